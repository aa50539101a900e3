"""Episodes of a real vault: how they are cut, shown, split, joined, named, undone and wiped."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.episodes import Cut, Episode
from mnemoscope.model.errors import KnownError, Misuse, NotFound, Refused, UndoRefused
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import MICROSECONDS, Moment, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import Aspect, Origin, Precision
from mnemoscope.vault.keys import KeyChoice

from ...episode_streams import TOPICS

Said = Callable[..., str]


def spoken(text: str, at: str, talk: str, agent: str = "ChatGPT", title: str = "", event: str = "") -> MemoryDraft:
    """A statement of a message in a conversation."""
    passage = SourcePassage(
        agent, text, title=title, conversation_id=talk, native_id=f"{talk}/{text}", at=parse_moment(at)
    )
    return MemoryDraft(
        text,
        origin=Origin.STATED,
        agent=agent,
        event_time=parse_moment(event or at),
        evidence=(Evidence(passage, text, 0, len(text)),),
    )


@pytest.fixture
def said(vault: Vault) -> Said:
    """Say something in a conversation, and give the memory's id."""

    def say(text: str, at: str, talk: str = "", *, agent: str = "ChatGPT", title: str = "", event: str = "") -> str:
        result = vault.add(spoken(text, at, talk, agent, title, event)).result
        assert result.id is not None
        return result.id

    return say


def shape(vault: Vault, where: Filter = EVERYTHING) -> list[tuple[str, list[str]]]:
    """Every episode, the newest first: why it begins, and its texts in order."""
    found: list[Episode] = []
    after = ""
    while True:
        page = vault.episodes(where, limit=2, after=after)
        found += page.items
        after = page.next
        if not after:
            break
    shown = [(each, vault.episode(each.id, where)) for each in found]
    assert all(detail.episode == each for each, detail in shown)
    assert all(each.memories == len(detail.memories) for each, detail in shown)
    return [(each.cut.value, [memory.text for memory in detail.memories]) for each, detail in shown]


@pytest.fixture
def morning(said: Said) -> dict[str, str]:
    """Two talks with a pause in the first, and what another assistant noted the same morning."""
    rows = (
        ("tea", "I drink green tea.", "2026-03-02T09:00:00Z", "a", "ChatGPT"),
        ("cup", "My cup is blue.", "2026-03-02T09:05:00Z", "a", "ChatGPT"),
        ("bike", "I repaired my bicycle.", "2026-03-02T10:00:00Z", "a", "ChatGPT"),
        ("oslo", "We fly to Oslo in May.", "2026-03-02T10:10:00Z", "b", "ChatGPT"),
        ("build", "The build runs on every push.", "2026-03-02T09:02:00Z", "c", "Cursor"),
    )
    titles = {"a": "Breakfast", "b": "Holidays", "c": ""}
    return {key: said(text, at, talk, agent=agent, title=titles[talk]) for key, text, at, talk, agent in rows}


def test_episodes_are_cut_by_session_and_pause_and_come_newest_first(vault: Vault, morning: dict[str, str]) -> None:
    assert shape(vault) == [
        ("session", ["We fly to Oslo in May."]),
        ("gap", ["I repaired my bicycle."]),
        ("first", ["The build runs on every push."]),
        ("first", ["I drink green tea.", "My cup is blue."]),
    ]
    first = vault.episode(morning["cup"]).episode
    assert first.id == morning["tea"]
    assert first.title == "Breakfast"
    assert not first.named
    assert first.agents == ("ChatGPT",)
    assert first.started_at == parse_moment("2026-03-02T09:00:00Z")
    assert first.ended_at == parse_moment("2026-03-02T09:05:00Z")
    assert set(first.tags) == {"drink", "green", "tea", "cup", "blue"}
    assert vault.episode(morning["build"]).episode.title == "The build runs on every push."
    assert vault.episode(morning["build"]).episode.tags == ("build", "runs", "push")


def test_an_episode_knows_the_one_that_it_could_be_joined_with(vault: Vault, morning: dict[str, str]) -> None:
    assert vault.episode(morning["oslo"]).before == morning["bike"]
    assert vault.episode(morning["cup"]).before == ""
    assert vault.episode(morning["build"]).before == ""
    vault.reject(morning["bike"])
    assert vault.episode(morning["oslo"]).before == morning["tea"]


def test_order_of_arrival_does_not_matter(tmp_path: Path, vault: Vault, said: Said, clock: FixedClock) -> None:
    rows = [
        (f"Note {n} of talk {n % 3}.", f"2026-03-02T{9 + n // 4:02}:{n * 7 % 60:02}:00Z", f"t{n % 3}")
        for n in range(24)
    ]
    for row in rows:
        said(*row)
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault as other:
        random.Random(4).shuffle(rows)
        for text, at, talk in rows:
            other.add(spoken(text, at, talk))
        assert shape(other) == shape(vault)


