"""One of the people and things: its names, what can be done with them, and its memories to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from mnemoscope.model.entities import Entity, EntityKind
from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import SectionCaption, Surface, clear
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory

CHOOSABLE = (EntityKind.PERSON, EntityKind.PLACE, EntityKind.GROUP, EntityKind.THING)
_ID = Qt.ItemDataRole.UserRole


class EntityDetail(Translated, Surface):
    """Signals: merge_wanted, alias_wanted, rename_wanted; split_wanted (ids of the ticked memories); name_dropped
    (name); kind_chosen (EntityKind); memory_opened (id); all_wanted: show its memories in their own panel.
    """

    merge_wanted = Signal()
    alias_wanted = Signal()
    rename_wanted = Signal()
    split_wanted = Signal(object)
    name_dropped = Signal(str)
    kind_chosen = Signal(object)
    memory_opened = Signal(str)
    all_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("plain", parent)
        self.entity: Entity | None = None
        self._may_write = True
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 18, 12)
        column.setSpacing(8)
        self.name = PlainLabel("", "heading", wrap=True)
        self.kind = ChoiceBox()
        theme.sized(self.kind, width=120)
        self.kind.activated.connect(lambda _i: self.kind_chosen.emit(EntityKind(self.kind.currentData())))
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.name, 1)
        top.addWidget(self.kind)
        self._names_holder = QWidget()
        self._names = FlowLayout(self._names_holder, spacing=6, line_spacing=6)
        self.merge, self.alias, self.rename, self.split = (Button() for _ in range(4))
        self.all = Button(kind="link")
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in (self.merge, self.alias, self.rename, self.split):
            acts.addWidget(button)
        acts.addStretch(1)
        acts.addWidget(self.all)
        self.caption = SectionCaption()
        self.memories = QListWidget()
        self.memories.setWordWrap(True)
        self.memories.setSpacing(4)
        self.memories.setUniformItemSizes(False)
        self.memories.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.memories.itemActivated.connect(lambda item: self.memory_opened.emit(item.data(_ID)))
        self.memories.itemClicked.connect(lambda item: self.memory_opened.emit(item.data(_ID)))
        self.memories.itemChanged.connect(lambda _item: self._allow())
        column.addLayout(top)
        column.addWidget(self._names_holder)
        column.addLayout(acts)
        column.addWidget(self.caption)
        column.addWidget(self.memories, 1)
        for signal, button in (
            (self.merge_wanted, self.merge),
            (self.alias_wanted, self.alias),
            (self.rename_wanted, self.rename),
            (self.all_wanted, self.all),
        ):
            button.clicked.connect(signal)
        self.split.clicked.connect(lambda: self.split_wanted.emit(self.chosen()))
        self.retranslate()

    def retranslate(self) -> None:
        self.merge.setText(self.tr("Merge with…"))
        self.alias.setText(self.tr("Also called…"))
        self.rename.setText(self.tr("Rename…"))
        self.split.setText(self.tr("Split…"))
        self.split.setToolTip(self.tr("Tick the memories that are about somebody else first"))
        self.all.setText(self.tr("All its memories"))
        self.kind.setAccessibleName(self.tr("Kind"))
        self.memories.setAccessibleName(self.tr("Memories; tick those that are about somebody else"))
        self.caption.set(self.tr("Memories"))
        self._say()

    def show_entity(self, entity: Entity | None, *, may_write: bool) -> None:
        another = entity is None or self.entity is None or entity.key != self.entity.key
        self.entity, self._may_write = entity, may_write
        if another:
            self.memories.clear()
        self._say()

    def show_memories(self, memories: Sequence[Memory]) -> None:
        """List them anew; what was ticked, the current one and the place stay, whoever wrote meanwhile."""
        ticked, current, place = self.chosen(), self.memories.currentItem(), self.memories.verticalScrollBar().value()
        current_id = current.data(_ID) if current is not None else ""
        self.memories.blockSignals(True)
        self.memories.clear()
        for memory in memories:
            item = QListWidgetItem(reveal(memory.text, lines=False))
            item.setData(_ID, memory.id)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if memory.id in ticked else Qt.CheckState.Unchecked)
            self.memories.addItem(item)
            if memory.id == current_id:
                self.memories.setCurrentItem(item)
        self.memories.verticalScrollBar().setValue(place)
        self.memories.blockSignals(False)
        self._allow()

    def listed(self) -> tuple[str, ...]:
        """The ids of the memories that are listed."""
        return tuple(self.memories.item(row).data(_ID) for row in range(self.memories.count()))

    def chosen(self) -> tuple[str, ...]:
        """The ids of the ticked memories."""
        items = (self.memories.item(row) for row in range(self.memories.count()))
        return tuple(item.data(_ID) for item in items if item.checkState() is Qt.CheckState.Checked)

    def _say(self) -> None:
        entity = self.entity
        self.setEnabled(entity is not None)
        clear(self._names)
        self.kind.clear()
        if entity is None:
            self.name.setText("")
            return
        self.name.setText(wording.name_word(entity))
        for kind in (EntityKind.SELF,) if entity.is_self else CHOOSABLE:
            self.kind.addItem(wording.kind_word(kind), kind.value)
        self.kind.setCurrentIndex(self.kind.findData(entity.kind.value))
        others = [name for name in entity.aliases if name != "self"]
        self._names_holder.setVisible(bool(others))
        for name in others:
            chip = ChipButton(f"{reveal(name, lines=False)}  ✕")
            chip.setAccessibleName(self.tr("Take away the name %1").replace("%1", reveal(name, lines=False)))
            chip.setEnabled(self._may_write)
            chip.clicked.connect(lambda _checked=False, name=name: self.name_dropped.emit(name))
            self._names.addWidget(chip)
        self._allow()

    def _allow(self) -> None:
        may = self.entity is not None and self._may_write
        for button in (self.merge, self.alias, self.rename):
            button.setEnabled(may)
        self.kind.setEnabled(may and self.entity is not None and not self.entity.is_self)
        self.split.setEnabled(may and bool(self.chosen()))
