"""Every format out: what is in the file, what is said of it before and after, and what may not be in it."""

from __future__ import annotations

import csv
import hashlib
import json
import sqlite3
import stat
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import yaml

from mnemoscope import Vault
from mnemoscope.exchange import age
from mnemoscope.exchange.cells import COLUMNS
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, ImportUnreadable, Misuse, PassphraseNeeded, Refused, WrongPassphrase
from mnemoscope.model.exports import Shape
from mnemoscope.model.memory import Claim, Decision, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.out_forms import FORMS, IDS, form_named
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import DecisionKind, Origin, Role, Sensitivity, Standing, State
from mnemoscope.vault.archive_tables import BY_NAME
from mnemoscope.vault.keys import KeyChoice

WORD = "three brown owls"
ODD = (
    "<b>bold</b> &amp; [link](javascript:alert(1)) --> <!-- x",
    "=HYPERLINK(1)",
    "@SUM(A1)",
    "# heading\n- item | cell\r\n---\ntype: no front matter",
    'say "so" \\ \x85 \u2028 \u202e backwards \u200b',
    "我喜欢红色的自行车。😀",
)


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(age, "WORK", 4)


@pytest.fixture
def full(vault: Vault, clock: FixedClock) -> Vault:
    """A vault with a life: sources, a conflict, what is past, guessed, rejected, sensitive and wiped."""
    passage = SourcePassage(
        "Claude", "Hello. You told me that rye bread rises slowly.", Role.ASSISTANT, title="Bread", native_id="m1",
        conversation_id="c1", at=parse_moment("2026-02-01T10:00:00+08:00"), position=3,
    )  # fmt: skip
    vault.add(
        MemoryDraft(
            "I bake rye bread on Sundays.",
            tags=("kitchen", "红色"),
            agent="Claude",
            event_time=parse_moment("2026-02"),
            evidence=(Evidence(passage, "rye bread", 25, 34),),
        )
    )
    for text in ODD:
        vault.add(MemoryDraft(text, scope="work"))
    vault.add("I live in Ghent.")
    vault.add("I live in Bruges.")
    vault.add("The pool opens at 7:00.")
    vault.add("The pool opens at 9:30.")
    pool = next(each for each in vault.conflicts() if "pool" in each.members[0].text)
    vault.resolve(pool.id, Decision(DecisionKind.KEEP, keep=pool.members[0].id))
    vault.add(MemoryDraft("Collects stamps.", origin=Origin.INFERRED))
    vault.add(MemoryDraft("I have a heart condition.", sensitivity=Sensitivity.HEALTH))
    vault.add(MemoryDraft("Ida is a baker.", claim=Claim("Ida", "job_title", "baker")))
    vault.add(MemoryDraft("My partner is Ida.", claim=Claim("self", "partner", "Ida")))
    for text in ("I was wrong about this.", "I keep a grebelark."):
        vault.add(text)
    vault.reject(one(vault, "I was wrong about this."))
    vault.wipe(WipeSelection(ids=(one(vault, "I keep a grebelark."),)))
    clock.advance(days=1)
    return vault