def test_what_happened_long_ago_belongs_to_the_talk_in_which_it_was_said(vault: Vault, said: Said) -> None:
    said("We went to Rome.", "2026-03-02T09:00:00Z", "a", event="2019-05-01")
    said("I liked the food.", "2026-03-02T09:01:00Z", "a")
    assert shape(vault) == [("first", ["We went to Rome.", "I liked the food."])]


def test_without_a_conversation_the_event_counts_and_a_day_has_no_pause(vault: Vault, told: Callable[..., str]) -> None:
    told("The dentist took a tooth out.", "2026-03-05")
    told("In the evening we saw a play.", "2026-03-05T20:00:00Z")
    told("We moved the piano.", "2026-03-06")
    assert shape(vault) == [
        ("gap", ["We moved the piano."]),
        ("first", ["The dentist took a tooth out.", "In the evening we saw a play."]),
    ]
    day = vault.episodes(EVERYTHING).items[0]
    assert day.started_at.precision is Precision.DAY
    assert vault.episodes(EVERYTHING).items[1].ended_at.precision is Precision.SECOND


def test_the_length_of_a_pause_can_be_set(vault: Vault, morning: dict[str, str]) -> None:
    vault.save_settings(replace(vault.settings(), episode_gap_minutes=55))
    assert ("first", ["I drink green tea.", "My cup is blue.", "I repaired my bicycle."]) in shape(vault)
    with pytest.raises(Misuse):
        replace(vault.settings(), episode_gap_minutes=0)


SUBJECTS = (
    ["The cat sleeps on the radiator.", "The cat eats only wet food.", "The cat hates the vacuum cleaner.",
     "The cat caught a mouse.", "The cat has a vaccination in June."],
    ["The invoice service fails at night.", "The invoice numbers have no gaps.", "The invoice export needs a retry.",
     "The invoice table moved to Postgres.", "The invoice log holds no names."],
)  # fmt: skip


def test_a_shift_of_subject_cuts_by_words_and_marks_win(vault: Vault, said: Said) -> None:
    ids = [said(text, f"2026-03-02T09:{number:02}:00Z", "a") for number, text in enumerate(SUBJECTS[0] + SUBJECTS[1])]
    assert shape(vault) == [("topic", SUBJECTS[1]), ("first", SUBJECTS[0])]
    vault.name_episode(ids[5], "Invoices")
    assert vault.episode(ids[7]).episode.title == "Invoices"
    assert vault.episode(ids[7]).episode.cut is Cut.TOPIC
    vault.join_episodes(ids[0], ids[6])
    assert shape(vault) == [("first", SUBJECTS[0] + SUBJECTS[1])]
    assert vault.episode(ids[7]).episode.title == "Invoices"
    vault.split_episode(ids[5])
    assert shape(vault) == [("topic", SUBJECTS[1]), ("first", SUBJECTS[0])]
    vault.undo()
    vault.undo()
    vault.undo()
    assert shape(vault) == [("topic", SUBJECTS[1]), ("first", SUBJECTS[0])]
    assert not vault.episode(ids[7]).episode.named


def test_split_and_join_are_each_one_act_and_leave_no_trace_together(vault: Vault, morning: dict[str, str]) -> None:
    before = shape(vault)
    changes = vault.split_episode(morning["cup"])
    assert (changes.verb, changes.aspects, changes.memories) == (
        "split_episode", frozenset({Aspect.EPISODES}), (morning["cup"],),
    )  # fmt: skip
    assert [each for each in shape(vault) if each not in before] == [
        ("hand", ["My cup is blue."]), ("first", ["I drink green tea."]),
    ]  # fmt: skip
    vault.join_episodes(morning["tea"], morning["cup"])
    assert shape(vault) == before
    assert marks(vault) == []
    vault.undo()
    assert ("hand", ["My cup is blue."]) in shape(vault)
    vault.redo()
    assert shape(vault) == before


def test_joining_takes_along_what_lies_between_and_keeps_a_name(vault: Vault, morning: dict[str, str]) -> None:
    vault.name_episode(morning["bike"], "Repairs\n at home ")
    vault.join_episodes(morning["oslo"], morning["cup"])
    assert shape(vault)[-1] == (
        "first", ["I drink green tea.", "My cup is blue.", "I repaired my bicycle.", "We fly to Oslo in May."],
    )  # fmt: skip
    joined = vault.episode(morning["oslo"]).episode
    assert (joined.title, joined.named, joined.memories) == ("Repairs at home", True, 4)
    vault.undo()
    assert len(shape(vault)) == 4
    assert vault.episode(morning["bike"]).episode.title == "Repairs at home"


