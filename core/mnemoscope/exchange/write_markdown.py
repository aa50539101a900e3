"""Memories as Markdown pages, one per subject, that follow the Open Knowledge Format 0.2."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from mnemoscope.exchange.markdown_text import escape, file_stem, quoted
from mnemoscope.exchange.writing import Chunks
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Standing, State

OKF_VERSION = "0.2"
_MOST_SOURCES = 50
_MOST_TAGS = 50
_TYPES = {"person": "Person", "subject": "Subject", "scope": "Notes"}
_WRITTEN: dict[object, int] = {"year": 4, "month": 7}
"""How many characters of a written time are known; a day otherwise."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


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


def markdown_pages(
    memories: Iterable[Mapping[str, Any]], *, created_at: Moment, program: str, remarks: Iterable[str] = ()
) -> Iterator[tuple[str, Chunks]]:
    """Memories (objects of the JSON contract) as pages, with an index and a log that says what is not in them.

    `program` is written as `name/version`; `remarks` are sentences for the log.
    """
    pages = _pages(memories)
    taken: set[str] = set()
    files = [(file_stem(page.title, taken) + ".md", page) for page in pages]
    for name, page in files:
        yield name, [_page_text(page, created_at, program).encode("utf-8")]
    yield "index.md", [_index_text(files).encode("utf-8")]
    yield "log.md", [_log_text(created_at, program, pages, remarks).encode("utf-8")]


def _pages(memories: Iterable[Mapping[str, Any]]) -> list[_Page]:
    pages: dict[tuple[str, str], _Page] = {}
    for memory in memories:
        kind, title = _subject(memory)
        _add(pages.setdefault((kind, title.casefold()), _Page(kind, title)), memory)
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
    """One statement: how it is known, its words, and in a comment where it is from, when, and what finds it again."""
    apps = [source["app"] for source in memory.get("sources") or () if source.get("app")]
    facts = [f"src: {apps[0] if apps else memory.get('agent') or 'mnemoscope'}"]
    if date := _date(memory):
        facts.append(date)
    facts.append(f"id: {memory['id']}")
    if not is_current:
        facts.append(Standing.REJECTED if memory["standing"] == Standing.REJECTED else memory["state"])
    return f"- [{memory['origin']}] {escape(memory['text'], indent='  ')} <!-- {', '.join(map(_in_comment, facts))} -->"


def _in_comment(fact: str) -> str:
    """A fact that neither ends the comment nor looks like two."""
    return " ".join(_CONTROL.sub(" ", fact).replace("--", "- -").replace(">", "").replace(",", " ").split())


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


def _log_text(created_at: Moment, program: str, pages: list[_Page], remarks: Iterable[str]) -> str:
    count = sum(page.in_use + len(page.former) for page in pages)
    lines = [
        "# Log",
        "",
        f"## {created_at.iso()[:10]}",
        f"* **Export**: {count:,} memories on {len(pages):,} pages, written by {escape(program)}.",
        *(f"* **Left out**: {escape(remark)}" for remark in remarks),
    ]
    return "\n".join(lines) + "\n"
