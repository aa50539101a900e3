"""Markdown memories as single statements."""

from __future__ import annotations

import pytest

from mnemoscope.exchange.markdown_split import sentences, split_statements
from mnemoscope.model.words import Origin


def texts(markdown: str) -> list[str]:
    return [line.text for line in split_statements(markdown)]


def test_headings_of_all_kinds_go_along() -> None:
    markdown = """# About Mira
**Work context**

Mira runs a bakery. She opens at five.

*Recent months*

She looks for a second oven.

**Personal context**

Her sister lives in Ghent.

## Projects
### Night bread
- Sourdough without salt
"""
    assert [(line.text, line.headings) for line in split_statements(markdown)] == [
        ("Mira runs a bakery.", ("About Mira", "Work context")),
        ("She opens at five.", ("About Mira", "Work context")),
        ("She looks for a second oven.", ("About Mira", "Work context", "Recent months")),
        ("Her sister lives in Ghent.", ("About Mira", "Personal context")),
        ("Sourdough without salt", ("About Mira", "Projects", "Night bread")),
    ]


def test_items_stay_whole_and_keep_their_wrapped_lines() -> None:
    markdown = """- Likes rye. Dislikes wheat.
* Bakes on
  Tuesdays
+ [x] Bought flour
1. First things
2) Second things
  - a nested one
• a round one"""
    assert texts(markdown) == [
        "Likes rye. Dislikes wheat.",
        "Bakes on Tuesdays",
        "Bought flour",
        "First things",
        "Second things",
        "a nested one",
        "a round one",
    ]


def test_marks_and_dates_before_a_statement_are_read() -> None:
    first, second, third = split_statements(
        "- [stated] Lives in Ghent <!-- src: chat, 2026-02-01 -->\n"
        "- [2025-03-01] - Moved house\n"
        "- [Inferred] likes jazz"
    )
    assert (first.text, first.origin) == ("Lives in Ghent", Origin.STATED)
    assert (second.text, second.date, second.origin) == ("Moved house", "2025-03-01", None)
    assert (third.text, third.origin) == ("likes jazz", Origin.INFERRED)


def test_what_is_no_statement_is_left_out() -> None:
    markdown = """---
title: x
---
<!-- a comment
over two lines -->
---
***
| a | b |
|---|---|
```
Fenced words
```
...
"""
    assert texts(markdown) == ["| a | b |", "Fenced words"]


def test_numbers_of_lines_survive_what_was_left_out() -> None:
    (line,) = split_statements("---\na: 1\n---\n\n<!-- x\ny -->\nHere it is.")
    assert line.number == 7


def test_bold_goes_but_powers_stay() -> None:
    assert texts("**Name:** Mira, x**2 and y**2, 2*3*4") == ["Name: Mira, x**2 and y**2, 2*3*4"]


def test_short_lines_are_statements_of_their_own() -> None:
    assert texts("Uses Rust\nAnswers in English\n") == ["Uses Rust", "Answers in English"]
    wrapped = "This is a long line of prose that was wrapped by an editor at\nseventy columns."
    assert texts(wrapped) == ["This is a long line of prose that was wrapped by an editor at seventy columns."]
    assert texts("one,\nTwo") == ["one, Two"]


def test_a_line_that_a_long_word_cut_short_goes_on() -> None:
    """The lines before it show how much would have fitted."""
    long = "[`recipes/rye-with-caraway-seeds.md`](../recipes/rye.md)"
    prose = "The list of all breads, what each needs and how it is baked,\nhangs beside the oven. A copy of it is in\n"
    assert texts(f"{prose}{long}. It is old.") == [
        "The list of all breads, what each needs and how it is baked, hangs beside the oven.",
        f"A copy of it is in {long}.",
        "It is old.",
    ]
    assert texts(f"{prose}Cellar. It is old.")[1:] == ["A copy of it is in", "Cellar.", "It is old."]
    assert texts(f"A copy is in the drawer\n{long}") == ["A copy is in the drawer", long]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ("Dr. Vos and J. S. Bach met e.g. in Ghent. Fine.", ["Dr. Vos and J. S. Bach met e.g. in Ghent.", "Fine."]),
        ("Version 1.2 is out. See v1.3 etc. and more.", ["Version 1.2 is out.", "See v1.3 etc. and more."]),
        ("Shelves, incl. Oak. Vos et al. Made them.", ["Shelves, incl. Oak.", "Vos et al. Made them."]),
        ("我住在根特。我喜欢面包！你呢？", ["我住在根特。", "我喜欢面包！", "你呢？"]),
        ("He said “no.” Then he left.", ["He said “no.”", "Then he left."]),
        ("Costs 5. 6 remain.", ["Costs 5.", "6 remain."]),
        ("", []),
    ],
)
def test_sentences(text: str, expected: list[str]) -> None:
    assert list(sentences(text)) == expected


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "line",
    [" " * 300_000 + "x", "# " + " #" * 150_000 + "x", "*" + " " * 300_000 + "x", "|" * 200_000 + "x", "<!--" * 90_000,
     "**a __b " * 60_000, "- " * 150_000 + "x", "Dr. " * 80_000, "---\n" * 80_000],
    ids=["blanks", "heading", "star", "table", "comments", "bold", "rule", "abbreviations", "fences"],
)  # fmt: skip
def test_no_line_takes_more_work_than_its_length(line: str) -> None:
    """Each of these takes minutes when the work grows with the square of the length, so the time allowed stops it."""
    assert sum(len(found.text) for found in split_statements(line)) <= len(line)


def test_a_day_before_a_line_begins_a_statement_of_its_own() -> None:
    text = "- Keeps a kiln\n[2025-03-01] - Sews sails\n[2025-03-02] Owns a loom. It is old."
    text += "\n- [2025-03-03] Rows\n- [x] Done"
    assert [(line.text, line.date, line.number) for line in split_statements(text)] == [
        ("Keeps a kiln", "", 1), ("Sews sails", "2025-03-01", 2), ("Owns a loom. It is old.", "2025-03-02", 3),
        ("Rows", "2025-03-03", 4), ("Done", "", 5),
    ]  # fmt: skip


def test_a_line_before_a_word_too_long_for_it_goes_on() -> None:
    path = "`tests/data/sessions/rollout-44444444-4444-4444-8444-444444444444/first.jsonl`."
    assert [line.text for line in split_statements(f"Files lie anywhere. The smallest example is\n{path}")] == [
        "Files lie anywhere.",
        f"The smallest example is {path}",
    ]
    assert next(line.text for line in split_statements(f"I like tea\n{'我每天早上喝一杯绿茶，' * 12}")) == "I like tea"
