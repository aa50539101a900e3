"""What the window shows while no vault is open: it is being opened, it is locked, or it cannot be opened."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHideEvent, QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QProgressBar, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.shell.early_keys import EarlyKeys, writes
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.later import in_another_turn
from mnemoscope_desktop.widgets.picture import Picture
from mnemoscope_desktop.widgets.plain import PlainLabel

WAITING = ("opening", "finishing", "removing")


class UnlockPage(Translated, QWidget):
    """While it is found out whether a vault needs a passphrase, what is typed is kept for the field that may appear.

    Signals:
    unlock: (passphrase, recovery code), one of them empty, or both for a key in the system keyring.
    other_vault: the person wants another vault.
    backups_wanted: the vault cannot be read, and the person wants to see its backups.
    """

    unlock = Signal(str, str)
    other_vault = Signal()
    backups_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = "opening"
        self._problem = ""
        self._recovery = False
        self._early = EarlyKeys()
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
        self.setInputMethodHints(Qt.InputMethodHint.ImhHiddenText | Qt.InputMethodHint.ImhSensitiveData)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        self.card = Card(margin=26)
        theme.sized(self.card, width=430)
        body = self.card.body
        self.picture = Picture("vault", side=SIZES.icon_heading)
        self.title = PlainLabel("", "title", wrap=True)
        self.text = PlainLabel("", "mute", wrap=True)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.returnPressed.connect(self._unlock)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.go = Button(kind="primary")
        self.go.clicked.connect(self._unlock)
        self.swap = Button(kind="link")
        self.swap.clicked.connect(self._swap)
        self.backups = Button(kind="link")
        self.backups.clicked.connect(self.backups_wanted)
        self._restorable = False
        self.other = Button(kind="link")
        self.other.clicked.connect(self.other_vault)
        row = QHBoxLayout()
        row.addWidget(self.go)
        row.addSpacing(8)
        row.addWidget(self.swap)
        row.addWidget(self.backups)
        row.addStretch(1)
        row.addWidget(self.other)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.picture, alignment=Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        body.addLayout(head)
        for widget in (self.text, self.busy, self.field, self.problem):
            body.addWidget(widget)
        body.addSpacing(4)
        body.addLayout(row)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.card)
        middle.addStretch(1)
        outer.addLayout(middle)
        outer.addStretch(3)
        self.show_opening()

    def show_opening(self) -> None:
        self._set("opening", "")

    def show_finishing(self) -> None:
        """Everything is hidden; the key goes as soon as what is being written is whole."""
        self._set("finishing", "")

    def show_removing(self) -> None:
        """The vault is being destroyed; nothing can be done meanwhile."""
        self._set("removing", "")

    def show_progress(self, done: int, total: int | None, _what: str = "") -> None:
        """How far the work is that this page waits for."""
        self.busy.setRange(0, total or 0)
        self.busy.setValue(done)

    def show_locked(self, protection: str, problem: str = "") -> None:
        """Ask for the passphrase, or for one click where the system keyring holds the key or none is needed."""
        self._recovery = self._recovery and protection != "plain"
        typed, entered = self._early.text, self._early.entered
        self._set("passphrase" if protection.endswith("passphrase") else protection or "keyring", problem)
        # After a key that did not fit, nobody knows any more what was meant: the next one begins with an empty field.
        if typed and not problem and self.field.isVisibleTo(self):
            self.field.setText(typed)
            if entered:
                in_another_turn(self, self._unlock)

    def ask_recovery_code(self) -> None:
        """Nothing else is left: the keyring has no key, and there is no passphrase."""
        if not self._recovery:
            problem = self._problem
            self._swap()
            self._problem = problem
            self.retranslate()

    def show_problem(self, problem: str, *, restorable: bool = False) -> None:
        """The vault cannot be opened; the text says why. Where it is damaged, a backup may help."""
        self._restorable = restorable
        self._set("problem", problem)

    def _set(self, state: str, problem: str) -> None:
        self._state, self._problem = state, problem
        self.busy.setRange(0, 0)
        if state != "opening":
            self._early.forget()
        self.field.setText("")
        self.retranslate()

    def retranslate(self) -> None:
        state = self._state
        typing = state == "passphrase" or self._recovery
        waits = state in WAITING
        titles = {
            "opening": self.tr("Opening your vault"), "problem": self.tr("The vault could not be opened"),
            "removing": self.tr("Removing the vault"),
        }
        self.title.setText(titles.get(state, self.tr("Locked")))
        self.setAccessibleName(self.title.text())
        self.picture.set({"opening": "vault", "problem": "warning", "removing": "wipe"}.get(state, "lock"))
        self.text.setText(
            {
                "opening": self.tr("This takes a moment."),
                "finishing": self.tr("Everything is hidden. The key is forgotten when what is being written is whole."),
                "removing": self.tr("What opens it goes first, then every file."),
                "passphrase": self.tr("Everything is encrypted and hidden until you give the passphrase."),
                "keyring": self.tr("Everything is hidden. The key is kept by your system."),
                "plain": self.tr("Everything is hidden. This vault is not encrypted and opens without a key."),
                "problem": "",
            }[state]
        )
        self.text.setVisible(bool(self.text.text()))
        self.problem.setText(told(self._problem))
        self.problem.setVisible(bool(self._problem))
        self.busy.setVisible(waits)
        self.field.setVisible(typing and state in ("passphrase", "keyring"))
        label = self.tr("Recovery code") if self._recovery else self.tr("Passphrase")
        self.field.setPlaceholderText(label)
        self.field.setAccessibleName(label)
        self.field.setEchoMode(QLineEdit.EchoMode.Normal if self._recovery else QLineEdit.EchoMode.Password)
        self.go.setText(self.tr("Try again") if state == "problem" else self.tr("Unlock"))
        self.go.setVisible(not waits)
        self.swap.setText(self.tr("Use the passphrase") if self._recovery else self.tr("Use the recovery code"))
        self.swap.setVisible(state in ("passphrase", "keyring"))
        self.other.setText(self.tr("Another vault…"))
        self.other.setVisible(not waits)
        self.backups.setText(self.tr("Its backups…"))
        self.backups.setVisible(state == "problem" and self._restorable)
        for button in (self.go, self.swap, self.backups, self.other):
            button.updateGeometry()
        self.focus()

    def focus(self) -> None:
        target = self if self._state == "opening" else self.field if self.field.isVisibleTo(self) else self.go
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _swap(self) -> None:
        self._recovery = not self._recovery
        self._problem = ""
        self.field.setText("")
        self.retranslate()

    def _unlock(self) -> None:
        secret = self.field.text() if self.field.isVisibleTo(self) else ""
        if self.field.isVisibleTo(self) and not secret:
            self.field.setFocus()
            return
        self.field.setText("")
        if self._recovery:
            self.unlock.emit("", secret)
        else:
            self.unlock.emit(secret, "")

    def event(self, event: QEvent) -> bool:
        """What is typed early is no shortcut either."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and self._state == "opening"
            and writes(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._state != "opening" or not self._early.press(event):
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        if self._state == "opening":
            self._early.write(event.commitString())
        super().inputMethodEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """The vault is open: what was typed meanwhile is not for its next lock."""
        if not event.spontaneous():
            self._early.forget()
        super().hideEvent(event)
