"""Everything goes out and comes back: the complete archive without loss, JSON lines and Markdown as they promise."""

from __future__ import annotations

import json
import os
import stat
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, KnownError, Misuse
from mnemoscope.model.memory import Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Outcome, Role
from mnemoscope.vault.archive_tables import TABLES
from mnemoscope.vault.keys import KeyChoice

PLAIN = KeyChoice("plain")
DERIVED = {"outbox", "projection", "embedding", "memory_words"}
HELD = {"pending_wipe", "held_row", "draft"}
"""What waits to be wiped, and what is not saved yet, goes into no copy."""
LATER_TABLES = (
    "INSERT INTO attribute (key, cardinality, half_life, exclusive, en, zh, synonyms, opposite) "
    "VALUES ('gym', 'one', 'stated', 1, 'gym', '健身房', '[]', '')",
    "INSERT INTO entity (id, name, kind, created_at) VALUES ('e1', 'Mira', 'person', 1)",
    "INSERT INTO entity_alias (entity_pk, name, name_key) VALUES (1, 'Mira', 'mira')",
    "INSERT INTO episode_mark (memory_pk, kind, title) VALUES (1, 'begins', 'Baking')",
    "INSERT INTO pause (id, started_at, started_offset, ended_at, ended_offset) VALUES ('p1', 1, 0, 2, 0)",
    "INSERT INTO injection (agent, session, memory_pk, at) VALUES ('Claude', 's1', 1, 1)",
)
ODD = (
    "<b>bold</b> &amp; =1+1",
    "# not a heading\n- not a list | not | a table",
    "--- \ntitle: not front matter\n---",
    '"quoted" \\ and `code` and [link](javascript:alert(1))',
    "a\u202egnol \u2028 line",
    "我喜欢红色的自行车。😀",
    "=HYPERLINK(1)",
)


def table(vault: Vault, name: str) -> list[tuple[Any, ...]]:
    with vault._database.read() as connection:
        return sorted(
            (tuple(row) for row in connection.exec_driver_sql(f'SELECT * FROM "{name}"')), key=lambda row: str(row)
        )


@pytest.fixture
def full(vault: Vault, clock: FixedClock) -> Vault:
    """A vault in which every table has rows."""
    passage = SourcePassage(
        "Claude", "Hello. I bake rye bread on Sundays, 每个星期天。", Role.PERSON, title="Bread", native_id="m1",
        conversation_id="c1", at=parse_moment("2026-02-01T10:00:00+08:00"), position=3,
    )  # fmt: skip
    bread = vault.add(
        MemoryDraft(
            "I bake rye bread on Sundays.",
            tags=("kitchen", "红色"),
            agent="Claude",
            event_time=parse_moment("2026-02"),
            evidence=(Evidence(passage, "I bake rye bread on Sundays", 7, 34),),
        ),
        reason="told at breakfast",
    ).result.id
    assert bread
    clock.advance(days=1)
    vault.edit(bread, text="I bake rye bread on Saturdays.")
    vault.feedback(bread, FeedbackKind.HELPFUL)
    for text in ODD:
        vault.add(MemoryDraft(text, scope="work"))
    for hour in ("7:00", "9:30"):
        vault.add(f"The pool opens at {hour}.")
    for name in ("Vos", "Lund"):
        vault.add(f"The dentist is Dr {name}.")
    decided = next(conflict for conflict in vault.conflicts() if "Vos" in str(conflict.members))
    vault.resolve(decided.id, Decision(DecisionKind.BOTH))
    guess = vault.add(MemoryDraft("Collects stamps.", origin=Origin.INFERRED)).result.id
    assert guess
    vault.reject(guess)
    vault.add("I own a canoe.")
    vault.undo()
    vault.save_settings(Settings(trust_helpful=7))
    gone = vault.add("I keep a grebelark.").result.id
    assert gone
    vault.wipe(WipeSelection(ids=(gone,)))
    vault.search("bread")
    with vault._database.write() as connection:
        for statement in LATER_TABLES:
            connection.exec_driver_sql(statement)
    return vault


