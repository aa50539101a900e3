"""People & things: whom memories are about and by which names, with merge, split and what each would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.entities import Entity, EntityKind, MergeSuggestion
from mnemoscope.model.normalise import normalise_subject
from mnemoscope.model.query import CURRENT
from mnemoscope_desktop import messages, operations, shortcuts, tasks, theme
from mnemoscope_desktop.panels.base import PANEL_MARGIN, Panel
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.panels.entities.detail import EntityDetail
from mnemoscope_desktop.panels.entities.model import ALSO, HEARD, KIND, MEMORIES, NAME, EntityTable
from mnemoscope_desktop.panels.entities.naming_dialog import NamingDialog, Unsaved
from mnemoscope_desktop.panels.entities.suggestions import SuggestionStrip
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.splitting import CardSplitter
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory

MOST_MEMORIES = 200
_REST_MS = 200


class EntitiesPanel(Panel):
    """`arrive` takes `who`, a name to choose.

    Attributes:
        table, view: everybody and everything.
        detail: the chosen one.
        strip: what may belong together.
    """

    wants_inspector: ClassVar[bool] = True
    flush: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._key = ""
        self._names: tuple[str, ...] = ()
        self._going_on: Draft | None = None
        self.dialog: NamingDialog | None = None
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        theme.sized(self.search, least_width=120, most_width=240)
        self.header.right.addWidget(self.search)
        self.strip = SuggestionStrip()
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(PANEL_MARGIN, 0, PANEL_MARGIN, 10)
        column.addWidget(self.strip)
        self.table = EntityTable()
        self.view = Grid(stretch=NAME, dense=True)
        self.view.setModel(self.table)
        self.view.set_widths({ALSO: 190, KIND: 92, MEMORIES: 92, HEARD: 136}, droppable=(HEARD, ALSO))
        theme.sized(self.view, least_height=110)
        self.detail = EntityDetail()
        self.splitter = CardSplitter()
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(self.detail)
        self.splitter.setSizes([380, 360])
        self.states = StateStack(self.splitter)
        self.body.addWidget(holder)
        self.body.addWidget(self.states, 1)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self.refresh)
        self._wire()
        self.retranslate()

    def _wire(self) -> None:
        self.search.textChanged.connect(lambda _text: self._rest.start())
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._moved())
        self.view.activated.connect(lambda _index: self._show_all())
        self.strip.merge_wanted.connect(self._merge_suggested)
        self.strip.apart_wanted.connect(self._keep_apart)
        self.detail.merge_wanted.connect(lambda: self.merge())
        self.detail.alias_wanted.connect(lambda: self.add_name())
        self.detail.rename_wanted.connect(lambda: self.rename())
        self.detail.split_wanted.connect(self.split)
        self.detail.name_dropped.connect(self._drop_name)
        self.detail.kind_chosen.connect(self._choose_kind)
        self.detail.memory_opened.connect(self.session.select)
        self.detail.all_wanted.connect(self._show_all)
        shortcuts.bind(self, "entities.merge", self.detail.merge.click)
        shortcuts.bind(self, "entities.alias", self.detail.alias.click)

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("People & things"))
        self.search.setPlaceholderText(self.tr("Find a name"))
        self.search.setAccessibleName(self.tr("Find a name"))
        self.view.setAccessibleName(self.tr("People and things, those with most memories first"))
        self.table.headerDataChanged.emit(Qt.Orientation.Horizontal, NAME, HEARD)
        self.view.viewport().update()
        self._say_count()

    def _say_count(self) -> None:
        count = len(self.table.rows) if self.table.counted else 0
        self.header.subtitle.setText(self.tr("%Ln that memories are about", "", count) if count else "")

    def find_here(self) -> bool:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()
        return True

    def edit_here(self) -> bool:
        self.rename()
        return True

    def focus_first(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # reading ----------------------------------------------------------------------------------------

    def arrive(self, who: str = "", draft: Draft | None = None, **_other: Any) -> None:
        self._going_on = draft
        if who:
            self._key = normalise_subject(who)
            if self.search.text():
                self.search.setText("")
            self.refresh()

    def refresh(self) -> None:
        if self.session.vault is None:
            return
        query, known_on = self.search.text().strip(), self.session.as_of.known_on
        ReadOp(lambda vault: vault.entities(query, known_on=known_on)).latest("entities").success(
            self._arrived
        ).failure(self._failed).run(self)
        ReadOp(lambda vault: vault.merge_suggestions()).latest("suggestions").success(self._suggest).run(self)
        if not self.table.rows:
            self.states.show_loading()
            if not query and self.session.as_of.now:
                ReadOp(lambda vault: vault.spoken_of_most()).latest("names").success(self._names_known).run(self)

    def _names_known(self, found: Sequence[Entity]) -> None:
        """Names can be shown while it is counted how many memories are about each."""
        if found and not self.table.rows and not self.search.text().strip():
            self.table.show_names(found)
            self.states.show_content()

    def _suggest(self, found: Sequence[MergeSuggestion]) -> None:
        self.strip.show_suggestions(found if self._may_write else (), may_write=self._may_write)

    def _arrived(self, entities: Sequence[Entity]) -> None:
        if not self.search.text().strip():
            self._names = tuple(name for each in entities for name in (wording.name_word(each), *each.aliases))
        self.table.show(entities)
        self._say_count()
        if entities or self.search.text().strip():
            self.states.show_content()
        else:
            self.states.show_empty(
                self.tr("Nobody yet"), self.tr("Whoever and whatever your memories speak of will be listed here.")
            )
        row = max(0, self.table.row_of(self._key)) if entities else -1
        if row >= 0:
            self.view.selectRow(row)
        self._moved()

    def _failed(self, problem: Exception) -> None:
        self.states.show_error(str(problem), self.refresh)

    def _moved(self) -> None:
        entity = self.table.at(self.view.currentIndex())
        if not self.table.counted:
            # Whoever is chosen by then is shown when all is known of them.
            self._key = entity.key if entity is not None else self._key
            return
        self.detail.show_entity(entity, may_write=self._may_write)
        if entity is None:
            tasks.drop(self, "memories")
            return
        self._key = entity.key
        where = self.session.filter(replace(CURRENT, subject=entity.key))
        ReadOp(lambda vault: vault.list(where, limit=MOST_MEMORIES).items).latest("memories").success(
            self._memories_arrived
        ).run(self)

    def _memories_arrived(self, memories: Sequence[Memory]) -> None:
        self.detail.show_memories(memories)
        draft, self._going_on = self._going_on, None
        if draft is not None:
            self._go_on(draft)

    def _go_on(self, draft: Draft) -> None:
        """Open the form that a draft was written in."""
        if draft.kind is DraftKind.SPLIT:
            self.split(draft.memories)
        else:
            {DraftKind.RENAME: self.rename, DraftKind.ALIAS: self.add_name, DraftKind.UNITE: self.merge}[draft.kind](
                memories=draft.memories
            )

    def vault_closed(self) -> None:
        self._rest.stop()
        self._key, self._names, self._going_on = "", (), None
        self.search.blockSignals(True)
        self.search.setText("")
        self.search.blockSignals(False)
        self.table.show(())
        self.strip.show_suggestions((), may_write=False)
        self.detail.show_entity(None, may_write=False)

    @property
    def _may_write(self) -> bool:
        return self.session.vault is not None and not self.session.read_only and self.session.as_of.now

    # acts -------------------------------------------------------------------------------------------

    def merge(self, *, memories: tuple[str, ...] = ()) -> None:
        """Ask with whom to merge the chosen one."""
        entity = self.detail.entity
        if entity is not None:
            self._ask_to_merge(entity, "", self._unsaved(DraftKind.UNITE, memories))

    def _ask_to_merge(self, entity: Entity, other: str, unsaved: Unsaved | None = None) -> None:
        key = entity.key
        self._open(
            self.tr("Merge “%1” with another").replace("%1", wording.name_word(entity)),
            self.tr("From then on memories of both meet. No memory is reworded, and you can undo it."),
            self.tr("Merge"),
            label=self.tr("Name of the other one"),
            preview=lambda name: operations.preview_merge(into=key, other=name),
            act=lambda name: operations.merge_entities(into=key, other=name),
            said=self.tr("The two are one now."),
            known=self._names,
            name=other,
            unsaved=unsaved,
        )

    def _merge_suggested(self, suggestion: MergeSuggestion) -> None:
        self._key = suggestion.a.key
        self._ask_to_merge(suggestion.a, suggestion.b.name)

    def _keep_apart(self, suggestion: MergeSuggestion) -> None:
        said = self.tr("They stay two, and this is not suggested again.")
        self._run(operations.dismiss_suggestion(a=suggestion.a.key, b=suggestion.b.key), said)

    def add_name(self, *, memories: tuple[str, ...] = ()) -> None:
        """Ask for one more name of the chosen one."""
        entity = self.detail.entity
        if entity is None:
            return
        key = entity.key
        self._open(
            self.tr("Also called"),
            self.tr("Memories under this name are about the same from then on."),
            self.tr("Add the name"),
            label=self.tr("The other name"),
            preview=lambda name: operations.preview_alias(who=key, name=name),
            act=lambda name: operations.add_alias(who=key, name=name),
            said=self.tr("The name was added."),
            unsaved=self._unsaved(DraftKind.ALIAS, memories),
        )

    def rename(self, *, memories: tuple[str, ...] = ()) -> None:
        """Ask what to call the chosen one."""
        entity = self.detail.entity
        if entity is None or not self._may_write:
            return
        key = entity.key
        self._open(
            self.tr("Rename"),
            self.tr("No memory is reworded; the former name stays one of its names."),
            self.tr("Rename"),
            label=self.tr("The new name"),
            preview=lambda name: operations.preview_alias(who=key, name=name),
            act=lambda name: operations.rename_entity(who=key, name=name),
            said=self.tr("It is called so now."),
            name="" if entity.is_self and entity.name == "self" else entity.name,
            unsaved=self._unsaved(DraftKind.RENAME, memories),
        )

    def split(self, memory_ids: tuple[str, ...]) -> None:
        """Ask for the name of the other one whom these memories are about."""
        entity = self.detail.entity
        if entity is None or not memory_ids:
            return
        key = entity.key
        self._open(
            self.tr("Somebody else"),
            self.tr(
                "The ticked memories are about another one. Give a name that tells the two apart, such as “Jordan, my "
                "manager”. Their former versions are kept."
            ),
            self.tr("Split"),
            label=self.tr("Name of the other one"),
            preview=lambda name: operations.preview_split(who=key, memory_ids=memory_ids, name=name),
            act=lambda name: operations.split_entity(who=key, memory_ids=memory_ids, name=name),
            said=self.tr("They are two now."),
            unsaved=self._unsaved(DraftKind.SPLIT, memory_ids),
        )

    def _unsaved(self, kind: DraftKind, memories: tuple[str, ...]) -> Unsaved | None:
        """Where a name is kept while it is typed: with a memory that is about the chosen one, where one is listed."""
        drafts, listed = self.session.drafts, self.detail.listed()
        begun = (each for each in listed if drafts.words(kind, each) is not None)
        memories = memories or tuple(islice(chain(begun, listed), 1))
        return Unsaved(drafts, kind, memories) if memories else None

    def _open(self, title: str, text: str, button: str, *, said: str, **more: Any) -> None:
        self.dialog = NamingDialog(title, text, button, done=lambda _name: messages.undoable(said), parent=self, **more)
        self.dialog.open()

    def _drop_name(self, name: str) -> None:
        entity = self.detail.entity
        if entity is not None:
            said = self.tr("The name stands for itself again.")
            self._run(operations.remove_alias(who=entity.key, name=name), said)

    def _choose_kind(self, kind: EntityKind) -> None:
        entity = self.detail.entity
        if entity is not None and kind is not entity.kind:
            self._run(operations.rename_entity(who=entity.key, kind=kind), self.tr("The kind was changed."))

    def _run(self, op: WriteOp, said: str) -> None:
        op.success(lambda _changes: messages.undoable(said)).run(self)

    def _show_all(self) -> None:
        if self._key:
            self.go.emit("memories", {"query": f'about:"{self._key}"'})
