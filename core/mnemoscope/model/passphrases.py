"""How hard a passphrase is to guess, roughly and without asking anybody: an estimate in bits, and a word for it."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from enum import StrEnum

WEAK_BELOW, STRONG_FROM = 40.0, 60.0
"""In bits. Argon2id makes each guess take about half a second, so 40 bits are some thousand years of one computer."""

_LISTED = (
    "password passphrase passwort letmein welcome iloveyou monkey dragon football baseball sunshine princess master "
    "shadow superman batman trustno1 admin root user guest login hello secret love qwerty qwertz azerty asdf zxcv "
    "changeme default mnemoscope correct horse battery staple woaini mima 密码 我爱你 你好"
)
_COMMON = frozenset(_LISTED.split())
_ROWS = (
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "1234567890",
    "abcdefghijklmnopqrstuvwxyz",
)
_RUN = 3


class Strength(StrEnum):
    WEAK = "weak"
    FAIR = "fair"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class Guessing:
    """An estimate. `bits` is the logarithm to base 2 of how many guesses it takes."""

    bits: float
    strength: Strength


def guessing(passphrase: str) -> Guessing:
    """Estimate from below: what repeats, runs along the keyboard or is a common word counts for little."""
    text = unicodedata.normalize("NFKC", passphrase).strip()
    bits = _bits(text)
    kind = Strength.WEAK if bits < WEAK_BELOW else Strength.FAIR if bits < STRONG_FROM else Strength.STRONG
    return Guessing(round(bits, 1), kind)


def _bits(text: str) -> float:
    bits = 0.0
    seen: set[str] = set()
    words = text.split()
    for word in words:
        lowered = word.casefold()
        if lowered in seen:
            bits += 1.0
            continue
        seen.add(lowered)
        plain = lowered.rstrip("0123456789!?.*#")
        if plain in _COMMON or lowered in _COMMON:
            bits += 6.0 + 2.0 * (len(lowered) - len(plain))
        elif len(words) >= 2 and lowered.isalpha() and lowered.isascii():
            # One of several words: taken from some thousand, however long it is.
            bits += min(_letters(word), 12.9)
        else:
            bits += _letters(word)
    return bits


def _letters(word: str) -> float:
    alphabet = _alphabet(word)
    each = math.log2(alphabet)
    bits, before = 0.0, ""
    for place, letter in enumerate(word):
        lowered = letter.casefold()
        if lowered == before or _runs_on(word.casefold(), place):
            bits += 0.7
        else:
            bits += each
        before = lowered
    return bits


def _runs_on(word: str, place: int) -> bool:
    """Whether the letter is the third or later of a stretch of the keyboard, the alphabet or the digits."""
    stretch = word[max(0, place - _RUN + 1) : place + 1]
    return len(stretch) == _RUN and any(stretch in row or stretch[::-1] in row for row in _ROWS)


def _alphabet(word: str) -> float:
    size = 0.0
    if any(letter.islower() or (letter.isalpha() and not letter.isupper()) for letter in word):
        size += 26
    if any(letter.isupper() for letter in word):
        size += 26
    if any(letter.isdigit() for letter in word):
        size += 10
    if any(not letter.isalnum() for letter in word):
        size += 33
    if any(ord(letter) > 0x2E7F for letter in word):
        size += 2000
    return max(size, 2.0)