@pytest.fixture
def other(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault
    yield made
    made.close()


def one(vault: Vault, text: str) -> str:
    (found,) = [memory.id for memory in vault.list(EVERYTHING, limit=100) if memory.text == text]
    return found


def texts(vault: Vault, where: Filter = EVERYTHING) -> set[str]:
    return {memory.text for memory in vault.list(where, limit=100)}


def out(vault: Vault, form: str, target: Path, **more: Any) -> Path:
    return vault.export(target, format=form, **more).path


# All of them ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", IDS)
def test_what_is_said_before_is_what_is_said_after(form: str, full: Vault, tmp_path: Path) -> None:
    preview = full.preview_export(format=form)
    report = full.export(tmp_path / "out", format=form)
    assert (report.memories, report.sources) == (preview.memories, preview.sources)
    assert report.left_out == preview.left_out
    assert report.lacks == preview.lacks == form_named(form).lacks
    assert sum(preview.by_origin.values()) == sum(preview.by_standing.values()) == preview.memories
    assert sum(preview.by_scope.values()) == preview.memories
    assert 0.2 < preview.bytes / report.bytes < 5
    assert preview.first


@pytest.mark.parametrize(
    "form", [form.id for form in FORMS if form.shape is Shape.FILE and form.id not in ("mcp-memory", "text")]
)
def test_the_file_begins_as_the_preview_says(form: str, full: Vault, tmp_path: Path) -> None:
    first = full.preview_export(format=form).first[0].removesuffix("…")
    assert out(full, form, tmp_path / "out").read_bytes().decode("utf-8").lstrip("\ufeff").startswith(first)


@pytest.mark.parametrize("form", IDS)
def test_it_is_private_whole_and_replaces_nothing_unasked(form: str, full: Vault, tmp_path: Path) -> None:
    target = tmp_path / "out" / "x.zip"
    target.parent.mkdir()
    report = full.export(target, format=form)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert (report.sha256, report.bytes) == (
        hashlib.sha256(target.read_bytes()).hexdigest(), target.stat().st_size
    )  # fmt: skip
    before = target.read_bytes()
    with pytest.raises(Refused, match="exists already"):
        full.export(target, format=form, where=Filter(scopes=frozenset({"work"})))
    assert target.read_bytes() == before
    full.export(target, format=form, where=Filter(scopes=frozenset({"work"})), overwrite=True)
    assert target.read_bytes() != before
    assert [path.name for path in target.parent.iterdir()] == ["x.zip"]


@pytest.mark.parametrize("form", IDS)
def test_cancelling_leaves_nothing(form: str, full: Vault, tmp_path: Path) -> None:
    place = tmp_path / "out"
    place.mkdir()

    def stop(done: int, total: int | None, what: str) -> None:
        raise Cancelled("Cancelled.")

    with pytest.raises(Cancelled):
        full.export(place / "x", format=form, progress=stop)
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("form", [form.id for form in FORMS if form.sealable])
def test_any_of_them_can_be_encrypted(form: str, full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "x.age", format=form, passphrase=WORD)
    whole = report.path.read_bytes()
    assert report.encrypted
    assert whole.startswith(age.MARK)
    for word in (b"rye bread", b"Ghent", b"manifest", WORD.encode()):
        assert word not in whole


@pytest.mark.parametrize("form", IDS)
def test_a_manifest_beside_it_says_the_same(form: str, full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "x.out", format=form, manifest=True)
    assert report.manifest == tmp_path / "x.out.manifest.json"
    said = json.loads(report.manifest.read_bytes())
    assert (said["format"], said["memories"], said["sha256"]) == (form, report.memories, report.sha256)
    assert [(each["what"], each["count"], each["why"]) for each in said["left_out"]] == list(report.left_out)
    assert said["fields_left_out"] == list(report.lacks)
    assert "rye" not in report.manifest.read_text("utf-8")
    with pytest.raises(Refused, match="manifest"):
        full.export(tmp_path / "x.out", format=form, manifest=True)


@pytest.mark.parametrize("form", IDS)
def test_filters_choose(form: str, full: Vault, tmp_path: Path) -> None:
    whole = full.preview_export(format=form).memories
    for where in (
        Filter(scopes=frozenset({"work"})),
        Filter(standings=frozenset({Standing.STATED})),
        Filter(ids=frozenset({one(full, "I live in Ghent."), one(full, "I bake rye bread on Sundays.")})),
        Filter(text="bread"),
        Filter(known_on=parse_moment("2020-01-01")),
    ):
        preview = full.preview_export(format=form, where=where)
        report = full.export(tmp_path / "f.zip", format=form, where=where, overwrite=True)
        assert report.memories == preview.memories <= min(whole, full.count(where))
        assert report.memories < whole or where.standings


def test_what_is_left_out_is_counted(full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "x.csv", format="csv", where=Filter(scopes=frozenset({"work"})))
    left = {what: (count, why) for what, count, why in report.left_out}
    total = full.count(EVERYTHING)
    assert left["memories"] == (total - len(ODD), "the filter does not include them")
    assert left["acts of the journal"][0] == full.verify().operations
    assert "source passages" not in left
    whole = {what: count for what, count, _ in full.export(tmp_path / "y.csv", format="csv").left_out}
    assert whole["source passages"] == 1
    assert whole["fingerprints of what must not come back"] == len(full.tombstones())
    bare = full.export(tmp_path / "z.zip", include_sources=False)
    assert ("source passages", 1, "you left them out") in bare.left_out


def test_a_name_that_is_no_format_is_refused(full: Vault, tmp_path: Path) -> None:
    for ask in (full.preview_export, lambda format: full.export(tmp_path / "x", format=format)):
        with pytest.raises(Misuse, match="archive, pam, markdown"):
            ask(format="docx")


def test_the_fields_that_a_table_lacks_are_those_it_has_no_column_for() -> None:
    lacks = set(form_named("csv").lacks)
    assert not lacks & set(COLUMNS)
    assert lacks | {*COLUMNS, "claim"} >= set(form_named("text").lacks)


def test_every_table_has_a_word_or_goes_with_one_that_has() -> None:
    from mnemoscope.facade.exporting import WORDS

    assert set(WORDS) | {
        "memories", "memory_sources", "members", "entity_aliases", "operation_memories"
    } >= set(BY_NAME)  # fmt: skip


# The encrypted archive ------------------------------------------------------------------------------------------------


def test_an_encrypted_archive_comes_back_with_its_passphrase_alone(full: Vault, other: Vault, tmp_path: Path) -> None:
    path = full.export(tmp_path / "all.zip.age", passphrase=WORD).path
    with pytest.raises(PassphraseNeeded):
        other.import_(path)
    with pytest.raises(WrongPassphrase):
        other.import_(path, passphrase="four brown owls")
    assert other.count(EVERYTHING) == 0
    assert other.import_(path, passphrase=WORD, dry_run=True).added == full.count(EVERYTHING)
    assert other.count(EVERYTHING) == 0
    assert other.import_(path, passphrase=WORD).added == full.count(EVERYTHING)
    assert other.verify().ok
    assert texts(other) == texts(full)


@pytest.mark.parametrize("part", [0.001, 0.1, 0.5, 0.999])
def test_cut_or_altered_it_is_refused_and_nothing_is_kept(
    part: float, full: Vault, other: Vault, tmp_path: Path
) -> None:
    path = full.export(tmp_path / "all.zip.age", passphrase=WORD).path
    whole = path.read_bytes()
    at = int(len(whole) * part)
    other.add("I own a kayak.")
    for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :], whole + b"x"):
        path.write_bytes(damaged)
        with pytest.raises(ImportUnreadable):
            other.import_(path, passphrase=WORD)
        assert texts(other) == {"I own a kayak."}


