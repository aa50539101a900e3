"""Removing the open vault as a whole: the window lets go of it, it goes, its receipt is shown, then the welcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.operations import backups, removing
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.removed_dialog import RemovedDialog

if TYPE_CHECKING:
    from pathlib import Path

    from mnemoscope.model.removing import Destroyed
    from mnemoscope_desktop.window import Window


class VaultRemover(QObject):
    """Does what a panel asked for by `session.removal_wanted`."""

    def __init__(self, session: Session, window: Window, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._window = window
        # Queued, since it is a question that goes away which asks for it.
        session.removal_wanted.connect(self.remove, Qt.ConnectionType.QueuedConnection)

    def remove(self) -> None:
        """Hide the vault and destroy it. What is being written ends first."""
        tasks.manager().wait_for_writes()
        vault = self._session.hand_over()
        if vault is None:
            return
        folder, key = vault.folder, vault.raw_key()
        self._window.unlock.show_removing()
        self._window.pages.setCurrentWidget(self._window.unlock)

        def failed(problem: Exception) -> None:
            vault.lock()
            messages.exception(problem)
            # Where it had begun the next opening goes on with it, and there is no vault any more.
            backups.reopen(folder=folder, key=key).success(self._session.open).failure(
                lambda _problem: self._window.show_welcome(folder)
            ).run(self)

        removing.remove_vault(vault=vault).on_progress(self._window.unlock.show_progress).success(
            lambda gone: self._gone(gone, folder)
        ).failure(failed).run(self)

    def _gone(self, gone: Destroyed, folder: Path) -> None:
        self._window.preferences.update({"vault": "", "selected": ""})
        dialog = RemovedDialog(gone, self._window)
        dialog.finished.connect(lambda _result: self._window.show_welcome(folder if gone.complete else None))
        dialog.open()
