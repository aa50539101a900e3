"""The person's verdicts on guesses, read from the journal and from the former rows. See `model/track_record.py`.

A verdict is an act of the person that is not undone and by which a guess became confirmed or rejected, or was merged
into what they confirmed. So it does not matter in which panel, by which command or with which verb it was given. Of
several verdicts on one memory the latest counts, and what was wiped counts no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sqlalchemy import Connection

from mnemoscope.model.track_record import Judgement, Verdict
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope.vault import rows

_STEPS = """
SELECT b.pk, o.seq, o.at, o.verb IN ('merge', 'confirm_one', 'resolve_merge'), m.agent, b.origin,
 b.standing, b.state, b.text, b.scope, b.valid_to,
 coalesce(n.standing, m.standing), coalesce(n.state, m.state), coalesce(n.text, m.text), coalesce(n.scope, m.scope),
 CASE WHEN n.pk IS NULL THEN m.valid_to ELSE n.valid_to END
FROM operation o
JOIN operation_memory om ON om.operation_seq = o.seq
JOIN memory_version b ON b.pk = om.memory_pk AND b.operation_seq = o.seq
JOIN memory m ON m.pk = b.pk
LEFT JOIN memory_version n ON n.pk = b.pk AND n.version = b.version + 1
WHERE o.actor_kind = 'person' AND o.undone_by IS NULL AND o.undoes IS NULL AND o.at >= ?
ORDER BY b.pk, o.seq, b.version
"""
"""Each step of a memory's life that an act of the person made: the row before it, and the row after it."""
_READER = """
SELECT memory_pk, extractor FROM memory_source WHERE pk IN
 (SELECT min(pk) FROM memory_source WHERE memory_pk IN (SELECT value FROM json_each(?)) GROUP BY memory_pk)
"""
_GUESSES = (Standing.INFERRED, Standing.PROPOSED)


def verdicts(connection: Connection, *, since: int = 0) -> list[Verdict]:
    """The latest verdict on each guess, in the order of time; those before `since` (microseconds) are left out."""
    found: list[Verdict] = []
    for pk, steps in groupby(rows.run(connection, _STEPS, (since,)), key=lambda step: step[0]):
        last: Verdict | None = None
        for _, of_act in groupby(steps, key=lambda step: step[1]):
            act = list(of_act)
            judgement = _judgement(act[0], act[-1])
            if judgement is not None:
                last = Verdict(pk, act[0][2], act[0][4], "", judgement)
        if last is not None:
            found.append(last)
    readers = _readers(connection, [verdict.pk for verdict in found])
    named = (Verdict(v.pk, v.at, v.agent, readers.get(v.pk, ""), v.judgement) for v in found)
    return sorted(named, key=lambda verdict: (verdict.at, verdict.pk))


def _judgement(first: Sequence[object], last: Sequence[object]) -> Judgement | None:
    """What an act said of a memory, from its first and its last step; None where it said nothing of a guess."""
    merged, _, origin, standing, state, *said = first[3:11]
    standing_after, state_after, *said_after = last[11:]
    if origin != Origin.INFERRED and standing not in _GUESSES:
        return None
    if standing_after == Standing.REJECTED:
        return Judgement.WRONG if standing != Standing.REJECTED else None
    if standing not in _GUESSES:
        return None
    if standing_after == Standing.CONFIRMED:
        return Judgement.RIGHT if said == said_after else Judgement.CORRECTED
    if merged and state == State.ACTIVE and state_after == State.SUPERSEDED:
        return Judgement.RIGHT
    return None


def _readers(connection: Connection, pks: Sequence[int]) -> dict[int, str]:
    listed = "[" + ",".join(map(str, pks)) + "]"
    return dict(rows.run(connection, _READER, (listed,)).fetchall())
