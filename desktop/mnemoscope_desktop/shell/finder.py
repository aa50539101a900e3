"""What drops down under the search field: memories that answer, and commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mnemoscope.model.query import CURRENT
from mnemoscope_desktop import theme
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.topbar import SearchField
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.words import standing_tone, standing_word

if TYPE_CHECKING:
    from mnemoscope.model.results import SearchResult

_WAIT_MS = 120
_MOST_MEMORIES = 8
_ROW = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done by name."""

    title: str
    run: Callable[[], None]
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: a memory, a command, or a remark that cannot be chosen."""

    text: str
    act: Callable[[], None] | None
    standing: str = ""
    hint: str = ""


class _Lines(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, 34)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: _Line = index.data(_ROW)
        if option.state & QStyle.StateFlag.State_Selected and line.act is not None:
            painter.fillRect(option.rect, theme.colour("sel"))
        inner = option.rect.adjusted(14, 0, -14, 0)
        painter.setFont(theme.font())
        if line.standing:
            word = standing_word(line.standing)
            size = badge_size(word)
            place = QRect(0, 0, size.width(), size.height())
            place.moveCenter(inner.center())
            place.moveRight(inner.right())
            paint_badge(painter, place, word, standing_tone(line.standing))
            inner.setRight(place.left() - 10)
        if line.hint:
            painter.setPen(theme.colour("faint"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.hint)
            inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(line.hint) - 10)
        painter.setPen(theme.colour("ink" if line.act is not None else "mute"))
        shown = painter.fontMetrics().elidedText(line.text, Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


class Finder(Surface):
    """Follows a search field. Enter takes the marked line, Escape closes.

    Signals:
        memory_chosen: (memory id).
        all_wanted: (query) to be shown as a list.
    """

    memory_chosen = Signal(str)
    all_wanted = Signal(str)

    def __init__(
        self, field: SearchField, session: Session, commands: Callable[[], list[Command]], parent: QWidget
    ) -> None:
        super().__init__("popup", parent)
        self._field = field
        self._session = session
        self._commands = commands
        self._found: SearchResult | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 6, 1, 6)
        self.list = QListWidget()
        self.list.setItemDelegate(_Lines(self.list))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._take)
        self.list.setAccessibleName(self.tr("Results"))
        column.addWidget(self.list)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self._search)
        field.textEdited.connect(self._typed)
        field.entered.connect(self._entered)
        field.installEventFilter(self)
        session.closed.connect(self.dismiss)
        theme.lift(self, theme.ELEVATION.popup)
        self.hide()

    def dismiss(self) -> None:
        """Close and forget."""
        self._timer.stop()
        self._found = None
        self.list.clear()
        self._field.setText("")  # which leaves no step back to what was typed
        self.hide()

    def _entered(self) -> None:
        if self._field.text():
            self._fill()

    def _typed(self, text: str) -> None:
        self._found = None
        if text.strip():
            self._timer.start()
            self._fill()
        else:
            self._timer.stop()
            self.hide()

    def _search(self) -> None:
        query = self._field.text().strip()
        if query and self._session.vault is not None:
            where = self._session.filter(CURRENT)
            ReadOp(lambda vault: vault.search(query, limit=_MOST_MEMORIES, where=where)).latest("find").success(
                self._answered
            ).run(self)

    def _answered(self, result: SearchResult) -> None:
        self._found = result
        if self._field.text().strip() and self._field.hasFocus():
            self._fill()

    def _fill(self) -> None:
        query = self._field.text().strip()
        lines: list[_Line] = []
        if self._found is not None:
            for hit in self._found.items:
                memory = hit.memory
                lines.append(
                    _Line(
                        reveal(memory.text, lines=False),
                        lambda memory_id=memory.id: self.memory_chosen.emit(memory_id),
                        standing=memory.standing,
                    )
                )
            if not self._found.items:
                lines.append(_Line(told(self._found.why_empty) or self.tr("Nothing was found."), None))
        words = query.casefold().split()
        for command in self._commands():
            if all(word in command.title.casefold() for word in words):
                lines.append(_Line(command.title, command.run, hint=command.key))
        lines.append(
            _Line(self.tr("Show all matches in Memories"), lambda: self.all_wanted.emit(query), hint="Ctrl ⏎")
        )
        self._show(lines)

    def _show(self, lines: list[_Line]) -> None:
        self.list.clear()
        for line in lines:
            item = QListWidgetItem(self.list)
            item.setData(_ROW, line)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line.text)
            if line.act is None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        first = next((i for i, line in enumerate(lines) if line.act is not None), 0)
        self.list.setCurrentRow(first)
        self._place(len(lines))
        self.show()
        self.raise_()

    def _place(self, count: int) -> None:
        corner = self._field.mapTo(self.parentWidget(), self._field.rect().bottomLeft())
        width = min(max(self._field.width(), 560), self.parentWidget().width() - corner.x() - 12)
        height = min(count * 34 + 16, self.parentWidget().height() - corner.y() - 20)
        self.setGeometry(corner.x(), corner.y() + 6, width, height)

    def _take(self, item: QListWidgetItem | None) -> None:
        line: _Line | None = item.data(_ROW) if item is not None else None
        if line is not None and line.act is not None:
            act = line.act
            self.dismiss()
            self._field.clearFocus()
            act()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event) or super().eventFilter(watched, event)
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            QTimer.singleShot(150, self, self._hide_if_left)
        return super().eventFilter(watched, event)

    def _hide_if_left(self) -> None:
        if not self._field.hasFocus():
            self.hide()

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.dismiss()
            self._field.clearFocus()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            query = self._field.text().strip()
            if query and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.dismiss()
                self._field.clearFocus()
                self.all_wanted.emit(query)
            elif self.isVisible():
                self._take(self.list.currentItem())
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.isVisible():
            step = 1 if key == Qt.Key.Key_Down else -1
            row = self.list.currentRow() + step
            while 0 <= row < self.list.count() and self.list.item(row).flags() == Qt.ItemFlag.NoItemFlags:
                row += step
            if 0 <= row < self.list.count():
                self.list.setCurrentRow(row)
            return True
        return False

