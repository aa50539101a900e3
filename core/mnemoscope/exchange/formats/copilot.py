"""Microsoft Copilot's history as a table (CSV), with either of the headers that its exports have had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mnemoscope.exchange.blocks import WORDLESS
from mnemoscope.exchange.csv_rows import SEPARATORS, columns_of, rows_of
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.local_times import number_order, read_local_time
from mnemoscope.exchange.records import Note, Passage, Record, counted
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import content_id, label
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "Copilot"
_COLUMNS = {
    "conversation": ("conversation", "chatname", "chat name"),
    "time": ("time", "createdat", "created at", "timestamp"),
    "author": ("author",),
    "message": ("message", "messagecontent", "message content", "prompt"),
}
_ONLY_PROMPTS = frozenset({"timestamp", "clientapp", "prompt"})


def score(name: str, head: Head) -> int:
    return 90 if head.kind is Kind.TEXT and _layout(head) else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle)
    for document in bundle.documents:
        yield from reader.document(document)
    yield from counted(reader.skipped)


def _layout(head: Head) -> tuple[str, dict[str, int]] | None:
    """The separator, and which column holds what; None for a table that is not Copilot's."""
    first = head.text.lstrip("\ufeff").partition("\n")[0]
    for separator in SEPARATORS:
        columns = columns_of(first, separator)
        places = {field: columns.index(name) for field, names in _COLUMNS.items() for name in names if name in columns}
        if len(places) == len(_COLUMNS) or set(columns) >= _ONLY_PROMPTS:
            return separator, places
    return None


class _Reader:
    def __init__(self, bundle: Bundle) -> None:
        self._zone = bundle.zone
        self._talks: dict[str, Talk] = {}
        self.skipped: Counter[str] = Counter()

    def document(self, document: Document) -> Iterator[Record]:
        layout = _layout(document.head)
        if layout is None:
            yield Lost(document.name, "Not read: its first line does not name the columns of a Copilot history.")
            return
        separator, places = layout
        day_first = self._order(document, separator, places["time"])
        for found in rows_of(document, separator):
            if isinstance(found, Entry):
                cells = {field: found.value[at] if at < len(found.value) else "" for field, at in places.items()}
                yield from self._row(cells, document, found.number, day_first)
            else:
                yield found

    def _order(self, document: Document, separator: str, column: int) -> bool | None:
        """Whether 3/4/2026 is the third of April here: some other row of the file tells."""
        for found in rows_of(document, separator):
            if not isinstance(found, Entry) or column >= len(found.value):
                continue
            written = found.value[column]
            if (day_first := number_order(written)) is not None:
                return day_first
            if read_written_time(written, self._zone).at is not None:
                return None  # the year comes first, so there is no question
        return None

    def _row(self, cells: dict[str, str], document: Document, number: int, day_first: bool | None) -> Iterator[Record]:
        where = document.where(number, "row")
        text, author = cells["message"], cells.get("author", "")
        role = role_of(author) if "author" in cells else Role.PERSON
        if not text.strip():
            self.skipped[WORDLESS] += 1
            return
        if role is None:
            yield Lost(where, f"A message was left out: its author “{label(author) or 'nobody'}” is not known.")
            return
        at, problem = read_local_time(cells["time"], self._zone, day_first=day_first)
        if problem:
            yield Note(where, f"The time of a message was left out: {problem}.")
        title = cells.get("conversation", "").strip()
        if title not in self._talks:
            base = Passage(app=APP, text="", title=title or document.name, conversation_id=content_id(APP, title))
            self._talks[title] = Talk(base)
        talk = self._talks[title]
        key = content_id(cells["time"].strip(), role.value, text)
        yield talk.passage(key, text, role, at)
