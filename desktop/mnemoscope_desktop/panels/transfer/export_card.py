"""Taking everything along, or a part of it: what form, what is in it, and what was written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QWidget

from mnemoscope.model.clock import system_clock
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.exports import ExportReport
from mnemoscope.model.results import Counts
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.options import OptionCard
from mnemoscope_desktop.panels.transfer.words import left_out_word
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, SectionCaption
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.choosing import choose_target
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow

if TYPE_CHECKING:
    from mnemoscope import Vault

FORMS = {"archive": ".zip", "markdown": ".zip", "csv": ".csv", "jsonl": ".jsonl"}
"""The forms, each with the ending of its file; Markdown pages travel in one zip."""
SURE = frozenset({Standing.CONFIRMED, Standing.STATED, Standing.OBSERVED})
GUESSED = frozenset({Standing.INFERRED, Standing.PROPOSED})
PAST = frozenset({State.ARCHIVED, State.SUPERSEDED, State.EXPIRED})


@dataclass(frozen=True, slots=True)
class Include:
    """What the ticks say."""

    sure: bool = True
    guessed: bool = True
    past: bool = True
    rejected: bool = True
    sources: bool = True

    def where(self) -> Filter:
        if self.sure and self.guessed and self.past and self.rejected:
            return EVERYTHING
        standings = (
            (SURE if self.sure else frozenset()) | (GUESSED if self.guessed else frozenset())
            | (frozenset({Standing.REJECTED}) if self.rejected else frozenset())
        )
        return Filter(standings=standings, states=frozenset() if self.past else frozenset({State.ACTIVE}))

    @property
    def nothing(self) -> bool:
        return not (self.sure or self.guessed or self.rejected)


@dataclass(frozen=True, slots=True)
class Amount:
    """What would be written, and what would not."""

    memories: int
    sources: int
    guessed_left: int
    past_left: int
    rejected_left: int
    sure_left: int


def measure(vault: Vault, include: Include) -> Amount:
    """Counted by the store over the same filter that the export uses."""
    count = vault.count
    sources = vault.counts().sources if include.sources else 0
    return Amount(
        0 if include.nothing else count(include.where()), sources,
        0 if include.guessed else count(Filter(standings=GUESSED)),
        0 if include.past else count(Filter(states=PAST)),
        0 if include.rejected else count(Filter(standings=frozenset({Standing.REJECTED}))),
        0 if include.sure else count(Filter(standings=SURE)),
    )


class ExportCard(Translated, Card):
    """Attributes:
        form: one of FORMS.
        report: what the last export of this window wrote, or None.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self.report: ExportReport | None = None
        self._counts: Counts | None = None
        self._amount: Amount | None = None
        self.heading, self.below = PlainLabel("", "heading"), PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.heading)
        self.body.addWidget(self.below)
        self.options = {form: OptionCard() for form in FORMS}
        group = QButtonGroup(self)
        for form, option in self.options.items():
            group.addButton(option)
            option.toggled.connect(lambda on, form=form: self._form_chosen(form) if on else None)
        self.body.addWidget(CardGrid(list(self.options.values()), least=190, spacing=8))
        self.include_caption = SectionCaption()
        self.body.addWidget(self.include_caption)
        ticks = QWidget()
        flow = FlowLayout(ticks, spacing=14, line_spacing=6)
        self.ticks = {name: QCheckBox() for name in ("sure", "guessed", "past", "rejected", "sources")}
        for tick in self.ticks.values():
            flow.addWidget(tick)
            tick.toggled.connect(self._ticked)
        self.body.addWidget(ticks)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.go, self.look = Button(kind="primary"), Button()
        row.addWidget(self.go)
        row.addWidget(self.look)
        row.addStretch(1)
        self.body.addSpacing(2)
        self.body.addLayout(row)
        self.said = PlainLabel("", "mute", wrap=True)
        self.said.hide()
        self.body.addWidget(self.said)
        self.progress = ProgressRow()
        self.progress.hide()
        self.body.addWidget(self.progress)
        self.body.addWidget(self._build_result())
        self.body.addStretch(1)
        self.go.clicked.connect(self._ask)
        self.look.clicked.connect(self.preview)
        self.options["archive"].setChecked(True)
        self.retranslate()

    def _build_result(self) -> QWidget:
        self.result_card = Card(margin=12)
        self.result_heading = PlainLabel("", "strong", wrap=True)
        self.result_path = PlainLabel("", wrap=True, selectable=True)
        self.result_sum = PlainLabel("", "small", wrap=True, selectable=True)
        for label in (self.result_heading, self.result_path, self.result_sum):
            label.setMinimumWidth(60)
            self.result_card.body.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.open_folder, self.copy_sum = Button(kind="link"), Button(kind="link")
        row.addWidget(self.open_folder)
        row.addWidget(self.copy_sum)
        row.addStretch(1)
        self.result_card.body.addLayout(row)
        self.open_folder.clicked.connect(self._open_folder)
        self.copy_sum.clicked.connect(self._copy_sum)
        self.result_card.hide()
        return self.result_card

    # what is shown ----------------------------------------------------------------------------------------------

    @property
    def form(self) -> str:
        return next((form for form, option in self.options.items() if option.isChecked()), "archive")

    def include(self) -> Include:
        return Include(**{name: tick.isChecked() for name, tick in self.ticks.items()})

    def show_counts(self, counts: Counts) -> None:
        self._counts = counts
        self.retranslate()

    def forget(self) -> None:
        """Nothing of the vault stays on the screen."""
        self._counts = self._amount = self.report = None
        self.result_card.hide()
        self.said.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Export"))
        counts = self._counts
        self.below.setText(
            "" if counts is None else ", ".join([
                self.tr("%n memories", "", counts.total), self.tr("%n sources", "", counts.sources),
                self.tr("full history"),
            ])
        )
        self.options["archive"].say(self.tr("Complete archive"), self.tr("one .zip, can be imported again"))
        self.options["markdown"].say(self.tr("Readable"), self.tr("Markdown, one page per subject, in a .zip"))
        self.options["csv"].say(self.tr("Spreadsheet"), self.tr("CSV, formulas made harmless"))
        self.options["jsonl"].say(self.tr("For programs"), self.tr("JSON Lines, one memory per line"))
        self.include_caption.set(self.tr("Include"))
        words = {
            "sure": self.tr("Confirmed, stated, observed"), "guessed": self.tr("Inferred"),
            "past": self.tr("Archived and replaced"), "rejected": self.tr("Rejected"), "sources": self.tr("Sources"),
        }
        for name, word in words.items():
            self.ticks[name].setText(word)
        self.go.setText(self.tr("Export…"))
        self.look.setText(self.tr("Preview"))
        self.open_folder.setText(self.tr("Open the folder"))
        self.copy_sum.setText(self.tr("Copy the checksum"))
        if self._amount is not None:
            self.said.setText(self.sentence(self._amount))
        self._say_report()

    def sentence(self, amount: Amount) -> str:
        """What would be in the file and what would not."""
        parts = [self.tr("%n memories", "", amount.memories)]
        if self.include().sources:
            parts.append(self.tr("with the passages they come from"))
        left = [
            (amount.sure_left, self.tr("%n confirmed, stated or observed", "", amount.sure_left)),
            (amount.guessed_left, self.tr("%n inferred", "", amount.guessed_left)),
            (amount.past_left, self.tr("%n archived or replaced", "", amount.past_left)),
            (amount.rejected_left, self.tr("%n rejected", "", amount.rejected_left)),
        ]
        said = [word for count, word in left if count]
        if not self.include().sources:
            said.append(self.tr("all source passages"))
        first = self.tr("Would write %1.").replace("%1", " ".join(parts))
        second = self.tr("Left out: %1.").replace("%1", ", ".join(said)) if said else self.tr("Nothing is left out.")
        return f"{first} {second}"

    def _form_chosen(self, form: str) -> None:
        """A complete archive is complete unless the person says otherwise; the others are for reading."""
        whole = form == "archive"
        for name, on in (("sure", True), ("guessed", True), ("past", whole), ("rejected", whole), ("sources", True)):
            self.ticks[name].setChecked(on)

    def _ticked(self) -> None:
        self.go.setEnabled(not self.include().nothing)
        self.look.setEnabled(not self.include().nothing)
        self.said.hide()
        self._amount = None

    # acting -----------------------------------------------------------------------------------------------------

    def preview(self) -> None:
        """Count what would be written."""
        include = self.include()
        ReadOp(lambda vault: measure(vault, include)).latest("amount").success(self._measured).run(self)

    def _measured(self, amount: Amount) -> None:
        self._amount = amount
        self.said.setText(self.sentence(amount))
        self.said.show()

    def _ask(self) -> None:
        messages.ask(
            self.tr("The file will not be encrypted"),
            self.tr(
                "Whoever can open it can read what is in it. Keep it where only you can, or delete it after use."
            ),
            button=self.tr("Choose where…"), then=self._choose,
        )

    def _choose(self) -> None:
        today = formats.local(system_clock.now()).date().isoformat()
        suffix = FORMS[self.form]
        middle = "-pages" if self.form == "markdown" else ""
        kinds = {
            "archive": self.tr("Zip archive"), "markdown": self.tr("Zip archive"), "csv": self.tr("CSV"),
            "jsonl": self.tr("JSON Lines"),
        }
        name = f"mnemoscope-{today}{middle}{suffix}"
        choose_target(self, self.tr("Export to"), name, f"{kinds[self.form]} (*{suffix})", self.export_to)

    def export_to(self, target: Path) -> None:
        """Write the file; everything of it or nothing."""
        include = self.include()
        op = operations.export_vault(
            target=target, format=self.form, where=include.where(), include_sources=include.sources
        )
        op.success(self._exported).failure(self._not_exported).finished(self._ended)
        self.progress.watch(op)
        self.progress.show()
        self.result_card.hide()
        self.go.setEnabled(False)
        op.run(self)

    def _ended(self) -> None:
        self.progress.hide()
        self.go.setEnabled(True)

    def _not_exported(self, problem: Exception) -> None:
        messages.exception(problem)

    def _exported(self, report: ExportReport) -> None:
        self.report = report
        self._say_report()
        self.said.hide()
        self.result_card.show()
        messages.info(self.tr("Exported %n memories.", "", report.memories))

    def _say_report(self) -> None:
        report = self.report
        if report is None:
            return
        lines = [self.tr("%n memories were written", "", report.memories)]
        if report.sources:
            lines.append(self.tr("%n sources", "", report.sources))
        lines.append(self.tr("nothing was left out") if not report.left_out else self.tr("some were left out"))
        self.result_heading.setText(", ".join(lines) + self.tr("."))
        left = [
            f"{formats.number(count)} {left_out_word(what)}: {left_out_word(why)}"
            for what, count, why in report.left_out
        ]
        self.result_path.setText("\n".join([str(report.path), *left]))
        self.result_sum.setText(f"SHA-256 {report.sha256}")

    def _open_folder(self) -> None:
        if self.report is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report.path.parent)))

    def _copy_sum(self) -> None:
        if self.report is not None:
            QGuiApplication.clipboard().setText(self.report.sha256)
            messages.info(self.tr("The checksum was copied."))
