"""The failure modes that stores of this kind are known for, each as one test on a real vault.

The names T-W…, T-T…, T-M… and T-D… are those of the list of failure modes that the design draws on. Those that belong
to one part of the core stand in the test of that part.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import StaleVersion
from mnemoscope.model.memory import PERSON, Actor, Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.words import ActorKind, DecisionKind, FeedbackKind, Origin, Outcome, Sensitivity, Standing, State
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.schema import MEMORY_COLUMNS

Tell = Callable[..., str]
CURSOR, CLAUDE = (Actor(ActorKind.AGENT, name) for name in ("Cursor", "Claude"))


def stored(vault: Vault) -> list[tuple[object, ...]]:
    """Every column of every memory, former rows included."""
    columns = ", ".join(f'"{name}"' for name in MEMORY_COLUMNS)
    with vault._database.read() as connection:
        return [
            tuple(row)
            for table in ("memory", "memory_version")
            for row in connection.exec_driver_sql(f"SELECT pk, {columns} FROM {table} ORDER BY 1, changed_at")
        ]


def texts(vault: Vault, where: Filter = CURRENT) -> set[str]:
    return {memory.text for memory in vault.list(where, limit=1000)}


def found(vault: Vault, question: str) -> list[str]:
    return [hit.memory.text for hit in vault.search(question).items]


# Writing --------------------------------------------------------------------------------------------------------------


def test_a_guess_never_hardens_by_being_found(vault: Vault, clock: FixedClock, told: Tell) -> None:
    """T-W4, T-M6: a thousand searches change no byte; the guess expires all the same; only a person promotes it."""
    guess = told("The user probably prefers aisle seats.", origin=Origin.INFERRED)
    told("I water the ferns on Sundays.")
    before = stored(vault)
    for _ in range(1000):
        assert vault.search("aisle seats").items
    assert stored(vault) == before
    clock.advance(days=31)
    report = vault.maintain()
    assert [memory_id for memory_id, _ in report.expired] == [guess]
    assert vault.get(guess).origin is Origin.INFERRED
    vault.undo()
    vault.confirm(guess)
    confirmed = vault.get(guess)
    assert (confirmed.standing, confirmed.origin, confirmed.expires_at) == (Standing.CONFIRMED, Origin.INFERRED, None)
    (last, *_) = vault.show(guess).history
    assert (last.verb, last.actor) == ("confirm", PERSON)
    vault.undo(last.id)
    assert vault.get(guess).standing is Standing.INFERRED


@pytest.mark.parametrize(
    "said",
    [
        "Maybe I should become a vegetarian.",
        "My neighbour says he is a vegetarian.",
        "I wish I were a vegetarian.",
        "If I were a vegetarian, I would miss the soup.",
        "Am I a vegetarian?",
        "也许我应该吃素。",
        "我朋友说他吃素。",
    ],
)
def test_what_was_only_considered_is_not_stored_as_said(vault: Vault, tmp_path: Path, said: str) -> None:
    """T-W5: opinions weighed, wishes, questions and the words of others."""
    chat = [
        {
            "uuid": "c1", "name": "Food", "created_at": "2026-11-01T10:00:00Z", "updated_at": "2026-11-01T10:00:00Z",
            "chat_messages": [
                {"uuid": "m1", "sender": "human", "text": said, "created_at": "2026-11-01T10:00:00Z"}
            ],
        }
    ]  # fmt: skip
    path = tmp_path / "conversations.json"
    path.write_bytes(orjson.dumps(chat))
    vault.import_(path)
    about_me = [
        memory
        for memory in vault.list(EVERYTHING, limit=50)
        if memory.origin is Origin.STATED and memory.claim is not None and memory.claim.subject == "self"
    ]
    assert about_me == []


@pytest.mark.parametrize(
    "secret",
    ["My bank password is hunter2-Zebra!9", "api key: sk-proj-Zq81kLm20pQw93hT77yBvR5x", "我的银行卡密码是 482913"],
)
def test_secrets_are_held_for_review_and_marked(vault: Vault, secret: str) -> None:
    """T-W6."""
    result = vault.add(MemoryDraft(secret, agent="Cursor"), actor=CURSOR).result
    assert result.outcome is Outcome.HELD
    assert result.id is not None
    held = vault.get(result.id)
    assert (held.standing, held.sensitivity) == (Standing.PROPOSED, Sensitivity.SECRET)
    assert secret not in texts(vault)
    assert secret not in found(vault, "password key 密码")


# Truth over time ------------------------------------------------------------------------------------------------------


def moved(vault: Vault) -> tuple[str, str]:
    """New York from January, then Los Angeles from June."""
    first = vault.add(MemoryDraft("I live in New York.", valid_from=parse_moment("2026-01-10"))).result.id
    second = vault.add(MemoryDraft("I moved to Los Angeles.", valid_from=parse_moment("2026-06-01"))).result.id
    assert first is not None
    assert second is not None
    assert vault.get(first).state is State.SUPERSEDED
    return first, second


def test_an_earlier_day_has_the_answer_of_that_day(vault: Vault, clock: FixedClock) -> None:
    """T-T5: April gives New York, June and now Los Angeles, also after the old one was archived and faded."""
    first, _ = moved(vault)
    april, june = (Filter(true_on=parse_moment(day)) for day in ("2026-04-15", "2026-06-15"))
    for _ in range(2):
        assert texts(vault, april) == {"I live in New York."}
        assert texts(vault, june) == {"I moved to Los Angeles."}
        assert texts(vault) == {"I moved to Los Angeles."}
        vault.archive(first)
        clock.advance(days=700)
        vault.maintain(force=True)


def test_what_was_known_then_knows_nothing_of_later_acts(vault: Vault, clock: FixedClock, told: Tell) -> None:
    """T-T6: later edits and later supersessions vanish, also for the words that find it."""
    told("I live in New York.", "2026-01-10")
    book = told("The book club meets on Tuesdays.")
    then = clock.now()
    clock.advance(days=3)
    vault.add(MemoryDraft("I moved to Los Angeles.", valid_from=parse_moment("2026-11-20")))
    vault.edit(book, text="The book club meets on Thursdays.")
    known = Filter(known_on=then)
    assert texts(vault, known) == {"I live in New York.", "The book club meets on Tuesdays."}
    assert vault.count(known) == 2
    by_words = vault.search("book club Tuesdays", where=known)
    assert [hit.memory.text for hit in by_words.items][:1] == ["The book club meets on Tuesdays."]


def test_one_reads_what_one_has_just_written(vault: Vault) -> None:
    """T-T7: before any background work."""
    for number in range(20):
        text = f"The spare key number {number} hangs behind the boiler."
        assert vault.add(text).result.outcome is Outcome.ADDED
        assert found(vault, f"spare key number {number}")[0] == text


def test_the_newer_note_of_an_older_event_does_not_win(vault: Vault, told: Tell) -> None:
    """T-T9: what happened last counts, not what arrived last; taking the suggestion leaves the later event current."""
    now = told("I work at Gannet Books.", "2026-06-01")
    late = vault.add(
        MemoryDraft("I work at Fennel Press.", Origin.OBSERVED, event_time=parse_moment("2024-02-01"))
    ).result
    assert late.id is not None
    assert vault.get(now).state is State.ACTIVE
    (conflict,) = vault.conflicts()
    assert [member.id for member in conflict.members] == [late.id, now]
    assert conflict.suggestion.decision is DecisionKind.CHANGED
    vault.resolve(conflict.id, Decision(DecisionKind.CHANGED))
    assert texts(vault) == {"I work at Gannet Books."}
    assert texts(vault, Filter(true_on=parse_moment("2025-01-01"))) == {"I work at Fennel Press."}


# Maintenance ----------------------------------------------------------------------------------------------------------


def test_strength_does_not_depend_on_how_often_time_was_let_pass(tmp_path: Path) -> None:
    """T-M5: once or a hundred times a day, with restarts and a clock that goes back, the same numbers."""
    values = []
    for runs in (1, 100):
        clock = FixedClock(us=parse_moment("2026-01-01T08:00:00Z").us)
        folder = tmp_path / f"v{runs}"
        vault = Vault.create(folder, key=KeyChoice("plain"), clock=clock).vault
        memory_id = vault.add(MemoryDraft("Ran past the mill.", Origin.OBSERVED)).result.id
        assert memory_id is not None
        for _ in range(5):
            clock.advance(days=1)
            for _ in range(runs):
                vault.maintain()
            clock.advance(days=-0.5)
            vault.maintain()
            clock.advance(days=0.5)
            vault.close()
            vault = Vault.open(folder, clock=clock)
        values.append(vault.get(memory_id).strength)
        vault.close()
    assert values[0] == values[1] == pytest.approx(2 ** (-5 / 45), abs=1e-9)


def test_trust_moves_in_hundredths_and_archives_strictly_below(vault: Vault, told: Tell) -> None:
    """T-M7: .35 − .10 − .10 is .15 and stays; the next step archives, reversibly; a pinned one is never put away."""
    both = [told("Likes fog.", origin=Origin.INFERRED), told("Likes frost.", origin=Origin.INFERRED)]
    vault.pin(both[1])
    for memory_id in both:
        vault.feedback(memory_id, FeedbackKind.HELPFUL)
        for _ in range(3):
            vault.feedback(memory_id, FeedbackKind.UNHELPFUL)
        assert vault.get(memory_id).trust_hundredths == 15
        assert vault.get(memory_id).state is State.ACTIVE
        vault.feedback(memory_id, FeedbackKind.UNHELPFUL)
        assert vault.get(memory_id).trust_hundredths == 5
    assert [vault.get(each).state for each in both] == [State.ARCHIVED, State.ACTIVE]
    vault.restore(both[0])
    assert vault.get(both[0]).state is State.ACTIVE
    for _ in range(30):
        vault.feedback(both[1], FeedbackKind.HELPFUL)
    assert vault.get(both[1]).trust_hundredths == 100


def test_a_backup_lies_there_before_anything_is_archived(vault: Vault, clock: FixedClock) -> None:
    """T-M9: and when it cannot be made, nothing is archived."""
    memory_id = vault.add(MemoryDraft("Ran past the mill.", Origin.OBSERVED)).result.id
    assert memory_id is not None
    clock.advance(days=200)
    blocked = vault.folder / "backups"
    shutil.rmtree(blocked, ignore_errors=True)
    blocked.write_bytes(b"")
    report = vault.maintain(force=True)
    assert "nothing was archived" in report.held_because
    assert vault.get(memory_id).state is State.ACTIVE
    blocked.unlink()
    report = vault.maintain(force=True)
    assert report.backup
    assert vault.get(memory_id).state is State.ARCHIVED
    (backup,) = list_backups(vault.folder)
    assert backup.reason == "monthly"


# Sharing --------------------------------------------------------------------------------------------------------------


def test_two_assistants_with_one_stale_version_lose_nothing(vault: Vault, told: Tell) -> None:
    """T-D5: the later one is refused, or both wordings are kept in an open conflict; never an overwrite."""
    memory_id = told("The pool opens at 7:00.")
    version = vault.get(memory_id).version
    vault.edit(memory_id, text="The pool opens at 8:00.", if_version=version, actor=CURSOR)
    with pytest.raises(StaleVersion):
        vault.edit(memory_id, text="The pool opens at 9:30.", if_version=version, actor=CLAUDE)
    assert vault.get(memory_id).text == "The pool opens at 8:00."
    vault.edit(memory_id, text="The pool opens at 9:30.", if_version=version, keep_both=True, actor=CLAUDE)
    (conflict,) = vault.conflicts()
    assert {member.text for member in conflict.members} == {"The pool opens at 8:00.", "The pool opens at 9:30."}
    assert vault.get(memory_id).text == "The pool opens at 8:00."
