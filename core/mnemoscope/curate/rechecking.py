"""Looking through all memories for contradictions again, in one pass in the order of their keys.

Memories that say something of the same attribute of the same subject stand together in the index, so each group is
read once and compared within itself. Only where the conflicts that a group should have differ from those that it has is
anything written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from sqlalchemy import Connection

from mnemoscope.curate import conflicts
from mnemoscope.curate.clashing import LEAN, STANDS, clash, start_of, told_as_change
from mnemoscope.model.kinds import wholes
from mnemoscope.model.results import Progress
from mnemoscope.model.vocabulary import met_by
from mnemoscope.model.words import Cardinality, Origin, Polarity
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import rows_by_pks
from mnemoscope.vault.names import one_key_each
from mnemoscope.vault.rows import Row

EVERY = 2_000
DOING = "looking for contradictions"
_KEY = itemgetter(LEAN.index("subject_key"), LEAN.index("attribute_key"))


def recheck(act: Act, progress: Progress) -> None:
    """Make the open conflicts what they should be. Settled pairs stay settled; what is no conflict any more ends.

    `progress` may raise Cancelled; then nothing of the act is kept.
    """
    inside: dict[int, list[int]] = defaultdict(list)
    for memory_pk, conflict_pk in rows.run(
        act.connection,
        "SELECT m.memory_pk, c.pk FROM conflict c JOIN conflict_member m ON m.conflict_pk = c.pk "
        "WHERE c.state = 'open' ORDER BY c.pk",
    ):
        inside[memory_pk].append(conflict_pk)
    # Read to the end before anything is written: a cursor over rows that change under it may skip some.
    suspects = [
        group
        for group in _groups(act.connection, progress)
        if any(row["pk"] in inside for row in group) or _may_clash(group)
    ]
    seen: set[int] = set()
    for number, group in enumerate(suspects):
        if number % 200 == 0:
            progress(number, len(suspects), DOING)
        present = sorted({pk for row in group for pk in inside.get(row["pk"], ())} - seen)
        seen.update(present)
        standing = _without_told_changes(act, group)
        conflicts.arrange(act, _hanging_together(act.connection, standing), present)
    for pk in {pk for pks in inside.values() for pk in pks} - seen:
        conflicts.end(act, pk)


def look_again(act: Act, group: Sequence[Row]) -> None:
    """The same for some memories that stand, and for what is in open conflicts with them."""
    members = {row["pk"]: row for row in group}
    for pk in conflicts.open_with(act.connection, list(members)):
        members.update((row["pk"], row) for row in conflicts.lean_members(act.connection, pk))
    by_attribute: dict[str, list[Row]] = defaultdict(list)
    for row in members.values():
        by_attribute[met_by(row["attribute_key"] or "")[0]].append(row)
    standing = [_without_told_changes(act, rows_of_one) for rows_of_one in by_attribute.values()]
    wanted = [found for rows_of_one in standing for found in _hanging_together(act.connection, rows_of_one)]
    conflicts.arrange(act, wanted, conflicts.open_with(act.connection, list(members)))


def fit_in(act: Act, open_conflicts: Sequence[int]) -> int:
    """Make open conflicts that came from elsewhere what they should be among the memories here; how many ended."""
    for pk in open_conflicts:
        if members := conflicts.lean_members(act.connection, pk):
            look_again(act, members)
    return sum(rows.one(act.connection, schema.conflict, pk) is None for pk in open_conflicts)


def _groups(connection: Connection, progress: Progress) -> Iterator[list[Row]]:
    """Memories that stand, by subject and attribute; who has nobody beside them is left out."""
    total = int(rows.scalar(connection, f"SELECT count(*) FROM memory WHERE {STANDS}"))
    done = 0
    first_name = one_key_each(connection)
    apart: dict[tuple[str, str], list[Row]] = defaultdict(list)
    found = rows.run(
        connection,
        f"SELECT {', '.join(LEAN)} FROM memory WHERE {STANDS} "
        "ORDER BY subject_key, attribute_key, cardinality, value_key",
    )
    for (subject, attribute), group in groupby(found, key=_KEY):
        values = list(group)
        if done // EVERY != (done + len(values)) // EVERY:
            progress(done, total, DOING)
        done += len(values)
        attributes = met_by(attribute)
        if subject in first_name or len(attributes) > 1:
            key = (first_name.get(subject, subject), attributes[0])
            apart[key] += (dict(zip(LEAN, row, strict=True)) for row in values)
        elif len(values) > 1:
            yield [dict(zip(LEAN, row, strict=True)) for row in values]
    yield from (group for group in apart.values() if len(group) > 1)


def _may_clash(group: Sequence[Row]) -> bool:
    """Whether two values stand where only one can be, or a value is both affirmed and denied."""
    affirmed = {row["value_key"] for row in group if row["polarity"] == Polarity.AFFIRMED}
    denied = {row["value_key"] for row in group if row["polarity"] == Polarity.NEGATED}
    if affirmed & denied or any(denied.intersection(wholes(value)) for value in affirmed if denied):
        return True
    single = {
        row["value_key"]
        for row in group
        if row["cardinality"] == Cardinality.ONE and row["polarity"] == Polarity.AFFIRMED
    }
    return len(single) > 1


def _hanging_together(connection: Connection, group: Sequence[Row]) -> list[list[Row]]:
    """The conflicts that a group should have. Where many values can hold, each is looked at with its kinds."""
    if any(row["cardinality"] == Cardinality.ONE for row in group):
        return conflicts.components(connection, _without_lone_moments(connection, group))
    denied = {row["value_key"] for row in group if row["polarity"] == Polarity.NEGATED}
    together = _joined(denied, {row["value_key"] for row in group}) if denied else {}
    by_value: dict[str, list[Row]] = defaultdict(list)
    for row in group:
        value: str = row["value_key"]
        by_value[together.get(value, value)].append(row)
    return [
        found
        for rows_of_value in by_value.values()
        if len({row["polarity"] for row in rows_of_value}) > 1
        for found in conflicts.components(connection, rows_of_value)
    ]


def _joined(denied: set[str], values: set[str]) -> dict[str, str]:
    """For values that are a kind of one that is denied, and for that, one value that stands for all of them."""
    stands: dict[str, str] = {}

    def first(value: str) -> str:
        while value in stands:
            value = stands[value]
        return value

    for value in sorted(values):
        for whole in denied.intersection(wholes(value)):
            one, other = first(value), first(whole)
            if one != other:
                stands[one] = other
    return {value: first(value) for value in stands}


def _without_lone_moments(connection: Connection, group: Sequence[Row]) -> list[Row]:
    """The group without dated records of moments that contradict nothing: thousands of weights are not paired off.

    Two of them only contradict each other at the same instant. What is no record of a moment comes first, and of those
    that contradict it the newest are enough, as when it had just been said.
    """
    moments = [row for row in group if row["origin"] == Origin.OBSERVED and row["event_time"] is not None]
    rest = [row for row in group if row["origin"] != Origin.OBSERVED or row["event_time"] is None]
    values_at: dict[int, set[str]] = defaultdict(set)
    for row in moments:
        values_at[row["event_time"]].add(f"{row['polarity']}{row['value_key']}")
    kept = [
        row
        for row in sorted(moments, key=lambda row: -row["event_time"])
        if len(values_at[row["event_time"]]) > 1 or any(clash(connection, row, other) for other in rest)
    ]
    return rest + kept[: conflicts.MOST_CANDIDATES]


def _without_told_changes(act: Act, group: Sequence[Row]) -> list[Row]:
    """Close what the person expressly replaced, as when it had just been said; the memories that stand then."""
    told = [row for row in group if row["change_cue"] and row["origin"] == Origin.STATED and row["state"] == "active"]
    ended: set[int] = set()
    for newer in told:
        for older in group:
            if older["pk"] == newer["pk"] or ended & {older["pk"], newer["pk"]}:
                continue
            verdict = clash(act.connection, newer, older)
            if verdict is not None and verdict.older == "b" and told_as_change(newer, older, verdict):
                whole_newer, whole_older = rows_by_pks(act.connection, [newer["pk"], older["pk"]])
                conflicts.supersede(act, newer=whole_newer, older=whole_older, at=start_of(newer))
                ended.add(older["pk"])
    return [row for row in group if row["pk"] not in ended]
