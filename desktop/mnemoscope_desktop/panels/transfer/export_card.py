"""Taking everything along, or a part of it: what form, what is in it, and what was written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.exports import ExportReport, OutForm
from mnemoscope.model.out_forms import FORMS, SEALED_SUFFIX
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import Counts
from mnemoscope_desktop import clipboard, formats, i18n, messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.export_include import Include
from mnemoscope_desktop.panels.transfer.export_look import ExportLook
from mnemoscope_desktop.panels.transfer.export_result import ExportResult
from mnemoscope_desktop.panels.transfer.export_words import file_kind, form_line, form_word
from mnemoscope_desktop.panels.transfer.options import OptionCard
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, SectionCaption
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.choosing import choose_target
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.later import later
from mnemoscope_desktop.widgets.passphrase_pair import PassphrasePair
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow
from mnemoscope_desktop.widgets.query_edit import QueryEdit

BY_ID = {form.id: form for form in FORMS}
TICKS = ("sure", "guessed", "past", "rejected", "sources", "sensitive")


class ExportCard(Translated, Card):
    """Attributes:
        form: the id of the chosen format.
        look: what would be written.
        result_card: what the last export of this window wrote.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self.session = session
        self._counts: Counts | None = None
        self.heading, self.below = PlainLabel("", "heading"), PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.heading)
        self.body.addWidget(self.below)
        self.options = {form.id: OptionCard() for form in FORMS}
        group = QButtonGroup(self)
        for form, option in self.options.items():
            group.addButton(option)
            option.toggled.connect(lambda on, form=form: self._form_chosen(BY_ID[form]) if on else None)
        self.body.addWidget(CardGrid(list(self.options.values()), least=190, spacing=8))
        self._build_choice()
        self._build_seal()
        self._build_buttons()
        self._told = QVBoxLayout()
        self._told.setSpacing(self.body.spacing())
        self.body.addLayout(self._told)
        self.body.addStretch(1)
        self.options["archive"].setChecked(True)
        self.retranslate()

    @later
    def passphrase(self) -> PassphrasePair:
        pair = PassphrasePair()
        self.body.insertWidget(self.body.indexOf(self.seal) + 1, pair)
        return pair

    @later
    def look(self) -> ExportLook:
        look = ExportLook()
        self._told.insertWidget(1 if ExportCard.progress.made(self) else 0, look)
        return look

    @later
    def progress(self) -> ProgressRow:
        row = ProgressRow()
        self._told.insertWidget(0, row)
        return row

    @later
    def result_card(self) -> ExportResult:
        card = ExportResult()
        self._told.addWidget(card)
        return card

    def _build_choice(self) -> None:
        self.include_caption = SectionCaption()
        self.body.addWidget(self.include_caption)
        ticks = QWidget()
        flow = FlowLayout(ticks, spacing=14, line_spacing=6)
        self.ticks = {name: QCheckBox() for name in TICKS}
        for tick in self.ticks.values():
            flow.addWidget(tick)
            tick.toggled.connect(self._changed)
        self.body.addWidget(ticks)
        self.query, self.wrong = QueryEdit(), PlainLabel("", "bad", wrap=True)
        self.wrong.hide()
        self.query.textChanged.connect(self._changed)
        self.body.addWidget(self.query)
        self.body.addWidget(self.wrong)

    def _build_seal(self) -> None:
        self.seal = QCheckBox()
        self.seal.toggled.connect(self._sealed)
        self.body.addWidget(self.seal)

    def _build_buttons(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.go, self.preview_button, self.copy_text = Button(kind="primary"), Button(), Button()
        for button in (self.go, self.preview_button, self.copy_text):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addSpacing(2)
        self.body.addLayout(row)
        self.go.clicked.connect(self._ask)
        self.preview_button.clicked.connect(self.preview)
        self.copy_text.clicked.connect(self._copy_text)

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
        self._counts = None
        if result := ExportCard.result_card.made(self):
            result.forget()
        self._forget_look()
        self._forget_passphrase()
        self.query.put_text("")
        clipboard.clear_now()
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Export"))
        counts = self._counts
        self.below.setText(
            "" if counts is None else formats.listed([
                self.tr("%n memories", "", counts.total), self.tr("%n sources", "", counts.sources),
                self.tr("full history"),
            ])
        )
        for form, option in self.options.items():
            option.say(form_word(form), form_line(form))
        self.include_caption.set(self.tr("Include"))
        texts = {
            "sure": self.tr("Confirmed, stated, observed"), "guessed": self.tr("Inferred"),
            "past": self.tr("Archived and replaced"), "rejected": self.tr("Rejected"), "sources": self.tr("Sources"),
            "sensitive": self.tr("Secrets and sensitive facts"),
        }
        for name, text in texts.items():
            self.ticks[name].setText(text)
        self.query.set_hint(self.tr("Only these, for example scope:work or tag:travel"))
        self.query.setAccessibleName(self.tr("Which memories"))
        self.seal.setText(self.tr("Encrypt with a passphrase"))
        self.go.setText(self.tr("Export…"))
        self.preview_button.setText(self.tr("Preview"))
        self.copy_text.setText(self.tr("Copy the text"))

    def _form_chosen(self, form: OutForm) -> None:
        """A complete archive is complete unless the person says otherwise; the others are for reading."""
        whole = form.lossless
        is_text = form.id == "text"
        wanted = {"sure": True, "guessed": True, "past": whole, "rejected": whole, "sources": True, "sensitive": False}
        for name, on in wanted.items():
            self.ticks[name].setChecked(on)
            self.ticks[name].setVisible((name == "sensitive") is is_text)
        self.ticks["sources"].setVisible(form.has("memory_sources") or form.id == "markdown")
        self.copy_text.setVisible(is_text)
        self.seal.setEnabled(form.sealable)
        if not form.sealable:
            self.seal.setChecked(False)

    def _sealed(self, on: bool) -> None:
        if not on:
            self._forget_passphrase()
        if on or ExportCard.passphrase.made(self):
            self.passphrase.setVisible(on)

    def _changed(self) -> None:
        for button in (self.go, self.preview_button, self.copy_text):
            button.setEnabled(not self.include().nothing)
        self._forget_look()
        self.wrong.hide()
        self.query.set_wrong(False)

    def _forget_passphrase(self) -> None:
        if passphrase := ExportCard.passphrase.made(self):
            passphrase.forget()

    def _forget_look(self) -> None:
        if look := ExportCard.look.made(self):
            look.forget()

    # acting -----------------------------------------------------------------------------------------------------

    def where(self) -> Filter | None:
        """Which memories are meant, on the day shown; None, with the reason shown, where the query cannot be read."""
        base = EVERYTHING if self.form == "text" else self.include().where()
        try:
            where = self.session.understood(self.query.text, base)
        except Misuse as problem:
            self.wrong.setText(told(str(problem)))
            self.wrong.show()
            self.query.set_wrong(True)
            return None
        return self.session.filter(where)

    def preview(self) -> None:
        """Say what would be written. Nothing is."""
        where, include = self.where(), self.include()
        if where is not None:
            operations.preview_export(
                format=self.form, where=where, include_sources=include.sources, include_sensitive=include.sensitive,
                language=_language(),
            ).latest("look").success(self.look.show_preview).run(self)

    def _ask(self) -> None:
        if self.where() is None:
            return
        if self.seal.isChecked():
            if self.passphrase.agreed() is not None:
                self._choose()
            return
        messages.ask(
            self.tr("The file will not be encrypted"),
            self.tr(
                "Whoever can open it can read what is in it. Keep it where only you can, or delete it after use."
            ),
            button=self.tr("Choose where…"), then=self._choose,
        )

    def _choose(self) -> None:
        today = formats.local(system_clock.now()).date().isoformat()
        form = BY_ID[self.form]
        suffix = form.suffix + (SEALED_SUFFIX if self.seal.isChecked() else "")
        name = f"mnemoscope-{today}-{form.id}{suffix}"
        kind = self.tr("Encrypted file") if self.seal.isChecked() else file_kind(form.id)
        choose_target(self, self.tr("Export to"), name, f"{kind} (*{suffix})", self.export_to)

    def export_to(self, target: Path) -> None:
        """Write the file; everything of it or nothing."""
        where, include = self.where(), self.include()
        passphrase = self.passphrase.agreed() if self.seal.isChecked() else None
        if where is None or (self.seal.isChecked() and passphrase is None):
            return
        op = operations.export_vault(
            target=target, format=self.form, where=where, include_sources=include.sources,
            include_sensitive=include.sensitive, passphrase=passphrase, language=_language(),
        )
        op.success(self._exported).finished(self._ended)
        self.progress.watch(op)
        self.progress.show()
        if result := ExportCard.result_card.made(self):
            result.hide()
        self.go.setEnabled(False)
        op.run(self)

    def _ended(self) -> None:
        self.progress.hide()
        self.go.setEnabled(True)

    def _exported(self, report: ExportReport) -> None:
        self._forget_passphrase()
        self._forget_look()
        self.result_card.show_report(report)
        messages.info(self.tr("Exported %n memories.", "", report.memories))

    def _copy_text(self) -> None:
        where = self.where()
        if where is not None:
            operations.text_for_assistant(
                where=where, include_sensitive=self.include().sensitive, language=_language()
            ).latest("text").success(self._copied).run(self)

    def _copied(self, text: str) -> None:
        if not text:
            messages.info(self.tr("There is nothing to copy: no fact of yours holds here."))
            return
        clipboard.copy_for_a_while(text)
        facts = sum(line.startswith("- ") for line in text.splitlines())
        messages.info(self.tr("%n facts were copied. %1", "", facts).replace("%1", clipboard.kept_for()))


def _language() -> str:
    """Of the headings in a text for an assistant."""
    return "zh" if i18n.language().startswith("zh") else "en"
