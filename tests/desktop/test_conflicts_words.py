"""What the bench says, without a window: titles, names, sentences, excerpts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, Conflict, Decision, MemoryDraft, SourceRef
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, Polarity, Role
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import i18n
from mnemoscope_desktop.panels.conflicts import consequence, decisions, wording
from mnemoscope_desktop.panels.conflicts.member_card import excerpt


@pytest.fixture
def vault(tmp_path: Path, qapp: object) -> Vault:
    return Vault.create(tmp_path / "v", key=KeyChoice("plain"), clock=FixedClock()).vault


def conflict(vault: Vault, *drafts: MemoryDraft) -> Conflict:
    ids = [vault.add(draft).result.id for draft in drafts]
    found = vault.conflicts()
    assert len(found) == 1
    assert {memory.id for memory in found[0].members} == set(ids)
    return found[0]


def drinks(*values: str, scope: str = "personal", subject: str = "self") -> list[MemoryDraft]:
    return [
        MemoryDraft(f"Orders {value}", scope=scope, claim=Claim(subject, "coffee_order", value)) for value in values
    ]


def said(vault: Vault, found: Conflict, decision: Decision) -> list[str]:
    return consequence.sentences(found, decision, vault.preview_resolve(found.id, decision))


def test_a_title_says_whose_what_and_where(vault: Vault) -> None:
    assert wording.title(conflict(vault, *drinks("tea", "cocoa", scope="project:atlas"))) == "Coffee order · atlas"


def test_a_title_names_somebody_else(vault: Vault) -> None:
    assert wording.title(conflict(vault, *drinks("tea", "cocoa", subject="Mira"))) == "Mira · coffee order"


def test_a_title_is_in_the_language_in_force(vault: Vault) -> None:
    found = conflict(vault, *drinks("美式", "拿铁"))
    try:
        i18n.use("zh_CN")
        assert wording.title(found) != "Coffee order"
    finally:
        i18n.use("en")
    assert decisions.merged_text(found.members) == "Orders 美式；Orders 拿铁"


def test_a_denied_value_says_so(vault: Vault) -> None:
    found = conflict(
        vault,
        MemoryDraft("Loves karaoke nights", claim=Claim("self", "likes", "karaoke nights")),
        MemoryDraft("Hates karaoke nights", claim=Claim("self", "likes", "karaoke nights", Polarity.NEGATED)),
    )
    assert wording.versus(found) == "karaoke nights ↔ not karaoke nights"


def test_values_that_read_alike_give_way_to_the_words(vault: Vault) -> None:
    again = MemoryDraft("Always has cocoa", claim=Claim("self", "coffee_order", "cocoa"))
    found = conflict(vault, *drinks("cocoa", "tea"), again)
    assert wording.names(found.members) == ["Orders cocoa", "Orders tea", "Always has cocoa"]
    assert wording.versus(found) == "cocoa ↔ tea"


def test_keeping_one_of_three_tells_the_number_of_the_others(vault: Vault) -> None:
    found = conflict(vault, *drinks("tea", "cocoa", "milk"))
    keep = Decision(DecisionKind.KEEP, keep=found.members[1].id)
    assert said(vault, found, keep)[0] == "“cocoa” holds. The other 2 count as mistaken from the start."


def test_a_value_that_looks_like_a_placeholder_stays_as_it_is(vault: Vault) -> None:
    found = conflict(vault, *drinks("%2", "%1 & <b>%3</b>"))
    day = parse_moment("2026-05-01")
    assert said(vault, found, Decision(DecisionKind.CHANGED, changed_on=day))[0] == (
        "“%2” was true until 1 May 2026, then “%1 & <b>%3</b>”."
    )


def test_scopes_are_named_for_each(vault: Vault) -> None:
    found = conflict(vault, *drinks("tea", "cocoa"))
    pairs = tuple(zip((memory.id for memory in found.members), ("work", "project:atlas"), strict=True))
    decision = Decision(DecisionKind.SCOPES, scopes=pairs)
    assert said(vault, found, decision) == [
        "“tea” holds in work.",
        "“cocoa” holds in project:atlas.",
        "All stay in use, and this is not flagged again.",
    ]
    preview = vault.preview_resolve(found.id, decision)
    assert consequence.before_after(found, preview) == [
        ("tea", "in use", "in use, work"),
        ("cocoa", "in use", "in use, project:atlas"),
    ]


def test_what_an_event_told_began_with_it_as_its_card_says(vault: Vault) -> None:
    days = ("2026-02-10", "2026-02-14")
    ordered = zip(drinks("tea", "cocoa"), days, strict=True)
    drafts = [replace(draft, event_time=parse_moment(day)) for draft, day in ordered]
    found = conflict(vault, *drafts)
    older = next(memory for memory in found.members if memory.event_time == parse_moment(days[0]))
    assert wording.validity(older).startswith("True from 10 Feb 2026 → open")
    preview = vault.preview_resolve(found.id, Decision(DecisionKind.CHANGED, changed_on=parse_moment(days[1])))
    assert ("tea", "in use, 10 Feb 2026 → open", "history, 10 Feb 2026 → 14 Feb 2026") in consequence.before_after(
        found, preview
    )


def test_what_stays_as_it_is_has_no_before_and_after(vault: Vault) -> None:
    found = conflict(vault, *drinks("tea", "cocoa"))
    preview = vault.preview_resolve(found.id, Decision(DecisionKind.BOTH))
    assert consequence.before_after(found, preview) == []


@pytest.mark.parametrize(
    ("start", "end", "shown", "marked"),
    [
        (0, 5, "“Words and more words.”", "Words"),
        (15, 20, "“Words and more words.”", "words"),
        (-1, -1, "“and more”", None),
        (5, 99, "“and more”", None),
    ],
)
def test_an_excerpt_marks_the_quote(start: int, end: int, shown: str, marked: str | None) -> None:
    source = SourceRef("s", "ChatGPT", "", Role.PERSON, None, "and more", None, "Words and more words.", start, end)
    text, spans = excerpt(source)
    assert text == shown
    assert [text[span.start : span.end] for span in spans] == ([marked] if marked else [])


def test_a_long_passage_is_cut_on_both_sides_of_the_quote() -> None:
    passage = "a" * 300 + "HERE" + "b" * 300
    source = SourceRef("s", "ChatGPT", "", Role.PERSON, None, "HERE", None, passage, 300, 304)
    text, (span,) = excerpt(source)
    assert text.startswith("“…a")
    assert text.endswith("b…”")
    assert text[span.start : span.end] == "HERE"
    assert len(text) < 160
