"""Kinds of acts for the filter: one word for verbs that a person would look for together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class Kind(StrEnum):
    """In the order of the menu."""

    ADDED = "added"
    IMPORTED = "imported"
    JUDGED = "judged"
    CHANGED = "changed"
    PUT_AWAY = "put_away"
    CONFLICTS = "conflicts"
    NAMES = "names"
    STORE = "store"
    UNDONE = "undone"
    WIPED = "wiped"


_VERBS: dict[Kind, frozenset[str]] = {
    Kind.ADDED: frozenset({"add", "propose"}),
    Kind.IMPORTED: frozenset({"import"}),
    Kind.JUDGED: frozenset(
        {"confirm", "confirm_one", "confirm_in_scope", "edit_and_confirm", "reject", "confirm_until", "later"}
    ),
    Kind.CHANGED: frozenset({"edit", "set_scope", "pin", "unpin", "promote", "demote", "merge", "unmerge"}),
    Kind.PUT_AWAY: frozenset({"archive", "restore", "maintain"}),
    Kind.CONFLICTS: frozenset({"recheck"}),
    Kind.UNDONE: frozenset({"undo"}),
    Kind.WIPED: frozenset({"wipe", "wipe_later", "take_back", "lift_tombstone"}),
}
_BEGINNINGS = {"feedback_": Kind.JUDGED, "resolve_": Kind.CONFLICTS}
_PARTS = {"alias": Kind.NAMES, "entit": Kind.NAMES, "attribute": Kind.NAMES, "suggestion": Kind.NAMES,
          "episode": Kind.CHANGED}


def kind_of(verb: str) -> Kind:
    """The kind of a verb; what is about no memory is about the store."""
    for kind, verbs in _VERBS.items():
        if verb in verbs:
            return kind
    for beginning, kind in _BEGINNINGS.items():
        if verb.startswith(beginning):
            return kind
    return next((kind for part, kind in _PARTS.items() if part in verb), Kind.STORE)


def verbs_of(kind: Kind, verbs: Iterable[str]) -> frozenset[str]:
    """Those of the verbs that are of a kind."""
    return frozenset(verb for verb in verbs if kind_of(verb) is kind)


def kind_word(kind: Kind) -> str:
    return str(_WORDS[kind]())


_WORDS: dict[Kind, Callable[[], str]] = {
    Kind.ADDED: lambda: translate("Journal", "Added"),
    Kind.IMPORTED: lambda: translate("Journal", "Imported"),
    Kind.JUDGED: lambda: translate("Journal", "Judged"),
    Kind.CHANGED: lambda: translate("Journal", "Changed"),
    Kind.PUT_AWAY: lambda: translate("Journal", "Put away or brought back"),
    Kind.CONFLICTS: lambda: translate("Journal", "Conflicts"),
    Kind.NAMES: lambda: translate("Journal", "Names and attributes"),
    Kind.STORE: lambda: translate("Journal", "The vault itself"),
    Kind.UNDONE: lambda: translate("Journal", "Undone or redone"),
    Kind.WIPED: lambda: translate("Journal", "Wiped"),
}
