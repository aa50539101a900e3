"""How good the guesses have been, by the person's own verdicts: shares with an interval, by assistant and by reader.

Pure functions over verdicts that were read elsewhere.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from mnemoscope.model.moment import Moment

Z_95 = 1.959964
"""The quantile of the normal distribution that leaves 2.5 % above it."""


class Judgement(StrEnum):
    """What the person said of a guess.

    RIGHT: confirmed as it stood. CORRECTED: confirmed after its words, its scope or its end were put right.
    WRONG: not true.
    """

    RIGHT = "right"
    CORRECTED = "corrected"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The latest verdict on one guess: which memory, when, who had guessed it, and what read it out of a passage.

    `agent` and `reader` are empty where there is none.
    """

    pk: int
    at: int
    agent: str
    reader: str
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Score:
    """How often each was said."""

    right: int = 0
    corrected: int = 0
    wrong: int = 0

    @property
    def n(self) -> int:
        return self.right + self.corrected + self.wrong

    def count(self, judgement: Judgement) -> int:
        return int(getattr(self, judgement.value))

    def share(self, judgement: Judgement) -> float:
        """0–1; 0 where nothing was judged."""
        return self.count(judgement) / self.n if self.n else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares what was right as it stood lies, with 95 % confidence."""
        return wilson(self.right, self.n)


@dataclass(frozen=True, slots=True)
class TrackRecord:
    """What the verdicts say of the guesses.

    Attributes:
        agents, readers: by name, the most judged first; the name is empty for what was written without one.
        weeks: the first day of each of the last weeks with what was said in it, the oldest first.
    """

    overall: Score
    agents: tuple[tuple[str, Score], ...]
    readers: tuple[tuple[str, Score], ...]
    weeks: tuple[tuple[Moment, Score], ...]
    today: Score
    this_week: Score


def wilson(hits: int, n: int, z: float = Z_95) -> tuple[float, float]:
    """The score interval for a share of `hits` in `n`, both ends within 0–1; (0, 1) when nothing was counted.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the American
    Statistical Association 22 (1927), 209–212; in the form of R. G. Newcombe, Statistics in Medicine 17 (1998),
    857–872, method 3. It holds for few verdicts and for shares of 0 and 1, where the usual interval does not.
    """
    if not 0 <= hits <= n:
        raise ValueError("There cannot be more hits than were counted, nor fewer than none.")
    if n == 0:
        return 0.0, 1.0
    square = z * z
    middle = 2 * hits + square
    half = z * sqrt(square + 4 * hits * (n - hits) / n)
    low = 0.0 if hits == 0 else (middle - half) / (2 * (n + square))
    high = 1.0 if hits == n else (middle + half) / (2 * (n + square))
    return low, high


def track_record(verdicts: Iterable[Verdict], *, weeks: Sequence[Moment], today: Moment) -> TrackRecord:
    """Count verdicts.

    Args:
        verdicts: at most one of each memory.
        weeks: when each of the last weeks began, in order; the last one is this week.
        today: when today began.
    """
    found = list(verdicts)
    begins = [week.us for week in weeks]
    by_week: dict[int, list[Verdict]] = defaultdict(list)
    for verdict in found:
        by_week[bisect_right(begins, verdict.at) - 1].append(verdict)
    return TrackRecord(
        overall=score(found),
        agents=_by(found, lambda verdict: verdict.agent),
        readers=_by(found, lambda verdict: verdict.reader),
        weeks=tuple((week, score(by_week[number])) for number, week in enumerate(weeks)),
        today=score(verdict for verdict in found if verdict.at >= today.us),
        this_week=score(by_week[len(weeks) - 1]) if weeks else Score(),
    )


def score(verdicts: Iterable[Verdict]) -> Score:
    counted = Counter(verdict.judgement for verdict in verdicts)
    return Score(counted[Judgement.RIGHT], counted[Judgement.CORRECTED], counted[Judgement.WRONG])


def _by(verdicts: Iterable[Verdict], name: Callable[[Verdict], str]) -> tuple[tuple[str, Score], ...]:
    groups: dict[str, list[Verdict]] = defaultdict(list)
    for verdict in verdicts:
        groups[name(verdict)].append(verdict)
    counted = [(each, score(group)) for each, group in groups.items()]
    return tuple(sorted(counted, key=lambda item: (-item[1].n, item[0])))
