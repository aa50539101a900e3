"""What rests on other memories is trusted no more than the weakest of them, and is asked about when one changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Actor, Claim, MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, RelationType, Standing, State

Told = Callable[..., str]
BOT = Actor(ActorKind.AGENT, "Cursor")


@pytest.fixture
def derived(vault: Vault, told: Told) -> Callable[..., str]:
    def derive(text: str, *sources: str, origin: Origin = Origin.STATED) -> str:
        return told(text, origin=origin, derived_from=sources)

    return derive


def trust(vault: Vault, memory_id: str) -> int:
    return vault.get(memory_id).trust_hundredths


def waiting(vault: Vault) -> set[str]:
    return {memory.id for memory in vault.rows(vault.review_queue())}


def test_a_derived_memory_starts_at_the_trust_of_its_weakest_source(vault: Vault, told: Told, derived: Told) -> None:
    sure = told("I walk to the office.")
    guess = told("The user lives close to the office.", origin=Origin.INFERRED)
    both = derived("I need no car.", sure, guess)
    assert (trust(vault, sure), trust(vault, guess), trust(vault, both)) == (80, 40, 40)
    ties = [(edge.type, edge.id) for edge in vault.get(both).relations]
    assert sorted(ties) == sorted([(RelationType.DERIVED_FROM, sure), (RelationType.DERIVED_FROM, guess)])
    vault.feedback(both, FeedbackKind.HELPFUL)
    assert trust(vault, both) == 40, "no answer lifts it above what it rests on"
    assert vault.show(both).feedback[0].trust_after == 40


def test_an_invented_source_stores_nothing(vault: Vault, told: Told) -> None:
    """T-W3: an id that is not in the vault commits nothing, not even the statements beside it."""
    told("I walk to the office.")
    with pytest.raises(NotFound, match="derived from is not in the vault"):
        vault.add_many([MemoryDraft("I own boots."), MemoryDraft("I need no car.", derived_from=("01-made-up",))])
    assert vault.count(EVERYTHING) == 1


def test_falling_trust_goes_down_the_whole_chain_and_undo_brings_it_back(
    vault: Vault, told: Told, derived: Told
) -> None:
    first = told("I walk to the office.")
    second = derived("I need no car.", first)
    third = derived("I have no use for a parking space.", second)
    vault.feedback(first, FeedbackKind.UNHELPFUL)
    assert [trust(vault, each) for each in (first, second, third)] == [70, 70, 70]
    vault.undo()
    assert [trust(vault, each) for each in (first, second, third)] == [80, 80, 80]
    vault.redo()
    assert [trust(vault, each) for each in (first, second, third)] == [70, 70, 70]
    vault.feedback(first, FeedbackKind.HELPFUL)
    assert [trust(vault, each) for each in (first, second, third)] == [75, 70, 70], "rising lifts nothing else"


def test_undoing_a_rise_lowers_what_was_derived_meanwhile(vault: Vault, told: Told, derived: Told) -> None:
    guess = told("The user lives close to the office.", origin=Origin.INFERRED)
    vault.confirm(guess)
    act = vault.history()[0].id
    rests = derived("I need no car.", guess)
    assert trust(vault, rests) == 80
    vault.undo(act)
    assert (trust(vault, guess), trust(vault, rests)) == (40, 40)


def test_a_confirmed_one_stands_on_the_persons_word(vault: Vault, told: Told, derived: Told) -> None:
    guess = told("The user lives close to the office.", origin=Origin.INFERRED)
    rests = derived("I need no car.", guess)
    vault.confirm(rests)
    assert trust(vault, rests) == 90
    vault.feedback(guess, FeedbackKind.UNHELPFUL)
    assert trust(vault, rests) == 90


def _edit_text(vault: Vault, source: str) -> None:
    vault.edit(source, text="I drive to the office.")


def _edit_claim(vault: Vault, source: str) -> None:
    vault.edit(source, claim=Claim("self", "commute", "by car"))


def _supersede(vault: Vault, source: str) -> None:
    vault.merge([source, vault.add("I walk to the office every day.").result.id or ""], "I walk to work.")


def _reject(vault: Vault, source: str) -> None:
    vault.reject(source)


def _distrust(vault: Vault, source: str) -> None:
    for _ in range(7):
        vault.feedback(source, FeedbackKind.UNHELPFUL)
    assert vault.get(source).state is State.ARCHIVED


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (_edit_text, "source_changed"),
        (_edit_claim, "source_changed"),
        (_supersede, "source_changed"),
        (_reject, "source_gone"),
        (_distrust, "source_gone"),
    ],
)
def test_a_source_that_changes_or_goes_puts_what_rests_on_it_before_the_person(
    vault: Vault, told: Told, derived: Told, act: Callable[[Vault, str], None], why: str
) -> None:
    source = told("I walk to the office.")
    rests = derived("I need no car.", source)
    vault.confirm(rests)
    assert (vault.get(rests).recheck, rests in waiting(vault)) == ("", False)
    before = vault.counts().to_review
    act(vault, source)
    assert vault.get(rests).recheck == why
    assert rests in waiting(vault)
    assert vault.counts().to_review == before + 1
    vault.undo()
    assert (vault.get(rests).recheck, rests in waiting(vault)) == ("", False), "undoing the change takes it back"


@pytest.mark.parametrize("answer", ["confirm", "edit", "true", "reject"])
def test_an_answer_ends_the_question(vault: Vault, told: Told, derived: Told, answer: str) -> None:
    source = told("I walk to the office.")
    rests = derived("I need no car.", source)
    vault.edit(source, text="I drive to the office.")
    assert rests in waiting(vault)
    if answer == "confirm":
        vault.confirm(rests)
    elif answer == "edit":
        vault.edit(rests, text="I need a car.")
    elif answer == "true":
        vault.feedback(rests, FeedbackKind.TRUE)
    else:
        vault.reject(rests)
    assert (vault.get(rests).recheck, rests in waiting(vault)) == ("", False)


def test_what_leaves_a_sources_words_alone_asks_nothing(vault: Vault, told: Told, derived: Told) -> None:
    source = told("I walk to the office.")
    rests = derived("I need no car.", source)
    vault.edit(source, tags=["legs"])
    vault.pin(source)
    vault.archive(source)
    vault.restore(source)
    vault.feedback(source, FeedbackKind.HELPFUL)
    assert vault.get(rests).recheck == ""


def test_what_rests_on_something_rejected_is_hardly_believed(vault: Vault, told: Told, derived: Told) -> None:
    source = told("I walk to the office.")
    rests = derived("I need no car.", source)
    vault.reject(source)
    assert trust(vault, rests) == vault.settings().archive_below_trust == 15
    assert vault.get(rests).state is State.ACTIVE, "the person is asked, nothing goes by itself"
    vault.undo()
    assert trust(vault, rests) == 80


def test_a_wipe_takes_what_was_derived_along(vault: Vault, told: Told, derived: Told) -> None:
    source = told("I walk to the office.")
    derived("I need no car.", source)
    kept = told("I like rain.")
    receipt = vault.wipe(WipeSelection(ids=(source,)))
    assert receipt.complete
    assert [memory.id for memory in vault.list(EVERYTHING)] == [kept]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_at_no_time_is_a_derived_memory_trusted_more_than_its_weakest_source(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Random answers, rejections, confirmations and undos over a net of derivations, circles included."""
    from mnemoscope.vault.keys import KeyChoice

    place = tmp_path_factory.mktemp("derived") / "vault"
    with Vault.create(place, key=KeyChoice("plain"), clock=FixedClock(us=1_900_000_000_000_000)).vault as vault:
        ids: list[str] = []
        sources: dict[str, list[str]] = {}
        for number in range(6):
            mine = data.draw(st.lists(st.sampled_from(ids), max_size=2, unique=True)) if ids else []
            origin = data.draw(st.sampled_from(list(Origin)))
            made = vault.add(MemoryDraft(f"fact number {number}", origin=origin, derived_from=tuple(mine))).result.id
            assert made is not None
            ids.append(made)
            sources[made] = mine
        for _ in range(data.draw(st.integers(1, 12))):
            one = data.draw(st.sampled_from(ids))
            verb = data.draw(st.sampled_from(["good", "bad", "reject", "restore", "confirm", "undo", "edit"]))
            if verb == "undo":
                if vault.undo_label() is not None and vault.undo_label().verb != "add":  # type: ignore[union-attr]
                    vault.undo()
            elif verb in ("good", "bad"):
                if vault.get(one).standing is not Standing.REJECTED:
                    vault.feedback(one, FeedbackKind.HELPFUL if verb == "good" else FeedbackKind.UNHELPFUL)
            elif verb == "edit":
                vault.edit(one, text=f"{vault.get(one).text} again", lift=True)
            else:
                getattr(vault, verb)(one)
            for each, mine in sources.items():
                memory = vault.get(each)
                if mine and memory.standing is not Standing.CONFIRMED:
                    assert memory.trust_hundredths <= min(trust(vault, source) for source in mine)
        assert vault.verify().ok
