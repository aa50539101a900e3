"""What opens the vault, and changing it: passphrase, system keyring, recovery code."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.operations import keys as ops
from mnemoscope_desktop.panels.welcome.key_row import SHORTEST
from mnemoscope_desktop.panels.welcome.recovery import RecoveryCard
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.strength_label import StrengthLabel


class KeysDialog(Dialog):
    """Each change counts at once. The vault is not encrypted anew."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=640)
        self.setWindowTitle(self.tr("What opens the vault"))
        self.heading.setText(self.tr("What opens the vault"))
        self._session = session
        self._ways: frozenset[str] = frozenset()
        self.text = PlainLabel("", "mute", wrap=True)
        self.content.addWidget(self.text)
        self.passphrase, self.set_it, self.drop_it = self._row()
        self.content.addWidget(self._build_fields())
        self.keyring, self.keep, self.take_out = self._row()
        self.code, self.renew, _ = self._row()
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        self.content.addWidget(self.problem)
        self.recovery = RecoveryCard()
        self.recovery.kept.connect(self._kept)
        self.recovery.hide()
        self.content.addWidget(self.recovery)
        self.set_it.clicked.connect(self._show_fields)
        self.drop_it.clicked.connect(self._ask_drop)
        self.keep.clicked.connect(lambda: self._use_keyring(True))
        self.take_out.clicked.connect(lambda: self._use_keyring(False))
        self.renew.clicked.connect(self._ask_renew)
        self.close_button = self.add_button(Button(self.tr("Close")))
        self.close_button.clicked.connect(self.accept)
        self.finished.connect(lambda _code: self._forget())
        self._read()

    def _row(self) -> tuple[PlainLabel, Button, Button]:
        """What stands, and up to two acts."""
        line = QHBoxLayout()
        line.setSpacing(8)
        label, first, second = PlainLabel("", wrap=True), Button(), Button(kind="link")
        line.addWidget(label, 1)
        line.addWidget(second)
        line.addWidget(first)
        second.hide()
        self.content.addLayout(line)
        return label, first, second

    def _build_fields(self) -> QWidget:
        self.fields = QWidget()
        column = QVBoxLayout(self.fields)
        column.setContentsMargins(14, 0, 0, 6)
        column.setSpacing(8)
        self.first, self.second = QLineEdit(), QLineEdit()
        self.first.setPlaceholderText(self.tr("New passphrase, at least %n characters", "", SHORTEST))
        self.second.setPlaceholderText(self.tr("The same once more"))
        for field in (self.first, self.second):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.setAccessibleName(field.placeholderText())
            field.returnPressed.connect(self.save_passphrase)
            column.addWidget(field)
        column.insertWidget(1, StrengthLabel(self.first))
        self.save = Button(self.tr("Set this passphrase"), "primary")
        self.save.clicked.connect(self.save_passphrase)
        column.addWidget(self.save, alignment=Qt.AlignmentFlag.AlignLeft)
        self.fields.hide()
        return self.fields

    def _read(self) -> None:
        ops.ways_to_open().latest("ways").success(self._arrived).run(self)

    def _arrived(self, found: tuple[str, frozenset[str]]) -> None:
        protection, self._ways = found
        plain, ways = protection == "plain", self._ways
        fixed = plain or self._session.read_only
        self.text.setText(
            self.tr("This vault is not encrypted, so nothing is needed to open it.")
            if plain
            else self.tr("The memories are not encrypted anew; only the lock around their key changes.")
        )
        by_passphrase, by_keyring = "passphrase" in ways, "keyring" in ways
        self.passphrase.setText(
            self.tr("Passphrase: it opens the vault.") if by_passphrase else self.tr("Passphrase: none is set.")
        )
        self.set_it.setText(self.tr("Change…") if by_passphrase else self.tr("Set…"))
        self.drop_it.setText(self.tr("Take it away"))
        self.drop_it.setVisible(by_passphrase and by_keyring)
        self.keyring.setText(
            self.tr("System keyring: it keeps the key while you are logged in.")
            if by_keyring
            else self.tr("System keyring: it does not keep the key.")
        )
        self.keep.setText(self.tr("Keep it anew") if by_keyring else self.tr("Keep it there"))
        self.take_out.setText(self.tr("Take it out"))
        self.take_out.setVisible(by_keyring and by_passphrase)
        self.code.setText(
            self.tr("Recovery code: the one on your paper opens the vault.")
            if "recovery" in ways
            else self.tr("Recovery code: there is none.")
        )
        self.renew.setText(self.tr("Make a new one…"))
        for button in (self.set_it, self.keep, self.renew):
            button.setEnabled(not fixed)
        for widget in (self.passphrase, self.set_it, self.keyring, self.keep, self.code, self.renew):
            widget.setVisible(not plain)
        if plain:
            self.settle()

    # the passphrase ---------------------------------------------------------------------------------

    def _show_fields(self) -> None:
        self.fields.show()
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def save_passphrase(self) -> None:
        """Set what was typed twice."""
        new = self.first.text()
        if len(new) < SHORTEST:
            self._complain(self.tr("Choose a passphrase of at least %n characters.", "", SHORTEST))
            self.first.setFocus(Qt.FocusReason.OtherFocusReason)
        elif new != self.second.text():
            self._complain(self.tr("The two passphrases differ."))
            self.second.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._forget()
            self.fields.hide()
            self._change(new)

    def _ask_drop(self) -> None:
        messages.ask(
            self.tr("Take the passphrase away?"),
            self.tr("Then the system keyring opens the vault, and the recovery code where the keyring is lost."),
            button=self.tr("Take it away"),
            then=lambda: self._change(None),
            danger=True,
        )

    def _change(self, new: str | None) -> None:
        self._complain("")
        ops.change_passphrase(new=new).success(self._changed).failure(self._failed).run(self)

    def _changed(self, away: tuple[Path, ...]) -> None:
        self._read()
        self._session.refresh_summary()
        if away:
            said = self.tr("Done. Backups in %1 keep the former lock until that folder is there again.")
            messages.warning(said.replace("%1", formats.listed(str(folder) for folder in away)))
        else:
            messages.info(self.tr("Done. The former passphrase opens neither the vault nor its backups any more."))

    # keyring and code -------------------------------------------------------------------------------

    def _use_keyring(self, on: bool) -> None:
        self._complain("")
        ops.use_keyring(on=on).success(self._kept_or_not).failure(self._failed).run(self)

    def _kept_or_not(self, _done: object) -> None:
        self._read()
        self._session.refresh_summary()

    def _ask_renew(self) -> None:
        messages.ask(
            self.tr("Make a new recovery code?"),
            self.tr("The one that you have now opens nothing any more, neither the vault nor its backups."),
            button=self.tr("Make a new one"),
            then=lambda: ops.new_recovery_code().success(self._show_code).failure(self._failed).run(self),
            danger=True,
        )

    def _show_code(self, code: str) -> None:
        self.recovery.show_code(code)
        self.recovery.show()
        self._read()

    def _kept(self) -> None:
        self.recovery.forget()
        self.recovery.hide()
        self.adjustSize()

    def _failed(self, problem: Exception) -> None:
        self._complain(told(str(problem)))

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def _forget(self) -> None:
        """No secret stays in a field."""
        self.first.setText("")
        self.second.setText("")
        self.recovery.forget()
