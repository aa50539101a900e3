"""A large vault within seconds: some hundred memories through the facade, and copies of them by bulk statements.

What a window asks of a vault is there in the usual proportions: guesses that wait, conflicts, passages, former
versions, answers, relations, several assistants and scopes, two languages, dates over three years, and acts in
the journal. `verify` objects to the former versions, which no act has made.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mnemoscope import Vault
from mnemoscope.curate.adding import text_key
from mnemoscope.model.clock import Clock, system_clock
from mnemoscope.model.memory import PERSON, Actor, Claim, MemoryDraft
from mnemoscope.model.moment import DAY
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import Argon, KeyChoice

QUICK = Argon(time=1, memory_kib=8 * 1024, lanes=1)
PER_ACT = 200
STRETCH = 60_000
"""Memories that are Python objects at one time; a multiple of every step by which some of them are chosen."""
AGENTS = ("ChatGPT", "Claude Desktop", "Cursor", "Notes", "CLI")
SCOPES = ("personal", "work", "project:atlas", "project:lark", "health", "home")
NAMES = ("Mira", "Jonas", "Ines", "Tomas")
WHO = ("Mira", "Jonas", "the landlord", "our team", "grandfather", "the neighbour", "my manager", "Ines", "Tomas")
DOES = ("repaired", "sold", "looks for", "talks about", "likes", "lives near", "borrowed", "works with", "painted")
WHAT = ("the green bicycle", "an old radio", "the report", "three orchids", "a ticket to Oslo", "the sofa", "a canoe")
CHINESE = ("我", "妹妹", "公司", "邻居"), ("喜欢", "买了", "修好了", "想学"), ("绿茶", "大提琴", "旧相机", "电动车")
TOWNS = ("Utrecht", "Porto", "Leeds", "Turku", "Graz", "Lyon", "Bergen", "Split", "Ghent", "Vilnius")
_SEED = 17


@dataclass(frozen=True, slots=True)
class Parts:
    """How many of what. Guesses wait for a verdict; each conflict has two members."""

    memories: int
    guesses: int
    conflicts: int


def build(folder: Path, parts: Parts, *, passphrase: str = "", clock: Clock = system_clock) -> None:
    """Make the vault and close it."""
    key = KeyChoice("passphrase", passphrase) if passphrase else KeyChoice("plain")
    with Vault.create(folder, key=key, name="A large vault", clock=clock, argon=QUICK).vault as vault:
        _tell(vault, parts.conflicts)
        _multiply(vault, parts, clock)
        vault.index.catch_up_words()


def text(chance: random.Random, number: int) -> str:
    """A statement that no other number has; a fifth of them Chinese."""
    if number % 5 == 4:
        return "".join(chance.choice(part) for part in CHINESE) + f"，第{number}条。"
    return " ".join(chance.choice(part) for part in (WHO, DOES, WHAT)).capitalize() + f", note {number}."


def _tell(vault: Vault, conflicts: int) -> None:
    """Models to copy, of each kind, and pairs that contradict each other."""
    assistant = Actor(ActorKind.AGENT, AGENTS[1])
    vault.add_many(
        MemoryDraft(f"Shelf {number} holds {what}.", Origin.STATED, agent=AGENTS[0], tags=("daily",))
        for number, what in enumerate(WHAT)
    )
    vault.add_many(
        MemoryDraft(f"Walks to {town} on Sundays.", Origin.OBSERVED, "home", agent=AGENTS[2]) for town in TOWNS
    )
    vault.add_many(MemoryDraft(f"{name} likes {what}.", agent=AGENTS[3]) for name in NAMES for what in WHAT)
    guesses = vault.add_many(
        [MemoryDraft(f"Would like to see {town} again.", Origin.INFERRED, agent=AGENTS[1]) for town in TOWNS],
        actor=assistant,
    )
    ids = [result.id for result in guesses.results if result.id]
    vault.confirm(ids[:2])
    vault.reject(ids[2:4])
    vault.archive(ids[4:6])
    for each in ids[6:]:
        vault.feedback(each, FeedbackKind.HELPFUL)
    vault.add_many(
        MemoryDraft(
            f"Guest {number // 2} lives in {TOWNS[(number // 2 + number % 2) % len(TOWNS)]}.",
            Origin.STATED,
            claim=Claim(f"Guest {number // 2}", "home_city", TOWNS[(number // 2 + number % 2) % len(TOWNS)]),
            agent=AGENTS[number % len(AGENTS)],
        )
        for number in range(2 * conflicts)
    )


def _multiply(vault: Vault, parts: Parts, clock: Clock) -> None:
    chance = random.Random(_SEED)
    now = clock.now().us
    with vault._database.read() as connection:
        told = rows.select(connection, schema.memory)
    first = max(row["pk"] for row in told) + 1
    waiting = [row for row in told if row["expires_at"] is not None and row["state"] == "active"]
    left_out = [row for row in told if row["state"] != "active" or row["standing"] == "rejected"]
    others = [row for row in told if row not in waiting + left_out and row["attribute"] != "home_city"]
    wanted = parts.memories - len(told)
    for begin in range(0, wanted, STRETCH):
        made = []
        for number in range(begin, min(begin + STRETCH, wanted)):
            models = waiting if number < parts.guesses else left_out if number % 12 == 0 else others
            made.append(_copy(chance.choice(models), first + number, chance, now))
        with vault._database.write() as connection:
            _store(connection, made, begin, chance, clock)


def _store(connection: Any, made: list[dict[str, Any]], begin: int, chance: random.Random, clock: Clock) -> None:
    """Copies with all that belongs to them; `begin` is how many were stored before."""
    for start in range(0, len(made), PER_ACT):
        act = Act(connection, clock, verb="add", actor=PERSON)
        part = made[start : start + PER_ACT]
        rows.insert_many(connection, schema.memory, part)
        for row in part:
            act.note_insert(schema.memory, row["pk"], row)
        act.commit()
    _passages(connection, made, begin // 2)
    rows.insert_many(connection, schema.memory_version, [
        {**row, "text": "Formerly: " + row["text"], "recorded_to": row["changed_at"] + DAY, "operation_seq": 1}
        for row in made[::3]
    ])  # fmt: skip
    now = clock.now().us
    rows.insert_many(connection, schema.feedback, [
        {"memory_pk": row["pk"], "kind": chance.choice(("true", "helpful", "wrong")),
         "at": min(now, row["recorded_at"] + chance.randrange(90) * DAY), "at_offset": 0, "actor_kind": "person",
         "actor": "", "trust_before": row["trust"], "trust_after": row["trust"]}
        for row in made[::4]
    ])  # fmt: skip
    rows.insert_many(connection, schema.relation, [
        {"type": "supports", "from_pk": row["pk"], "to_pk": row["pk"] - 1, "created_at": row["recorded_at"],
         "created_by": ""}
        for row in made[1::5]
    ])  # fmt: skip


def _copy(model: dict[str, Any], pk: int, chance: random.Random, now: int) -> dict[str, Any]:
    words = text(chance, pk)
    at = now - int(chance.betavariate(1.2, 2) * 1_000) * DAY - chance.randrange(DAY)
    guess = model["expires_at"] is not None
    return {
        **model, "pk": pk, "id": f"{pk:08x}-0000-7000-8000-{pk:012x}", "text": words, "text_key": text_key(words),
        "language": "zh" if pk % 5 == 4 else "en", "scope": chance.choice(SCOPES), "agent": chance.choice(AGENTS),
        "trust": min(99, max(16, model["trust"] + chance.randrange(-20, 20))), "recorded_at": at, "changed_at": at,
        # Recent enough that nothing fades on the first day.
        "anchored_at": max(at, now - chance.randrange(12 if guess else 60) * DAY),
        "expires_at": now + chance.randrange(2, 30) * DAY if guess else None,
        "event_time": at - chance.randrange(40) * DAY if pk % 2 else None, "event_offset": 0 if pk % 2 else None,
        "event_precision": "day" if pk % 2 else None,
        "valid_from": at if pk % 3 == 0 else None, "valid_from_offset": 0 if pk % 3 == 0 else None,
        "valid_from_precision": "day" if pk % 3 == 0 else None,
    }  # fmt: skip


def _passages(connection: Any, made: list[dict[str, Any]], begin: int) -> None:
    """A passage for every second memory, ten to a conversation; `begin` is how many there were before."""
    told = made[::2]
    rows.insert_many(connection, schema.source, [
        {"pk": row["pk"], "id": f"{row['pk']:08x}-0000-7000-9000-000000000000", "source_key": f"k{row['pk']}",
         "app": row["agent"], "account": "me", "conversation_id": f"c{number // 10}", "title": f"Talk {number // 10}",
         "native_id": f"m{number}", "role": "person", "position": number % 10,
         "text": f"Hello again. {row['text']} And that is all about it, thank you.", "at": row["recorded_at"],
         "at_offset": 0, "at_precision": "second", "model": "", "on_active_path": 1, "recorded_at": row["recorded_at"]}
        for number, row in enumerate(told, begin)
    ])  # fmt: skip
    rows.insert_many(connection, schema.memory_source, [
        {"memory_pk": row["pk"], "source_pk": row["pk"], "quote": row["text"], "start": 13,
         "end": 13 + len(row["text"]), "extractor": "preferences v3" if row["origin"] == "inferred" else ""}
        for row in told
    ])  # fmt: skip
