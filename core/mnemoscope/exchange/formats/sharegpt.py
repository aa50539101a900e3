"""ShareGPT: conversations as lists of `{from, value}`, as a JSON list or as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats.chat_lists import Reader
from mnemoscope.exchange.records import Record

APP = "ShareGPT"
_LISTS = ("conversations", "conversation", "items")
_FROM = re.compile(r'"from"\s*:\s*"')


def score(name: str, head: Head) -> int:
    if head.kind is Kind.LINES:
        is_share = head.any(*_LISTS) or head.has("from", "value")
        return 75 if is_share and _FROM.search(head.text) and '"value"' in head.text else 0
    prefix = "item." if head.kind is Kind.ARRAY else ""
    for key in _LISTS:
        if head.has(f"{prefix}{key}.item.from", f"{prefix}{key}.item.value"):
            return 75
    return 60 if head.has(f"{prefix}from", f"{prefix}value") and head.kind is not Kind.TEXT else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = Reader(bundle, APP)
    for document in bundle.documents:
        yield from reader.read(document)
    yield from reader.counts()
