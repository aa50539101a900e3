"""What seems to say the same is suggested for merging where each agrees with every other; nothing merges by itself."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.curate.repeating import SAME_CLAIM, SAME_MEANING, complete_link
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import Origin

Told = Callable[..., str]


def suggested(vault: Vault) -> list[set[str]]:
    return [{member.text for member in each.members} for each in vault.duplicate_suggestions()]


def test_the_same_claim_in_other_words_is_suggested_and_nothing_is_done(vault: Vault, told: Told) -> None:
    told("I am allergic to peanuts.")
    told("我对花生过敏。")
    told("I have a peanut allergy.")
    told("I am allergic to walnuts.")
    told("My son is allergic to peanuts.")
    (found,) = vault.duplicate_suggestions()
    assert {member.text for member in found.members} == {
        "I am allergic to peanuts.",
        "我对花生过敏。",
        "I have a peanut allergy.",
    }
    assert (found.because, found.text) == (SAME_CLAIM, "I am allergic to peanuts.")
    assert vault.count(CURRENT) == 5


def test_other_words_are_found_by_meaning(vault: Vault, told: Told) -> None:
    told("I sleep badly before exams.")
    told("Before exams, I sleep poorly.")
    told("I sleep badly before 2 exams.")
    told("I sleep well before exams.")
    vault.load_index()
    (found,) = vault.duplicate_suggestions()
    assert {member.text for member in found.members} == {"I sleep badly before exams.", "Before exams, I sleep poorly."}
    assert found.because == SAME_MEANING


def test_dated_records_numbers_denials_and_scopes_keep_memories_apart(vault: Vault, told: Told) -> None:
    """DUP-05: records of different days are no repetitions of one another, however alike they read."""
    for day in ("2026-03-01", "2026-04-01", "2026-05-01"):
        told(f"Weight on {day}: 81.2 kg", day, origin=Origin.OBSERVED)
    told("I weigh myself on Mondays.")
    told("I weigh myself on Fridays.")
    told("I drink tea.")
    told("I drink tea!?", scope="work")
    told("I do not drink tea.")
    vault.load_index()
    assert suggested(vault) == []


def test_a_chain_is_no_group() -> None:
    """T-M3: a is like b and b like c, but a is not like c: union-find would merge all three."""
    near = {(1, 2): (0.99, ""), (2, 3): (0.98, "")}
    assert complete_link(near) == [[1, 2]]
    assert complete_link({**near, (1, 3): (0.93, "")}) == [[1, 2, 3]]


@given(
    st.dictionaries(
        st.tuples(st.integers(1, 9), st.integers(1, 9)).filter(lambda pair: pair[0] < pair[1]),
        st.floats(0.9, 1.0),
        max_size=25,
    )
)
def test_in_every_group_each_agrees_with_every_other(pairs: dict[tuple[int, int], float]) -> None:
    clusters = complete_link({pair: (similarity, "") for pair, similarity in pairs.items()})
    members = [pk for cluster in clusters for pk in cluster]
    assert len(members) == len(set(members)), "no memory is in two groups"
    for cluster in clusters:
        assert all((a, b) in pairs for index, a in enumerate(cluster) for b in cluster[index + 1 :])
