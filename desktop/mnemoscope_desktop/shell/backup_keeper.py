"""Backups while the window is open: made when they are due, and put in the vault's place when the person says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.operations import backups as ops
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session

if TYPE_CHECKING:
    from pathlib import Path

    from mnemoscope import Vault
    from mnemoscope.facade.restoring import Prepared
    from mnemoscope.model.backups import BackupReport
    from mnemoscope_desktop.window import Window


class BackupKeeper(QObject):
    """Says each thing once for as long as the vault is open: a drive that is away is no news each hour."""

    def __init__(self, session: Session, window: Window, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._window = window
        self._said: set[str] = set()
        session.closed.connect(self._said.clear)
        # Queued, since it is a question that goes away which asks for it.
        session.restore_wanted.connect(self.restore, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """Make what is due, beside all other work."""
        if self._session.vault is not None and not self._session.read_only:
            ops.back_up_if_due().success(self._done).failure(self._failed).run(self._session)

    def _done(self, report: BackupReport) -> None:
        for problem in report.problems:
            self._say(told(problem), warns=True)
        for folder in report.absent:
            away = self.tr("The backup drive is not connected: %1. It is tried again by itself.")
            self._say(away.replace("%1", str(folder)))
        if report.scrubbed:
            messages.info(self.tr("The backup drive is back. What was wiped meanwhile is out of its backups now."))

    def _failed(self, problem: Exception) -> None:
        self._say(told(str(problem)), warns=True)

    def _say(self, text: str, *, warns: bool = False) -> None:
        if text not in self._said:
            self._said.add(text)
            (messages.warning if warns else messages.info)(text)

    def restore(self, prepared: Prepared) -> None:
        """Close the vault, put the prepared backup in its place, and open that."""
        tasks.manager().wait_for_writes()
        vault = self._session.hand_over()
        if vault is None:
            prepared.drop()
            return
        self._window.show_opening()
        folder, key = vault.folder, vault.raw_key()

        def failed(problem: Exception) -> None:
            vault.lock()
            prepared.drop()
            messages.exception(problem)
            ops.reopen(folder=folder, key=key).success(self._session.open).failure(self._broken).run(self)

        ops.finish_restore(vault=vault, prepared=prepared).success(self._restored).failure(failed).run(self)

    def _restored(self, done: tuple[Vault, Path | None]) -> None:
        vault, aside = done
        self._session.open(vault)
        if aside is not None:
            messages.info(self.tr("The backup is in place. The former vault is kept among the backups as set aside."))

    def _broken(self, problem: Exception) -> None:
        self._window.show_problem(str(problem))
