"""Memories as Markdown pages, one per subject, that follow the Open Knowledge Format 0.2."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mnemoscope.exchange.markdown_text import escape, file_stem, quoted
from mnemoscope.exchange.writing import FILE_MODE, Written, new_file, new_folder, sha256_of
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import Standing, State

OKF_VERSION = "0.2"
_STEP = 500
_MOST_SOURCES = 50
_MOST_TAGS = 50
_TYPES = {"person": "Person", "subject": "Subject", "scope": "Notes"}
_WRITTEN: dict[object, int] = {"year": 4, "month": 7}
"""How many characters of a written time are known; a day otherwise."""


@dataclass(slots=True)
class _Page:
    """What is known of one subject, as finished lines."""

    kind: str
    title: str
    current: list[str] = field(default_factory=list)
    former: list[str] = field(default_factory=list)
    disputed: dict[str, list[str]] = field(default_factory=dict)
    tags: dict[str, None] = field(default_factory=dict)
    sources: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    more_sources: int = 0
    unreviewed: int = 0

    @property
    def in_use(self) -> int:
        """How many of its memories are in use, those in an open conflict among them."""
        return len(self.current) + len({line for lines in self.disputed.values() for line in lines})

    @property
    def status(self) -> str:
        if not self.in_use:
            return "deprecated"
        return "draft" if self.unreviewed or self.disputed else "stable"


def write_markdown(
    target: Path,
    memories: Iterable[Mapping[str, Any]],
    *,
    created_at: Moment,
    program: str,
    progress: Progress = no_progress,
) -> Written:
    """Write memories (objects of the JSON contract) as pages into a folder, or into a zip if the name ends in .zip.

    `program` is written as `name/version`. The checksum of a folder is that of its list of files and checksums.
    """
    pages = _pages(memories, progress)
    taken: set[str] = set()
    files = [(file_stem(page.title, taken) + ".md", page) for page in pages]
    counts = {"memories": sum(page.in_use + len(page.former) for page in pages), "pages": len(pages)}

    def texts() -> Iterator[tuple[str, str]]:
        for name, page in files:
            yield name, _page_text(page, created_at, program)
        yield "index.md", _index_text(files)

    if target.suffix.lower() == ".zip":
        _write_zip(target, texts)
        return Written(target, sha256_of(target), counts)
    return Written(target, _write_folder(target, texts), counts)


def _pages(memories: Iterable[Mapping[str, Any]], progress: Progress) -> list[_Page]:
    pages: dict[tuple[str, str], _Page] = {}
    for number, memory in enumerate(memories, start=1):
        kind, title = _subject(memory)
        page = pages.setdefault((kind, title.casefold()), _Page(kind, title))
        _add(page, memory)
        if number % _STEP == 0:
            progress(number, None, "writing")
    order = list(_TYPES)
    return sorted(pages.values(), key=lambda page: (order.index(page.kind), page.title.casefold()))


def _subject(memory: Mapping[str, Any]) -> tuple[str, str]:
    """The page of a memory: the person, the subject of its claim, or its scope where nothing says whom it is about."""
    subject = (memory.get("claim") or {}).get("subject") or ""
    if subject == PERSON_SUBJECT:
        return "person", "About you"
    return ("subject", subject) if subject.strip() else ("scope", memory.get("scope") or "personal")


def _add(page: _Page, memory: Mapping[str, Any]) -> None:
    is_current = memory["state"] == State.ACTIVE and memory["standing"] != Standing.REJECTED
    line = _line(memory, is_current)
    conflicts = memory.get("conflicts") or () if is_current else ()
    for conflict in conflicts:
        page.disputed.setdefault(conflict, []).append(line)
    if not conflicts:
        (page.current if is_current else page.former).append(line)
    if is_current and memory["standing"] in (Standing.PROPOSED, Standing.INFERRED):
        page.unreviewed += 1
    page.tags.update(dict.fromkeys(memory.get("tags") or ()))
    for source in memory.get("sources") or ():
        if source["id"] in page.sources or len(page.sources) < _MOST_SOURCES:
            page.sources.setdefault(source["id"], source)
        else:
            page.more_sources += 1


def _line(memory: Mapping[str, Any], is_current: bool) -> str:
    """One statement: how it is known, its words, and in a comment what finds it again."""
    facts = [str(memory["id"])]
    if date := _date(memory):
        facts.append(date)
    if not is_current:
        facts.append(Standing.REJECTED if memory["standing"] == Standing.REJECTED else memory["state"])
    comment = ", ".join(fact.replace("--", "- -").replace(">", "") for fact in facts)
    return f"- [{memory['origin']}] {escape(memory['text'], indent='  ')} <!-- {comment} -->"


def _date(memory: Mapping[str, Any]) -> str:
    """The day, or as much of it as is known."""
    for name, precision in (("event_time", "event_precision"), ("valid_from", "valid_from_precision")):
        if at := memory.get(name):
            return str(at)[: _WRITTEN.get(memory.get(precision), 10)]
    return str(memory.get("recorded_at") or "")[:10]


def _page_text(page: _Page, created_at: Moment, program: str) -> str:
    tags = list(page.tags)[:_MOST_TAGS]
    lines = [
        "---",
        f"type: {_TYPES[page.kind]}",
        f"title: {quoted(page.title)}",
        f"description: {quoted(_description(page))}",
        f"tags: [{', '.join(quoted(tag) for tag in tags)}]",
        f"status: {page.status}",
        f"generated: {{ by: {quoted(program)}, at: {created_at.iso()} }}",
        *_source_lines(page),
        "---",
        "",
        f"# {escape(page.title)}",
        "",
        *page.current,
    ]
    if page.disputed:
        lines += [
            "",
            "## Disputed",
            "",
            "What stands together here cannot all hold as written; nobody has decided yet.",
        ]
        for group in page.disputed.values():
            lines += ["", *group]
    if page.former:
        lines += ["", "## No longer current", "", *page.former]
    return "\n".join(lines) + "\n"


def _source_lines(page: _Page) -> Iterator[str]:
    if not page.sources:
        return
    yield "sources:"
    for source in page.sources.values():
        where = " ".join(part for part in (source.get("app"), source.get("title")) if part) or "a source without a name"
        yield f"  - id: {quoted(str(source['id']))}"
        yield f"    resource: {quoted(where)}"
        if source.get("title"):
            yield f"    title: {quoted(source['title'])}"
        if source.get("at"):
            yield f"    last_modified: {str(source['at'])[:10]}"
    if page.more_sources:
        yield f"sources_left_out: {page.more_sources}"


def _description(page: _Page) -> str:
    count = page.in_use
    text = "1 current memory" if count == 1 else f"{count:,} current memories"
    return f"{text}, {len(page.former):,} former" if page.former else text


def _index_text(files: list[tuple[str, _Page]]) -> str:
    lines = ["---", f'okf_version: "{OKF_VERSION}"', "---", ""]
    headings = {"person": "You", "subject": "Subjects", "scope": "Notes"}
    for kind, heading in headings.items():
        entries = [(name, page) for name, page in files if page.kind == kind]
        if entries:
            lines += [f"# {heading}", ""]
            lines += [f"* [{escape(page.title)}]({name}) - {_description(page)}" for name, page in entries]
            lines.append("")
    return "\n".join(lines)


Texts = Callable[[], Iterator[tuple[str, str]]]


def _write_zip(target: Path, texts: Texts) -> None:
    with new_file(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (0o100000 | FILE_MODE) << 16
            archive.writestr(info, text.encode("utf-8"))


def _write_folder(target: Path, texts: Texts) -> str:
    digest = hashlib.sha256()
    with new_folder(target) as folder:
        for name, text in texts():
            data = text.encode("utf-8")
            path = folder / name
            path.write_bytes(data)
            path.chmod(FILE_MODE)
            digest.update(f"{hashlib.sha256(data).hexdigest()}  {name}\n".encode())
    return digest.hexdigest()
