"""How a file was read: what could not be, what was noted and what was passed over, to look at and to copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from mnemoscope.model.results import ImportReport, Lost
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.shell.dialogs import Dialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

NOTHING: Mapping[str, int] = {}


def has_report(report: ImportReport) -> bool:
    """Whether there is anything to tell of how the file was read."""
    return bool(report.lost or report.notes or report.skipped or report.passed_over)


def note_told(note: str) -> str:
    """A reader's note in the person's language; several in one are told one by one."""
    parts = [f"{part}." for part in note.removesuffix(".").split("; ")]
    each = [told(part) for part in parts]
    return " ".join(each) if all(one != part for one, part in zip(each, parts, strict=True)) else told(note)


class ReadingReport(Dialog):
    """Lists as plain text; those that are empty are not shown.

    Args:
        lost: records that were left out.
        notes: (where, what) of what was read otherwise than it stands there.
        skipped: how many of each kind were passed over as no statements.
        passed_over: files that are for no memories, and what they are.
    """

    def __init__(
        self,
        lost: Sequence[Lost],
        parent: QWidget | None = None,
        *,
        notes: Iterable[tuple[str, str]] = (),
        skipped: Mapping[str, int] = NOTHING,
        passed_over: Iterable[Lost] = (),
    ) -> None:
        super().__init__("", parent, width=620)
        parts = (
            (self.tr("Could not be read"), [f"{told(each.where)}: {told(each.why)}" for each in lost]),
            (self.tr("Noted while reading"), [f"{told(where)}: {note_told(what)}" for where, what in notes]),
            (
                self.tr("Files passed over, because they hold no memories"),
                [f"{told(file.where)}: {told(file.why)}" for file in passed_over],
            ),
            (
                self.tr("Passed over, because they state nothing"),
                [f"{formats.number(count)} × {told(what)}" for what, count in skipped.items()],
            ),
        )
        shown = [(title, lines) for title, lines in parts if lines]
        title = self.tr("How it was read") if len(shown) > 1 or not lost else self.tr("What could not be read")
        self.setWindowTitle(title)
        self.heading.setText(title)
        said = (
            self.tr("%n records were left out. Everything else is unaffected; the file stays as it is.", "", len(lost))
            if lost
            else self.tr("No record was lost. The file stays as it is.")
        )
        self.note = PlainLabel(said, "mute", wrap=True)
        self.content.addWidget(self.note)
        text = "\n\n".join("\n".join([title, *lines] if len(shown) > 1 else lines) for title, lines in shown)
        self.list = QPlainTextEdit(reveal(text))
        self.list.setReadOnly(True)
        theme.sized(self.list, least_height=260)
        self.list.setAccessibleName(title)
        self.content.addWidget(self.list)
        self.copy = self.add_button(Button(self.tr("Copy")))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.list.toPlainText()))
        self.close_button = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        self.close_button.clicked.connect(self.accept)


def report_of(report: ImportReport, parent: QWidget) -> ReadingReport:
    """All of how an import was read."""
    return ReadingReport(
        report.lost, parent, notes=report.notes, skipped=report.skipped, passed_over=report.passed_over
    )
