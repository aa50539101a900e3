"""Mnemoscope: a local memory core in which a person sees, corrects and owns what assistants remember about them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

# ONNX Runtime writes an id of the device into the user's cache and calls its maker as soon as it is loaded, whatever
# is asked of it later. It heeds only this, and only before.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

if TYPE_CHECKING:
    from mnemoscope.facade import Vault

__all__ = ["Vault"]


def __getattr__(name: str) -> object:
    """`Vault` on first use, so that importing a small part of the core does not load all of it."""
    if name == "Vault":
        from mnemoscope.facade import Vault

        return Vault
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
