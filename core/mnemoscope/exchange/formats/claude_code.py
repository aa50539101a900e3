"""Claude Code: the sessions and the memory that it keeps for each project, and the notes that it is given."""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats import claude_code_memory, claude_code_sessions
from mnemoscope.exchange.records import Record, counted


def score(name: str, head: Head) -> int:
    return claude_code_memory.score(name, head) if head.kind is Kind.TEXT else claude_code_sessions.score(head)


def read(bundle: Bundle) -> Iterator[Record]:
    sessions = claude_code_sessions.Reader(bundle.zone)
    notes = [document for document in bundle.documents if document.head.kind is Kind.TEXT]
    talks = [document for document in bundle.documents if document.head.kind is not Kind.TEXT]
    sessions.look_for_projects(talks)
    # A memory knows more than the same sentence found in what was said, so it goes first.
    memory = claude_code_memory.Reader(bundle.zone, notes, sessions.projects)
    for document in notes:
        yield from memory.note(document)
    for document in claude_code_sessions.in_order(talks):
        yield from sessions.session(document)
    yield from counted(sessions.skipped + memory.skipped)
