"""Start-up. The window is painted before anything heavy is imported; the vault opens in a worker."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QProcess, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import KeyringMissing, KnownError, VaultDamaged, VaultLocked
from mnemoscope.vault.process_guard import keep_memory_private
from mnemoscope_desktop import ahead, clipboard, i18n, messages, motion, operations, pauses, shortcuts, tasks, theme
from mnemoscope_desktop.leaving import leave
from mnemoscope_desktop.operations import keys as key_operations
from mnemoscope_desktop.operations import known
from mnemoscope_desktop.preferences import Preferences, default_path, default_vault
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.backup_keeper import BackupKeeper
from mnemoscope_desktop.shell.notices import Notices
from mnemoscope_desktop.shell.system_lock import SystemLock
from mnemoscope_desktop.shell.tour import TOURED
from mnemoscope_desktop.shell.tray import Tray
from mnemoscope_desktop.shell.vault_remover import VaultRemover
from mnemoscope_desktop.signals import Endings
from mnemoscope_desktop.window import Window

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.results import MaintainReport
    from mnemoscope.vault.known_vaults import KnownVault

HEADER = "header.json"
_UPKEEP_MS = 3_600_000
_TOUR_AFTER_MS = 700
_UNPAINTED_MS = 1_500
"""A window that starts minimised is never painted; the vault is opened all the same."""


class Application(QObject):
    """Decides which vault is shown: the one asked for, the last one, the usual one, or the welcome."""

    def __init__(self, arguments: argparse.Namespace, preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.session = Session(self, loads_index=True)
        self.window = Window(self.session, preferences)
        self.window.unlock_wanted.connect(self._unlock)
        # Queued, since whoever asks may be a dialog that goes away: a vault is not closed from inside its events.
        later = Qt.ConnectionType.QueuedConnection
        self.window.vault_wanted.connect(self._another, later)
        self.window.new_vault_wanted.connect(self._new_vault, later)
        self.window.window_wanted.connect(self._open_window)
        self.window.unlock.backups_wanted.connect(self._show_backups)
        self.session.vault_known.connect(lambda folder: self._note(Path(folder), opened=False))
        self._folder = Path(arguments.vault).expanduser() if arguments.vault else self._usual()
        self._demo: Path | None = None
        self._keyring_lost = False
        self._key_given = False
        self._wants_demo: bool = arguments.demo
        self._begun = False
        self.session.opening.connect(pauses.stand)
        self.session.opened.connect(self._opened)
        self.session.gone.connect(self._gone)
        self.keeper = BackupKeeper(self.session, self.window, self)
        self.remover = VaultRemover(self.session, self.window, self)
        self.tray = Tray(self.window, self.session, preferences)
        self.window.stays = lambda: self.tray.keeps_running
        self.notices = Notices(self.session, self.session.activity, preferences, self.tray.tell, self)
        self.window.locked_itself.connect(self.notices.locked)
        self.system = SystemLock(self)
        self.system.left.connect(self.window.lock_when_left)
        self._upkeep = QTimer(self)
        self._upkeep.setInterval(_UPKEEP_MS)
        self._upkeep.timeout.connect(self._tidy)
        self._upkeep.timeout.connect(self.keeper.look)
        self._upkeep.timeout.connect(self.notices.remind)

    def start(self) -> None:
        """Show the window, and begin once it is painted."""
        pauses.take_over()
        self.window.show_opening()
        self.window.unlock.installEventFilter(self)
        self.window.show()
        QTimer.singleShot(_UNPAINTED_MS, self, self._begin_once)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The first paint of the first page starts the rest."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._begin_once)
        return False

    def _begin_once(self) -> None:
        if not self._begun:
            self._begun = True
            self.system.listen()
            motion.listen()
            self._begin()
            ahead.start(self.window.first_panel)

    def _usual(self) -> Path:
        if "MNEMOSCOPE_VAULT" in os.environ:
            return default_vault()
        last = self.preferences.get("vault", "")
        if last:
            return Path(last)
        return default_vault()

    def _begin(self) -> None:
        if self._wants_demo:
            self.open_demo()
        elif (self._folder / HEADER).exists():
            self._open()
        else:
            known.list_vaults().success(self._missing).failure(lambda _problem: self._missing(())).run(self)

    def _missing(self, vaults: Sequence[KnownVault]) -> None:
        """There is no vault where one was looked for: the person's own may lie on a drive that is not there."""
        if any(each.folder == self._folder for each in vaults):
            said = self.tr(
                "There is no vault in %1 any more. If it lies on a drive or another computer, connect that and try "
                "again."
            )
            self.window.show_problem(said.replace("%1", str(self._folder)), restorable=self._folder.is_dir())
        else:
            self.window.show_welcome(self._folder)

    def _gone(self, problem: str, words: Sequence[str]) -> None:
        """The vault was taken away while it was open. What the person was writing is all that is left of their work."""
        self.window.show_problem(problem, restorable=self._folder.is_dir())
        if words:
            messages.ask(
                self.tr("What you were writing is not saved"),
                self.tr("The vault was taken away before it could be kept there. Copy it if you still need it."),
                button=self.tr("Copy my words"),
                then=lambda: QGuiApplication.clipboard().setText("\n\n".join(words)),
            )

    def open_demo(self) -> None:
        """Tell the demo's story into a temporary folder, which goes away with the application."""
        self._demo = Path(tempfile.mkdtemp(prefix="mnemoscope-demo-"))
        self._folder = self._demo / "demo"
        self.window.show_opening()
        operations.open_demo(folder=self._folder).success(self._show).failure(self._failed).run(self)

    def _open(self, passphrase: str = "", recovery_code: str = "") -> None:
        self._key_given = bool(passphrase or recovery_code)
        self.window.show_opening()
        opening = operations.open_vault(
            folder=self._folder, passphrase=passphrase or None, recovery_code=recovery_code or None
        )
        opening.success(self._show).failure(self._failed)
        # A vault that was just locked may still be being closed.
        self.window.when_written(lambda: opening.run(self))

    def _show(self, vault: Vault) -> None:
        """Once its first panel can be made without importing anything, which would hold up the window."""
        ahead.once_there(lambda: self.session.open(vault))

    def _unlock(self, passphrase: str, recovery_code: str) -> None:
        self._open(passphrase, recovery_code)

    def _failed(self, problem: Exception) -> None:
        self._keyring_lost = isinstance(problem, KeyringMissing)
        if isinstance(problem, VaultLocked):
            asked = str(problem)
            operations.look_at_vault(folder=self._folder).success(
                lambda protection: self._ask_key(protection, asked)
            ).run(self)
        elif isinstance(problem, KnownError):
            self.window.show_problem(str(problem), restorable=isinstance(problem, VaultDamaged))
        else:
            self.window.show_problem(self.tr("Something went wrong while it was opened."))
            messages.exception(problem)

    def _ask_key(self, protection: str, problem: str) -> None:
        """Ask for what opens the vault; an unencrypted one has no key, so there the problem is another."""
        if protection == "plain":
            self.window.show_problem(problem)
        else:
            # That it is locked is no fault of a person who has not tried to open it yet.
            told = problem if self._key_given or self._keyring_lost else ""
            self.window.show_locked(protection or "passphrase", told)
            if self._keyring_lost and protection == "keyring":
                self.window.unlock.ask_recovery_code()

    def _another(self, folder: str) -> None:
        """Open another vault; without a folder the person chooses one."""
        if not folder:
            folder = QFileDialog.getExistingDirectory(
                self.window, self.tr("Choose a vault's folder"), str(self._folder.parent)
            )
        if not folder:
            return
        place = Path(folder)
        if not (place / HEADER).exists():
            messages.error(self.tr("There is no vault in that folder. A vault's folder has a file header.json."))
            return
        self._leave()
        self._folder = place
        self._open()

    def _show_backups(self) -> None:
        """The vault cannot be read; one of its backups can take its place."""
        from mnemoscope_desktop.shell.rescue_dialog import RescueDialog

        dialog = RescueDialog(self._folder, self.window)
        dialog.rescued.connect(self.session.open)
        dialog.open()

    def _leave(self) -> None:
        """Close the vault that is open as a lock does; what is being written ends first."""
        tasks.manager().wait_for_writes()
        self.session.leave()

    def _new_vault(self, name: str) -> None:
        """Offer to make another vault, in a folder beside the usual one."""
        self._leave()
        usual = default_vault()
        free = (usual.with_name(f"{usual.name}-{number}") for number in range(2, 1000))
        self._folder = usual if not usual.exists() else next(each for each in free if not each.exists())
        self.window.show_welcome(self._folder, name)

    def _open_window(self, folder: str) -> None:
        """A second window is a second program: nothing of the two vaults meets in one memory."""
        if not QProcess.startDetached(sys.executable, ["-m", "mnemoscope_desktop", "--vault", folder])[0]:
            messages.error(self.tr("The new window could not be started. Start Mnemoscope once more instead."))

    def _note(self, folder: Path, *, opened: bool) -> None:
        """Keep the list of vaults; vaults in the folder for temporary files are not on it."""
        if not _passing(folder):
            known.note_opened(folder=folder, at=system_clock.now() if opened else None).success(self._noted).failure(
                lambda _problem: None
            ).run(self)

    def _noted(self, found: tuple[tuple[KnownVault, ...], tuple[KnownVault, ...]]) -> None:
        twins, self.window.known_vaults = found
        if twins:
            said = self.tr("This is a copy of the vault in %1. What you change in one is not changed in the other.")
            messages.info(said.replace("%1", str(twins[0].folder)))

    def _offer_keyring(self) -> None:
        """The keyring had lost the key, and the vault was opened in another way."""
        lost, self._keyring_lost = self._keyring_lost, False
        if lost and self.session.vault is not None and "keyring" in self.session.vault.protection:
            operations.has_keyring().success(self._ask_to_keep).run(self)

    def _ask_to_keep(self, there: bool) -> None:
        if there:
            messages.ask(
                self.tr("Keep the key in the system keyring again?"),
                self.tr("The keyring had no key for this vault. If it keeps it again, the vault opens by itself."),
                button=self.tr("Keep it there"),
                then=lambda: key_operations.use_keyring(on=True).run(self.session),
            )

    def _opened(self) -> None:
        vault = self.session.vault
        if vault is not None:
            self._folder = vault.folder
            self._note(vault.folder, opened=True)
            self._offer_keyring()
            if vault.protection != "plain":
                keep_memory_private()
            if vault.open_to_others:
                said = self.tr(
                    "Others on this computer can read files of this vault, and that could not be changed: %1. Make its "
                    "folder your own, or copy it to a place that is."
                )
                messages.warning(said.replace("%1", str(vault.open_to_others[0])))
            if not _passing(vault.folder):
                self.preferences.set("vault", str(vault.folder))
            self._tidy()
            self._upkeep.start()
            if not _passing(vault.folder):
                self.keeper.look()
            pauses.settle()
            if not self.preferences.get(TOURED, False):
                QTimer.singleShot(_TOUR_AFTER_MS, self, self._offer_tour)

    def _offer_tour(self) -> None:
        """Once, at the first vault, unless something else wants the person now."""
        if self.session.vault is not None and QApplication.activeModalWidget() is None:
            self.window.show_tour()

    def _tidy(self) -> None:
        """Let what ran out expire and what faded be archived, as promised; said, and undone with one click."""
        if self.session.vault is not None and not self.session.read_only:
            operations.maintain(unasked=True).success(self._tidied).run(self.session)

    def _tidied(self, report: MaintainReport) -> None:
        expired, archived = len(report.expired), len(report.archived)

        def bring_back() -> None:
            operations.undo(operation_id=report.changes.operation_id).run(self.session)

        said = []
        if archived:
            said.append(self.tr("%Ln memories faded and were archived.", "", archived))
        if expired:
            said.append(self.tr("%Ln guesses expired. You can bring them back.", "", expired))
        if said:
            # What is held is told by the next run: a second notice would take the place of this one and its Undo.
            messages.undoable(" ".join(said), bring_back)
        elif report.held:
            held = self.tr("%Ln memories would be archived. Look at them in Trust & decay first.", "", len(report.held))
            messages.info(held)

    def end(self) -> None:
        """After the event loop: let the workers end, forget the demo."""
        tasks.manager().wait_for_writes()
        self.session.close()
        tasks.manager().close(seconds=1)
        clipboard.clear_now()
        pauses.end()
        if self._demo is not None:
            shutil.rmtree(self._demo, ignore_errors=True)


