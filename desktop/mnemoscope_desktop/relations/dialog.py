"""The dialog “Relations”: the drawing, the same in words, how far to look, and a way on to the list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from mnemoscope.model.errors import KnownError
from mnemoscope.model.neighbourhood import Near, Neighbourhood
from mnemoscope.model.querylang import EVERYTHING_WRITTEN
from mnemoscope.model.words import State
from mnemoscope_desktop import messages, operations, theme
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.relations.lines import ABOUT, WORDS, NearLines
from mnemoscope_desktop.relations.view import RelationsView
from mnemoscope_desktop.relations.words import near_words, steps_word
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.words import origin_word, state_word

DEPTHS = (1, 2, 3)
MOST = 60
_ID = Qt.ItemDataRole.UserRole
_LIST = 250


class RelationsDialog(Dialog):
    """What a memory hangs together with. The memory that is marked is the one that the inspector shows.

    Signals: list_wanted (dict) all that is shown, as the panel Memories takes it.
    """

    list_wanted = Signal(object)

    def __init__(self, session: Session, memory_id: str, parent: QWidget) -> None:
        super().__init__("", parent, width=960)
        self._session = session
        self._centre = memory_id
        self._depth = 1
        self._found: Neighbourhood | None = None
        self.setWindowTitle(self.tr("Relations"))
        self.heading.setText(self.tr("Relations"))
        self.said = PlainLabel("", "mute", wrap=True)
        self.depths = {depth: ChipButton(checkable=True) for depth in DEPTHS}
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.said, 1)
        for depth, chip in self.depths.items():
            chip.setText(self.tr("%Ln steps", "", depth))
            chip.setChecked(depth == self._depth)
            chip.clicked.connect(lambda _on=False, depth=depth: self._look(depth=depth))
            head.addWidget(chip)
        self.content.addLayout(head)
        self.view = RelationsView()
        self.view.setAccessibleName(self.tr("Drawing of the relations"))
        self.view.setAccessibleDescription(
            self.tr("Arrow keys walk from memory to memory, Enter puts one in the middle.")
        )
        self.view.setMinimumSize(520, 420)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("The relations in words"))
        theme.sized(self.list, width=_LIST)
        self.list.setItemDelegate(NearLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.view, 1)
        row.addWidget(self.list)
        self.content.addLayout(row, 1)
        self.to_list = self.add_button(Button(self.tr("Show as a list")))
        self.to_list.clicked.connect(self._to_list)
        leave = self.add_button(Button(self.tr("Close"), "primary"))
        leave.clicked.connect(self.accept)
        self.view.current_changed.connect(self._marked)
        self.view.centre_wanted.connect(lambda each: self._look(centre=each))
        self.list.currentItemChanged.connect(self._listed)
        self.list.itemActivated.connect(lambda item: self._look(centre=item.data(_ID)))
        # Queued: a dialog must not go away inside the closing of the vault.
        session.closed.connect(self.forget)
        session.closed.connect(self.reject, Qt.ConnectionType.QueuedConnection)
        session.changed.connect(self._changed)
        session.as_of_changed.connect(self._changed)
        self._look()
        self.view.setFocus()

    def _look(self, *, centre: str = "", depth: int = 0) -> None:
        """Read what is around the middle, or around another one."""
        self._centre = centre or self._centre
        self._depth = depth or self._depth
        for each, chip in self.depths.items():
            chip.setChecked(each == self._depth)
        if self._session.vault is not None:
            operations.neighbourhood(
                memory_id=self._centre, depth=self._depth, limit=MOST, as_of=self._session.as_of
            ).latest("around").success(self._show).failure(self._failed).run(self)

    def _changed(self, *_what: object) -> None:
        self._look()

    def _failed(self, problem: Exception) -> None:
        """The memory is not there on that day, or not any more."""
        if not isinstance(problem, KnownError):
            messages.exception(problem)
            return
        self.forget()
        self.said.setText(self.tr("This memory was not there on the day that is shown."))

    def _show(self, found: Neighbourhood) -> None:
        self._found = found
        self.list.blockSignals(True)
        self.list.clear()
        for near in found.nodes:
            item = QListWidgetItem(self._line(near))
            item.setData(_ID, near.memory.id)
            item.setData(ABOUT, self._about(near))
            item.setData(WORDS, reveal(near.memory.text[:200], lines=False))
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.view.show_neighbourhood(found)
        self.said.setText(self._summary(found))
        announce(self.view, self.said.text())
        self.to_list.setEnabled(len(found.nodes) > 1)

    def _summary(self, found: Neighbourhood) -> str:
        others = len(found.nodes) - 1
        if not others:
            return self.tr("Nothing in the vault hangs together with this memory.")
        said = self.tr("%Ln memories hang together with it.", "", others)
        if found.left_out:
            said += " " + self.tr("And %Ln more.", "", found.left_out)
        return said

    def _line(self, near: Near) -> str:
        """All of it, as it is read aloud: “replaces: I use npm. 1 step away · you said · Superseded”."""
        words = near_words(near)
        text = reveal(near.memory.text[:200], lines=False)
        about = [steps_word(near.distance), origin_word(near.memory.origin), state_word(near.memory.state)]
        if near.more:
            about.append(self.tr("and %Ln more", "", near.more))
        return f"{words}: {text}\n{' · '.join(about)}" if words else f"{text}\n{' · '.join(about)}"

    def _about(self, near: Near) -> str:
        """What stands above the words of a memory: “replaces”, and how far away if it is not next to the middle."""
        state = state_word(near.memory.state) if near.memory.state is not State.ACTIVE else ""
        steps = steps_word(near.distance) if near.distance != 1 else ""
        return " · ".join(filter(None, (near_words(near), steps, state)))

    # one memory --------------------------------------------------------------------------------------

    def _marked(self, memory_id: str) -> None:
        self._session.select(memory_id)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(_ID) == memory_id:
                if item is not self.list.currentItem():
                    self.list.blockSignals(True)
                    self.list.setCurrentItem(item)
                    self.list.blockSignals(False)
                if self.view.hasFocus():
                    announce(self.view, item.text())

    def _listed(self, item: QListWidgetItem | None, _former: object = None) -> None:
        if item is not None:
            self.view.mark(item.data(_ID))

    def _to_list(self) -> None:
        if self._found is not None:
            ids = [near.memory.id for near in self._found.nodes]
            self.accept()
            self.list_wanted.emit({"ids": ids, "query": EVERYTHING_WRITTEN})

    def forget(self) -> None:
        """Show nothing any more."""
        self._found = None
        self.view.show_neighbourhood(None)
        self.list.clear()
        self.said.setText("")