@pytest.fixture
def other(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "other", key=PLAIN, clock=clock).vault
    yield made
    made.close()


def test_every_table_that_is_not_derived_goes_out(full: Vault) -> None:
    with full._database.read() as connection:
        names = set(
            connection.exec_driver_sql(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'"
            )
            .scalars()
            .all()
        )
    told = {schema_table.name for _, schema_table in TABLES}
    left = {name for name in names - told if not name.startswith(("memory_words", "alembic", "sqlite_"))}
    assert left - HELD == DERIVED - {"memory_words"}
    for name in told:
        assert table(full, name), f"{name} is empty, so its coming back would prove nothing"


def test_into_an_empty_vault_everything_returns_as_it_was(full: Vault, other: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "all.zip")
    assert (report.memories, report.left_out) == (full.count(EVERYTHING), ())
    done = other.import_(report.path)
    assert (done.added, done.known, done.lost) == (full.count(EVERYTHING), 0, ())
    for _, schema_table in TABLES:
        assert table(other, schema_table.name) == table(full, schema_table.name), schema_table.name
    assert other.verify().ok, other.verify().problems
    assert [hit.memory.text for hit in other.search("bread").items] == ["I bake rye bread on Saturdays."]
    assert other.settings() == full.settings()
    assert other.counts() == full.counts()
    assert other.add("I keep a grebelark.").result.outcome is Outcome.BLOCKED
    assert other.undo_label() == full.undo_label()
    assert [record.id for record in other.history()] == [record.id for record in full.history()]
    other.undo()
    assert other.verify().ok


def test_the_second_export_equals_the_first(full: Vault, other: Vault, clock: FixedClock, tmp_path: Path) -> None:
    first = full.export(tmp_path / "first.zip").path
    other.import_(first)
    clock.advance(days=3)
    second = other.export(tmp_path / "second.zip").path
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(second) as two:
        assert one.namelist() == two.namelist()
        for name in one.namelist():
            a, b = one.read(name), two.read(name)
            if a != b:
                left, right = json.loads(a), json.loads(b)
                differing = {key for key in left.keys() | right.keys() if left.get(key) != right.get(key)}
                assert differing == {"created_at"}


def test_into_the_same_vault_twice_adds_nothing(full: Vault, tmp_path: Path) -> None:
    path = full.export(tmp_path / "all.zip").path
    before = {schema_table.name: table(full, schema_table.name) for _, schema_table in TABLES}
    for _ in range(2):
        done = full.import_(path)
        assert (done.added, done.known, done.conflicts) == (0, full.count(EVERYTHING), 0)
        assert done.changes.nothing
    assert {schema_table.name: table(full, schema_table.name) for _, schema_table in TABLES} == before


def test_joining_adds_what_is_new_flags_what_contradicts_and_is_undone_as_one(
    full: Vault, other: Vault, tmp_path: Path
) -> None:
    other.add("The pool opens at 11:15.")
    other.add(MemoryDraft(ODD[0], scope="work"))
    known = other.count(EVERYTHING)
    path = full.export(tmp_path / "all.zip").path
    preview = other.import_(path, dry_run=True)
    assert other.count(EVERYTHING) == known
    done = other.import_(path)
    assert (done.added, done.known) == (preview.added, preview.known) == (full.count(EVERYTHING) - 1, 1)
    assert len(other.conflicts()) == 1, "the pool's three hours are one question"
    assert len(other.conflicts()[0].members) == 3
    assert other.verify().ok, other.verify().problems
    other.recheck_conflicts()
    assert len(other.conflicts()) == 1
    other.undo()
    assert other.count(EVERYTHING) == known
    assert (other.conflicts(), other.verify().ok) == ((), True)
    again = other.import_(path)
    assert (again.added, again.known) == (done.added, done.known)
    assert other.verify().ok, other.verify().problems
    bread = other.search("bread").items[0].memory
    assert [version.text for version in other.show(bread.id).versions][:1] == ["I bake rye bread on Sundays."]


