"""Whether a sentence only says again what another one said, over labelled pairs; every third of a kind was held out."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from mnemoscope.curate.restating import MEASURED, differs, gist, restates, spoken
from mnemoscope.index.load import load_embedder

PAIRS = [
    json.loads(line) for line in (Path(__file__).parents[2] / "data" / "echo_pairs.jsonl").read_text().splitlines()
]


@cache
def similarities() -> list[float]:
    """The cosine of each pair, by the language model."""
    embedder = load_embedder(None, prefer="e5")
    ones = embedder.embed([spoken(pair["injected"]) for pair in PAIRS])
    others = embedder.embed([spoken(pair["offered"]) for pair in PAIRS])
    return [float(value) for value in (ones * others).sum(axis=1)]


def taken_for_echo(number: int, *, model: bool) -> bool:
    pair = PAIRS[number]
    new, old = gist(pair["offered"]), gist(pair["injected"])
    return restates(new, old, similarities()[number] if model else None, MEASURED["e5"] if model else None)


def counted(numbers: list[int], *, model: bool) -> tuple[float, float]:
    """Precision and recall."""
    found = [number for number in numbers if taken_for_echo(number, model=model)]
    right = [number for number in found if PAIRS[number]["echo"]]
    return len(right) / len(found), len(right) / sum(PAIRS[number]["echo"] for number in numbers)


@pytest.mark.parametrize(("model", "least"), [(True, 0.85), (False, 0.65)])
def test_no_new_information_is_swallowed_and_most_echoes_are_known(model: bool, least: float) -> None:
    """T-W1 over 134 pairs: restated, paraphrased, translated; wrong, new with the same words, of others, unrelated."""
    assert len(PAIRS) >= 120
    print()
    for part in (False, True):
        numbers = [number for number, pair in enumerate(PAIRS) if pair["held_out"] is part]
        precision, recall = counted(numbers, model=model)
        name = ("e5" if model else "words only") + (", held out" if part else ", developed on")
        print(f"{name:<28}{len(numbers):>4} pairs  precision {precision:.3f}  recall {recall:.3f}")
        assert precision == 1.0
        assert recall >= least


@pytest.mark.parametrize("kind", sorted({pair["kind"] for pair in PAIRS if not pair["echo"]}))
def test_of_each_kind_of_news_none_is_taken_for_an_echo(kind: str) -> None:
    swallowed = [
        pair["offered"]
        for number, pair in enumerate(PAIRS)
        if pair["kind"] == kind and (taken_for_echo(number, model=True) or taken_for_echo(number, model=False))
    ]
    assert swallowed == []


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("The user used to live in Utrecht.", "I live in Utrecht."),
        ("The user lived in Utrecht.", "I live in Utrecht."),
        ("The user might sell the green bicycle.", "I sell the green bicycle."),
        ("The user no longer drinks green tea.", "I drink green tea."),
        ("用户以前住在成都。", "我住在成都。"),
        ("用户打算去成都。", "我去成都。"),
        ("The user lives in Utrecht with Nele.", "I live in Utrecht."),
        ("The user runs 50 km.", "I run 5 km."),
    ],
)
def test_a_difference_that_a_reader_would_mind_counts_before_likeness(new: str, old: str) -> None:
    assert differs(gist(new), gist(old))
    assert not restates(gist(new), gist(old), 1.0, MEASURED["e5"])


@pytest.mark.parametrize(
    ("text", "put"),
    [
        ("The user's cat is old.", "My cat is old."),
        ("User studies law.", "I study law."),
        ("The user watches birds.", "I watch birds."),
        ("The user does not eat pork.", "I do not eat pork."),
        ("You have two cats.", "I have two cats."),
        ("用户养了两只猫。", "我养了两只猫。"),
        ("I live in Utrecht.", "I live in Utrecht."),
    ],
)
def test_sentences_are_put_as_the_person_would_say_them(text: str, put: str) -> None:
    assert spoken(text) == put
