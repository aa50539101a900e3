"""Import: choose a file, see what it holds and what would become of it, then take it in or leave it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled, KnownError
from mnemoscope.model.results import ImportPreview, ImportReport
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.panels.importing.done import DonePage
from mnemoscope_desktop.panels.importing.drop import DropPlace
from mnemoscope_desktop.panels.importing.known import known_formats
from mnemoscope_desktop.panels.importing.preview import PreviewPage
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import JobOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow


class ImportPanel(Panel):
    """Attributes:
        path: the file or folder in hand, or None.
        format: the format the person insists on; "" lets the file's content decide.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.path: Path | None = None
        self.format = ""
        self._titles: dict[str, str] = {}
        self._waiting: Path | None = None
        self.format_chip = ChipButton()
        self._format_menu = QMenu(self)
        self.format_chip.set_menu(self._format_menu)
        self.header.right.addWidget(self.format_chip)
        self.pages = QStackedWidget()
        self.drop = DropPlace()
        self.drop.chosen.connect(self.show_file)
        self.working = self._build_working()
        self.preview = PreviewPage()
        self.preview.import_asked.connect(self._import)
        self.preview.cancelled.connect(self.start_over)
        self.done = DonePage()
        self.done.another.connect(self.start_over)
        self.done.review.connect(lambda: self.go.emit("review", {}))
        self.done.conflicts.connect(lambda: self.go.emit("conflicts", {}))
        self.first = self._build_first()
        for page in (self.first, self.working, self.preview, self.done):
            self.pages.addWidget(page)
        self.body.addWidget(self.pages, 1)
        JobOp(known_formats).success(self._formats_known).run(self)
        self.retranslate()

    def _build_first(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.problem_card = Card()
        self.problem_card.set_tone("warn")
        self.problem = PlainLabel("", wrap=True, selectable=True)
        self.problem_card.body.addWidget(self.problem)
        self.problem_card.hide()
        column.addWidget(self.problem_card)
        column.addWidget(self.drop, 1)
        return page

    def _build_working(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        card = Card()
        self.progress = ProgressRow()
        card.body.addWidget(self.progress)
        column.addWidget(card)
        column.addStretch(1)
        return page

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Import"))
        self._say_path()
        self._say_formats()

    def _say_path(self) -> None:
        if self.path is None:
            self.header.subtitle.setText(self.tr("Bring what your assistants remember. You see it before it is kept."))
        else:
            found = self.preview.format
            self.header.subtitle.setText(self.preview.about(self.path, self._titles.get(found, found)))

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

    def keys(self) -> list[Key]:
        return [
            Key("Enter", self.tr("import what is ticked")),
            Key("Space", self.tr("take the selected rows, or leave them out")),
            Key("Esc", self.tr("put the file away")),
        ]

    def _formats_known(self, formats: list[tuple[str, str]]) -> None:
        self._titles = dict(formats)
        self.drop.show_formats([title for _, title in formats])
        self._say_formats()
        self._say_path()

    # the steps --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self._waiting is not None:
            path, self._waiting = self._waiting, None
            self.show_file(path)

    def arrive(self, paths: list[str] | None = None, **_: Any) -> None:
        """Begin with a file that was chosen elsewhere."""
        if paths:
            self.show_file(Path(paths[0]))

    def set_format(self, format_id: str) -> None:
        self.format = format_id
        self._say_formats()
        if self.path is not None and self.pages.currentWidget() in (self.preview, self.first):
            self.show_file(self.path)

    def start_over(self) -> None:
        """Put the file away. Nothing of it was stored."""
        self.path = None
        self.preview.forget()
        self.problem_card.hide()
        self.pages.setCurrentWidget(self.first)
        self._say_path()
        self.drop.file.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_file(self, path: Path) -> None:
        """Read a file and show what an import would do."""
        if self.session.vault is None:
            self._waiting = path
            return
        if self.session.read_only:
            self._refuse(path, self.tr("This vault can only be read, so nothing can be imported into it."))
            return
        self.path = path
        self.preview.forget()
        self.problem_card.hide()
        self.pages.setCurrentWidget(self.working)
        self._say_path()
        op = operations.preview_import(path=path, format=self.format or None).latest("preview")
        op.success(self._previewed).failure(self._unread)
        self.progress.watch(op).run(self)

    def _previewed(self, preview: ImportPreview) -> None:
        self.preview.show_preview(preview)
        self._say_path()
        self.pages.setCurrentWidget(self.preview)

    def _unread(self, problem: Exception) -> None:
        if isinstance(problem, Cancelled):
            self.start_over()
        elif isinstance(problem, KnownError):
            self._refuse(self.path, told(str(problem)))
        else:
            self.start_over()
            messages.exception(problem)

    def _refuse(self, path: Path | None, why: str) -> None:
        self.start_over()
        self.path = path
        self.problem.setText(why)
        self.problem_card.show()
        self._say_path()

    def _import(self, leave_out: frozenset[int]) -> None:
        if self.path is None:
            return
        self.pages.setCurrentWidget(self.working)
        op = operations.import_file(path=self.path, format=self.format or None, leave_out=leave_out)
        op.success(self._imported).failure(self._not_imported)
        self.progress.watch(op).run(self)

    def _imported(self, report: ImportReport) -> None:
        self.done.show_report(report, self._titles.get(report.format, report.format))
        self.pages.setCurrentWidget(self.done)
        self.done.focus_first()
        self.preview.forget()
        if not report.changes.nothing:
            messages.undoable(self.tr("%n memories were imported.", "", report.added))

    def _not_imported(self, problem: Exception) -> None:
        self.pages.setCurrentWidget(self.preview)
        messages.exception(problem)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        """A preview is of the vault as it was; after any other write it is made again."""
        if not mine and self.pages.currentWidget() is self.preview and self.path is not None:
            self.show_file(self.path)
        elif changes.verb in ("undo", "redo") and self.pages.currentWidget() is self.done:
            self.start_over()

    def vault_closed(self) -> None:
        self.start_over()
        self.done.forget()

    def focus_first(self) -> None:
        page = self.pages.currentWidget()
        (self.preview.table if page is self.preview else self.drop.file).setFocus(Qt.FocusReason.OtherFocusReason)
