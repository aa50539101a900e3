"""What a person does to single memories: one function per act, each a few row changes inside the act it is given.

Acts take row numbers of memories that exist; doing again what is already so changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import orjson

from mnemoscope.curate import conflicts, deriving, tombstones
from mnemoscope.curate.merging import confirmed_values
from mnemoscope.model import trust
from mnemoscope.model.decay import half_life_class
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import clean_text
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import moment_columns
from mnemoscope.vault.rows import Row

OF_REVIEW = (
    "confirm", "confirm_one", "confirm_in_scope", "confirm_until", "edit_and_confirm", "reject", "later", "still_true",
    "no_longer_true",
)  # fmt: skip
"""The verbs by which something leaves the review: what is counted as done on a day."""


PIECE = 250
"""Memories of one act that are read, written and looked at together."""


def confirm(act: Act, members: Iterable[Row], settings: Settings) -> None:
    """The person says that it is true: confirmed, never expires, trust at least .90."""

    def said(row: Row) -> Row:
        values = confirmed_values(row, settings) | {"heard_at": act.now.us}
        if row["state"] in (State.ARCHIVED, State.EXPIRED):
            values["state"] = State.ACTIVE.value
        return values

    for some in pieces(members):
        act.update_many(schema.memory, [(row, said(row)) for row in some])
        _lift_own(act, some)
        look_again_at(act, some)


def reject(act: Act, members: Iterable[Row], salt: bytes, *, remember: bool = True) -> int:
    """The person says that it is not true: never used again, and not learned again unless they say so. How many were
    rejected."""
    rejected = {"standing": Standing.REJECTED.value, "expires_at": None, "recheck": None}
    count = 0
    for some in pieces(members):
        count += act.update_many(schema.memory, [(row, rejected) for row in some])
        for row in some if remember else ():
            tombstones.lay(act, row["text"], salt, scope=row["scope"], reason="rejected", memory_pk=row["pk"])
        conflicts.tidy_many(act, (row["pk"] for row in some))
    return count


def archive(act: Act, members: Iterable[Row]) -> int:
    """Put away, reversibly; what is superseded or expired is put away already. How many were put away."""
    count = 0
    for some in pieces(members):
        active = [row for row in some if row["state"] == State.ACTIVE]
        count += act.update_many(schema.memory, [(row, {"state": State.ARCHIVED.value}) for row in active])
        conflicts.tidy_many(act, (row["pk"] for row in active))
    return count


def restore(act: Act, members: Iterable[Row], settings: Settings, salt: bytes) -> int:
    """Make active again. A guess gets its days anew; for a person, a rejected one is what it was by origin.

    What must not come back comes back by a person's word alone, which lifts its tombstone. How many came back.
    """
    by_person = act.actor.kind is ActorKind.PERSON

    def in_use(row: Row) -> Row:
        values: Row = {"state": State.ACTIVE.value}
        if row["state"] == State.SUPERSEDED:
            values |= moment_columns("valid_to", None)
        if row["standing"] == Standing.REJECTED:
            values["standing"] = row["origin"]
        standing = Standing(str(values.get("standing", row["standing"])))
        if standing in (Standing.INFERRED, Standing.PROPOSED):
            values["expires_at"] = act.now.plus_days(settings.inferred_lives_days).us
        if row["state"] in (State.ARCHIVED, State.EXPIRED):
            values["anchored_at"] = act.now.us
        return values

    count = 0
    for some in pieces(members):
        if not by_person and any(row["standing"] == Standing.REJECTED for row in some):
            raise Refused("You rejected this, so only you can bring it back.")
        for row in tombstones.perhaps_barred(act.connection, some, salt) if by_person else some:
            refuse_if_barred(act, row, salt, lift=by_person)
        _lift_own(act, [row for row in some if row["standing"] == Standing.REJECTED])
        count += act.update_many(schema.memory, [(row, in_use(row)) for row in some])
        for row in some:
            if row["state"] == State.SUPERSEDED:
                _cut_off_successors(act, row["pk"])
        look_again_at(act, some)
    return count


def _cut_off_successors(act: Act, pk: int) -> None:
    where = "WHERE to_pk = ? AND type IN ('supersedes', 'merges')"
    for edge in rows.select(act.connection, schema.relation, where, (pk,)):
        act.delete(schema.relation, edge["pk"])


def pin(act: Act, members: Iterable[Row], *, pinned: bool) -> None:
    """A pinned memory does not fade and is never archived by itself."""

    def kept(row: Row) -> Row:
        half_life = half_life_class(
            Origin(row["origin"]),
            Standing(row["standing"]),
            pinned=pinned,
            attribute_class=act.vocabulary.half_life(row["attribute_key"]) if row["attribute_key"] else None,
        )
        return {"pinned": int(pinned), "half_life": half_life.value}

    for some in pieces(members):
        act.update_many(schema.memory, [(row, kept(row)) for row in some])
        conflicts.tidy_many(act, (row["pk"] for row in some))


def set_scope(
    act: Act, members: Iterable[Row], scope: str, *, settings: Settings, salt: bytes, confirming: bool = False
) -> None:
    """Say where it holds; in review that also confirms it. Refused where it is not to be learned again."""
    name = usable_scope(scope)
    for some in pieces(members):
        for row in some:
            if name != row["scope"]:
                refuse_if_barred(act, {**row, "scope": name}, salt)
        act.update_many(
            schema.memory,
            [(row, {"scope": name} | (confirmed_values(row, settings) if confirming else {})) for row in some],
        )
        look_again_at(act, some)


def confirm_until(act: Act, members: Iterable[Row], until: Moment, settings: Settings) -> None:
    """It was true, but only until a day: confirmed, with an end of validity, and no longer used after it."""
    ended: Row = moment_columns("valid_to", until)
    if until.us <= act.now.us:
        ended["state"] = State.EXPIRED.value
    for some in pieces(members):
        if any(row["valid_from"] is not None and row["valid_from"] > until.us for row in some):
            raise Misuse("It cannot have ended before it began. Choose a later day.")
        act.update_many(schema.memory, [(row, confirmed_values(row, settings) | ended) for row in some])
        conflicts.tidy_many(act, (row["pk"] for row in some))


def review_later(act: Act, members: Iterable[Row], days: int) -> None:
    """Put a review off; a guess lives at least until then."""
    if not 1 <= days <= 365:
        raise Misuse("A review can be put off by 1 to 365 days.")
    until = act.now.plus_days(days).us
    for some in pieces(members):
        later = [(row, {"review_after": until} | _lives_until(row, until)) for row in some]
        act.update_many(schema.memory, later)


def _lives_until(row: Row, until: int) -> Row:
    expires = row["expires_at"]
    return {"expires_at": until + 86_400_000_000} if expires is not None and expires < until else {}


def feedback(act: Act, row: Row, kind: FeedbackKind, settings: Settings) -> None:
    """One answer of the person: trust moves by its step, a good answer also refreshes strength."""
    if row["state"] == State.SUPERSEDED or row["standing"] == Standing.REJECTED:
        raise Refused("This memory is not in use any more, so an answer would change nothing. Restore it first.")
    after = trust.after_feedback(row["trust"], kind, settings)
    if after > row["trust"]:
        after = max(row["trust"], min(after, deriving.ceiling(act.connection, row, settings)))
    values: Row = {"trust": after}
    if kind is FeedbackKind.TRUE and act.actor.kind is ActorKind.PERSON:
        values["recheck"] = None
    if kind in (FeedbackKind.HELPFUL, FeedbackKind.TRUE):
        values |= {"useful_uses": row["useful_uses"] + 1, "last_useful_at": act.now.us, "anchored_at": act.now.us}
        if act.actor.kind is ActorKind.PERSON:
            values["heard_at"] = act.now.us
    archived = row["state"] == State.ACTIVE and trust.must_archive(
        after, pinned=bool(row["pinned"]), standing=Standing(row["standing"]), settings=settings
    )
    if archived:
        values["state"] = State.ARCHIVED.value
    act.insert(
        schema.feedback,
        {
            "memory_pk": row["pk"],
            "kind": kind.value,
            "at": act.now.us,
            "at_offset": act.now.offset_minutes,
            "actor_kind": act.actor.kind.value,
            "actor": act.actor.name,
            "trust_before": row["trust"],
            "trust_after": after,
        },
    )
    act.update(schema.memory, row["pk"], values)
    conflicts.tidy(act, row["pk"])


def refuse_if_barred(act: Act, row: Row, salt: bytes, *, lift: bool = False) -> None:
    """Refuse that a memory says there what must not come back; its own tombstone is no bar to it."""
    claim = tombstones.claim_of(row) if row["attribute_key"] is not None else None
    tombstones.refuse_if_barred(act, row["text"], row["scope"], salt, lift=lift, own_pk=row["pk"], claim=claim)


def usable_scope(scope: str) -> str:
    name = clean_text(scope)
    if not name or len(name) > 80 or any(ord(char) < 32 for char in name):
        raise Misuse("A scope needs a short name, such as work or project:atlas.")
    return name


def pieces(members: Iterable[Row]) -> Iterator[list[Row]]:
    """Memories in pieces that are looked up and written together: a piece is read when the one before is written."""
    each = iter(members)
    while some := list(islice(each, PIECE)):
        yield some


def look_again_at(act: Act, changed: Sequence[Row]) -> None:
    """Conflicts after a change: those that ended leave, new ones are flagged, as when it had been added so.

    The rows may be those from before, as long as they say whether there is a claim.
    """
    conflicts.tidy_many(act, (row["pk"] for row in changed))
    claiming = [row["pk"] for row in changed if row["attribute_key"] is not None]
    found = {row["pk"]: row for row in rows.numbered(act.connection, schema.memory, claiming)}
    done = len(act.images)
    for pk in claiming:
        # A check can close the time of others.
        row = found.get(pk) if len(act.images) == done else rows.one(act.connection, schema.memory, pk)
        if row is not None:
            conflicts.check(act, row)


def _lift_own(act: Act, members: Sequence[Row]) -> None:
    """Statements that the person takes back into use have no tombstone any more."""
    among = orjson.dumps([row["pk"] for row in members]).decode()
    where = "WHERE memory_pk IN (SELECT value FROM json_each(?)) ORDER BY pk"
    for stone in rows.select(act.connection, schema.tombstone, where, (among,)):
        act.delete(schema.tombstone, stone["pk"])
