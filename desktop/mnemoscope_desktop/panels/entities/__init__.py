"""People and things: who memories are about, by which names, and what is said of them."""
