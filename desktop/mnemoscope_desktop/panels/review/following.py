"""Keeping the queue what it is in the vault: reading it, and finding the place again after it changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope_desktop.panels.review.filters import QueueFilters
from mnemoscope_desktop.panels.review.judging import Judging
from mnemoscope_desktop.panels.review.queue import QueueModel
from mnemoscope_desktop.panels.review.reading import Loaded, read_queue
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.session import EVERYTHING_CHANGED
from mnemoscope_desktop.tasks import ReadOp


class Following(QObject):
    """Reads the queue and puts it into the model. The current row stays the same memory, or becomes the next one.

    Attributes:
        known: whether the queue of this vault has been read.

    Signals:
        arrived: the model holds what was read; no row is the current one yet.
        settled: the current row is where it belongs.
        fresh: nothing was current before, so the person may want another memory than the first.
        failed: (why) the queue could not be read.
    """

    arrived = Signal()
    settled = Signal()
    fresh = Signal()
    failed = Signal(str)

    def __init__(
        self, model: QueueModel, view: QueueView, filters: QueueFilters, judging: Judging, owner: QWidget
    ) -> None:
        super().__init__(owner)
        self.known = False
        self._model = model
        self._view = view
        self._filters = filters
        self._judging = judging
        self._owner = owner
        self._news: list[Changes] = []
        self._from_top = False
        judging.put_back.connect(self.read)

    def read(self, *, from_top: bool = False) -> None:
        """Read the whole queue; `from_top` makes its first row the current one."""
        self._from_top |= from_top
        self.hear(EVERYTHING_CHANGED, whole=True)

    def hear(self, changes: Changes, *, whole: bool = False) -> None:
        """Read what became of the memories that changed, or the whole queue where something came into it.

        What was heard stays noted until a reading that knows of it has arrived, because a newer reading drops the
        answer of an older one.
        """
        self._news.append(changes)
        where, wanted, news = self._filters.where, self._filters.wanted_order, tuple(self._news)
        whole = whole or self._from_top or not self.known
        ReadOp(lambda vault: read_queue(vault, where, wanted, news, whole=whole)).latest("queue").success(
            self._loaded
        ).failure(lambda problem: self.failed.emit(str(problem))).run(self._owner)

    def load_rows(self, keys: Sequence[int], arrived: Callable[[Sequence[Memory]], None]) -> None:
        """Read memories for the model."""
        ReadOp(lambda vault: vault.rows(keys)).success(arrived).run(self._owner)

    def forget(self) -> None:
        """Nothing of a closed vault is kept."""
        self.known = self._from_top = False
        self._news.clear()
        self._model.set_keys(())

    def _loaded(self, loaded: Loaded) -> None:
        del self._news[: loaded.heard]
        self.known = True
        if loaded.facets is not None:
            self._filters.show_values(loaded.facets.agents, loaded.facets.scopes)
        if loaded.queue is None:
            self._left(loaded.stale or ())
        else:
            self._replace(loaded)
        self.settled.emit()

    def _left(self, keys: Sequence[int]) -> None:
        """These memories changed and do not wait."""
        following, rows = self._model.survivor(self._view.row, keys), self._model.rowCount()
        self._model.drop(keys)
        self._model.forget(keys)
        self.arrived.emit()
        if self._model.rowCount() != rows:
            self._view.go_to(self._model.row_of(following))

    def _replace(self, loaded: Loaded) -> None:
        assert loaded.queue is not None
        before, row = self._model.row_key(self._view.row), max(0, self._view.row)
        memory = self._model.key(self._view.row)
        self._model.set_queue(loaded.queue, stale=loaded.stale)
        self.arrived.emit()
        if loaded.came_back:
            self._put_back(loaded.came_back)
        elif self._from_top:
            self._view.go_to(0)
        elif before is None:
            self.fresh.emit()
        else:
            found = max(self._model.row_of(before), -1)
            if found < 0 and memory is not None:
                found = self._model.row_of(memory)
            if found != self._view.row or found < 0:
                self._view.go_to(found if found >= 0 else row)
        self._from_top = False

    def _put_back(self, came_back: Sequence[int]) -> None:
        """An undo brought these memories back: the row that was judged is the current one, with the ticks of then."""
        place = self._judging.place_of(came_back)
        if place is not None:
            if place.opened:
                self._model.set_open(self._model.row_of(came_back[0]), True)
            self._model.check(place.ticked)
        row = self._model.row_of(place.row) if place is not None else -1
        self._view.go_to(row if row >= 0 else self._model.row_of(came_back[0]))
