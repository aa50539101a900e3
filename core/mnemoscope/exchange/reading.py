"""Opening a file, folder or zip for import: which formats it holds, its records one by one, and what was lost."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import tzinfo
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from mnemoscope.exchange.container import Container
from mnemoscope.exchange.detect import Head, Kind, read_head
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.records import Link, Note, Passage, Skipped, Statement
from mnemoscope.exchange.registry import FORMATS, SURE, Format, format_named, ranking
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.results import Lost, Progress, no_progress

ARCHIVE = "mnemoscope"
_MOST_LOST = 5_000
_MOST_ALIKE = 3


class Reading:
    """An opened import. Iterate once; `lost`, `notes` and `skipped` fill up on the way.

    Attributes:
        format: the format's id; several are joined with "+".
        title: the same in words.
        lost: what could not be read, or was left out, and why.
        notes: what was read but not quite as written.
        skipped: how many parts of each kind are no records.
        conversations: how many conversations gave at least one passage.
        is_archive: our own complete archive, which `read_archive` restores; iterating it yields nothing.
    """

    def __init__(
        self, container: Container, bundles: list[tuple[Format, Bundle]], lost: list[Lost], progress: _Meter
    ) -> None:
        self._container = container
        self._bundles = bundles
        self._meter = progress
        self._uncounted = 0
        self.format = "+".join(known.id for known, _ in bundles)
        self.title = ", ".join(known.title for known, _ in bundles)
        self.is_archive = self.format == ARCHIVE
        self.lost: list[Lost] = lost
        self.notes: list[Note] = []
        self.skipped: Counter[str] = Counter()
        self.conversations = 0

    def __iter__(self) -> Iterator[Passage | Statement | Link]:
        conversation = ("", "", "")
        try:
            for known, bundle in self._bundles:
                for record in known.read(bundle):
                    if isinstance(record, Lost | Note | Skipped):
                        self._set_aside(record)
                        continue
                    if isinstance(record, Passage) and record.conversation_id:
                        current = (record.app, record.account, record.conversation_id)
                        self.conversations += current != conversation
                        conversation = current
                    yield record
            self._meter.finish()
        finally:
            if self._uncounted:
                self.lost.append(Lost("", f"{self._uncounted:,} more lines of this report were left out."))
            self.close()

    def _set_aside(self, record: Lost | Note | Skipped) -> None:
        if isinstance(record, Skipped):
            self.skipped[record.what] += record.count
        elif len(self.lost) + len(self.notes) >= _MOST_LOST:
            self._uncounted += 1
        elif isinstance(record, Lost):
            self.lost.append(record)
        else:
            self.notes.append(record)

    @property
    def single(self) -> Callable[[], BinaryIO] | None:
        """Opens the one file that was given, in clear; None for a folder or several."""
        return self._container.single

    def close(self) -> None:
        self._container.close()

    def __enter__(self) -> Reading:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_import(
    path: Path,
    *,
    format: str | None = None,
    zone: tzinfo,
    passphrase: str | None = None,
    progress: Progress = no_progress,
) -> Reading:
    """Open a path for import and find out its format, unless `format` names it.

    Raises Misuse for an unknown format name and ImportUnreadable where nothing can be read, among it PassphraseNeeded
    and WrongPassphrase for a file that is encrypted.
    """
    wanted = format_named(format) if format else None
    meter = _Meter(progress)
    container = Container(path, passphrase)
    try:
        documents = _with_logs([Document(member, read_head(member), meter.read) for member in container.members])
        chosen, unread = _choose(documents, wanted)
        if not chosen:
            raise ImportUnreadable(_unreadable(path.name, documents, container.lost, wanted))
        names = frozenset(member.name for member in container.members)
        bundles = [
            (known, Bundle(tuple(chosen[known.id]), names, container.is_whole, zone))
            for known in FORMATS
            if known.id in chosen
        ]
        meter.total = sum(document.member.size for _, bundle in bundles for document in bundle.documents)
        lost = [] if ARCHIVE in chosen else [*container.lost, *_left_out(unread)]
        return Reading(container, bundles, lost, meter)
    except BaseException:
        container.close()
        raise


class _Meter:
    """Adds up the bytes read. A format that reads a file twice does not push the measure over its end."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._done = 0
        self.total = 0

    def read(self, count: int) -> None:
        self._done = min(self._done + count, self.total)
        self._progress(self._done, self.total, "reading")

    def finish(self) -> None:
        self._progress(self.total, self.total, "reading")


def _with_logs(documents: list[Document]) -> list[Document]:
    """Each database with the write-ahead log beside it, which is no document of its own."""
    logs = {document.name: document for document in documents if document.head.kind is Kind.DATABASE_LOG}
    joined = []
    for document in documents:
        if document.head.kind is Kind.DATABASE and (log := logs.pop(document.name + "-wal", None)):
            head = replace(document.head, keys=document.head.keys | log.head.keys)
            joined.append(replace(document, head=head, log=log.member))
        elif document.head.kind is not Kind.DATABASE_LOG:
            joined.append(document)
    return [*joined, *logs.values()]


def _choose(documents: list[Document], wanted: Format | None) -> tuple[dict[str, list[Document]], list[Document]]:
    """Documents by format id, and those that are of none."""
    formats = FORMATS if wanted is None else (wanted,)
    ranked = [ranking(document.name, document.head, formats) for document in documents]
    enough = SURE if wanted is None else 1
    firsts = [first for ranks in ranked if (first := next((rank for rank in ranks if rank.score >= enough), None))]
    sure = {rank.format.id for rank in firsts if not rank.format.is_last_resort} or {rank.format.id for rank in firsts}
    chosen: dict[str, list[Document]] = defaultdict(list)
    unread: list[Document] = []
    for document, ranks in zip(documents, ranked, strict=True):
        best = next((rank.format.id for rank in ranks if rank.format.id in sure), None)
        (chosen[best] if best else unread).append(document)
    if ARCHIVE in sure:
        return {ARCHIVE: chosen[ARCHIVE]}, []
    return dict(chosen), unread


def _left_out(unread: list[Document]) -> list[Lost]:
    """A line per file of no known format; many of one kind in one folder share a line."""
    alike: dict[tuple[str, str], list[Document]] = defaultdict(list)
    for document in unread:
        folder, _, base = document.name.rpartition("/")
        alike[folder, base.rpartition(".")[2].lower()].append(document)
    lost: list[Lost] = []
    for (folder, extension), group in alike.items():
        if len(group) > _MOST_ALIKE:
            place = f"{folder}/" if folder else ""
            lost.append(Lost(f"{place}*.{extension}", f"Skipped: {len(group):,} files that hold no records."))
        else:
            lost.extend(Lost(document.name, f"Skipped: {_kind(document.head)}.") for document in group)
    return lost


def _kind(head: Head) -> str:
    if head.kind is Kind.ARRAY and not head.keys:
        return "an empty list, or one without records"
    return f"{head.describe()}, which is no format that can be read"


def _unreadable(name: str, documents: list[Document], lost: list[Lost], wanted: Format | None) -> str:
    formats = "; ".join(f"{known.title} ({known.id})" for known in FORMATS)
    if not documents:
        why = f" {lost[0].where}: {lost[0].why}" if lost else ""
        return f"“{name}” holds no file that can be read.{why} Formats that can be read: {formats}."
    looks = documents[0].head.describe() if len(documents) == 1 else f"{len(documents):,} files of other kinds"
    if wanted is not None:
        return f"“{name}” is not a {wanted.title}: it looks like {looks}. Leave out the format to have it found."
    return f"“{name}” looks like {looks}. Formats that can be read: {formats}."
