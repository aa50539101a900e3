"""Damage done to files: to their structure where it can be read, and to their bytes.

Everything is drawn from one `random.Random`, so that a number brings an input back, or from hypothesis, so that it is
made small.
"""

from __future__ import annotations

import codecs
import io
import json
import random
import sqlite3
import warnings
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

from .seeds import Seed, undated

SQLITE = b"SQLite format 3\x00"
LARGEST = 1 << 20
TOKENS = (
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\\ud800", b'"\\u0000"', b"NaN", b"-Infinity", b"1e999999",
    b"9" * 400, b"-0", b"[" * 300, b'{"a":' * 300, b'"', b"'", b"\\", b"\r", b"\r\n", b"\n---\n", b",", b"}", b"]",
    b"\xed\xa0\x80", b"\xc3", "\u202e\u2066".encode(), "\U0001f469\u200d\U0001f33e".encode(), b"PK\x03\x04",
    b"\x1f\x8b", b"=1+1", b"</memory>", b"<script>", b"null", b"true", b"%s{0}",
)  # fmt: skip
ODD_TEXTS = (
    "", " ", "\x00", "\ud800", "\udfff\ud800", "a" * 5_000, "2026-03-01", "0001-01-01T00:00:00Z", "9999-12-31",
    "1601-01-01", "2026-13-45", "2026-03-01T10:00:00+99:99", "not a time", "[stated] x", "../../etc/passwd", "true",
    "\u202egpj", "\u200b\u200b", "<b>x</b>", "{", '{"a": 1}', "[[x]]", "- x\n- y\n", "\r", "1e400", "１２３", "一",
)  # fmt: skip
ODD_NUMBERS = (0, -1, 1, 1.5, -1e308, 1e308, 10**18, -(10**18), 10**30, 253_402_300_800, -62_135_596_801, 2**63, 2**64)
ENCODINGS = ("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252", "gb18030", "shift_jis")


