"""What can wait: parts of a widget that are not seen at first, and work for another turn of the event loop.

What a person does not see yet need not be built, dressed and laid out when a panel comes up, nor be dressed again with
a new look. Such a part is made when it is first asked for. Whoever asks gets it, so nothing can come too early; what
only has to be told to a part that is there asks `made`.

    @later
    def changes(self) -> ChangesView:
        view = ChangesView(self.session)
        self.body.addWidget(view)
        return view

    def vault_closed(self) -> None:
        if changes := TimelinePanel.changes.made(self):
            changes.forget()
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Self, TypeVar, overload

from PySide6.QtCore import QObject, QTimer

Owner = TypeVar("Owner")
Part = TypeVar("Part")


class later(Generic[Owner, Part]):  # noqa: N801 -- a decorator, as property is
    """A property whose value is made once, by the function that it decorates."""

    def __init__(self, make: Callable[[Owner], Part]) -> None:
        self._make = make
        self._name = make.__name__
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, owner: None, kind: type[Owner]) -> Self: ...
    @overload
    def __get__(self, owner: Owner, kind: type[Owner]) -> Part: ...
    def __get__(self, owner: Owner | None, kind: type[Owner]) -> Self | Part:
        if owner is None:
            return self
        # Not reached again for this owner: its own attribute goes before.
        part = owner.__dict__[self._name] = self._make(owner)
        return part

    def made(self, owner: Owner) -> Part | None:
        """The part if it was made already."""
        part: Part | None = owner.__dict__.get(self._name)
        return part


def in_another_turn(owner: QObject, act: Callable[[], object]) -> None:
    """Do it when what is there to be done has been done and the event loop has come round, unless `owner` is gone."""
    # Without any delay it would be one of the events that are worked off together with those that are there already.
    QTimer.singleShot(1, owner, act)
