"""What goes out, and into which format: the chosen memories, what belongs to them, and what stays behind."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from mnemoscope.curate import tombstones
from mnemoscope.exchange.archive_values import pack
from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.write_archive import archive_pages
from mnemoscope.exchange.write_csv import csv_rows
from mnemoscope.exchange.write_jsonl import json_lines
from mnemoscope.exchange.write_markdown import markdown_pages
from mnemoscope.exchange.write_mcp_memory import mcp_lines
from mnemoscope.exchange.write_mem0 import mem0_calls, mem0_results
from mnemoscope.exchange.write_pam import Tie, Told, conversation_key, pam_pages
from mnemoscope.exchange.write_sqlite import write_sqlite
from mnemoscope.exchange.write_text import text_lines
from mnemoscope.exchange.writing import Chunks, Written, batched, to_json, write_file, write_folder, write_zip, zip_into
from mnemoscope.model.exports import ExportPreview, LeftOut, OutForm, Shape
from mnemoscope.model.memory import Memory, SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.settings import Settings
from mnemoscope.vault import archive_tables, reading_out, rows
from mnemoscope.vault.rows import Row

NO_PLACE = "this format has no place for them"
FILTERED = "the filter does not include them"
UNASKED = "you left them out"
A_PART = "a part of the memories goes without the vault's history"
WORKED_OUT = "they are worked out anew from the memories"
GOING = "they wait to be wiped"
GUESSABLE = "with them others could guess what a fingerprint stands for"

WORDS = {
    "versions": "former versions",
    "sources": "source passages",
    "relations": "relations",
    "conflicts": "conflicts",
    "settled_pairs": "pairs declared compatible",
    "feedback": "answers",
    "operations": "acts of the journal",
    "tombstones": "fingerprints of what must not come back",
    "entities": "people and things with names",
    "attributes": "changes to the vocabulary",
    "episode_marks": "marks of episodes",
    "pauses": "pauses",
    "injections": "notes of what assistants were told",
    "settings": "settings",
    "wipe_receipts": "receipts of wipes",
}
"""Tables of the vault by what a person calls their rows. The others go with one of these."""

_SAMPLE = 200
_FIRST_MEMORIES = 5
_MOST_LINES = 12
_LONGEST_LINE = 300
_STEP = 500
_DATABASE_PAGE = 4096
"""What even an empty table takes in a database."""


@dataclass(frozen=True)
class Outgoing:
    """The memories with these row numbers, in one format.

    Attributes:
        all_of_them: nothing of the vault is left out by a filter.
        owner: a stable name for whose memories they are, that says nothing about the person.
        narrowed: what the format itself leaves out of the chosen, see `facade/exports.py`.
        language: of headings that the format writes.
    """

    connection: Connection
    form: OutForm
    pks: Sequence[int]
    all_of_them: bool
    include_sources: bool
    settings: Settings
    now: Moment
    owner: str
    narrowed: tuple[LeftOut, ...] = ()
    language: str = "en"
    progress: Progress = no_progress

    # What is in it ------------------------------------------------------------------------------------------------

    def write(self, target: Path, *, overwrite: bool, passphrase: str | None) -> Written:
        """Write it whole or not at all."""
        self.progress(0, len(self.pks), "writing")
        if self.form.shape is Shape.FILE:
            return write_file(target, self.chunks(), overwrite=overwrite, passphrase=passphrase)
        if self.form.shape is Shape.DATABASE:
            facts = ((name, to_json(value).decode()) for name, value in self.manifest().items())
            return write_sqlite(target, self._plain_tables(), facts, overwrite=overwrite)
        if self.form.folder and passphrase is None and target.suffix.lower() != ".zip":
            return write_folder(target, self.pages())
        return write_zip(target, self.pages(), overwrite=overwrite, passphrase=passphrase)

    def chunks(self) -> Chunks:
        """For a format of one file: its bytes."""
        return _FILES[self.form.id](self)

    def pages(self) -> Iterator[tuple[str, Chunks]]:
        """For a format of several files: their names and bytes."""
        return _PAGES[self.form.id](self)

    def memories(self) -> Iterator[Memory]:
        yield from self._memories(self.pks)

    def documents(self) -> Iterator[dict[str, Any]]:
        """In the form of the JSON contract."""
        return map(memory_to_dict, self.memories())

    def tables(self) -> Iterator[tuple[str, Iterator[Row]]]:
        """As rows, with everything that belongs to them."""
        done = 0

        def watched(found: Iterator[Row]) -> Iterator[Row]:
            nonlocal done
            for row in found:
                yield row
                done += 1
                if done % _STEP == 0:
                    self.progress(done, None, "writing")

        only = None if self.all_of_them else self.pks
        for name, found in archive_tables.outgoing(self.connection, only=only, include_sources=self.include_sources):
            yield name, watched(found)

    def told(self) -> Iterator[tuple[Memory, Told]]:
        """Memories in the order of their ids, each with where it was heard."""
        numbers = reading_out.in_order_of_ids(self.connection, self.pks)
        for start in range(0, len(numbers), reading_out.PAGE):
            part = numbers[start : start + reading_out.PAGE]
            heard = reading_out.heard_from(self.connection, part) if self.include_sources else {}
            for memory in self._memories(part, start):
                first = heard.get(memory.pk)
                yield memory, Told(_key(first), first.passage) if first is not None else Told()

    def conversations(self) -> Iterator[tuple[str, Sequence[SourcePassage]]]:
        if self.include_sources:
            only = None if self.all_of_them else self.pks
            for passages in reading_out.conversations(self.connection, only):
                yield conversation_key(passages[0]), passages

    def ties(self) -> Iterator[Tie]:
        only = None if self.all_of_them else self.pks
        return (Tie(*found) for found in reading_out.ties(self.connection, only))

    def _memories(self, pks: Sequence[int], done: int = 0) -> Iterator[Memory]:
        found = reading_out.whole_memories(self.connection, pks, self.settings, self.now, sources=self.include_sources)
        for page in found:
            self.progress(done, len(self.pks), "writing")
            yield from page
            done += len(page)

    def _plain_tables(self) -> Iterator[tuple[str, list[tuple[str, str]], Iterator[Mapping[str, Any]]]]:
        for name, found in self.tables():
            table = archive_tables.BY_NAME[name]
            columns = [
                (column, _AFFINITY[table.c[column].type.python_type])
                for column in rows.columns(table)
                if (name, column) != ("operations", "salt")
            ]
            yield table.name, columns, (row for row in found if row.get("name") != tombstones.SALT)

    # What is said of it -------------------------------------------------------------------------------------------

    def manifest(self) -> dict[str, Any]:
        return {
            "format": self.form.id,
            "program": _program(),
            "created_at": self.now.iso(),
            "memories": len(self.pks),
            "filtered": not self.all_of_them,
            "left_out": [{"what": what, "count": count, "why": why} for what, count, why in self.left_out()],
            "fields_left_out": list(self.form.lacks),
        }

    def left_out(self) -> tuple[LeftOut, ...]:
        """What of the vault does not go out, how much of it, and why."""
        total = int(rows.scalar(self.connection, "SELECT count(*) FROM memory"))
        filtered = total - len(self.pks) - sum(count for _, count, _ in self.narrowed)
        found: list[LeftOut] = [("memories", filtered, FILTERED)] if filtered else []
        found += self.narrowed
        for table, what in WORDS.items():
            why = self._why_not(table)
            count = self._count(table) if why else 0
            if count:
                found.append((what, count, why))
        if going := int(rows.scalar(self.connection, "SELECT count(*) FROM held_row WHERE \"table\" = 'memory'")):
            found.append(("memories on their way out", going, GOING))
        if self.form.shape is Shape.DATABASE:
            vectors = int(rows.scalar(self.connection, "SELECT count(*) FROM embedding"))
            found.append(("salts", 1 + (self._count("operations") if self.all_of_them else 0), GUESSABLE))
            found += [("vectors", vectors, WORKED_OUT)] if vectors else []
        return tuple(found)

    def sources(self) -> int:
        """How many passages are in it."""
        return self._count("sources") if not self._why_not("sources") else 0

    def preview(self) -> ExportPreview:
        connection, pks = self.connection, self.pks
        return ExportPreview(
            format=self.form.id,
            memories=len(pks),
            sources=self.sources(),
            by_origin=reading_out.tallies(connection, pks, "origin"),
            by_standing=reading_out.tallies(connection, pks, "standing"),
            by_scope=reading_out.tallies(connection, pks, "scope"),
            first=tuple(self._first_lines()),
            bytes=self._size(),
            left_out=self.left_out(),
            lacks=self.form.lacks,
        )

    def _why_not(self, table: str) -> str:
        """Why a table stays behind; empty when it goes."""
        if not self.form.has(table):
            return NO_PLACE
        if table == "sources" and not self.include_sources:
            return UNASKED
        return A_PART if not self.all_of_them and table in archive_tables.WITHOUT_MEMORIES else ""

    def _count(self, table: str) -> int:
        count = reading_out.counted(self.connection, table, None if self.all_of_them else self.pks)
        # The salt lies among the settings and is none.
        return count - 1 if table == "settings" else count

    def _part(self, pks: Sequence[int]) -> Outgoing:
        return replace(self, pks=pks, all_of_them=False, progress=no_progress)

    def _first_lines(self) -> Iterator[str]:
        """The beginning as it would be written, of the file that holds the memories."""
        some = self._part(self.pks[:_FIRST_MEMORIES])
        if self.form.shape is Shape.FILE:
            whole = b"".join(some.chunks())
        elif self.form.shape is Shape.PAGES:
            whole = next((b"".join(chunks) for name, chunks in some.pages() if _MEMORY_PAGE.search(name)), b"")
        else:
            _, found = next(some.tables())
            whole = b"\n".join(to_json(pack(row)) for row in found)
        for line in whole.decode("utf-8").lstrip("\ufeff").splitlines()[:_MOST_LINES]:
            yield line if len(line) <= _LONGEST_LINE else line[:_LONGEST_LINE] + "…"

    def _size(self) -> int:
        """About how many bytes it will be, from a sample."""
        if not self.pks:
            return 0
        if self.form.lossless or self.form.shape is Shape.DATABASE:
            return self._size_of_tables()
        step = max(1, len(self.pks) // _SAMPLE)
        sample = self._part(self.pks[::step])
        if self.form.shape is Shape.FILE:
            size = sum(map(len, sample.chunks()))
        else:
            zipped = io.BytesIO()
            zip_into(zipped, sample.pages())
            size = zipped.getbuffer().nbytes
        return size * len(self.pks) // len(sample.pks)

    def _size_of_tables(self) -> int:
        is_database = self.form.shape is Shape.DATABASE
        size = 0.0
        for name, found in replace(self, progress=no_progress).tables():
            size += _DATABASE_PAGE if is_database else 0
            sample = list(islice(found, _SAMPLE))
            if sample:
                count = reading_out.counted(self.connection, name, None if self.all_of_them else self.pks)
                size += self._size_of_rows(sample) * max(count, len(sample)) / len(sample)
        return round(size)

    def _size_of_rows(self, sample: Sequence[Row]) -> float:
        if self.form.shape is Shape.DATABASE:
            values = (value for row in sample for value in row.values())
            return sum(len(value) if isinstance(value, bytes) else len(str(value or "").encode()) for value in values)
        return len(zlib.compress(b"\n".join(to_json(pack(row)) for row in sample), 4))


_MEMORY_PAGE = re.compile(r"^(memories\.jsonl|memory-store\.json|[^/]+\.md)$")
_AFFINITY = {int: "INTEGER", str: "TEXT", bytes: "BLOB"}

_FILES: dict[str, Callable[[Outgoing], Chunks]] = {
    "jsonl": lambda out: json_lines(out.documents()),
    "csv": lambda out: csv_rows(out.documents()),
    "mcp-memory": lambda out: mcp_lines(out.documents(), reading_out.kinds_of_names(out.connection)),
    "mem0": lambda out: mem0_results(out.documents()),
    "mem0-add": lambda out: mem0_calls(out.documents()),
    "text": lambda out: text_lines(out.documents(), out.language),
}


def _archive(out: Outgoing) -> Iterator[tuple[str, Chunks]]:
    left = [{"what": what, "count": count, "why": why} for what, count, why in out.left_out()]
    return archive_pages(out.tables(), created_at=out.now, program=_program(), about={"left_out": left})


def _pam(out: Outgoing) -> Iterator[tuple[str, Chunks]]:
    return pam_pages(
        out.told(),
        out.conversations(),
        out.ties(),
        owner=out.owner,
        created_at=out.now,
        program=_program(),
        manifest=out.manifest(),
    )


def _markdown(out: Outgoing) -> Iterator[tuple[str, Chunks]]:
    remarks = [f"{count:,} {what}: {why}." for what, count, why in out.left_out()]
    return markdown_pages(out.documents(), created_at=out.now, program=_program(), remarks=remarks)


_PAGES: dict[str, Callable[[Outgoing], Iterator[tuple[str, Chunks]]]] = {
    "archive": _archive,
    "pam": _pam,
    "markdown": _markdown,
}


def whole_text(out: Outgoing) -> str:
    """A format of one file as text."""
    return b"".join(batched(out.chunks())).decode("utf-8")


def _program() -> str:
    return f"mnemoscope/{version('mnemoscope')}"


def _key(heard: reading_out.Heard) -> str:
    return conversation_key(
        SourcePassage(heard.app, "", title=heard.title, conversation_id=heard.conversation_id, account=heard.account)
    )
