"""Messages in the form of OpenAI's interface: lines, a list or one object, of conversations or of single messages."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats.chat_lists import Reader
from mnemoscope.exchange.records import Record

APP = "OpenAI messages"
_PREFIXES = {Kind.ARRAY: "item.", Kind.LINES: "", Kind.OBJECT: ""}


def score(name: str, head: Head) -> int:
    prefix = _PREFIXES.get(head.kind)
    if prefix is None:
        return 0
    if head.has(f"{prefix}messages.item.role") and head.any(
        f"{prefix}messages.item.content", f"{prefix}messages.item.content.item.text"
    ):
        return 60
    if head.kind is Kind.LINES and head.has("messages") and '"role"' in head.text:
        return 70
    return 58 if head.has(f"{prefix}role", f"{prefix}content") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = Reader(bundle, APP)
    for document in bundle.documents:
        yield from reader.read(document)
    yield from reader.counts()
