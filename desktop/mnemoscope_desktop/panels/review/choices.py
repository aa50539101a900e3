"""Which verdicts are offered for what is chosen, with their keys as they are now, and the line of keys below."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.panels.review import verdicts
from mnemoscope_desktop.panels.review.judging import Subject
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.widgets.verdict_bar import Choice

translate = QCoreApplication.translate

_KINDS = {Verdict.CONFIRM: "primary", Verdict.REJECT: "danger"}


def choices_for(subject: Subject, alike: int) -> list[Choice]:
    """The buttons of the bar. `alike` says how many say nearly the same, where one of them is looked at alone."""
    count = max(1, len(subject.keys))
    offered = [verdict for verdict in Verdict if verdict is not Verdict.KEEP or alike > 1]
    return [
        Choice(
            verdict,
            verdicts.label(verdict, alike if verdict is Verdict.KEEP else count, as_one=subject.as_one),
            verdicts.key(verdict),
            _KINDS.get(verdict, "plain"),
        )
        for verdict in offered
    ]


def hints() -> list[tuple[str, str]]:
    """Keys and what they do, for the line below the queue."""
    return [
        ("↑ ↓", translate("Review", "move")),
        (shortcuts.caps("review.select"), translate("Review", "select")),
        ("Shift ↓", translate("Review", "extend")),
        ("→ ←", translate("Review", "open, close a burst")),
        (shortcuts.caps("window.undo"), translate("Review", "undo")),
        (shortcuts.caps("window.keys"), translate("Review", "all keys")),
    ]
