"""From a file to memories and back: the same for each of the five formats that assistants give."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.index.words import BATCH
from mnemoscope.model.errors import Cancelled, ImportUnreadable, Misuse
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import ActorKind, Origin, Outcome, Role

SAID = ("I play the cello in a quartet.", "My sister lives in Utrecht.", "I am allergic to walnuts.")
LATER = "I own a small sailing boat."
NOON = 1_772_366_400.0


def chatgpt(folder: Path, texts: tuple[str, ...]) -> Path:
    nodes: dict[str, Any] = {"n0": {"id": "n0", "message": None, "parent": None, "children": ["n1"]}}
    turns = [(role, text) for said in texts for role, text in (("user", said), ("assistant", "I see, thank you."))]
    for number, (role, text) in enumerate(turns, 1):
        nodes[f"n{number}"] = {
            "id": f"n{number}",
            "parent": f"n{number - 1}",
            "children": [f"n{number + 1}"] if number < len(turns) else [],
            "message": {
                "id": f"n{number}",
                "author": {"role": role},
                "create_time": NOON + number,
                "content": {"content_type": "text", "parts": [f"Well. {text} That is all."]},
            },
        }
    talk = {
        "id": "talk", "title": "About me", "create_time": NOON, "current_node": f"n{len(turns)}", "mapping": nodes,
    }  # fmt: skip
    path = folder / "conversations.json"
    path.write_text(json.dumps([talk, {"id": "torn", "title": "Torn", "mapping": None}]), encoding="utf-8")
    return path


def claude(folder: Path, texts: tuple[str, ...]) -> Path:
    messages = [
        {
            "uuid": f"m{number}",
            "sender": "human",
            "text": f"Well. {text} That is all.",
            "content": [{"type": "text", "text": f"Well. {text} That is all."}],
            "created_at": f"2026-04-02T08:0{number}:00.000000Z",
        }
        for number, text in enumerate(texts)
    ]
    talk = {
        "uuid": "talk", "name": "About me", "created_at": "2026-04-02T08:00:00Z", "account": {"uuid": "acc"},
        "chat_messages": messages,
    }  # fmt: skip
    path = folder / "claude.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("conversations.json", json.dumps([talk, {"uuid": "torn", "name": "Torn"}]))
    return path


def mem0(folder: Path, texts: tuple[str, ...]) -> Path:
    rows: list[Any] = [
        {"id": f"r{number}", "memory": text, "user_id": "ida", "created_at": "2026-03-01T05:00:00-07:00"}
        for number, text in enumerate(texts)
    ]
    path = folder / "mem0.json"
    path.write_text(json.dumps({"results": [*rows, {"id": "torn", "user_id": "ida"}]}), encoding="utf-8")
    return path


def mcp_memory(folder: Path, texts: tuple[str, ...]) -> Path:
    records = [{"type": "entity", "name": "Ida", "entityType": "person", "observations": list(texts)}]
    path = folder / "memory.jsonl"
    path.write_text("\n".join([*(json.dumps(record) for record in records), "{torn"]) + "\n", encoding="utf-8")
    return path


def plain_list(folder: Path, texts: tuple[str, ...]) -> Path:
    rows: list[Any] = [{"text": text, "origin": "stated", "event_time": "2026-02-01"} for text in texts]
    path = folder / "memories.json"
    path.write_text(json.dumps([*rows, {"text": 7}]), encoding="utf-8")
    return path


@dataclass(frozen=True)
class Kind:
    format: str
    write: Callable[[Path, tuple[str, ...]], Path]
    origin: Origin


KINDS = [
    Kind("chatgpt", chatgpt, Origin.STATED),
    Kind("claude", claude, Origin.STATED),
    Kind("mem0", mem0, Origin.INFERRED),
    Kind("mcp-memory", mcp_memory, Origin.INFERRED),
    Kind("list", plain_list, Origin.STATED),
]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.format)
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


def texts(vault: Vault) -> set[str]:
    return {memory.text for memory in vault.list(EVERYTHING, limit=1000)}


def rows_of(vault: Vault) -> dict[str, int]:
    with vault._database.read() as connection:
        return {
            table: int(connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one())
            for table in ("memory", "source", "memory_source", "relation", "conflict", "operation", "memory_version")
        }


def test_counts_quotes_and_losses(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    report = vault.import_(kind.write(tmp_path, SAID))
    assert (report.format, report.added, report.known, report.held, report.blocked) == (kind.format, 3, 0, 0, 0)
    assert report.conflicts == 0
    assert [lost.why for lost in report.lost if lost.where] or report.notes or report.skipped, "the torn record"
    assert report.changes.count == 3
    for memory in vault.list(EVERYTHING):
        found = vault.get(memory.id)
        assert found.origin is kind.origin
        assert found.agent
        (source,) = found.sources
        assert source.quote
        assert source.passage[source.quote_start : source.quote_end] == source.quote
    record = vault.history()[0]
    assert (record.verb, record.actor.kind, record.actor.name) == ("import", ActorKind.IMPORT, kind.format)
    assert vault.verify().ok
    assert vault.search("cello quartet").items


def test_the_same_file_twice_adds_nothing(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    path = kind.write(tmp_path, SAID)
    vault.import_(path)
    before, mentions = rows_of(vault), [memory.mentions for memory in vault.list(EVERYTHING)]
    again = vault.import_(path)
    assert (again.added, again.known, again.passages_new) == (0, 3, 0)
    assert again.changes.nothing
    assert rows_of(vault) == before
    assert [memory.mentions for memory in vault.list(EVERYTHING)] == mentions


def test_a_month_later_only_what_is_new_comes_in(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    vault.import_(kind.write(tmp_path, SAID))
    sources = vault.counts().sources
    first = texts(vault)
    later = vault.import_(kind.write(tmp_path, (*SAID, LATER)))
    assert (later.added, later.known) == (1, 3)
    assert len(texts(vault) - first) == 1
    assert "sailing boat" in next(iter(texts(vault) - first))
    new = vault.counts().sources - sources
    assert new == (2 if kind.format == "chatgpt" else 1), "only the new messages"


def test_undo_takes_it_all_back_and_it_can_come_again(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    vault.add("I own a canoe.")
    before = rows_of(vault)
    path = kind.write(tmp_path, SAID)
    first = vault.import_(path)
    vault.undo()
    after = rows_of(vault)
    assert {table: after[table] for table in ("memory", "source", "memory_source", "relation", "conflict")} == {
        table: before[table] for table in ("memory", "source", "memory_source", "relation", "conflict")
    }
    assert vault.search("cello quartet").items == ()
    again = vault.import_(path)
    assert (again.added, again.known, again.passages_new) == (first.added, 0, first.passages_new)
    assert vault.verify().ok
    vault.undo()
    vault.redo()
    assert len(texts(vault)) == 4
    assert vault.import_(path).added == 0


@pytest.mark.parametrize("after", [0, 1, 3])
def test_cancelling_leaves_nothing(vault: Vault, tmp_path: Path, kind: Kind, after: int) -> None:
    calls = 0

    def stop(done: int, total: int | None, what: str) -> None:
        nonlocal calls
        calls += 1
        if calls > after:
            raise Cancelled("The person said stop.")

    before = rows_of(vault)
    path = kind.write(tmp_path, tuple(f"I own boat number {number} of the fleet." for number in range(900)))
    with pytest.raises(Cancelled):
        vault.import_(path, progress=stop)
    assert rows_of(vault) == before
    assert vault.verify().ok


def test_the_preview_is_what_then_happens(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    vault.add("My sister lives in Groningen.")
    vault.add(SAID[2])
    before = rows_of(vault)
    path = kind.write(tmp_path, (*SAID, "My password is hunter2!"))
    preview = vault.preview_import(path)
    assert rows_of(vault) == before, "a preview keeps nothing"
    assert vault.import_(path, dry_run=True).added == sum(row.what in ("new", "conflict") for row in preview.rows)
    assert rows_of(vault) == before
    assert [row.number for row in preview.rows] == list(range(len(preview.rows)))
    done = vault.import_(path)
    what = [row.what for row in preview.rows]
    assert done.format == preview.format
    assert done.added == what.count("new") + what.count("conflict")
    assert (done.known, done.held, done.conflicts) == (what.count("known"), what.count("held"), what.count("conflict"))
    assert done.lost == preview.lost
    for row in preview.rows:
        assert row.will == (row.what in ("new", "conflict", "held"))
        assert row.text.rstrip("!.") in {text.rstrip("!.") for text in texts(vault)}
    if kind.format in ("mem0", "list", "chatgpt", "claude"):
        assert "conflict" in what
    assert "held" in what


def test_what_is_ticked_off_stays_out(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    path = kind.write(tmp_path, SAID)
    rows = vault.preview_import(path).rows
    left = rows[1]
    done = vault.import_(path, leave_out=frozenset({left.number}))
    assert done.added == 2
    assert texts(vault) == {row.text for row in rows} - {left.text}
    assert vault.import_(path).added == 1, "left out is not refused for ever"


def test_scope_and_agent_of_the_person_hold_for_all(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    vault.import_(kind.write(tmp_path, SAID), scope="project:atlas", agent="Old laptop")
    assert vault.count(Filter(scopes=frozenset({"project:atlas"}), agents=frozenset({"Old laptop"}))) == 3


def test_what_was_rejected_does_not_come_back(vault: Vault, tmp_path: Path, kind: Kind) -> None:
    path = kind.write(tmp_path, SAID)
    vault.import_(path)
    gone = vault.search("walnuts", where=EVERYTHING).items[0].memory
    vault.reject(gone.id)
    report = vault.import_(path)
    assert (report.added, report.blocked, report.known) == (0, 1, 2)
    assert vault.add(gone.text).result.outcome is Outcome.BLOCKED


def test_several_files_know_each_other(vault: Vault, tmp_path: Path) -> None:
    """The same statement from two assistants is one memory with two sources."""
    for kind in KINDS[:2]:
        folder = tmp_path / kind.format
        folder.mkdir()
        report = vault.import_(kind.write(folder, SAID))
        assert report.added == (3 if kind.format == "chatgpt" else 0)
    assert vault.count(EVERYTHING) == 3
    for memory in vault.list(EVERYTHING):
        assert {source.app for source in vault.get(memory.id).sources} == {"ChatGPT", "Claude"}
        assert {source.role for source in vault.get(memory.id).sources} == {Role.PERSON}


def test_what_cannot_be_read_is_said_so_and_changes_nothing(vault: Vault, tmp_path: Path) -> None:
    junk = tmp_path / "junk.json"
    junk.write_bytes(b"\x00\x01 not json {")
    with pytest.raises(ImportUnreadable):
        vault.import_(junk)
    with pytest.raises(ImportUnreadable):
        vault.import_(tmp_path / "nowhere.json")
    with pytest.raises(Misuse, match="is not a format"):
        vault.import_(plain_list(tmp_path, SAID), format="xlsx")
    assert rows_of(vault)["operation"] == 0


def test_words_are_part_of_an_import_and_breaking_off_there_keeps_it(vault: Vault, tmp_path: Path) -> None:
    """Many lines take a while to be found by their words; whoever searches next does not wait for them."""
    path = tmp_path / "list.json"
    path.write_text(json.dumps([{"text": f"Lamp number {number}"} for number in range(1_200)]), encoding="utf-8")
    told: list[str] = []

    def until_words(_done: int, _total: int | None, what: str) -> None:
        told.append(what)
        if what == "indexing words":
            raise Cancelled("Stopped.")

    assert vault.import_(path, progress=until_words).added == 1_200
    assert told[-1] == "indexing words"
    assert vault.index.pending() >= 1_200 - 2 * BATCH, "it was broken off"
    assert vault.count() == 1_200

    more = tmp_path / "more.json"
    more.write_text(json.dumps([{"text": f"Candle number {number}"} for number in range(1_200)]), encoding="utf-8")
    vault.import_(more)
    assert vault.index.pending() == 0
    assert [memory.text for memory in vault.list(Filter(text="candle 1199"))] == ["Candle number 1199"]
