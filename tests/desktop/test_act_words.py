"""Every act that the core can write has words in both languages; the verbs are read from the core's source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope.model.acts import SettingChange
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import DecisionKind, FeedbackKind
from mnemoscope.vault import verbs as known_verbs
from mnemoscope_desktop import i18n, words
from mnemoscope_desktop.panels.journal.kinds import Kind, kind_of, kind_word
from mnemoscope_desktop.panels.journal.wording import setting_words

CORE = Path(__file__).parents[2] / "core" / "mnemoscope"
FAMILIES = {"feedback_": FeedbackKind, "resolve_": DecisionKind}
WRITERS = ("_act", "Act")
HAN = re.compile(r"[一-鿿]")
NOT_ACTS = frozenset({"other", "rehearsal"})
"""Names of changes that are never written into the journal."""


def trees() -> Iterator[ast.Module]:
    for path in sorted(CORE.rglob("*.py")):
        yield ast.parse(path.read_text("utf-8"))


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def passing_on() -> set[str]:
    """Functions that take a verb and hand it to `_act`, such as `_put_into(verb, …)`."""
    found = set()
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name != "_act":
                takes = any(argument.arg == "verb" for argument in node.args.args)
                hands = any(
                    isinstance(inner, ast.Call) and name_of(inner) == "_act" and isinstance(inner.args[0], ast.Name)
                    for inner in ast.walk(node)
                    if not isinstance(inner, ast.Call) or inner.args
                )
                if takes and hands:
                    found.add(node.name)
    return found


def verbs_in(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from verbs_in(value.body)
        yield from verbs_in(value.orelse)
    elif isinstance(value, ast.Attribute) and value.attr in ("WIPE", "UNDO"):
        yield str(getattr(known_verbs, value.attr))
    elif isinstance(value, ast.JoinedStr):
        beginning = value.values[0]
        assert isinstance(beginning, ast.Constant)
        yield from (f"{beginning.value}{kind.value}" for kind in FAMILIES[str(beginning.value)])


def verbs() -> set[str]:
    helpers = passing_on()
    found = {known_verbs.UNDO, known_verbs.WIPE}
    for tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            given = [keyword.value for keyword in node.keywords if keyword.arg == "verb"]
            if name_of(node) in {*WRITERS, *helpers} and node.args:
                given.append(node.args[0])
            for value in given:
                found.update(verbs_in(value))
    return found - NOT_ACTS


def test_the_verbs_are_found_in_the_source() -> None:
    assert passing_on() >= {"_put_into"}
    known = {"add", "pin", "unpin", "import", "maintain", "promote", "undo", "wipe", "feedback_helpful", "resolve_keep"}
    assert known <= verbs()
    assert len(verbs()) >= 40


@pytest.mark.parametrize("verb", sorted(verbs()))
def test_every_verb_has_words_in_both_languages(verb: str, qapp: object) -> None:
    i18n.use("en")
    english = words.act_title(verb, 3)
    assert english
    assert "_" not in english
    i18n.use("zh_CN")
    try:
        # A verb without words falls back on its English name.
        assert HAN.search(words.act_title(verb, 3)), f"{verb} has no words"
        assert HAN.search(kind_word(kind_of(verb)))
    finally:
        i18n.use("en")


def test_every_number_of_the_store_has_words(qapp: object) -> None:
    for name in Settings().as_dict():
        assert setting_words(SettingChange(name, None, "7"))[0] != name.replace("_", " "), name
    assert setting_words(SettingChange("index_home", None, '"disk"')) == ("The index is kept", "as usual → on the disk")


def test_every_kind_but_the_last_resort_has_verbs() -> None:
    assert {kind_of(verb) for verb in verbs()} == set(Kind)
