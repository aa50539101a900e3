"""Codex: its sessions of both eras, what it notes down for itself, and the notes that it is given."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats import codex_memory, codex_sessions
from mnemoscope.exchange.records import Record, counted


def score(name: str, head: Head) -> int:
    return codex_memory.score(name, head) if head.kind is Kind.TEXT else codex_sessions.score(name, head)


def read(bundle: Bundle) -> Iterator[Record]:
    # A memory knows more than the same sentence found in what was said, so it goes first.
    memory = codex_memory.Reader()
    for document in bundle.documents:
        if document.head.kind is Kind.TEXT:
            yield from memory.note(document)
    sessions = codex_sessions.Reader(bundle.zone)
    for document in codex_sessions.in_order(bundle.documents):
        yield from sessions.session(document)
    yield from counted(sessions.skipped + memory.skipped)
