"""Opening a file, folder or zip for import: which formats it holds, its records one by one, and what was lost."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import tzinfo
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from mnemoscope.exchange.container import Container, Source
from mnemoscope.exchange.detect import Head, Kind, read_head
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.long_texts import LONGEST, pieces
from mnemoscope.exchange.records import Link, Note, Passage, Skipped, Statement
from mnemoscope.exchange.registry import FORMATS, SURE, Format, Rank, format_named, ranking
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.imports import AS_FOUND, LEAVE_OUT, FileRead, ReadChoice
from mnemoscope.model.results import Lost, Pasted, Progress, no_progress
from mnemoscope.model.words import Origin

ARCHIVE = "mnemoscope"
_MOST_LOST = 5_000
_MOST_ALIKE = 3
_RECORDS = (".json", ".jsonl", ".ndjson", ".csv")


class Reading:
    """An opened import. Iterate once; `lost`, `notes` and `skipped` fill up on the way.

    Attributes:
        format: the format's id; several are joined with "+".
        title: the same in words.
        lost: what could not be read, or was left out, and why.
        passed_over: files beside the others that are for no memories, such as pictures, and what they are.
        notes: what was read but not quite as written.
        skipped: how many parts of each kind are no records.
        conversations: how many conversations gave at least one passage.
        is_archive: our own complete archive, which `read_archive` restores; iterating it yields nothing.
        files: what was recognised, file by file.
        part: the number of the export that is being read, from 1.
    """

    def __init__(
        self,
        container: Container,
        bundles: list[tuple[Format, Bundle, str]],
        lost: list[Lost],
        progress: _Meter,
        files: tuple[FileRead, ...] = (),
        origin: Origin | None = None,
        passed_over: tuple[Lost, ...] = (),
    ) -> None:
        self._container = container
        self._bundles = bundles
        self._meter = progress
        self._origin = origin
        self._uncounted = 0
        formats = list(dict.fromkeys(known for known, _, _ in bundles))
        self.format = "+".join(known.id for known in formats)
        self.title = ", ".join(known.title for known in formats)
        self.is_archive = self.format == ARCHIVE
        self.lost: list[Lost] = lost
        self.passed_over = passed_over
        self.notes: list[Note] = []
        self.skipped: Counter[str] = Counter()
        self.conversations = 0
        self.files = files
        self.part = 0

    @property
    def size(self) -> int:
        """How many bytes there are to read."""
        return self._meter.total

    def __iter__(self) -> Iterator[Passage | Statement | Link]:
        conversation = ("", "", "")
        try:
            for known, bundle, account in self._bundles:
                self.part += 1
                for record in known.read(bundle):
                    if isinstance(record, Lost | Note | Skipped):
                        self._set_aside(record)
                        continue
                    if account:
                        record = _of_account(record, account)
                    if self._origin and isinstance(record, Statement) and record.assistants_own:
                        record = replace(record, origin=self._origin, assistants_own=False)
                    if isinstance(record, Statement) and len(record.text) > LONGEST:
                        self._set_aside(Note(_place(record), "It is longer than a memory: it was read by sentences."))
                        yield from pieces(record)
                        continue
                    if isinstance(record, Passage) and record.conversation_id:
                        current = (record.app, record.account, record.conversation_id)
                        self.conversations += current != conversation
                        conversation = current
                    yield record
                for document in bundle.documents:
                    for note in document.notes():
                        self._set_aside(note)
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
    source: Source,
    *,
    format: str | None = None,
    zone: tzinfo,
    passphrase: str | None = None,
    choice: ReadChoice = AS_FOUND,
    progress: Progress = no_progress,
) -> Reading:
    """Open what a person gives for import and find out its formats, where `choice` does not name them.

    `format` and `passphrase` alone say the same as in a choice.

    Raises Misuse for an unknown format name and ImportUnreadable where nothing can be read, among it PassphraseNeeded
    and WrongPassphrase for a file that is encrypted.
    """
    choice = replace(choice, format=format or choice.format, passphrase=passphrase or choice.passphrase)
    wanted = format_named(choice.format) if choice.format else None
    named = {name: None if id_ == LEAVE_OUT else format_named(id_) for name, id_ in choice.formats.items()}
    meter = _Meter(progress)
    container = Container(source, choice.passphrase)
    try:
        documents = _with_logs([Document(member, read_head(member), meter.read) for member in container.members])
        chosen, unread = _choose(documents, wanted, named)
        lost = container.lost
        if ARCHIVE in chosen and container.single is None:
            chosen, lost = _without_archives(chosen, lost)
        if not chosen:
            raise ImportUnreadable(_unreadable(name_of(source), documents, container.lost, wanted))
        bundles = list(_bundles(chosen, container, zone, choice))
        meter.total = sum(document.member.size for _, bundle, _ in bundles for document in bundle.documents)
        if ARCHIVE in chosen:
            return Reading(container, bundles, [], meter, _files(documents, chosen), choice.origin)
        beside = [document for document in unread if document.name not in named]
        broken = [document for document in beside if _should_be_read(document)]
        report = [*lost, *_told(broken)]
        passed_over = tuple(_told([document for document in beside if document not in broken]))
        return Reading(container, bundles, report, meter, _files(documents, chosen), choice.origin, passed_over)
    except BaseException:
        container.close()
        raise


def name_of(source: Source) -> str:
    """What reports call all of it together."""
    if isinstance(source, Path | Pasted):
        return source.name
    return ", ".join(path.name for path in source)


def _bundles(
    chosen: dict[str, list[Document]], container: Container, zone: tzinfo, choice: ReadChoice
) -> Iterator[tuple[Format, Bundle, str]]:
    """Each format of each export by itself, so that nothing of one is taken for the other's, and whose it is."""
    roots = list(dict.fromkeys(member.root for member in container.members))
    names = {root: frozenset(m.name for m in container.members if m.root == root) for root in roots}
    for known in FORMATS:
        for root in roots:
            documents = tuple(each for each in chosen.get(known.id, ()) if each.member.root == root)
            if documents:
                bundle = Bundle(documents, names[root], container.is_whole or bool(root), zone)
                yield known, bundle, choice.account_of(root.rstrip("/"))


