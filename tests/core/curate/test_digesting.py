"""A digest keeps what it keeps word for word, and lists what it leaves out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.curate.digesting import MOST_KEPT, digest
from mnemoscope.curate.restating import gist

TALK = (
    "We fly to Porto on 14 March.",
    "The flight costs 212 euros.",
    "I do not eat shellfish.",
    "Marta joins us on the second day.",
    "The hotel is near the river.",
    "The hotel is close to the river.",
    "We take the tram to the hotel.",
    "Breakfast is included.",
)


def said(texts: tuple[str, ...] | list[str], most: int = MOST_KEPT) -> str:
    found = digest(texts, most)
    return " | ".join([*(texts[place] for place in found.kept), *found.left_out])


def test_numbers_dates_names_and_denials_are_kept_or_listed() -> None:
    """T-M2."""
    for most in range(1, 6):
        told = said(TALK, most).casefold()
        for fact in ("porto", "14", "212", "marta"):
            assert fact in told, (most, fact)
        assert "i do not eat shellfish." in told


def test_a_repetition_gives_way_to_something_new() -> None:
    kept = digest(TALK).kept
    assert not {4, 5} <= set(kept)
    assert kept == tuple(sorted(kept))


def test_twenty_folds_lose_no_planted_fact() -> None:
    """T-M8: the digest is always made from the originals, so nothing drifts."""
    talk = ["The spare key lies under the blue pot at number 37."]
    for day in range(20):
        talk += [f"On day {day + 100} we painted room {day + 200} with Lena and Otto." for _ in range(3)]
        assert "37" in said(talk)


def test_few_texts_are_their_own_digest() -> None:
    assert digest(TALK[:3]).kept == (0, 1, 2)
    assert digest(TALK[:3]).left_out == ()
    assert digest(()).kept == ()


SENTENCES = st.sampled_from([*TALK, "我周二不去上海。", "会议改到15点。", "Bring 3 chairs for Otto.", "I never fly."])


@given(st.lists(SENTENCES, max_size=30), st.integers(1, 6))
def test_every_fact_of_every_text_is_kept_or_listed(texts: list[str], most: int) -> None:
    found = digest(texts, most)
    assert len(found.kept) <= most
    held = [gist(texts[place]) for place in found.kept]
    for text in texts:
        facts = gist(text)
        for name in ("numbers", "names"):
            kept = frozenset().union(*(getattr(each, name) for each in held))
            assert getattr(facts, name) <= kept | set(found.left_out)
        if facts.denied:
            assert text in {texts[place] for place in found.kept} or f"not: {text}" in found.left_out
    assert digest(texts, most) == found
