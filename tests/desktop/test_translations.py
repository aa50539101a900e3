"""Both languages are complete, up to date with the source, and switch while the application runs."""

from __future__ import annotations

import ast
import importlib.util
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication

from mnemoscope.exchange.registry import FORMATS
from mnemoscope.model import errors
from mnemoscope_desktop import formats, i18n, words
from mnemoscope_desktop.panels.importing.reading_report import note_told
from mnemoscope_desktop.sentences import SENTENCES, told

ROOT = Path(__file__).parents[2]
TRANSLATIONS = ROOT / "resources" / "translations"
CORE = ROOT / "core" / "mnemoscope"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("translations", ROOT / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_nothing_is_missing_stale_or_unfinished(tool: ModuleType) -> None:
    assert tool.check() == []


def messages(code: str) -> Iterator[tuple[str, str, list[str]]]:
    for context in ET.parse(TRANSLATIONS / f"mnemoscope_{code}.ts").getroot().iter("context"):
        for message in context.iter("message"):
            forms = [form.text or "" for form in message.iter("numerusform")]
            yield (
                context.findtext("name") or "",
                message.findtext("source") or "",
                forms or [message.findtext("translation") or ""],
            )


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_placeholders_survive(code: str) -> None:
    for context, source, forms in messages(code):
        wanted = set(re.findall(r"%(?:\d|L?n)", source))
        for form in forms:
            found = set(re.findall(r"%(?:\d|L?n)", form))
            singular = code == "en" and form is forms[0]
            assert found == wanted or (singular and found < wanted), (context, source, form)


def test_chinese_is_written_in_chinese_punctuation() -> None:
    for context, source, forms in messages("zh_CN"):
        for form in forms:
            if source.endswith((".", "?", "!")) and re.search(r"[\u4e00-\u9fff]", form):
                assert not form.endswith((".", "?", "!")), (context, source, form)


def test_the_vocabularies_speak_chinese(chinese: None) -> None:
    assert words.standing_word("stated") == "你说过"
    assert words.act_title("confirm", 3) == "确认 3 条记忆"
    assert words.act_title("confirm", 12_408) == "确认 12,408 条记忆"
    assert formats.number(12_408) == "12,408"


def test_english_counts_one_and_many(qapp: object) -> None:
    assert words.act_title("archive", 1) == "Archive 1 memory"
    assert words.act_title("archive", 1_204) == "Archive 1,204 memories"


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_every_count_is_grouped(qapp: object, code: str) -> None:
    """All texts with a count, as the program says them."""
    i18n.use(code)
    try:
        told = {
            (context.findtext("name"), message.findtext("source")): QCoreApplication.translate(
                context.findtext("name") or "", message.findtext("source") or "", message.findtext("comment"), 12_408
            )
            for context in ET.parse(TRANSLATIONS / f"mnemoscope_{code}.ts").getroot().iter("context")
            for message in context.iter("message")
            if message.get("numerus")
        }
    finally:
        i18n.use("en")
    assert len(told) > 200
    counting = {source: text for source, text in told.items() if re.search("%L?n", str(source))}
    assert {source: text for source, text in counting.items() if "12,408" not in text} == {}


def test_dates_follow_the_language(chinese: None) -> None:
    from mnemoscope.model.moment import parse_moment

    assert formats.day(parse_moment("2026-03-12")) == "2026年3月12日"
    assert formats.day(parse_moment("2026-03")) == "2026年3月"
    i18n.use("en")
    assert formats.day(parse_moment("2026-03-12")) == "12 Mar 2026"
    assert formats.day(parse_moment("2026")) == "2026"
    assert formats.day_time(parse_moment("2026-03-12T09:05:00Z")) == "12 Mar 2026, 09:05"


def test_qts_own_words_are_translated_too(chinese: None) -> None:
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "取消"


def test_sentences_of_the_core_are_told_in_chinese(chinese: None) -> None:
    assert told("The vault is locked. Unlock it to go on.") == "记忆库已锁定。请解锁后继续。"
    said = "It was changed meanwhile: you saw version 2, now there is version 5. Look at it again before you edit."
    assert "第 2 版，现在是第 5 版" in told(said)
    assert told("No sentence of ours") == "No sentence of ours"


def test_what_a_file_is_is_told_in_chinese_within_a_sentence_and_alone(chinese: None) -> None:
    assert told("a JSON list with the keys id, text") == "含有键 id, text 的 JSON 列表"
    assert told("No format that can be read: a picture.") == "不是可以读取的格式：图片。"


def test_filled_in_values_are_not_read_as_placeholders(chinese: None) -> None:
    assert "%2" in told("“%2” cannot be read: x.")


def test_in_english_the_core_is_quoted_as_it_is(qapp: object) -> None:
    assert told("There is no memory with this id.") == "There is no memory with this id."


def test_no_text_is_asked_for_inside_an_f_string() -> None:
    """The reader of the sources does not look into f-strings; such a text would stay English."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in (ROOT / "desktop").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", getattr(call.func, "attr", "")) in ("tr", "translate")
    ]
    assert hidden == []


def test_an_import_is_called_by_what_was_imported(qapp: object) -> None:
    assert words.import_word("chatgpt") == "the ChatGPT import"
    assert words.import_word("list") == "the import of a list"
    assert words.import_word("") == "an import"


def template(node: ast.AST) -> str | None:
    """A string or f-string of the source with %1, %2 … for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts, number = [], 0
        for value in node.values:
            if isinstance(value, ast.Constant):
                parts.append(str(value.value))
            else:
                number += 1
                parts.append(f"%{number}")
        return "".join(parts)
    return None


def core_sentences() -> Iterator[tuple[str, str]]:
    """What the core's known errors, notes and lost records say, but for the command line's own."""
    kinds = {name for name, kind in vars(errors).items() if isinstance(kind, type)} | {"Lost", "Note", "ReadTime"}
    for path in sorted(CORE.rglob("*.py")):
        if "cli" in path.relative_to(CORE).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in kinds:
                for argument in node.args:
                    for choice in (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,):
                        text = template(choice)
                        if text is not None and " " in text:
                            yield path.relative_to(CORE).as_posix(), text


def passed_over() -> Iterator[str]:
    """What readers call the things that they pass over: where they count it, and the constants they count by."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted((CORE / "exchange").rglob("*.py"))]
    named = {
        target.id: node.value.value
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, ast.AugAssign) or not isinstance(node.target, ast.Subscript):
                continue
            counter, key = node.target.value, node.target.slice
            if getattr(counter, "id", getattr(counter, "attr", "")).strip("_") == "skipped":
                for each in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    if isinstance(each, ast.Constant):
                        yield str(each.value)
                    elif isinstance(each, ast.Name) and each.id in named:
                        yield named[each.id]


def test_every_sentence_of_the_core_that_a_person_can_meet_is_listed() -> None:
    missing = [(path, text) for path, text in core_sentences() if text not in SENTENCES]
    assert missing == []


def steps() -> Iterator[str]:
    """What the core's jobs say that they do now."""
    for path in sorted(CORE.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        named = {
            getattr(node.targets[0], "id", ""): node.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            name = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and name.strip("_") in ("progress", "step") and len(node.args) == 3:
                said = node.args[-1]
                said = named.get(said.id, said) if isinstance(said, ast.Name) else said
                if isinstance(said, ast.Constant) and said.value:
                    yield str(said.value)


def test_what_a_job_says_that_it_does_is_listed() -> None:
    found = set(steps())
    assert {"reading", "looking for contradictions", "rewriting the backups"} <= found
    assert found - set(SENTENCES) == set()


def test_what_readers_pass_over_is_listed() -> None:
    found = set(passed_over())
    assert {"hidden messages", "messages without words", "commands and notes of the program"} <= found
    assert found - set(SENTENCES) == set()


def test_several_notes_in_one_are_told_one_by_one(chinese: None) -> None:
    note = "valid to was left out: it lies before valid from; trust was left out: the time is not a number."
    assert note_told(note) == "结束时间未采用：它早于开始时间。 trust 未采用：时间不是数。"


def test_formats_are_named_in_chinese(chinese: None) -> None:
    assert [known.title for known in FORMATS if told(known.title) == known.title] == []


def test_every_listed_sentence_matches_itself(chinese: None) -> None:
    for sentence in SENTENCES:
        example = re.sub(r"%\d", "example", sentence)
        assert told(example) != example, sentence
