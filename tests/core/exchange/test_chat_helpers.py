"""What the readers of conversations share: HTML, wrappings, branches, blocks, front matter, notes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.exchange.blocks import words_of
from mnemoscope.exchange.branches import left_behind, way_to
from mnemoscope.exchange.front_matter import front_matter
from mnemoscope.exchange.html_text import html_text
from mnemoscope.exchange.note_statements import without_code
from mnemoscope.exchange.scopes import folder_name
from mnemoscope.exchange.wrappings import Wrappings


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("", ""),
        ("   ", ""),
        ("plain &amp; simple", "plain & simple"),
        ("<p>One</p><p>Two<br>Three</p>", "One\nTwo\nThree"),
        ("<ul><li>a</li><li><p>b</p></li></ul>", "- a\n- b"),
        ("<ul><li></li><li> <p>x</p> y</li></ul>", "-\n- x\ny"),
        ("<ol><li>a<ul><li>b</li></ul></li></ol>", "- a\n- b"),
        ("<pre>x = 1\n  y = 2</pre>", "x = 1\ny = 2"),
        ("<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>", "A | B\n1 | 2"),
        ("a<script>b</script>c<style>d</style>e<svg><text>f</text></svg>", "ace"),
        ("<!-- x -->a<?php y ?>b", "ab"),
        ("<p>broken <b>bold <i>both</p><p>next", "broken bold both\nnext"),
        ("日本語<br/>עברית 👩‍👩‍👧", "日本語\nעברית 👩‍👩‍👧"),
        ("&#x1F980; &nbsp; &lt;script&gt;", "🦀 <script>"),
        ("</div></p>only ends</b>", "only ends"),
    ],
)
def test_the_words_of_html(html: str, text: str) -> None:
    assert html_text(html) == text


@pytest.mark.parametrize("piece", ["<div>", "<", "<!--", "<![CDATA[", "<a ", "&", "</", "<b><i>", "<table><tr><td>"])
@pytest.mark.timeout(60)
def test_html_of_any_make_is_read_to_its_end(piece: str) -> None:
    html_text(piece * 200_000 + "end")


@given(st.text(alphabet=st.sampled_from("<>/!-&;=\"' apbrdiv\n\x00é"), max_size=60))
def test_any_text_passes_for_html(text: str) -> None:
    assert "<script" not in html_text(text)


@pytest.mark.timeout(60)
def test_wrappings_are_taken_out_in_one_pass() -> None:
    wraps = Wrappings(("note", "run"), unwrapped=("keep",))
    assert wraps.typed("a <note>b</note> c") == "a  c"
    assert wraps.typed('<NOTE id="1">x</NOTE>y') == "y"
    assert wraps.typed("<keep>mine</keep><run>x") == "mine"
    assert wraps.typed("<notes>stay</notes>") == "<notes>stay</notes>"
    assert wraps.typed("<note>a<note>b</note>c</note>") == "c</note>"
    assert wraps.typed("<note>" * 200_000) == ""
    assert wraps.typed("<note " * 200_000).startswith("<note")


def test_ways_through_a_tree() -> None:
    parents = {"a": "", "b": "a", "c": "a", "d": "c", "x": "gone", "y": "x", "p": "q", "q": "p"}
    assert way_to("d", parents) == ["a", "c", "d"]
    assert way_to("y", parents) == ["gone", "x", "y"]
    assert set(way_to("p", parents)) == {"p", "q"}
    assert left_behind({key: parents[key] for key in "abcdxy"}) == {"b"}
    assert left_behind({"p": "q", "q": "p"}) == {"p", "q"}
    assert left_behind({}) == set()


@given(st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=8), st.data())
def test_the_way_to_the_last_message_is_never_left_behind(keys: list[str], data: st.DataObject) -> None:
    parents = {key: data.draw(st.sampled_from(["", "gone", *keys[:number]])) for number, key in enumerate(keys)}
    left = left_behind(parents)
    if keys:
        assert left.isdisjoint(way_to(keys[-1], parents))
    # Each tree keeps exactly one way.
    for key in parents:
        if key not in left:
            assert parents[key] not in left


@pytest.mark.parametrize(
    ("content", "words", "other"),
    [
        ("text", "text", {}),
        (None, "", {}),
        (7, "", {}),
        ([], "", {}),
        ({"text": "a"}, "a", {}),
        ({"parts": [{"text": "a"}, "b"]}, "a\nb", {}),
        ([{"type": "text", "text": "a"}, {"type": "thinking", "thinking": "b"}], "a", {"an assistant's thinking": 1}),
        ([{"type": "tool_use"}, {"type": "image"}, {"type": "odd"}], "", {
            "calls of tools and their results": 1, "pictures, files and sounds": 1, "parts of other kinds": 1,
        }),
        ([None, 5, {}, {"type": 7}], "", {"parts of other kinds": 1}),
    ],
)  # fmt: skip
def test_the_words_of_contents(content: Any, words: str, other: dict[str, int]) -> None:
    counts: Counter[str] = Counter()
    assert (words_of(content, counts), dict(counts)) == (words, other)


def test_front_matter_is_read_kindly() -> None:
    fields = 'name: "A: b"\nmetadata:\n  type: user\nlist:\n  - x\nname: again\nlong: |\n  text\n'
    assert front_matter(f"\ufeff---\r\n{fields}---\nBody: no\n") == {"name": "A: b", "metadata.type": "user"}
    assert front_matter("no: front\n") == {}
    assert front_matter("---\nopen: yes\n") == {}


def test_code_is_taken_out_of_notes_and_lines_keep_their_numbers() -> None:
    text = "a\n```py\nb\n```\nc\n  ~~~\nd\n~~~\n````\ne\n"
    assert without_code(text) == "a\n\n\n\nc\n\n\n\n\n\n"
    assert without_code("x `y` z") == "x `y` z"


@pytest.mark.parametrize(
    ("path", "name"),
    [("/home/ida/Boat Log/", "Boat Log"), ("C:\\code\\log", "log"), ("C:\\", ""), ("", ""), ("/", ""), ("~/x/..", "x")],
)
def test_the_last_part_of_a_path(path: str, name: str) -> None:
    assert folder_name(path) == name
