"""The help pages: the same in both languages, true to the program, without a dead link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer.main

from mnemoscope.cli.app import app
from mnemoscope.exchange import registry
from mnemoscope.model.out_forms import IDS
from mnemoscope.model.querytext import FIELDS
from mnemoscope.model.settings import Settings
from mnemoscope.resources import resource

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "zh")
PAGES = sorted(path.name for path in resource("help", "en").glob("*.md"))


def read(language: str, page: str) -> str:
    return resource("help", language, page).read_text("utf-8")


def headings(text: str) -> list[int]:
    """The levels of the headings in order."""
    return [len(match) for match in re.findall(r"^(#+) ", text, re.MULTILINE)]


def local_links(text: str) -> list[str]:
    return [target for target in re.findall(r"\]\(([^)]+)\)", text) if not target.startswith("http")]


def test_both_languages_have_the_same_pages() -> None:
    assert sorted(path.name for path in resource("help", "zh").glob("*.md")) == PAGES
    assert {"start.md", "keys.md", "cli.md", "glossary.md"} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_shape(page: str) -> None:
    english, chinese = (read(language, page) for language in LANGUAGES)
    assert headings(english) == headings(chinese)
    assert [line.count("|") > 0 for line in english.splitlines()].count(True) == [
        line.count("|") > 0 for line in chinese.splitlines()
    ].count(True), "the tables differ in their number of rows"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_begins_with_its_one_title(language: str, page: str) -> None:
    text = read(language, page)
    assert text.startswith("# ")
    assert headings(text).count(1) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_internal_links_lead_to_a_page(language: str, page: str) -> None:
    for target in local_links(read(language, page)):
        assert resource("help", language, target).is_file(), target


@pytest.mark.parametrize("document", ["README.md", "core/README.md"])
def test_links_of_the_read_me_files_lead_somewhere(document: str) -> None:
    path = ROOT / document
    for target in local_links(path.read_text("utf-8")):
        assert (path.parent / target).is_file(), target


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_documented_with_its_default(language: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([−\d.]+|`\w+`)", read(language, "trust-and-decay.md"), re.MULTILINE))
    documented = {
        name: value.strip("`") if "`" in value else float(value.replace("−", "-")) for name, value in rows.items()
    }
    assert documented == Settings().as_dict()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_the_query_language_is_documented(language: str) -> None:
    text = read(language, "memories.md")
    assert [name for name in FIELDS if f"`{name}:" not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_is_documented(language: str) -> None:
    text = read(language, "cli.md")
    rows = [line for line in text.splitlines() if line.startswith("| `")]
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    assert len(commands) > 20
    for name, command in commands.items():
        about = "\n".join(row for row in rows if re.match(rf"\| `{name}[ `]", row))
        assert about, f"{name} is not documented"
        options = [option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)]
        shared = {"--vault", "--json", "--help", "--limit", "--after"}
        missing = [
            option
            for option in options
            if option.startswith("--") and option not in shared and not re.search(rf"{option}\b(?!-)", about)
        ]
        assert missing == [], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_documented_that_does_not_exist(language: str) -> None:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]
    before_codes = read(language, "cli.md").split("| 0 |")[0]
    documented = set(re.findall(r"^\| `([a-z-]+)[ `]", before_codes, re.MULTILINE))
    assert documented - set(commands) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_format_is_documented(language: str) -> None:
    assert [known.id for known in registry.FORMATS if f"`{known.id}`" not in read(language, "import.md")] == []
    assert [name for name in IDS if f"`{name}`" not in read(language, "export-and-wipe.md")] == []


def test_english_help_has_no_exclamation_marks_and_no_unbuilt_parts() -> None:
    for page in PAGES:
        prose = re.sub(r"```.*?```|`[^`]*`", "", read("en", page), flags=re.DOTALL)
        assert "!" not in prose, page
        assert not re.search(r"recall lab|grant|rules and skills", prose, re.IGNORECASE), page
