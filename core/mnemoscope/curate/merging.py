"""Merging memories that say the same: one wording takes their place, the originals stay as they are, linked to it."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.curate import conflicts, tombstones
from mnemoscope.curate.adding import reread_claim, text_key, usable_text
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.settings import Settings
from mnemoscope.model.trust import after_confirmation
from mnemoscope.model.words import HalfLife, Origin, RelationType, Sensitivity, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

STRICTEST = (
    Sensitivity.SECRET,
    Sensitivity.INTIMATE,
    Sensitivity.HEALTH,
    Sensitivity.IDENTITY,
    Sensitivity.FINANCE,
    Sensitivity.NONE,
)


def confirmed_values(row: Row, settings: Settings) -> Row:
    """What confirming makes of a memory."""
    return {
        "standing": Standing.CONFIRMED.value,
        "trust": after_confirmation(row["trust"], settings),
        "expires_at": None,
        "half_life": HalfLife.NONE.value,
        "review_after": None,
        "recheck": None,
    }


def merge(act: Act, members: Sequence[Row], text: str, settings: Settings, salt: bytes, *, lift: bool = False) -> int:
    """Let one wording of the person take the place of several memories; its row number.

    Of the originals only the state changes. Raises Refused for what is no repetition of one another.
    """
    if len(members) < 2:
        raise Misuse("Choose at least two memories to merge.")
    if any(row["state"] != State.ACTIVE or row["standing"] == Standing.REJECTED for row in members):
        raise Refused("Only memories in use can be merged. Restore the others first, or leave them out.")
    if len({row["scope"] for row in members}) > 1:
        raise Refused("They hold in different scopes. Give them the same scope first if they mean the same.")
    if are_moments(members):
        raise Refused("They are records of different moments. Merging would lose all but one; keep them side by side.")
    tombstones.refuse_if_barred(act, text, members[0]["scope"], salt, lift=lift)
    for row in members:
        act.update(schema.memory, row["pk"], {"state": State.SUPERSEDED.value})
    pk = write_merged(act, members, text, settings)
    for row in members:
        conflicts.tidy(act, row["pk"])
    return pk


def unmerge(act: Act, merged: Row) -> list[Row]:
    """Bring the originals of a merged memory back into use and put the merged wording away; the originals.

    Their link stays: what was made from them still goes with them when they are wiped.
    """
    originals = rows.select(
        act.connection,
        schema.memory,
        "WHERE state = 'superseded' AND pk IN (SELECT to_pk FROM relation WHERE from_pk = ? AND type = 'merges')",
        (merged["pk"],),
    )
    if not originals:
        raise Refused("Nothing was merged into this memory, or its originals are back in use already.")
    if merged["state"] == State.ACTIVE:
        act.update(schema.memory, merged["pk"], {"state": State.ARCHIVED.value})
        conflicts.tidy(act, merged["pk"])
    for row in originals:
        act.update(schema.memory, row["pk"], {"state": State.ACTIVE.value})
    for row in originals:
        conflicts.check(act, {**row, "state": State.ACTIVE.value})
    return originals


def are_moments(members: Sequence[Row]) -> bool:
    """Whether at least two of them record what was observed at different times: never repetitions of one another."""
    times = {row["event_time"] for row in members if row["origin"] == Origin.OBSERVED}
    return len(times - {None}) > 1


def write_merged(act: Act, members: Sequence[Row], text: str, settings: Settings) -> int:
    """The merged memory: the person's own words, confirmed, with the evidence of all originals behind it."""
    text = usable_text(text)
    newest = max(members, key=lambda row: row["recorded_at"])
    row: Row = {name: newest[name] for name in schema.MEMORY_COLUMNS}
    row |= {
        "id": act.clock.new_id(),
        "text": text,
        "text_key": text_key(text),
        **reread_claim(newest, text, act.vocabulary),
        "origin": Origin.STATED.value,
        "state": State.ACTIVE.value,
        "recorded_at": act.now.us,
        "recorded_offset": act.now.offset_minutes,
        "changed_at": act.now.us,
        "anchored_at": act.now.us,
        "version": 1,
        "mentions": 1,
        "useful_uses": 0,
        "last_useful_at": None,
        "heard_at": None,
        "agent": "",
        "pinned": max(member["pinned"] for member in members),
        "importance": max(member["importance"] for member in members),
        "sensitivity": min((member["sensitivity"] for member in members), key=STRICTEST.index),
    }
    row |= confirmed_values({**row, "trust": max(member["trust"] for member in members)}, settings)
    pk = act.insert(schema.memory, row)
    linked: set[int] = set()
    for member in members:
        conflicts.relate(act, RelationType.MERGES, pk, member["pk"])
        for link in rows.select(act.connection, schema.memory_source, "WHERE memory_pk = ?", (member["pk"],)):
            if link["source_pk"] not in linked:
                linked.add(link["source_pk"])
                act.insert(
                    schema.memory_source,
                    {**{name: value for name, value in link.items() if name != "pk"}, "memory_pk": pk},
                )
    conflicts.check(act, {**row, "pk": pk})
    return pk