def test_a_name_is_taken_away_by_an_empty_one(vault: Vault, morning: dict[str, str]) -> None:
    vault.name_episode(morning["tea"], "Drinks")
    assert vault.episode(morning["cup"]).episode.title == "Drinks"
    vault.name_episode(morning["cup"], "  ")
    assert vault.episode(morning["cup"]).episode.title == "Breakfast"
    assert marks(vault) == []
    assert vault.name_episode(morning["cup"], "").nothing


def test_what_cannot_be_done_says_why(vault: Vault, morning: dict[str, str]) -> None:
    with pytest.raises(Refused, match="begins with this memory already"):
        vault.split_episode(morning["bike"])
    with pytest.raises(Refused, match="in one episode already"):
        vault.join_episodes(morning["tea"], morning["cup"])
    with pytest.raises(Refused, match="different assistants"):
        vault.join_episodes(morning["tea"], morning["build"])
    with pytest.raises(Misuse, match="120"):
        vault.name_episode(morning["tea"], "x" * 121)
    with pytest.raises(NotFound):
        vault.split_episode("no such memory")
    for odd in ("x", "-1"):
        with pytest.raises(Misuse):
            vault.episodes(after=odd)
    with pytest.raises(Misuse):
        vault.episodes(limit=0)


def test_a_filter_shows_less_of_an_episode_and_does_not_move_it(vault: Vault, morning: dict[str, str]) -> None:
    vault.reject([morning["tea"], morning["oslo"]])
    assert shape(vault, CURRENT) == [
        ("gap", ["I repaired my bicycle."]),
        ("first", ["My cup is blue."]),
        ("first", ["The build runs on every push."]),
    ]
    shown = vault.episode(morning["cup"], CURRENT).episode
    assert (shown.id, shown.memories, shown.started_at) == (morning["tea"], 1, parse_moment("2026-03-02T09:05:00Z"))
    assert set(shown.tags) == {"cup", "blue"}
    with pytest.raises(NotFound):
        vault.episode(morning["oslo"], CURRENT)
    assert [texts for _, texts in shape(vault, Filter(text="bicycle"))] == [["I repaired my bicycle."]]


def test_what_was_true_on_a_day_is_shown_in_its_episode(vault: Vault, morning: dict[str, str]) -> None:
    vault.edit(morning["cup"], valid_to=parse_moment("2026-04-01"))
    assert [texts for _, texts in shape(vault, Filter(true_on=parse_moment("2026-03-20")))][-1] == [
        "I drink green tea.", "My cup is blue.",
    ]  # fmt: skip
    later = shape(vault, Filter(true_on=parse_moment("2026-05-20")))
    assert [texts for _, texts in later][-1] == ["I drink green tea."]
    assert shape(vault, Filter(true_on=parse_moment("2026-03-01"))) == []


def test_looking_from_an_earlier_instant_shows_episodes_as_they_were(
    vault: Vault, morning: dict[str, str], said: Said, clock: FixedClock
) -> None:
    before, then = shape(vault), vault.now()
    clock.us += 3_600 * MICROSECONDS
    vault.split_episode(morning["cup"], "Cups")
    said("I also like oolong.", "2026-03-02T09:20:00Z", "a")
    assert len(shape(vault)) == 5
    assert shape(vault, Filter(known_on=then)) == before
    assert shape(vault, Filter(known_on=Moment(then.us - 1))) == []


def test_a_memory_with_a_mark_is_taken_back_after_the_mark_only(vault: Vault) -> None:
    added = vault.add_many([MemoryDraft("I row on Sundays."), MemoryDraft("My boat is red.")])
    boat = added.results[1].id
    assert boat is not None
    vault.split_episode(boat, "Boat")
    with pytest.raises(UndoRefused, match="split episode"):
        vault.undo(added.changes.operation_id)
    vault.undo()
    vault.undo()
    assert shape(vault) == []
    vault.redo()
    vault.redo()
    assert shape(vault) == [("hand", ["My boat is red."]), ("first", ["I row on Sundays."])]


def test_a_mark_of_a_memory_that_is_gone_harms_nothing(vault: Vault, told: Callable[..., str]) -> None:
    told("The kettle is new.")
    with vault._database.write() as connection:
        connection.exec_driver_sql("INSERT INTO episode_mark (memory_pk, kind, title) VALUES (99, 'continues', '')")
    assert shape(vault) == [("first", ["The kettle is new."])]


def test_a_wipe_takes_marks_along_and_leaves_no_byte_of_a_title(vault: Vault, morning: dict[str, str]) -> None:
    vault.name_episode(morning["tea"], "Quorlish morning")
    vault.name_episode(morning["tea"], "Vimtog morning")
    vault.split_episode(morning["cup"], "Zorblax cup")
    vault.undo()
    vault.episodes()
    receipt = vault.wipe(WipeSelection(ids=(morning["tea"], morning["cup"])))
    assert receipt.complete
    assert marks(vault) == []
    vault.close()
    files = [path for path in vault.folder.rglob("*") if path.is_file()]
    held = b"".join(path.read_bytes() for path in files)
    assert b"The build runs" in held
    for word in (b"Quorlish", b"Vimtog", b"Zorblax"):
        assert word not in held


