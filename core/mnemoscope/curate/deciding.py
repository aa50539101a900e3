"""A person's decision on a conflict: first as a plan that can be shown, then carried out to the letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import conflicts, tombstones
from mnemoscope.curate.adding import usable_text
from mnemoscope.curate.clashing import settle
from mnemoscope.curate.merging import confirmed_values, write_merged
from mnemoscope.curate.verdicts import refuse_if_barred, usable_scope
from mnemoscope.model.errors import Misuse, NotFound, Refused, StaleConflict
from mnemoscope.model.memory import Decision
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import MemberPreview, ResolvePreview
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ConflictState, DecisionKind, RelationType, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import moment_columns, moment_of
from mnemoscope.vault.rows import Row

SETTLED_MEANWHILE = "This conflict was settled meanwhile. Nothing was decided here."
CHANGED_MEANWHILE = "This conflict changed after you read it. Nothing was decided; look again."


@dataclass
class Plan:
    """What a decision changes: values per member, relations between members, and how it reads."""

    values: dict[int, Row] = field(default_factory=dict)
    relations: list[tuple[RelationType, int, int]] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    settles: bool = False
    rejects: bool = False


def plan(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    """What the decision would do. Raises Misuse when it does not fit the conflict. Pure."""
    return {
        DecisionKind.KEEP: _keep,
        DecisionKind.CHANGED: _changed,
        DecisionKind.SCOPES: _scopes,
        DecisionKind.BOTH: _both,
        DecisionKind.MERGE: _merge,
        DecisionKind.NEITHER: _neither,
        DecisionKind.LATER: _later,
    }[decision.kind](members, decision, settings, now)


def _keep(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    kept = next((row for row in members if row["id"] == decision.keep), None)
    if kept is None:
        raise Misuse("Say which of the conflict's memories to keep, by its id.")
    made = Plan()
    if kept["state"] != State.ACTIVE:
        made.values[kept["pk"]] = confirmed_values(kept, settings) | {"state": State.ACTIVE.value}
    elif kept["standing"] == Standing.INFERRED:
        made.values[kept["pk"]] = confirmed_values(kept, settings)
    for row in members:
        if row is not kept:
            made.values[row["pk"]] = {"state": State.SUPERSEDED.value}
            made.relations.append((RelationType.SUPERSEDES, kept["pk"], row["pk"]))
    others = "the other one" if len(members) == 2 else f"the other {len(members) - 1}"
    made.sentences.append(f"“{kept['text']}” holds; {others} counts as mistaken from the start.")
    made.sentences.append("All originals stay in the history.")
    return made


def _changed(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    made = Plan()
    for (older, newer), at in zip(pairwise(members), _changes(members, decision, now), strict=True):
        started = _own_start(older)
        if started is not None and started.us > at.us:
            raise Misuse("The change would lie before the older statement began to be true. Choose a later day.")
        ended = moment_of(newer, "valid_to")
        if newer is members[-1] and ended is not None and ended.us < at.us:
            raise Misuse("The change would lie after the newer statement ceased to be true. Choose an earlier day.")
        over = at.us <= now.us
        made.values.setdefault(older["pk"], {}).update(moment_columns("valid_to", at))
        if over:
            made.values[older["pk"]]["state"] = State.SUPERSEDED.value
        made.values.setdefault(newer["pk"], {}).update(moment_columns("valid_from", at))
        made.relations.append((RelationType.SUPERSEDES, newer["pk"], older["pk"]))
        day = at.datetime().date().isoformat()
        made.sentences.append(f"“{older['text']}” was true until {day}, then “{newer['text']}”.")
    made.sentences.append("Questions about that earlier time still find the older one.")
    return made


def _changes(members: Sequence[Row], decision: Decision, now: Moment) -> list[Moment]:
    """When each member gave way to the next: the last time as the person says, the others as the members know them.

    A member that carries no date began, for all that is known, when it was told, and in any case before its successor.
    """
    if decision.changes:
        if len(decision.changes) != len(members) - 1 or list(decision.changes) != sorted(decision.changes):
            raise Misuse("Say for each but the first statement since when it holds, in the order of time.")
        return list(decision.changes)
    at = decision.changed_on or _own_start(members[-1])
    if at is None:
        raise Misuse("Say when it changed: neither statement carries a date.")
    found = [at]
    for row in reversed(members[1:-1]):
        at = _own_start(row) or min(Moment(row["recorded_at"], now.offset_minutes), at)
        found.append(at)
    return found[::-1]


def _own_start(row: Row) -> Moment | None:
    return moment_of(row, "valid_from") or moment_of(row, "event_time")


def _scopes(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    given = dict(decision.scopes)
    unknown = given.keys() - {row["id"] for row in members}
    if not given or unknown:
        raise Misuse("Give a scope for memories of this conflict, as <memory id>:<scope>.")
    made = Plan(settles=True)
    for row in members:
        scope = usable_scope(given[row["id"]]) if row["id"] in given else row["scope"]
        if scope != row["scope"]:
            made.values[row["pk"]] = {"scope": scope}
        made.sentences.append(f"“{row['text']}” holds in “{scope}”.")
    if len({made.values.get(row["pk"], row)["scope"] for row in members}) == 1:
        raise Misuse("Choose different scopes; in one and the same scope they would still contradict each other.")
    return made


def _both(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    made = Plan(settles=True)
    made.sentences.append("All of them stay as they are, and this pair is not flagged again.")
    return made


def _merge(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    text = usable_text(decision.text)
    made = Plan()
    for row in members:
        made.values[row["pk"]] = {"state": State.SUPERSEDED.value}
    made.sentences.append(f"“{text}” takes their place, confirmed by you. The originals stay in the history.")
    return made


def _neither(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    made = Plan(rejects=True)
    for row in members:
        made.values[row["pk"]] = {"standing": Standing.REJECTED.value}
    made.sentences.append("None of them is used any more, and they are not learned again.")
    return made


def _later(members: Sequence[Row], decision: Decision, settings: Settings, now: Moment) -> Plan:
    if not 1 <= decision.later_days <= 365:
        raise Misuse("A conflict can be put off by 1 to 365 days.")
    made = Plan()
    made.sentences.append(f"Nothing changes; the conflict comes back in {decision.later_days} days.")
    return made


def find(connection: Connection, conflict_id: str) -> Row:
    found = rows.select(connection, schema.conflict, "WHERE id = ?", (conflict_id,))
    if not found:
        raise NotFound("There is no conflict with this id. It may have been settled or undone meanwhile.")
    return found[0]


def _open(connection: Connection, conflict_id: str) -> tuple[Row, list[Row]]:
    conflict = find(connection, conflict_id)
    if conflict["state"] != ConflictState.OPEN:
        raise Refused("This conflict was decided meanwhile. Undo that decision to decide it anew.")
    members = conflicts.members_of(connection, conflict["pk"])
    if len(members) < 2:
        raise Refused("This conflict has lost a member meanwhile and is none any more.")
    return conflict, members


def preview(
    connection: Connection, conflict_id: str, decision: Decision, settings: Settings, now: Moment
) -> ResolvePreview:
    """How the members stand before and after a decision, in data and in sentences. Nothing is written."""
    conflict, members = _open(connection, conflict_id)
    decision = with_suggested_date(conflict, decision)
    made = plan(members, decision, settings, now)
    dependent = connection.exec_driver_sql(
        "SELECT count(DISTINCT from_pk) FROM relation WHERE type IN ('derived_from', 'merges') AND to_pk IN "
        "(SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?)",
        (conflict["pk"],),
    ).scalar_one()
    return ResolvePreview(
        tuple(_member(row) for row in members),
        tuple(_member({**row, **made.values.get(row["pk"], {})}) for row in members),
        tuple(made.sentences),
        int(dependent),
    )


def with_suggested_date(conflict: Row, decision: Decision) -> Decision:
    """ "It changed" without a date means the day that was suggested, if one was."""
    if decision.kind is not DecisionKind.CHANGED or decision.changed_on is not None or decision.changes:
        return decision
    stored = orjson.loads(conflict["suggestion"])
    if stored["changed_on"] is None:
        return decision
    return Decision(DecisionKind.CHANGED, changed_on=Moment(stored["changed_on"], stored["offset"]))


def _member(row: Row) -> MemberPreview:
    return MemberPreview(
        row["id"],
        row["text"],
        State(row["state"]),
        row["scope"],
        moment_of(row, "valid_from"),
        moment_of(row, "valid_to"),
        row["standing"] == Standing.REJECTED,
    )


def still_as_read(connection: Connection, conflict_id: str, versions: Mapping[str, int]) -> None:
    """Raise StaleConflict, saying what differs, unless the conflict is open with these members in these versions."""
    found = rows.select(connection, schema.conflict, "WHERE id = ?", (conflict_id,))
    if not found or found[0]["state"] != ConflictState.OPEN:
        raise StaleConflict(SETTLED_MEANWHILE, (conflict_id,))
    now = {row["id"]: row["version"] for row in conflicts.members_of(connection, found[0]["pk"])}
    edited = tuple(each for each, version in versions.items() if now.get(each, version) != version)
    joined, gone = (tuple(sorted(a.keys() - b.keys())) for a, b in ((now, versions), (versions, now)))
    if edited or joined or gone:
        raise StaleConflict(CHANGED_MEANWHILE, (conflict_id,), edited=edited, joined=joined, gone=gone)


def decide(
    act: Act,
    conflict_id: str,
    decision: Decision,
    settings: Settings,
    salt: bytes,
    versions: Mapping[str, int] | None = None,
) -> None:
    """Carry a decision out. Refused when the conflict was decided meanwhile.

    With `versions` (of its members, by id) it is refused too when it is not what the person read.
    """
    if versions is not None:
        still_as_read(act.connection, conflict_id, versions)
    conflict, members = _open(act.connection, conflict_id)
    decision = with_suggested_date(conflict, decision)
    made = plan(members, decision, settings, act.now)
    act.touch(*(row["pk"] for row in members))
    if decision.kind is DecisionKind.LATER:
        act.update(schema.conflict, conflict["pk"], {"snoozed_until": act.now.plus_days(decision.later_days).us})
        return
    for row in rows.select(act.connection, schema.relation, "WHERE conflict_pk = ?", (conflict["pk"],)):
        act.delete(schema.relation, row["pk"])
    if decision.kind is DecisionKind.SCOPES:
        for row in members:
            refuse_if_barred(act, {**row, **made.values.get(row["pk"], {})}, salt, lift=decision.lift)
    for pk, values in made.values.items():
        act.update(schema.memory, pk, values)
    for type_, from_pk, to_pk in made.relations:
        conflicts.relate(act, type_, from_pk, to_pk)
    if made.settles:
        settle(act, members)
    if made.rejects:
        for row in members:
            tombstones.lay(act, row["text"], salt, scope=row["scope"], reason="rejected", memory_pk=row["pk"])
    if decision.kind is DecisionKind.MERGE:
        tombstones.refuse_if_barred(act, decision.text, members[0]["scope"], salt, lift=decision.lift)
        write_merged(act, members, decision.text, settings)
    act.update(
        schema.conflict,
        conflict["pk"],
        {
            "state": ConflictState.RESOLVED.value,
            "decision": decision.kind.value,
            "decided_at": act.now.us,
            "snoozed_until": None,
        },
    )
    for row in members:
        conflicts.tidy(act, row["pk"])
