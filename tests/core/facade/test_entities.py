"""People and things by their names: tied together, taken apart, undone; what that does to conflicts and lists."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from mnemoscope import Vault
from mnemoscope.curate import known_names, suggesting
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.entities import Entity, EntityKind, SuggestedBecause
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.words import ConflictKind, Origin
from mnemoscope.vault import rows, schema

Tell = Callable[..., str]
Shape = tuple[object, ...]


def shape(vault: Vault) -> Shape:
    """All that names and conflicts look like from outside."""
    return (
        [(each.name, each.keys, each.memories, each.kind) for each in vault.entities()],
        [(each.kind, each.attribute, sorted(m.id for m in each.members)) for each in vault.conflicts()],
        [(m.id, m.claim, m.state, m.conflicts) for m in vault.list(limit=1000).items],
    )


@pytest.fixture
def two_names(told: Tell) -> tuple[str, str]:
    return told("Sasha lives in Oslo."), told("Aleksandra lives in Bergen.")


def test_everybody_is_listed_without_anything_being_made_by_hand(vault: Vault, told: Tell) -> None:
    told("Sasha lives in Oslo.")
    told("Sasha is allergic to nuts.")
    told("The choir meets on Mondays.")
    told("I live in Ghent.")
    found = {each.name: each for each in vault.entities()}
    assert {name: each.memories for name, each in found.items()} == {"Sasha": 2, "The choir": 1, "self": 1}
    assert found["Sasha"].kind is EntityKind.PERSON
    assert found["The choir"].kind is EntityKind.THING
    assert found["self"].is_self
    assert found["self"].kind is EntityKind.SELF
    assert [each.name for each in vault.entities("sash")] == ["Sasha"]
    assert vault.history()[0].verb == "add"


def test_what_is_still_to_come_was_heard_when_it_was_written_down(vault: Vault, told: Tell, clock: FixedClock) -> None:
    told("Sasha lives in Oslo.", "2025-03-01T12:00:00Z")
    assert [each.last_heard for each in vault.entities()] == [parse_moment("2025-03-01T12:00:00Z")]
    told("Sasha is allergic to nuts.", "2031-01-01T12:00:00Z")
    assert [each.last_heard for each in vault.entities()] == [clock.now()]


def test_merging_two_names_lets_their_memories_meet_and_undo_parts_them(
    vault: Vault, two_names: tuple[str, str]
) -> None:
    before = shape(vault)
    assert vault.conflicts() == ()
    foreseen = vault.preview_merge("Sasha", "Aleksandra")
    assert shape(vault) == before
    assert [sorted(texts) for texts in foreseen.flagged] == [["Aleksandra lives in Bergen.", "Sasha lives in Oslo."]]
    vault.merge_entities("Sasha", "Aleksandra")
    (conflict,) = vault.conflicts()
    assert conflict.kind is ConflictKind.DIRECT
    assert {member.id for member in conflict.members} == set(two_names)
    entity = vault.entity("aleksandra")
    assert (entity.name, entity.aliases, entity.memories) == ("Sasha", ("Aleksandra",), 2)
    after = shape(vault)
    vault.undo()
    assert shape(vault) == before
    vault.redo()
    assert shape(vault) == after


def test_a_new_statement_meets_what_is_known_under_another_name(vault: Vault, told: Tell) -> None:
    old = told("Aleksandra lives in Bergen.")
    vault.name_alias("Aleksandra", "Sasha")
    new = told("Sasha lives in Oslo.")
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {old, new}


def test_an_alias_that_is_somebody_elses_is_refused(vault: Vault, told: Tell) -> None:
    told("Sasha lives in Oslo.")
    told("Mira lives in Rome.")
    vault.name_alias("Mira", "Mimi")
    with pytest.raises(Misuse, match="already a name of “Mira”"):
        vault.name_alias("Sasha", "Mimi")
    with pytest.raises(NotFound, match="No memory is about"):
        vault.name_alias("Nobody", "Somebody")
    with pytest.raises(Misuse, match="at least one letter"):
        vault.name_alias("Sasha", " … ")


def test_a_name_that_is_taken_away_stands_for_itself_again(vault: Vault, two_names: tuple[str, str]) -> None:
    before = vault.conflicts()
    vault.merge_entities("Sasha", "Aleksandra")
    assert len(vault.conflicts()) == 1
    vault.remove_alias("Sasha", "Aleksandra")
    assert vault.conflicts() == before == ()
    assert vault.entity("Aleksandra").memories == 1
    with pytest.raises(Misuse, match="only name"):
        vault.remove_alias("Sasha", "Sasha")


def test_splitting_gives_the_chosen_memories_another_subject_and_ends_their_conflict(vault: Vault, told: Tell) -> None:
    vegan = told("Jordan is vegan.")
    steak = told("Jordan isn't vegan.")
    told("Jordan lives in Leeds.")
    assert len(vault.conflicts()) == 1
    before = shape(vault)
    foreseen = vault.preview_split("Jordan", [steak], "Jordan, my manager")
    assert (foreseen.memories, len(foreseen.ended), foreseen.flagged) == (1, 1, ())
    vault.split_entity("Jordan", [steak], "Jordan, my manager")
    assert vault.conflicts() == ()
    claim = vault.get(steak).claim
    assert claim is not None
    assert claim.subject == "Jordan, my manager"
    assert [version.claim.subject for version in vault.show(steak).versions if version.claim] == ["Jordan"]
    assert vault.entity("jordan|manager").memories == 1
    assert vault.entity("Jordan").memories == 2
    vault.undo()
    assert shape(vault) == before
    assert vault.get(vegan).conflicts == vault.get(steak).conflicts != ()


def test_what_was_split_stays_with_its_new_name_when_it_is_reworded(vault: Vault, told: Tell) -> None:
    steak = told("Jordan eats meat.")
    told("Jordan lives in Leeds.")
    vault.split_entity("Jordan", [steak], "Jordan, my manager")
    vault.edit(steak, text="Jordan eats meat every day.")
    claim = vault.get(steak).claim
    assert claim is not None
    assert claim.subject == "Jordan, my manager"
    vault.edit(steak, text="Mira eats meat.")
    claim = vault.get(steak).claim
    assert claim is not None
    assert claim.subject == "Mira"


def test_splitting_off_a_tied_name_unties_it(vault: Vault, told: Tell) -> None:
    oslo, bergen = told("Sasha lives in Oslo."), told("Aleksandra lives in Bergen.")
    runs = told("Aleksandra is allergic to nuts.")
    vault.merge_entities("Sasha", "Aleksandra")
    vault.split_entity("Sasha", [bergen], "Aleksandra")
    assert vault.conflicts() == ()
    assert vault.entity("Aleksandra").memories == 1
    left = vault.get(runs).claim
    assert left is not None
    assert left.subject == "Sasha"
    assert vault.get(oslo).conflicts == ()


def test_splitting_needs_memories_of_that_subject_and_a_name_that_tells_apart(vault: Vault, told: Tell) -> None:
    oslo, rome = told("Sasha lives in Oslo."), told("Mira lives in Rome.")
    with pytest.raises(Misuse, match="not about"):
        vault.split_entity("Sasha", [rome], "Sasha, my aunt")
    with pytest.raises(Misuse, match="name already"):
        vault.split_entity("Sasha", [oslo], "sasha")
    with pytest.raises(Misuse, match="Choose the memories"):
        vault.split_entity("Sasha", [], "Sasha, my aunt")


def test_the_persons_own_name_is_suggested_and_meets_what_they_say_of_themselves(vault: Vault, told: Tell) -> None:
    said = told("My name is Iris Vermeer.")
    ghent, antwerp = told("Iris lives in Ghent."), told("I live in Antwerp.")
    assert vault.conflicts() == ()
    (suggestion,) = vault.merge_suggestions()
    assert suggestion.because is SuggestedBecause.OWN_NAME
    assert (suggestion.a.is_self, suggestion.b.name, suggestion.memory_id) == (True, "Iris", said)
    vault.merge_entities(suggestion.b.key, suggestion.a.key)
    assert vault.entity("Iris").is_self
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {ghent, antwerp}
    assert vault.merge_suggestions() == ()


@pytest.mark.parametrize(
    ("texts", "names", "because"),
    [
        (
            ("Everyone calls Aleksandra Sasha.", "Aleksandra lives in Oslo.", "Sasha lives in Oslo too."),
            {"Aleksandra", "Sasha"},
            SuggestedBecause.CALLED,
        ),
        (
            ("Mary Ann lives in Leeds.", "Maryann works at Tesco."),
            {"Mary Ann", "Maryann"},
            SuggestedBecause.SPELLING,
        ),
        (
            ("José lives in Leeds.", "Jose works at Tesco."),
            {"José", "Jose"},
            SuggestedBecause.SPELLING,
        ),
        (
            ("J. Smith lives in Leeds.", "John Smith works at Tesco."),
            {"J. Smith", "John Smith"},
            SuggestedBecause.INITIALS,
        ),
    ],
)
def test_names_that_may_be_one_are_suggested_with_the_reason_until_dismissed(
    vault: Vault, told: Tell, texts: tuple[str, ...], names: set[str], because: SuggestedBecause
) -> None:
    for text in texts:
        told(text)
    (suggestion,) = vault.merge_suggestions()
    assert ({suggestion.a.name, suggestion.b.name}, suggestion.because) == (names, because)
    vault.dismiss_suggestion(suggestion.a.key, suggestion.b.key)
    assert vault.merge_suggestions() == ()
    vault.undo()
    assert len(vault.merge_suggestions()) == 1


def test_two_people_of_one_name_are_never_taken_for_one(vault: Vault, told: Tell) -> None:
    for text in (
        "Apple sent me an invoice for cloud storage.",
        "My niece Apple turned six.",
        "Jordan, my brother, is vegan.",
        "Jordan, my manager, isn't vegan.",
    ):
        told(text)
    assert vault.merge_suggestions() == ()
    assert vault.conflicts() == ()
    assert {"jordan|brother", "jordan|manager"} <= {each.key for each in vault.entities()}
    (mention,) = vault.mentions("Jordan called.")
    assert set(mention.keys) == {"jordan|brother", "jordan|manager"}


def test_a_transliteration_is_not_guessed(vault: Vault, told: Tell) -> None:
    told("Wang Wei lives in Leeds.")
    vault.add(MemoryDraft("我姐姐王薇住在利兹。"))
    assert vault.merge_suggestions() == ()


def test_mentions_know_aliases_and_follow_writes(vault: Vault, told: Tell) -> None:
    told("Aleksandra lives in Oslo.")
    assert vault.mentions("Sasha and Aleksandra's boat")
    assert len(vault.mentions("Sasha and Aleksandra's boat")) == 1
    vault.name_alias("Aleksandra", "Sasha")
    found = vault.mentions("Sasha and Aleksandra's boat")
    assert [(each.start, each.end, each.keys) for each in found] == [(0, 5, ("aleksandra",)), (10, 20, ("aleksandra",))]
    vault.undo()
    assert len(vault.mentions("Sasha and Aleksandra's boat")) == 1


def test_renaming_keeps_the_former_name(vault: Vault, told: Tell) -> None:
    told("The bakery opens at 8:00.")
    vault.rename_entity("The bakery", "Brood & Zo", kind=EntityKind.PLACE)
    entity = vault.entity("the bakery")
    assert (entity.name, entity.aliases, entity.kind) == ("Brood & Zo", ("The bakery",), EntityKind.PLACE)
    vault.undo()
    assert vault.entity("the bakery").id == ""


def test_merges_are_undone_in_any_order(vault: Vault, told: Tell) -> None:
    told("Sasha lives in Oslo.")
    told("Aleksandra lives in Bergen.")
    told("Alex lives in Narvik.")
    vault.rename_entity("Sasha", kind=EntityKind.PERSON)
    vault.merge_entities("Sasha", "Aleksandra")
    vault.merge_entities("Sasha", "Alex")
    assert [len(each.members) for each in vault.conflicts()] == [3]
    first = next(each for each in vault.history() if each.verb == "merge_entities" and each.seq == 5)
    vault.undo(first.id)
    assert vault.entity("Alex").keys == vault.entity("Sasha").keys
    assert vault.entity("Aleksandra").keys == ("aleksandra",)


def test_undoing_a_merge_ends_conflicts_flagged_since_and_redoing_finds_them(vault: Vault, told: Tell) -> None:
    told("Aleksandra lives in Bergen.")
    vault.name_alias("Aleksandra", "Sasha")
    tie = vault.history()[0]
    told("Sasha lives in Oslo.")
    assert len(vault.conflicts()) == 1
    vault.undo(tie.id)
    assert vault.conflicts() == ()
    vault.redo()
    assert len(vault.conflicts()) == 1


def test_search_by_claim_and_the_about_filter_hear_every_name(vault: Vault, told: Tell) -> None:
    oslo, nuts = told("Sasha lives in Oslo."), told("Aleksandra is allergic to nuts.")
    vault.merge_entities("Sasha", "Aleksandra")
    where = parse_query("about:sasha", now=vault.now(), zone=vault.clock.zone())
    assert {memory.id for memory in vault.list(where).items} == {oslo, nuts}
    best = vault.search("what are Sasha's allergies").items[0]
    assert best.memory.id == nuts
    assert "claim" in best.parts


def test_two_names_of_one_are_no_contradiction_as_values(vault: Vault, told: Tell) -> None:
    told("I am married to Sasha.")
    told("I am married to Aleksandra.")
    told("Sasha lives in Oslo.")
    told("Aleksandra is vegan.")
    assert len(vault.conflicts()) == 1
    assert len(vault.preview_merge("Sasha", "Aleksandra").ended) == 1
    vault.merge_entities("Sasha", "Aleksandra")
    assert vault.conflicts() == ()
    told("I am married to Mira.")
    assert [len(each.members) for each in vault.conflicts()] == [3]
    vault.remove_alias("Sasha", "Aleksandra")
    assert [len(each.members) for each in vault.conflicts()] == [3]


def test_chinese_names_are_mentioned_with_and_without_their_relation(vault: Vault) -> None:
    vault.add("我妹妹李娜住在上海。")
    vault.add("王伟住在北京。")
    text = "昨天李娜和王伟明去看我妹妹李娜"
    assert [text[each.start : each.end] for each in vault.mentions(text)] == ["李娜", "王伟", "李娜"]
    vault.add("王伟明住在广州。")
    assert [text[each.start : each.end] for each in vault.mentions(text)] == ["李娜", "王伟明", "李娜"]


def test_no_name_at_all_is_nobody(vault: Vault, told: Tell) -> None:
    told("I live in Ghent.")
    for blank in ("", "  "):
        with pytest.raises(NotFound):
            vault.name_alias(blank, "Joe")
        with pytest.raises(NotFound):
            vault.entity(blank)
    assert [each.keys for each in vault.entities()] == [("self",)]


SAID = (
    "Everybody calls Elisabeth Betty.", "People call Elisabeth Lisbeth", "Elisabeth is also known as Lizzy at work",
    "Elisabeth is nicknamed Sissi by her aunt", "Elisabeth is usually called Elli", "Lisa is short for Elisabeth",
    "Beth is another name for Elisabeth", "Lilly is a nickname for Elisabeth", "Bess is Elisabeth's nickname",
    "大家都管王小明叫阿明。", "朋友们管王小明叫小王", "我们把王小明称为老师", "王小明的小名是明明",
    "王小明的绰号叫飞毛", "王小明的别名是明哥", "王小明的外号叫大头", "王小明的昵称是小明", "王小明又叫阿王",
    "王小明也叫明子", "王小明人称王老",
)  # fmt: skip


def test_full_text_finds_whatever_says_what_somebody_is_called(vault: Vault) -> None:
    """The patterns are tried on what full text finds alone, so it must find all that they match."""
    for text in SAID:
        assert any(pattern.search(text) for pattern in suggesting._CALLED), text
    vault.add_many([MemoryDraft(text, Origin.STATED) for text in SAID])
    vault.index.catch_up_words()
    with vault._database.read() as connection:
        told = dict(rows.run(connection, "SELECT pk, text FROM memory").fetchall())
        found = rows.run(
            connection,
            f"SELECT rowid FROM {schema.FTS_TABLE} WHERE {schema.FTS_TABLE} MATCH ?",
            (suggesting._MAY_SAY,),
        ).fetchall()
    assert {told[pk] for (pk,) in found} >= {
        text for text in told.values() if any(pattern.search(text) for pattern in suggesting._CALLED)
    }
    assert set(SAID) <= set(told.values())


def test_who_is_known_is_kept_until_something_is_written(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    vault.add(MemoryDraft("Mira likes tea.", Origin.STATED, claim=Claim("Mira", "likes", "tea")))
    passes: list[int] = []
    everybody = known_names.everybody

    def counted(connection: Connection, *, offset: int = 0) -> tuple[Entity, ...]:
        passes.append(1)
        return everybody(connection, offset=offset)

    monkeypatch.setattr(known_names, "everybody", counted)
    before = vault.entities()
    assert vault.entities("mir") == tuple(each for each in before if each.name == "Mira")
    vault.merge_suggestions()
    vault.mentions("Mira came by")
    assert len(passes) == 1
    with Vault.open(vault.folder) as other:
        other.add(MemoryDraft("Jonas likes tea.", Origin.STATED, claim=Claim("Jonas", "likes", "tea")))
    assert {each.name for each in vault.entities()} == {each.name for each in before} | {"Jonas"}
    vault.undo()
    assert "Jonas" not in {each.name for each in vault.entities()}
    assert len(passes) == 3


def test_whom_most_memories_are_about_is_told_before_all_are_counted(vault: Vault) -> None:
    for text in ("Mira lives in Oslo.", "Mira likes tea.", "Mira is allergic to nuts.", "Jonas likes tea.", "A note."):
        vault.add(text)
    gone = vault.add("Ines likes tea.").result.id
    assert gone is not None
    vault.archive(gone)
    assert [each.name for each in vault.spoken_of_most(1)] == ["Mira"]
    early = vault.spoken_of_most()
    found = vault.entities()
    assert [(each.name, each.key) for each in early] == [(each.name, each.key) for each in found]
    assert [each.name for each in found][:2] == ["Mira", "Jonas"]
    assert {each.memories for each in early} == {0}
    assert vault.spoken_of_most() == (), "all are known by now"
    vault.restore(gone)
    assert "Ines" in [each.name for each in vault.spoken_of_most()]
