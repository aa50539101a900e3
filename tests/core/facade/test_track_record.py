"""How good the guesses have been, read from the person's own verdicts on a real vault."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.track_record import Judgement, Score
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Origin

Told = Callable[..., str]


@pytest.fixture
def guess(told: Told) -> Told:
    def tell(text: str, agent: str = "Claude", **more: object) -> str:
        return told(text, origin=Origin.INFERRED, agent=agent, **more)

    return tell


def overall(vault: Vault) -> Score:
    return vault.track_record().overall


def test_each_verdict_says_what_it_says_of_the_guess(vault: Vault, guess: Told, clock: FixedClock) -> None:
    names = ("bees", "chess", "fado", "tea", "golf", "opera", "jam", "rum")
    ids = {name: guess(f"User likes {name}.") for name in names}
    assert overall(vault) == Score()
    vault.confirm(ids["bees"])
    assert overall(vault) == Score(right=1)
    vault.edit_and_confirm(ids["chess"], "User likes blitz chess.")
    vault.set_scope(ids["fado"], "work", confirming=True)
    vault.confirm_until(ids["tea"], clock.now())
    assert overall(vault) == Score(right=1, corrected=3)
    vault.set_scope(ids["golf"], "personal", confirming=True)
    vault.reject(ids["opera"])
    vault.review_later(ids["jam"])
    vault.archive(ids["rum"])
    assert overall(vault) == Score(right=2, corrected=3, wrong=1)


def test_what_is_undone_does_not_count_and_counts_again_when_done_again(vault: Vault, guess: Told) -> None:
    made = guess("User likes fado.")
    vault.reject(made)
    vault.undo()
    assert overall(vault) == Score()
    vault.redo()
    assert overall(vault) == Score(wrong=1)


def test_the_latest_word_on_a_memory_counts_once(vault: Vault, guess: Told) -> None:
    made = guess("User likes fado.")
    vault.confirm(made)
    vault.reject(made)
    assert overall(vault) == Score(wrong=1)
    vault.restore(made)
    vault.confirm(made)
    assert overall(vault) == Score(right=1)


def test_merged_guesses_were_right(vault: Vault, guess: Told) -> None:
    ids = [guess("User keeps bees."), guess("User is a beekeeper.", agent="Cursor")]
    vault.confirm_one(ids, "User keeps bees.")
    record = vault.track_record()
    assert record.agents == (("Claude", Score(right=1)), ("Cursor", Score(right=1)))


def test_only_guesses_and_only_the_persons_verdicts_count(vault: Vault, told: Told, guess: Told) -> None:
    stated = told("I keep bees.")
    vault.reject(stated)
    base = guess("User sings.")
    vault.add(MemoryDraft("User is musical.", Origin.INFERRED, agent="Claude", derived_from=(base,)))
    vault.reject(base)
    assert overall(vault) == Score(wrong=1)


def test_it_is_told_by_assistant_and_by_reader(vault: Vault, guess: Told) -> None:
    passage = SourcePassage("ChatGPT", "I really do like fado, and rum.")
    for agent, text, extractor in (("Claude", "User likes fado.", "preferences v3"), ("Cursor", "User likes rum.", "")):
        vault.confirm(guess(text, agent, evidence=(Evidence(passage, text),), extractor=extractor))
    vault.reject(guess("User likes gin.", "Claude", evidence=(Evidence(passage, "rum"),), extractor="preferences v3"))
    record = vault.track_record()
    assert record.agents == (("Claude", Score(1, 0, 1)), ("Cursor", Score(1, 0, 0)))
    assert record.readers == (("preferences v3", Score(1, 0, 1)), ("", Score(1, 0, 0)))


def test_weeks_begin_on_monday_in_the_persons_zone(vault: Vault, guess: Told, clock: FixedClock) -> None:
    """30 November 2026 is a Monday."""
    made = [guess(f"User likes {name}.") for name in ("fado", "rum", "tea")]
    vault.confirm(made[0])
    clock.advance(days=6.4)
    vault.confirm(made[1])
    clock.advance(days=1)
    vault.reject(made[2])
    record = vault.track_record(weeks=3)
    assert [(start.iso()[:10], score) for start, score in record.weeks] == [
        ("2026-11-23", Score()),
        ("2026-11-30", Score(right=2)),
        ("2026-12-07", Score(wrong=1)),
    ]
    assert (record.today, record.this_week) == (Score(wrong=1), Score(wrong=1))
    with pytest.raises(Misuse):
        vault.track_record(weeks=0)


def test_the_memories_behind_a_number(vault: Vault, guess: Told, clock: FixedClock) -> None:
    ids = [guess(f"User likes {name}.", agent) for name, agent in (("fado", "Claude"), ("rum", "Claude"), ("tea", ""))]
    vault.confirm(ids[0])
    clock.advance(days=1)
    vault.confirm(ids[1])
    vault.reject(ids[2])
    assert vault.judged() == (ids[2], ids[1], ids[0])
    assert vault.judged(agent="Claude") == (ids[1], ids[0])
    assert vault.judged(agent="") == (ids[2],)
    assert vault.judged(judgement=Judgement.WRONG) == (ids[2],)
    assert vault.judged(reader="none of them") == ()
    today = vault.now().plus_days(-0.5)
    assert vault.judged(agent="Claude", since=today) == (ids[1],)
    assert vault.judged(agent="Claude", until=today) == (ids[0],)


def test_what_is_wiped_counts_no_more(vault: Vault, guess: Told) -> None:
    ids = [guess("User likes fado."), guess("User likes rum.")]
    vault.confirm(ids)
    assert overall(vault) == Score(right=2)
    vault.wipe(WipeSelection(ids=frozenset(ids[:1])))
    assert overall(vault) == Score(right=1)
