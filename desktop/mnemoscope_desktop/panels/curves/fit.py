"""Which model of strength fits the person's own answers."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from mnemoscope.model.calibration import ENOUGH, Calibration
from mnemoscope.model.reliability import Speed
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import StrengthModel
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.curves.diagram import SIGNS, ReliabilityDiagram
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
        self.heads = [PlainLabel("", "caption") for _ in range(3)]
        for column, head in enumerate(self.heads, start=1):
            grid.addWidget(head, 0, column, alignment=Qt.AlignmentFlag.AlignRight)
        self.names = {model: PlainLabel("", wrap=True) for model in MODELS}
        self.numbers = {model: tuple(PlainLabel("", role) for role in ("strong", "", "mute")) for model in MODELS}
        for row, model in enumerate(MODELS, start=1):
            grid.addWidget(self.names[model], row, 0)
            for column, label in enumerate(self.numbers[model], start=1):
                grid.addWidget(label, row, column, alignment=Qt.AlignmentFlag.AlignRight)
        self.always = PlainLabel("", "mute", wrap=True)
        self.always_numbers = [PlainLabel("", "mute") for _ in range(3)]
        grid.addWidget(self.always, 3, 0)
        for column, label in enumerate(self.always_numbers, start=1):
            grid.addWidget(label, 3, column, alignment=Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(grid)
        self.diagram = ReliabilityDiagram()
        self.body.addWidget(self.diagram)
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
        self.diagram.show_bins({model: score.bins for model, score in found.scores.items()})
        self.retranslate()

    def speed(self, model: StrengthModel) -> Speed | None:
        """How sure the answers make the forecast of a model; None while there are too few."""
        score = self._found.scores.get(model)
        return score.speed if score is not None else None

    def other(self) -> StrengthModel:
        """The model that is not in force."""
        return MODELS[self._settings.strength_model is MODELS[0]]

    def retranslate(self) -> None:
        self.set_caption(self.tr("Which model fits"))
        words = {StrengthModel.EXPONENTIAL: self.tr("Half-lives"), StrengthModel.FSRS: self.tr("FSRS-6")}
        heads = (
            (self.tr("Log loss"), self.tr("The smaller, the better. It punishes being sure and wrong.")),
            (self.tr("Brier"), self.tr("The mean squared error. The smaller, the better.")),
            (self.tr("Error"), self.tr("How far predicted and observed shares lie apart, over bins.")),
        )
        for head, (word, tip) in zip(self.heads, heads, strict=True):
            head.setText(word)
            head.setToolTip(tip)
        for model in MODELS:
            in_force = model is self._settings.strength_model
            name = self.tr("%1 · in use").replace("%1", words[model]) if in_force else words[model]
            self.names[model].setText(f"{SIGNS[model]} {name}")
            score = self._found.scores.get(model)
            found = (score.log_loss, score.brier, score.rmse) if score is not None else ()
            for label, number in zip_longest(self.numbers[model], found):
                label.setText(f"{number:.3f}" if number is not None else "—")
        self.always.setText(self.tr("Always the mean"))
        self.always.setToolTip(self.tr("What predicting the same for every memory would score. A model must beat it."))
        always = (self._found.constant, self._found.constant_brier)
        for label, number in zip_longest(self.always_numbers, always):
            label.setText(f"{number:.3f}" if number is not None else "—")
        self.diagram.setVisible(self._found.n > 0)
        self.sentence.setText(self._verdict(words))
        self.both.setText(self.tr("Draw both"))
        self.both.setToolTip(self.tr("Draws the curves of the other model too, thin"))
        self.use.setText(self.tr("Use %1…").replace("%1", words[self.other()]))

    def _verdict(self, words: dict[StrengthModel, str]) -> str:
        found = self._found
        if not found.n:
            return self.tr("Say “still true” or “outdated” of memories that fade, and both models are compared here.")
        if found.better is None:
            verdict = self.tr("Too few to tell: %Ln more until one can be called better.", "", ENOUGH - found.n)
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


