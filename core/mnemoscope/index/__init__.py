"""What is derived from the memories so that they are found: words, vectors, and the model that makes vectors."""
