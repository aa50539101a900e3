"""What an episode is called: the name that the person gave, the conversation's title, or what it says itself.

A single memory speaks for itself. Of several the words count that tell them from others: by how many of them hold a
word and how few others do (tf-idf over the full text's tokens). In Chinese these are pairs of characters, and longer
where the same characters go on in all of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from sqlalchemy import Connection

from mnemoscope.curate.episode_columns import NONE, looked_up
from mnemoscope.curate.episodes import Layout, Span
from mnemoscope.index.stems import STOP_WORDS, stem
from mnemoscope.index.tokens import FUNCTION_CHARACTERS, pieces
from mnemoscope.model.episodes import NO_CONVERSATION, Episode
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.words import Precision
from mnemoscope.vault import rows
from mnemoscope.vault.schema import FTS_TABLE

TITLE_TERMS = 3
TAGS = 5
READ_AT_MOST = 100
"""Memories of an episode that its words are taken from."""
LONGEST = 60
"""Characters of a memory's own words in a title."""
SEAM = 0.25
LONGEST_RUN = 4
"""Characters of a Chinese term."""
PIECES = 60
"""Words of each of them."""
WEIGHED = 24
"""Candidates for which it is asked how common they are."""
COMMON = 4_000
"""From so many memories on a word is as common as can be."""

QUIET = frozenset(
    """every many much always never often really still yet again already almost another any anything something
    everything nothing well even ever too since without within one two three first last next new get want like made make
    today yesterday tomorrow year month week day user
    一个 一些 一次 今天 昨天 明天 今年 明年 去年 因为 所以 可以 已经 现在 以后 以前 时候 如果 但是 比较 非常 上周 下周
    这里 用户""".split()  # noqa: SIM905 -- a list of 70 strings is not read
)
"""Words that tell an episode from others by chance alone."""
_UNTELLING = STOP_WORDS | QUIET

HowCommon = Callable[[str], int]


@dataclass
class _Term:
    token: str
    shown: str
    memories: int = 0


def terms(texts: Sequence[str], how_common: HowCommon, total: int, most: int = TAGS) -> tuple[str, ...]:
    """The words that tell these texts from others, the strongest first.

    Args:
        how_common: in how many of all texts a token occurs.
        total: how many texts there are in all.
    """
    found: dict[str, _Term] = {}
    for text in texts:
        for key in dict.fromkeys(_candidates(text, found)):
            found[key].memories += 1
    likely = sorted(found.values(), key=lambda term: -term.memories)[:WEIGHED]
    weight = {term.token: _weight(term, how_common(term.token), total) for term in likely}
    chosen: list[_Term] = []
    for term in sorted(likely, key=lambda term: -weight[term.token]):
        # Neighbouring pairs of one Chinese word say the same twice.
        if len(chosen) < most and not any(_overlap(term, other) for other in chosen):
            chosen.append(term)
    return tuple(_grown(term, texts) for term in chosen)


def _weight(term: _Term, common: int, total: int) -> float:
    weight = term.memories * math.log((total + 1) / (min(common, total) + 0.5))
    # A pair of characters that stands in no other text is more often the seam of two words than a word.
    return weight * SEAM if common < 2 and not term.shown.isascii() else weight


def _grown(term: _Term, texts: Sequence[str]) -> str:
    """A pair of characters with what stands beside it wherever it stands; other terms as they are."""
    shown = term.shown
    holding = [text for text in texts if shown in text]
    if shown.isascii() or len(holding) < 2:
        return shown
    grown = True
    while grown and len(shown) < LONGEST_RUN:
        at = holding[0].index(shown)
        after, before = holding[0][at + len(shown) : at + len(shown) + 1], holding[0][max(at - 1, 0) : at]
        longer = next(
            (
                text
                for beside, text in ((after, shown + after), (before, before + shown))
                if beside.isalpha() and not beside.isascii() and beside not in FUNCTION_CHARACTERS
                and all(text in other for other in holding)
            ),
            "",
        )  # fmt: skip
        grown = bool(longer)
        shown = longer or shown
    return shown


