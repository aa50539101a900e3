"""Mnemoscope: a local memory core in which a person sees, corrects and owns what assistants remember about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mnemoscope.facade import Vault

__all__ = ["Vault"]


def __getattr__(name: str) -> object:
    """`Vault` on first use, so that importing a small part of the core does not load all of it."""
    if name == "Vault":
        from mnemoscope.facade import Vault

        return Vault
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