def test_a_passphrase_is_needed_and_a_database_takes_none(full: Vault, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match="at least one character"):
        full.export(tmp_path / "x", passphrase="")
    with pytest.raises(Refused, match="always in clear"):
        full.export(tmp_path / "x", format="sqlite", passphrase=WORD)
    assert not (tmp_path / "x").exists()


# PAM ------------------------------------------------------------------------------------------------------------------


def test_a_pam_bundle_brings_back_what_it_can_carry(full: Vault, other: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "bundle", format="pam")
    assert report.path.is_dir()
    done = other.import_(report.path)
    rejected = Filter(standings=frozenset({Standing.REJECTED}))
    assert (done.format, [lost.why for lost in done.lost]) == (
        "pam",
        ["1 entries were deleted there and stay deleted."],
    )
    assert texts(other) == texts(full) - texts(full, rejected)
    here = {memory.text: other.get(memory.id) for memory in other.list(EVERYTHING, limit=100)}
    for listed in full.list(EVERYTHING, limit=100):
        there = full.get(listed.id)
        found = here.get(there.text)
        if found is None:
            continue
        assert (found.origin, found.scope, found.state, found.tags) == (
            there.origin, there.scope, there.state, there.tags
        ), there.text  # fmt: skip
        assert (found.event_time, found.valid_from, found.valid_to) == (
            there.event_time, there.valid_from, there.valid_to
        )  # fmt: skip
        if there.state is State.ACTIVE:
            assert (found.trust, found.claim) == (there.trust, there.claim), there.text
    again = other.import_(report.path)
    assert (again.added, again.held) == (0, 0)
    said = json.loads((report.path / "mnemoscope.json").read_bytes())
    assert {"former versions", "conflicts", "acts of the journal"} & {each["what"] for each in said["left_out"]}
    assert said["fields_left_out"] == ["strength", "conflicts"]


def test_a_pam_zip_holds_the_same_and_a_filtered_one_only_its_own(full: Vault, tmp_path: Path) -> None:
    folder = out(full, "pam", tmp_path / "bundle")
    with zipfile.ZipFile(out(full, "pam", tmp_path / "bundle.zip")) as packed:
        for name in packed.namelist():
            assert packed.read(name) == (folder / name).read_bytes()
        assert len(packed.namelist()) == sum(path.is_file() for path in folder.rglob("*"))
    with zipfile.ZipFile(out(full, "pam", tmp_path / "part.zip", where=Filter(scopes=frozenset({"work"})))) as part:
        whole = b"".join(part.read(name) for name in part.namelist())
    assert b"rye bread" not in whole
    assert "自行车".encode() in whole