def test_a_filtered_archive_tells_nothing_of_the_rest(full: Vault, other: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "part.zip", where=Filter(scopes=frozenset({"work"})))
    assert report.memories == len(ODD)
    assert report.left_out[0][:2] == ("memories", full.count(EVERYTHING) - len(ODD))
    with zipfile.ZipFile(report.path) as archive:
        whole = b"".join(archive.read(name) for name in archive.namelist())
    for word in (b"rye bread", b"canoe", b"grebelark", b"stamps", b"breakfast", b"dentist", b"Bread"):
        assert word not in whole
    other.import_(report.path)
    assert {memory.text for memory in other.list(EVERYTHING)} == {
        full.get(memory.id).text for memory in full.list(Filter(scopes=frozenset({"work"})))
    }
    without = full.export(tmp_path / "bare.zip", include_sources=False)
    with zipfile.ZipFile(without.path) as archive:
        assert b"Hello." not in b"".join(archive.read(name) for name in archive.namelist())


def test_json_lines_are_the_contract(full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "all.jsonl", format="jsonl")
    lines = report.path.read_bytes().decode("utf-8").split("\n")
    assert lines[-1] == ""
    read = [json.loads(line) for line in lines[:-1]]
    assert len(read) == full.count(EVERYTHING) == report.memories
    by_id = {memory["id"]: memory for memory in read}
    for listed in full.list(EVERYTHING, limit=100):
        memory, found = full.get(listed.id), by_id[listed.id]
        assert (found["text"], found["trust"], found["tags"]) == (memory.text, memory.trust, list(memory.tags))
        assert (found["origin"], found["standing"], found["state"]) == (memory.origin, memory.standing, memory.state)
        assert [source["quote"] for source in found["sources"]] == [source.quote for source in memory.sources]


def test_markdown_shows_text_as_text(full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "pages.zip", format="markdown")
    with zipfile.ZipFile(report.path) as pages:
        whole = "\n".join(pages.read(name).decode("utf-8") for name in pages.namelist())
    assert "<b>" not in whole.replace("\\<b>", "")
    assert "\n# not a heading" not in whole
    assert "](javascript:" not in whole.replace("\\](javascript:", "").replace("]\\(javascript:", "")
    assert "我喜欢红色的自行车" in whole


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
@pytest.mark.parametrize(("format", "name"), [("archive", "a.zip"), ("jsonl", "a.jsonl"), ("markdown", "a.md.zip")])
def test_what_goes_out_is_private_and_whole_or_not_there(full: Vault, tmp_path: Path, format: str, name: str) -> None:
    target = tmp_path / "out" / name
    target.parent.mkdir()
    old = os.umask(0o000)
    try:
        path = full.export(target, format=format).path
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("The person said stop.")

    with pytest.raises(Cancelled):
        full.export(target.with_name("b" + name), format=format, progress=stop)
    assert [each.name for each in target.parent.iterdir()] == [name]


def test_wrong_targets_are_refused_by_name(full: Vault, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="is not a format"):
        full.export(tmp_path / "x", format="xlsx")
    with pytest.raises(KnownError):
        full.export(tmp_path / "no" / "such" / "folder" / "x.zip")


@pytest.mark.parametrize("part", [0.3, 0.9, 0.999])
def test_a_cut_or_altered_archive_leaves_the_vault_as_it_was(
    full: Vault, other: Vault, tmp_path: Path, part: float
) -> None:
    path = full.export(tmp_path / "all.zip").path
    whole = path.read_bytes()
    other.add("I own a kayak.")
    for damaged in (
        whole[: int(len(whole) * part)],
        bytes([*whole[: len(whole) // 2], whole[len(whole) // 2] ^ 0xFF, *whole[len(whole) // 2 + 1 :]]),
    ):
        path.write_bytes(damaged)
        with pytest.raises(KnownError):
            other.import_(path)
        assert other.count(EVERYTHING) == 1
        assert other.verify().ok