def _passing(folder: Path) -> bool:
    """Whether a vault lies among temporary files, as a demo does."""
    return folder.is_relative_to(Path(tempfile.gettempdir()).resolve())


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="mnemoscope-desktop", description="See, correct and own what your AI assistants remember about you."
    )
    parser.add_argument("--vault", metavar="DIR", help="open the vault in this folder")
    parser.add_argument("--demo", action="store_true", help="look around in a made-up vault; nothing of it is kept")
    parser.add_argument("--language", choices=[*i18n.LANGUAGES, "system"], help="speak this language")
    parser.add_argument("--theme", choices=[choice.value for choice in theme.Choice], help="look like this")
    return parser.parse_args(argv)


def prepare(arguments: argparse.Namespace, preferences: Preferences) -> None:
    """Language, look, motion and keys, before the first widget."""
    i18n.use(arguments.language or preferences.get("language", "system"))
    motion.reduce(preferences.get("reduce_motion", False) or None)
    wanted = arguments.theme or preferences.get("theme", theme.Choice.SYSTEM.value)
    choices = {choice.value: choice for choice in theme.Choice}
    contrasts = {contrast.value: contrast for contrast in theme.Contrast}
    contrast = preferences.get("contrast", theme.Contrast.SYSTEM.value)
    theme.manager().start(
        choices.get(wanted, theme.Choice.SYSTEM),
        contrasts.get(contrast, theme.Contrast.SYSTEM),
        preferences.get("text_size", 100),
    )
    shortcuts.manager().use(preferences)
    clipboard.keep_for(preferences.get("clipboard_seconds", clipboard.SECONDS))


def _crashed(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
    """What would be lost on a terminal: tell the person, once for each place."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, problem, trace)
        return
    print(messages.report(problem), file=sys.stderr)  # noqa: T201 -- for whoever started it from a terminal
    messages.exception(problem)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the desktop application; the result is the exit code."""
    arguments = parse(argv)
    app = QApplication.instance() or QApplication(sys.argv[:1])
    app.setApplicationName("Mnemoscope")
    app.setDesktopFileName("mnemoscope")
    preferences = Preferences(default_path())
    prepare(arguments, preferences)
    sys.excepthook = _crashed
    application = Application(arguments, preferences)
    application.start()
    endings = Endings(application.window.close_now)
    code = QApplication.exec()
    endings.restore()
    application.end()
    sys.excepthook = sys.__excepthook__
    return code


def run() -> int:
    """The program: as `main`, and its end waits for nothing that is not worth waiting for."""
    return leave(main())


if __name__ == "__main__":
    sys.exit(run())
