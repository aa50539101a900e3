"""The keys of every command: found by words or by a key, recorded anew, refused with a reason, put back."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import keynames, shortcuts, theme
from mnemoscope_desktop.commands import ALL, Command
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.shell.settings.recorder import Recorder
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import clear
from mnemoscope_desktop.widgets.keycap import KeyCap
from mnemoscope_desktop.widgets.plain import PlainLabel

translate = QCoreApplication.translate

KEYS_WIDTH = 190


class CommandRow(Translated, QWidget):
    """One command: its words, its keys, and what changes them."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(10)
        self.name = PlainLabel("", wrap=True)
        self.caps = QWidget()
        self._caps = QHBoxLayout(self.caps)
        self._caps.setContentsMargins(0, 0, 0, 0)
        self._caps.setSpacing(5)
        theme.sized(self.caps, least_width=KEYS_WIDTH)
        self.recorder = Recorder()
        self.recorder.hide()
        self.recorder.recorded.connect(self._recorded)
        self.recorder.left.connect(self._leave)
        self.change, self.none, self.reset = Button(kind="link"), Button(kind="link"), Button(kind="link")
        self.change.clicked.connect(self.record)
        self.none.clicked.connect(lambda: self._give(()))
        self.reset.clicked.connect(lambda: self._say(shortcuts.manager().reset(self.command.id)))
        line.addWidget(self.name, 1)
        line.addWidget(self.caps)
        line.addWidget(self.recorder)
        for button in (self.change, self.none, self.reset):
            line.addWidget(button)
        column.addLayout(line)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        column.addWidget(self.problem)
        for button in (self.change, self.none, self.reset):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        shortcuts.manager().changed.connect(self._show)
        self.retranslate()

    @property
    def words(self) -> str:
        """What the row is found by: its words and its keys, as they are printed and as one writes them."""
        keys = shortcuts.manager().keys(self.command.id)
        return " ".join([self.command.words(), *keys, *map(keynames.printed, keys)])

    def record(self) -> None:
        """Wait for the next key."""
        self._say("")
        self.caps.hide()
        self.recorder.show()
        self.recorder.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        title = self.command.title
        self.name.setText(title)
        self.change.setText(self.tr("Change"))
        self.none.setText(self.tr("No key"))
        self.reset.setText(self.tr("Reset"))
        whose = f"{title} ({shortcuts.scope_title(self.command.scope)})"
        self.change.setAccessibleName(self.tr("Change the key: %1").replace("%1", whose))
        self.none.setAccessibleName(self.tr("Take the key away: %1").replace("%1", whose))
        self.reset.setAccessibleName(self.tr("Put the default key back: %1").replace("%1", whose))
        self._show()

    def _show(self) -> None:
        keys = shortcuts.manager().keys(self.command.id)
        clear(self._caps)
        for cap in [self.command.cap] if self.command.cap else map(keynames.printed, keys):
            self._caps.addWidget(KeyCap(cap))
        if not keys:
            self._caps.addWidget(PlainLabel(self.tr("none"), "faint"))
        self._caps.addStretch(1)
        self.change.setVisible(not self.command.fixed)
        self.none.setVisible(not self.command.fixed and bool(keys))
        self.reset.setVisible(shortcuts.manager().is_changed(self.command.id))

    def _recorded(self, key: str) -> None:
        """The new key takes the place of the first one; where a command has more, they stay."""
        self._give((key, *shortcuts.manager().keys(self.command.id)[1:]))

    def _give(self, keys: tuple[str, ...]) -> None:
        problem = shortcuts.manager().give(self.command.id, keys)
        self._say(problem)
        if not problem:
            self._leave()
            self.change.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))

    def _leave(self) -> None:
        had = self.recorder.hasFocus()
        self.recorder.hide()
        self.caps.show()
        if had:
            self.change.setFocus(Qt.FocusReason.OtherFocusReason)


class KeysPage(Page):
    """Attributes: rows, by the command's id."""

    def __init__(self) -> None:
        super().__init__("shortcuts", translate("SettingsDialog", "Shortcuts"))
        self.rows: dict[str, CommandRow] = {}
        self.add_text(
            self.tr("A key means one thing in a panel, and the keys that work everywhere mean nothing else anywhere.")
        )
        self.reset_all = Button(self.tr("Put all default keys back"))
        self.reset_all.clicked.connect(shortcuts.manager().reset_all)
        self.add_widget(self.reset_all, self.reset_all.text())
        scope = ""
        for command in ALL:
            if command.scope != scope:
                scope = command.scope
                self.add_section(shortcuts.scope_title(scope))
            row = CommandRow(command)
            self.rows[command.id] = row
            self.add_widget(row, row.words)
        # Queued: what has changed is known once the rows have taken it in.
        shortcuts.manager().changed.connect(self._changed, Qt.ConnectionType.QueuedConnection)
        self._changed()

    def _changed(self) -> None:
        self.reset_all.setEnabled(bool(shortcuts.manager().changes))
        for row in self.rows.values():
            self.set_words(row, row.words)

    def show_command(self, name: str) -> None:
        """Bring a command into sight and wait for its new key."""
        QTimer.singleShot(0, self, lambda: (self.ensureWidgetVisible(self.rows[name]), self.rows[name].record()))
