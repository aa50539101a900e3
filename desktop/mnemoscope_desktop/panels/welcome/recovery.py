"""The recovery code, shown once: to copy, to print, and to say that it was kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from mnemoscope.model.errors import KnownError
from mnemoscope.vault.keys import read_recovery_code
from mnemoscope.vault.permissions import write_private_file
from mnemoscope_desktop import clipboard, messages, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.choosing import choose_target
from mnemoscope_desktop.widgets.plain import PlainLabel


class RecoveryCard(Translated, Card):
    """Signals:
        kept: the person has the code.
    """

    kept = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=20)
        self.set_tone("accent")
        self.heading = PlainLabel("", "heading", wrap=True)
        self.text = PlainLabel("", "mute", wrap=True)
        self.code = PlainLabel("", selectable=True, wrap=True)
        theme.lettered(self.code, lambda: theme.font(theme.TYPE.number, 600, mono=True))
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.code.setContentsMargins(0, 12, 0, 12)
        for label in (self.heading, self.text, self.code):
            self.body.addWidget(label)
        self.check = QLineEdit()
        self.check.textChanged.connect(self._compare)
        self.verdict = PlainLabel("", "small", wrap=True)
        self.body.addWidget(self.check)
        self.body.addWidget(self.verdict)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.done, self.copy, self.print_it, self.save = Button(kind="primary"), Button(), Button(), Button()
        for button in (self.done, self.copy, self.print_it, self.save):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.done.clicked.connect(self.kept)
        self.copy.clicked.connect(self._copy)
        self.print_it.clicked.connect(self._print)
        self.save.clicked.connect(self._save)
        self.retranslate()

    def show_code(self, code: str) -> None:
        self.code.setText(code)
        self.code.setAccessibleName(" ".join((self.tr("Recovery code"), code)))
        self.copy.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        self.check.setText("")
        self.code.setText("")
        self.code.setAccessibleName("")

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Your recovery code"))
        self.text.setText(
            self.tr(
                "It opens your vault when the usual way is lost, for example on a new computer. It is shown this once "
                "and kept nowhere. Write it down or print it, and keep it apart from this computer."
            )
        )
        self.done.setText(self.tr("I kept it"))
        self.copy.setText(self.tr("Copy"))
        self.print_it.setText(self.tr("Print…"))
        self.save.setText(self.tr("Save…"))
        self.check.setPlaceholderText(self.tr("Type it back from your paper to check it"))
        self.check.setAccessibleName(self.check.placeholderText())
        self._compare(self.check.text())

    def _compare(self, text: str) -> None:
        """Whether what the person typed is the code; half of it is no error yet."""
        verdict, right = "", False
        if text.strip() and self.code.text():
            try:
                right = read_recovery_code(text) == read_recovery_code(self.code.text())
                verdict = self.tr("That is right.") if right else self.tr("That is another code.")
            except KnownError as problem:
                verdict = told(str(problem))
        self.verdict.setText(verdict)
        self.verdict.setVisible(bool(verdict))
        self.verdict.set_role("good" if right else "mute")

    def _copy(self) -> None:
        clipboard.copy_for_a_while(self.code.text())
        text = self.tr("The code was copied. Paste it somewhere safe. %1")
        messages.info(text.replace("%1", clipboard.kept_for()))

    def _save(self) -> None:
        title, kind = self.tr("Save the recovery code"), self.tr("Text (*.txt)")
        choose_target(self, title, "mnemoscope-recovery-code.txt", kind, self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the code into a file that only this person can read."""
        try:
            write_private_file(path, f"{self.heading.text()}\n\n{self.code.text()}\n\n{self.text.text()}\n".encode())
        except KnownError as problem:
            messages.exception(problem)
        else:
            messages.info(self.tr("The code is in that file. Keep it away from this computer."))

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.open()

    def print_on(self, device: object) -> None:
        """Put the code on a page of `device`, a QPrinter or QPdfWriter."""
        painter = QPainter(device)  # type: ignore[call-overload]
        unit = painter.device().logicalDpiY() / 72
        y = 60 * unit
        for text, size, mono in (
            (self.heading.text(), 18, False), (self.code.text(), 20, True), (self.text.text(), 10, False)
        ):
            font = theme.font(weight=600 if mono else 400, mono=mono)
            font.setPointSizeF(size)
            painter.setFont(font)
            width = painter.viewport().width() - 120 * unit
            flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
            box = painter.boundingRect(int(60 * unit), int(y), int(width), int(400 * unit), flags, text)
            painter.drawText(box, flags, text)
            y = box.bottom() + 24 * unit
        painter.end()
