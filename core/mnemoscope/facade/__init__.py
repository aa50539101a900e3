"""The facade: one class, `Vault`, with the verbs that the window, the command line and programs share."""

from mnemoscope.facade.vault import Created, Vault

__all__ = ["Created", "Vault"]