def _without_archives(
    chosen: dict[str, list[Document]], lost: list[Lost]
) -> tuple[dict[str, list[Document]], list[Lost]]:
    """Our own archive is put back as a whole or not at all, so among other files it is left for itself."""
    archives = {document.member.root for document in chosen[ARCHIVE]}
    kept = {
        known: [document for document in documents if document.member.root not in archives]
        for known, documents in chosen.items()
        if known != ARCHIVE
    }
    said = "Not read: a Mnemoscope archive is imported by itself. Choose the file alone."
    return (
        {known: documents for known, documents in kept.items() if documents},
        [*lost, *(Lost(root.rstrip("/") or "manifest.json", said) for root in sorted(archives))],
    )


def _files(documents: list[Document], chosen: dict[str, list[Document]]) -> tuple[FileRead, ...]:
    format_of = {document.name: known for known, those in chosen.items() for document in those}
    return tuple(
        FileRead(
            document.name,
            document.member.size,
            format_of.get(document.name, ""),
            document.head.describe(),
            tuple(rank.format.id for rank in ranking(document.name, document.head)),
            document.member.root.rstrip("/"),
        )
        for document in documents
    )


def _place(statement: Statement) -> str:
    source = statement.source
    return source.title if source.position is None else f"{source.title}, entry {source.position}"


def _of_account(record: Passage | Statement | Link, account: str) -> Passage | Statement | Link:
    """The record as one of this account, where the file names none."""
    if isinstance(record, Passage) and not record.account:
        return replace(record, account=account)
    if isinstance(record, Statement) and not record.source.account:
        return replace(record, source=replace(record.source, account=account))
    return record


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


def _choose(
    documents: list[Document], wanted: Format | None, named: Mapping[str, Format | None]
) -> tuple[dict[str, list[Document]], list[Document]]:
    """Documents by format id, and those that are of none. What the person says of single files goes before all."""
    formats = FORMATS if wanted is None else (wanted,)
    enough = SURE if wanted is None else 1
    ranked = {document.name: ranking(document.name, document.head, formats) for document in documents}
    sure = _sure(documents, ranked, enough)
    chosen: dict[str, list[Document]] = defaultdict(list)
    unread: list[Document] = []
    for document in documents:
        if document.name in named:
            known = named[document.name]
            best = known.id if known else None
        else:
            beside = sure[document.member.root]
            best = next((rank.format.id for rank in ranked[document.name] if rank.format.id in beside), None)
        (chosen[best] if best else unread).append(document)
    if ARCHIVE in chosen:
        return {ARCHIVE: chosen[ARCHIVE]}, []
    return dict(chosen), unread


def _sure(documents: list[Document], ranked: Mapping[str, list[Rank]], enough: int) -> Mapping[str, set[str]]:
    """The formats that each export is in beyond doubt. A last resort is one only where there is no other."""
    firsts: dict[str, list[Format]] = defaultdict(list)
    for document in documents:
        first = next((rank.format for rank in ranked[document.name] if rank.score >= enough), None)
        if first is not None:
            firsts[document.member.root].append(first)
    sure: dict[str, set[str]] = defaultdict(set)
    for root, formats in firsts.items():
        better = {known.id for known in formats if not known.is_last_resort}
        sure[root] = better or {known.id for known in formats}
    return sure


def _should_be_read(document: Document) -> bool:
    """Whether a file of no known format is a loss: it is damaged, or its name promises records that are not there."""
    promises = document.name.lower().endswith(_RECORDS)
    return document.head.kind is Kind.DAMAGED or (promises and document.head.kind in (Kind.TEXT, Kind.BINARY))


def _told(unread: list[Document]) -> list[Lost]:
    """A line per file of no known format; many of one kind in one folder share a line."""
    alike: dict[tuple[str, str], list[Document]] = defaultdict(list)
    for document in unread:
        folder, _, base = document.name.rpartition("/")
        alike[folder, base.rpartition(".")[2].lower()].append(document)
    told: list[Lost] = []
    for (folder, extension), group in alike.items():
        if len(group) > _MOST_ALIKE:
            place = f"{folder}/" if folder else ""
            told.append(Lost(f"{place}*.{extension}", f"{len(group):,} files that hold no records."))
        else:
            told.extend(Lost(document.name, _what_it_is(document.head)) for document in group)
    return told


def _what_it_is(head: Head) -> str:
    if head.kind is Kind.ARRAY and not head.keys:
        return "An empty list, or one without records."
    if head.kind is Kind.TEXT:
        return "Plain text beside other formats. Read it by itself, or choose plain text as its format."
    return f"No format that can be read: {head.describe()}."


def _unreadable(name: str, documents: list[Document], lost: list[Lost], wanted: Format | None) -> str:
    formats = "; ".join(f"{known.title} ({known.id})" for known in FORMATS)
    if not documents:
        why = f" {lost[0].where}: {lost[0].why}" if lost else ""
        return f"“{name}” holds no file that can be read.{why} Formats that can be read: {formats}."
    looks = documents[0].head.describe() if len(documents) == 1 else f"{len(documents):,} files of other kinds"
    if wanted is not None:
        return f"“{name}” is not a {wanted.title}: it looks like {looks}. Leave out the format to have it found."
    return f"“{name}” looks like {looks}. Formats that can be read: {formats}."
