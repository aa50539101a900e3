"""Mnemoscope: a local memory core in which a person sees, corrects and owns what assistants remember about them."""
