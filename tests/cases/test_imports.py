"""Real exports are torn, mixed and strange: what can be read is read, the rest is reported, and nothing is lost."""

from __future__ import annotations

import json
import resource
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import FeedbackKind, Origin, Standing, State, Tier
from mnemoscope.vault.keys import KeyChoice

from ..command_line import CommandLine
from .asking import pairs, texts, written

Told = Callable[..., str]
AUTUMN = 1_760_000_000.0


def node(name: str, parent: str | None, children: list[str], message: Any) -> dict[str, Any]:
    return {"id": name, "parent": parent, "children": children, "message": message}


def said(name: str, text: Any, *, role: str = "user", at: float | None = AUTUMN, kind: str = "text") -> dict[str, Any]:
    parts = text if isinstance(text, list) else [text]
    return {
        "id": name,
        "author": {"role": role},
        "create_time": at,
        "content": {"content_type": kind, "parts": parts},
        "metadata": {},
    }


def conversation(name: str, *messages: Any, title: Any = "talk", at: float | None = AUTUMN) -> dict[str, Any]:
    """A ChatGPT conversation with these messages below each other; None stands for a message that is null."""
    names = ["root", *(f"{name}-{place}" for place in range(len(messages)))]
    mapping = {"root": node("root", None, names[1:2], None)}
    for place, message in enumerate(messages, 1):
        mapping[names[place]] = node(names[place], names[place - 1], names[place + 1 : place + 2], message)
    return {
        "id": name,
        "conversation_id": name,
        "title": title,
        "create_time": at,
        "update_time": at,
        "mapping": mapping if messages else {},
        "current_node": names[-1],
    }


TORN = [
    conversation("good", said("a", "I bake sourdough on Fridays.")),
    conversation("untitled", said("b", "My shoes are size 44."), title=None),
    conversation("timeless", said("c", "My raincoat is red.", at=None), at=None),
    conversation("gap", None, said("d", "I keep geese.")),
    conversation("hollow"),
    conversation(
        "mixed",
        said("e", [{"content_type": "image_asset_pointer", "asset_pointer": "file-service://x"}, "My canoe is green."],
             kind="multimodal_text"),
    ),
]  # fmt: skip


def test_a_torn_export_gives_all_that_is_in_it(vault: Vault, tmp_path: Path) -> None:
    report = vault.import_(written(tmp_path / "conversations.json", TORN))
    stored = " ".join(texts(vault, EVERYTHING))
    for words in ("sourdough", "size 44", "raincoat is red", "geese", "canoe is green"):
        assert words in stored
    assert report.conversations == 5
    (empty,) = report.lost
    assert "hollow" in empty.where or "5" in empty.where
    assert all(memory.event_time is None or memory.event_time > parse_moment("2025-01-01") for memory in vault.list())
    again = vault.import_(tmp_path / "conversations.json")
    assert (again.added, again.known) == (0, report.added)


def test_an_export_of_many_files_is_one_import(cli: CommandLine, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "export.zip", "w") as archive:
        for place, sentence in enumerate(
            ("I own three anvils.", "I fold letters neatly.", "I ring doorbells once."), 1
        ):
            talk = [conversation(f"c{place}", said(f"m{place}", sentence))]
            archive.writestr(f"conversations-{place:03}.json", json.dumps(talk))
        archive.writestr("user.json", "{}")
        archive.writestr("shopping.txt", "eggs")
        archive.writestr("pictures/a.png", b"\x89PNG\r\n\x1a\n0000")
    report = cli.json("import", tmp_path / "export.zip")
    listed = cli.json("list", "--all")
    assert (report["conversations"], report["added"], listed["total"]) == (3, 3, 3)
    assert {"user.json", "shopping.txt", "pictures/a.png"} == {file["where"] for file in report["passed_over"]}
    assert [lost["where"] for lost in report["lost"]] == ["conversations-000.json"]
    assert cli.json("import", tmp_path / "export.zip")["added"] == 0