# Words only: what is taken for true -----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["mcp-memory", "mem0", "mem0-add", "text"])
def test_what_is_over_or_rejected_is_not_told_as_a_fact(form: str, full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "x", format=form)
    whole = report.path.read_text("utf-8")
    closed = full.list(Filter(states=frozenset({State.SUPERSEDED})), limit=9).items
    assert closed
    for text in ("I was wrong about this.", *(memory.text for memory in closed)):
        assert text not in whole
    why = {reason for what, _, reason in report.left_out if what == "memories"}
    assert {"it was rejected, or waits for your yes", "it does not hold now"} <= why
    if form != "text":
        past = full.export(tmp_path / "y", format=form, where=Filter(states=frozenset({State.SUPERSEDED})))
        assert past.memories == len(closed), "what is asked for by its state goes"


def strict_graph(path: Path) -> tuple[dict[str, dict[str, Any]], list[dict[str, Any]]]:
    """The file as the reference server takes it: one object per line, nothing else, with these fields alone."""
    entities: dict[str, dict[str, Any]] = {}
    relations = []
    lines = path.read_bytes().decode("utf-8").split("\n")
    assert lines.pop() == ""
    for line in lines:
        entry = json.loads(line)
        if entry["type"] == "entity":
            assert entry.keys() == {"type", "name", "entityType", "observations"}
            assert all(isinstance(each, str) for each in (entry["name"], entry["entityType"], *entry["observations"]))
            assert entry["name"] not in entities, "names are the keys there"
            entities[entry["name"]] = entry
        else:
            assert entry.keys() == {"type", "from", "to", "relationType"}
            assert entry["type"] == "relation"
            relations.append(entry)
    assert {end for each in relations for end in (each["from"], each["to"])} <= entities.keys()
    return entities, relations


def test_an_mcp_file_is_a_graph_that_the_server_loads(full: Vault, other: Vault, tmp_path: Path) -> None:
    path = out(full, "mcp-memory", tmp_path / "memory.jsonl")
    entities, relations = strict_graph(path)
    assert "I bake rye bread on Sundays." in entities["User"]["observations"]
    assert entities["Ida"]["observations"] == ["Ida is a baker."]
    assert relations == [{"type": "relation", "from": "User", "to": "Ida", "relationType": "partner"}]
    assert set(ODD[:3]) <= set(entities["work"]["observations"])
    assert other.import_(path).format == "mcp-memory"
    assert set(entities["User"]["observations"]) <= texts(other)


def test_mem0_files_are_what_mem0_gives_and_takes(full: Vault, other: Vault, tmp_path: Path) -> None:
    path = out(full, "mem0", tmp_path / "mem0.json")
    answer = json.loads(path.read_bytes())
    assert answer.keys() == {"results", "relations"}
    bread = next(each for each in answer["results"] if "rye" in each["memory"])
    assert bread["hash"] == hashlib.md5(bread["memory"].encode(), usedforsecurity=False).hexdigest()
    assert (bread["agent_id"], bread["categories"], bread["user_id"]) == ("Claude", ["kitchen", "红色"], "me")
    assert (bread["metadata"]["origin"], bread["metadata"]["standing"]) == ("stated", "stated")
    done = other.import_(path)
    assert (done.format, done.lost) == ("mem0", ())
    assert {each["memory"] for each in answer["results"]} == texts(other)
    calls = json.loads(out(full, "mem0-add", tmp_path / "add.json").read_bytes())
    assert {call["messages"][0]["content"] for call in calls} == texts(other)
    assert {tuple(sorted(call)) for call in calls} == {("infer", "messages", "metadata", "user_id")}
    assert {call["infer"] for call in calls} == {False}


