"""The words of the field as plain data, and its rules as pure functions. No I/O, no clock, no randomness."""
