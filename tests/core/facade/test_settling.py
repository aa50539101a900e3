"""Clear conflicts: what is one, all of them as one act and one undo, and nothing at all when one has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, Refused, StaleConflict
from mnemoscope.model.memory import Actor, Claim, Decision, MemoryDraft, Settling
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, State

Told = Callable[..., str]
STATED, OBSERVED, INFERRED = Origin.STATED, Origin.OBSERVED, Origin.INFERRED


def say(vault: Vault, who: str, value: str, origin: Origin = STATED, since: str = "", **more: object) -> str:
    draft = MemoryDraft(
        f"{who} lives in {value}.", origin, claim=Claim(who, "home_city", value),
        valid_from=parse_moment(since) if since else None, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return vault.add(draft).result.id or ""


@pytest.fixture
def three(vault: Vault) -> dict[str, tuple[str, str]]:
    """One of each: said against guessed, dated both, and one that only a person can decide."""
    return {
        "Kit": (say(vault, "Kit", "Porto"), say(vault, "Kit", "Leeds", INFERRED)),
        "Ada": (say(vault, "Ada", "Graz", since="2024-01-01"), say(vault, "Ada", "Turku", OBSERVED, "2025-05-01")),
        "Joe": (say(vault, "Joe", "Lyon"), say(vault, "Joe", "Nice")),
    }


def by_name(vault: Vault) -> dict[str, Settling]:
    return {each.conflict.subject: each for each in vault.clear_conflicts()}


def test_only_what_follows_from_the_members_is_clear(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    found = by_name(vault)
    assert {name: (each.decision.kind, each.because) for name, each in found.items()} == {
        "Kit": (DecisionKind.KEEP, "said_over_guessed"),
        "Ada": (DecisionKind.CHANGED, "dated_change"),
    }
    assert found["Kit"].decision.keep == three["Kit"][0]
    assert found["Ada"].decision.changed_on == parse_moment("2025-05-01")


@pytest.mark.parametrize("hold", ["pinned", "confirmed", "sensitive"])
def test_what_the_person_holds_dear_is_never_clear(vault: Vault, three: dict[str, tuple[str, str]], hold: str) -> None:
    if hold == "pinned":
        vault.pin(three["Kit"][1])
        vault.pin(three["Ada"][0])
    elif hold == "confirmed":
        vault.confirm([three["Kit"][1], three["Ada"][0]])
    else:
        say(vault, "Kit", "the clinic in Bath, for depression", INFERRED)
        vault.confirm(three["Ada"][0])
    assert "Ada" not in by_name(vault)
    if hold != "sensitive":
        assert "Kit" not in by_name(vault)


def test_each_in_a_place_of_its_own(vault: Vault) -> None:
    for scope, value in (("personal", "uv"), ("project:atlas", "pip")):
        vault.add(MemoryDraft(f"Installs with {value}.", claim=Claim("self", "package_manager", value), scope=scope))
    found = vault.clear_conflicts()
    if found:
        assert {each.because for each in found} == {"own_scopes"}
        vault.resolve_many(found)
        assert vault.conflicts() == ()
        assert {memory.state for memory in vault.list().items} == {State.ACTIVE}


def test_all_are_one_act_and_one_undo(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    before = {memory.id: (memory.state, memory.valid_to, memory.trust_hundredths) for memory in vault.list().items}
    changes = vault.resolve_many(vault.clear_conflicts())
    assert (changes.verb, changes.count) == ("resolve_many", 2)
    assert [conflict.subject for conflict in vault.conflicts()] == ["Joe"]
    assert vault.get(three["Kit"][1]).state is State.SUPERSEDED
    assert vault.get(three["Ada"][0]).valid_to == parse_moment("2025-05-01")
    vault.undo()
    assert len(vault.conflicts()) == 3
    after = {memory.id: (memory.state, memory.valid_to, memory.trust_hundredths) for memory in vault.list().items}
    assert after == before


def test_some_can_be_left_out(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    vault.resolve_many([each for each in vault.clear_conflicts() if each.conflict.subject == "Ada"])
    assert {conflict.subject for conflict in vault.conflicts()} == {"Kit", "Joe"}
    with pytest.raises(Misuse, match="at least one"):
        vault.resolve_many([])


def test_one_that_changed_meanwhile_stops_all(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    planned = vault.clear_conflicts()
    vault.feedback(three["Kit"][1], FeedbackKind.HELPFUL)
    with pytest.raises(StaleConflict) as caught:
        vault.resolve_many(planned)
    assert caught.value.conflict_ids == (by_name(vault)["Kit"].conflict.id,)
    assert len(vault.conflicts()) == 3
    vault.resolve_many(vault.clear_conflicts())
    assert len(vault.conflicts()) == 1


def test_what_changed_in_between_is_said(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    conflict = next(each for each in vault.conflicts() if each.subject == "Joe")
    read = {memory.id: memory.version for memory in conflict.members}
    vault.edit(three["Joe"][0], importance=90)
    third = say(vault, "Joe", "Metz")
    both = Decision(DecisionKind.BOTH)
    with pytest.raises(StaleConflict, match="changed after you read it") as caught:
        vault.resolve(conflict.id, both, if_versions=read)
    assert (caught.value.edited, caught.value.joined, caught.value.gone) == ((three["Joe"][0],), (third,), ())
    vault.archive(three["Joe"][1])
    with pytest.raises(StaleConflict) as caught:
        vault.resolve(conflict.id, both, if_versions=read)
    assert caught.value.gone == (three["Joe"][1],)
    (now,) = [each for each in vault.conflicts() if each.subject == "Joe"]
    vault.resolve(now.id, both, if_versions={memory.id: memory.version for memory in now.members})
    with pytest.raises(StaleConflict, match="settled meanwhile"):
        vault.resolve(now.id, both, if_versions={memory.id: memory.version for memory in now.members})


def test_only_a_person_settles(vault: Vault, three: dict[str, tuple[str, str]]) -> None:
    with pytest.raises(Refused, match="Only a person"):
        vault.resolve_many(vault.clear_conflicts(), actor=Actor(ActorKind.AGENT, "Claude"))


def test_each_of_several_changes_has_its_own_day(vault: Vault, clock: FixedClock) -> None:
    ids = [say(vault, "Kit", city, since=day) for city, day in (("Porto", "2021-01-01"), ("Leeds", "2022-01-01"),
                                                               ("Graz", "2023-01-01"))]  # fmt: skip
    conflicts = vault.conflicts()
    if not conflicts:
        pytest.skip("the rule settled it by itself")
    days = (parse_moment("2021-07-01"), parse_moment("2024-02-01"))
    foreseen = vault.preview_resolve(conflicts[0].id, Decision(DecisionKind.CHANGED, changes=days))
    vault.resolve(conflicts[0].id, Decision(DecisionKind.CHANGED, changes=days))
    assert [vault.get(each).valid_to for each in ids] == [*days, None]
    assert [vault.get(each).valid_from for each in ids[1:]] == list(days)
    assert [member.valid_to for member in foreseen.after] == [*days, None]
    vault.undo()
    for wrong in (days[:1], days[::-1]):
        with pytest.raises(Misuse, match="in the order of time"):
            vault.preview_resolve(vault.conflicts()[0].id, Decision(DecisionKind.CHANGED, changes=wrong))


def test_a_large_group_is_settled_pair_by_pair_and_taken_back(vault: Vault) -> None:
    towns = [f"Town {number}" for number in range(40)]
    vault.add_many([MemoryDraft(f"Kit lives in {town}.", claim=Claim("Kit", "home_city", town)) for town in towns])
    (conflict,) = vault.conflicts()
    vault.resolve(conflict.id, Decision(DecisionKind.BOTH))
    assert vault.recheck_conflicts().nothing
    with vault._database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM settled_pair").scalar() == 40 * 39 // 2
    vault.undo()
    with vault._database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM settled_pair").scalar() == 0
    assert len(vault.conflicts()[0].members) == 40
    assert vault.verify().ok
