"""Words as the full-text table holds them, and queries as safe expressions over them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlcipher3.dbapi2 as driver
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mnemoscope.index.tokens import (
    FTS_TABLE_SQL,
    QUERY_PIECES,
    TEXT_PIECES,
    exact_expression,
    filter_expression,
    fold,
    index_text,
    index_words,
    match_expression,
)

if TYPE_CHECKING:
    from conftest import WordTable

PIECES = [
    ("I don't use Sam's lift", "i dont use sam lift"),
    ("O\u2019Brien isn\u2019t here", "o brien isnt here"),
    ("multi-agent, GB/s", "multi agent gb s"),
    ("C++ and C# and item #5", "c++ and c# and item 5"),
    ("50% off", "50 % off"),
    ("v1.10.2 of KEY-00417", "v1 10 2 of key 00417"),
    ("paid 1,234,567 at 02:10", "paid 1234567 at 02 10"),
    ("周末看书", "周末 末看 看书 书"),
    ("书", "书"),
    ("用Python写代码", "用 python 写代 代码 码"),
    ("ＡＢＣ Café Straße Łódź", "abc cafe strasse lodz"),
    ("zero\u200bwidth so\u00adft \u202eright", "zerowidth soft right"),
    ("हिन्दी", "हिन्दी"),
    ("한국어를 배워요", "한국 국어 어를 를 배워 워요 요"),
    ("ไทย", "ไท ทย ย"),
    ("birthday 🎂", "birthday 🎂"),
    ("a\x00b \ud800 c", "a b c"),
    ("", ""),
    ('"" ( ) * ^', ""),
]


@pytest.mark.parametrize(("text", "expected"), PIECES)
def test_pieces(text: str, expected: str) -> None:
    assert index_text(text) == expected


def test_other_spellings_stand_apart_from_the_text() -> None:
    """They must be findable and must not stretch phrases."""
    found = index_words("Multi-agent InvoicePdfWriter weighs 10kg, cookies", ["Home-Office"])
    assert found.text == "multi agent invoicepdfwriter weighs 10kg cookies"
    assert found.tags == "home office"
    assert set(found.forms.split()) == {"multiagent", "invoice", "pdf", "writer", "weigh", "10", "kg", "cooki"}


def test_the_table_keeps_every_token_as_it_was_made(words: WordTable) -> None:
    """What SQLite has indexed is read back from the index itself."""
    texts = [text for text, _ in PIECES]
    words.add(*texts)
    words.connection.execute("CREATE VIRTUAL TABLE seen USING fts5vocab(memory_words, 'col')")
    seen = {row[0] for row in words.connection.execute("SELECT term FROM seen WHERE col = 'text'")}
    assert seen == {token for text in texts for token in index_text(text).split()}


@pytest.mark.parametrize("query", ["图书", "看书", "周末", "图书馆", "书", "馆", "周"])
def test_chinese_words_of_any_length_are_found(words: WordTable, query: str) -> None:
    words.add(*(f"An English note about {topic}." for topic in ("tea", "boats", "stamps", "maps", "rain") * 4))
    words.add("周末常去图书馆看书")
    for expression in (match_expression(query), filter_expression(query), exact_expression(query)):
        assert words.find(expression) == [21]


def test_a_chinese_question_finds_its_answer(words: WordTable) -> None:
    words.add("我妹妹在成都学医", "周末常去图书馆看书", "我的车是红色的", "公司在城北的老厂房里")
    assert words.find(match_expression("我周末一般去哪里看书？"))[0] == 2
    assert words.find(match_expression("妹妹学的是什么？"))[0] == 1
    assert words.find(match_expression("红色"))[0] == 3


def test_identifiers_win_over_their_look_alikes(words: WordTable) -> None:
    texts = [
        "The importer is pinned to v2.4.1 since June.",
        "The importer was pinned to v2.41.0 before.",
        "Case AB-00918 belongs to Mona.",
        "Case AB-00981 belongs to Nils.",
        "Look into lib/net/client.py for retries.",
        "There is a client.rs as well.",
        "The cron job rotate_keys_v3 runs nightly.",
        "We rotate the office keys in spring.",
        "Call LedgerCsvReader for that.",
        "The ledger reader could not open a csv.",
    ]
    words.add(*texts)
    for query, best in [
        ("v2.4.1", 1), ("v2.41.0", 2), ("AB-00918", 3), ("ab-00981", 4), ("00918", 3), ("client.py", 5),
        ("lib/net/client.py", 5), ("client.rs", 6), ("rotate_keys_v3", 7), ("rotate_keys", 7), ("LedgerCsvReader", 9),
        ("ledgercsvreader", 9),
    ]:
        assert words.find(match_expression(query))[0] == best, query
        assert words.find(filter_expression(query)) == [best], query


def test_forms_are_found_and_the_written_form_first(words: WordTable) -> None:
    words.add("I cook on Sundays.", "I was cooking on Sundays.", "I bought a bike.", "My email is on the card.")
    assert words.find(match_expression("cooking")) == [2, 1]
    assert words.find(match_expression("what did I buy")) == [3]
    assert words.find(match_expression("e-mail")) == [4]
    assert words.find(filter_expression("cooked sunday")) == [1, 2]


def test_a_filter_wants_every_word_and_takes_an_unfinished_one(words: WordTable) -> None:
    words.add("Green tea in the morning", "Green apples", "Morning run")
    assert words.find(filter_expression("green morning")) == [1]
    assert words.find(filter_expression("green mor")) == []
    assert words.find(filter_expression("green mor", unfinished=True)) == [1]


def test_exact_phrases(words: WordTable) -> None:
    words.add("She said maybe later about it", "Later, maybe, she said", "常看书 at home", "看 书", "看书房")
    assert words.find(exact_expression("maybe later")) == [1]
    assert words.find(exact_expression("Said  MAYBE")) == [1]
    assert words.find(exact_expression("看书 at")) == [3]
    assert set(words.find(exact_expression("看书"))) == {3, 5}


def test_words_in_tags_are_found_but_no_exact_phrase_is(words: WordTable) -> None:
    words.add("Sourdough needs patience.", tags=["slow baking"])
    assert words.find(match_expression("baking")) == [1]
    assert words.find(exact_expression("baking")) == []


def test_words_without_meaning_count_only_alone(words: WordTable) -> None:
    words.add("What is the plan?", "My job is at the bakery.")
    assert words.find(match_expression("what is my job")) == [2]
    assert words.find(match_expression("what is the")) == [1, 2]


HOSTILE = [
    *("don't", "NEAR(a b, 2)", "*", "text:lift", "(", ")", "^lift", "'; DROP TABLE memory_words;--", "%", "_", "\\"),
    *("-lift", "+lift", "{a}", "a AND", "   ", "lift OR", '"', 'foo"bar', "", "\x00", "a\x00b", "\ud83d", "NOT"),
    *("x" * 10_000, "词" * 10_000, "a " * 10_000, '"' * 999, "e\u0301" * 999),
    *("\u202e\u200b", "or NOT", "col:val", "C#", "C++", "##", "%%", "+", "🎂"),
]


@pytest.mark.parametrize("query", HOSTILE)
def test_no_query_is_syntax(words: WordTable, query: str) -> None:
    words.add("I don't use the lift.", "AND or NOT are words too.")
    for make in (match_expression, filter_expression, exact_expression):
        words.find(make(query))
    assert words.connection.execute("SELECT count(*) FROM memory_words").fetchone() == (2,)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=80))
@example("İİı")
@example("ﷺ" * 20)
def test_every_text_is_found_by_itself(text: str) -> None:
    """Folding is the same on both sides, for any characters in any order."""
    connection = driver.connect(":memory:")
    connection.execute(FTS_TABLE_SQL)
    connection.execute("INSERT INTO memory_words(rowid, text, tags, forms) VALUES(1, ?, ?, ?)", index_words(text))
    found = "SELECT rowid FROM memory_words WHERE memory_words MATCH ?"
    for make in (match_expression, filter_expression, exact_expression):
        expression = make(text)
        assert (expression is None) == (index_text(text) == "")
        if expression is not None:
            assert connection.execute(found, (expression,)).fetchall() == [(1,)], expression
    connection.close()


@given(st.text(max_size=60))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_sizes_are_capped(words: WordTable) -> None:
    """A huge text or query costs a bounded amount of memory and time."""
    text = " ".join(f"w{number}" for number in range(40_000))
    assert len(index_text(text).split()) == TEXT_PIECES
    assert len(index_text("字" * 300_000).split()) <= TEXT_PIECES
    expression = match_expression(text)
    assert expression is not None
    assert expression.count(" OR ") < QUERY_PIECES
    words.add(text)
    assert words.find(expression) == [1]


@pytest.mark.shared
def test_given_hostile_queries(words: WordTable, cases: Path) -> None:
    """Case SRCH-03: no query is an error, and the plain ones find their memory."""
    words.add(*(entry["text"] for entry in json.loads((cases / "SRCH-03" / "memories.json").read_text("utf-8"))))
    queries = (cases / "SRCH-03" / "queries.txt").read_text("utf-8").splitlines()
    found = {query: words.find(match_expression(query)) for query in [*queries, "", "q" * 10_000, "a\x00b"]}
    plain = {
        "don't": 1, "BENCH-204417": 2, "BENCH": 2, "204417": 2, "GB/s": 3, "C++": 4, "C#": 4, "50%": 5,
        '"maybe later"': 6, "AND": 7, "NOT": 7, "or NOT": 7, "grammar::fa": 9, "notes_old.txt": 8, "C:\\Users\\pat": 8,
        "'; DROP TABLE memories;--": 10, "-lift": 1, "+lift": 1, "^lift": 1,
    }  # fmt: skip
    assert {query: found[query][:1] for query in plain} == {query: [row] for query, row in plain.items()}


@pytest.mark.shared
def test_given_identifiers(words: WordTable, cases: Path) -> None:
    """Case SRCH-05: the exact identifier is the first hit for every query."""
    folder = cases / "SRCH-05"
    words.add(*(entry["text"] for entry in json.loads((folder / "memories.json").read_text("utf-8"))))
    queries = json.loads((folder / "queries.json").read_text("utf-8"))
    assert {query: words.find(match_expression(query))[:1] for query, _ in queries} == {q: [row] for q, row in queries}
