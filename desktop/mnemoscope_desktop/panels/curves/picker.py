"""Which memories' curves are drawn: a chip whose panel lists the drawn ones and finds others."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from mnemoscope.model.memory import Memory
from mnemoscope.model.query import CURRENT, Column, Order
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

MOST = 8
"""More lines than this cannot be told apart."""
FOUND = 12
_ID = int(Qt.ItemDataRole.UserRole)


class MemoryPicker(Translated, ChipButton):
    """Attributes:
        chosen: the drawn memories, id and text, in the order they were chosen.

    Signals:
        changed: another set was chosen.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.chosen: dict[str, str] = {}
        self._arrow = True
        self.popup = QFrame(self, Qt.WindowType.Popup)
        self.popup.setProperty("surface", "card")
        column = QVBoxLayout(self.popup)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        self.field = QLineEdit()
        self.list = QListWidget()
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.note = PlainLabel("", "small", wrap=True)
        for each in (self.field, self.list, self.note):
            column.addWidget(each)
        self.popup.resize(380, 340)
        self._soon = QTimer(self, interval=120, singleShot=True)
        self._soon.timeout.connect(self._find)
        self.clicked.connect(self.open_popup)
        self.field.textChanged.connect(lambda _text: self._soon.start())
        self.field.installEventFilter(self)
        self.list.itemChanged.connect(self._ticked)
        self.retranslate()

    def choose(self, memories: dict[str, str]) -> None:
        """Draw these, at most MOST of them."""
        self.chosen = dict(list(memories.items())[:MOST])
        self.retranslate()
        self.changed.emit()

    def forget(self) -> None:
        self.chosen = {}
        self.list.clear()
        self.field.setText("")
        self.popup.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.setText(self.tr("%n selected", "", len(self.chosen)))
        self.setToolTip(self.tr("Choose whose curves are drawn"))
        self.field.setPlaceholderText(self.tr("Find a memory to add"))
        self.field.setAccessibleName(self.field.placeholderText())
        self.list.setAccessibleName(self.tr("Memories whose curves are drawn"))
        self.note.setText(self.tr("Up to %n curves at once.", "", MOST))

    def open_popup(self) -> None:
        self.field.setText("")
        self._show([])
        self.popup.move(self.mapToGlobal(QPoint(self.width() - self.popup.width(), self.height() + 4)))
        self.popup.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self._find()

    def _find(self) -> None:
        words = self.field.text().strip()

        def read(vault: object) -> list[Memory]:
            if words:
                return [hit.memory for hit in vault.search(words, limit=FOUND).items]  # type: ignore[attr-defined]
            order = Order(Column.STRENGTH, descending=False)
            return list(vault.list(CURRENT, order, limit=FOUND).items)  # type: ignore[attr-defined]

        ReadOp(read).latest("find").success(self._show).run(self)

    def _show(self, found: list[Memory]) -> None:
        """The chosen ones first, then what was found."""
        with QSignalBlocker(self.list):
            self.list.clear()
            for memory_id, text in self.chosen.items():
                self._add(memory_id, text, ticked=True)
            for memory in found:
                if memory.id not in self.chosen:
                    self._add(memory.id, memory.text, ticked=False)
        if self.list.count():
            self.list.setCurrentRow(0)

    def _add(self, memory_id: str, text: str, *, ticked: bool) -> None:
        item = QListWidgetItem(reveal(text, lines=False))
        item.setData(_ID, memory_id)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        self.list.addItem(item)

    def _ticked(self, item: QListWidgetItem) -> None:
        memory_id = item.data(_ID)
        if item.checkState() == Qt.CheckState.Unchecked:
            self.chosen.pop(memory_id, None)
        elif len(self.chosen) >= MOST:
            with QSignalBlocker(self.list):
                item.setCheckState(Qt.CheckState.Unchecked)
            return
        else:
            self.chosen[memory_id] = item.text()
        self.retranslate()
        self.changed.emit()

    # Qt ---------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: object, event: object) -> bool:
        """Down in the field goes to the list."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Down:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]
