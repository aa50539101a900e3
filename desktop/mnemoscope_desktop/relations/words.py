"""Links in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.neighbourhood import LinkKind, Near
from mnemoscope_desktop.words import relation_word

translate = QCoreApplication.translate


def link_word(kind: LinkKind, *, outgoing: bool, is_open: bool = True) -> str:
    """The link as it reads from one memory to the other: “replaces”, “supported by”."""
    if kind is LinkKind.SAME_EVIDENCE:
        return translate("Relations", "same passage")
    if kind is LinkKind.SAME_SUBJECT:
        return translate("Relations", "same subject")
    if kind is LinkKind.CONTRADICTS and not is_open:
        return translate("Relations", "contradicted")
    return relation_word(kind.value, outgoing=outgoing)


def near_words(near: Near) -> str:
    """How a node came into the drawing, as seen from what it was found over."""
    return "" if near.kind is None else link_word(near.kind, outgoing=near.outgoing)


def steps_word(distance: int) -> str:
    if distance == 0:
        return translate("Relations", "In the middle")
    return translate("Relations", "%Ln steps away", "", distance)