class Mutator:
    """Makes mutants of seeds. `words` are keys and values that the format knows."""

    def __init__(self, chance: random.Random, words: Sequence[str]) -> None:
        self.chance = chance
        self.words = list(words) or ["id", "text", "type"]

    def mutant(self, seed: Seed) -> Seed:
        """One to four kinds of damage, one after the other."""
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3, 4))):
            seed = self.chance.choice((self.by_structure, self.by_structure, self.by_structure, self.by_bytes))(seed)
        if self.chance.random() < 0.05:
            seed = self._packed(seed)
        return Seed(seed.name, seed.data[:LARGEST])

    def made_up(self) -> Seed:
        """A file of the format's words alone."""
        return Seed("store.db", self._database()) if self.chance.random() < 0.1 else self.made_up_text()

    def made_up_text(self) -> Seed:
        """The same, but no database."""
        name = self.chance.choice(["memories.json", "memory.jsonl", "notes.md", "x.txt", "table.csv", "page.html"])
        if name.endswith(".json"):
            return Seed(name, _dumped(self.junk(4), ascii_only=True))
        if name.endswith(".jsonl"):
            return Seed(name, b"\n".join(_dumped(self.junk(2), ascii_only=True) for _ in range(self._few(6))))
        marks = ("\n", "\n\n", ",", ": ", "- ", "# ", "---\n", "[[", "]]", "<div>", "</div>", '"', " ", "```\n")
        parts = [self.chance.choice((self._word, self._text, lambda: self.chance.choice(marks)))() for _ in range(60)]
        return Seed(name, "".join(parts).encode("utf-8", "surrogatepass"))

    # structure --------------------------------------------------------------------------------------------------

    def by_structure(self, seed: Seed) -> Seed:
        """Damage that leaves the file readable in its kind."""
        data = seed.data
        if data.startswith(b"PK\x03\x04"):
            return Seed(seed.name, self._in_zip(data))
        if data.startswith(SQLITE):
            return Seed(seed.name, self._in_database(data))
        try:
            return Seed(seed.name, self._printed(self._in_value(json.loads(data))))
        except (ValueError, RecursionError):
            pass
        lines = data.split(b"\n")
        if any(line[:1] in (b"{", b"[") for line in lines[:5]):
            return Seed(seed.name, self._in_lines(lines))
        return Seed(seed.name, self._in_text(lines))

    def _in_value(self, value: Any) -> Any:
        places = _places(value)
        if not places:
            return self.junk(3)
        holder, key = self.chance.choice(places)
        how = self.chance.randrange(9)
        if how == 0:
            del holder[key]
        elif how == 1:
            holder[key] = self.junk(3)
        elif how == 2:
            holder[key] = self._leaf()
        elif how == 3:
            other, place = self.chance.choice(places)
            if _holds(holder[key], other) or _holds(other[place], holder):
                return value
            holder[key], other[place] = other[place], holder[key]
        elif how == 4 and isinstance(holder, dict):
            holder[self._word()] = holder.pop(key)
        elif how == 5 and isinstance(holder, list):
            holder[key:key] = [holder[key]] * self._few(40)
        elif how == 6:
            holder[key] = [holder[key]] if self.chance.random() < 0.5 else {self._word(): holder[key]}
        elif how == 7:
            holder[key] = json.dumps(holder[key])
        else:
            for _ in range(self.chance.randrange(1, 400)):
                holder[key] = [holder[key]]
        return value

    def _printed(self, value: Any) -> bytes:
        if self.chance.random() < 0.05:
            value = json.dumps(value)
        data = _dumped(value, ascii_only=self.chance.random() < 0.5, indent=self.chance.choice((None, None, 2)))
        if self.chance.random() < 0.1:  # a key given twice
            data = data.replace(b"{", b'{"%s": 1, ' % self._word().encode("utf-8", "replace").replace(b'"', b""), 1)
        return data

    def _in_lines(self, lines: list[bytes]) -> bytes:
        place = self.chance.randrange(len(lines))
        how = self.chance.randrange(6)
        if how == 0:
            lines[place:place] = [lines[place]] * self._few(20)
        elif how == 1:
            del lines[place]
        elif how == 2:
            self.chance.shuffle(lines)
        elif how == 3:
            lines[place] = lines[place][: len(lines[place]) // 2]
        elif how == 4:
            lines[place] = _dumped(self.junk(3), ascii_only=True)
        else:
            try:
                lines[place] = _dumped(self._in_value(json.loads(lines[place])), ascii_only=True)
            except (ValueError, RecursionError):
                lines[place] = b"{"
        return b"\n".join(lines)

    def _in_text(self, lines: list[bytes]) -> bytes:
        place = self.chance.randrange(len(lines))
        how = self.chance.randrange(6)
        if how == 0:
            lines[place:place] = [lines[place]] * self._few(40)
        elif how == 1:
            del lines[place]
        elif how == 2:
            self.chance.shuffle(lines)
        elif how == 3:
            lines[place] += self._text().encode("utf-8", "surrogatepass")
        elif how == 4:
            lines[place] = self._word().encode("utf-8", "surrogatepass")
        else:
            words = lines[place].split(b" ")
            self.chance.shuffle(words)
            lines[place] = b" ".join(words)
        return b"\n".join(lines)

    def _in_zip(self, data: bytes) -> bytes:
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                members = [Seed(info.filename, archive.read(info)) for info in archive.infolist()]
        except Exception:  # a mutant of a zip is often none
            return self.by_bytes(Seed("", data)).data
        if members:
            place = self.chance.randrange(len(members))
            how = self.chance.randrange(6)
            if how == 0:
                del members[place]
            elif how == 1:
                name = self.chance.choice(
                    ("../x.json", "a/b/c.json", "__MACOSX/._x", "x.zip", "C:\\x", "con", self._word())
                )
                members[place] = Seed(name, members[place].data)
            elif how == 2:
                members.append(members[place])
            else:
                members[place] = self.mutant(members[place])
        buffer = io.BytesIO()
        with warnings.catch_warnings(), zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            warnings.simplefilter("ignore")
            for member in members:
                name = member.name.encode("utf-8", "replace").decode() or "x"
                archive.writestr(undated(name), member.data, zipfile.ZIP_DEFLATED)
        return buffer.getvalue()

    def _in_database(self, data: bytes) -> bytes:
        connection = sqlite3.connect(":memory:")
        try:
            connection.deserialize(data)
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            table = self.chance.choice(tables)
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            column = self.chance.choice(columns)
            how = self.chance.randrange(4)
            if how == 0:
                connection.execute(f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO "{self._name()}"')
            elif how == 1:
                connection.execute(f'DROP TABLE "{table}"')
            else:
                value = self.chance.choice((self._leaf, self._bytes))()
                if isinstance(value, str):
                    value = value.encode("utf-8", "replace").decode()
                elif isinstance(value, int) and not -(2**63) <= value < 2**63:
                    value = float(value)
                connection.execute(f'UPDATE "{table}" SET "{column}" = ?', (value,))
            connection.commit()
            return connection.serialize()
        except (sqlite3.Error, IndexError, ValueError, OverflowError, TypeError):
            return self.by_bytes(Seed("", data)).data
        finally:
            connection.close()

    def _database(self) -> bytes:
        connection = sqlite3.connect(":memory:")
        for _ in range(self._few(4)):
            names = list(dict.fromkeys(self._name().lower() for _ in range(self._few(8))))
            try:
                connection.execute(f'CREATE TABLE "{self._name()}" ({", ".join(chr(34) + n + chr(34) for n in names)})')
            except sqlite3.Error:
                continue
        connection.execute("CREATE TABLE filler (x)")
        connection.commit()
        data = connection.serialize()
        connection.close()
        return data

    # bytes ------------------------------------------------------------------------------------------------------

    def by_bytes(self, seed: Seed) -> Seed:
        """Damage as disks, networks and editors do it."""
        raw = bytearray(seed.data)
        for _ in range(self.chance.choice((1, 1, 2, 4, 8))):
            place = self.chance.randrange(len(raw) + 1)
            length = self.chance.randrange(1, 64)
            how = self.chance.randrange(7)
            if how == 0 and raw:
                raw[min(place, len(raw) - 1)] = self.chance.randrange(256)
            elif how == 1:
                del raw[place : place + length]
            elif how == 2:
                raw[place:place] = self.chance.choice(TOKENS)
            elif how == 3:
                raw[place:place] = raw[place : place + length] * self._few(30)
            elif how == 4:
                raw[place:place] = bytes(self.chance.randrange(256) for _ in range(length))
            elif how == 5 and self.chance.random() < 0.3:
                del raw[place:]
            elif how == 6 and self.chance.random() < 0.3:
                encoding = self.chance.choice(ENCODINGS)
                raw = bytearray(codecs.encode(bytes(raw).decode("utf-8", "replace"), encoding, "replace"))
        return Seed(seed.name, bytes(raw))

    def _packed(self, seed: Seed) -> Seed:
        buffer = io.BytesIO()
        method = self.chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
        with zipfile.ZipFile(buffer, "w", method) as archive:
            archive.writestr(undated("export/" + seed.name), seed.data, method)
        return Seed("packed.zip", buffer.getvalue())

    # values -----------------------------------------------------------------------------------------------------

    def junk(self, depth: int) -> Any:
        """Any JSON value, preferring the format's own words."""
        kind = self.chance.randrange(4)
        if depth <= 0 or kind == 0:
            return self._leaf()
        if kind == 1:
            return [self.junk(depth - 1) for _ in range(self._few(4))]
        return {self._word(): self.junk(depth - 1) for _ in range(self._few(6))}

    def _leaf(self) -> Any:
        simple: tuple[Callable[[], Any], ...] = (
            lambda: None,
            lambda: self.chance.random() < 0.5,
            lambda: self.chance.choice(ODD_NUMBERS),
            lambda: self.chance.choice((float("nan"), float("inf"), -float("inf"))),
            self._text,
            self._word,
            list,
            dict,
        )
        return self.chance.choice(simple)()

    def _word(self) -> str:
        return self.chance.choice(self.words)

    def _name(self) -> str:
        return "".join(letter for letter in self._word() if letter.isalnum() or letter == "_") or "x"

    def _text(self) -> str:
        return self.chance.choice((*ODD_TEXTS, self._word()))

    def _bytes(self) -> bytes:
        return bytes(self.chance.randrange(256) for _ in range(self._few(20)))

    def _few(self, most: int) -> int:
        return self.chance.randrange(most + 1)


def _dumped(value: Any, *, ascii_only: bool, indent: int | None = None) -> bytes:
    try:
        return json.dumps(value, ensure_ascii=ascii_only, indent=indent).encode("utf-8", "surrogatepass")
    except RecursionError:
        return b"[" * 2_000 + b"]" * 2_000


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a value."""
    found: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting and len(found) < 5_000:
        holder = waiting.pop()
        if isinstance(holder, dict):
            found += [(holder, key) for key in holder]
            waiting += holder.values()
        elif isinstance(holder, list):
            found += [(holder, place) for place in range(len(holder))]
            waiting += holder
    return found


def _holds(value: Any, wanted: Any) -> bool:
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if each is wanted:
            return True
        if isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
    return False
