"""What is tried with each input: it is read in every way a person could make the program read it.

A crash is anything that is not a KnownError, a record that is not fit for the store, or a run beyond its time.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.exchange import Link, Passage, Statement, open_import, read_archive
from mnemoscope.exchange.container import Container
from mnemoscope.exchange.detect import read_head
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.registry import FORMATS, Format
from mnemoscope.model.errors import KnownError

from .seeds import Seed

SECONDS = 5.0
"""Processor time one input of at most a megabyte may take. Usual are milliseconds."""


class TooLong(BaseException):  # not an Exception, so that no reader takes it for a broken record
    """The input took more processor time than any file of its size may."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong once the process has computed for so long; where there are no such timers, never."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TooLong(f"more than {seconds:g} s")

    former = signal.signal(signal.SIGPROF, stop)
    # Again and again, since one that is raised inside a callback of the collector gets lost.
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)


def read_all(path: Path, format: str | None = None) -> None:
    """Read to the end; every record must be fit for the store."""
    try:
        with open_import(path, format=format, zone=UTC) as reading:
            for record in reading:
                check(record)
            assert all(line.why for line in reading.lost)
    except KnownError:
        return


def read_as(known: Format, path: Path) -> None:
    """Read with one format, whether or not it would have been chosen."""
    try:
        with Container(path) as container:
            documents = tuple(Document(member, read_head(member), lambda count: None) for member in container.members)
            for record in known.read(Bundle(documents, frozenset(), True, UTC)):
                if isinstance(record, Passage | Statement | Link):
                    check(record)
    except KnownError:
        return


def read_whole_archive(path: Path) -> None:
    """Every row of our own archive."""
    with suppress(KnownError), read_archive(path) as archive:
        for table in archive.tables:
            for _ in archive.rows(table):
                pass


def check(record: Passage | Statement | Link) -> None:
    if isinstance(record, Link):
        assert record.from_id
        assert record.to_id
        return
    source = record.source if isinstance(record, Statement) else record
    assert record.text.strip()
    assert record.native_id
    for text in (record.text, record.native_id, source.text, source.title, source.account, source.model):
        assert "\x00" not in text
        text.encode("utf-8")
    moments = [source.at]
    if isinstance(record, Statement):
        moments += [record.event_time, record.valid_from, record.valid_to, record.expires_at]
        assert record.trust is None or 0 <= record.trust <= 1
        assert all(isinstance(tag, str) and tag for tag in record.tags)
    for at in moments:
        assert at is None or at.iso()


def attempt(known: Format, seed: Seed, folder: Path, vault: Vault | None = None) -> None:
    """Everything that is tried with one input. With a vault it goes through the gate as well and is rolled back."""
    path = folder / seed.name
    path.write_bytes(seed.data)
    try:
        with within(SECONDS):
            if known.id == "mnemoscope":
                read_whole_archive(path)
            read_as(known, path)
            read_all(path)
            if vault is not None:
                with suppress(KnownError):
                    vault.preview_import(path, format=known.id)
    finally:
        path.unlink()


def formats(name: str) -> tuple[Format, ...]:
    """The named format, or all."""
    found = tuple(known for known in FORMATS if name in ("all", known.id))
    if not found:
        raise SystemExit(f"{name} is no format; use all or one of {', '.join(known.id for known in FORMATS)}")
    return found
