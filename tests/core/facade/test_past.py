"""The past after a wipe, after new wordings, in read-only vaults, beside writers, and in any order of acts."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import KnownError, NotFound
from mnemoscope.model.memory import Decision, MemoryDraft
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Standing, State
from mnemoscope.vault.keys import KeyChoice

Told = Callable[..., str]


def words(vault: Vault, query: str, known_on: Moment | None, where: Filter = CURRENT) -> list[str]:
    return [hit.memory.text for hit in vault.search(query, where=replace(where, known_on=known_on)).items]


def test_what_is_wiped_is_gone_at_every_instant(vault: Vault, told: Told, clock: FixedClock) -> None:
    kept = told("I drink green tea.", "2026-01-05")
    gone = told("My locker code is 4471 Kestrel.", "2026-01-05")
    vault.edit(gone, text="My locker code is 9902 Kestrel.")
    then = vault.now()
    told("My locker code is 1180 Kestrel.", "2026-01-05")
    vault.feedback(gone, FeedbackKind.HELPFUL)
    clock.advance(days=3)
    assert len(vault.list(Filter(known_on=then)).items) == 3
    assert vault.conflicts(known_on=then), "what is kept of the past is in memory now"
    clock.advance(days=1)
    vault.wipe(WipeSelection(ids=(gone,)))
    texts = [memory.text for memory in vault.list(Filter(known_on=then)).items]
    assert not [text for text in texts if "4471" in text or "9902" in text]
    assert words(vault, "locker code 9902", then, EVERYTHING) == words(vault, "locker code 4471", then, EVERYTHING)
    assert not any("9902" in text for text in words(vault, "9902", then, EVERYTHING))
    with pytest.raises(NotFound):
        vault.get(gone, known_on=then)
    assert vault.get(kept, known_on=then).text == "I drink green tea."
    assert not any(gone == member.id for each in vault.conflicts(state=None, known_on=then) for member in each.members)
    assert vault.diff(then, vault.now()).wiped == 1
    assert vault.diff(then, Moment(vault.now().us - 1)).wiped == 0
    assert gone not in repr(vault.diff(then, vault.now()))
    held = [image for act in vault._past._acts.values() for image in repr(act) if "9902" in repr(act)]
    assert not held, "nothing of it stays in memory"


def test_a_former_wording_is_found_by_its_own_words_and_not_by_those_of_today(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    ferry = told("The ferry to Ghent leaves at 8:10.")
    tea = told("我喜欢喝乌龙茶")
    gone = told("The cellar key hangs behind the piano.")
    then = vault.now()
    clock.advance(days=1)
    vault.edit(ferry, text="The bus to Antwerp leaves at 9:40.", tags=["travel"])
    vault.edit(tea, text="我喜欢喝咖啡")
    vault.undo()
    vault.edit(tea, text="我喜欢喝红茶")
    clock.advance(days=1)
    vault.archive(gone)
    assert words(vault, "ferry Ghent", then) == ["The ferry to Ghent leaves at 8:10."]
    assert words(vault, "bus to Antwerp", then) == []
    assert words(vault, "乌龙茶", then) == ["我喜欢喝乌龙茶"]
    assert words(vault, "红茶", then) == []
    assert words(vault, "cellar key", then) == ["The cellar key hangs behind the piano."]
    assert words(vault, "ferry Ghent", None) == []
    for text, expected in (("ferry", 1), ("Antwerp", 0), ("乌龙茶", 1), ("红茶", 0), ("leaves", 1)):
        assert vault.count(Filter(text=text, known_on=then)) == expected, text
        assert sum(vault.facets(Filter(text=text, known_on=then)).scopes.values()) == expected
    assert vault.count(Filter(tags_all=frozenset({"travel"}), known_on=then)) == 0
    taken_back = told("An owl lives in the barn.")
    here = vault.now()
    clock.advance(days=1)
    vault.undo()
    assert words(vault, "owl barn", here) == ["An owl lives in the barn."]
    assert vault.get(taken_back, known_on=here).text == "An owl lives in the barn."
    with pytest.raises(NotFound):
        vault.get(taken_back)


def test_by_meaning_only_what_was_worded_so_then(tmp_path: Path) -> None:
    clock = FixedClock(us=parse_moment("2026-11-01T12:00Z").us)

    def hashed(database: object) -> Index:
        return Index(database, prefer="hashed")  # type: ignore[arg-type]

    with Vault.create(tmp_path / "v", key=KeyChoice("plain"), clock=clock, index=hashed).vault as vault:
        ferry = vault.add("The ferry to Ghent leaves early.").result.id
        same = vault.add("The harbour in Ghent is old.").result.id
        assert ferry
        assert same
        then = vault.now()
        clock.advance(days=1)
        vault.edit(ferry, text="My bicycle is painted green.")
        vault.load_index()
        now = [hit.memory.id for hit in vault.search("green bicycle").items]
        assert now == [ferry]
        past = vault.search("green bicycle", where=Filter(known_on=then))
        assert ferry not in [hit.memory.id for hit in past.items]
        found = vault.search("ferry to Ghent", where=Filter(known_on=then)).items
        assert found[0].memory.text == "The ferry to Ghent leaves early."
        assert found[0].parts["meaning"] > 0, "by its meaning of then"
        assert {hit.memory.id for hit in found} <= {ferry, same}


def test_a_vault_that_can_only_be_read_shows_its_past_too(tmp_path: Path, clock: FixedClock) -> None:
    for key in (KeyChoice("plain"), KeyChoice("passphrase", passphrase="a long enough one")):
        folder = tmp_path / key.kind
        with Vault.create(folder, key=key, clock=clock).vault as vault:
            made = vault.add("I own a canoe.").result.id
            assert made
            then = vault.now()
            clock.advance(days=1)
            vault.edit(made, text="I own a kayak.")
        phrase = None if key.kind == "plain" else "a long enough one"
        with Vault.open(folder, read_only=True, passphrase=phrase, clock=clock) as vault:
            assert vault.get(made, known_on=then).text == "I own a canoe."
            assert vault.get(made).text == "I own a kayak.", "the connection is as it was before"
            with pytest.raises(KnownError):
                vault.add("I own a raft.")


def test_looking_back_beside_a_writer_changes_nothing_and_leaves_nothing(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    first = told("I own a canoe.")
    then = vault.now()
    clock.advance(days=1)
    problems: list[BaseException] = []

    def look() -> None:
        try:
            for _ in range(60):
                assert vault.get(first, known_on=then).version == 1
                assert vault.count(Filter(known_on=then)) == 1
                assert vault.count(EVERYTHING) >= 1
        except BaseException as problem:
            problems.append(problem)

    readers = [threading.Thread(target=look) for _ in range(3)]
    for reader in readers:
        reader.start()
    for number in range(40):
        vault.edit(first, text=f"I own {number + 2} canoes.")
    for reader in readers:
        reader.join()
    assert not problems
    assert vault.get(first).text == "I own 41 canoes."
    with vault._database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_temp_master").scalar() == 0
    with vault._database.write() as connection:
        with vault._past.at(connection, then.us):
            assert connection.exec_driver_sql("SELECT version FROM memory").scalar() == 1
        assert connection.exec_driver_sql("SELECT version FROM memory").scalar() == 41


def test_an_archive_of_an_instant_holds_the_journal_up_to_it(vault: Vault, told: Told, tmp_path: Path,
                                                             clock: FixedClock) -> None:  # fmt: skip
    first = told("I own a canoe.")
    then = vault.now()
    clock.advance(days=1)
    vault.edit(first, text="I own a kayak.")
    told("I own a raft.")
    vault.export(tmp_path / "then.zip", where=replace(EVERYTHING, known_on=then))
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault as other:
        other.import_(tmp_path / "then.zip")
        assert [memory.text for memory in other.list(EVERYTHING)] == ["I own a canoe."]
        assert other.verify().ok
        assert [record.verb for record in other.history()] == ["add"]


def test_what_another_vault_knew_is_known_since_it_learned_it(tmp_path: Path) -> None:
    """An archive that is taken in beside other memories brings its past along."""
    there = FixedClock(us=parse_moment("2026-01-01T09:00Z").us)
    with Vault.create(tmp_path / "there", key=KeyChoice("plain"), clock=there).vault as vault:
        kept = vault.add("I live in Ghent.").result.id
        vault.add("I live in Turin.")
        asked = there.now()
        there.advance(days=4)
        vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.KEEP, keep=kept or ""))
        decided = there.now()
        vault.export(tmp_path / "there.zip")
    here = FixedClock(us=parse_moment("2026-01-02T09:00Z").us, serial=10**6)
    with Vault.create(tmp_path / "here", key=KeyChoice("plain"), clock=here).vault as vault:
        vault.add("I like tea.")
        learned = here.now()
        here.advance(days=8)
        vault.import_(tmp_path / "there.zip")

        def at(instant: Moment) -> tuple[dict[str, State], int]:
            found = vault.list(replace(EVERYTHING, known_on=instant))
            return {memory.text: memory.state for memory in found}, vault.count_conflicts(known_on=instant)

        ours = {"I live in Ghent.": State.ACTIVE, "I live in Turin.": State.ACTIVE}
        assert at(asked) == (ours, 1)
        assert at(learned) == (ours | {"I like tea.": State.ACTIVE}, 1)
        assert at(decided) == (ours | {"I live in Turin.": State.SUPERSEDED, "I like tea.": State.ACTIVE}, 0)
        assert at(here.now()) == at(decided)
        assert vault.diff(asked, decided).summary == "learned 1, superseded 1"


def test_a_clock_that_was_set_back_shows_no_memory_twice(vault: Vault, told: Told, clock: FixedClock) -> None:
    first, second = told("I own a canoe."), told("I own a raft.")
    instants = []
    for number, hours in enumerate((5, -3, 2, -4, 6, 1)):
        clock.advance(seconds=hours * 3600)
        vault.edit(first, text=f"I own {number + 2} canoes.")
        vault.feedback(second, FeedbackKind.HELPFUL)
        instants.append(vault.now())
    for instant in (*instants, *(Moment(instant.us + 1_800_000_000) for instant in instants)):
        found = vault.list(Filter(known_on=instant)).items
        assert sorted(memory.id for memory in found) == sorted({memory.id for memory in found})
        assert vault.count(Filter(known_on=instant)) == len(found) == 2
        assert vault.show(first, known_on=instant).memory in found or vault.get(first, known_on=instant)
    assert vault.get(first, known_on=vault.now()).text == "I own 7 canoes."


# In any order of acts ---------------------------------------------------------------------------------------------

TEXTS = ("I live in Ghent.", "I live in Turin.", "I moved to Porto.", "我住在上海", "Tom is a baker.", "I like tea.")
steps = st.lists(
    st.tuples(
        st.sampled_from(
            ("add", "guess", "edit", "confirm", "reject", "archive", "restore", "feedback", "scope", "pin", "resolve",
             "undo", "redo", "undo any", "maintain", "wipe")
        ),
        st.integers(0, 5), st.integers(0, 40),
    ),
    min_size=4, max_size=14,
)  # fmt: skip


def act(vault: Vault, kind: str, number: int, days: int) -> None:
    """Do one thing to the store, if it can be done now."""
    known = [memory.id for memory in vault.list(EVERYTHING, limit=100)]
    some = known[number % len(known)] if known else ""
    text = TEXTS[number]
    event = parse_moment(f"202{number % 6}-03-0{number + 1}") if days % 2 else None
    if kind == "add":
        vault.add(MemoryDraft(text, event_time=event))
    elif kind == "guess":
        vault.add(MemoryDraft(f"{text} Probably.", origin=Origin.INFERRED, agent="Cursor"))
    elif kind in ("undo", "redo", "maintain"):
        getattr(vault, kind)()
    elif kind == "undo any":
        past = vault.history()
        if past:
            vault.undo(past[number % len(past)].id)
    elif kind == "resolve":
        for found in vault.conflicts()[:1]:
            vault.resolve(found.id, Decision(tuple(DecisionKind)[number % 2 * 3], keep=found.members[0].id))
    elif kind == "edit":
        vault.edit(some, text=f"{text} {days}", valid_to=event)
    elif kind == "feedback":
        vault.feedback(some, tuple(FeedbackKind)[number % len(FeedbackKind)])
    elif kind == "scope":
        vault.set_scope(some, f"project:{number}")
    elif kind == "wipe":
        vault.wipe(WipeSelection(ids=(some,)))
    else:
        getattr(vault, kind)(some)


def seen(vault: Vault, known_on: Moment | None) -> object:
    everything = replace(EVERYTHING, known_on=known_on)
    memories = vault.list(everything, limit=100)
    return (
        memories,
        [vault.get(memory.id, known_on=known_on) for memory in memories],
        vault.conflicts(state=None, snoozed=True, known_on=known_on),
        [replace(stone, hits=0, last_hit_at=None) for stone in vault.tombstones(known_on=known_on)],
        [(record.id, record.undone_by) for record in vault.history(known_on=known_on)],
        vault.counts(known_on=known_on),
        vault.facets(everything),
    )


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(steps)
def test_any_order_of_acts_can_be_looked_back_on(steps: list[tuple[str, int, int]]) -> None:
    """Until a wipe every instant is answered as it was answered then; a wipe only takes away."""
    clock = FixedClock(us=parse_moment("2026-01-01T09:00Z").us)
    with (
        tempfile.TemporaryDirectory() as folder,
        Vault.create(Path(folder) / "v", key=KeyChoice("plain"), clock=clock).vault as vault,
    ):
        kept: list[tuple[Moment, object]] = []
        texts: list[tuple[Moment, set[tuple[str, str, State, Standing]]]] = []
        for kind, number, days in steps:
            clock.advance(days=days + 0.1)
            try:
                act(vault, kind, number, days)
            except KnownError:
                continue
            if kind == "wipe":
                kept.clear()
            kept.append((vault.now(), seen(vault, None)))
            listed = vault.list(EVERYTHING, limit=100)
            texts.append((vault.now(), {(each.id, each.text, each.state, each.standing) for each in listed}))
        alive = set(_alive(vault))
        for instant, answer in kept:
            assert seen(vault, instant) == answer
        for instant, answer in texts:
            listed = vault.list(replace(EVERYTHING, known_on=instant), limit=100)
            now = {(each.id, each.text, each.state, each.standing) for each in listed}
            assert now <= answer
            assert {each for each in answer if each[0] in alive} <= now, "what was not wiped is there"
        for (start, _), (end, _) in zip(kept, kept[2:], strict=False):
            found = vault.diff(start, end)
            before = {memory.id for memory in vault.list(replace(EVERYTHING, known_on=start), limit=100)}
            after = {memory.id for memory in vault.list(replace(EVERYTHING, known_on=end), limit=100)}
            assert (set(found.learned), set(found.taken_back)) == (after - before, before - after)


def _alive(vault: Vault) -> list[str]:
    """Ids of what was not wiped, also when it was taken back."""
    with vault._database.read() as connection:
        return list(connection.exec_driver_sql("SELECT id FROM memory UNION SELECT id FROM memory_version").scalars())
