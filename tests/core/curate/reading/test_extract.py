"""Statements taken out of messages: what the person said, word for word, and nothing else."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.fuzz import ratio

from mnemoscope.curate.reading.extract import extract
from mnemoscope.model.memory import MemoryDraft, SourcePassage
from mnemoscope.model.moment import DAY, parse_moment
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.model.words import Origin, Polarity, Precision, Role

LABELLED = Path(__file__).parents[3] / "data" / "extraction.jsonl"
SAID = "2026-05-20T07:00:00Z"
FLOORS = {"dev": (0.95, 0.90), "held": (0.95, 0.85)}


def drafts(text: str, role: Role = Role.PERSON) -> list[MemoryDraft]:
    passage = SourcePassage("chat", text, role=role, at=parse_moment(SAID))
    return [found.draft for found in extract(passage, zone=UTC)]


@dataclass
class Score:
    hits: int = 0
    false: int = 0
    missed: int = 0
    dates: list[bool] = field(default_factory=list)

    @property
    def precision(self) -> float:
        return self.hits / max(1, self.hits + self.false)

    @property
    def recall(self) -> float:
        return self.hits / max(1, self.hits + self.missed)


def _alike(draft: MemoryDraft, wanted: dict[str, Any]) -> float:
    return ratio(fingerprint_text(draft.text), fingerprint_text(wanted["text"]))


def _date_right(draft: MemoryDraft, wanted: dict[str, Any]) -> bool:
    assert draft.event_time is not None
    if "event" not in wanted:
        return draft.event_time == parse_moment(SAID)
    apart = abs(draft.event_time.us - parse_moment(wanted["event"]).us)
    return apart <= 8 * DAY if wanted.get("about") else apart == 0


def _judge(row: dict[str, Any], score: Score) -> None:
    left = drafts(row["text"])
    for wanted in row["statements"]:
        best = max(left, key=lambda draft: _alike(draft, wanted), default=None)
        if best is None or _alike(best, wanted) < 85:
            score.missed += 1
            continue
        left.remove(best)
        score.hits += 1
        score.dates.append(_date_right(best, wanted))
    score.false += len(left)


def test_the_labelled_messages() -> None:
    rows = [json.loads(line) for line in LABELLED.read_text("utf-8").splitlines()]
    assert len(rows) >= 240
    scores: dict[tuple[str, str], Score] = {}
    for row in rows:
        for language in (row["language"], "all"):
            _judge(row, scores.setdefault((row["split"], language), Score()))
    print("\nsplit language  precision recall dates")
    for (split, language), score in sorted(scores.items()):
        rates = f"{score.precision:.3f}     {score.recall:.3f}"
        print(f"{split:5} {language:8}  {rates}  {sum(score.dates)}/{len(score.dates)}")
    for split, (precision, recall) in FLOORS.items():
        assert scores[split, "all"].precision >= precision
        assert scores[split, "all"].recall >= recall


def test_relative_dates_count_from_the_message() -> None:
    lease, movers, sofa = drafts(
        "Yesterday I signed the lease for the flat on Kade 14. Next Friday the movers come. "
        "Two weeks ago I sold the old sofa."
    )
    assert lease.text == "Yesterday I signed the lease for the flat on Kade 14"
    days = [
        (each.event_time.iso()[:10], each.event_time.precision) for each in (lease, movers, sofa) if each.event_time
    ]
    assert days == [("2026-05-19", Precision.DAY), ("2026-05-29", Precision.ABOUT), ("2026-05-06", Precision.ABOUT)]


@pytest.mark.parametrize("role", [Role.ASSISTANT, Role.TOOL, Role.SYSTEM, Role.DOCUMENT])
def test_only_the_person_states(role: Role) -> None:
    assert drafts("You love canals and you are a vegetarian. I live in Ghent.", role) == []


def test_the_evidence_is_the_place_in_the_message() -> None:
    text = "Hi! By the way, I'm allergic to walnuts, and I live in Ghent now. Can you cook?"
    found = drafts(text)
    assert [draft.text for draft in found] == ["I'm allergic to walnuts", "I live in Ghent now"]
    for draft in found:
        (evidence,) = draft.evidence
        assert text[evidence.start : evidence.end] == evidence.quote == draft.text
        assert draft.origin is Origin.STATED


def test_a_dated_change_has_a_beginning() -> None:
    (draft,) = drafts("I switched to neovim in March 2025.")
    assert draft.claim is not None
    assert (draft.claim.attribute, draft.claim.value) == ("editor", "neovim")
    assert draft.valid_from is not None
    assert (draft.valid_from.iso()[:7], draft.valid_from.precision) == ("2025-03", Precision.MONTH)


def test_a_denial_stays_one() -> None:
    (draft,) = drafts("I never said I sail.")
    assert draft.claim is not None
    assert draft.claim.polarity is Polarity.NEGATED


def test_scope_and_rules() -> None:
    (scoped,) = drafts("In project Fjord we use pnpm.")
    assert scoped.scope == "project:fjord"
    (rule,) = drafts("From now on, answer in German.")
    assert rule.tags == ("rule",)


def test_a_message_without_time_keeps_no_date() -> None:
    (found,) = extract(SourcePassage("chat", "Yesterday I signed the lease."), zone=UTC) or [None]
    assert found is None or found.draft.event_time is None


@given(st.text(max_size=300))
def test_any_text_is_read_without_harm(text: str) -> None:
    for draft in drafts(text):
        (evidence,) = draft.evidence
        assert text[evidence.start : evidence.end] == evidence.quote


@pytest.mark.parametrize(
    "piece", ["\n", "a ", "I am ", "my ", "1 ", "我", "的，", '"', "(", "> ", "Dear A,\n", "user: ", "always "]
)
@pytest.mark.timeout(60)
def test_long_messages_are_read_to_their_end(piece: str) -> None:
    """A hundred thousand characters. In a time that grew with their square this would take many minutes."""
    drafts((piece * 100_000)[:100_000])
