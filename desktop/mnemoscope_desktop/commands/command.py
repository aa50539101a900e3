"""What a command is: a stable id, where it works, its words, and the keys it has until the person chooses others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

WINDOW = "window"
"""The scope of commands that work in every panel."""
HELP = "help"
"""The help is a window of its own, where the keys of the main window do not reach."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be done by a key or by its name.

    Attributes:
        id: "scope.name"; the scope is "window", "help" or the key of a panel.
        words: what it does, in the language in force, beginning with a small letter: "undo the last act".
        keys: the default keys as portable text ("Ctrl+K", "Del", "?"); the first one is shown on buttons.
        fixed: the keys belong to the widgets themselves, such as the arrows in a list; shown, but not changed.
        cap: how fixed keys are shown, where their names one after the other would be long.
        family: commands of one family stand on one line of the key sheet while they have their default keys.
    """

    id: str
    words: Callable[[], str]
    keys: tuple[str, ...] = ()
    fixed: bool = False
    cap: str = ""
    family: str = ""

    @property
    def scope(self) -> str:
        return self.id.partition(".")[0]

    @property
    def title(self) -> str:
        """The words as a title: with a capital, in languages that have them."""
        words = self.words()
        return words[:1].upper() + words[1:]


def fixed(id_: str, words: Callable[[], str], *keys: str, cap: str = "") -> Command:
    """A line of the key sheet about keys that cannot be changed."""
    return Command(id_, words, keys, fixed=True, cap=cap)
