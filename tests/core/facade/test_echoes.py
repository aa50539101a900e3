"""An assistant that repeats what the store had told it adds and moves nothing; only the person's own word counts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Actor, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, ConflictKind, Origin, Outcome, Role, Standing
from mnemoscope.vault.rows import JOURNALED

Told = Callable[..., str]
BOT = Actor(ActorKind.AGENT, "Claude")


def everything(vault: Vault) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all journaled tables, and the journal's length."""
    with vault._database.read() as connection:
        found = {
            name: [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {name} ORDER BY pk")]
            for name in JOURNALED
        }
        found["acts"] = [tuple(row) for row in connection.exec_driver_sql("SELECT count(*) FROM operation")]
    return found


def say(vault: Vault, text: str, origin: Origin = Origin.INFERRED, **more: Any) -> Any:
    return vault.add(MemoryDraft(text, origin=origin, agent="Claude", **more), actor=BOT).result


@pytest.fixture
def injected(vault: Vault, told: Told) -> str:
    memory = told("I am allergic to peanuts.")
    vault.note_injected([memory], agent="Claude", session="s-1")
    return memory


@pytest.mark.parametrize(
    "text",
    ["I am allergic to peanuts.", "The user is allergic to peanuts.", "User has a peanut allergy.", "用户对花生过敏。"],
)
@pytest.mark.parametrize("origin", [Origin.INFERRED, Origin.STATED])
@pytest.mark.parametrize("model", [True, False], ids=["with the model", "words only"])
def test_a_repetition_leaves_every_row_byte_for_byte(
    vault: Vault, injected: str, text: str, origin: Origin, model: bool
) -> None:
    """T-W1: restated, paraphrased or translated: no new memory, no changed field, no line in the journal."""
    if model:
        vault.load_index()
    before = everything(vault)
    passage = SourcePassage(app="claude", role=Role.ASSISTANT, text=f"As you told me: {text}", native_id="m1")
    result = say(vault, text, origin, session="s-1", evidence=(Evidence(passage, text),))
    assert (result.outcome, result.id) == (Outcome.KNOWN, injected)
    assert result.because == "It repeats what the vault had told it."
    assert everything(vault) == before


def test_a_wrong_repetition_is_the_assistants_guess_and_strengthens_nothing(vault: Vault, told: Told) -> None:
    """T-W1: a wrong restatement must not strengthen; it stands against the memory, as a guess."""
    memory = told("I live in Utrecht.")
    vault.note_injected([memory], agent="Claude", session="s-1")
    before = vault.get(memory)
    result = say(vault, "The user lives in Leiden.", Origin.STATED, session="s-1")
    assert result.outcome is Outcome.ADDED
    wrong = vault.get(result.id)
    assert (wrong.origin, wrong.standing, wrong.trust_hundredths) == (Origin.INFERRED, Standing.INFERRED, 40)
    (conflict,) = vault.conflicts()
    assert (conflict.kind, conflict.suggestion.keep) == (ConflictKind.UNVERIFIED, memory)
    after = vault.get(memory)
    for field in ("trust_hundredths", "mentions", "version", "strength", "heard_at", "changed_at"):
        assert getattr(after, field) == getattr(before, field)


@pytest.mark.parametrize(
    "text",
    ["The user's peanut allergy was found in 2019.", "The user's son is allergic to peanuts.", "The user likes rain."],
)
def test_new_information_is_kept_although_the_words_are_known(vault: Vault, injected: str, text: str) -> None:
    vault.load_index()
    assert say(vault, text, session="s-1").outcome is Outcome.ADDED


def test_the_persons_own_repetition_counts_once_per_passage(vault: Vault, injected: str) -> None:
    """T-W2: the person repeats it: one mention more and one source, no new memory."""
    passage = SourcePassage(app="claude", role=Role.PERSON, text="I am allergic to peanuts.", native_id="m2")
    draft = MemoryDraft("I am allergic to peanuts.", evidence=(Evidence(passage, passage.text),), session="s-1")
    for _ in range(3):
        assert vault.add(draft, actor=BOT).result.outcome is Outcome.KNOWN
    memory = vault.get(injected)
    assert (memory.mentions, len(memory.sources), vault.count(EVERYTHING)) == (2, 1, 1)
    reply = SourcePassage(app="claude", role=Role.ASSISTANT, text="You are allergic to peanuts.", native_id="m3")
    both = MemoryDraft(draft.text, evidence=(*draft.evidence, Evidence(reply, reply.text)), session="s-1")
    vault.add(both, actor=BOT)
    assert vault.get(injected).mentions == 2, "a passage of the assistant's makes it no new mention"


def test_what_counts_is_the_session_or_the_last_day(vault: Vault, injected: str, clock: FixedClock) -> None:
    said = "The user is allergic to peanuts."
    assert say(vault, said, session="another").outcome is Outcome.ADDED
    vault.undo(vault.history()[0].id)
    assert say(vault, said).outcome is Outcome.KNOWN, "no session named: what it was told within a day"
    clock.advance(days=2)
    assert say(vault, said, session="s-1").outcome is Outcome.KNOWN
    assert vault.add(MemoryDraft(said, origin=Origin.INFERRED, agent="Cursor")).result.outcome is Outcome.ADDED
    vault.undo(vault.history()[0].id)
    assert say(vault, said).outcome is Outcome.ADDED


def test_what_was_before_it_can_be_said_with_the_statement(vault: Vault, told: Told) -> None:
    memory = told("I have two cats.")
    assert say(vault, "The user has two cats.", injected=(memory,)).outcome is Outcome.KNOWN


def test_an_unknown_id_notes_nothing(vault: Vault, injected: str) -> None:
    with pytest.raises(NotFound):
        vault.note_injected([injected, "01-made-up"], agent="Claude", session="s-2")
    assert say(vault, "The user is allergic to peanuts.", session="s-2").outcome is Outcome.ADDED


def test_two_hundred_at_once_with_one_that_cannot_be_stored_keep_nothing(vault: Vault, injected: str) -> None:
    """T-W3: a list of 200 in which one is broken commits nothing at all."""
    before = everything(vault)
    drafts = [MemoryDraft(f"Fact number {n}", origin=Origin.INFERRED) for n in range(199)]
    with pytest.raises(Exception, match="derived from is not in the vault"):
        vault.add_many([*drafts, MemoryDraft("I need no car.", derived_from=("no-such-id",))], actor=BOT)
    assert everything(vault) == before


def test_an_imported_turn_of_the_assistant_is_no_news(vault: Vault, told: Told, tmp_path: Path) -> None:
    memory = told("I have two cats.")
    rows = [{"text": "The user has two cats.", "origin": "inferred", "agent": "Claude"}]
    path = tmp_path / "list.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    vault.note_injected([memory], agent="Claude")
    report = vault.import_(path, agent="Claude")
    assert (report.added, report.known, vault.count(EVERYTHING)) == (0, 1, 1)


def test_the_ledger_is_forgotten_with_the_memory_and_with_time(vault: Vault, injected: str, clock: FixedClock) -> None:
    def noted() -> int:
        with vault._database.read() as connection:
            return int(connection.exec_driver_sql("SELECT count(*) FROM injection").scalar_one())

    assert noted() == 1
    vault.note_injected([injected], agent="Claude", session="s-1")
    assert noted() == 1, "told twice in a session is one line"
    clock.advance(days=31)
    vault.note_injected([injected], agent="Claude", session="s-9")
    assert noted() == 1
    vault.wipe(WipeSelection(ids=(injected,)))
    assert noted() == 0
