"""The settings: a page for each area."""
