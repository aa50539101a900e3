"""Sources: immutable passages, each kept once however often a file that holds it is imported."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from mnemoscope.curate import tombstones
from mnemoscope.model.memory import Evidence, SourcePassage
from mnemoscope.model.normalise import clean_text
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import moment_columns

SEPARATOR = "\x1f"


class Linked(NamedTuple):
    """Whether a memory got a passage that it did not have, and the row numbers of the passages that are new here."""

    fresh: bool
    kept: Sequence[int]


def source_key(passage: SourcePassage) -> str:
    """What makes two passages the same one: where it stands in the account it came from, and what it says.

    The position does not count, because exports shift; the account does, because native ids repeat between accounts.
    """
    identity = SEPARATOR.join(
        (
            passage.app,
            passage.account,
            passage.conversation_id,
            passage.native_id,
            passage.role.value,
            str(passage.at.us) if passage.at and not passage.native_id else "",
            passage.text,
        )
    )
    return hashlib.blake2b(identity.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def is_barred(act: Act, passage: SourcePassage, salt: bytes) -> bool:
    """Whether the person wiped this passage."""
    return tombstones.passage_turned_away(act.connection, source_key(passage), salt, act.now)


def keep_passage(act: Act, passage: SourcePassage, *, wordless: bool = False) -> tuple[int, bool]:
    """The number of the passage's row, and whether it is new. `wordless` keeps its place without what it says."""
    key = source_key(passage)
    known = rows.scalar(act.connection, "SELECT pk FROM source WHERE source_key = ?", key)
    if known is not None:
        return int(known), False
    if wordless:
        passage = replace(passage, text="", title="")
    row = {
        "id": act.clock.new_id(),
        "source_key": key,
        "app": clean_text(passage.app),
        "account": clean_text(passage.account),
        "conversation_id": clean_text(passage.conversation_id),
        "title": clean_text(passage.title),
        "native_id": clean_text(passage.native_id),
        "role": passage.role.value,
        "text": passage.text,
        "position": passage.position,
        **moment_columns("at", passage.at),
        "model": clean_text(passage.model),
        "on_active_path": int(passage.on_active_path),
        "recorded_at": act.now.us,
    }
    return act.insert(schema.source, row), True


def attach(
    act: Act,
    memory_pk: int,
    evidence: Sequence[Evidence],
    *,
    extractor: str = "",
    salt: bytes | None = None,
    new: bool = False,
) -> Linked:
    """Link a memory to the passages that support it.

    A `new` memory has no passages yet, so a single one is not looked for. With `salt` a passage that was wiped does
    not come back: it supports without its words.
    """
    fresh, kept = False, []
    for item in evidence:
        barred = salt is not None and is_barred(act, item.source, salt)
        source_pk, is_new = keep_passage(act, item.source, wordless=barred)
        if is_new:
            kept.append(source_pk)
        unlinked = new and len(evidence) == 1
        linked = not unlinked and rows.scalar(
            act.connection,
            "SELECT 1 FROM memory_source WHERE memory_pk = ? AND source_pk = ? LIMIT 1",
            memory_pk,
            source_pk,
        )
        if linked:
            continue
        fresh = True
        act.insert(
            schema.memory_source,
            {
                "memory_pk": memory_pk,
                "source_pk": source_pk,
                "quote": item.quote,
                "start": 0 if barred else item.start,
                "end": 0 if barred else item.end,
                "extractor": extractor,
            },
        )
    return Linked(fresh, kept)
