"""One module per format: `score` says whether a file is in it, `read` yields its records."""
