"""What an import did, and where to go from there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.results import ImportReport
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.reading_report import has_report, report_of
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel


class DonePage(Translated, QWidget):
    """Signals:
        another: another file is to be imported.
        review, conflicts, memories: the person goes on there; to the memories that were added.
    """

    another = Signal()
    review = Signal()
    conflicts = Signal()
    memories = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: ImportReport | None = None
        self._title = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        card = Card(margin=20)
        self.heading = PlainLabel("", "heading", wrap=True)
        self.text = PlainLabel("", "mute", wrap=True)
        theme.sized(self.text, least_width=300)
        card.body.addWidget(self.heading)
        card.body.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.to_review, self.to_conflicts = Button(kind="primary"), Button()
        self.to_memories, self.reading, self.more = Button(), Button(), Button()
        for button in (self.to_conflicts, self.to_review, self.to_memories, self.reading, self.more):
            row.addWidget(button)
        row.addStretch(1)
        card.body.addSpacing(6)
        card.body.addLayout(row)
        column.addWidget(card)
        column.addStretch(1)
        self.to_review.clicked.connect(self.review)
        self.to_conflicts.clicked.connect(self.conflicts)
        self.to_memories.clicked.connect(self.memories)
        self.more.clicked.connect(self.another)
        self.reading.clicked.connect(self.show_reading)
        self.retranslate()

    @property
    def operation_id(self) -> str:
        """The act that is told of."""
        return self._report.changes.operation_id if self._report is not None else ""

    def show_report(self, report: ImportReport, title: str) -> None:
        self._report, self._title = report, title
        self.retranslate()

    def forget(self) -> None:
        self._report = None
        self.retranslate()

    def lines(self, report: ImportReport) -> list[str]:
        """What happened, one sentence each; what did not happen is not said."""
        found = [
            (report.guesses, self.tr("%Ln are guesses of an assistant and wait for your review.", "", report.guesses)),
            (report.known, self.tr("%Ln were known already and not stored twice.", "", report.known)),
            (report.left_out, self.tr("%Ln were left out as you wished.", "", report.left_out)),
            (report.changed, self.tr("%Ln were stored as you changed them.", "", report.changed)),
            (report.held, self.tr("%Ln are held: they look like secrets or orders and wait for you.", "", report.held)),
            (report.blocked, self.tr("%Ln were blocked: you had rejected or wiped them.", "", report.blocked)),
            (report.conflicts, self.tr("%Ln conflicts are open for you to decide.", "", report.conflicts)),
            (len(report.lost), self.tr("%Ln records or files could not be read.", "", len(report.lost))),
            (len(report.passed_over), self.tr("Files in it that hold no memories were passed over.")),
        ]
        return [line for count, line in found if count]

    def retranslate(self) -> None:
        report = self._report
        self.to_review.setText(self.tr("Review what was guessed"))
        self.to_conflicts.setText(self.tr("Decide conflicts"))
        self.to_memories.setText(self.tr("Show what was added"))
        self.reading.setText(self.tr("How it was read…"))
        self.more.setText(self.tr("Import another file"))
        if report is None:
            return
        self.heading.setText(self._heading(report))
        first = (
            self.tr("From %Ln passages (%1).", "", report.sources) if report.sources else self.tr("From: %1.")
        ).replace("%1", self._title)
        last = [] if report.changes.nothing else [self.tr("One Undo takes the whole import back.")]
        self.text.setText("\n".join([first, *self.lines(report), *last]))
        self.to_review.setVisible(report.guesses + report.held > 0)
        self.to_conflicts.setVisible(report.conflicts > 0)
        self.to_memories.setVisible(report.added > 0)
        # What contradicts comes first: a guess can wait.
        self.to_conflicts.set_kind("primary" if report.conflicts else "plain")
        self.to_review.set_kind("plain" if report.conflicts else "primary")
        self.reading.setVisible(has_report(report))

    def _heading(self, report: ImportReport) -> str:
        if report.nothing_new:
            return self.tr("Nothing was new, so nothing was changed.")
        if not report.added and report.passages_new:
            return self.tr("%n passages were stored; they hold no new memory.", "", report.passages_new)
        if (before := report.goes_on_from) is not None:
            text = self.tr("%Ln memories were added: what is new since %1.", "", report.added)
            return text.replace("%1", formats.day(before))
        return self.tr("%Ln memories were added.", "", report.added)

    def show_reading(self) -> None:
        if (report := self._report) is not None:
            report_of(report, self).open()

    def focus_first(self) -> None:
        ways = (self.to_conflicts, self.to_review, self.to_memories, self.more)
        next(way for way in ways if not way.isHidden()).setFocus(Qt.FocusReason.OtherFocusReason)
