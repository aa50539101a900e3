"""Going to another stretch of time so that the eye can follow. Where motion is unwanted the view jumps there."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from mnemoscope_desktop import motion
from mnemoscope_desktop.widgets.plots import Plot

GLIDE_MS = 220


class Glide(QObject):
    """Moves the view of one plot."""

    def __init__(self, plot: Plot) -> None:
        super().__init__(plot)
        self._plot = plot
        self._from = self._to = (0.0, 1.0)
        self._animation = QVariantAnimation(self)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setDuration(GLIDE_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._animation.valueChanged.connect(self._step)

    def go(self, low: float, high: float) -> None:
        """Show this stretch in the end."""
        self.stop()
        if motion.reduced() or not self._plot.isVisible():
            self._plot.look_at(low, high)
            return
        self._from, self._to = self._plot.view(), (low, high)
        self._animation.start()

    def stop(self) -> None:
        """Stay where the view is: somebody took hold of it."""
        self._animation.stop()

    def _step(self, part: float) -> None:
        if part >= 1.0:
            self._plot.look_at(*self._to)
        else:
            self._plot.look_at(*between(self._from, self._to, part))


def between(one: tuple[float, float], other: tuple[float, float], part: float) -> tuple[float, float]:
    """The view on the way from one to the other. Its width changes by a steady factor, so that zooming feels even, and
    the point that both hold at the same place of the view stays there."""
    wide_one, wide_other = one[1] - one[0], other[1] - other[0]
    wide = math.exp(math.log(wide_one) * (1 - part) + math.log(wide_other) * part)
    if math.isclose(wide_one, wide_other, rel_tol=1e-9):
        low = one[0] * (1 - part) + other[0] * part
    else:
        low = one[0] + (other[0] - one[0]) * (wide_one - wide) / (wide_one - wide_other)
    return low, low + wide
