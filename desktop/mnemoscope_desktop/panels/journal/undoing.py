"""Undo and redo of an act from its line: the question before, what is said after, and a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import UndoRefused
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.panels.journal import wording

if TYPE_CHECKING:
    from mnemoscope.model.acts import ActDetail, ActLine


class Undoing(QObject):
    """Runs on behalf of a panel, its parent.

    Signals:
        refused: (UndoRefused) a later act stands in the way. That is no error, and is said beside the act.
    """

    refused = Signal(object)

    def ask(self, detail: ActDetail) -> None:
        """Take an act back, or do again what it took back; asks first when more than one memory changes."""
        line, redo = detail.line, wording.is_redo(detail.line)
        if detail.touched <= 1:
            self._run(line)
            return
        if redo:
            title = self.tr("Redo “%1”?")
            text = self.tr("It is done again as a whole: %Ln memories change. You can undo it.", "", detail.touched)
        else:
            title = self.tr("Undo “%1”?")
            text = self.tr("It is undone as a whole: %Ln memories change. You can redo it.", "", detail.touched)
        messages.ask(
            title.replace("%1", wording.root_title(line)),
            text,
            button=wording.undo_word(line),
            then=lambda: self._run(line),
        )

    def _run(self, line: ActLine) -> None:
        said = self.tr("Done again: %1") if wording.is_redo(line) else self.tr("Undone: %1")
        said = said.replace("%1", wording.root_title(line))

        def done(changes: Changes) -> None:
            messages.undoable(said, lambda: self._undo(changes))

        operations.undo(operation_id=line.id, count=line.count).success(done).failure(self._failed).run(self)

    def _undo(self, changes: Changes) -> None:
        operations.undo(operation_id=changes.operation_id, count=changes.count).failure(self._failed).run(self)

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, UndoRefused):
            self.refused.emit(problem)
        else:
            messages.exception(problem)
