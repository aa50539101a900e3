"""The line that says what keeps the person from writing: a folder that cannot be written, or another program."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel

LOOK_MS = 500


class StateNotice(Translated, Surface):
    """Shown as long as it is so. The vault is asked without any reading, so it can be asked often."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("notice", parent)
        self._session = session
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 5, 14, 5)
        self.label = PlainLabel("", "strong", wrap=True)
        row.addWidget(self.label, 1)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        session.opened.connect(self._timer.start)
        session.opened.connect(self._look)
        session.closed.connect(self._forget)
        self.retranslate()

    def retranslate(self) -> None:
        self._look()

    def _look(self) -> None:
        vault = self._session.vault
        text = ""
        if vault is not None and vault.read_only:
            text = self.tr(
                "This vault can only be read: its folder cannot be written. You can look at everything and search; "
                "nothing you do is stored."
            )
        elif vault is not None and vault.waiting:
            text = self.tr("Another program is writing to this vault. What you did waits for it and is not lost.")
        if text != self.label.text():
            self.label.setText(text)
        self.setVisible(bool(text))

    def _forget(self) -> None:
        self._timer.stop()
        self._look()
