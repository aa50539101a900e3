"""The command `mnemoscope`."""

from mnemoscope.cli.app import main

__all__ = ["main"]
