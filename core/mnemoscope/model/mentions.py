"""Which known names occur in a text, as a pure matcher: word-safe for alphabets, longest match for Chinese.

A text is cut into tokens: a word of an alphabet is one token, a character of a script without spaces is one. Names are
sequences of tokens in a tree, so a text is looked through once, however many names are known. "Al" is not in "Alice",
nor in "Al-Anon", "al@example.org" or "O'Al"; "Al's" and "AL" are Al. A Chinese name needs no boundary, but the longest
known one wins: 王伟 is not found in 王伟明 when that is a name too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from mnemoscope.model.han import simplified
from mnemoscope.model.normalise import fingerprint_text

_LETTER_BY_LETTER = (
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f"  # Han
    "\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff"  # kana, without the middle dot
    "\uac00-\ud7af\u0e00-\u0e7f"  # Hangul syllables, Thai
)
_MARKS = "\u0300-\u036f"
_LETTER = f"[^\\W_{_LETTER_BY_LETTER}]"
_TOKEN = re.compile(f"[{_LETTER_BY_LETTER}][{_MARKS}]*|{_LETTER}(?:{_LETTER}|[{_MARKS}]|['’ʼ](?={_LETTER}))*")
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc-\u30ff]")
_ENDING = re.compile(r"(?<=[^\W_])['’ʼ](?:s|d|ll|ve|re|m)$", re.IGNORECASE)
_JOINS = frozenset("-‐‑@._+&#~")
"""Signs that make one word of what stands at both sides of them, when nothing else is between."""
_BLANKS = " \u00a0\u3000"
_DOTS = ("", "·", "・", "•")

_ALSO_WORDS = """
will may mark rose grace hope faith joy art bill jack frank grant pat penny ray rob sue dawn ivy lily june april august
summer autumn sky rich chase dean drew guy max miles norm page reed sandy skip tanner wade ward star bob buddy us it me
"""
ALSO_WORDS = frozenset(_ALSO_WORDS.split())
"""Names that are also words of everyday English; they need a capital letter to be taken for a name."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name at `start:end` of a text. `keys` are the subjects that go by it: several, where two people share it."""

    start: int
    end: int
    name: str
    keys: tuple[str, ...]


@dataclass(slots=True)
class _Node:
    following: dict[str, _Node] = field(default_factory=dict)
    name: str = ""
    keys: tuple[str, ...] = ()


class Names:
    """Known names, ready to be looked for. Building costs the length of all names, a search that of the text."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        """`names` are pairs of a name and the key of its subject; a name may come with several keys."""
        self._root = _Node()
        for name, key in names:
            node = self._root
            for token in _cut(name):
                node = node.following.setdefault(token.form, _Node())
            if node is not self._root and key not in node.keys:
                node.name = node.name or name
                node.keys = (*node.keys, key)

    def mentions(self, text: str) -> list[Mention]:
        """The names that occur, in order and without overlap; at each place the longest."""
        tokens = list(_cut(text))
        found: list[Mention] = []
        at = 0
        while at < len(tokens):
            hit = self._longest(text, tokens, at)
            if hit is None:
                at += 1
                continue
            last, end, node = hit
            found.append(Mention(tokens[at].start, end, node.name, node.keys))
            at = last + 1
        return found

    def _longest(self, text: str, tokens: list[_Token], at: int) -> tuple[int, int, _Node] | None:
        """The longest name that begins with a token: its last token, where it ends, and its node."""
        if not _free_before(text, tokens[at].start):
            return None
        best: tuple[int, int, _Node] | None = None
        node = self._root
        for last in range(at, len(tokens)):
            token = tokens[last]
            if last > at and not _goes_on(text, tokens[last - 1], token):
                break
            whole = node.following.get(token.form)
            bare = node.following.get(token.bare) if token.bare != token.form else None
            for reached, end in ((bare, token.bare_end), (whole, token.end)):
                if reached is not None and reached.keys and _free_after(text, token.end):
                    written = text[tokens[at].start : end]
                    if not (written.islower() and reached.name.casefold() in ALSO_WORDS):
                        best = (last, end, reached)
            if whole is None:
                break
            node = whole
        return best


@dataclass(frozen=True, slots=True)
class _Token:
    """A word or character with the form in which it is compared; `bare` is without a possessive ending."""

    start: int
    end: int
    form: str
    bare: str
    bare_end: int


def _cut(text: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(text):
        word = match.group()
        ending = _ENDING.search(word)
        bare_end = match.start() + ending.start() if ending else match.end()
        form = _form(word)
        bare = _form(text[match.start() : bare_end]) if ending else form
        yield _Token(match.start(), match.end(), form, bare, bare_end)


def _form(word: str) -> str:
    """Without case, accents and variants of the apostrophe; characters of scripts without spaces stay as they are."""
    if word.isascii():
        return word.lower()
    folded = unicodedata.normalize("NFKC", word).casefold()
    if _is_letter_by_letter(folded[0]):
        folded = simplified(folded)
    else:
        plain = "".join(char for char in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(char))
        folded = (plain or folded).replace("’", "'").replace("ʼ", "'")
    return folded


_LETTER_CLASS = re.compile(f"[{_LETTER_BY_LETTER}]")


def _is_letter_by_letter(char: str) -> bool:
    return _LETTER_CLASS.match(char) is not None


def _goes_on(text: str, one: _Token, other: _Token) -> bool:
    """Whether two tokens can be parts of one name by what stands between them."""
    gap = text[one.end : other.start]
    if _is_letter_by_letter(one.form[0]) and _is_letter_by_letter(other.form[0]):
        return gap in _DOTS
    if gap.rstrip(_BLANKS).endswith(".") and gap[-1] != ".":
        return len(one.form) == 1  # "J. Smith" goes on, "I saw Mary. Ann came" does not.
    return len(gap) <= 3 and not gap.strip(f"{_BLANKS}-‐‑.·・•'’")


def _free_before(text: str, start: int) -> bool:
    if start == 0:
        return True
    before = text[start - 1]
    if before in _JOINS or before in "'’ʼ":
        return start < 2 or not text[start - 2].isalnum()
    return not (_KATAKANA.match(text[start]) and _KATAKANA.match(before))


def _free_after(text: str, end: int) -> bool:
    if end >= len(text):
        return True
    after = text[end]
    if after in _JOINS:
        return end + 1 >= len(text) or not text[end + 1].isalnum()
    return not (_KATAKANA.match(text[end - 1]) and _KATAKANA.match(after))


def squeezed(name: str) -> str:
    """A name without case, accents, blanks, hyphens and points: what is left when only the way of writing differs."""
    return "".join(token.form for token in _cut(fingerprint_text(name))).replace("'", "")


def abbreviates(short: str, long: str) -> bool:
    """Whether a name is another one with initials instead of first names: "J. Smith" and "John Smith"."""
    few = [token.form for token in _cut(short)]
    many = [token.form for token in _cut(long)]
    if not short.isascii() or len(few) != len(many) or len(few) < 2 or few == many or few[-1] != many[-1]:
        return False
    return len(few[-1]) > 1 and all(
        one == other or (len(one) == 1 and len(other) > 1 and other.startswith(one))
        for one, other in zip(few[:-1], many[:-1], strict=True)
    )
