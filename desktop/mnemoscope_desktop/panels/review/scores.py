"""Scores of guesses as words and as small bars."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.model.track_record import Judgement, Score
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.plain import set_tip

translate = QCoreApplication.translate

TONES: dict[Judgement, Tone] = {
    Judgement.RIGHT: Tone.STATED,
    Judgement.CORRECTED: Tone.EVENT,
    Judgement.WRONG: Tone.BAD,
}
BAR = 8
WHISKER = 4


def judgement_word(judgement: Judgement) -> str:
    return {
        Judgement.RIGHT: translate("Review", "right as it stood"),
        Judgement.CORRECTED: translate("Review", "put right"),
        Judgement.WRONG: translate("Review", "not true"),
    }[judgement]


def score_sentence(score: Score) -> str:
    """ "31 right as they stood, 5 put right, 4 not true." """
    parts = (
        translate("Review", "%n right as they stood", "", score.right) if score.right else "",
        translate("Review", "%n put right", "", score.corrected) if score.corrected else "",
        translate("Review", "%n not true", "", score.wrong) if score.wrong else "",
    )
    said = [part for part in parts if part]
    return str(translate("Review", "%1.").replace("%1", translate("Review", ", ").join(said))) if said else ""


def interval_words(score: Score) -> str:
    """ "67 to 90 %": where the share that was right lies, with 95 % confidence."""
    if not score.n:
        return ""
    low, high = score.interval
    text = translate("Review", "%1 to %2 %").replace("%1", str(round(low * 100))).replace("%2", str(round(high * 100)))
    return str(text)


class ShareBar(QWidget):
    """Shares of what was right, put right and not true as one bar; below it the interval of what was right."""

    def __init__(self, *, width: int = 160, whisker: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._width = width
        self._whisker = whisker
        self.score = Score()
        policy = QSizePolicy.Policy.Expanding if whisker else QSizePolicy.Policy.Fixed
        self.setSizePolicy(policy, QSizePolicy.Policy.Fixed)

    def show_score(self, score: Score) -> None:
        self.score = score
        said = score_sentence(score)
        self.setAccessibleName(said)
        set_tip(self, said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._width, BAR + (2 * WHISKER + 2 if self._whisker else 0))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_shares(painter, QRectF(0, 0, self.width(), BAR), self.score)
        if self._whisker and self.score.n:
            colours = theme.current().colours
            low, high = (end * (self.width() - 2) + 1 for end in self.score.interval)
            painter.setPen(QPen(QColor(colours.mute), 1.2))
            y = BAR + WHISKER + 1.5
            painter.drawLine(int(low), int(y), int(high), int(y))
            for x in (int(low), int(high)):
                painter.drawLine(x, int(y) - 2, x, int(y) + 2)


def paint_shares(painter: QPainter, rect: QRectF, score: Score) -> None:
    """One bar in three tones, with a gap between them so that colour does not speak alone."""
    colours = theme.current().colours
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setClipPath(clip)
    painter.fillRect(rect, QColor(colours.line))
    x = rect.left()
    for judgement, tone in TONES.items():
        width = rect.width() * score.share(judgement)
        if width > 0:
            painter.fillRect(QRectF(x, rect.top(), max(1.0, width - 1), rect.height()), QColor(colours.strong(tone)))
            x += width
    painter.restore()


def percent(score: Score, judgement: Judgement) -> str:
    return formats.percent(score.share(judgement)) if score.n else "—"
