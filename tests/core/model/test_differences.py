"""What changed, in lists and in words."""

from __future__ import annotations

from mnemoscope.model.differences import Diff, Known, Rewording, compared
from mnemoscope.model.moment import parse_moment

A, B = parse_moment("2026-03-01"), parse_moment("2026-03-09")


def known(name: str, text: str = "", state: str = "active", standing: str = "stated") -> Known:
    return Known(name, text or name, state, standing)


def test_each_change_is_told_once_where_it_belongs() -> None:
    before = {
        1: known("kept"), 2: known("edited", "old words"), 3: known("superseded"), 4: known("merged"),
        5: known("rejected"), 6: known("back", state="archived"), 7: known("confirmed", standing="inferred"),
        8: known("archived"), 9: known("expired", standing="inferred"), 10: known("gone"),
        11: known("believed again", standing="rejected"),
    }  # fmt: skip
    after = {
        1: known("kept"), 2: known("edited", "new words"), 3: known("superseded", state="superseded"),
        4: known("merged", state="superseded"), 5: known("rejected", standing="rejected"), 6: known("back"),
        7: known("confirmed", standing="confirmed"), 8: known("archived", state="archived"),
        9: known("expired", state="expired", standing="inferred"), 11: known("believed again"), 12: known("learned"),
        13: known("learned and lost", state="superseded"),
    }  # fmt: skip
    found = compared(A, B, before, after, merged={4}, wiped=2)
    assert found == Diff(
        A,
        B,
        learned=("learned", "learned and lost"),
        taken_back=("gone",),
        edited=(Rewording("edited", "old words", "new words"),),
        superseded=("superseded",),
        merged=("merged",),
        rejected=("rejected",),
        restored=("back", "believed again"),
        confirmed=("confirmed",),
        archived=("archived",),
        expired=("expired",),
        wiped=2,
    )
    assert found.summary == (
        "learned 2, edited 1, superseded 1, merged 1, rejected 1, restored 2, confirmed 1, archived 1, expired 1, "
        "taken back 1, wiped 2"
    )


def test_nothing_is_said_of_what_did_not_happen() -> None:
    same = {1: known("kept")}
    assert compared(A, B, same, same).summary == "nothing changed"
    many = {number: known(str(number)) for number in range(1, 1401)}
    assert compared(A, B, {}, many, wiped=3).summary == "learned 1,400, wiped 3"
