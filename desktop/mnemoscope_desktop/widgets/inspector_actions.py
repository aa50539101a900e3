"""What can be done to the memory that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from mnemoscope.model.words import FeedbackKind, Standing, State
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import WriteOp
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.flow import FlowLayout

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory


class Actions(Translated, Surface):
    """Signals: edit_clicked, wipe_clicked (memory id)."""

    edit_clicked = Signal()
    wipe_clicked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("foot", parent)
        self._session = session
        self._memory: Memory | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 12)
        column.setSpacing(8)
        chips = QWidget()
        self._chip_row = FlowLayout(chips, spacing=6, line_spacing=6)
        self.helpful = ChipButton(picture="helpful")
        self.unhelpful = ChipButton(picture="unhelpful")
        self.still = ChipButton(picture="clock")
        self._feedback = {
            FeedbackKind.HELPFUL: self.helpful, FeedbackKind.UNHELPFUL: self.unhelpful, FeedbackKind.TRUE: self.still
        }  # fmt: skip
        for kind, chip in self._feedback.items():
            chip.clicked.connect(lambda _on=False, given=kind: self._give(given))
            self._chip_row.addWidget(chip)
        buttons = QWidget()
        self._button_row = FlowLayout(buttons, spacing=6, line_spacing=6)
        self.confirm = Button(kind="primary")
        self.confirm.clicked.connect(self._confirm)
        self.edit = Button()
        self.edit.clicked.connect(self.edit_clicked)
        self.reject = Button(kind="danger")
        self.reject.clicked.connect(self._reject)
        self.more = ChipButton(picture="more")
        self._menu = QMenu(self)
        self.pin = self._menu.addAction("")
        self.pin.triggered.connect(self._pin)
        self.archive = self._menu.addAction("")
        self.archive.triggered.connect(self._archive)
        self._menu.addSeparator()
        self.wipe = self._menu.addAction("")
        self.wipe.triggered.connect(self._wipe)
        self.more.set_menu(self._menu)
        for button in (self.confirm, self.edit, self.reject):
            self._button_row.addWidget(button)
        self._button_row.addWidget(self.more)
        column.addWidget(chips)
        column.addWidget(buttons)
        self.retranslate()

    def retranslate(self) -> None:
        self.helpful.setText(self.tr("Helpful"))
        self.unhelpful.setText(self.tr("Not helpful"))
        self.still.setText(self.tr("Still true"))
        self.confirm.setText(self.tr("Confirm as fact"))
        self.edit.setText(self.tr("Edit"))
        self.reject.setText(self.tr("Not true"))
        self.more.setAccessibleName(self.tr("More"))
        self.more.setToolTip(self.tr("More"))
        self.wipe.setText(self.tr("Wipe…"))
        # The review has verdicts of the same names beside it.
        inspector = QCoreApplication.translate("Inspector", "Inspector")
        for button in (*self._feedback.values(), self.confirm, self.edit, self.reject, self.more):
            button.setAccessibleDescription(inspector)
        if self._memory is not None:
            self.show_memory(self._memory)

    def clear(self) -> None:
        self._memory = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_menu()

    def _place_menu(self) -> None:
        """At the end of the buttons; where the verdicts already take two lines, at the end of the second, so that it
        does not stand on a line alone."""
        margins = self.layout().contentsMargins()
        room = self.width() - margins.left() - margins.right()
        gaps = self._chip_row.spacing() * (len(self._feedback) - 1)
        one_line = sum(chip.sizeHint().width() for chip in self._feedback.values()) + gaps <= room
        row = self._button_row if one_line else self._chip_row
        if self.more.parentWidget() is not row.parentWidget():
            row.addWidget(self.more)

    def show_memory(self, memory: Memory) -> None:
        self._memory = memory
        self._place_menu()
        writable = not self._session.read_only and self._session.as_of.now
        guess = memory.standing in (Standing.INFERRED, Standing.PROPOSED)
        self.confirm.setVisible(memory.standing not in (Standing.CONFIRMED, Standing.REJECTED))
        self.confirm.set_kind("primary" if guess else "plain")
        self.reject.setVisible(memory.standing is not Standing.REJECTED)
        self.pin.setText(self.tr("Unpin") if memory.pinned else self.tr("Pin"))
        active = memory.state is State.ACTIVE and memory.standing is not Standing.REJECTED
        self.archive.setText(self.tr("Archive") if active else self.tr("Bring back"))
        for item in (self.helpful, self.unhelpful, self.still, self.confirm, self.edit, self.reject, self.more):
            item.setEnabled(writable)
        for button in (self.confirm, self.reject):
            button.updateGeometry()

    def _run(self, op: WriteOp, said: str) -> None:
        op.success(lambda _result: messages.undoable(said)).run(self)

    def _give(self, kind: FeedbackKind) -> None:
        if self._memory is not None:
            self._run(operations.give_feedback(memory_id=self._memory.id, kind=kind), self.tr("Noted. Trust follows."))

    def _confirm(self) -> None:
        if self._memory is not None:
            self._run(operations.confirm_memories(ids=[self._memory.id]), self.tr("Confirmed. It does not expire."))

    def _reject(self) -> None:
        if self._memory is not None:
            self._run(
                operations.reject_memories(ids=[self._memory.id]),
                self.tr("Rejected. It will not be learned again."),
            )

    def _pin(self) -> None:
        if self._memory is not None:
            pinned = not self._memory.pinned
            said = self.tr("Pinned. It does not fade.") if pinned else self.tr("Unpinned.")
            self._run(operations.pin_memories(ids=[self._memory.id], pinned=pinned), said)

    def _archive(self) -> None:
        if self._memory is None:
            return
        if self._memory.state is State.ACTIVE and self._memory.standing is not Standing.REJECTED:
            self._run(operations.archive_memories(ids=[self._memory.id]), self.tr("Archived. You can bring it back."))
        else:
            self._run(operations.restore_memories(ids=[self._memory.id]), self.tr("Brought back."))

    def _wipe(self) -> None:
        if self._memory is not None:
            self.wipe_clicked.emit(self._memory.id)
