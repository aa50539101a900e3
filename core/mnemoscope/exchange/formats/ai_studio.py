"""Google AI Studio: one prompt per file, as it lies in the person's drive, with its turns in chunks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mnemoscope.exchange.blocks import MEDIA, THINKING, TOOLS, WORDLESS, words_of
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Note, Passage, Record, counted
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.times import ReadTime, read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, first_text, label
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

APP = "Google AI Studio"
_CODE = ("executableCode", "codeExecutionResult", "functionCall", "functionResponse")
_MEDIA = (
    "driveDocument", "driveImage", "driveVideo", "driveAudio", "inlineFile", "inlineImage", "inlineAudio", "inlineData",
    "youtubeVideo",
)  # fmt: skip


def score(name: str, head: Head) -> int:
    is_one = head.kind is Kind.OBJECT and head.has("chunkedPrompt")
    return 95 if is_one or head.has("item.chunkedPrompt") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle)
    for document in bundle.documents:
        for found in document.values():
            if isinstance(found, Entry):
                yield from reader.prompt(as_table(found.value), document)
            else:
                yield found
    yield from counted(reader.skipped)


class _Reader:
    def __init__(self, bundle: Bundle) -> None:
        self._zone = bundle.zone
        self.skipped: Counter[str] = Counter()

    def prompt(self, table: dict[str, Any], document: Document) -> Iterator[Record]:
        found = as_list(as_table(table.get("chunkedPrompt")).get("chunks"))
        chunks = [chunk for chunk in found if isinstance(chunk, dict)]
        title = first_text(table, "displayName", "title", "name").strip()
        stem = document.name.rpartition("/")[2].removesuffix(".json")
        started = self._time(table)
        model = as_word(as_table(table.get("runSettings")).get("model")).removeprefix("models/")
        opening = next((text for chunk in chunks if (text := words_of(_content(chunk), Counter())).strip()), "")
        base = Passage(
            app=APP,
            text="",
            title=title or stem,
            conversation_id=as_word(table.get("id")) or content_id(title or stem, opening),
            at=replace(started.at, precision=Precision.ABOUT) if started.at else None,
            model=model,
        )
        talk = Talk(base)
        yield from (Lost(document.name, "A message was left out: it is no object.") for _ in found[len(chunks) :])
        count = 0
        instruction = words_of(table.get("systemInstruction"), self.skipped)
        if instruction.strip():
            yield talk.passage(talk.key("", "system", instruction), instruction, Role.SYSTEM, None)
        for record in self._chunks(chunks, talk, document.name):
            count += isinstance(record, Passage)
            yield record
        if not count and not instruction.strip():
            yield Lost(document.name, "Empty: none of its messages holds words.")

    def _chunks(self, chunks: list[dict[str, Any]], talk: Talk, where: str) -> Iterator[Record]:
        replaced = _replaced(chunks)
        for number, chunk in enumerate(chunks):
            if chunk.get("isThought") is True or chunk.get("thought") is True:
                self.skipped[THINKING] += 1
                continue
            self.skipped[TOOLS] += sum(key in chunk for key in _CODE)
            media = sum(key in chunk for key in _MEDIA)
            self.skipped[MEDIA] += media
            text = words_of(_content(chunk), self.skipped)
            if not text.strip():
                self.skipped[WORDLESS] += not media and not any(key in chunk for key in _CODE)
                continue
            role = role_of(chunk.get("role"))
            if role is None:
                speaker = label(as_word(chunk.get("role"))) or "nobody"
                yield Lost(where, f"A message was left out: its author “{speaker}” is not known.")
                continue
            at, problem = self._time(chunk)
            if problem:
                yield Note(where, f"The time of a message was left out: {problem}.")
            key = talk.key(as_word(chunk.get("id")), role.value, text)
            yield talk.passage(key, text, role, at, on_path=number not in replaced)

    def _time(self, table: dict[str, Any]) -> ReadTime:
        return read_written_time(table.get("createTime") or table.get("createdAt"), self._zone)


def _content(chunk: dict[str, Any]) -> object:
    """The words of a turn: in one text, or in parts of which some may be thinking."""
    if as_text(chunk.get("text")).strip():
        return chunk["text"]
    return [
        part
        for part in map(as_table, as_list(chunk.get("parts")))
        if part.get("thought") is not True and "text" in part
    ]


def _replaced(chunks: list[dict[str, Any]]) -> set[int]:
    """The turns that a later turn took the place of: it answers the same one. What followed them goes with them."""
    parents = [as_word(as_table(chunk.get("branchParent")).get("id")) for chunk in chunks]
    chosen = {parent: number for number, parent in enumerate(parents) if parent}
    gone: set[int] = set()
    gone_ids: set[str] = set()
    for number, (chunk, parent) in enumerate(zip(chunks, parents, strict=True)):
        if parent and (chosen[parent] != number or parent in gone_ids):
            gone.add(number)
            gone_ids.add(as_word(chunk.get("id")))
    return gone
