"""The window: its bars, the panels, the inspector, and what shows while no vault is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QStackedWidget, QToolTip

from mnemoscope_desktop import forgetting, messages, pauses, tasks, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.messages import Kind, Message
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import AsOf, Session, Summary
from mnemoscope_desktop.shell import dialogs, geometry
from mnemoscope_desktop.shell.acts import Acts
from mnemoscope_desktop.shell.asof import AsOfPopup
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.shell.dropping import Dropping
from mnemoscope_desktop.shell.finder import Finder
from mnemoscope_desktop.shell.frame import Frame
from mnemoscope_desktop.shell.idle import IdleWatch
from mnemoscope_desktop.shell.keyboard import Keyboard
from mnemoscope_desktop.shell.openers import Openers
from mnemoscope_desktop.shell.palette import Palette
from mnemoscope_desktop.shell.remembering import Remembering
from mnemoscope_desktop.shell.resuming import Resuming
from mnemoscope_desktop.shell.toasts import Toast
from mnemoscope_desktop.shell.topbar import focus_search
from mnemoscope_desktop.shell.unlock import UnlockPage
from mnemoscope_desktop.shell.vault_menu import VaultMenu
from mnemoscope_desktop.theme import SIZES, px
from mnemoscope_desktop.widgets.later import in_another_turn
from mnemoscope_desktop.widgets.tab_order import ReadsOn

if TYPE_CHECKING:
    from mnemoscope.vault.known_vaults import KnownVault

FIRST_PANELS = ("review", "memories")
_WRITTEN_MS = 50


class Window(Openers, ReadsOn, Translated, QMainWindow):
    """Signals:
    unlock_wanted: (passphrase, recovery code) for the vault that was shown last.
    vault_wanted: (folder) another vault is to be opened; an empty text asks the person which.
    window_wanted: (folder) a vault is to be opened in a window of its own.
    new_vault_wanted: (name) a new vault is to be made.
    locked_itself: nobody pressed Lock.

    Attributes:
        stays: whether closing the window only puts it away, because there is a way to get it back.
    """

    unlock_wanted = Signal(str, str)
    vault_wanted = Signal(str)
    window_wanted = Signal(str)
    new_vault_wanted = Signal(str)
    locked_itself = Signal()

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self.session = session
        self.preferences = preferences
        self._protection = ""
        self._quitting = False
        self._locking = False
        self.stays: Callable[[], bool] = lambda: False
        self.known_vaults: tuple[KnownVault, ...] = ()
        self.acts = Acts(session, self)
        self._keep_least_size()
        theme.manager().changed.connect(self._keep_least_size)
        self.pages = QStackedWidget()
        self.setCentralWidget(self.pages)
        self.unlock = UnlockPage()
        self.unlock.unlock.connect(self.unlock_wanted)
        self.unlock.other_vault.connect(self.show_vaults)
        self.pages.addWidget(self.unlock)
        self.vault_menu = VaultMenu(self)
        self.shell = Frame(session, preferences, self.vault_menu)
        self.top, self.notice, self.navigation = self.shell.top, self.shell.notice, self.shell.navigation
        self.host, self.inspector, self.splitter = self.shell.host, self.shell.inspector, self.shell.splitter
        self.progress, self.status = self.shell.progress, self.shell.status
        self.pages.addWidget(self.shell)
        theme.share(self, self.pages, self.shell, self.splitter, self.host)
        self.welcome: Panel | None = None
        self.toast = Toast(self.pages)
        self.dropping = Dropping(self)
        self.choices = Palette(self, preferences)
        self.finder = Finder(self.top.search, session, self.choices, self.shell)
        self.finder.memory_chosen.connect(self.show_memory)
        self.finder.all_wanted.connect(lambda query: self.go("memories", {"query": query}))
        self.as_of_popup = AsOfPopup(self)
        self.as_of_popup.chosen.connect(session.show_as_of)
        self.as_of_popup.changes_asked.connect(lambda: self.go("timeline", {"changes": True}))
        self.idle = IdleWatch(self)
        self.idle.idle.connect(self._lock_by_itself)
        self.host.leaving.emptied.connect(self._emptied)
        self._wire()
        self.resuming = Resuming(self)
        self.remembering = Remembering(self)
        self.keyboard = Keyboard(self)
        self.retranslate()
        geometry.restore(self, preferences.get("geometry", ""))
        usual = [self.width() - px(SIZES.navigation + SIZES.inspector), px(SIZES.inspector)]
        geometry.restore_splitter(self.splitter, preferences.get("splitter", []), usual)

    # building ---------------------------------------------------------------------------------------

    def _keep_least_size(self) -> None:
        """Large words need a larger window, as far as the screen has room for it."""
        wanted = QSize(px(geometry.SMALLEST.width()), px(geometry.SMALLEST.height()))
        room = self.screen().availableGeometry().size()
        self.setMinimumSize(wanted.boundedTo(room).expandedTo(geometry.SMALLEST))

    def _wire(self) -> None:
        session = self.session
        session.opened.connect(self._opened)
        session.closed.connect(self._closed)
        session.summary_changed.connect(self._summary)
        session.as_of_changed.connect(self._day_shown)
        self.top.as_of_clicked.connect(self.choose_day)
        self.top.undo_clicked.connect(self.acts.undo)
        self.top.lock_clicked.connect(self.lock)
        self.notice.back_clicked.connect(lambda: session.show_as_of(AsOf()))
        self.navigation.chosen.connect(self.go)
        self.navigation.import_clicked.connect(lambda: self.go("import"))
        self.navigation.settings_clicked.connect(self.show_settings)
        self.navigation.help_clicked.connect(self.show_help)
        self.host.go.connect(self.go)
        self.host.shown.connect(self._panel_shown)
        self.inspector.go.connect(self.go)
        self.status.activity_clicked.connect(lambda: self.go("activity"))
        messages.channel().posted.connect(self._show_message)

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        vault = self.session.vault if not self._locking else None
        self.setWindowTitle("Mnemoscope" if vault is None else f"{vault.name} – Mnemoscope")

    # acts -------------------------------------------------------------------------------------------

    def go(self, key: str, where: dict[str, Any] | None = None) -> None:
        """Show a panel and tell it what for. Without a vault nothing happens."""
        if self.session.vault is not None:
            self.host.show_panel(key, where)

    def keys(self) -> list[Key]:
        """The keys that work everywhere."""
        return self.keyboard.keys()

    @property
    def first_panel(self) -> str:
        """The key of the panel that a vault is shown with: the one that was seen last."""
        wanted = (self.preferences.get("panel", ""), *FIRST_PANELS)
        return next(key for key in wanted if registry.spec(key) is not None)

    def undo(self) -> None:
        self.acts.undo()

    def redo(self) -> None:
        self.acts.redo()

    def lock(self) -> None:
        """Hide everything at once and forget the key; a write that was begun ends first, behind the locked page."""
        if self.session.vault is None or self._locking:
            return
        self._protection = self.session.vault.protection
        if tasks.manager().pending_writes:
            self._locking = True
            self._hide_content()
            self.unlock.show_finishing()
        self.when_written(self._lock_now)

    def _lock_now(self) -> None:
        self._locking = False
        self.session.leave()
        self.unlock.show_locked(self._protection)

    def when_written(self, act: Callable[[], object]) -> None:
        """Do it once nothing is being written, nor a vault being closed; at once where that is so already."""
        if tasks.manager().pending_writes:
            QTimer.singleShot(_WRITTEN_MS, self, partial(self.when_written, act))
        else:
            act()

    def edit_selected(self) -> None:
        """Edit the text of the memory in the inspector."""
        if self.inspector.isVisible() and self.inspector.shown is not None:
            self.inspector.head.edit()

    def focus_search(self) -> None:
        if self.session.vault is not None:
            focus_search(self.top.search)

    def show_memory(self, memory_id: str) -> None:
        """Show a memory in the inspector, beside the panel that is up if it has one."""
        panel = self.host.current
        if panel is None or not panel.wants_inspector:
            self.go("memories")
        self.session.select(memory_id)

    # states -----------------------------------------------------------------------------------------

    def show_welcome(self, folder: Path | None = None, name: str = "") -> None:
        """There is no vault yet; one can be made in `folder`, with that name."""
        spec = registry.spec("welcome")
        if spec is None:
            self.unlock.show_problem(self.tr("There is no vault here yet."))
            self.pages.setCurrentWidget(self.unlock)
            return
        if self.welcome is None:
            panel = spec.make(self.session)
            panel.go.connect(self.go)
            self.welcome = panel
            self.pages.addWidget(panel)
        self.welcome.arrive(folder=folder, name=name)
        self.pages.setCurrentWidget(self.welcome)

    def show_opening(self) -> None:
        self.unlock.show_opening()
        self.pages.setCurrentWidget(self.unlock)

    def show_locked(self, protection: str, problem: str = "") -> None:
        self._protection = protection
        self.unlock.show_locked(protection, problem)
        self.pages.setCurrentWidget(self.unlock)

    def show_problem(self, problem: str, *, restorable: bool = False) -> None:
        self.unlock.show_problem(problem, restorable=restorable)
        self.pages.setCurrentWidget(self.unlock)

    def _opened(self) -> None:
        self.retranslate()
        self.pages.setCurrentWidget(self.shell)
        if self.welcome is not None:
            self.pages.removeWidget(self.welcome)
            self.welcome.deleteLater()
            self.welcome = None
        self.host.show_panel(self.first_panel)
        selected = self.preferences.get("selected", "")
        if selected:
            # Outside of the vault only while nobody can wipe what it names.
            self.preferences.set("selected", "")
            self.session.select(selected)

    def _closed(self) -> None:
        """Nothing of the vault stays."""
        self.preferences.update({"panel": self.host.key or self.preferences.get("panel", ""), "selected": ""})
        self.idle.stop()
        self._hide_content()
        self.unlock.show_locked(self._protection)
        forgetting.forget_traces()

    def _emptied(self) -> None:
        """Nothing is shown of a former vault any more: free what only the collector of garbage can."""
        if self.session.vault is None:
            pauses.forget()
        else:
            pauses.clean()

    def _hide_content(self) -> None:
        """Take everything of the vault off the screen: panels, bars, dialogs, tool tips, title."""
        if self.host.key:
            self.preferences.set("panel", self.host.key)
        self.host.throw_away()
        self.finder.dismiss()
        self.session.select("")
        self.shell.show_summary(None)
        self.notice.show_as_of(AsOf())
        self.top.show_as_of(AsOf())
        self.toast.dismiss()
        self.as_of_popup.hide()
        for widget in QApplication.topLevelWidgets():
            # One that was closed may have taken others of the list with it.
            if shiboken6.isValid(widget) and isinstance(widget, QDialog | QMenu) and widget.isVisible():
                widget.close()
        QToolTip.hideText()
        self.vault_menu.clear()
        self.setWindowTitle("Mnemoscope")
        self.pages.setCurrentWidget(self.unlock)
        if self.isVisible():
            # What the system keeps as the window's picture is then the locked page.
            self.repaint()

    def _summary(self, summary: Summary) -> None:
        self.shell.show_summary(summary)
        if not self.idle.running or self.idle.minutes != summary.settings.auto_lock_minutes:
            self.idle.start(summary.settings.auto_lock_minutes)

    def _day_shown(self, as_of: AsOf) -> None:
        self.top.show_as_of(as_of)
        self.notice.announce_day(as_of)

    def _panel_shown(self, key: str) -> None:
        self.navigation.mark(key)
        panel = self.host.current
        self.inspector.setVisible(panel is not None and panel.wants_inspector)
        if panel is not None and not self.finder.isVisible():
            panel.focus_first()

    def lock_when_left(self) -> None:
        """The screen was locked, or the computer goes to sleep."""
        if self.preferences.get("lock_with_screen", True):
            self._lock_by_itself()

    def _lock_by_itself(self) -> None:
        if self.session.vault is not None:
            self.lock()
            self.locked_itself.emit()

    # messages ---------------------------------------------------------------------------------------

    def _show_message(self, message: Message) -> None:
        if self._locking and message.kind in (Kind.INFO, Kind.UNDOABLE):
            return
        if message.kind is Kind.INFO:
            self.toast.show_message(message, None)
        elif message.kind is Kind.UNDOABLE:
            self.toast.show_message(message, message.act or self.acts.undo)
        elif message.kind is Kind.QUESTION or not dialogs.is_told(message):
            MessageDialog(message, QApplication.activeModalWidget() or self).open()

    # the window's own -------------------------------------------------------------------------------

    def keep_place(self) -> None:
        """Note the panel, its columns and all sizes, but no memory: what is selected may still be wiped."""
        values: dict[str, Any] = {"geometry": geometry.stored(self)}
        if self.session.vault is not None and self.host.key:
            values["panel"] = self.host.key
            if self.inspector.isVisible():
                values["splitter"] = self.splitter.sizes()
            values |= self.host.states()
        self.preferences.update(values)

    def save_preferences(self) -> None:
        self.keep_place()
        if self.session.vault is not None:
            self.preferences.set("selected", self.session.selected)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        minimised = event.type() == QEvent.Type.WindowStateChange and self.isMinimized()
        if minimised and self.preferences.get("lock_minimised", False):
            self.lock()

    def come_up(self, panel: str = "") -> None:
        """Bring the window back to the front, with a panel if one is wanted."""
        QApplication.setQuitOnLastWindowClosed(True)
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        if panel:
            self.go(panel)

    def quit(self) -> None:
        """End the program, where closing the window would only put it away."""
        stays, self.stays = self.stays, lambda: False
        if not self.isVisible():
            self.come_up()
        self.close()
        self.stays = stays

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.stays() and not self._quitting:
            event.ignore()
            self.save_preferences()
            QApplication.setQuitOnLastWindowClosed(False)
            self.hide()
            return
        running = tasks.manager().asked_about
        if running and not self._quitting:
            event.ignore()
            messages.ask(
                self.tr("%1 is still running").replace("%1", running[0].name),
                "\n".join(dict.fromkeys(op.consequence for op in running)),
                button=self.tr("Close all the same"),
                then=lambda: self._close_agreed(running),
                danger=True,
                decline=self.tr("Keep it open"),
                stands=lambda: not set(running).isdisjoint(tasks.manager().asked_about),
            )
            return
        self.save_preferences()
        event.accept()
        super().closeEvent(event)
        # The program ends when all is written and closed, not with its last window.
        QApplication.setQuitOnLastWindowClosed(False)
        in_another_turn(self, partial(self.when_written, self._end))

    def _end(self) -> None:
        """The window is out of sight, and nothing is being written."""
        selected = self.session.selected
        self.session.leave()
        self.preferences.set("selected", selected)
        self.when_written(QApplication.quit)

    def _close_agreed(self, running: list[tasks.Op]) -> None:
        self._stop_all()
        self.when_written(partial(self._close_unless_kept, running))

    def _close_unless_kept(self, running: list[tasks.Op]) -> None:
        """Close, unless something that was to leave nothing behind was done before it could be stopped."""
        ended = set(running).difference(tasks.manager().asked_about)
        if not any(op.keeps_nothing and op.error is None for op in ended):
            self.close_now()

    def _stop_all(self) -> None:
        """What can be cancelled is, and a wipe is left to the next start."""
        for op in tasks.manager().asked_about:
            op.cancel()
        if self.session.vault is not None:
            self.session.vault.leave_wipe()

    def close_now(self) -> None:
        """Close without a question."""
        self._quitting = True
        self._stop_all()
        self.close()
