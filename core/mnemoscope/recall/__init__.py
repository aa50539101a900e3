"""Finding what is relevant to a question, and saying why."""
