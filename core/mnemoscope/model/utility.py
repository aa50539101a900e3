"""Utility: whether using a memory helped, as a running value Q of the answers "helpful" and "did not help".

Q ← Q + α·(r − Q), the update of MemRL (arXiv 2601.03192), with the reward r = 1 for "helpful" and r = 0 for "did not
help". There rewards are ±1 and Q begins at 0; (Q + 1) / 2 is the same value on the scale 0–1, which begins at ½, and on
which the update reads the same. α = 0.3 is the rate of the authors' program.

A few answers say little, so what is shown is drawn towards ½: ½ + (Q − ½)·n/(n + 3). Answers about truth ("still true",
"outdated", "wrong") say nothing of use and are not read here, as those of use move no truth but trust by its own rule.

The interval is Wilson's for a share (J. Am. Stat. Assoc. 22, 1927) with the effective number of answers by Kish
(Survey Sampling, 1965), (Σw)²/Σw², where w are the weights that Q gives to the answers and to its beginning.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

RATE = 0.3
START = 0.5
SHRINK = 3
LEAST_SHOWN = 3
"""With fewer answers a list shows no utility at all."""
Z95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Utility:
    """What some answers leave.

    Attributes:
        q: the running value, 0–1.
        n: how many answers there were.
        squares: Σw² over the weights of the answers and of the beginning; they sum up to 1.
    """

    q: float = START
    n: int = 0
    squares: float = 1.0

    @property
    def shown(self) -> float:
        """Q drawn towards the middle, the more the fewer answers there are."""
        return START + (self.q - START) * self.n / (self.n + SHRINK)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which values the share of helpful uses lies, with 95 % confidence; everything without answers."""
        if not self.n:
            return 0.0, 1.0
        return wilson(self.shown, 1 / self.squares)


def after(utility: Utility, *, helped: bool, rate: float = RATE) -> Utility:
    """Utility after one more answer."""
    reward = 1.0 if helped else 0.0
    return Utility(
        utility.q + rate * (reward - utility.q),
        utility.n + 1,
        utility.squares * (1 - rate) ** 2 + rate**2,
    )


def fold(answers: Iterable[bool], rate: float = RATE) -> Utility:
    """Utility after all answers (whether each use helped), in the order of time."""
    utility = Utility()
    for helped in answers:
        utility = after(utility, helped=helped, rate=rate)
    return utility


def wilson(share: float, n: float) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in `n` cases."""
    if n <= 0:
        return 0.0, 1.0
    z2 = Z95**2
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = Z95 / (1 + z2 / n) * math.sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
