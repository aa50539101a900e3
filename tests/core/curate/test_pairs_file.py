"""The labelled pairs keep their shape: enough of each kind and language in both halves, fields that mean something."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import get_args

import pytest

from .pairs.pairs import COLUMNS, Name, Pair, load, path

KINDS = {
    "correction",
    "both_true",
    "other_person",
    "other_scope",
    "other_time",
    "number_change",
    "negation",
    "paraphrase",
    "unrelated",
    "mention",
    "moved",
}
ALWAYS_FLAGGED = {"correction"}
NEVER_FLAGGED = {"both_true", "other_person", "other_scope", "paraphrase", "unrelated", "mention"}
HAN = re.compile(r"[\u4e00-\u9fff]")


NAMES: tuple[Name, ...] = get_args(Name)


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> Name:
    chosen: Name = request.param
    return chosen


@pytest.fixture(scope="module")
def pairs(name: Name) -> tuple[Pair, ...]:
    return load(name=name)


def test_the_file_is_plain_tab_separated_text(name: Name) -> None:
    raw = path(name).read_bytes()
    assert not raw.startswith(b"\xef\xbb\xbf")
    assert b"\r" not in raw
    assert raw.endswith(b"\n")
    columns = "id kind language first second first_scope second_scope first_time second_time flag part"
    header, *rows = raw.decode("utf-8").removesuffix("\n").split("\n")
    assert header.split("\t") == columns.split() == COLUMNS
    assert {len(row.split("\t")) for row in rows} == {len(COLUMNS)}
    assert len(load(name=name)) == len(rows)


def test_no_id_and_no_sentence_is_in_both_sets() -> None:
    memory, plain = load(), load(name="plain_pairs")
    assert {pair.id for pair in memory}.isdisjoint(pair.id for pair in plain)
    said = {text for pair in memory for text in (pair.first, pair.second)}
    assert said.isdisjoint(text for pair in plain for text in (pair.first, pair.second))


def test_ids_and_pairs_are_unique(pairs: tuple[Pair, ...]) -> None:
    assert len({pair.id for pair in pairs}) == len(pairs)
    assert len({frozenset((pair.first, pair.second)) for pair in pairs}) == len(pairs)


def test_each_id_names_kind_and_language(pairs: tuple[Pair, ...]) -> None:
    for pair in pairs:
        assert re.fullmatch(rf"{pair.kind}-\d\d-{pair.language}", pair.id), pair.id


def test_there_are_enough() -> None:
    languages = Counter(pair.language for pair in load())
    assert languages.total() >= 480
    assert languages.keys() == {"en", "zh", "mixed"}
    assert languages["en"] >= 200
    assert languages["zh"] >= 200


def test_the_plain_set_is_half_english_half_chinese_and_two_fifths_flagged() -> None:
    plain = load(name="plain_pairs")
    languages = Counter(pair.language for pair in plain)
    assert languages.total() >= 360
    assert languages.keys() == {"en", "zh"}
    assert languages["en"] == languages["zh"]
    for language in languages:
        flagged = [pair.flag for pair in plain if pair.language == language]
        assert 0.38 <= sum(flagged) / len(flagged) <= 0.43, language


def test_each_kind_has_its_share_of_each_language_and_half(name: Name, pairs: tuple[Pair, ...]) -> None:
    assert {pair.kind for pair in pairs} == KINDS
    shares = Counter((pair.kind, pair.language, pair.part) for pair in pairs)
    least = {"memory_pairs": 15, "plain_pairs": 6}[name]
    for kind in KINDS:
        for language in ("en", "zh"):
            dev, test = shares[kind, language, "dev"], shares[kind, language, "test"]
            assert min(dev, test) >= least, (kind, language)
            assert abs(dev - test) <= 2, (kind, language)
        if name == "memory_pairs":
            assert min(shares[kind, "mixed", "dev"], shares[kind, "mixed", "test"]) >= 1, kind


def test_plain_sentences_are_short() -> None:
    for pair in load(name="plain_pairs"):
        for text in (pair.first, pair.second):
            if pair.language == "en":
                assert 3 <= len(text.split()) <= 10, pair.id
            else:
                characters = re.sub(r"[A-Za-z0-9@.:-]+", "x", text.removesuffix("。"))
                assert 4 <= len(characters) <= 16, pair.id


def test_the_halves_make_up_the_whole(name: Name, pairs: tuple[Pair, ...]) -> None:
    dev, test = load("dev", name=name), load("test", name=name)
    assert set(dev) | set(test) == set(pairs)
    assert len(dev) + len(test) == len(pairs)


def test_pairs_of_one_number_share_a_half(pairs: tuple[Pair, ...]) -> None:
    halves: dict[str, set[str]] = {}
    for pair in pairs:
        halves.setdefault(pair.id.rsplit("-", 1)[0], set()).add(pair.part)
    assert {number: parts for number, parts in halves.items() if len(parts) > 1} == {}


def test_flags_fit_their_kind(pairs: tuple[Pair, ...]) -> None:
    flags: dict[str, set[bool]] = {}
    for pair in pairs:
        flags.setdefault(pair.kind, set()).add(pair.flag)
    for kind, seen in flags.items():
        expected = {True} if kind in ALWAYS_FLAGGED else {False} if kind in NEVER_FLAGGED else {True, False}
        assert seen == expected, kind


def test_a_flagged_pair_is_of_one_scope(pairs: tuple[Pair, ...]) -> None:
    assert [pair.id for pair in pairs if pair.flag and pair.first_scope != pair.second_scope] == []


def test_each_sentence_is_in_its_language_and_clean(pairs: tuple[Pair, ...]) -> None:
    for pair in pairs:
        chinese = [bool(HAN.search(text)) for text in (pair.first, pair.second)]
        assert any(chinese) == (pair.language != "en"), pair.id
        assert all(chinese) == (pair.language == "zh") or pair.language == "mixed", pair.id
        for text in (pair.first, pair.second):
            assert text == text.strip(), pair.id
            assert text == unicodedata.normalize("NFC", text), pair.id
            assert not any(unicodedata.category(mark).startswith("C") for mark in text), pair.id
            assert 5 <= len(text) <= 160, pair.id


def test_scopes_are_written_as_the_store_writes_them(pairs: tuple[Pair, ...]) -> None:
    for pair in pairs:
        for scope in (pair.first_scope, pair.second_scope):
            assert re.fullmatch(r"personal|work|project:\S+", scope), pair.id