def test_nothing_readable_is_an_error_and_no_empty_success(cli: CommandLine, tmp_path: Path) -> None:
    with ZipFile(tmp_path / "photos.zip", "w") as archive:
        archive.writestr("a.png", b"\x89PNG\r\n\x1a\n0000")
    for name, content in (
        ("empty.json", ""),
        ("list.json", "[]"),
        ("half.json", '[{"text": "I sail'),
        ("a.bin", "\0" * 99),
    ):
        (tmp_path / name).write_text(content)
    for name in ("photos.zip", "empty.json", "a.bin"):
        answer = cli("import", tmp_path / name, "--json")
        assert (answer.code, answer.data["error"]["code"]) == (1, "unreadable"), name
    for name in ("list.json", "half.json"):
        answer = cli("import", tmp_path / name, "--json")
        assert answer.code == 1 or answer.data["lost"], (name, answer)
    assert cli.json("list", "--all")["total"] == 0
    assert cli.json("history")["items"] == []


def test_one_bad_line_costs_that_line(vault: Vault, tmp_path: Path) -> None:
    lines = [
        '{"type":"entity","name":"Nora","entityType":"person","observations":["Plays the harp","Owns a sidecar"]}',
        '{"type":"entity","name":"Sidecar","entityType":"thing","observations":["Is silver"]}',
        "",
        '{"type":"entity","name":"Cut","entityType":"thing","observ',
        '{"type":"relation","from":"Nora","to":"Sidecar","relationType":"owns"}',
        "[1,2,3]",
        '{"type":"entity","name":"Harp","entityType":"thing","observations":"needs a new string"}',
        '{"type":"entity","name":"Attic","entityType":"place","observations":["Is damp"]}',
    ]
    path = tmp_path / "memory.jsonl"
    path.write_text("\n".join(lines))
    report = vault.import_(path)
    stored = " | ".join(texts(vault, EVERYTHING))
    for words in ("Plays the harp", "Owns a sidecar", "Is silver", "owns Sidecar", "needs a new string", "Is damp"):
        assert words in stored
    assert sorted(lost.where for lost in report.lost) == ["memory.jsonl, line 4", "memory.jsonl, line 6"]
    assert all(memory.origin is Origin.INFERRED for memory in vault.list(EVERYTHING)), "an assistant wrote these"
    assert vault.add("I own a canoe.").result.id
    assert vault.import_(path).added == 0
    assert vault.verify().ok


FOREIGN: list[Any] = [
    {"text": "My kettle whistles.", "user": "u1", "origin": "user_stated"},
    {"text": "My stairs creak."},
    {"text": None},
    {"text": 123},
    {"text": ["My", "door"]},
    {"heartbeat": "ok", "at": 1_770_000_000},
    "just a string",
    None,
    17,
    [],
    {"text": "My fence leans.", "tags": "garden, wood"},
    {"text": "My gate squeaks.", "tags": ["garden", None, 7]},
    {"text": "My roof is slate.", "trust": "0.9"},
    {"text": "My wall is brick.", "trust": 7},
    {"text": "My path is gravel.", "origin": "guessed"},
    {"text": "My shed is blue.", "event_time": "the day before"},
    {"text": "   "},
    {"text": ""},
]


def test_foreign_entries_are_counted_to_the_last(vault: Vault, tmp_path: Path) -> None:
    report = vault.import_(written(tmp_path / "mixed.json", FOREIGN))
    assert report.added + report.known + report.held + len(report.lost) == len(FOREIGN)
    memories = {memory.text: memory for memory in vault.list(EVERYTHING)}
    assert len(memories) == report.added == 8
    assert memories["My fence leans."].tags in (("garden", "wood"), ("garden, wood",))
    assert "garden" in memories["My gate squeaks."].tags
    assert memories["My roof is slate."].trust == 0.9
    assert 0 <= memories["My wall is brick."].trust <= 1
    assert memories["My path is gravel."].standing is not Standing.CONFIRMED
    assert memories["My path is gravel."].origin is Origin.INFERRED
    assert memories["My shed is blue."].event_time is None
    noted = " ".join(where for where, _ in report.notes)
    for place in (14, 15, 16):
        assert f"entry {place}" in noted


@pytest.fixture
def lived_in(vault: Vault, told: Told) -> Vault:
    """With tags, origins, answers, a replacement, an open conflict, an archived and an edited memory, a passage."""
    told("I live in Turku.", "2024-01-01T10:00:00+02:00", tags=("home", "city"))
    told("I moved to Oulu.", "2025-06-01")
    told("The library opens at 9:00.")
    edited = told("The library opens at 10:30.")
    guess = told("The user collects beer mats.", origin=Origin.INFERRED, agent="Cursor", trust_hundredths=55)
    archived = told("I own a pedal boat.")
    vault.feedback(guess, FeedbackKind.HELPFUL)
    vault.archive(archived)
    vault.edit(edited, text="The library opens at 10:45.")
    vault.pin(guess)
    return vault


