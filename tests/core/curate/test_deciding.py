"""What "it changed" makes of any members: no stretch of time ends before it begins, and what follows meets what was."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from mnemoscope.curate.deciding import plan
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Decision
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import DecisionKind
from mnemoscope.vault.memories import moment_columns

NOW = Moment(100 * DAY)
INSTANTS = st.one_of(st.none(), st.integers(0, 120).map(lambda day: Moment(day * DAY)))


@st.composite
def members(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Rows as they may stand in a conflict, in its order."""
    found = []
    for number in range(draw(st.integers(2, 5))):
        start, end = draw(INSTANTS), draw(INSTANTS)
        assume(start is None or end is None or start <= end)
        found.append(
            {
                "pk": number, "id": str(number), "text": f"No. {number}",
                "recorded_at": draw(st.integers(0, 100)) * DAY,
                **moment_columns("event_time", draw(INSTANTS)),
                **moment_columns("valid_from", start),
                **moment_columns("valid_to", end),
            }
        )  # fmt: skip
    return sorted(found, key=_place)


def _place(row: dict[str, Any]) -> int:
    return next(row[name] for name in ("valid_from", "event_time", "recorded_at") if row[name] is not None)


@given(rows=members(), day=INSTANTS)
def test_a_change_never_turns_a_time_upside_down(rows: list[dict[str, Any]], day: Moment | None) -> None:
    try:
        made = plan(rows, Decision(DecisionKind.CHANGED, changed_on=day), Settings(), NOW)
    except Misuse:
        dated = any(row[name] is not None for row in rows for name in ("valid_from", "event_time"))
        refused_rightly = dated or day is None or rows[-1]["valid_to"] is not None
        made = None
    else:
        refused_rightly = True
    assert refused_rightly
    if made is None:
        return
    after = [{**row, **made.values.get(row["pk"], {})} for row in rows]
    for row in after:
        assert None in (row["valid_from"], row["valid_to"]) or row["valid_from"] <= row["valid_to"]
    for older, newer in pairwise(after):
        assert older["valid_to"] == newer["valid_from"] is not None
    if day is not None:
        assert after[-1]["valid_from"] == day.us
