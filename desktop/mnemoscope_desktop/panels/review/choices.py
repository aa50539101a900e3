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


def choices_for(subject: Subject, alike: int, *, known: bool = False) -> list[Choice]:
    """The buttons of the bar; what would mean nothing is left out.

    `alike` says how many say nearly the same, where one of them is looked at alone; `known` whether a fact says it.
    """
    count = max(1, len(subject.keys))
    left_out = set()
    if alike < 2:
        left_out.add(Verdict.KEEP)
    if not known:
        left_out.add(Verdict.KNOWN)
    if count > 1 and not subject.as_one:
        left_out.add(Verdict.EDIT)
    offered = [verdict for verdict in Verdict if verdict not in left_out]
    return [
        Choice(
            verdict,
            verdicts.label(verdict, alike if verdict is Verdict.KEEP else count, as_one=subject.as_one),
            verdicts.key(verdict),
            _KINDS.get(verdict, "plain"),
        )
        for verdict in offered
    ]


def hints(*, bursts: bool) -> list[tuple[str, str]]:
    """Keys and what they do, for the line below the queue; with `bursts` in it also how they are opened."""
    extend, into = ("Shift ↓", translate("Review", "extend")), ("→", translate("Review", "open a burst"))
    return [
        ("↑ ↓", translate("Review", "move")),
        (shortcuts.caps("review.select"), translate("Review", "select")),
        into if bursts else extend,
        (shortcuts.caps("window.undo"), translate("Review", "undo")),
        (shortcuts.caps("window.keys"), translate("Review", "all keys")),
    ]
