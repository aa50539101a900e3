"""The menus of the history's filters: who has acted and how, as the journal has it, with how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from mnemoscope.model.acts import Actors
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.journal.kinds import Kind, kind_of, kind_word
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

LONGEST_NAME = 28
GAP = "   "


@dataclass(frozen=True, slots=True)
class Who:
    """An actor to look for: all of a kind, or one of them by name."""

    kind: ActorKind
    name: str = ""


def who_word(who: Who) -> str:
    if who.name:
        shown = reveal(who.name, lines=False)
        return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1].rstrip() + "…"
    return {
        ActorKind.PERSON: translate("Journal", "You"),
        ActorKind.AGENT: translate("Journal", "Assistants"),
        ActorKind.IMPORT: translate("Journal", "Imports"),
        ActorKind.JOB: translate("Journal", "Upkeep"),
    }[who.kind]


def fill_who(menu: QMenu, actors: Actors, chosen: Who | None, choose: Callable[[Who | None], None]) -> None:
    """Everyone, each kind of actor, and below assistants and imports each by name."""
    menu.clear()
    _add(menu, translate("Journal", "Everyone"), chosen is None, lambda: choose(None))
    menu.addSeparator()
    for kind in ActorKind:
        if kind not in actors.kinds:
            continue
        _add_who(menu, Who(kind), actors.kinds[kind], chosen, choose)
        if kind in (ActorKind.AGENT, ActorKind.IMPORT):
            for (found, name), count in actors.names.items():
                if found is kind and name:
                    _add_who(menu, Who(kind, name), count, chosen, choose)


def fill_kinds(menu: QMenu, actors: Actors, chosen: Kind | None, choose: Callable[[Kind | None], None]) -> None:
    """Every kind, then those that there are."""
    menu.clear()
    _add(menu, translate("Journal", "Every kind"), chosen is None, lambda: choose(None))
    menu.addSeparator()
    counts: Counter[Kind] = Counter()
    for verb, count in actors.verbs.items():
        counts[kind_of(verb)] += count
    for kind in Kind:
        if kind in counts or kind is chosen:
            label = f"{kind_word(kind)}{GAP}{formats.number(counts[kind])}"
            _add(menu, label, kind is chosen, lambda kind=kind: choose(kind))  # type: ignore[misc]


def _add_who(
    menu: QMenu, who: Who, count: int, chosen: Who | None, choose: Callable[[Who | None], None]
) -> None:
    label = f"{'    ' if who.name else ''}{who_word(who)}{GAP}{formats.number(count)}"
    _add(menu, label, who == chosen, lambda: choose(who))


def _add(menu: QMenu, text: str, on: bool, act: Callable[[], None]) -> None:
    action = menu.addAction(text.replace("&", "&&"))
    action.setCheckable(True)
    action.setChecked(on)
    action.triggered.connect(lambda _checked: act())
