"""Which model of strength fits the person's own answers."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from mnemoscope.model.calibration import ENOUGH, Calibration
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import StrengthModel
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel

MODELS = (StrengthModel.EXPONENTIAL, StrengthModel.FSRS)


class FitCard(Translated, Card):
    """Signals:
        compared: whether both models' curves are to be drawn.
    """

    compared = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._found = Calibration((), 0, {}, None, None)
        self._settings = Settings()
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        self.heads = [PlainLabel("", "caption") for _ in range(2)]
        for column, head in enumerate(self.heads, start=1):
            grid.addWidget(head, 0, column, alignment=Qt.AlignmentFlag.AlignRight)
        self.names = {model: PlainLabel() for model in MODELS}
        self.numbers = {model: (PlainLabel("", "strong"), PlainLabel("", "mute")) for model in MODELS}
        for row, model in enumerate(MODELS, start=1):
            grid.addWidget(self.names[model], row, 0)
            for column, label in enumerate(self.numbers[model], start=1):
                grid.addWidget(label, row, column, alignment=Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(grid)
        self.sentence = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.sentence)
        self.body.addStretch(1)
        row_ = QHBoxLayout()
        self.both = ChipButton(checkable=True)
        self.both.toggled.connect(self.compared)
        self.use = Button(kind="link")
        self.use.clicked.connect(self._ask)
        row_.addWidget(self.both)
        row_.addWidget(self.use)
        row_.addStretch(1)
        self.body.addLayout(row_)
        self.retranslate()

    def show_fit(self, found: Calibration, settings: Settings) -> None:
        self._found, self._settings = found, settings
        self.retranslate()

    def other(self) -> StrengthModel:
        """The model that is not in force."""
        return MODELS[self._settings.strength_model is MODELS[0]]

    def retranslate(self) -> None:
        self.set_caption(self.tr("Which model fits"))
        words = {StrengthModel.EXPONENTIAL: self.tr("Half-lives"), StrengthModel.FSRS: self.tr("FSRS-6")}
        for head, word in zip(self.heads, (self.tr("Log loss"), self.tr("Error")), strict=True):
            head.setText(word)
        for model in MODELS:
            in_force = model is self._settings.strength_model
            self.names[model].setText(self.tr("%1 · in use").replace("%1", words[model]) if in_force else words[model])
            score = self._found.scores.get(model)
            loss, error = self.numbers[model]
            loss.setText(f"{score.log_loss:.3f}" if score is not None else "—")
            error.setText(f"{score.rmse:.3f}" if score is not None else "—")
        self.sentence.setText(self._verdict(words))
        self.both.setText(self.tr("Draw both"))
        self.both.setToolTip(self.tr("Draws the curves of the other model too, thin"))
        self.use.setText(self.tr("Use %1…").replace("%1", words[self.other()]))

    def _verdict(self, words: dict[StrengthModel, str]) -> str:
        found = self._found
        if not found.n:
            return self.tr("Say “still true” or “outdated” of memories that fade, and both models are compared here.")
        if found.better is None:
            verdict = self.tr("%Ln more until one can be called better.", "", ENOUGH - found.n)
        else:
            verdict = self.tr("%1 fits better so far.").replace("%1", words[found.better])
        counts = (self.tr("%Ln answers", "", found.n), self.tr("%Ln still true", "", found.held))
        said = self.tr("%1, %2. %3").replace("%1", counts[0]).replace("%2", counts[1])
        return said.replace("%3", verdict)

    def _ask(self) -> None:
        wanted = self.other()
        settings = replace(self._settings, strength_model=wanted)
        messages.ask(
            self.tr("Use the other model?"),
            self.tr("Strength is worked out anew from the history. No memory changes, and you can undo it."),
            button=self.tr("Use it"),
            then=lambda: operations.save_settings(settings=settings)
            .success(lambda _changes: messages.undoable(self.tr("The other model is in force.")))
            .run(self),
        )

    def set_enabled(self, on: bool) -> None:
        """In a vault that can only be read, the model stays."""
        self.use.setEnabled(on)


