"""Rows of what was written in forms and not saved, and which of them go with what is wiped."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import orjson
from sqlalchemy import Connection

from mnemoscope.model.drafts import OF_NAMES, Draft, DraftKind
from mnemoscope.model.moment import Moment
from mnemoscope.vault import rows, schema, selecting
from mnemoscope.vault.residue import Needles
from mnemoscope.vault.rows import Row
from mnemoscope.vault.wipe_rows import SAYS_ENOUGH, among, stored

_WHO = (
    "SELECT coalesce(e.name, m.subject) FROM memory m LEFT JOIN entity_alias a ON a.name_key = m.subject_key "
    "LEFT JOIN entity e ON e.pk = a.entity_pk WHERE m.id = ? AND m.subject IS NOT NULL LIMIT 1"
)
_WHAT: dict[DraftKind, str] = {
    DraftKind.WORDING: "SELECT text FROM memory WHERE id = ?",
    DraftKind.VERDICT: "SELECT text FROM memory WHERE id = ?",
    DraftKind.MERGE: "SELECT m.text FROM conflict c JOIN conflict_member e ON e.conflict_pk = c.pk "
    "JOIN memory m ON m.pk = e.memory_pk WHERE c.id = ? AND c.state = 'open' ORDER BY m.pk",
    DraftKind.TITLE: "SELECT coalesce(e.title, '') FROM memory m LEFT JOIN episode_mark e ON e.memory_pk = m.pk "
    "WHERE m.id = ?",
    **dict.fromkeys(OF_NAMES, _WHO),
}
"""What a form of each kind would change, by the id of that; no row when it is not there to be changed any more."""


def put(connection: Connection, draft: Draft, now: Moment) -> bool:
    """Store or renew a draft. False where a memory that it is about is gone: then it must not stay either."""
    known = set(among(connection, "SELECT id FROM memory WHERE id IN ({})", draft.memories))
    remove(connection, [draft.id])
    if not known.issuperset(draft.memories):
        return False
    rows.insert(
        connection,
        schema.draft,
        {
            "id": draft.id,
            "kind": draft.kind.value,
            "about": draft.about,
            "text": draft.text,
            "memories": orjson.dumps(draft.memories).decode(),
            "version": draft.version,
            "at": now.us,
            "at_offset": now.offset_minutes,
        },
    )
    return True


def remove(connection: Connection, ids: Iterable[str]) -> None:
    for each in ids:
        rows.run(connection, "DELETE FROM draft WHERE id = ?", (each,))


def listed(connection: Connection) -> list[Draft]:
    """All drafts but those whose words are stored by now, the newest first."""
    found = (_read(connection, row) for row in rows.select(connection, schema.draft, "ORDER BY at DESC, pk DESC"))
    return [each for each in found if each.text.strip() != each.what.strip()]


def about_wiped(
    connection: Connection, ids: Collection[str], texts: Iterable[str], names: Iterable[str]
) -> dict[str, str]:
    """Drafts with their words that go with memories and entities of these ids, or say again what these say or name."""
    gone = frozenset(ids)
    enough = (each for each in (*texts, *names) if len(each) >= SAYS_ENOUGH)
    holding = set(Needles(enough).holders(stored(connection, "SELECT pk, text FROM draft")))
    return {
        row["id"]: row["text"]
        for row in rows.select(connection, schema.draft)
        if row["pk"] in holding or gone & {row["about"], *orjson.loads(row["memories"])}
    }


def with_words(connection: Connection, phrases: Sequence[str]) -> list[str]:
    """Ids of drafts that have one of these phrases in them."""
    found: dict[str, None] = {}
    for phrase in phrases:
        pattern = selecting.containing(phrase)
        has_it = rows.run(connection, "SELECT id FROM draft WHERE text LIKE ? ESCAPE '\\'", (pattern,))
        found.update(dict.fromkeys(each for (each,) in has_it))
    return list(found)


def words(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """The words of these drafts, of those that are there."""
    found = (rows.select(connection, schema.draft, "WHERE id = ?", (each,)) for each in ids)
    return {row["id"]: row["text"] for one in found for row in one}


def everything(connection: Connection) -> dict[str, str]:
    return {row["id"]: row["text"] for row in rows.select(connection, schema.draft)}


def _read(connection: Connection, row: Row) -> Draft:
    kind = DraftKind(row["kind"])
    memories = tuple(orjson.loads(row["memories"]))
    waits, what = True, ""
    if row["about"] and kind in _WHAT:
        found = rows.run(connection, _WHAT[kind], (row["about"],)).fetchone()
        waits, what = found is not None, "" if found is None else found[0]
    if not what and memories and kind not in (DraftKind.TITLE, *OF_NAMES):
        what = next(iter(among(connection, "SELECT text FROM memory WHERE id IN ({})", memories[:1])), "")
    at = Moment(row["at"], row["at_offset"])
    return Draft(row["id"], kind, row["about"], row["text"], memories, row["version"], at, what, waits)
