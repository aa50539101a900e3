"""A reliability diagram: what each model predicted against what came of it, with the number of answers as size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope.model.reliability import Bin
from mnemoscope.model.words import StrengthModel
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import TYPE, px
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import tooltip

TONES = {StrengthModel.EXPONENTIAL: "stated", StrengthModel.FSRS: "inferred"}
SIGNS = {StrengthModel.EXPONENTIAL: "●", StrengthModel.FSRS: "■"}
"""How the points of each are drawn, for whoever names them."""
LEFT, FOOT, EDGE = 34, 18, 8
SMALLEST, LARGEST = 3.0, 9.0


class ReliabilityDiagram(Translated, QWidget):
    """Points on the diagonal are predictions that were right; a bar is the 95 % interval of what was seen.

    The left and right keys go from point to point; each says itself.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points: list[tuple[StrengthModel, Bin]] = []
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.manager().changed.connect(self.update)
        self.retranslate()

    def show_bins(self, bins: Mapping[StrengthModel, Sequence[Bin]]) -> None:
        self._points = [(model, each) for model, found in bins.items() for each in found]
        self._at = -1
        self.retranslate()

    def said(self, place: int) -> str:
        """One point in words."""
        model, found = self._points[place]
        name = self.tr("Half-lives") if model is StrengthModel.EXPONENTIAL else self.tr("FSRS-6")
        values = {
            "%1": name,
            "%2": formats.unit(found.predicted),
            "%3": formats.unit(found.held),
            "%4": formats.unit(found.low),
            "%5": formats.unit(found.high),
        }
        text = self.tr("%1: predicted %2, still true %3 (95 %: %4–%5), %n answers", "", found.n)
        for sign, value in values.items():
            text = text.replace(sign, value)
        return text

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Predicted against still true"))
        self.setAccessibleDescription("\n".join(self.said(place) for place in range(len(self._points))))
        self.update()

    def _field(self) -> QRectF:
        return QRectF(px(LEFT), EDGE, self.width() - px(LEFT) - EDGE, self.height() - px(FOOT) - EDGE)

    def _place(self, predicted: float, held: float) -> QPointF:
        field = self._field()
        return QPointF(field.left() + predicted * field.width(), field.bottom() - held * field.height())

    def _size(self, n: int) -> float:
        most = max((each.n for _, each in self._points), default=1)
        return float(SMALLEST + (LARGEST - SMALLEST) * (n / most) ** 0.5)

    # Qt ---------------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(220, px(150))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        field = self._field()
        painter.setFont(theme.font(TYPE.caption))
        for level in (0.0, 0.5, 1.0):
            painter.setPen(QPen(theme.colour("edge"), 1))
            painter.drawLine(self._place(0, level), self._place(1, level))
            painter.setPen(theme.colour("mute"))
            y = self._place(0, level).y()
            right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(QRectF(0, y - px(8), px(LEFT) - 6, px(16)), right, f"{level:g}")
        foot = QRectF(field.left(), field.bottom() + 2, field.width(), px(FOOT) - 2)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), "0")
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignHCenter), self.tr("predicted"))
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), "1")
        painter.setPen(QPen(theme.colour("border"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(self._place(0, 0), self._place(1, 1))
        for place, (model, found) in enumerate(self._points):
            self._paint_point(painter, model, found, chosen=place == self._at)
        if self.hasFocus():
            paint_focus(painter, self.rect(), 5)

    def _paint_point(self, painter: QPainter, model: StrengthModel, found: Bin, *, chosen: bool) -> None:
        """Half-lives as discs, FSRS as squares, so that the colours are not the only sign."""
        tone = theme.colour(TONES[model])
        painter.setPen(QPen(tone, 1))
        painter.drawLine(self._place(found.predicted, found.low), self._place(found.predicted, found.high))
        painter.setPen(QPen(theme.colour("ink"), 2) if chosen else QPen(theme.colour("panel"), 1))
        painter.setBrush(tone)
        size = self._size(found.n)
        middle = self._place(found.predicted, found.held)
        box = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        if model is StrengthModel.EXPONENTIAL:
            painter.drawEllipse(box)
        else:
            painter.drawRect(box.adjusted(1, 1, -1, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() not in steps or not self._points:
            event.ignore()
            return
        self._at = min(max(self._at + steps[Qt.Key(event.key())], 0), len(self._points) - 1)
        self.update()
        text = self.said(self._at)
        announce(self, text)
        _, found = self._points[self._at]
        at = self._place(found.predicted, found.held).toPoint()
        QToolTip.showText(self.mapToGlobal(at), tooltip(text), self)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for place, (_, found) in enumerate(self._points):
                apart = self._place(found.predicted, found.held) - QPointF(event.pos())
                if max(abs(apart.x()), abs(apart.y())) <= self._size(found.n) + 3:
                    QToolTip.showText(event.globalPos(), tooltip(self.said(place)), self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)
