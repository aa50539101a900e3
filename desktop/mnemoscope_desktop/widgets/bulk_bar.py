"""Acts on what is selected in a list. Each button states the true number."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QMenu, QWidget

from mnemoscope.model.memory import Memory
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.merge_dialog import LEAST, MOST, MergeDialog
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.scope_field import scope_named
from mnemoscope_desktop.words import scope_word

ASK_FROM = 100
"""From this many on, a question comes first, though every act here can be undone."""


class BulkBar(Translated, Surface):
    """Signals:
    wipe_wanted: (ids).
    relations_wanted: of the memory that is marked.
    """

    wipe_wanted = Signal(object)
    relations_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("foot", parent)
        self._session = session
        self._count = 0
        self._whole = True
        self._rows: Callable[[], array[int]] = lambda: array("q")
        self._scopes: list[str] = []
        row = FlowLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        self.label = PlainLabel("", "mute")
        self.archive = Button()
        self.archive.clicked.connect(self._archive)
        self.restore = Button()
        self.restore.clicked.connect(self._restore)
        self.pin = Button()
        self.pin.clicked.connect(self._pin)
        self.move_ = Button()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(lambda: self._fill_scopes(self._menu))
        self.move_.clicked.connect(self._open_scopes)
        self.merge = Button()
        self.merge.clicked.connect(self._merge)
        self.wipe = Button(kind="danger")
        self.wipe.clicked.connect(self._wipe)
        for widget in (self.label, self.archive, self.restore, self.pin, self.move_, self.merge, self.wipe):
            row.addWidget(widget)
        self.retranslate()

    def set_rows(self, rows: Callable[[], array[int]]) -> None:
        """Where the row numbers of the selection come from when an act needs them."""
        self._rows = rows

    def set_scopes(self, scopes: list[str]) -> None:
        self._scopes = scopes

    def set_whole(self, whole: bool) -> None:
        """Whether the whole list is there: while it is not, “all” would not mean all."""
        if whole != self._whole:
            self._whole = whole
            self.retranslate()

    def set_count(self, count: int) -> None:
        self._count = count
        self.retranslate()

    def retranslate(self) -> None:
        count = self._count
        self.label.setText(self.tr("%Ln selected", "", count) if count else self.tr("Nothing selected"))
        self.archive.setText(self.tr("Archive %Ln", "", count) if count else self.tr("Archive"))
        self.restore.setText(self.tr("Bring back"))
        self.pin.setText(self.tr("Pin"))
        self.move_.setText(self.tr("Move to scope…"))
        self.merge.setText(self.tr("Merge…"))
        self.wipe.setText(self.tr("Wipe…"))
        usable = bool(count) and self._whole and not self._session.read_only and self._session.as_of.now
        for button in (self.archive, self.restore, self.pin, self.move_, self.merge, self.wipe):
            button.setEnabled(usable)
            button.updateGeometry()
        self.merge.setEnabled(usable and LEAST <= count <= MOST)
        self.merge.setToolTip(
            self.tr("Let one wording take the place of 2 to %1 memories that say the same").replace("%1", str(MOST))
        )

    def menu(self, parent: QWidget) -> QMenu:
        """The same acts as a context menu."""
        menu = QMenu(parent)
        for button in (self.archive, self.restore, self.pin, self.merge):
            action = menu.addAction(button.text())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(button.click)
        relations = menu.addAction(self.tr("Relations…"), self.relations_wanted.emit)
        relations.setEnabled(self._count == 1)
        scopes = menu.addMenu(self.move_.text())
        scopes.setEnabled(self.move_.isEnabled())
        scopes.aboutToShow.connect(lambda: self._fill_scopes(scopes))
        menu.addSeparator()
        wipe = menu.addAction(self.wipe.text())
        wipe.setEnabled(self.wipe.isEnabled())
        wipe.triggered.connect(self.wipe.click)
        return menu

    # acts -------------------------------------------------------------------------------------------

    def _archive(self) -> None:
        pks = self._rows()
        self._do(
            operations.archive_memories(pks=pks),
            self.tr("%Ln memories archived. You can bring them back.", "", len(pks)),
            self.tr("Archive %Ln memories?", "", len(pks)),
            self.archive.text(),
        )

    def _restore(self) -> None:
        pks = self._rows()
        self._do(
            operations.restore_memories(pks=pks),
            self.tr("%Ln memories brought back.", "", len(pks)),
            self.tr("Bring %Ln memories back?", "", len(pks)),
            self.restore.text(),
        )

    def _pin(self) -> None:
        pks = self._rows()
        self._do(
            operations.pin_memories(pks=pks),
            self.tr("%Ln memories pinned. They do not fade.", "", len(pks)),
            self.tr("Pin %Ln memories?", "", len(pks)),
            self.pin.text(),
        )

    def _merge(self) -> None:
        pks = self._rows()
        ReadOp(lambda vault: vault.rows(pks)).success(self._ask_merge).run(self)

    def _ask_merge(self, memories: Sequence[Memory]) -> None:
        if len(memories) < LEAST:
            return
        ids = [memory.id for memory in memories]
        dialog = MergeDialog(self._session, memories, self)
        dialog.agreed.connect(lambda text: self._run_merge(ids, text))
        dialog.open()

    def _run_merge(self, ids: Sequence[str], text: str) -> None:
        operations.merge_memories(ids=ids, text=text).success(
            lambda _merged: messages.undoable(self.tr("%Ln memories merged into one.", "", len(ids)))
        ).run(self)

    def _move_to(self, scope: str) -> None:
        pks = self._rows()
        said = self.tr("%Ln memories moved to %1.", "", len(pks)).replace("%1", scope_word(scope))
        title = self.tr("Move %Ln memories?", "", len(pks))
        self._do(operations.set_scope(pks=pks, scope=scope), said, title, self.tr("Move"))

    def _do(self, op: WriteOp, said: str, title: str, button: str) -> None:
        op.success(lambda _changes: messages.undoable(said))
        if self._count >= ASK_FROM:
            run = partial(op.run, self)
            messages.ask(title, self.tr("You can undo this as one step."), button=button, then=run)
        elif self._count:
            op.run(self)

    def _wipe(self) -> None:
        operations.find_ids(pks=self._rows()).success(self._wipe_found).run(self)

    def _wipe_found(self, ids: Sequence[str]) -> None:
        self.wipe_wanted.emit(list(ids))

    # scopes -----------------------------------------------------------------------------------------

    def _open_scopes(self) -> None:
        self._menu.popup(self.move_.mapToGlobal(self.move_.rect().topLeft()))

    def _fill_scopes(self, menu: QMenu) -> None:
        menu.clear()
        for scope in dict.fromkeys(["personal", "work", *sorted(self._scopes)]):
            action = menu.addAction(reveal(scope_word(scope), lines=False).replace("&", "&&"))
            action.triggered.connect(lambda _on=False, scope=scope: self._move_to(scope))
        menu.addSeparator()
        menu.addAction(self.tr("Another scope…"), self._ask_scope)

    def _ask_scope(self) -> None:
        dialog = ScopeDialog(self._scopes, self)
        dialog.chosen.connect(self._move_to)
        dialog.open()


class ScopeDialog(Dialog):
    """Asks for the name of a scope.

    Signals: chosen (scope).
    """

    chosen = Signal(str)

    def __init__(self, known: Sequence[str], parent: QWidget) -> None:
        super().__init__("", parent, width=380)
        self._known = known
        self.setWindowTitle(self.tr("Move to another scope"))
        self.heading.setText(self.tr("Move to another scope"))
        self.content.addWidget(
            PlainLabel(self.tr("A scope says where something holds, such as project:atlas."), "mute", wrap=True)
        )
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("Scope"))
        self.field.setMaxLength(120)
        self.field.textChanged.connect(lambda text: self.move_.setEnabled(bool(text.strip())))
        self.content.addWidget(self.field)
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        self.move_ = self.add_button(Button(self.tr("Move"), "primary"), default=True)
        self.move_.setEnabled(False)
        self.move_.clicked.connect(self._accept)
        self.field.setFocus()

    def _accept(self) -> None:
        self.accept()
        self.chosen.emit(scope_named(self.field.text(), self._known))
