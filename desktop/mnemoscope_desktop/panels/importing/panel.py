"""Import: choose files or paste a text, see what they hold and what would become of it, change it, take it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled, KnownError, PassphraseNeeded
from mnemoscope.model.imports import AS_FOUND, ReadChoice, RowChange
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.querylang import EVERYTHING_WRITTEN
from mnemoscope.model.results import ImportReport, Pasted
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.importing.decisions import Decisions, Listing
from mnemoscope_desktop.panels.importing.done import DonePage
from mnemoscope_desktop.panels.importing.files_dialog import FilesDialog
from mnemoscope_desktop.panels.importing.first import FirstPage
from mnemoscope_desktop.panels.importing.known import known_formats
from mnemoscope_desktop.panels.importing.paste import PastePage
from mnemoscope_desktop.panels.importing.preview import PreviewPage
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import JobOp, ReadOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.later import in_another_turn, later
from mnemoscope_desktop.widgets.progress_row import ProgressRow

Given = list[Path] | Pasted


class ImportPanel(Panel):
    """Attributes:
    given: the files or the text in hand, or None.
    choice: how the person wants it to be read; by its content where they say nothing.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.given: Given | None = None
        self.choice = AS_FOUND
        self._formats: list[tuple[str, str]] = []
        self._titles: dict[str, str] = {}
        self._waiting: Given | None = None
        self._scopes: Sequence[str] = ()
        self.format_chip = ChipButton()
        self._format_menu = QMenu(self)
        self.format_chip.set_menu(self._format_menu)
        self.header.right.addWidget(self.format_chip)
        self.pages = QStackedWidget()
        self.first = FirstPage()
        self.first.chosen.connect(self.show_given)
        self.first.paste_wanted.connect(self._open_paste)
        self.first.passphrase.connect(self._unseal)
        self.first.past.memories.connect(self._show_added)
        self.drop = self.first.drop
        self.pages.addWidget(self.first)
        self.body.addWidget(self.pages, 1)
        JobOp(known_formats).success(self._formats_known).run(self)
        self.retranslate()

    @later
    def paste(self) -> PastePage:
        page = PastePage()
        page.pasted.connect(self.show_given)
        page.left.connect(self.start_over)
        self.pages.addWidget(page)
        return page

    @later
    def working(self) -> QWidget:
        """Where it is told how far it is."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        card = Card()
        card.body.addWidget(self.progress)
        column.addWidget(card)
        column.addStretch(1)
        self.pages.addWidget(page)
        return page

    @later
    def progress(self) -> ProgressRow:
        return ProgressRow()

    @later
    def preview(self) -> PreviewPage:
        page = PreviewPage()
        page.import_asked.connect(self._import)
        page.look_asked.connect(self._look_again)
        page.files_asked.connect(self.show_files)
        page.memory_wanted.connect(self._show_memory)
        page.cancelled.connect(self.start_over)
        page.set_scopes(self._scopes)
        self.pages.addWidget(page)
        return page

    @later
    def done(self) -> DonePage:
        page = DonePage()
        page.another.connect(self.start_over)
        page.review.connect(lambda: self.go.emit("review", {}))
        page.conflicts.connect(lambda: self.go.emit("conflicts", {}))
        page.memories.connect(lambda: self._show_added(page.operation_id))
        self.pages.addWidget(page)
        return page

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Import"))
        self._formats_known(self._formats)

    @property
    def name(self) -> str:
        """What is in hand, in a word or two."""
        if self.given is None:
            return ""
        if isinstance(self.given, Pasted):
            return self.given.name
        if len(self.given) == 1:
            return self.given[0].name
        return self.tr("%Ln files and folders", "", len(self.given))

    @property
    def format(self) -> str:
        """The format the person insists on for all of it; "" lets the content decide."""
        return self.choice.format or ""

    def _say_name(self) -> None:
        if self.given is None:
            self.header.subtitle.setText(self.tr("Bring what your assistants remember. You see it before it is kept."))
        elif preview := ImportPanel.preview.made(self):
            self.header.subtitle.setText(preview.about(self.name, self._title_of(preview.format)))
        else:
            self.header.subtitle.setText(self.name)

    def _title_of(self, joined: str) -> str:
        return formats.listed(self._titles.get(each, each) for each in joined.split("+"))

    def _say_formats(self) -> None:
        menu = self._format_menu
        menu.clear()
        group = QActionGroup(menu)
        for format_id, title in [("", self.tr("By its content")), *self._titles.items()]:
            action = QAction(title, menu, checkable=True)
            action.setChecked(format_id == self.format)
            action.triggered.connect(lambda _on, format_id=format_id: self.set_format(format_id))
            group.addAction(action)
            menu.addAction(action)
        self.format_chip.set_value(self.tr("Format:"), self._titles.get(self.format, self.tr("by its content")))

    def _formats_known(self, formats: list[tuple[str, str]]) -> None:
        self._formats = formats
        self._titles = {format_id: told(title) for format_id, title in formats}
        self.first.show_formats(self._titles)
        self._say_formats()
        self._say_name()

    # the steps --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self._waiting is not None:
            given, self._waiting = self._waiting, None
            self.show_given(given)
        self.first.past.refresh(read_only=self.session.read_only)
        facets = ReadOp(lambda vault: vault.facets(EVERYTHING)).latest("scopes")
        facets.success(lambda found: self._scopes_known(sorted(found.scopes))).run(self)

    def _scopes_known(self, scopes: Sequence[str]) -> None:
        self._scopes = scopes
        if preview := ImportPanel.preview.made(self):
            preview.set_scopes(scopes)

    def arrive(self, paths: Sequence[str | Path] | None = None, **_: Any) -> None:
        """Begin with files that were chosen elsewhere."""
        if paths:
            self.show_given([Path(path) for path in paths])

    def set_format(self, format_id: str) -> None:
        self.choice = replace(self.choice, format=format_id or None, formats={})
        self._say_formats()
        if self.given is not None and self.pages.currentWidget() in (ImportPanel.preview.made(self), self.first):
            self.show_given(self.given, self.choice)

    def start_over(self) -> None:
        """Put everything away. Nothing of it was stored."""
        self.given = None
        self.choice = replace(AS_FOUND, format=self.choice.format)
        for page in (ImportPanel.preview.made(self), ImportPanel.paste.made(self)):
            if page is not None:
                page.forget()
        self.first.say_nothing()
        self.pages.setCurrentWidget(self.first)
        self._say_name()
        self.first.past.refresh(read_only=self.session.read_only)
        self.drop.file.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open_paste(self) -> None:
        self.start_over()
        self.pages.setCurrentWidget(self.paste)
        self.paste.focus_first()

    def show_given(self, given: Given, choice: ReadChoice | None = None) -> None:
        """Read files or a text and show what an import would do."""
        if self.session.vault is None:
            self._waiting = given
            return
        if self.session.read_only:
            self.given = given
            self._refuse(self.tr("This vault can only be read, so nothing can be imported into it."))
            return
        self.given = given
        self.choice = choice or replace(AS_FOUND, format=self.choice.format)
        if preview := ImportPanel.preview.made(self):
            preview.forget()
        self._read(None, None)

    def _look_again(self) -> None:
        if self.given is not None:
            self._read(self.preview.model.decisions.copy(), self.preview.model.listing)

    def _read(self, decided: Decisions | None, like: Listing | None) -> None:
        """Look at what is in hand; with decisions, at what they lead to."""
        if self.given is None:
            return
        self.first.say_nothing()
        self._work()
        self._say_name()
        changes = (lambda: decided.changes(with_takes=False)) if decided is not None else dict
        op = operations.preview_import(
            source=self.given, choice=self.choice, changes=changes, shape=lambda preview: Listing.of(preview, like)
        ).latest("preview")
        op.success(lambda listing: self._previewed(listing, decided)).failure(self._unread)
        self.progress.watch(op).run(self)
        in_another_turn(self, lambda: self.preview)  # made while the file is being read

    def _work(self) -> None:
        """Show how far it is. The keyboard goes along, so that Escape ends it."""
        focus = QApplication.focusWidget()
        takes_keys = focus is not None and self.isAncestorOf(focus)
        self.pages.setCurrentWidget(self.working)
        if takes_keys:
            self.working.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.pages.currentWidget() is ImportPanel.working.made(self):
            self.progress.cancel.click()
        else:
            super().keyPressEvent(event)

    def _previewed(self, listing: Listing, decided: Decisions | None) -> None:
        self.preview.show_listing(listing, decided)
        self._say_name()
        takes_keys = self.working.hasFocus()
        self.pages.setCurrentWidget(self.preview)
        if takes_keys:
            self.focus_first()
        if paste := ImportPanel.paste.made(self):
            paste.forget()

    def _unread(self, problem: Exception) -> None:
        if isinstance(problem, Cancelled):
            self.start_over()
        elif isinstance(problem, PassphraseNeeded):
            self._refuse(told(str(problem)), sealed=True)
        elif isinstance(problem, KnownError):
            self._refuse(told(str(problem)))
        else:
            self.start_over()
            messages.exception(problem)

    def _refuse(self, why: str, *, sealed: bool = False) -> None:
        given, choice = self.given, self.choice
        self.start_over()
        self.given, self.choice = given, choice
        self.first.say(why, sealed=sealed)
        self._say_name()

    def _unseal(self, passphrase: str) -> None:
        if self.given is not None:
            self.show_given(self.given, replace(self.choice, passphrase=passphrase))

    def show_files(self) -> None:
        """What was recognised, to be put right."""
        dialog = FilesDialog(self.preview.preview.files, self._titles, self.choice, self)
        dialog.chosen.connect(self._read_otherwise)
        dialog.open()

    def _read_otherwise(self, choice: ReadChoice) -> None:
        if self.given is not None:
            self.show_given(self.given, choice)

    def _show_memory(self, memory_id: str) -> None:
        self.session.select(memory_id)
        self.go.emit("memories", {})

    def _show_added(self, operation_id: str) -> None:
        ReadOp(lambda vault: vault.made_by(operation_id)).latest("added").success(
            lambda ids: self.go.emit("memories", {"ids": ids, "query": EVERYTHING_WRITTEN})
        ).run(self)

    def _import(self) -> None:
        if self.given is None:
            return
        self._work()
        decided = self.preview.model.decisions.copy()

        def changes() -> Mapping[int, RowChange]:
            return decided.changes()

        op = operations.import_file(
            source=self.given, choice=self.choice, changes=changes, seen=self.preview.preview.seen
        )
        op.success(self._imported).failure(self._not_imported)
        self.progress.watch(op).run(self)

    def _imported(self, report: ImportReport) -> None:
        self.done.show_report(report, self._title_of(report.format))
        self.pages.setCurrentWidget(self.done)
        self.done.focus_first()
        self.preview.forget()
        if not report.changes.nothing:
            memories = self.tr("%Ln memories were imported.", "", report.added)
            passages = self.tr("%n passages were stored.", "", report.passages_new)
            messages.undoable(memories if report.added or not report.passages_new else passages)

    def _not_imported(self, problem: Exception) -> None:
        self.pages.setCurrentWidget(self.preview)
        messages.exception(problem)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        """A preview is of the vault as it was; after any other write it is made again, with what was decided."""
        if not mine and self.pages.currentWidget() is self.preview:
            self._look_again()
        elif changes.verb in ("undo", "redo") and self.pages.currentWidget() is self.done:
            self.start_over()
        if self.pages.currentWidget() is self.first:
            self.first.past.refresh(read_only=self.session.read_only)

    def vault_closed(self) -> None:
        self.start_over()
        self._scopes = ()
        self.first.forget()
        if done := ImportPanel.done.made(self):
            done.forget()

    def focus_first(self) -> None:
        page = self.pages.currentWidget()
        (page.table if isinstance(page, PreviewPage) else self.drop.file).setFocus(Qt.FocusReason.OtherFocusReason)