def test_a_text_for_an_assistant_holds_facts_alone(full: Vault, tmp_path: Path) -> None:
    text = out(full, "text", tmp_path / "me.txt").read_text("utf-8")
    assert text == full.text_for_assistant()
    lines = text.splitlines()
    assert lines[0] == "About me"
    assert "- My partner is Ida." in lines
    assert lines[lines.index("work") + 1] == "- <b>bold</b> &amp; [link](javascript:alert(1)) --> <!-- x"
    for word in ("heart condition", "stamps", "Ghent", "Bruges", "wrong about"):
        assert word not in text, word
    assert all(not line or line.startswith("- ") or not line.startswith("-") for line in lines)
    assert not set("\u202e\u200b\u2028\x85") & set(text)
    assert "heart condition" in full.text_for_assistant(include_sensitive=True)
    assert full.text_for_assistant(language="zh").startswith("关于我\n")
    assert full.text_for_assistant(Filter(scopes=frozenset({"work"}))).startswith("work\n")
    assert full.text_for_assistant(Filter(scopes=frozenset({"none"}))) == ""
    why = {reason for what, _, reason in full.preview_export(format="text").left_out if what == "memories"}
    assert {
        "only what you said or confirmed goes into this form",
        "nobody has decided yet what holds",
        "it is a secret or sensitive; ask for it if you want it in",
    } <= why


# For people and for tools ---------------------------------------------------------------------------------------------


def test_markdown_pages_conform_to_okf(full: Vault, tmp_path: Path) -> None:
    folder = out(full, "markdown", tmp_path / "pages")
    names = {path.name for path in folder.iterdir()}
    assert {"index.md", "log.md", "about-you.md"} <= names
    for path in folder.glob("*.md"):
        text = path.read_text("utf-8")
        if path.name == "log.md":
            assert text.startswith("# Log\n\n## 2026-12-01\n* **Export**")
            assert "* **Left out**: " in text
            continue
        _, front, body = text.split("---\n", 2)
        facts = yaml.safe_load(front)
        if path.name == "index.md":
            assert facts == {"okf_version": "0.2"}
            continue
        assert isinstance(facts["type"], str)
        assert facts["type"]
        assert facts["generated"]["by"].startswith("mnemoscope/")
        assert facts["status"] in ("draft", "stable", "deprecated")
        items = [line for line in body.splitlines() if line.startswith("- ")]
        assert items
        for line in items:
            assert line.startswith(("- [stated] ", "- [observed] ", "- [inferred] ")), line
    about = (folder / "about-you.md").read_text("utf-8")
    assert "- [stated] I bake rye bread on Sundays. <!-- src: Claude, 2026-02, id: " in about
    assert "## Disputed" in about


def test_a_table_comes_back_to_the_letter(full: Vault, other: Vault, tmp_path: Path) -> None:
    path = out(full, "csv", tmp_path / "t.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == list(COLUMNS)
    assert not any(cell[:1] in "=+@|" for row in rows[1:] for cell in row if cell)
    other.import_(path)
    assert set(ODD) - {ODD[4]} <= texts(other)


def test_a_copy_for_sqlite_opens_in_any_tool_and_keeps_its_secrets(full: Vault, tmp_path: Path) -> None:
    report = full.export(tmp_path / "copy.sqlite", format="sqlite")
    with closing(sqlite3.connect(report.path)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert {text for (text,) in copy.execute("SELECT text FROM memory")} == texts(full)
        tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert tables == {table.name for table in BY_NAME.values()} | {"export_manifest"}
        assert copy.execute("SELECT count(*) FROM setting WHERE name LIKE '%salt%'").fetchone() == (0,)
        columns = {name: [row[1] for row in copy.execute(f"PRAGMA table_info({name})")] for name in tables}
        assert "salt" not in columns["operation"]
        facts = dict(copy.execute("SELECT name, value FROM export_manifest"))
        assert json.loads(facts["memories"]) == report.memories
        assert {each["what"] for each in json.loads(facts["left_out"])} >= {"salts"}
        assert copy.execute("SELECT count(*) FROM operation").fetchone() == (full.verify().operations,)


def test_only_so_many_are_held_at_once(vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of memories are read while the file is written, not before."""
    from mnemoscope.vault import reading_out

    vault.add_many([f"Note number {number} about boats." for number in range(1_200)])
    read: list[int] = []
    seen: list[int] = []
    plain: Callable[..., Iterator[list[Any]]] = reading_out.whole_memories

    def watched(*given: Any, **more: Any) -> Iterator[list[Any]]:
        for page in plain(*given, **more):
            read.append(len(page))
            yield page

    def note(done: int, total: int | None, what: str) -> None:
        seen.append(sum(read) - done)

    monkeypatch.setattr(reading_out, "whole_memories", watched)
    vault.export(tmp_path / "x.jsonl", format="jsonl", progress=note)
    assert read == [500, 500, 200]
    assert max(seen) <= 500
