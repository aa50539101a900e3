"""The index of words and vectors: made anew, and where it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.tasks import BackgroundOp, ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope.index.service import Home

translate = QCoreApplication.translate


def load_index() -> BackgroundOp:
    """Load the language model and bring every vector up to date. Nobody waits for it."""
    return BackgroundOp(lambda vault, progress: vault.load_index(progress=progress)).as_job("load", reports=True)


def rebuild_index() -> BackgroundOp:
    """Throw words and vectors away and make them anew from the memories."""
    return (
        BackgroundOp(lambda vault, progress: vault.rebuild_index(progress=progress))
        .with_progress(translate("Operations", "Building the index anew"))
        .if_closed(
            translate("Operations", "The index is brought to its end at the next start; your memories are not touched.")
        )
        .as_job("index")
    )


def index_home() -> ReadOp:
    """Where the index of a large vault lies: "memory" or "disk"."""
    return ReadOp(lambda vault: vault.index_home())


def set_index_home(*, home: Home) -> WriteOp:
    """Let it lie elsewhere from the next opening on."""
    return WriteOp(lambda vault: vault.set_index_home(home))
