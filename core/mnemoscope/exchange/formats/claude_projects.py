"""Claude's projects: what the person wrote as instructions, and the documents they gave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.formats import claude_memories
from mnemoscope.exchange.formats.claude_conversations import APP
from mnemoscope.exchange.markdown_split import split_statements
from mnemoscope.exchange.records import Passage, Record, Skipped, Statement
from mnemoscope.exchange.scopes import heading_tags, project_scope
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_word, content_id, first_text
from mnemoscope.model.words import Origin, Role


class Reader:
    """Reads projects one by one.

    Attributes:
        names: the projects' names by their ids, which memories refer to.
    """

    def __init__(self, zone: tzinfo, account: str) -> None:
        self._zone = zone
        self._account = account
        self._skipped: Counter[str] = Counter()
        self.names: dict[str, str] = {}

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def project(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        """Instructions and description as the person's statements in the project's scope; documents as passages."""
        uuid, name = as_word(table.get("uuid")), as_word(table.get("name"))
        if uuid and name:
            self.names[uuid] = name
        if table.get("is_starter_project") is True:
            self._skipped["starter projects"] += 1
            return
        base = Passage(
            app=APP,
            text="",
            title=name,
            account=as_word(as_table(table.get("creator")).get("uuid")) or self._account,
            at=(
                read_written_time(table.get("updated_at"), self._zone).at
                or read_written_time(table.get("created_at"), self._zone).at
            ),
        )
        scope = project_scope(name or uuid)
        yielded = 0
        for record in (
            *self._description(table, base, scope),
            *self._instructions(table, base, scope),
            *self._documents(table, base, uuid or name),
            *claude_memories.Reader(self._zone, base.account, self.names).memories(table.get("memory"), where, scope),
        ):
            yielded += 1
            yield record
        if not yielded:
            self._skipped["projects without texts"] += 1

    def _description(self, table: dict[str, Any], base: Passage, scope: str) -> Iterator[Record]:
        description = first_text(table, "description").strip()
        if description and not base.title:
            # What it says would have no subject.
            yield Skipped("descriptions of projects without a name")
        elif description:
            text = f"{base.title}: {description}"
            native_id = content_id(base.account, scope, text)
            source = replace(base, text=description, native_id=native_id)
            yield Statement(text=text, source=source, origin=Origin.STATED, native_id=native_id, scope=scope, agent=APP)

    def _instructions(self, table: dict[str, Any], base: Passage, scope: str) -> Iterator[Record]:
        prompt = first_text(table, "prompt_template")
        source = replace(base, text=prompt, native_id=content_id(base.account, scope, "instructions", prompt))
        for line in split_statements(prompt):
            yield Statement(
                text=line.text,
                source=source,
                origin=Origin.STATED,
                native_id=content_id(base.account, scope, line.text),
                scope=scope,
                tags=heading_tags(line.headings),
                agent=APP,
            )

    def _documents(self, table: dict[str, Any], base: Passage, project: str) -> Iterator[Record]:
        for document in map(as_table, as_list(table.get("docs"))):
            content = first_text(document, "content")
            if not content:
                self._skipped["documents without text"] += 1
                continue
            name = as_word(document.get("filename")) or as_word(document.get("name"))
            native_id = as_word(document.get("uuid")) or content_id(name, content)
            yield replace(
                base,
                text=content,
                role=Role.DOCUMENT,
                title=name or base.title,
                native_id=f"{project}/{native_id}",
                at=read_written_time(document.get("created_at"), self._zone).at or base.at,
            )
