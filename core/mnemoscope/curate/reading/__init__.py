"""Reading what was said: claims in single sentences, statements in messages."""
