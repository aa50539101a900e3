"""What can be done from anywhere in the window: undo, redo, tidy up, back up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.words import act_title

if TYPE_CHECKING:
    from mnemoscope.model.memory import OperationRecord
    from mnemoscope.model.results import MaintainReport
    from mnemoscope_desktop.tasks import WriteOp


class Acts(QObject):
    """Each says what it did. Without a vault, or with one that can only be read, nothing happens."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session

    def undo(self) -> None:
        record = self._session.summary.undo if self._session.summary else None
        self._step(record, operations.undo(count=record.count if record else 0), self.tr("Undone: %1"))

    def redo(self) -> None:
        record = self._session.summary.redo if self._session.summary else None
        self._step(record, operations.redo(count=record.count if record else 0), self.tr("Done again: %1"))

    def _step(self, record: OperationRecord | None, op: WriteOp, said: str) -> None:
        if record is None or self._session.read_only:
            return
        text = said.replace("%1", act_title(record.verb, record.count))
        op.success(lambda _changes: messages.info(text)).run(self._session)

    def maintain(self) -> None:
        if self._session.vault is not None and not self._session.read_only:
            operations.maintain().success(self._maintained).run(self._session)

    def _maintained(self, report: MaintainReport) -> None:
        count = len(report.archived) + len(report.expired)
        if report.held:
            messages.warning(told(report.held_because))
        elif count:
            messages.undoable(self.tr("%Ln memories were put away. You can bring them back.", "", count))
        else:
            messages.info(self.tr("Nothing had to be put away."))

    def back_up(self) -> None:
        if self._session.vault is not None:
            operations.backup_vault().success(
                lambda path: messages.info(self.tr("The backup is %1.").replace("%1", Path(path).name))
            ).run(self._session)
