"""The bar on top: the vault, the search field, the day shown, undo with its name, and the lock."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QSizePolicy, QWidget

from mnemoscope_desktop import formats, shortcuts, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import AsOf, Summary
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.paint import key_cap_size, paint_key_cap
from mnemoscope_desktop.widgets.plain import PlainLabel, set_tip
from mnemoscope_desktop.words import operation_title

_UNDO_MOST = 250
_AROUND = 18
"""Pixels that a field keeps around its words."""


class SearchField(QLineEdit):
    """The search field with its key inside while it is empty.

    Signals:
        entered: the keyboard came in.
    """

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "search")
        theme.sized(self, least_width=140)
        theme.sized(self, most_width=388)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self.make_room)

    def make_room(self) -> None:
        """Keep the words in the empty field clear of the key; where they do not fit, they are told whole."""
        key = shortcuts.caps("window.search")
        cap = key_cap_size(key).width() + 8 if key and not self.text() else 0
        self.setTextMargins(0, 0, cap, 0)
        words = self.placeholderText()
        cut = self.fontMetrics().horizontalAdvance(words) > self.contentsRect().width() - cap - _AROUND
        set_tip(self, words if cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.text():
            key = shortcuts.caps("window.search")
            if not key:
                return
            size = key_cap_size(key)
            y = (self.height() - size.height()) // 2
            cap = QRect(self.width() - size.width() - 10, y, size.width(), size.height())
            paint_key_cap(QPainter(self), cap, key)


class TopBar(Translated, Surface):
    """Signals: as_of_clicked, undo_clicked, lock_clicked."""

    as_of_clicked = Signal()
    undo_clicked = Signal()
    lock_clicked = Signal()

    def __init__(self, vault_menu: QMenu, parent: QWidget | None = None) -> None:
        super().__init__("topbar", parent)
        theme.sized(self, height=SIZES.top_bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 1)
        row.setSpacing(12)
        self.name = PlainLabel("Mnemoscope", "brand")
        self.vault = ChipButton(picture="vault")
        self.vault.set_menu(vault_menu)
        self.search = SearchField()
        self.as_of = ChipButton(picture="calendar")
        self.as_of.clicked.connect(self.as_of_clicked)
        self.undo = ChipButton(picture="undo")
        theme.sized(self.undo, most_width=_UNDO_MOST)
        self.undo.clicked.connect(self.undo_clicked)
        self.lock = ChipButton(picture="lock")
        self.lock.clicked.connect(self.lock_clicked)
        row.addWidget(self.name)
        row.addWidget(self.vault)
        row.addWidget(self.search, 3)
        row.addStretch(1)
        for chip in (self.as_of, self.undo, self.lock):
            row.addWidget(chip)
        self._summary: Summary | None = None
        self._as_of = AsOf()
        self.retranslate()

    def show_summary(self, summary: Summary | None) -> None:
        self._summary = summary
        self.retranslate()

    def show_as_of(self, as_of: AsOf) -> None:
        self._as_of = as_of
        self.retranslate()

    def retranslate(self) -> None:
        summary = self._summary
        self.vault.setText(summary.status.name if summary else self.tr("Vault"))
        self.vault.setAccessibleName(self.tr("Vault menu"))
        self.search.setPlaceholderText(self.tr("Search memories, sources, people…"))
        self.search.setAccessibleName(self.tr("Search"))
        self.search.make_room()
        moment = self._as_of.true_on or self._as_of.known_on
        self.as_of.set_value(self.tr("As of:"), formats.day(moment) if moment else self.tr("now"))
        self.as_of.set_emphasised(moment is not None)
        self.as_of.setToolTip(shortcuts.hint(self.tr("See your memory as it stood on a day"), "window.as_of"))
        operation = summary.undo if summary else None
        if operation is None:
            self.undo.setText(self.tr("Undo"))
            self.undo.setToolTip(self.tr("There is nothing to undo"))
        else:
            title = operation_title(operation)
            self.undo.setText(self.tr("Undo “%1”").replace("%1", title))
            self.undo.setToolTip(shortcuts.hint(self.tr("Undo “%1”").replace("%1", title), "window.undo"))
        self.undo.setEnabled(operation is not None)
        self.undo.updateGeometry()
        self.lock.setText(self.tr("Lock"))
        self.lock.setToolTip(shortcuts.hint(self.tr("Forget the key and hide everything"), "window.lock"))


def focus_search(field: SearchField) -> None:
    """Put the keyboard into the search field with its text selected."""
    field.setFocus(Qt.FocusReason.ShortcutFocusReason)
    field.selectAll()
