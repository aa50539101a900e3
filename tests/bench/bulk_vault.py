"""A vault of any size within minutes: rows are written by plain SQL, with their full text, without acts.

For measuring reads alone. Such a vault has no history, so nothing in it can be undone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mnemoscope import Vault
from mnemoscope.index import outbox
from mnemoscope.index.service import Index
from mnemoscope.index.tokens import index_words
from mnemoscope.index.words import WORDS
from mnemoscope.model.moment import DAY
from mnemoscope.vault import rows, schema
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
NOW = 1_780_000_000_000_000
BATCH = 20_000
SCOPES = ("personal", "work", "project:atlas", "project:heron", "health", "travel", "notes", "home")
AGENTS = ("ChatGPT", "Claude Desktop", "Cursor", "Gemini", "Script", "")
STANDINGS = ("stated", "observed", "inferred", "confirmed", "proposed", "rejected")
STATES = ("active", "superseded", "archived", "expired")
WHO = ("I", "My sister", "The landlord", "Our team", "Grandfather", "The new neighbour", "Mira", "Jonas", "My manager")
DOES = ("repaired", "sold", "is looking for", "talks about", "has always liked", "lives near", "borrowed", "works with")
CHINESE = ("我", "妹妹", "公司", "邻居老王"), ("喜欢", "买了", "修好了", "想学"), ("绿茶", "大提琴", "旧相机", "电动车")


def make(folder: Path, count: int, *, encrypted: bool = True) -> Vault:
    """A new vault in `folder` with `count` memories, open. Its passphrase is “three brown owls”."""
    key = KeyChoice("passphrase", "three brown owls") if encrypted else KeyChoice("plain")
    vault = Vault.create(folder, key=key, argon=CHEAP).vault
    vault.index = Index(vault._database, prefer="hashed")
    fill(vault, count)
    return vault


def fill(vault: Vault, count: int) -> None:
    """Add the memories, from a fixed seed."""
    chance = random.Random(7)
    words = [_made_up(chance) for _ in range(4_000)]
    names = rows.columns(schema.memory)
    statement = f"INSERT INTO memory ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    full_text = f"INSERT INTO {schema.FTS_TABLE}(rowid, text, tags, forms) VALUES (?, ?, ?, ?)"
    for start in range(0, count, BATCH):
        batch = [_row(chance, words, number, count) for number in range(start, min(start + BATCH, count))]
        with vault._database.write() as connection:
            driver: Any = connection.connection.driver_connection
            driver.executemany(statement, ([row[name] for name in names] for row in batch))
            driver.executemany(full_text, ((row["pk"], *index_words(row["text"], [])) for row in batch))
    with vault._database.write() as connection:
        connection.exec_driver_sql(
            "INSERT INTO relation (type, from_pk, to_pk, conflict_pk, created_at, created_by) "
            "SELECT 'supports', pk, pk - 7, NULL, recorded_at, 'person' FROM memory WHERE pk % 50 = 0"
        )
        begun, _fresh = outbox.begin_filling(connection, WORDS)
        outbox.end_filling(connection, WORDS, begun)
    vault._database.checkpoint()


def _made_up(chance: random.Random) -> str:
    return "".join(chance.choice("bdfgklmnprstvz") + chance.choice("aeiou") for _ in range(chance.randint(2, 4)))


def _text(chance: random.Random, words: list[str], number: int) -> str:
    if number % 6 == 0:
        return "".join(chance.choice(part) for part in CHINESE) + f"，第{number}条。"
    rest = (words[min(int(chance.expovariate(1 / 600)), len(words) - 1)] for _ in range(chance.randint(3, 7)))
    return f"{chance.choice(WHO)} {chance.choice(DOES)} {' '.join(rest)}"


def _row(chance: random.Random, words: list[str], number: int, count: int) -> dict[str, Any]:
    recorded = NOW - int((count - number) / count * 900 * DAY) - chance.randrange(DAY)
    standing = chance.choices(STANDINGS, (30, 25, 24, 14, 5, 2))[0]
    event = recorded - chance.randrange(400 * DAY) if chance.random() < 0.5 else None
    valid = recorded - chance.randrange(200 * DAY) if chance.random() < 0.4 else None
    row: dict[str, Any] = dict.fromkeys(rows.columns(schema.memory))
    origin = standing if standing in ("stated", "observed", "inferred") else chance.choice(("stated", "inferred"))
    row.update(
        pk=number + 1, id=f"{number:08x}-0000-7000-8000-{chance.getrandbits(48):012x}",
        text=_text(chance, words, number), text_key=chance.getrandbits(62), language="zh" if number % 6 == 0 else "en",
        tier=chance.choices(("semantic", "episodic", "procedural", "working"), (60, 30, 8, 2))[0], function="factual",
        origin=origin, standing=standing, state=chance.choices(STATES, (88, 6, 4, 2))[0],
        scope=chance.choices(SCOPES, (40, 20, 12, 8, 5, 5, 5, 5))[0], change_cue=0, trust=chance.randrange(101),
        importance=chance.randrange(101), pinned=int(chance.random() < 0.01),
        sensitivity=chance.choices(("none", "health", "finance"), (96, 2, 2))[0],
        half_life={"stated": "stated", "observed": "observed", "inferred": "inferred"}.get(standing, "none"),
        event_time=event, event_offset=None if event is None else 0, event_precision=None if event is None else "day",
        valid_from=valid, valid_from_offset=None if valid is None else 0,
        valid_from_precision=None if valid is None else "day", recorded_at=recorded, recorded_offset=0,
        changed_at=recorded, expires_at=recorded + 930 * DAY if standing == "inferred" else None,
        anchored_at=recorded, agent=chance.choices(AGENTS, (40, 25, 15, 10, 5, 5))[0], tags="[]", mentions=1,
        useful_uses=0, version=1,
    )  # fmt: skip
    if chance.random() < 0.3:
        about = chance.choice(words[:200])
        row.update(
            subject=about, attribute="likes", value="x", polarity="affirmed", subject_key=about, attribute_key="likes",
            value_key=f"x{number}", cardinality="many",
        )  # fmt: skip
    return row


def pages(keys: Any, size: int) -> Iterator[Any]:
    """Stretches of row numbers as the table asks for them: at its beginning, in its middle, at its end."""
    for place in (0, max(0, len(keys) // 2 - size // 2), max(0, len(keys) - size)):
        yield keys[place : place + size]
