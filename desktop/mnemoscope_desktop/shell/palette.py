"""What the palette offers beside memories: commands, pages of the settings and the help, saved searches, people."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import i18n, shortcuts
from mnemoscope_desktop.commands import ALL
from mnemoscope_desktop.likeness import BEGINNING, closeness
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell import help_pages
from mnemoscope_desktop.shell.settings.titles import page_titles

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window

translate = QCoreApplication.translate

RECENT = "recent_commands"
MOST_RECENT = 20
COMMANDS_ONLY = ">"
"""What a query begins with that wants no memories."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be done or opened by its name.

    Attributes:
        id: what is remembered of a choice; nothing of the vault is in it. Empty for what is not remembered.
        kind: what it is, where the title does not say so: "Help".
        key: its key as it is printed.
    """

    title: str
    run: Callable[[], object]
    id: str = ""
    kind: str = ""
    key: str = ""


class Palette:
    """Gathers the choices of a window and remembers which were used last."""

    def __init__(self, window: Window, preferences: Preferences) -> None:
        self._window = window
        self._preferences = preferences

    def choices(self) -> list[Choice]:
        """All that can be done or opened now, but for people, which a worker finds."""
        return [*self.commands(), *self._searches(), *self._settings(), *self._help()]

    def commands(self) -> list[Choice]:
        """The commands that mean something now, those of the panel included."""
        manager = shortcuts.manager()
        return [
            Choice(
                command.title,
                lambda name=command.id: manager.run(name),
                command.id,
                "" if command.scope == "window" else shortcuts.scope_title(command.scope),
                shortcuts.caps(command.id),
            )
            for command in ALL
            if not command.fixed and manager.ready(command.id) is not None
        ]

    def _searches(self) -> list[Choice]:
        """Saved searches by their names; those are not remembered outside of the vault."""
        summary = self._window.session.summary
        saved_ones = summary.searches if summary is not None else ()
        saved = translate("Palette", "Saved search: %1")

        def shown(query: str) -> Callable[[], object]:
            return lambda: self._window.go("memories", {"query": query})

        return [Choice(saved.replace("%1", each.name), shown(each.query)) for each in saved_ones]

    def _settings(self) -> list[Choice]:
        kind = translate("Palette", "Settings")
        return [
            Choice(title, lambda key=key: self._window.show_settings(key), f"settings:{key}", kind)
            for key, title in page_titles().items()
        ]

    def _help(self) -> list[Choice]:
        kind = translate("Palette", "Help")
        return [
            Choice(page.title, lambda name=page.name: self._window.show_help(name), f"help:{page.name}", kind)
            for page in help_pages.pages(i18n.language())
        ]

    def person(self, name: str) -> Choice:
        """Somebody or something; it is not remembered outside of the vault."""
        kind = translate("Palette", "Person or thing")
        return Choice(name, lambda: self._window.go("entities", {"who": name}), kind=kind)

    # what was used last ------------------------------------------------------------------------------

    def used(self, choice: Choice) -> None:
        if choice.id:
            others = [each for each in self._recent() if each != choice.id]
            self._preferences.set(RECENT, [choice.id, *others][:MOST_RECENT])

    def last_used(self, most: int) -> list[Choice]:
        by_id = {choice.id: choice for choice in self.choices()}
        return [by_id[each] for each in self._recent() if each in by_id][:most]

    def _recent(self) -> list[str]:
        return [each for each in self._preferences.get(RECENT, []) if isinstance(each, str)]

    def ranked(self, query: str, people: Iterable[str] = ()) -> tuple[list[Choice], list[Choice]]:
        """The choices that fit a query: those that begin with its words, and the others, each the best first.

        Of equals the one that was used last comes first, then commands in their order, then the shortest title.
        """
        recent = {name: number for number, name in enumerate(self._recent())}

        def order(each: tuple[int, int, Choice]) -> tuple[int, int, int, int]:
            score, number, choice = each
            return -score, recent.get(choice.id, MOST_RECENT), len(choice.title) if choice.kind else 0, number

        scored = [
            (closeness(query, f"{choice.kind} {choice.title}" if choice.kind else choice.title), number, choice)
            for number, choice in enumerate([*self.choices(), *map(self.person, people)])
        ]
        found = sorted((each for each in scored if each[0]), key=order)
        first = [choice for score, _, choice in found if score >= BEGINNING and _begins(choice.title, query)]
        return first, [choice for _, _, choice in found if choice not in first]


def _begins(title: str, query: str) -> bool:
    return title.casefold().startswith(query.casefold().strip())