def opening(text: str) -> str:
    """The beginning of a text, ended at a word."""
    line = " ".join(text.split())
    if len(line) <= LONGEST:
        return line
    cut = line[:LONGEST]
    return (cut.rsplit(" ", 1)[0] if " " in cut[LONGEST // 2 :] else cut).rstrip(" ,;:，；：") + "…"


def _candidates(text: str, found: dict[str, _Term]) -> Iterable[str]:
    for piece in pieces(text, PIECES):
        if piece.unspaced:
            for pair in (piece.text[i : i + 2] for i in range(len(piece.text) - 1)):
                if pair not in QUIET and FUNCTION_CHARACTERS.isdisjoint(pair):
                    found.setdefault(pair, _Term(pair, pair))
                    yield pair
        elif piece.text not in _UNTELLING and len(piece.text) > 1 and not piece.text.isdigit():
            key = stem(piece.text)
            found.setdefault(key, _Term(piece.text, piece.written))
            yield key


def _overlap(term: _Term, other: _Term) -> bool:
    return not term.shown.isascii() and not other.shown.isascii() and not set(term.shown).isdisjoint(other.shown)


class Describer:
    """Gives spans of a layout their words. How common a word is is asked once."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._agent_names = {number: name for name, number in layout.columns.names.agents.items()}
        self._common: dict[str, int] = {}

    def episodes(self, connection: Connection, spans: Sequence[Span]) -> tuple[Episode, ...]:
        layout = self._layout
        read = {span.start: layout.pks(span.shown[:READ_AT_MOST]) for span in spans}
        together = np.concatenate(list(read.values())) if read else np.zeros(0, np.int64)
        texts = looked_up(connection, "text FROM memory", together)
        ids = looked_up(connection, "id FROM memory", layout.pks(np.array([span.start for span in spans], np.int64)))
        titles = self._titles(connection, spans)
        made: list[Episode] = []
        for span in spans:
            first = int(layout.pks(span.start))
            said = [texts[pk] for pk in read[span.start].tolist() if pk in texts]
            words = terms(said, lambda token: self._how_common(connection, token), len(layout.items))
            own = opening(said[0]) if len(said) == 1 else " · ".join(words[:TITLE_TERMS])
            named = layout.marks[first][1] if first in layout.marks else ""
            made.append(
                Episode(
                    id=ids[first],
                    title=named or titles.get(span.start, "") or own,
                    named=bool(named),
                    started_at=self._moment(span, span.started),
                    ended_at=self._moment(span, span.ended),
                    memories=len(span.shown),
                    agents=self._agents(span),
                    cut=span.cut,
                    tags=words,
                )
            )
        return tuple(made)

    def _titles(self, connection: Connection, spans: Sequence[Span]) -> dict[int, str]:
        """The title of the conversation that the first memory shown comes from, by the span's start."""
        columns, order = self._layout.columns, self._layout.sequence.order
        passages: dict[int, int] = {}
        for span in spans:
            row = order[span.shown[0]]
            if columns.items.conversation[row] != NO_CONVERSATION and columns.source[row] != NONE:
                passages[span.start] = int(columns.source[row])
        found = looked_up(connection, "title FROM source", passages.values())
        return {start: found.get(passage, "") for start, passage in passages.items()}

    def _agents(self, span: Span) -> tuple[str, ...]:
        numbers = np.unique(self._layout.items.agent[self._layout.sequence.order[span.shown]])
        return tuple(self._agent_names[number] for number in numbers.tolist())

    def _moment(self, span: Span, us: int) -> Moment:
        """A time of the episode, as exactly as its memory's is known."""
        items, order = self._layout.items, self._layout.sequence.order[span.shown]
        row = order[np.argmax(items.at[order] == us)]
        exact = items.until[row] - items.at[row] < DAY
        return Moment(us, int(self._layout.columns.offset[row]), Precision.SECOND if exact else Precision.DAY)

    def _how_common(self, connection: Connection, token: str) -> int:
        found = self._common.get(token)
        if found is None:
            statement = f"SELECT count(*) FROM (SELECT 1 FROM {FTS_TABLE} WHERE {FTS_TABLE} MATCH ? LIMIT {COMMON})"
            found = self._common[token] = int(rows.scalar(connection, statement, f'"{token}"'))
        return found
