"""What drops down under the search field: memories that answer, commands, pages, people, and what was used last."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from mnemoscope.model.query import CURRENT
from mnemoscope_desktop import formats, tasks, theme
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.palette import COMMANDS_ONLY, Choice, Palette
from mnemoscope_desktop.shell.topbar import SearchField
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.paint import badge_size, key_cap_size, paint_badge, paint_key_cap
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.widgets.value_list import VALUE, ValueList
from mnemoscope_desktop.words import standing_tone, standing_word

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.results import SearchResult

_WAIT_MS = 120
_MOST_MEMORIES = 8
_MOST_VIEWED, _MOST_USED = 5, 6
_MOST_FIRST, _MOST_OTHERS = 3, 12
_MOST_NAMES = 2_000
_TALL = 34
"""Pixels of a line."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list: a memory, a command, or a remark that cannot be chosen."""

    text: str
    act: Callable[[], object] | None
    standing: str = ""
    hint: str = ""
    key: str = ""

    def said(self) -> str:
        """What a screen reader says of it."""
        return formats.phrases(filter(None, (self.text, self.hint, self.key)))


class _Lines(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, theme.px(_TALL))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: _Line = index.data(VALUE)
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
        if line.key:
            cap = QRect(0, 0, *key_cap_size(line.key).toTuple())
            cap.moveCenter(inner.center())
            cap.moveRight(inner.right())
            paint_key_cap(painter, cap, line.key)
            inner.setRight(cap.left() - 10)
            painter.setFont(theme.font())
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

    def __init__(self, field: SearchField, session: Session, palette: Palette, parent: QWidget) -> None:
        super().__init__("popup", parent)
        self._field = field
        self._session = session
        self._palette = palette
        self._people: list[str] = []
        self._viewed: list[str] = []
        self._last: list[Memory] = []
        self._found: SearchResult | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 6, 1, 6)
        self.list = ValueList()
        self.list.setItemDelegate(_Lines(self.list))
        self.list.taken.connect(self._take)
        self.list.setAccessibleName(self.tr("Results"))
        column.addWidget(self.list)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT_MS)
        self._timer.timeout.connect(self._search)
        field.textEdited.connect(self._typed)
        field.entered.connect(self._entered)
        field.installEventFilter(self)
        session.closed.connect(self._forget)
        session.selected_changed.connect(self._note_viewed)
        theme.lift(self, theme.ELEVATION.popup)
        self.hide()

    def dismiss(self) -> None:
        """Close and forget."""
        self._timer.stop()
        self._find_nothing()
        self._last = []
        self.list.show_values(())
        self._field.setText("")  # which leaves no step back to what was typed
        self.hide()

    def _forget(self) -> None:
        self._people, self._viewed = [], []
        self.dismiss()

    def _note_viewed(self, memory_id: str) -> None:
        if memory_id:
            self._viewed = [memory_id, *(each for each in self._viewed if each != memory_id)][:_MOST_VIEWED]

    def _entered(self) -> None:
        """The keyboard came in: offer what was used last, and learn the names for what is typed next."""
        if self._session.vault is None:
            return
        ids = list(self._viewed)
        ReadOp(lambda vault: _known(vault, ids)).latest("known").success(self._names_known).failure(
            lambda _problem: None
        ).run(self)
        self._fill()

    def _names_known(self, known: tuple[list[str], list[Memory]]) -> None:
        self._people, self._last = known
        if self._field.hasFocus():
            self._fill()

    def _typed(self, text: str) -> None:
        self._find_nothing()
        if text.strip() and not text.startswith(COMMANDS_ONLY):
            self._timer.start()
        else:
            self._timer.stop()
        self._fill()

    def _find_nothing(self) -> None:
        """What was found, or is being looked for, was asked for by other words."""
        tasks.drop(self, "find")
        self._found = None

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
        if not query:
            last = [self._line(choice) for choice in self._palette.last_used(_MOST_USED)]
            self._show([*map(self._memory, self._last), *last])
            return
        only = query.startswith(COMMANDS_ONLY)
        wanted = query.removeprefix(COMMANDS_ONLY).strip()
        if not wanted:
            self._show([self._line(choice) for choice in self._palette.commands()])
            return
        first, others = self._palette.ranked(wanted, self._people)
        lines = [self._line(choice) for choice in first[:_MOST_FIRST]]
        if self._found is not None and not only:
            lines += [self._memory(hit.memory) for hit in self._found.items]
            if not self._found.items and not first and not others:
                lines.append(_Line(told(self._found.why_empty) or self.tr("Nothing was found."), None))
        lines += [self._line(choice) for choice in [*first[_MOST_FIRST:], *others][:_MOST_OTHERS]]
        if not only:
            lines.append(
                _Line(self.tr("Show all matches in Memories"), lambda: self.all_wanted.emit(query), key="Ctrl ⏎")
            )
        self._show(lines or [_Line(self.tr("Nothing was found."), None)])

    def _line(self, choice: Choice) -> _Line:
        def act() -> None:
            self._palette.used(choice)
            choice.run()

        return _Line(reveal(choice.title, lines=False), act, hint=choice.kind, key=choice.key)

    def _memory(self, memory: Memory) -> _Line:
        memory_id = memory.id
        return _Line(
            reveal(memory.text, lines=False), lambda: self.memory_chosen.emit(memory_id), standing=memory.standing
        )

    def _show(self, lines: list[_Line]) -> None:
        self.list.show_values((line, line.said()) for line in lines)
        if not lines:
            self.hide()
            return
        self.list.choose(next((i for i, line in enumerate(lines) if line.act is not None), 0))
        self._place(len(lines))
        self.show()
        self.raise_()

    def _place(self, count: int) -> None:
        corner = self._field.mapTo(self.parentWidget(), self._field.rect().bottomLeft())
        width = min(max(self._field.width(), theme.px(560)), self.parentWidget().width() - corner.x() - 12)
        height = min(count * theme.px(_TALL) + 16, self.parentWidget().height() - corner.y() - 20)
        self.setGeometry(corner.x(), corner.y() + 6, width, height)

    def _take(self, line: _Line | None) -> None:
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
                self._take(self.list.chosen())
            return True
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.isVisible():
            step = 1 if key == Qt.Key.Key_Down else -1
            lines, row = self.list.values(), self.list.row() + step
            while 0 <= row < len(lines) and lines[row].act is None:
                row += step
            if 0 <= row < len(lines):
                announce(self._field, self.list.choose(row))
            return True
        return False



def _known(vault: Vault, ids: list[str]) -> tuple[list[str], list[Memory]]:
    """The names of people and things, and the memories with these ids that are still there."""
    from mnemoscope.model.errors import NotFound

    memories = []
    for memory_id in ids:
        with suppress(NotFound):
            memories.append(vault.get(memory_id))
    return list(dict.fromkeys(entity.name for entity in vault.entities(limit=_MOST_NAMES))), memories