def marks(vault: Vault) -> list[tuple[object, ...]]:
    with vault._database.read() as connection:
        return [tuple(row) for row in connection.exec_driver_sql("SELECT memory_pk, kind, title FROM episode_mark")]


def test_an_archive_takes_marks_along_into_a_vault_with_content(
    tmp_path: Path, vault: Vault, morning: dict[str, str], clock: FixedClock
) -> None:
    vault.split_episode(morning["cup"], "Cups")
    vault.join_episodes(morning["bike"], morning["oslo"])
    vault.export(tmp_path / "all.zip", format="archive", where=EVERYTHING)
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault as other:
        other.add("The stove is old.")
        report = other.import_(tmp_path / "all.zip")
        assert report.added == 5
        assert [each for each in shape(other) if "stove" not in each[1][0]] == shape(vault)
        assert other.episode(morning["cup"]).episode.title == "Cups"
        other.undo()
        assert shape(other) == [("first", ["The stove is old."])]
        assert marks(other) == []


@pytest.mark.parametrize(("language", "subjects"), [("en", ("violin", "invoices")), ("zh", ("合唱团", "手机"))])
def test_with_stored_vectors_the_meaning_tells_subjects_apart(
    vault: Vault, said: Said, language: str, subjects: tuple[str, str]
) -> None:
    first, second = (TOPICS[language][name][:6] for name in subjects)
    for number, text in enumerate(first + second):
        said(text, f"2026-03-02T09:{number:02}:00Z", "a")
    assert shape(vault) == [("first", first + second)]
    vault.index.load()
    if vault.index.method != "e5":
        pytest.skip("the language model is not here")
    assert shape(vault) == [("topic", second), ("first", first)]


def test_what_is_kept_between_reads_never_differs_from_what_is_stored(vault: Vault, said: Said) -> None:
    chance = random.Random(5)
    ids: list[str] = []
    acts: list[str] = []
    for step in range(60):
        act = chance.choice(("say", "say", "say", "split", "join", "name", "undo", "redo", "wipe", "move", "archive"))
        try:
            if act == "say" or len(ids) < 4:
                at = f"2026-03-{chance.randint(1, 3):02}T{chance.randint(8, 11):02}:{chance.randint(0, 59):02}:00Z"
                ids.append(said(f"Note {step} is here.", at, chance.choice("abc"), agent=chance.choice("xy")))
            elif act == "split":
                vault.split_episode(chance.choice(ids))
            elif act == "join":
                vault.join_episodes(chance.choice(ids), chance.choice(ids))
            elif act == "name":
                vault.name_episode(chance.choice(ids), f"Name {step}")
            elif act == "undo":
                vault.undo()
            elif act == "redo":
                vault.redo()
            elif act == "wipe":
                vault.wipe(WipeSelection(ids=(ids.pop(chance.randrange(len(ids))),)))
            elif act == "move":
                vault.edit(chance.choice(ids), event_time=parse_moment(f"2026-03-0{chance.randint(1, 3)}"))
            else:
                vault.archive([chance.choice(ids)])
        except KnownError:
            continue
        acts.append(act)
        kept = shape(vault)
        assert sorted(text for _, texts in kept for text in texts) == sorted(
            memory.text for memory in vault.list(EVERYTHING, limit=1_000)
        )
        with Vault.open(vault.folder) as fresh:
            assert shape(fresh) == kept, (step, act)
    assert {"split", "join", "undo", "wipe"} <= set(acts)


def test_a_digest_follows_an_edit_and_a_wipe_because_it_is_never_stored(vault: Vault) -> None:
    """T-M4."""
    drafts = [f"We painted room {number} with Lena." for number in range(11, 19)]
    ids = [result.id for result in vault.add_many([*drafts, "The paint costs 412 crowns."]).results]
    assert ids[-1] is not None
    told = vault.episode(ids[-1])
    assert len(told.digest) == 5
    assert "The paint costs 412 crowns." in [memory.text for memory in told.digest] or "412" in told.left_out
    vault.edit(ids[-1], text="The paint costs 388 crowns.")
    told = vault.episode(ids[-1])
    said = " ".join([*(memory.text for memory in told.digest), *told.left_out])
    assert "388" in said
    assert "412" not in said
    vault.wipe(WipeSelection(ids=(ids[-1],)))
    told = vault.episode(str(ids[0]))
    assert "388" not in " ".join([*(memory.text for memory in told.digest), *told.left_out])