def test_our_own_archive_brings_everything_back_and_nothing_twice(lived_in: Vault, tmp_path: Path) -> None:
    vault = lived_in
    assert len(vault.conflicts()) == 1
    vault.export(tmp_path / "first.zip")
    count = vault.count(EVERYTHING)
    for _ in range(2):
        report = vault.import_(tmp_path / "first.zip")
        assert (report.added, report.known, report.changes.nothing) == (0, count, True)
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=vault.clock).vault as other:
        assert other.import_(tmp_path / "first.zip").added == count
        for memory in vault.list(EVERYTHING):
            assert other.get(memory.id) == vault.get(memory.id)
            assert other.show(memory.id) == vault.show(memory.id)
        assert other.conflicts() == vault.conflicts()
        assert [act.id for act in other.history()] == [act.id for act in vault.history()]
        assert other.verify().chain_ok
        other.export(tmp_path / "second.zip")
        assert other.undo().verb == "undo", "the history is alive there too"
    with ZipFile(tmp_path / "first.zip") as first, ZipFile(tmp_path / "second.zip") as second:
        assert first.namelist() == second.namelist()
        for name in first.namelist():
            if name == "manifest.json":
                stamped = [json.loads(each.read(name)) for each in (first, second)]
                assert {**stamped[0], "created_at": ""} == {**stamped[1], "created_at": ""}
            else:
                assert first.read(name) == second.read(name), name


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_other_forms_of_ours_do_not_double_anything_either(lived_in: Vault, tmp_path: Path, form: str) -> None:
    path = tmp_path / f"out.{form}"
    lived_in.export(path, format=form)
    before = texts(lived_in, EVERYTHING)
    assert lived_in.import_(path).added == 0
    assert texts(lived_in, EVERYTHING) == before


@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_other_forms_of_ours_come_back_field_by_field(lived_in: Vault, told: Told, tmp_path: Path, form: str) -> None:
    told("The harbour fair was loud.", "2025-08-02", tier=Tier.EPISODIC)
    rule = told("Write dates with the day first.", tier=Tier.PROCEDURAL)
    path = tmp_path / f"out.{form}"
    lived_in.export(path, format=form)
    kept = ("origin", "scope", "tags", "event_time", "valid_from", "valid_to", "state", "trust_hundredths")
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=lived_in.clock).vault as other:
        other.import_(path)
        back = {memory.text: memory for memory in other.list(EVERYTHING)}
        for memory in lived_in.list(EVERYTHING):
            for name in kept:
                assert getattr(back[memory.text], name) == getattr(memory, name), (memory.text, name)
            assert back[memory.text].tier is (Tier.SEMANTIC if memory.id == rule else memory.tier), memory.text


def test_an_archive_joins_another_persons_store_without_mixing(lived_in: Vault, tmp_path: Path) -> None:
    lived_in.export(tmp_path / "first.zip")
    with Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=lived_in.clock).vault as other:
        own = other.add("The library opens at 8:00.").result.id
        assert own is not None
        report = other.import_(tmp_path / "first.zip")
        assert report.added == lived_in.count(EVERYTHING)
        assert other.get(own).text == "The library opens at 8:00."
        assert any("The library opens at 8:00." in pair for pair in pairs(other)), "what now contradicts is flagged"
        other.undo()
        assert texts(other, EVERYTHING) == ["The library opens at 8:00."], "one undo takes the whole import back"


def long_talks(path: Path, conversations: int, turns: int) -> None:
    with path.open("w") as out:
        out.write("[")
        for number in range(conversations):
            messages = [
                said(f"m{turn}", f"In week {number} I noted item {turn} about the mill, the barge and the meadow.",
                     role="user" if turn % 2 == 0 else "assistant", at=AUTUMN + number * 1000 + turn)
                for turn in range(turns)
            ]  # fmt: skip
            out.write(
                ("," if number else "") + json.dumps(conversation(f"c{number}", *messages, title=f"week {number}"))
            )
        out.write("]")


@pytest.fixture(scope="module")
def long_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "conversations.json"
    long_talks(path, conversations=60, turns=100)
    return path


