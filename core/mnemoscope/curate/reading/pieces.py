"""Messages cut into sentences and clauses that keep their place in the message."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading.chinese_predicates import predicate
from mnemoscope.curate.reading.tables import alternatives


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a message. `question` is true for a sentence that asks."""

    text: str
    start: int
    question: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.text)


_STOP = re.compile(r"[.!?…]+[\"')\]”’]*(?=\s|$)|[。！？；;]+[”’」』]?|\n+|(?<=\S)\s+[-–—]\s+(?=[A-Z])")
_ABBREVIATION = re.compile(r"(?:\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|approx|ca|e\.g|i\.e|a\.m|p\.m)|\b[A-Z])$")
_BULLET = re.compile(r"\s*(?:[-*•·]|\d{1,2}[.)、])\s+")
_LOOSE_BEFORE = " \t\r\n,，、:：;-–—()（）"
_LOOSE_AFTER = " \t\r\n,，、:：;-–—(（.。!！"


def sentences(text: str) -> list[Piece]:
    """The sentences of a message with their places."""
    pieces: list[Piece] = []
    start = 0
    for stop in _STOP.finditer(text):
        if stop.group().startswith(".") and _ABBREVIATION.search(text[max(0, stop.start() - 8) : stop.start()]):
            continue
        pieces += _sentence(text, start, stop.start(), "?" in stop.group() or "？" in stop.group())
        start = stop.end()
    return pieces + _sentence(text, start, len(text), False)


def _sentence(text: str, start: int, end: int, question: bool) -> list[Piece]:
    bullet = _BULLET.match(text, start, end)
    piece = _trimmed(text, bullet.end() if bullet else start, end, question)
    return [piece] if piece else []


def _trimmed(text: str, start: int, end: int, question: bool = False) -> Piece | None:
    """The stretch without blanks and loose punctuation at its ends, or None when nothing is left."""
    while start < end and text[start] in _LOOSE_BEFORE:
        start += 1
    while end > start and text[end - 1] in _LOOSE_AFTER:
        end -= 1
    return Piece(text[start:end], start, question) if end > start else None


_OWN = r"(?:I|I['’](?:m|ve|d|ll)|we|we['’](?:re|ve)|my|our)"
_JOINT = alternatives(
    "and | but | so | yet | while | whereas | although | though | because | plus | and also | and so | but also"
)
_OTHERS_SAY = r"(?:everyone calls me\b|people call me\b)"
_ENGLISH_CUTS = (
    re.compile(rf"\s*(?:;|,?\s+{_JOINT}\s+|,\s+|\s+[-–—]\s+)(?={_OWN}\b)", re.IGNORECASE),
    re.compile(rf",?\s+(?:so|and)\s+(?=please\b|(?:in|at) the \w+ I\b|{_OTHERS_SAY})", re.IGNORECASE),
    re.compile(rf",?\s+but\s+(?={_OTHERS_SAY})", re.IGNORECASE),
)
_ENGLISH_TAIL = re.compile(
    alternatives(
        r"""
        ,?\s+and (?:it|this|that|they|he|she|the \w+ (?:is|was|are|were))\b.*$
        ,?\s+(?:but|and) (?:finding|feeling|still|it|that)\b.*$
        ,?\s+(?:because|since I|so that|which|although|though|even though)\s.*$
        ,\s+(?:but|so)\s+(?!I\b|we\b|my\b|our\b|please\b).*$
        \s+[-–—]\s+.*$
        ,\s+(?:right|you know|if that helps|if it matters|thanks|thank you|please)$
        \s+because of\s.*$
        """
    ),
    re.IGNORECASE | re.DOTALL,
)
"""Reasons, comments and afterthoughts at the end of a clause."""


def english_clauses(sentence: Piece) -> list[Piece]:
    """The clauses of an English sentence that say something of their own."""
    cuts = [match.span() for pattern in _ENGLISH_CUTS for match in pattern.finditer(sentence.text)]
    return _cut(sentence, sorted(cuts), _ENGLISH_TAIL)


_CHINESE_CUT = re.compile(r"[，,]\s*(?:所以|但是|但|不过(?!敏)|而且|并且|同时|另外|因此|也)?(?=\S)")
_CHINESE_TAIL = re.compile(r"(?<=\S)是因为.*$|[，,]?(?:因为|好像|你觉得|对吧|是吧|怎么办).*$", re.DOTALL)
_COMMENT = re.compile(
    alternatives(
        """
        但 | 不过 | 可是 | 然而 | 却 | 感觉 | 觉得 | 希望 | 很 | 味道 | 风景 | 体验 | 非常 | 真 | 太 | 超 | 有点
        有些 | 想 | 不知道 | 总 | 尤其 | 特别 | 因为 | 所以 | 如果 | 这 | 那 | 他 | 她 | 它
        """
    )
)
_SPEAKER = re.compile(r"(?:我|我们|本人)(?!的|家|妈|爸|妹|弟|姐|哥|老|女|儿|奶|爷|外|朋|男|有[一两三])")
_SPEAKER_GOES_ON = re.compile(r"做|是|没有?|住|在|吃|喝|会|爱|喜欢|不|特别能|能|平时|现在|目前|今年")
_STARTS_ANEW = re.compile(r"我|我们|我家|咱们|本人|在[公家办学]|请|以后|不要|不再|别")


def chinese_clauses(sentence: Piece) -> list[Piece]:
    """The clauses of a Chinese sentence; what cannot stand alone stays with the clause before it."""
    cuts = []
    head = 0
    for match in _CHINESE_CUT.finditer(sentence.text):
        rest = re.split(r"[，,]", sentence.text[match.end() :], maxsplit=1)[0]
        anew = _STARTS_ANEW.match(rest)
        speaker = _SPEAKER.match(sentence.text, head)
        if anew or (speaker and (_SPEAKER_GOES_ON.match(rest) or predicate(rest))):
            cuts.append(match.span())
            head = match.end() if anew else head
    return [_without_comment(piece) for piece in _cut(sentence, cuts, _CHINESE_TAIL)]


def _without_comment(piece: Piece) -> Piece:
    """The clause up to the first part that only comments on it (，味道很好) or turns to the reader (，很高兴认识你)."""
    for match in re.finditer(r"[，,]", piece.text):
        part = piece.text[match.end() :].strip()
        if _COMMENT.match(part) or "你" in part or "您" in part:
            return Piece(piece.text[: match.start()], piece.start, piece.question)
    return piece


def _cut(sentence: Piece, cuts: list[tuple[int, int]], tail: re.Pattern[str]) -> list[Piece]:
    pieces: list[Piece] = []
    start = 0
    for left, right in [*cuts, (len(sentence.text), len(sentence.text))]:
        if left < start:
            continue
        piece = _trimmed(sentence.text, start, left)
        start = right
        if piece is None:
            continue
        ending = tail.search(piece.text)
        if ending and ending.start():
            shorter = _trimmed(piece.text, 0, ending.start())
            piece = Piece(shorter.text, piece.start + shorter.start) if shorter else piece
        pieces.append(Piece(piece.text, sentence.start + piece.start, sentence.question))
    return pieces
