"""The verdicts: the commands that their keys belong to, their words, and how they are told afterwards."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import shortcuts

translate = QCoreApplication.translate


class Verdict(StrEnum):
    CONFIRM = "confirm"
    EDIT = "edit"
    SCOPE = "scope"
    UNTIL = "until"
    LATER = "later"
    REJECT = "reject"
    KEEP = "keep"
    KNOWN = "known"

    @property
    def command(self) -> str:
        """The id of the command whose key gives this verdict."""
        return f"review.{self.value}"


LATER_DAYS = 7


def key(verdict: Verdict) -> str:
    """The key of a verdict as it is printed."""
    return shortcuts.caps(verdict.command)


def label(verdict: Verdict, count: int, *, as_one: bool = False) -> str:
    """The button's words; with more than one memory they carry the number. `as_one` is for near-duplicates that are
    judged as one statement."""
    if verdict is Verdict.KEEP:
        return str(translate("Review", "Keep this wording for %n", "", count))
    if verdict is Verdict.KNOWN:
        return translate("Review", "Same as the fact")
    if count > 1 and as_one and verdict is Verdict.CONFIRM:
        return str(translate("Review", "Confirm one for %n", "", count))
    if count > 1 and not (as_one and verdict is Verdict.SCOPE):
        return {
            Verdict.CONFIRM: translate("Review", "Confirm %n as facts", "", count),
            Verdict.EDIT: translate("Review", "Edit & confirm"),
            Verdict.SCOPE: translate("Review", "%n only in this scope…", "", count),
            Verdict.UNTIL: translate("Review", "%n true until…", "", count),
            Verdict.LATER: translate("Review", "%n later", "", count),
            Verdict.REJECT: translate("Review", "%n not true", "", count),
        }[verdict]
    return {
        Verdict.CONFIRM: translate("Review", "Confirm as fact"),
        Verdict.EDIT: translate("Review", "Edit & confirm"),
        Verdict.SCOPE: translate("Review", "Only in this scope…"),
        Verdict.UNTIL: translate("Review", "Was true until…"),
        Verdict.LATER: translate("Review", "Later"),
        Verdict.REJECT: translate("Review", "Not true"),
    }[verdict]


def done(verdict: Verdict, count: int, *, as_one: bool = False) -> str:
    """What was done, for the line with Undo. It says numbers, never a memory's text."""
    if verdict is Verdict.KNOWN:
        return translate("Review", "Put together with the fact that says the same.")
    if as_one and verdict in (Verdict.CONFIRM, Verdict.KEEP, Verdict.EDIT, Verdict.SCOPE):
        return str(translate("Review", "One confirmed for %n memories that said the same.", "", count))
    return {
        Verdict.CONFIRM: translate("Review", "%n memories confirmed.", "", count),
        Verdict.EDIT: translate("Review", "Corrected and confirmed."),
        Verdict.SCOPE: translate("Review", "Scope of %n memories changed and confirmed.", "", count),
        Verdict.UNTIL: translate("Review", "%n memories closed at that day.", "", count),
        Verdict.LATER: translate("Review", "%n memories will be asked again in a week.", "", count),
        Verdict.REJECT: translate("Review", "%n memories marked as not true.", "", count),
    }[verdict]
