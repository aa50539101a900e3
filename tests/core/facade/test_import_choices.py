"""What a person decides before an import: rows, formats and accounts; several exports at once; pasted text; the log."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import ImportUnreadable, NotFound
from mnemoscope.model.imports import LEAVE_OUT, ReadChoice, RowChange
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import ImportPreview, Lost, Pasted, PastReading, WipeSelection
from mnemoscope.model.words import Origin, Standing

NOON = 1_772_366_400.0


def memories(folder: Path, *texts: str, name: str = "memories.json", **more: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps([{"text": text, **more} for text in texts]), encoding="utf-8")
    return path


def talk(text: str, *, id: str = "talk") -> list[dict[str, Any]]:
    """A ChatGPT conversation with one message of the person."""
    message = {
        "id": "m", "author": {"role": "user"}, "create_time": NOON,
        "content": {"content_type": "text", "parts": [text]},
    }  # fmt: skip
    nodes = {
        "r": {"id": "r", "message": None, "parent": None, "children": ["m"]},
        "m": {"id": "m", "parent": "r", "children": [], "message": message},
    }
    return [{"id": id, "title": "About me", "create_time": NOON, "current_node": "m", "mapping": nodes}]


def texts(vault: Vault) -> set[str]:
    return {memory.text for memory in vault.list(CURRENT, limit=1000)}


def tables(vault: Vault) -> dict[str, list[Any]]:
    """Every row that an import can change, to be compared before and after an undo, which is a version of its own."""
    counted = {"version", "changed_at", "hits", "last_hit_at"}
    with vault._database.read() as connection:
        return {
            table: [
                {name: value for name, value in row._mapping.items() if name not in counted}
                for row in connection.exec_driver_sql(f"SELECT * FROM {table} ORDER BY pk")
            ]
            for table in ("memory", "source", "memory_source", "relation", "conflict", "conflict_member", "tombstone")
        }


def accounts(vault: Vault) -> set[str]:
    with vault._database.read() as connection:
        return set(connection.exec_driver_sql("SELECT account FROM source").scalars())


def row(preview: ImportPreview, words: str) -> int:
    (found,) = [each.number for each in preview.rows if words in each.text]
    return found


def test_each_row_can_be_changed_and_one_undo_takes_all_back(vault: Vault, tmp_path: Path) -> None:
    vault.add("I own a canoe.")
    before = tables(vault)
    path = memories(
        tmp_path,
        "Likes plum jam",
        "Plays the viola",
        "Lives on a barge",
        "Keeps bees",
        "Owns a kiln",
        origin="inferred",
    )
    preview = vault.preview_import(path)
    assert {each.origin for each in preview.rows} == {Origin.INFERRED}
    day = parse_moment("2026-02-03", vault.clock.zone())
    done = vault.import_(
        path,
        seen=preview.seen,
        changes={
            row(preview, "plum"): RowChange(text="I like plum jam, but not in summer."),
            row(preview, "viola"): RowChange(origin=Origin.STATED, scope="music"),
            row(preview, "barge"): RowChange(take=False),
            row(preview, "bees"): RowChange(event_time=day),
        },
    )
    assert (done.added, done.left_out, done.changed) == (4, 1, 3)
    found = {memory.text: memory for memory in vault.list(EVERYTHING, limit=100)}
    assert set(found) == {
        "I own a canoe.", "I like plum jam, but not in summer.", "Plays the viola", "Keeps bees", "Owns a kiln",
    }  # fmt: skip
    jam, viola, bees = (
        found[name] for name in ("I like plum jam, but not in summer.", "Plays the viola", "Keeps bees")
    )
    assert (jam.origin, jam.standing) == (Origin.STATED, Standing.STATED)
    assert vault.get(jam.id).sources[0].passage == "Likes plum jam", "the file's words stay the source"
    assert (viola.origin, viola.standing, viola.scope) == (Origin.STATED, Standing.STATED, "music")
    assert viola.trust == vault.settings().trust_stated / 100
    assert (bees.origin, bees.event_time) == (Origin.INFERRED, day)
    assert found["Owns a kiln"].standing is Standing.INFERRED
    assert len(vault.history()) == 2
    vault.undo()
    assert tables(vault) == before
    assert vault.verify().ok


def test_a_time_can_be_taken_away(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, "Read the novel Kestrel", origin="stated", event_time="2026-02-01")
    vault.import_(path, changes={0: RowChange(event_time=None)})
    (memory,) = vault.list(EVERYTHING)
    assert memory.event_time is None


def test_a_preview_with_changes_shows_what_they_lead_to(vault: Vault, tmp_path: Path) -> None:
    vault.add("I live in Ghent.")
    path = memories(tmp_path, "I live in Bruges.", "I own a kiln.", origin="stated")
    first = vault.preview_import(path)
    assert [each.what for each in first.rows] == ["conflict", "new"]
    again = vault.preview_import(path, changes={0: RowChange(text="I live in Ghent."), 1: RowChange(take=False)})
    assert [(each.what, each.will, each.changed) for each in again.rows] == [
        ("known", False, True), ("left_out", False, True),
    ]  # fmt: skip
    assert again.seen == first.seen, "the fingerprint is of the file, not of the decisions"


def test_rows_say_what_they_equal_and_what_they_contradict(vault: Vault, tmp_path: Path) -> None:
    mine = vault.add("I live in Ghent.").result.id
    path = memories(
        tmp_path, "I live in Bruges.", "i live in ghent", "I live in Namur.", "I own a kiln.", origin="stated"
    )
    rows = vault.preview_import(path).rows
    assert [each.what for each in rows] == ["conflict", "known", "conflict", "new"]
    assert [(each.id, each.text) for each in rows[0].against] == [(mine, "I live in Ghent.")]
    assert rows[1].same_as is not None
    assert (rows[1].same_as.id, rows[1].same_as.text) == (mine, "I live in Ghent.")
    assert {(each.id, each.row) for each in rows[2].against} == {(mine, None), ("", 0)}
    assert (rows[3].same_as, rows[3].against) == (None, ())


def test_what_was_wiped_or_rejected_can_be_taken_back_row_by_row(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, "I keep bees.", "I own a kiln.", origin="stated")
    vault.import_(path)
    gone = next(memory for memory in vault.list(EVERYTHING) if "bees" in memory.text)
    vault.reject(gone.id)
    before = tables(vault)
    again = vault.preview_import(path)
    assert [each.what for each in again.rows] == ["blocked", "known"]
    assert vault.import_(path).added == 0
    done = vault.import_(path, changes={0: RowChange(take=True)})
    assert (done.added, done.blocked) == (1, 0)
    assert "I keep bees." in texts(vault)
    assert vault.tombstones() == ()
    vault.undo()
    assert tables(vault) == before


def test_a_file_that_changed_since_the_preview_is_refused(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, "I keep bees.", "I own a kiln.")
    preview = vault.preview_import(path)
    memories(tmp_path, "I keep wasps.", "I own a kiln.")
    with pytest.raises(ImportUnreadable, match="not the one you looked at"):
        vault.import_(path, seen=preview.seen, leave_out=frozenset({0}))
    assert vault.count(EVERYTHING) == 0
    assert vault.history() == ()


def test_a_folder_of_several_formats_is_recognised_file_by_file(vault: Vault, tmp_path: Path) -> None:
    folder = tmp_path / "all"
    (folder / "sub").mkdir(parents=True)
    (folder / "chat.json").write_text(json.dumps(talk("I keep bees.")))
    memories(folder, "Owns a kiln")
    (folder / "sub" / "memory.jsonl").write_text(
        json.dumps({"type": "entity", "name": "Ida", "entityType": "person", "observations": ["plays the viola"]})
    )
    (folder / "photo.png").write_bytes(b"\x89PNG\r\n" + bytes(200))
    preview = vault.preview_import(folder)
    assert preview.format == "chatgpt+mcp-memory+list"
    assert {file.name: file.format for file in preview.files} == {
        "chat.json": "chatgpt", "memories.json": "list", "photo.png": "", "sub/memory.jsonl": "mcp-memory",
    }  # fmt: skip
    assert {file.name: file.looks for file in preview.files}["photo.png"] == "a picture"
    assert all(file.fits[0] == file.format for file in preview.files if file.format)
    only = ReadChoice(formats={"memories.json": LEAVE_OUT, "sub/memory.jsonl": LEAVE_OUT})
    done = vault.import_(folder, choice=only)
    assert (done.format, texts(vault)) == ("chatgpt", {"I keep bees"})
    assert [file.where for file in done.passed_over] == ["photo.png"], "what the person left out is not told of"
    assert done.lost == ()


def test_a_wrong_format_can_be_put_right_for_one_file(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"memories": [{"text": "Owns a kiln"}]}))
    first = vault.preview_import(path)
    (file,) = first.files
    with pytest.raises(ImportUnreadable):
        vault.preview_import(path, choice=ReadChoice(formats={file.name: LEAVE_OUT}))
    other = vault.preview_import(path, choice=ReadChoice(formats={file.name: "claude"}))
    assert other.format == "claude"


def test_several_paths_at_once_and_one_that_cannot_be_read(vault: Vault, tmp_path: Path) -> None:
    one = memories(tmp_path, "Owns a kiln", name="one.json")
    packed = tmp_path / "two.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("conversations.json", json.dumps(talk("I keep bees.")))
    broken = tmp_path / "three.zip"
    broken.write_bytes(b"PK\x03\x04 no")
    done = vault.import_([one, packed, broken])
    assert texts(vault) == {"Owns a kiln", "I keep bees"}
    assert {(file.name, file.export) for file in done.files} == {
        ("one.json", ""), ("two.zip/conversations.json", "two.zip"),
    }  # fmt: skip
    assert [lost.where for lost in done.lost] == ["three.zip"]
    assert vault.imports()[0].name == "one.json, two.zip, three.zip"
    vault.undo()
    assert vault.count(EVERYTHING) == 0


def test_two_accounts_with_equal_ids_stay_apart(vault: Vault, tmp_path: Path) -> None:
    paths = []
    for name in ("home", "work"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "conversations.json").write_text(json.dumps(talk("I keep bees.")))
        paths.append(folder)
    done = vault.import_(paths, choice=ReadChoice(accounts={"home": "Home", "work": "Work"}))
    assert (done.sources, done.passages_new, done.added, done.known) == (2, 2, 1, 1)
    (memory,) = vault.list(EVERYTHING)
    assert accounts(vault) == {"Home", "Work"}
    assert len(vault.get(memory.id).sources) == 2
    again = vault.import_(paths[0], choice=ReadChoice(account="Home"))
    assert again.passages_new == 0
    assert vault.import_(paths[0], choice=ReadChoice(account="Third")).passages_new == 1


def test_the_account_in_the_file_is_kept(vault: Vault, tmp_path: Path) -> None:
    (tmp_path / "conversations.json").write_text(json.dumps(talk("I keep bees.")))
    (tmp_path / "user.json").write_text(json.dumps({"id": "user-7", "email": "ida@example.org"}))
    vault.import_(tmp_path, choice=ReadChoice(account="Named"))
    assert accounts(vault) == {"user-7"}


def test_pasted_text_is_read_like_a_file(vault: Vault) -> None:
    pasted = Pasted("Pasted text", b"- Lives in Ghent\n- Owns a kiln\n")
    preview = vault.preview_import(pasted)
    assert [each.text for each in preview.rows] == ["Lives in Ghent", "Owns a kiln"]
    assert {each.origin for each in preview.rows} == {Origin.INFERRED}
    assert vault.import_(pasted).added == 2
    assert vault.import_(pasted).nothing_new
    with pytest.raises(ImportUnreadable, match="empty"):
        vault.preview_import(Pasted("Pasted text", b"  \n"))


def test_the_log_tells_what_was_imported_and_what_was_lost(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([{"text": "Owns a kiln"}, {"text": 7}, {"text": "My password is hunter22x"}]))
    done = vault.import_(path)
    assert done.before is None
    (line,) = vault.imports()
    assert (line.name, line.format, line.count, line.undone) == ("memories.json", "list", 2, False)
    assert {name: line.counts[name] for name in ("added", "held", "lost", "known")} == {
        "added": 1, "held": 1, "lost": 1, "known": 0,
    }  # fmt: skip
    assert vault.import_losses(line.operation_id) == done.lost
    assert vault.import_(path).before == line.at
    assert len(vault.imports()) == 1, "an import that changed nothing is no act"
    vault.undo(line.operation_id)
    assert vault.imports()[0].undone
    assert vault.import_(path).before is None, "what was taken back does not count"
    assert vault.verify().ok
    with pytest.raises(NotFound):
        vault.import_losses("nothing")


def test_the_log_tells_what_was_passed_over(vault: Vault, tmp_path: Path) -> None:
    (tmp_path / "all").mkdir()
    (tmp_path / "all" / "mine.json").write_text(json.dumps([{"text": "Owns a kiln"}]))
    (tmp_path / "all" / "kiln.png").write_bytes(b"\x89PNG\r\n")
    graph = '{"type": "entity", "name": "Shelf", "entityType": "thing", "observations": []}'
    (tmp_path / "all" / "memory.jsonl").write_text(graph)
    done = vault.import_(tmp_path / "all")
    (line,) = vault.imports()
    assert [file.where for file in done.passed_over] == ["kiln.png"]
    assert done.skipped == {"entities without observations": 1}
    assert [line.counts[name] for name in ("lost", "passed_over", "skipped")] == [0, 1, 1]
    assert vault.import_reading(line.operation_id) == PastReading((), done.passed_over, done.skipped)


def test_the_log_keeps_no_titles(vault: Vault, tmp_path: Path) -> None:
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([*talk("I keep bees."), {"id": "torn", "title": "Divorce papers", "mapping": None}]))
    done = vault.import_(path)
    assert any("Divorce papers" in lost.where for lost in done.lost)
    (line,) = vault.imports()
    kept = vault.import_losses(line.operation_id)
    assert kept
    assert all(isinstance(lost, Lost) and "Divorce" not in lost.where for lost in kept)


def test_a_wipe_takes_the_report_along(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, "Owns a kiln of the Vermeulen family")
    vault.import_(path)
    vault.wipe(WipeSelection(ids=tuple(memory.id for memory in vault.list(EVERYTHING))))
    lines = vault.imports()
    assert all(vault.import_losses(line.operation_id) == () for line in lines)


def test_the_log_says_how_many_of_an_import_were_wiped(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, "Owns a kiln of the Vermeulen family", "Keeps bees", "Lives in Ghent", "Owns a canoe")
    canoe = vault.add("Owns a canoe").result.id
    vault.reject(canoe or "")
    vault.import_(path, changes={3: RowChange(take=True)})
    assert (vault.imports()[0].count, vault.imports()[0].wiped) == (4, 0)
    kiln, bees = (memory.id for memory in vault.list(EVERYTHING) if memory.text.split()[-1] in ("family", "bees"))
    vault.wipe(WipeSelection(ids=(kiln,)))
    (line,) = vault.imports()
    assert (line.name, line.count, line.wiped) == ("", 4, 1), "the rejected one that came back counts too"
    waiting = vault.wipe_later(WipeSelection(ids=(bees,)), days=3)
    assert vault.imports()[0].wiped == 2
    vault.take_back_wipe(waiting.id)
    assert vault.imports()[0].wiped == 1
    vault.wipe(WipeSelection(everything=True))
    assert (vault.imports()[0].count, vault.imports()[0].wiped) == (4, 4)


def test_scope_filter_sees_the_scope_of_single_rows(vault: Vault, tmp_path: Path) -> None:
    path = memories(tmp_path, *(f"Owns boat number {number}" for number in range(300)))
    vault.import_(path, changes={number: RowChange(scope="fleet") for number in range(0, 300, 2)})
    assert vault.count(Filter(scopes=frozenset({"fleet"}))) == 150
