"""Text as full-text tokens, and queries as safe MATCH expressions over them.

A memory's text becomes a sequence of *pieces*: folded words of scripts that put spaces between words, and two-character
pieces of scripts that do not (Chinese, Japanese, Korean, Thai …). The last character of such a run closes it as a piece
of its own, so every character begins exactly one piece: a single character is found by prefix, a longer word by the
phrase of its pieces. Identifiers need no tokens of their own either: `v1.10.2` is the phrase `v1 10 2`, which
`v1.1.0` does not contain. Other spellings of a word (stem, parts of `InvoicePdfWriter`, `multiagent` for
`multi-agent`) go into a column of their own and so never stretch or break a phrase.

The tokens are made here; the tokeniser of the table only cuts them at spaces.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from mnemoscope.index.stems import STOP_WORDS, stem

FTS_TABLE_SQL = (
    "CREATE VIRTUAL TABLE memory_words USING fts5(text, tags, forms, content='', contentless_delete=1, "
    "tokenize=\"ascii tokenchars '+#%'\")"
)
"""Full text keyed by `memory.pk`. The `ascii` tokeniser takes every character beyond ASCII as part of a token."""

TOKENS_VERSION = 1
"""Grows when the same text gives other tokens; full text is then made anew."""

FTS_WEIGHTS = (1.0, 0.8, 0.5)
"""Weights of the columns for `bm25()`: text, tags, forms."""

TEXT_CHARACTERS = 200_000
TEXT_PIECES = 20_000
QUERY_CHARACTERS = 4_000
QUERY_PIECES = 64
PIECE_CHARACTERS = 64
WHOLE_RUN = 8
"""Runs without spaces up to this length are looked for as a whole too; longer ones are sentences."""

FUNCTION_CHARACTERS = frozenset("的了是我你您他她它们在有和与也都就不吗呢吧啊么什怎哪谁这那个之")
"""Chinese characters that carry grammar more than meaning; a pair of two of them is no word to search for."""


class Words(NamedTuple):
    """What the full-text table holds of one memory, one string of tokens per column."""

    text: str
    tags: str
    forms: str


class Piece(NamedTuple):
    """A word or a run of a script without spaces.

    `text` is folded, `written` keeps the capitals, `glued` says that nothing but a joining sign stands before it.
    """

    text: str
    written: str
    unspaced: bool
    glued: bool


def _marks(*ranges: tuple[int, int]) -> str:
    found = (chr(code) for first, last in ranges for code in range(first, last))
    return "".join(character for character in found if unicodedata.category(character) in ("Mn", "Mc"))


# Scripts whose words are not separated by spaces, and Hangul, whose words carry endings.
_UNSPACED = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3"
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ecd\u1000-\u103f\u1780-\u17d3\U00020000-\U0003fffd"
)
_LETTER = rf"(?:[^\W_{_UNSPACED}]|[{_marks((0x300, 0xE00), (0xF00, 0x1000), (0x1040, 0x1780), (0x17E0, 0x1D00))}])"
_PIECE = re.compile(
    rf"(?P<unspaced>[{_UNSPACED}]+)"
    rf"|(?P<word>{_LETTER}+(?:'{_LETTER}+)*(?:\+\+|\#(?!\w))?)"
    r"|(?P<sign>(?<=\d)%|[\u2190-\u21ff\u2600-\u27bf\U0001f1e6-\U0001faff])"
)
_JOINERS = frozenset("._-/\\:@&+~·'%")
_COMBINING = re.compile("[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]")
_UNSEEN = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")
_SIGNS = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\uff07": "'", "\u2010": "-", "\u2011": "-", "\u2012": "-",
    "\u00f8": "o", "\u00d8": "O", "\u0142": "l", "\u0141": "L", "\u0111": "d", "\u0110": "D", "\u00e6": "ae",
    "\u00c6": "AE", "\u0153": "oe", "\u0152": "OE", "\u0131": "i", "\u00fe": "th", "\u00de": "Th", "\u00f0": "d",
})
_DIVIDED = re.compile(r"[^\W\d_A-Z][A-Z]|[A-Z]{2}[^\W\d_A-Z]|[^\W\d_]\d|\d[^\W\d_]")
_PARTS = re.compile(r"\d+|[A-Z]?[^\W\d_A-Z]+|[A-Z]+(?![^\W\d_A-Z])|[A-Z]")
_MOST_PARTS = 6
_CONTRACTED = frozenset({"t", "m", "re", "ve", "ll", "d"})
_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])")
_QUOTED = re.compile(r'["“”]([^"“”]{1,200})["“”]')


def fold(text: str) -> str:
    """Compatibility forms, unseen characters and accents removed; capitals stay."""
    if text.isascii():
        return text
    text = _UNSEEN.sub("", text).translate(_SIGNS)
    return unicodedata.normalize("NFC", _COMBINING.sub("", unicodedata.normalize("NFKD", text)))


def pieces(text: str, limit: int = TEXT_PIECES) -> list[Piece]:
    """The words and unspaced runs of `text` in order, at most `limit`."""
    folded = _THOUSANDS.sub(lambda match: match[0].replace(",", ""), fold(text[:TEXT_CHARACTERS]))
    found: list[Piece] = []
    end = -1
    for match in _PIECE.finditer(folded):
        start = match.start()
        glued = end >= 0 and start - end <= 2 and _JOINERS.issuperset(folded[end:start])
        end = match.end()
        if match.lastgroup == "unspaced":
            found.append(Piece(match[0], match[0], unspaced=True, glued=glued))
        elif match.lastgroup == "word":
            found.extend(_words(match[0], glued=glued))
        else:
            found.append(Piece(match[0], match[0], unspaced=False, glued=glued))
        if len(found) >= limit:
            return found[:limit]
    return found


def _words(written: str, *, glued: bool) -> Iterator[Piece]:
    """One word, with what an apostrophe joins to it put together (don't), left off (Sam's) or apart (O'Brien)."""
    head, *tail = written.split("'")
    if tail and tail[-1].casefold() == "s":
        tail.pop()
    elif tail and tail[-1].casefold() in _CONTRACTED:
        joined = tail.pop()
        if tail:
            tail[-1] += joined
        else:
            head += joined
    for part in (head, *tail):
        yield Piece(part.casefold()[:PIECE_CHARACTERS], part[:PIECE_CHARACTERS], unspaced=False, glued=glued)
        glued = True


def _pairs(run: str) -> list[str]:
    """The pieces of an unspaced run: each character with its follower, the last one alone."""
    return [run[i : i + 2] for i in range(len(run))]


def _tokens(found: Iterable[Piece]) -> list[str]:
    tokens: list[str] = []
    for piece in found:
        if piece.unspaced:
            tokens.extend(_pairs(piece.text))
        else:
            tokens.append(piece.text)
    return tokens


def _parts(piece: Piece) -> list[str]:
    """The parts of a word that capitals or digits divide: `InvoicePdfWriter`, `10kg`."""
    if piece.unspaced or not _DIVIDED.search(piece.written):
        return []
    parts = [part.casefold() for part in _PARTS.findall(piece.written)]
    return parts if 1 < len(parts) <= _MOST_PARTS else []


def _compounds(found: list[Piece]) -> Iterator[list[Piece]]:
    """Neighbours that only joining signs separate, together; others alone."""
    group: list[Piece] = []
    for piece in found:
        if group and not piece.glued:
            yield group
            group = []
        group.append(piece)
    if group:
        yield group


def _joined(group: list[Piece]) -> str:
    """`multi-agent` and `e-mail` as one word; empty for paths, versions and numbers."""
    if 2 <= len(group) <= 3 and all(piece.text.isalpha() and not piece.unspaced for piece in group):
        return "".join(piece.text for piece in group)[:PIECE_CHARACTERS]
    return ""


def _forms(found: list[Piece]) -> Iterator[str]:
    for piece in found:
        yield from _parts(piece)
        if not piece.unspaced and (root := stem(piece.text)) != piece.text:
            yield root
    yield from filter(None, map(_joined, _compounds(found)))


def index_words(text: str, tags: Iterable[str] = ()) -> Words:
    """What to write into the full-text table for one memory."""
    found = pieces(text)
    tokens = _tokens(found)
    return Words(
        " ".join(tokens[:TEXT_PIECES]),
        " ".join(token for tag in tags for token in _tokens(pieces(tag))),
        " ".join(islice(_forms(found), TEXT_PIECES)),
    )


def index_text(text: str) -> str:
    """The pieces of `text` as the full-text column holds them, separated by spaces."""
    return index_words(text).text


def _phrase(tokens: list[str], *, prefix: bool = False) -> str:
    """Tokens in a row as FTS5 writes them. They hold no quote: `pieces` lets none through."""
    return '"' + " ".join(tokens) + '"' + (" *" if prefix else "")


def _run_phrase(found: list[Piece]) -> str:
    """Pieces as they stand in a row. A run without spaces may go on beyond the end of the phrase."""
    tokens = _tokens(found)
    if found[-1].unspaced:
        if len(found[-1].text) > 1:
            return _phrase(tokens[:-1])
        return _phrase(tokens, prefix=True)
    return _phrase(tokens)


def _any_of(group: list[Piece]) -> Iterator[str]:
    """Every way in which a compound, word or run of the query may occur, the strictest first."""
    if len(group) > 1:
        yield _run_phrase(group)
        if joined := _joined(group):
            yield _phrase([joined])
    for piece in group:
        if piece.unspaced:
            if len(piece.text) <= WHOLE_RUN:
                yield _run_phrase([piece])
            yield from (_phrase([pair]) for pair in _pairs(piece.text)[:-1] if not FUNCTION_CHARACTERS.issuperset(pair))
            continue
        if len(group) > 1 and (len(piece.text) == 1 or piece.text in STOP_WORDS):
            continue
        yield _phrase([piece.text])
        if (root := stem(piece.text)) != piece.text:
            yield _phrase([root])
        if parts := _parts(piece):
            yield _phrase(parts)


def match_expression(query: str) -> str | None:
    """An expression for ranking: rows with any of the query's words, and more so with its compounds and phrases.

    None when the query has nothing that could be found. Words without a meaning of their own count only when there
    are no others.
    """
    query = query[:QUERY_CHARACTERS]
    groups = list(_compounds(pieces(query, QUERY_PIECES)))
    telling = [group for group in groups if not all(piece.text in STOP_WORDS for piece in group)]
    terms: dict[str, None] = {}
    for quoted in _QUOTED.findall(query):
        if found := pieces(quoted, QUERY_PIECES):
            terms.setdefault(_run_phrase(found))
    for group in telling or groups:
        for term in _any_of(group):
            terms.setdefault(term)
    return " OR ".join(list(terms)[:QUERY_PIECES]) or None


def match_groups(query: str) -> list[str]:
    """One expression per word, compound or run of the query that means something: what a full answer would hold."""
    groups = list(_compounds(pieces(query[:QUERY_CHARACTERS], QUERY_PIECES)))
    telling = [group for group in groups if not all(piece.text in STOP_WORDS for piece in group)]
    found = (" OR ".join(dict.fromkeys(_any_of(group))) for group in telling or groups)
    return list(dict.fromkeys(expression for expression in found if expression))


def filter_expression(query: str, *, unfinished: bool = False) -> str | None:
    """An expression for filtering: rows in which every word of the query occurs, in this or another form.

    Args:
        query: what the person typed.
        unfinished: the last word is still being typed, so a beginning is enough.
    """
    groups = list(_compounds(pieces(query[:QUERY_CHARACTERS], QUERY_PIECES)))
    conditions: list[str] = []
    for number, group in enumerate(groups, 1):
        ways = [_run_phrase(group)]
        if unfinished and number == len(groups) and not group[-1].unspaced:
            ways = [_phrase(_tokens(group), prefix=True)]
        if joined := _joined(group):
            ways.append(_phrase([joined]))
        if len(group) == 1 and not group[0].unspaced:
            if (root := stem(group[0].text)) != group[0].text:
                ways.append(_phrase([root]))
            if parts := _parts(group[0]):
                ways.append(_phrase(parts))
        conditions.append("(" + " OR ".join(dict.fromkeys(ways)) + ")")
    return " AND ".join(dict.fromkeys(conditions)) or None


def exact_expression(phrase: str) -> str | None:
    """An expression for rows whose text holds the pieces of `phrase` in this order, without a gap.

    Capitals, accents and signs are not compared; a caller that cares compares the found texts itself.
    """
    found = pieces(phrase[:QUERY_CHARACTERS], 2 * QUERY_PIECES)
    return "text : " + _run_phrase(found) if found else None
