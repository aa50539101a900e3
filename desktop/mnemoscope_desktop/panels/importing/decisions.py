"""What the person decides of the rows of a preview, kept as columns so that fifty thousand can be changed at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.imports import AS_IT_IS, RowChange
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import ImportPreview, PreviewRow
from mnemoscope.model.words import Origin

KINDS = {
    "new": ("new",),
    "known": ("known", "echo"),
    "conflict": ("conflict",),
    "held": ("held",),
    "blocked": ("blocked",),
}
"""What each of the big counts counts."""
_NAMES = tuple(KINDS)
_KIND_OF = {what: number for number, kind in enumerate(_NAMES) for what in KINDS[kind]}
ORIGINS = tuple(Origin)
_UNSET = -1

Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Listing:
    """The rows of a preview with what lists need of all of them at once. Made by a worker."""

    preview: ImportPreview
    kinds: NDArray[np.int8]
    will: NDArray[np.bool_]
    guesses: NDArray[np.bool_]

    @classmethod
    def of(cls, preview: ImportPreview, like: Listing | None = None) -> Listing:
        """`like` is an earlier look at the same file: what was changed since is shown as it is in the file."""
        rows = preview.rows
        if like is not None and like.preview.seen == preview.seen:
            rows = tuple(_as_read(row, like.rows[place]) if row.changed else row for place, row in enumerate(rows))
            preview = replace(preview, rows=rows)
        return cls(
            preview,
            np.fromiter((_KIND_OF.get(row.what, _UNSET) for row in rows), np.int8, len(rows)),
            np.fromiter((row.will for row in rows), np.bool_, len(rows)),
            np.fromiter((row.origin is Origin.INFERRED for row in rows), np.bool_, len(rows)),
        )

    @property
    def rows(self) -> Sequence[PreviewRow]:
        return self.preview.rows

    def of_kind(self, kind: str) -> Places:
        """The places of the rows of one of KINDS; of all for ""."""
        return np.flatnonzero(self.kinds == _NAMES.index(kind)) if kind else np.arange(len(self.kinds))

    def counts(self) -> dict[str, int]:
        return {kind: int(np.count_nonzero(self.kinds == number)) for number, kind in enumerate(_NAMES)}


def _as_read(row: PreviewRow, before: PreviewRow) -> PreviewRow:
    return replace(row, text=before.text, origin=before.origin, scope=before.scope, event_time=before.event_time)


class Decisions:
    """By place in the listing: which rows are taken, and what of them is otherwise than in the file.

    A row that is known needs no decision; one that was rejected or wiped before can be taken back.
    """

    def __init__(self, listing: Listing) -> None:
        count = len(listing.rows)
        self._listing = listing
        self.choosable = listing.will | (listing.kinds == _NAMES.index("blocked"))
        self.taken = listing.will.copy()
        self._origins = np.full(count, _UNSET, np.int8)
        self._scopes = np.full(count, None, object)
        self._texts: dict[int, str] = {}
        self._times: dict[int, Moment | None] = {}

    def may_take(self, places: Places) -> bool:
        """Whether some of these rows are left out that could be taken."""
        return bool((self.choosable[places] & ~self.taken[places]).any())

    def may_leave(self, places: Places) -> bool:
        """Whether some of these rows are taken."""
        return bool(self.taken[places].any())

    def take(self, places: Places, on: bool) -> None:
        """Take rows, or leave them out."""
        self.taken[places[self.choosable[places]]] = on

    def set_scope(self, places: Places, scope: str | None) -> None:
        self._scopes[places] = scope

    def set_origin(self, places: Places, origin: Origin | None) -> None:
        self._origins[places] = _UNSET if origin is None else ORIGINS.index(origin)

    def set_text(self, place: int, text: str) -> None:
        """The person's own wording; the one of the file takes it away again. What they word, they say."""
        if text.strip() in ("", self._listing.rows[place].text.strip()):
            self._texts.pop(place, None)
            self._origins[place] = _UNSET
        else:
            self._texts[place] = text.strip()
            self._origins[place] = ORIGINS.index(Origin.STATED)

    def set_time(self, place: int, time: Moment | None) -> None:
        if time == self._listing.rows[place].event_time:
            self._times.pop(place, None)
        else:
            self._times[place] = time

    def as_in_the_file(self, places: Places) -> None:
        """Take back everything but whether the rows are taken."""
        self._scopes[places] = None
        self._origins[places] = _UNSET
        for place in set(places.tolist()) & (self._texts.keys() | self._times.keys()):
            self._texts.pop(place, None)
            self._times.pop(place, None)

    # what a row is now ------------------------------------------------------------------------------------------

    def text(self, place: int) -> str:
        return self._texts.get(place, self._listing.rows[place].text)

    def scope(self, place: int) -> str:
        return self._scopes[place] or self._listing.rows[place].scope

    def origin(self, place: int) -> Origin:
        chosen = int(self._origins[place])
        return ORIGINS[chosen] if chosen != _UNSET else self._listing.rows[place].origin

    def time(self, place: int) -> Moment | None:
        return self._times.get(place, self._listing.rows[place].event_time)

    def is_changed(self, place: int) -> bool:
        """Whether anything but taking is otherwise than in the file."""
        return (
            place in self._texts
            or place in self._times
            or self._scopes[place] is not None
            or bool(self._origins[place] != _UNSET)
        )

    @property
    def any_changed(self) -> bool:
        return bool(self._touched().any())

    def some_changed(self, places: Places) -> bool:
        """Whether `is_changed` of one of them."""
        return bool(self._touched()[places].any())

    def _touched(self) -> NDArray[np.bool_]:
        touched: NDArray[np.bool_] = (self._origins != _UNSET) | np.not_equal(self._scopes, None).astype(bool)
        touched[list(self._texts.keys() | self._times.keys())] = True
        return touched

    @property
    def count_taken(self) -> int:
        return int(np.count_nonzero(self.taken))

    def copy(self) -> Decisions:
        """As they are now, for a worker."""
        copied = Decisions(self._listing)
        copied.taken = self.taken.copy()
        copied._origins, copied._scopes = self._origins.copy(), self._scopes.copy()
        copied._texts, copied._times = dict(self._texts), dict(self._times)
        return copied

    def changes(self, *, with_takes: bool = True) -> dict[int, RowChange]:
        """Decisions by the numbers of rows, as the core takes them; without takes for another look."""
        default = self._listing.will
        touched = self._touched()
        if with_takes:
            touched |= self.taken != default
        return {
            self._listing.rows[place].number: self._change(place, with_takes)
            for place in np.flatnonzero(touched).tolist()
        }

    def _change(self, place: int, with_takes: bool) -> RowChange:
        differs = with_takes and bool(self.taken[place] != self._listing.will[place])
        chosen = int(self._origins[place])
        values: dict[str, Any] = {
            "take": bool(self.taken[place]) if differs else None,
            "text": self._texts.get(place),
            "origin": ORIGINS[chosen] if chosen != _UNSET else None,
            "scope": self._scopes[place],
            "event_time": self._times.get(place, AS_IT_IS),
        }
        return RowChange(**values)

    def carry_over(self, former: Decisions) -> None:
        """Take on what was decided before another look at the same file; nothing of it when the file changed."""
        if former._listing.preview.seen != self._listing.preview.seen:
            return
        same = former.choosable & self.choosable
        self.taken[same] = former.taken[same]
        self._origins, self._scopes = former._origins.copy(), former._scopes.copy()
        self._texts, self._times = dict(former._texts), dict(former._times)
