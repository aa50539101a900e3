"""A program that writes in a loop until it is killed, for test_kill.py: `python kill_writer.py FOLDER [indexed]`.

For each line on its input, a seed, it forks a child that opens the vault and does random acts. The child tells each act
before it begins and again when the call has returned, with the acts in the journal and the memories as they are then.
Forking spares importing everything anew for each kill; nothing of a vault is open in the parent.
"""

from __future__ import annotations

import json
import os
import random
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.clock import SystemClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import Decision, MemoryDraft
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin

PER_IMPORT = 30
HASHED = partial(Index, prefer="hashed")
DECISIONS = (DecisionKind.KEEP, DecisionKind.BOTH, DecisionKind.NEITHER, DecisionKind.MERGE)


@dataclass
class LaterClock(SystemClock):
    """The machine's clock, some days ahead, so that there is something to maintain."""

    days: float

    def now(self) -> Moment:
        return super().now().plus_days(self.days)


def say(*words: Any) -> None:
    os.write(1, json.dumps(words).encode() + b"\n")


class Writer:
    """Does one random act after the other."""

    def __init__(self, folder: Path, seed: int, *, indexed: bool) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.vault = Vault.open(folder, clock=LaterClock(days=seed * 3), index=HASHED)
        if indexed:
            self.vault.index.load()
        self.number = seed * 10_000

    def run(self) -> None:
        say("open", [], {})
        acts = {
            self.add: 6, self.edit: 4, self.answer: 2, self.contradict: 2, self.resolve: 3, self.import_: 1,
            self.undo: 3, self.redo: 1, self.maintain: 1, self.wipe: 1, self.backup: 1,
        }  # fmt: skip
        while True:
            act = self.chance.choices(list(acts), weights=list(acts.values()))[0]
            before = self.vault.history(limit=1)
            say("begin", act.__name__)
            try:
                touched = act()
            except Refused:
                touched = []
            last = before[0].seq if before else 0
            done = [record for record in self.vault.history(limit=5) if record.seq > last]
            say(act.__name__, [record.id for record in done], {each: seen(self.vault, each) for each in touched})

    def some(self) -> str | None:
        page = self.vault.list(EVERYTHING, limit=30)
        return self.chance.choice(page.items).id if page.items else None

    def add(self) -> list[str]:
        self.number += 1
        origin = self.chance.choice((Origin.STATED, Origin.INFERRED))
        added = self.vault.add(MemoryDraft(f"Note {self.number}: the shelf holds {self.number} jars.", origin=origin))
        return [str(added.result.id)]

    def edit(self) -> list[str]:
        memory_id = self.some()
        if memory_id is None:
            return []
        self.vault.edit(memory_id, text=f"{self.vault.get(memory_id).text[:200]} Moved.")
        return [memory_id]

    def answer(self) -> list[str]:
        memory_id = self.some()
        if memory_id is None:
            return []
        self.vault.feedback(memory_id, self.chance.choice((FeedbackKind.HELPFUL, FeedbackKind.UNHELPFUL)))
        return [memory_id]

    def contradict(self) -> list[str]:
        self.number += 1
        drafts = [f"The kiosk number {self.number} opens at {hour}:00." for hour in (7, 9)]
        return [str(result.id) for result in self.vault.add_many(drafts).results]

    def resolve(self) -> list[str]:
        found = self.vault.conflicts(limit=5)
        if not found:
            return []
        conflict = self.chance.choice(found)
        ids = [member.id for member in conflict.members]
        kind = self.chance.choice(DECISIONS)
        self.vault.resolve(conflict.id, Decision(kind, keep=ids[0], text=f"The kiosk {self.number} opens early."))
        return ids

    def import_(self) -> list[str]:
        self.number += 1
        path = self.folder.parent / "list.json"
        listed = [{"text": f"Box {self.number} holds part {part}."} for part in range(PER_IMPORT)]
        path.write_text(json.dumps(listed), "utf-8")
        self.vault.import_(path)
        return []

    def undo(self) -> list[str]:
        acts = self.vault.history(limit=6)
        record = self.chance.choice(acts) if acts else None
        if record is not None:
            self.vault.undo(record.id)
        return []

    def redo(self) -> list[str]:
        self.vault.redo()
        return []

    def maintain(self) -> list[str]:
        self.vault.maintain(force=True)
        return []

    def backup(self) -> list[str]:
        self.vault.backup()
        return []

    def wipe(self) -> list[str]:
        memory_id = self.some()
        if memory_id is None:
            return []
        self.vault.wipe(WipeSelection(ids=(memory_id,)))
        return [memory_id]


def seen(vault: Vault, memory_id: str) -> list[Any] | None:
    """What is checked of a memory; None when there is none."""
    found = vault.list(Filter(ids=frozenset({memory_id}))).items
    return [found[0].text, found[0].state.value, found[0].standing.value, found[0].version] if found else None


def main() -> None:
    folder = Path(sys.argv[1])
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            Writer(folder, int(line), indexed=sys.argv[2:] == ["indexed"]).run()
        say("child", child)
        _, status = os.waitpid(child, 0)
        say("ended", status)


if __name__ == "__main__":
    main()