def test_cancelling_a_long_import_leaves_the_store_as_it_was(vault: Vault, told: Told, long_file: Path) -> None:
    told("I own a canoe.")
    before = vault.counts(), vault.history()
    seen: list[tuple[int, int | None]] = []

    def stop(done: int, total: int | None, what: str) -> None:
        seen.append((done, total))
        if len(seen) == 3:
            raise Cancelled("That is enough.")

    with pytest.raises(Cancelled):
        vault.import_(long_file, progress=stop)
    assert len(seen) == 3
    assert (vault.counts(), vault.history()) == before
    assert vault.verify().ok
    assert vault.add("I own a kayak.").result.id, "the next act is not held up"


def test_a_long_file_is_read_piece_by_piece(vault: Vault, long_file: Path) -> None:
    """Memory grows with what is stored, and by far less than the whole file read at once would need."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    told: list[tuple[int, int | None]] = []
    report = vault.import_(long_file, dry_run=True, progress=lambda done, total, what: told.append((done, total)))
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    assert report.conversations == 60
    assert report.sources == 6_000
    assert grown < 40_000_000 + 4 * long_file.stat().st_size
    size = long_file.stat().st_size
    shares = [done / total for done, total in told if total == size]
    assert len(shares) >= 3
    assert shares == sorted(shares)
    assert 0 < shares[0] < 1, "it says how far it is while it reads"
    assert vault.count(EVERYTHING) == 0


def walk(value: Any) -> Iterator[Any]:
    """Every version of the data with one part of it replaced by something strange."""
    yield from (None, 0, "", [], {}, True)
    if isinstance(value, dict):
        for name in value:
            yield {key: each for key, each in value.items() if key != name}
            for changed in (
                walk(value[name]) if name in ("content", "author", "parts", "message") else (None, 7, "x", [])
            ):
                yield {**value, name: changed}
    elif isinstance(value, list):
        for place in range(len(value)):
            for changed in walk(value[place]):
                yield [*value[:place], changed, *value[place + 1 :]]


def test_no_single_strange_part_stops_the_rest(vault: Vault, tmp_path: Path) -> None:
    good = conversation("good", said("a", "I bake sourdough on Fridays."))
    bad = conversation("bad", said("b", "I keep geese."))
    node_name = "bad-0"
    broken = [
        replaced
        for message in walk(bad["mapping"][node_name]["message"])
        for replaced in [
            {**bad, "mapping": {**bad["mapping"], node_name: {**bad["mapping"][node_name], "message": message}}}
        ]
    ]
    broken += [{**bad, name: strange} for name in bad for strange in (None, 7, "x", [], {})]
    for number, each in enumerate(broken):
        report = vault.import_(written(tmp_path / "conversations.json", [each, good]), dry_run=True)
        assert report.added + report.known >= 1, (number, each, report)


def test_memories_of_an_import_carry_their_passage_and_one_undo_takes_all_back(vault: Vault, tmp_path: Path) -> None:
    vault.import_(written(tmp_path / "conversations.json", TORN), agent="ChatGPT", scope="private")
    for memory in vault.list(EVERYTHING):
        full = vault.get(memory.id)
        assert (full.agent, full.scope, full.state) == ("ChatGPT", "private", State.ACTIVE)
        (source,) = full.sources
        assert source.quote in source.passage
    vault.undo()
    assert vault.count(EVERYTHING) == 0
    vault.redo()
    assert vault.count(EVERYTHING) == 5


def test_leaving_rows_out_leaves_exactly_those_out(vault: Vault, tmp_path: Path) -> None:
    listed = written(tmp_path / "list.json", [{"text": f"Shelf {n} holds lamp shades."} for n in range(6)])
    preview = vault.preview_import(listed)
    vault.import_(listed, leave_out=frozenset({preview.rows[1].number, preview.rows[4].number}))
    assert texts(vault) == [f"Shelf {n} holds lamp shades." for n in (0, 2, 3, 5)]


def test_drafts_from_programs_are_cleaned_like_files(vault: Vault) -> None:
    draft = MemoryDraft("  I sail\x00 in May. ", tags=(" sea ", "sea", ""), agent=" Cursor ")
    done = vault.add_many([draft, replace(draft, text="I SAIL in may")]).results
    assert done[0].id == done[1].id is not None
    memory = vault.get(str(done[0].id))
    assert (memory.text, memory.tags, memory.agent) == ("I sail in May.", ("sea",), "Cursor")
