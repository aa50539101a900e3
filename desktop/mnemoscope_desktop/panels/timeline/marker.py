"""One selected memory, marked in the picture and in the list, whoever selected it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QObject, QPoint
from PySide6.QtWidgets import QToolTip

from mnemoscope.model.memory import Memory
from mnemoscope_desktop import formats, tasks
from mnemoscope_desktop.panels.timeline.table import InView
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import tooltip

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.plot import TimelinePlot


class Marker(QObject):
    """Keeps the dot, the row and the session's selected memory one and the same."""

    def __init__(
        self, session: Session, table: Grid, model: InView, plot: Callable[[], TimelinePlot | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._model = model
        self._plot = plot
        table.selectionModel().currentRowChanged.connect(self._row_chosen)
        session.selected_changed.connect(self.follow)

    def pick(self, pk: int) -> None:
        """A dot was clicked."""
        plot = self._plot()
        if plot is not None:
            plot.select(pk)
        known_on = self._session.as_of.known_on
        ReadOp(lambda vault: vault.rows([pk], known_on=known_on)).latest("picked").success(
            lambda rows: self._session.select(rows[0].id) if rows else None
        ).run(self)

    def hint(self, pk: int, place: QPoint) -> None:
        """Show the words of the memory under the pointer."""

        def show(rows: list[Memory]) -> None:
            plot = self._plot()
            if rows and plot is not None and plot.underMouse():
                time = formats.day_time(self._model.time_of(rows[0]))
                QToolTip.showText(place, tooltip(f"{rows[0].text}\n{time}"), plot)

        known_on = self._session.as_of.known_on
        ReadOp(lambda vault: vault.rows([pk], known_on=known_on)).latest("hint").success(show).run(self)

    def _row_chosen(self, current: QModelIndex, _former: QModelIndex) -> None:
        if not current.isValid():
            return
        memory = self._model.memory(current.row())
        if memory is not None:
            tasks.drop(self, "picked")
            self._session.select(memory.id)
        else:
            self.pick(self._model.key(current.row()))

    def follow(self, memory_id: str) -> None:
        """Another memory was selected, here or elsewhere."""
        tasks.drop(self, "selected")
        plot = self._plot()
        if plot is None or self._session.vault is None:
            return
        if not memory_id:
            plot.select(None)
            return
        ReadOp(lambda vault: vault.get(memory_id).pk).latest("selected").success(self._mark).failure(
            lambda _problem: self._mark(None)
        ).run(self)

    def _mark(self, pk: int | None) -> None:
        plot = self._plot()
        if plot is not None:
            plot.select(pk)
            self.mark_row()

    def mark_row(self) -> None:
        """Choose the row of the selected dot, without asking for it again."""
        selection, plot = self._table.selectionModel(), self._plot()
        pk = plot.selected if plot is not None else None
        row = self._model.row_of(pk) if pk is not None else None
        selection.blockSignals(True)
        if row is None:
            selection.clear()
        else:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            selection.setCurrentIndex(self._model.index(row, 0), flags)
            self._table.scrollTo(self._model.index(row, 0))
        selection.blockSignals(False)
        self._table.viewport().update()
