"""One row of the preview, to be changed before anything is stored: its words, how it came, where it holds, when."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.imports import Beside
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.results import PreviewRow
from mnemoscope.model.words import Precision
from mnemoscope_desktop import theme, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.decisions import ORIGINS, Decisions, Places
from mnemoscope_desktop.panels.importing.rows import is_secret, shown_text
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calm import leave_wheel_to_page
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.inline_form import PlainEditor
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal
from mnemoscope_desktop.widgets.scope_field import ScopeField

_ANY_WIDTH = 2**24 - 1
_SHOWN_BESIDE = 3
_EDITOR = 58


class RowDetail(Translated, Card):
    """Signals:
    changed: the decisions about the row that is shown were changed.
    memory_wanted: (id) the person wants to see a memory of the vault.
    left: the person goes back to the list.
    """

    changed = Signal()
    memory_wanted = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=12)
        self._row: PreviewRow | None = None
        self._place = -1
        self._decisions: Decisions | None = None
        self._filling = False
        columns = QHBoxLayout()
        columns.setSpacing(16)
        left = QVBoxLayout()
        left.setSpacing(6)
        self.text = PlainEditor("", "")
        theme.sized(self.text, height=_EDITOR)
        self.why = ElidedLabel("", "mute")
        self.beside = [ElidedLabel("", "mute") for _ in range(_SHOWN_BESIDE)]
        self.see = Button()
        left.addWidget(self.text)
        left.addWidget(self.why)
        for label in self.beside:
            left.addWidget(label)
        left.addStretch(1)
        columns.addLayout(left, 3)
        form = QGridLayout()
        form.setHorizontalSpacing(10)
        form.setVerticalSpacing(6)
        self.origin = ChoiceBox()
        self.origin.addItems([""] * len(ORIGINS))
        theme.sized(self.origin, height=SIZES.button)
        leave_wheel_to_page(self.origin)
        self.scope = ScopeField("", ())
        self.scope.setMaximumWidth(_ANY_WIDTH)
        leave_wheel_to_page(self.scope)
        self.time = QLineEdit()
        theme.sized(self.time, height=SIZES.button)
        self.captions = [PlainLabel("", "mute") for _ in range(3)]
        for row, (caption, field) in enumerate(zip(self.captions, (self.origin, self.scope, self.time), strict=True)):
            form.addWidget(caption, row, 0)
            form.addWidget(field, row, 1)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        form.addWidget(self.problem, 3, 0, 1, 2)
        self.reset = Button()
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.see)
        buttons.addStretch(1)
        buttons.addWidget(self.reset)
        form.addLayout(buttons, 4, 0, 1, 2)
        form.setRowStretch(5, 1)
        columns.addLayout(form, 2)
        self.body.addLayout(columns)
        self.text.textChanged.connect(self._text_changed)
        self.origin.activated.connect(self._origin_changed)
        self.scope.currentTextChanged.connect(self._scope_changed)
        self.time.editingFinished.connect(self._time_changed)
        self.reset.clicked.connect(self._reset)
        self.see.clicked.connect(self._see)
        self.retranslate()

    def retranslate(self) -> None:
        for caption, word in zip(
            self.captions, (self.tr("How it came"), self.tr("Scope"), self.tr("Event time")), strict=True
        ):
            caption.setText(word)
        for number, origin in enumerate(ORIGINS):
            self.origin.setItemText(number, words.origin_word(origin))
        self.text.setAccessibleName(self.tr("The wording that will be stored"))
        self.origin.setAccessibleName(self.captions[0].text())
        self.scope.setAccessibleName(self.captions[1].text())
        self.time.setAccessibleName(self.captions[2].text())
        self.time.setPlaceholderText(self.tr("none; or 2026-03-01"))
        self.reset.setText(self.tr("As in the file"))
        self.see.setText(self.tr("Show the memory"))
        self._fill()

    def set_scopes(self, scopes: Sequence[str]) -> None:
        """The scopes in use, to be chosen from."""
        self._filling = True
        self.scope.offer(scopes)
        self._filling = False

    def show_row(self, row: PreviewRow | None, place: int, decisions: Decisions) -> None:
        self._row, self._place, self._decisions = row, place, decisions
        self._fill()

    def _fill(self) -> None:
        row, decisions = self._row, self._decisions
        self._filling = True
        if row is None or decisions is None:
            self._empty()
            self._filling = False
            return
        place = self._place
        # What a change made known can still be changed back.
        usable = bool(decisions.choosable[place]) or decisions.is_changed(place)
        secret = is_secret(row)
        self.setEnabled(True)
        for field in (self.origin, self.scope, self.time, self.reset):
            field.setEnabled(usable)
        self.text.setReadOnly(secret or not usable)
        self.text.setPlainText(reveal(shown_text(row)) if secret else decisions.text(place))
        self.origin.setCurrentIndex(ORIGINS.index(decisions.origin(place)))
        self.scope.set_scope(decisions.scope(place))
        self.time.setText(_written(decisions.time(place)))
        self.problem.hide()
        self.reset.setEnabled(usable and decisions.is_changed(place))
        clash = self.tr("Not all of this can hold at once. It is added, and you decide later.")
        self.why.setText(clash if row.what == "conflict" else told(row.because))
        others = ([row.same_as] if row.same_as else []) + list(row.against)
        for label, other in zip(self.beside, [*others, *[None] * _SHOWN_BESIDE], strict=False):
            label.setVisible(other is not None)
            if other is not None:
                label.setText(self._said(row, other))
        self.see.setVisible(any(other.id for other in others))
        self._filling = False

    def _empty(self) -> None:
        """Nothing of the row before stays in sight, or behind a lock."""
        self.setEnabled(False)
        self.text.setPlainText("")
        self.time.setText("")
        self.why.setText("")
        self.problem.hide()
        for label in self.beside:
            label.setText("")
            label.hide()
        self.see.hide()

    def _said(self, row: PreviewRow, other: Beside) -> str:
        text = reveal(other.text, lines=False)
        if row.same_as is not None:
            return (
                self.tr("The same as row %1 of this file: %2").replace("%1", str((other.row or 0) + 1))
                if other.row is not None
                else self.tr("Known as: %2")
            ).replace("%2", text)
        if other.row is not None:
            return self.tr("Against row %1 of this file: %2").replace("%1", str(other.row + 1)).replace("%2", text)
        return self.tr("Against what you have: %2").replace("%2", text)

    # what the person does -----------------------------------------------------------------------------------------

    def _text_changed(self) -> None:
        if self._filling or self._decisions is None or self.text.isReadOnly():
            return
        self._decisions.set_text(self._place, self.text.toPlainText())
        self._filling = True
        self.origin.setCurrentIndex(ORIGINS.index(self._decisions.origin(self._place)))
        self._filling = False
        self._tell()

    def _origin_changed(self, number: int) -> None:
        if self._decisions is not None and self._row is not None:
            chosen = ORIGINS[number]
            worded = self._decisions.text(self._place) != self._row.text
            same = chosen is self._row.origin and not worded
            self._decisions.set_origin(self._only(), None if same else chosen)
            self._tell()

    def _scope_changed(self, _text: str) -> None:
        scope = self.scope.scope
        if self._filling or self._decisions is None or self._row is None or not scope:
            return
        self._decisions.set_scope(self._only(), None if scope == self._row.scope else scope)
        self._tell()

    def _time_changed(self) -> None:
        if self._filling or self._decisions is None or not self.time.isModified():
            return
        text = self.time.text().strip()
        try:
            time = parse_moment(text, system_clock.zone()) if text else None
        except Misuse as error:
            self.problem.setText(told(str(error)))
            self.problem.show()
            return
        self.problem.hide()
        self.time.setModified(False)
        self._decisions.set_time(self._place, time)
        self._tell()

    def _reset(self) -> None:
        if self._decisions is not None:
            self._decisions.as_in_the_file(self._only())
            self._fill()
            self.changed.emit()

    def _see(self) -> None:
        if self._row is not None:
            others = ([self._row.same_as] if self._row.same_as else []) + list(self._row.against)
            self.memory_wanted.emit(next(other.id for other in others if other.id))

    def _tell(self) -> None:
        if self._decisions is not None:
            self.reset.setEnabled(self._decisions.is_changed(self._place))
        self.changed.emit()

    def _only(self) -> Places:
        return np.array([self._place], np.int64)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in a field only accepts the field; it must not import."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
            event.accept()
        else:
            super().keyPressEvent(event)

    def focus_first(self) -> None:
        self.text.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_time(self) -> None:
        self.time.setFocus(Qt.FocusReason.OtherFocusReason)
        self.time.selectAll()


def _written(time: Moment | None) -> str:
    """A time as it can be typed again, no more exact than it is known."""
    if time is None:
        return ""
    length = {Precision.YEAR: 4, Precision.MONTH: 7, Precision.DAY: 10, Precision.ABOUT: 10}.get(time.precision)
    return time.iso()[:length] if length else time.iso()
