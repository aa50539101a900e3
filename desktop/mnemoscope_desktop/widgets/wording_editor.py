"""Wording a memory anew in place. The words are kept while they are written; leaving throws nothing away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.errors import StaleVersion
from mnemoscope_desktop import messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope.model.drafts import Draft
    from mnemoscope.model.memory import Memory

HEIGHT = 96
WORDING = DraftKind.WORDING


class WordingEditor(Translated, QWidget):
    """An editor with what saves, leaves and throws away. While it is closed and words are kept, a link leads to them.

    Signals: opened (whether it is open now).
    """

    opened = Signal(bool)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._memory: Memory | None = None
        self._version: int | None = None
        self._left_alone: set[str] = set()
        self._came_from: QWidget | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.editor = QPlainTextEdit()
        self.editor.setTabChangesFocus(True)
        theme.sized(self.editor, height=HEIGHT)
        self.editor.textChanged.connect(self._keep)
        self.editor.installEventFilter(self)
        self.moved_on = PlainLabel("", "warn", wrap=True)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        self.save = Button(kind="primary", key="Ctrl ⏎")
        self.save.clicked.connect(lambda: self._save())
        self.cancel = Button(key="Esc")
        self.cancel.clicked.connect(self.leave)
        row.addWidget(self.save)
        row.addWidget(self.cancel)
        row.addStretch(1)
        self.discard = Button(kind="link")
        self.discard.clicked.connect(self.throw_away)
        self.go_on = Button(kind="link")
        self.go_on.clicked.connect(self.begin)
        for widget in (self.editor, self.moved_on, self._buttons, self.discard, self.go_on):
            column.addWidget(widget)
        self._show(False)
        self.retranslate()

    def retranslate(self) -> None:
        self.editor.setAccessibleName(self.tr("Text of the memory"))
        self.save.setText(self.tr("Save"))
        self.cancel.setText(self.tr("Cancel"))
        self.discard.setText(self.tr("Throw my words away"))
        self.go_on.setText(self.tr("Go on with the words you did not save"))
        self.moved_on.setText(self.tr("It was changed by somebody else while you were writing."))

    # what is shown ----------------------------------------------------------------------------------

    def show_memory(self, memory: Memory) -> None:
        """Belong to this memory. Words that were kept of it come up, unless the person left them with Escape."""
        same = self._memory is not None and self._memory.id == memory.id
        self._memory = memory
        if not same:
            words = self._words()
            if words is not None and memory.id not in self._left_alone and self._writable:
                self._open(words)
            else:
                self._show(False)
        self._look()

    def clear(self) -> None:
        """Nothing is shown; what was written stays a draft."""
        self._memory = None
        self._set("")
        self._show(False)
        if self._session.vault is None:
            self._left_alone.clear()

    def begin(self) -> None:
        """Write. Words that were kept come back."""
        if self._memory is None or not self._writable:
            return
        if self.editor.isHidden():
            self._came_from = QApplication.focusWidget()
            words = self._words()
            self._open(self._memory.text if words is None else words)
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Close the editor. What was written is kept."""
        memory = self._memory
        if memory is None or self.editor.isHidden():
            return
        kept = self._words() is not None
        if kept:
            self._left_alone.add(memory.id)
            messages.info(self.tr("Your words are kept. Edit this memory again to go on."))
        self._close()

    def throw_away(self) -> None:
        """Go back to the stored words; one click brings the thrown ones back."""
        memory = self._memory
        if memory is None:
            return
        draft = self._session.drafts.drop(WORDING, memory.id)
        self._close()
        if draft is not None:
            messages.undoable(self.tr("Your words were thrown away."), lambda: self._bring_back(draft))

    def _bring_back(self, draft: Draft) -> None:
        self._session.drafts.put_back(draft)
        if self._memory is not None and self._memory.id == draft.about:
            self._open(draft.text)

    # inside -----------------------------------------------------------------------------------------

    @property
    def _writable(self) -> bool:
        return not self._session.read_only and self._session.as_of.now

    def _words(self) -> str | None:
        return self._session.drafts.words(WORDING, self._memory.id) if self._memory is not None else None

    def _open(self, text: str) -> None:
        memory = self._memory
        if memory is None:
            return
        begun = self._session.drafts.version(WORDING, memory.id)
        self._version = memory.version if begun is None else begun
        self._left_alone.discard(memory.id)
        self._set(text)
        self.editor.moveCursor(QTextCursor.MoveOperation.End)
        self._show(True)

    def _set(self, text: str) -> None:
        self.editor.blockSignals(True)
        self.editor.setPlainText(text)
        self.editor.blockSignals(False)

    def _close(self) -> None:
        """Show the stored words. The keyboard goes back to where it was, such as the table that F2 was pressed in."""
        back, inside = self._came_from, self.isAncestorOf(QApplication.focusWidget() or self)
        self._came_from = None
        self._show(False)
        if inside and back is not None and shiboken6.isValid(back) and back.isVisible():
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, on: bool) -> None:
        self.editor.setVisible(on)
        self._buttons.setVisible(on)
        self.opened.emit(on)
        self._look()

    def _look(self) -> None:
        """What there is to do with what stands here."""
        open_, words = not self.editor.isHidden(), self._words()
        self.discard.setVisible(open_ and words is not None)
        self.go_on.setVisible(not open_ and words is not None and self._writable)
        self.moved_on.setVisible(open_ and self._memory is not None and self._memory.version != self._version)
        self.setVisible(open_ or words is not None)

    def _keep(self) -> None:
        memory, text = self._memory, self.editor.toPlainText()
        if memory is None:
            return
        self._session.drafts.keep(
            WORDING, memory.id, text, stored=memory.text, memories=(memory.id,), version=self._version
        )
        self.save.setEnabled(bool(text.strip()))
        self._look()

    def _save(self, *, over: bool = False) -> None:
        """Store the words. What somebody else wrote meanwhile stays, unless the person says `over` it."""
        memory, text = self._memory, self.editor.toPlainText().strip()
        if memory is None or not text or self.editor.isHidden():
            return
        if text == memory.text:
            self.leave()
            return
        self.save.setEnabled(False)

        def done(_result: object) -> None:
            self._session.drafts.drop(WORDING, memory.id)
            self.save.setEnabled(True)
            if self._memory is not None and self._memory.id == memory.id:
                self._close()
            messages.undoable(self.tr("Saved as a new version. The old one stays in the history."))

        def failed(problem: Exception) -> None:
            self.save.setEnabled(True)
            if isinstance(problem, StaleVersion):
                messages.ask(
                    self.tr("It was changed while you were writing"),
                    self.tr(
                        "Somebody else gave this memory other words meanwhile. If you save yours, theirs stay in the "
                        "history. If not, your words are kept here and nothing is changed."
                    ),
                    button=self.tr("Save mine"),
                    then=lambda: self._save_over(memory.id),
                )
            else:
                messages.exception(problem)

        operations.edit_memory(memory_id=memory.id, text=text, if_version=None if over else self._version).success(
            done
        ).failure(failed).run(self)

    def _save_over(self, memory_id: str) -> None:
        if self._memory is not None and self._memory.id == memory_id:
            self._save(over=True)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.leave()
                return True
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._save()
                return True
        return super().eventFilter(watched, event)
