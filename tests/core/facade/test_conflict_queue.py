"""One question per group of what hangs together, the weightiest first, and nothing that was answered comes back."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.memory import Claim, Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import ConflictKind, DecisionKind, FeedbackKind, Origin, RelationType, Sensitivity, State
from mnemoscope.vault.keys import KeyChoice

Told = Callable[..., str]


def groups(vault: Vault) -> list[set[str]]:
    return [{member.text for member in conflict.members} for conflict in vault.conflicts()]


def lives(value: str, scope: str = "personal", origin: Origin = Origin.STATED, **more: object) -> MemoryDraft:
    return MemoryDraft(f"{value} ({scope})", claim=Claim("Kit", "home_city", value), scope=scope, origin=origin, **more)  # type: ignore[arg-type]


def test_what_ties_two_questions_together_makes_them_one(vault: Vault) -> None:
    """Two pairs in two scopes are two questions until a statement in general stands against all four."""
    for value, scope in (("Porto", "work"), ("Leeds", "work"), ("Graz", "club"), ("Turku", "club")):
        vault.add(lives(value, scope))
    assert sorted(map(len, groups(vault))) == [2, 2]
    first = {conflict.id for conflict in vault.conflicts()}
    tie = vault.add(lives("Lyon")).result
    (conflict,) = vault.conflicts()
    assert len(conflict.members) == 5
    assert conflict.id in first, "who stays together keeps the older question"
    assert tie.conflicts == (conflict.id,)
    assert all(memory.conflicts == (conflict.id,) for memory in vault.list().items)
    vault.undo()
    assert {conflict.id for conflict in vault.conflicts()} == first
    vault.redo()
    vault.archive(tie.id or "")
    assert sorted(map(len, groups(vault))) == [2, 2], "when the tie goes, two questions stay"


def test_a_batch_is_looked_through_like_single_statements(vault: Vault) -> None:
    vault.add_many([lives("Porto"), lives("Leeds"), lives("Graz")])
    assert [len(group) for group in groups(vault)] == [3]
    vault.undo()
    assert groups(vault) == []


def test_contradictions_ten_thousand_records_apart_are_found(vault: Vault) -> None:
    """T-T8, with many values of the same attribute in between."""
    vault.add("I like moss.")
    vault.add(lives("Porto"))
    vault.add_many([f"I like trinket number {number}." for number in range(10_000)])
    vault.add("I don't like moss.")
    vault.add(lives("Leeds"))
    assert {"I like moss.", "I don't like moss."} in groups(vault)
    assert {"Porto (personal)", "Leeds (personal)"} in groups(vault)
    assert vault.recheck_conflicts().nothing


def test_unrelated_ones_are_none_however_far_apart_in_meaning(vault: Vault, told: Told) -> None:
    """T-T10: the far pair is no conflict; the near one with the same key is; many values at once are none."""
    told("I like tea.")
    told("The boiler was serviced.")
    told("I like coffee.")
    assert groups(vault) == []
    told("The pool opens at 7:00.")
    told("The pool opens at 9:30.")
    assert len(groups(vault)) == 1


def test_the_same_name_in_other_scopes_is_no_conflict(vault: Vault) -> None:
    """T-T3"""
    vault.add(lives("Porto", "project:a"))
    vault.add(lives("Leeds", "project:b"))
    assert groups(vault) == []
    assert all(not vault.get(memory.id).relations for memory in vault.list().items)


def test_the_order_of_arrival_does_not_matter(vault: Vault) -> None:
    """T-T1: the June fact first, then the one of March: June holds, March is history."""
    june = vault.add(MemoryDraft("I moved to Graz.", event_time=parse_moment("2026-06-01"))).result.id or ""
    march = vault.add(MemoryDraft("I live in Porto.", event_time=parse_moment("2026-03-01"))).result.id or ""
    assert (vault.get(june).state, vault.get(march).state) == (State.ACTIVE, State.SUPERSEDED)


def test_without_a_time_it_is_a_question(vault: Vault) -> None:
    """T-T2: a missing event time never supersedes."""
    vault.add("I live in Porto.")
    vault.add("I moved to Graz.")
    assert len(groups(vault)) == 1
    assert {memory.state for memory in vault.list().items} == {State.ACTIVE}


# Answered for good ---------------------------------------------------------------------------------------------------


@pytest.fixture
def settled(vault: Vault) -> tuple[str, str]:
    a, b = (vault.add(lives(value)).result.id or "" for value in ("Porto", "Leeds"))
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.BOTH))
    return a, b


def _recheck(vault: Vault, a: str, b: str) -> None:
    assert vault.recheck_conflicts().nothing


def _edit(vault: Vault, a: str, b: str) -> None:
    vault.edit(a, tags=["seen"], importance=80)
    vault.edit(b, event_time=parse_moment("2026-01-01"))


def _archive_and_restore(vault: Vault, a: str, b: str) -> None:
    vault.archive([a, b])
    vault.restore([a, b])


def _reject_and_restore(vault: Vault, a: str, b: str) -> None:
    vault.reject(a)
    vault.restore(a)


def _confirm(vault: Vault, a: str, b: str) -> None:
    vault.confirm([a, b])


def _said_again(vault: Vault, a: str, b: str) -> None:
    vault.add(MemoryDraft("Kit lives in Porto.", claim=Claim("Kit", "home_city", "Porto")))
    vault.add(
        MemoryDraft("Leeds is where Kit lives.", claim=Claim("Kit", "home_city", "Leeds"), origin=Origin.INFERRED)
    )


@pytest.mark.parametrize("what", [_recheck, _edit, _archive_and_restore, _reject_and_restore, _confirm, _said_again])
def test_a_dismissed_pair_never_returns(
    vault: Vault, settled: tuple[str, str], what: Callable[[Vault, str, str], None]
) -> None:
    what(vault, *settled)
    assert groups(vault) == []
    with Vault.open(vault.folder) as again:
        again.recheck_conflicts()
        assert groups(again) == []


def test_a_dismissed_pair_does_not_return_with_its_file(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text(json.dumps([{"text": "I live in Porto."}, {"text": "I live in Leeds."}]), encoding="utf-8")
    vault.import_(path)
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.BOTH))
    vault.import_(path)
    vault.recheck_conflicts()
    assert groups(vault) == []


def test_a_dismissed_pair_does_not_return_when_names_are_tied(vault: Vault) -> None:
    a = vault.add(MemoryDraft("a", claim=Claim("Kit", "home_city", "Porto"))).result.id or ""
    vault.add(MemoryDraft("b", claim=Claim("Kit", "home_city", "Leeds")))
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.BOTH))
    vault.add(MemoryDraft("c", claim=Claim("Christopher", "home_city", "Porto")))
    vault.merge_entities("Kit", "Christopher")
    vault.recheck_conflicts()
    assert groups(vault) == [], "the same values under another name of the same person are the same pair"
    vault.edit(a, claim=Claim("Kit", "home_city", "Graz"))
    assert len(groups(vault)) == 1, "another value is another question"


def test_undoing_the_answer_asks_again(vault: Vault, settled: tuple[str, str]) -> None:
    vault.undo()
    assert len(groups(vault)) == 1


def test_news_is_no_repetition_of_a_dismissed_pair(vault: Vault, settled: tuple[str, str]) -> None:
    vault.add("Kit moved to Leeds.")
    assert len(groups(vault)) == 1


# The queue -----------------------------------------------------------------------------------------------------------


def pair(vault: Vault, who: str, origin: Origin = Origin.STATED, attribute: str = "home_city", **more: object) -> str:
    """A conflict about somebody of their own; its id."""
    for value in ("Porto", "Leeds"):
        draft = MemoryDraft(f"{who} {attribute} {value}", claim=Claim(who, attribute, value), origin=origin, **more)  # type: ignore[arg-type]
        result = vault.add(draft).result
    return result.conflicts[0]


def test_the_weightiest_come_first_and_weaker_ones_last(vault: Vault, clock: FixedClock) -> None:
    guessed = pair(vault, "Ann", Origin.INFERRED, importance=100)
    two_addresses = pair(vault, "Ben", attribute="email", importance=100)
    trifling = pair(vault, "Cid", importance=5)
    plain = pair(vault, "Dee")
    important = pair(vault, "Eve", importance=90)
    healthy = pair(vault, "Fay", sensitivity=Sensitivity.HEALTH)
    pinned = pair(vault, "Gus", importance=80, pinned=True)
    useful = pair(vault, "Hal")
    vault.feedback(vault.conflict(useful).members[0].id, FeedbackKind.HELPFUL)
    order = [conflict.id for conflict in vault.conflicts()]
    assert order == [pinned, important, healthy, useful, plain, two_addresses, guessed, trifling]
    queue = vault.conflict_queue(limit=3)
    assert [conflict.id for conflict in queue.shown] == order[:3]
    assert (queue.weaker_count, queue.strong_left, queue.total) == (5, 2, 8)
    assert queue.by_kind == {ConflictKind.DIRECT: 6, ConflictKind.BOTH_MAY_HOLD: 1, ConflictKind.UNVERIFIED: 1}
    whole = vault.conflict_queue()
    assert (len(whole.shown), whole.weaker_count, whole.strong_left) == (8, 0, 0)
    lately = vault.conflict(useful).impact
    clock.advance(days=40)
    assert vault.conflict(useful).impact < lately, "having been of use counts for a month"
    vault.resolve(pinned, Decision(DecisionKind.LATER))
    assert vault.conflict_queue().total == 7, "what was put off waits"


def test_impact_follows_what_changes(vault: Vault) -> None:
    first, second = pair(vault, "Ann", importance=60), pair(vault, "Ben", importance=50)
    assert [conflict.id for conflict in vault.conflicts()] == [first, second]
    member = vault.conflict(second).members[0].id
    vault.pin(member)
    assert [conflict.id for conflict in vault.conflicts()] == [second, first]
    assert vault.recheck_conflicts().nothing, "what hangs on it is worked out, not stored"


# The recheck ---------------------------------------------------------------------------------------------------------


def test_the_recheck_can_be_watched_and_cancelled(vault: Vault) -> None:
    vault.add_many([lives(f"Town {number}", f"place-{number % 900}") for number in range(2_400)])
    seen: list[tuple[int, int | None, str]] = []
    vault.recheck_conflicts(progress=lambda done, total, what: seen.append((done, total, what)))
    assert seen
    assert {what for _, _, what in seen} == {"looking for contradictions"}
    before = vault.count_conflicts()

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("Enough.")

    with pytest.raises(Cancelled):
        vault.recheck_conflicts(progress=stop)
    assert vault.count_conflicts() == before


def test_a_recheck_writes_only_what_differs_and_removes_what_is_none(vault: Vault) -> None:
    kept = pair(vault, "Ann")
    gone = pair(vault, "Ben")
    members = [member.id for member in vault.conflict(gone).members]
    with vault._database.write() as connection:
        # As an older version could have left it: a member out of use, and a question that was put otherwise.
        connection.exec_driver_sql("UPDATE memory SET state = 'archived' WHERE id = ?", (members[0],))
        connection.exec_driver_sql("UPDATE conflict SET why = 'otherwise' WHERE id = ?", (kept,))
        connection.exec_driver_sql("DELETE FROM conflict_member WHERE conflict_pk NOT IN (SELECT pk FROM conflict)")
    changes = vault.recheck_conflicts()
    assert not changes.nothing
    assert [conflict.id for conflict in vault.conflicts()] == [kept]
    assert vault.conflict(kept).why.startswith("Only one of these")
    assert vault.recheck_conflicts().nothing


def test_a_recheck_finds_what_was_never_looked_for(vault: Vault) -> None:
    a = vault.add(lives("Porto")).result.id or ""
    b = vault.add(lives("Leeds", "work")).result.id or ""
    c = (
        vault.add(MemoryDraft("Kit moved to Graz.", event_time=parse_moment("2026-05-01"), scope="club")).result.id
        or ""
    )
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.SCOPES, scopes=((a, "home"), (b, "work"))))
    with vault._database.write() as connection:
        connection.exec_driver_sql("UPDATE memory SET scope = 'club', event_time = 1 WHERE id IN (?, ?)", (a, b))
        connection.exec_driver_sql("DELETE FROM settled_pair")
    vault.recheck_conflicts()
    assert {vault.get(each).state for each in (a, b)} == {State.SUPERSEDED}, "what was told as a change is no question"
    assert {edge.type for edge in vault.get(c).relations} == {RelationType.SUPERSEDES}


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_pair_is_ever_asked_about_twice(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    """Random additions, edits, answers, archivings and undos: two memories share one open conflict at most, the stored
    groups are exactly those that hang together, and looking again finds nothing to write."""
    place = tmp_path_factory.mktemp("queue") / "vault"
    with Vault.create(place, key=KeyChoice("plain"), clock=FixedClock(us=1_900_000_000_000_000)).vault as vault:
        ids: list[str] = []
        value, scope = st.sampled_from(["Porto", "Leeds", "Graz"]), st.sampled_from(["personal", "work", "club"])
        for _ in range(data.draw(st.integers(2, 10))):
            verb = data.draw(
                st.sampled_from(["add", "add", "add", "edit", "archive", "restore", "both", "undo", "batch"])
            )
            if verb == "add" or not ids:
                origin = data.draw(st.sampled_from([Origin.STATED, Origin.INFERRED]))
                draft = lives(data.draw(value), data.draw(scope), origin)
                made = vault.add(MemoryDraft(f"{draft.text} {len(ids)}", **_rest(draft))).result.id
                ids.append(made or "")
            elif verb == "batch":
                drafts = [lives(data.draw(value), data.draw(scope)) for _ in range(3)]
                added = vault.add_many(
                    [MemoryDraft(f"{each.text} {len(ids) + n}", **_rest(each)) for n, each in enumerate(drafts)]
                )
                ids += [result.id or "" for result in added.results]
            elif verb == "edit":
                vault.edit(data.draw(st.sampled_from(ids)), claim=Claim("Kit", "home_city", data.draw(value)))
            elif verb in ("archive", "restore"):
                getattr(vault, verb)(data.draw(st.sampled_from(ids)))
            elif verb == "both" and vault.conflicts():
                vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.BOTH))
            elif verb == "undo" and (label := vault.undo_label()) is not None and label.verb != "add":
                vault.undo()
            shared = Counter(
                pair
                for conflict in vault.conflicts()
                for pair in combinations(sorted(member.id for member in conflict.members), 2)
            )
            assert all(count == 1 for count in shared.values())
            in_one = [memory for memory in vault.list(limit=100) if len(memory.conflicts) > 1]
            assert in_one == [], "one question per memory and attribute"
            assert vault.recheck_conflicts().nothing


def _rest(draft: MemoryDraft) -> dict[str, object]:
    return {"claim": draft.claim, "scope": draft.scope, "origin": draft.origin}
