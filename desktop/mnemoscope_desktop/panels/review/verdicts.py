"""The six verdicts: their keys, their words, and which operation carries each out."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class Verdict(StrEnum):
    CONFIRM = "confirm"
    EDIT = "edit"
    SCOPE = "scope"
    UNTIL = "until"
    LATER = "later"
    REJECT = "reject"


KEYS: dict[Verdict, str] = {
    Verdict.CONFIRM: "Y",
    Verdict.EDIT: "E",
    Verdict.SCOPE: "S",
    Verdict.UNTIL: "T",
    Verdict.LATER: "L",
    Verdict.REJECT: "N",
}

LATER_DAYS = 7


def label(verdict: Verdict, count: int) -> str:
    """The button's words; with more than one memory they carry the number."""
    if count > 1:
        return {
            Verdict.CONFIRM: translate("Review", "Confirm %n as facts", "", count),
            Verdict.EDIT: translate("Review", "Edit & confirm"),
            Verdict.SCOPE: translate("Review", "%n only in this scope…", "", count),
            Verdict.UNTIL: translate("Review", "%n were true until…", "", count),
            Verdict.LATER: translate("Review", "%n later", "", count),
            Verdict.REJECT: translate("Review", "%n are not true", "", count),
        }[verdict]
    return {
        Verdict.CONFIRM: translate("Review", "Confirm as fact"),
        Verdict.EDIT: translate("Review", "Edit & confirm"),
        Verdict.SCOPE: translate("Review", "Only in this scope…"),
        Verdict.UNTIL: translate("Review", "Was true until…"),
        Verdict.LATER: translate("Review", "Later"),
        Verdict.REJECT: translate("Review", "Not true"),
    }[verdict]


def done(verdict: Verdict, count: int) -> str:
    """What was done, for the line with Undo. It says numbers, never a memory's text."""
    return {
        Verdict.CONFIRM: translate("Review", "%n memories confirmed.", "", count),
        Verdict.EDIT: translate("Review", "Corrected and confirmed."),
        Verdict.SCOPE: translate("Review", "Scope of %n memories changed and confirmed.", "", count),
        Verdict.UNTIL: translate("Review", "%n memories closed at that day.", "", count),
        Verdict.LATER: translate("Review", "%n memories will be asked again in a week.", "", count),
        Verdict.REJECT: translate("Review", "%n memories marked as not true.", "", count),
    }[verdict]
