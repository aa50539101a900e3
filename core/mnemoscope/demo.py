"""The demo vault: two years of a made-up person's memories, told again so that they end today.

The export files in `resources/demo` carry the dates of when they were written. All of them move by one stretch of
time, in a copy, and `story.toml` is then acted out through the same functions that everybody uses: imports, an
assistant's own writes, verdicts, decisions. A clock stands at each date while that day's act is done.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from mnemoscope.facade import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import VaultExists
from mnemoscope.model.memory import Actor, Conflict, Decision, Evidence, Memory, MemoryDraft, SourcePassage
from mnemoscope.model.moment import DAY, Moment, from_datetime, parse_moment
from mnemoscope.model.query import Filter
from mnemoscope.model.results import Progress, WipeSelection, no_progress
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, Role, State
from mnemoscope.resources import resource
from mnemoscope.vault.keys import KeyChoice

NAME = "Iris (demo)"
STORY = "story.toml"
WRITES = "agents.jsonl"


def build_demo(folder: Path, *, now: Moment, progress: Progress = no_progress, strict: bool = False) -> Path:
    """Make the demo vault in `folder`, unencrypted, and close it. `folder` appears when all is done, or not at all.

    An answer about a memory that the readers did not find is passed over, unless `strict`: then it is NotFoundInDemo.
    Raises VaultExists when the folder is there, and whatever `progress` raises to cancel.
    """
    if folder.exists():
        raise VaultExists(f"There is something in {folder} already. Choose another folder for the demo.")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".demo-", dir=folder.parent, ignore_cleanup_errors=True) as place:
        partial = Path(place) / folder.name
        _Stage(partial, resource("demo"), now, progress, strict=strict).play()
        partial.rename(folder)
    return folder


class NotFoundInDemo(LookupError):
    """The story names a memory or a conflict that is not in the vault."""


@dataclass(frozen=True, slots=True)
class _Event:
    at: datetime
    act: dict[str, Any]


class _Stage:
    """One telling of the story."""

    def __init__(self, folder: Path, material: Path, now: Moment, progress: Progress, *, strict: bool) -> None:
        story = tomllib.loads((material / STORY).read_text("utf-8"))
        self.material = material
        self.progress = progress
        self.strict = strict
        self.shift = shift_to(now, story["today"])
        self.events = sorted(_events(story, material), key=lambda event: event.at)
        self.clock = FixedClock(offset_minutes=now.offset_minutes)
        self._go_to(self.events[0].at)
        self.copies = folder.parent / "exports"
        self.vault = Vault.create(folder, key=KeyChoice("plain"), name=NAME, clock=self.clock).vault

    def play(self) -> None:
        try:
            for number, event in enumerate(self.events):
                self.progress(number, len(self.events), "Telling two years of memories")
                self._go_to(event.at)
                self._play(event.act)
        finally:
            self.vault.close()
            shutil.rmtree(self.copies, ignore_errors=True)

    def _play(self, act: dict[str, Any]) -> None:
        try:
            for verb, play in self._acts().items():
                if verb in act:
                    play(act)
        except NotFoundInDemo:
            if self.strict:
                raise

    def _acts(self) -> dict[str, Callable[[dict[str, Any]], object]]:
        vault = self.vault
        return {
            "import": self._import,
            "write": self._write,
            "confirm": lambda act: vault.confirm(memory.id for memory in self._memories(act["confirm"])),
            "reject": lambda act: vault.reject(memory.id for memory in self._memories(act["reject"])),
            "archive": lambda act: vault.archive(memory.id for memory in self._memories(act["archive"])),
            "pin": lambda act: vault.pin(memory.id for memory in self._memories(act["pin"])),
            "edit": lambda act: vault.edit(self._memory(act["edit"]).id, text=act["text"]),
            "feedback": self._feedback,
            "resolve": self._resolve,
            "maintain": lambda act: vault.maintain(),
            "undo": lambda act: vault.undo(),
            "wipe": lambda act: vault.wipe(WipeSelection(about=act["wipe"])),
        }

    # Acts -----------------------------------------------------------------------------------------

    def _import(self, act: dict[str, Any]) -> None:
        """Import an export as it would have looked on that day."""
        copy = copy_of(self.material / act["import"], self.copies, self.shift, self.day)
        self.vault.import_(copy, agent=act["agent"], scope=act.get("scope"))

    def _write(self, act: dict[str, Any]) -> None:
        """What an assistant puts into the vault itself: a guess, or something a program measured."""
        row = act["write"]
        said = Role.TOOL if row["origin"] == Origin.OBSERVED else Role.PERSON
        now = self.clock.now()
        passage = SourcePassage(row["agent"], row["passage"], said, at=now)
        draft = MemoryDraft(
            move_dates(row["text"], self.shift), Origin(row["origin"]), row["scope"], agent=row["agent"],
            event_time=now if said is Role.TOOL else None,
            evidence=(Evidence(passage, row["passage"], 0, len(row["passage"])),),
        )
        self.vault.add(draft, actor=Actor(ActorKind.AGENT, row["agent"]))

    def _feedback(self, act: dict[str, Any]) -> None:
        for kind, words in act["feedback"].items():
            for memory in self._memories(words):
                self.vault.feedback(memory.id, FeedbackKind(kind))

    def _resolve(self, act: dict[str, Any]) -> None:
        conflict = self._conflict(act["resolve"])
        keep = next((member.id for member in conflict.members if act.get("keep", "\0") in member.text), "")
        changed_on = conflict.suggestion.changed_on
        self.vault.resolve(conflict.id, Decision(DecisionKind(act["decision"]), keep=keep, changed_on=changed_on))

    # Finding what the story names -------------------------------------------------------------------

    def _memories(self, names: list[str]) -> Iterator[Memory]:
        for words in names:
            try:
                yield self._memory(words)
            except NotFoundInDemo:
                if self.strict:
                    raise

    def _memory(self, words: str) -> Memory:
        words = move_dates(words, self.shift)
        found = [
            memory
            for memory in self.vault.list(Filter(exact=(words,)), limit=50)
            if words.casefold() in memory.text.casefold()
        ]
        if not found:
            raise NotFoundInDemo(f"The demo's story names a memory that is not there: {words}")
        return min(found, key=lambda memory: (memory.state is not State.ACTIVE, -memory.pk))

    def _conflict(self, words: list[str]) -> Conflict:
        for conflict in self.vault.conflicts():
            texts = "\n".join(member.text for member in conflict.members)
            if all(some in texts for some in words):
                return conflict
        raise NotFoundInDemo(f"The demo's story names a conflict that is not there: {' / '.join(words)}")

    def _go_to(self, day: datetime) -> None:
        self.day = day
        self.clock.us = from_datetime(day + self.shift).us


def _events(story: dict[str, Any], material: Path) -> Iterator[_Event]:
    for act in story["act"]:
        yield _Event(act.pop("on"), act)
    for line in (material / WRITES).read_text("utf-8").splitlines():
        row = json.loads(line)
        yield _Event(datetime.fromisoformat(row["at"]), {"write": row})


# Moving files in time -----------------------------------------------------------------------------


def shift_to(now: Moment, today: datetime) -> timedelta:
    """Whole days between the day the story was written for and the present, so that hours of the day stay."""
    return timedelta(days=(now.us - from_datetime(today).us) // DAY)


def copy_of(source: Path, target: Path, shift: timedelta, until: datetime) -> Path:
    """A copy of an export file or folder as it looked at `until`, with all times moved by `shift`."""
    shutil.rmtree(target, ignore_errors=True)
    files = sorted(path for path in source.rglob("*") if path.is_file()) if source.is_dir() else [source]
    for path in files:
        copy = target / path.relative_to(source.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text("utf-8")
        if path.suffix == ".jsonl":
            lines = (json.dumps(move_times(json.loads(line), shift), ensure_ascii=False) for line in text.splitlines())
            copy.write_text("\n".join(lines), "utf-8")
        else:
            content = move_times(_as_of(json.loads(text), until), shift)
            copy.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    return target / source.name


def _as_of(content: Any, until: datetime) -> Any:
    """The records of an export that were there at `until`; a record without a time always was."""
    if isinstance(content, dict) and isinstance(content.get("results"), list):
        return {**content, "results": _as_of(content["results"], until)}
    if isinstance(content, list):
        return [record for record in content if (_time_of(record) or until) <= until]
    return content


def _time_of(record: dict[str, Any]) -> datetime | None:
    for key in ("update_time", "updated_at", "created_at", "event_time"):
        value = record.get(key)
        if isinstance(value, float):
            return datetime.fromtimestamp(value, UTC)
        if isinstance(value, str):
            return parse_moment(value).datetime()
    return None


_EPOCH_KEYS = frozenset({"create_time", "update_time"})
_ISO = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d.*")


def move_times(value: Any, shift: timedelta, key: str = "") -> Any:
    """A JSON value with every time moved: numbers under a time's name, ISO strings, and dates within texts."""
    if isinstance(value, dict):
        return {name: move_times(item, shift, name) for name, item in value.items()}
    if isinstance(value, list):
        return [move_times(item, shift) for item in value]
    if isinstance(value, float) and key in _EPOCH_KEYS:
        return value + shift.total_seconds()
    if isinstance(value, str):
        if _ISO.fullmatch(value):
            moved = datetime.fromisoformat(value) + shift
            return moved.isoformat().replace("+00:00", "Z") if value.endswith("Z") else moved.isoformat()
        return move_dates(value, shift)
    return value


_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)
_DATE_IN_TEXT = re.compile(rf"(?:(?P<day>\d{{1,2}}) )?\b(?P<month>{'|'.join(_MONTHS)}) (?P<year>202[4-9])\b")


def move_dates(text: str, shift: timedelta) -> str:
    """A text with the dates that name a year of the story ("2 March 2026", "June 2027") moved along."""
    if not shift:
        return text

    def moved(match: re.Match[str]) -> str:
        month = _MONTHS.index(match["month"]) + 1
        to = datetime(int(match["year"]), month, int(match["day"] or 15), tzinfo=UTC) + shift
        return f"{f'{to.day} ' if match['day'] else ''}{_MONTHS[to.month - 1]} {to.year}"

    return _DATE_IN_TEXT.sub(moved, text)

