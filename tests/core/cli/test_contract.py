"""The JSON of every command, version 1: its keys and types, its exit codes, its errors, and where everything goes."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from types import NoneType
from typing import Any

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.vault.keys import Argon, KeyChoice

from ...command_line import PROGRAM, CommandLine

NO_KEYRING = {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
CHEAP = Argon(time=1, memory_kib=8 * 1024, lanes=1)

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d")
SHARE = float | int
PRECISION = {"second", "day", "month", "year", "about"}
MEMORY = {
    "id": str, "text": str, "language": str, "origin": {"stated", "observed", "inferred"},
    "standing": {"proposed", "inferred", "stated", "observed", "confirmed", "rejected"},
    "state": {"active", "superseded", "archived", "expired"}, "scope": str,
    "tier": {"working", "episodic", "semantic", "procedural"}, "trust": SHARE, "strength": SHARE,
    "utility": (SHARE, None), "pinned": bool, "importance": int, "event_time": (TIME, None), "valid_from": (TIME, None),
    "event_precision": (PRECISION, None), "valid_from_precision": (PRECISION, None),
    "valid_to_precision": (PRECISION, None), "valid_to": (TIME, None), "recorded_at": TIME,
    "expires_at": (TIME, None), "agent": str,
    "claim": ({"subject": str, "attribute": str, "value": str, "polarity": {"affirmed", "negated"}}, None),
    "sources": [{"id": str, "app": str, "title": str, "role": str, "at": (TIME, None), "quote": str}],
    "relations": [{"type": str, "id": str}], "conflicts": [str], "tags": [str], "mentions": int,
    "heard_at": (TIME, None), "version": int,
}  # fmt: skip
PAGE = {"items": [MEMORY], "total": int, "next": str}
CHANGED = {"operation": (str, None), "changed": [str], "count": int}
OPERATION = {
    "id": str, "seq": int, "at": TIME, "verb": str, "actor": {"kind": str, "name": str}, "reason": str, "count": int,
    "memories": [str], "undone_by": (str, None), "undoes": (str, None),
}  # fmt: skip
CONFLICT = {
    "id": str, "kind": {"direct", "changed", "scope", "unverified", "both_may_hold"}, "members": [MEMORY],
    "state": {"open", "resolved"}, "detected_at": TIME, "why": str,
    "suggestion": {"decision": str, "because": str, "keep": (str, None), "changed_on": (TIME, None), "scopes": dict},
}  # fmt: skip
SEARCH = {
    "items": [{"memory": MEMORY, "score": SHARE, "weak": bool, "parts": dict}],
    "held_back": [{"id": str, "because": str}], "abstained": bool, "why_empty": str, "more": bool, "method": str,
    "took_ms": SHARE,
}  # fmt: skip
LOST = [{"where": str, "why": str}]
IMPORT = {
    "format": str, "sources": int, "added": int, "known": int, "held": int, "blocked": int, "conflicts": int,
    "lost": LOST,
}  # fmt: skip
RECEIPT = {
    "complete": bool, "places": [{"place": str, "removed": int, "found": int, "checked": str}],
    "not_complete_because": [str], "counts": dict, "at": TIME, "hash": str,
}  # fmt: skip


def misfit(value: Any, form: Any, where: str = "answer") -> str:
    """Where a value does not have the form, or nothing. Keys may be more than the form has, never fewer."""
    if isinstance(form, tuple):
        tried = [misfit(value, each, where) for each in form]
        return "" if "" in tried else tried[0]
    if isinstance(form, dict):
        if not isinstance(value, dict) or form.keys() - value.keys():
            return f"{where}: {sorted(form)} expected, not {value!r}"
        return next((bad for name in form if (bad := misfit(value[name], form[name], f"{where}.{name}"))), "")
    if isinstance(form, list):
        if not isinstance(value, list):
            return f"{where}: a list expected, not {value!r}"
        return next((bad for n, each in enumerate(value) if (bad := misfit(each, form[0], f"{where}[{n}]"))), "")
    if isinstance(form, set):
        fits = value in form
    elif isinstance(form, re.Pattern):
        fits = isinstance(value, str) and bool(form.fullmatch(value))
    else:
        kind = NoneType if form is None else form
        fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    return "" if fits else f"{where}: {form} expected, not {value!r}"


@pytest.fixture(scope="module")
def cli(commands: CommandLine, tmp_path_factory: pytest.TempPathFactory) -> CommandLine:
    folder = tmp_path_factory.mktemp("contract") / "vault"
    line = commands.on(folder)
    made = line.json("init", "--plain", "--name", "Mine")
    assert made == {"vault": str(folder), "protection": "plain", "recovery_code": None}
    return line


@pytest.fixture(scope="module")
def stored(cli: CommandLine) -> dict[str, str]:
    """Some memories of each kind, by a short name."""
    told: dict[str, Any] = {
        "tea": ("I drink green tea.", "--tag", "drinks", "--importance", "70"),
        "seven": ("The pool opens at 7:00.",),
        "nine": ("The pool opens at 9:30.",),
        "guess": ("The user collects stamps.", "--origin", "inferred", "--agent", "Cursor"),
        "second": ("The user owns a kayak.", "--origin", "inferred", "--agent", "Cursor"),
        "move": ("I moved to Ghent.", "--event-time", "2025-05-01T10:00:00+02:00", "--source-quote", "moved to Ghent"),
        "event": ("Ran 5 km in 29:10", "--origin", "event", "--event-time", "2026-05-01"),
        "claim": ("It is the blue one.", "--subject", "bin", "--attribute", "colour", "--value", "blue"),
    }
    ids: dict[str, str] = {}
    for name, arguments in told.items():
        answer = cli.json("add", *arguments)
        assert misfit(answer, {"outcome": {"added"}, "id": str, "because": str, "conflicts": [str]}) == ""
        ids[name] = answer["id"]
    return ids


def test_add_tells_what_became_of_it(cli: CommandLine, stored: dict[str, str]) -> None:
    known = cli.json("add", "i drink GREEN tea")
    assert (known["outcome"], known["id"]) == ("known", stored["tea"])
    held = cli.json("add", "My password is hunter2-Tulip!")
    assert held["outcome"] == "held"
    cli.json("review", "reject", held["id"])
    blocked = cli.json("add", "My password is hunter2-Tulip!", code=1)
    assert (blocked["outcome"], blocked["id"]) == ("blocked", None)
    piped = cli.json("add", "-", typed="I own a brass telescope.\n")
    assert cli.json("show", piped["id"])["text"] == "I own a brass telescope."
    cli.json("undo")


@pytest.mark.parametrize(
    "arguments",
    [
        ("list",),
        ("list", "stamps OR tea", "--all", "--limit", "2", "--sort", "trust"),
        ("review",),
        ("timeline", "--axis", "learned"),
        ("as-of", "2025-06-01"),
        ("list", "--as-of", "2025-06-01", "--known-on", "now"),
        ("timeline", "--as-of", "2025-06", "--known-on", "2026-01-01"),
    ],
)
def test_pages(cli: CommandLine, stored: dict[str, str], arguments: tuple[str, ...]) -> None:
    assert misfit(cli.json(*arguments), PAGE) == ""


def test_pages_follow_each_other_without_gap_or_repetition(cli: CommandLine, stored: dict[str, str]) -> None:
    whole = [item["id"] for item in cli.json("list", "--all")["items"]]
    walked, after = [], ""
    while True:
        page = cli.json("list", "--all", "--limit", "3", "--after", after)
        walked += [item["id"] for item in page["items"]]
        after = page["next"]
        if not after:
            break
    assert walked == whole


def test_one_memory(cli: CommandLine, stored: dict[str, str]) -> None:
    shown = cli.json("show", stored["move"])
    feedback = [{"kind": str, "at": TIME, "trust_before": SHARE, "trust_after": SHARE}]
    assert misfit(shown, {**MEMORY, "history": [OPERATION], "versions": [MEMORY], "feedback": feedback}) == ""
    assert shown["event_time"] == "2025-05-01T10:00:00+02:00"
    assert shown["sources"][0]["quote"] == "moved to Ghent"
    assert (shown["trust"], shown["origin"], shown["standing"], shown["state"]) == (0.8, "stated", "stated", "active")
    claimed = cli.json("show", stored["claim"])["claim"]
    assert claimed == {"subject": "bin", "attribute": "colour", "value": "blue", "polarity": "affirmed"}
    guess = cli.json("show", stored["guess"])
    assert (guess["trust"], guess["agent"], guess["expires_at"] is None) == (0.4, "Cursor", False)


def test_search(cli: CommandLine, stored: dict[str, str]) -> None:
    found = cli.json("search", "pool", "--words-only", "--explain")
    assert misfit(found, SEARCH) == ""
    assert {item["memory"]["id"] for item in found["items"]} == {stored["seven"], stored["nine"]}
    for item in found["items"]:
        assert item["score"] == pytest.approx(sum(item["parts"].values()), abs=1e-5)
    nothing = cli.json("search", "zeppelin", "--words-only")
    assert (nothing["items"], nothing["abstained"], bool(nothing["why_empty"])) == ([], True, True)
    by_meaning = cli.json("search", "collecting postage stamps", "--as-of", "now", "--known-on", "now")
    assert misfit(by_meaning, SEARCH) == ""
    assert by_meaning["method"] in ("e5", "hashed")
    assert by_meaning["items"][0]["memory"]["id"] == stored["guess"]
    assert cli.json("search", "-", "--words-only", typed="pool")["items"] != []


def test_writes_answer_what_they_changed(cli: CommandLine, stored: dict[str, str]) -> None:
    edited = cli.json("edit", stored["tea"], "--text", "I drink black tea.", "--tag", "hot", "--if-version", "2")
    assert misfit(edited, MEMORY) == ""
    assert (edited["text"], edited["tags"], edited["version"]) == ("I drink black tea.", ["hot"], 3)
    assert misfit(cli.json("feedback", stored["tea"], "helpful"), MEMORY) == ""
    for arguments in (
        ("pin", stored["tea"]),
        ("pin", stored["tea"], "--off"),
        ("archive", stored["event"]),
        ("restore", stored["event"]),
        ("review", "later", stored["second"], "--days", "3"),
        ("review", "confirm", stored["second"]),
        ("undo",),
        ("redo",),
        ("undo",),
    ):
        answer = cli.json(*arguments)
        assert misfit(answer, {**CHANGED, "operation": str}) == "", arguments
        assert answer["count"] == len(answer["changed"]) == 1
    assert cli.json("archive", stored["event"])["replaced"] == []
    assert cli.json("archive", stored["event"], code=1)["changed"] == [], "a second time there is nothing to do"
    cli.json("undo")


def test_conflicts_and_their_decision(cli: CommandLine, stored: dict[str, str]) -> None:
    listed = cli.json("conflicts")
    assert misfit(listed, {"items": [CONFLICT], "total": int}) == ""
    (conflict,) = listed["items"]
    preview = cli.json("resolve", conflict["id"], "--decision", "both", "--preview")
    assert misfit(preview, {"sentences": [str]}) == ""
    decided = cli.json("resolve", conflict["id"], "--decision", f"keep={stored['nine']}")
    assert misfit(decided, {**CHANGED, "conflict": CONFLICT}) == ""
    assert decided["conflict"]["state"] == "resolved"
    assert cli.json("resolve", conflict["id"], "--decision", "both", code=1)["error"]["code"] == "refused"
    assert [item["id"] for item in cli.json("conflicts", "--resolved")["items"]] == [conflict["id"]]
    assert misfit(cli.json("history", stored["seven"]), {"items": [OPERATION]}) == ""


def test_looking_back(cli: CommandLine, stored: dict[str, str]) -> None:
    diff = cli.json("diff", "2026-01-01", "now")
    assert misfit(diff, {"learned": [str], "edited": [str], "reversed": [str], "wiped": int}) == ""
    assert set(stored.values()) <= set(diff["learned"])
    listed = [{"id": str, "because": str}]
    kept = cli.json("maintain", "--dry-run")
    promoted = [{"id": str, "tier": str}]
    form = {
        "archived": listed, "expired": listed, "ask": listed, "promoted": promoted, "held": listed, "held_because": str,
        "backup": bool, "away_since": (TIME, None), "checked": int, "operation": None,
    }  # fmt: skip
    assert misfit(kept, form) == ""
    assert misfit(cli.json("pauses"), {"items": [{"id": str, "from": TIME, "to": (TIME, None)}]}) == ""
    score = {"log_loss": SHARE, "rmse": SHARE, "mean": SHARE}
    models = ({"exponential": score, "fsrs": score}, {})
    measured = cli.json("calibrate")
    better = ({"exponential", "fsrs"}, None)
    form = {"answers": int, "still_true": int, "enough": int, "constant": (SHARE, None), "better": better}
    assert misfit(measured, {**form, "models": models[not measured["answers"]]}) == ""


def test_files(cli: CommandLine, stored: dict[str, str], tmp_path: Path) -> None:
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"text": "My kettle whistles."}, {"text": ""}, {"text": "I drink black tea."}]))
    dry = cli.json("import", listed, "--dry-run")
    assert misfit(dry, IMPORT) == ""
    assert (dry["added"], dry["known"], len(dry["lost"])) == (1, 1, 1)
    row = {"number": int, "what": str, "text": str, "origin": str, "from": str, "because": str, "will": bool}
    preview = cli.json("import", listed, "--preview")
    assert misfit(preview, {"format": str, "rows": [row], "lost": LOST}) == ""
    assert [(each["what"], each["will"]) for each in preview["rows"]] == [("new", True), ("known", False)]
    assert cli.json("list", "kettle")["total"] == 0
    for form in ("archive", "jsonl", "markdown"):
        done = cli.json("export", tmp_path / f"out-{form}", "--format", form)
        left_out = [{"what": str, "count": int, "why": str}]
        assert misfit(done, {"path": str, "format": {form}, "memories": int, "sha256": str, "left_out": left_out}) == ""
    backup = cli.json("backup")["backup"]
    assert Path(backup).is_dir()
    verified = {
        "ok": bool,
        "problems": [str],
        "index": {"pending": int, "in_step": bool},
        "journal": {"operations": int, "chain_ok": bool},
    }
    assert misfit(cli.json("verify"), verified) == ""


def test_wipe_plans_asks_and_gives_a_receipt(cli: CommandLine, stored: dict[str, str]) -> None:
    plan = cli.json("wipe", "--ids", stored["claim"], "--plan")
    places = [{"place": str, "count": int}]
    assert misfit(plan, {"memories": [str], "places": places, "goes": [str], "stays": [str], "outside": [str]}) == ""
    assert plan["memories"] == [stored["claim"]]
    assert cli.json("wipe", "--ids", stored["claim"], code=1)["error"]["code"] == "refused"
    receipt = cli.json("wipe", "--ids", stored["claim"], "--yes")
    assert misfit(receipt, RECEIPT) == ""
    assert (receipt["complete"], receipt["not_complete_because"]) == (True, [])
    stones = cli.json("tombstones")
    stone = {"id": str, "scope": (str, None), "reason": str, "made_at": TIME, "hits": int, "memory": (str, None)}
    assert misfit(stones, {"items": [stone], "total": int}) == ""
    wiped = next(item for item in stones["items"] if item["reason"] == "wiped")
    assert misfit(cli.json("tombstones", "--lift", wiped["id"]), CHANGED) == ""


def test_the_rest(cli: CommandLine, stored: dict[str, str]) -> None:
    agent = {
        "name": str,
        "memories": int,
        "waiting": int,
        "confirmed": int,
        "rejected": int,
        "last_write": (TIME, None),
    }
    assert misfit(cli.json("agents"), {"items": [agent]}) == ""
    settings = cli.json("settings", "trust_helpful=7", "half_life_stated=90")
    assert (settings["trust_helpful"], settings["half_life_stated"]) == (7, 90.0)
    assert cli.json("settings", "--reset")["trust_helpful"] == 5
    assert misfit(cli.json("doctor"), {"mnemoscope": str, "vault": str, "exists": bool, "memories": int}) == ""


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (("show", "no-such-id"), 1, "not_found"),
        (("archive", "no-such-id"), 1, "not_found"),
        (("feedback", "no-such-id", "helpful"), 1, "not_found"),
        (("resolve", "no-such-id", "--decision", "both"), 1, "not_found"),
        (("import", "/nowhere/at/all.json"), 1, "unreadable"),
        (("edit", "{tea}", "--text", "x", "--if-version", "1"), 1, "stale_version"),
        (("add", "   "), 2, "misuse"),
        (("add", "x", "--origin", "hearsay"), 2, "misuse"),
        (("add", "x", "--event-time", "2026-02-30"), 2, "misuse"),
        (("add", "x", "--attribute", "colour"), 2, "misuse"),
        (("list", "scpe:work"), 2, "misuse"),
        (("list", "--limit", "0"), 2, "misuse"),
        (("list", "--after", "x"), 2, "misuse"),
        (("review", "maybe", "{tea}"), 2, "misuse"),
        (("feedback", "{tea}", "sometimes"), 2, "misuse"),
        (("resolve", "x", "--decision", "perhaps"), 2, "misuse"),
        (("settings", "trust_helpful=a lot"), 2, "misuse"),
        (("settings", "no_such=1"), 2, "misuse"),
        (("wipe", "--yes"), 2, "misuse"),
        (("export", "/tmp", "--format", "papyrus"), 2, "misuse"),
        (("show",), 2, "misuse"),
        (("no-such-command",), 2, "misuse"),
        (("list", "--no-such-option"), 2, "misuse"),
    ],
)
def test_errors_are_json_with_a_word_and_an_exit_code(
    cli: CommandLine, stored: dict[str, str], arguments: tuple[str, ...], code: int, word: str
) -> None:
    before = cli.json("history", "--limit", "1")
    given = [each.format(**stored) if each.startswith("{") else each for each in arguments]
    answer = cli(*given, "--json")
    assert (answer.code, answer.data["error"]["code"]) == (code, word)
    message = answer.data["error"]["message"]
    assert message
    assert "Traceback" not in answer.err
    assert message.splitlines()[0] in answer.err, "people see it on standard error too"
    assert cli.json("history", "--limit", "1") == before, "nothing was written"


def test_people_get_sentences_and_no_json(cli: CommandLine, stored: dict[str, str]) -> None:
    answer = cli("show", "no-such-id")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err == "mnemoscope: There is no memory with this id.\n"
    listed = cli("list", "tea")
    assert listed.code == 0
    assert "I drink black tea." in listed.out
    assert not listed.out.startswith("{")


def test_output_survives_a_terminal_of_another_alphabet(cli: CommandLine) -> None:
    added = cli.json("add", "我家的猫叫豆豆。")
    answer = cli(
        "show", added["id"], LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii:strict", PYTHONCOERCECLOCALE="0"
    )
    assert (answer.code, answer.err) == (0, "")
    cli.json("undo")


def test_progress_goes_to_standard_error_only(cli: CommandLine, tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"text": f"Crate {number} holds lamp shades."} for number in range(450)]))
    shown, terminal = pty.openpty()
    done = subprocess.run(
        [*PROGRAM, "import", str(listed), "--dry-run", "--json"],
        env=cli.given(None, {"TERM": "xterm"}),
        stdout=subprocess.PIPE,
        stderr=terminal,
        stdin=subprocess.DEVNULL,
        timeout=60,
    )
    os.close(terminal)
    progress = b""
    try:
        while part := os.read(shown, 65_536):
            progress += part
    except OSError:
        pass  # the other end is closed
    os.close(shown)
    assert json.loads(done.stdout)["added"] == 450
    assert b"comparing with what is known: 200" in progress


def test_the_vault_is_named_by_option_before_variable(commands: CommandLine, cli: CommandLine, tmp_path: Path) -> None:
    other = tmp_path / "other"
    Vault.create(other, key=KeyChoice("plain")).vault.close()
    assert cli.json("list", "--vault", other)["total"] == 0
    assert commands.json("list", MNEMOSCOPE_VAULT=str(other))["total"] == 0
    missing = commands.json("list", "--vault", tmp_path / "nowhere", code=2)
    assert missing["error"]["code"] == "vault_missing"
    assert not (tmp_path / "nowhere").exists()
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    assert commands.json("list", code=2, **home)["error"]["code"] == "vault_missing"


@pytest.fixture(scope="module")
def locked(commands: CommandLine, tmp_path_factory: pytest.TempPathFactory) -> tuple[CommandLine, Path]:
    """An encrypted vault with one memory, and the file with its passphrase."""
    folder = tmp_path_factory.mktemp("locked")
    key = folder / "passphrase"
    key.write_text("seven grey herons\n")
    made = Vault.create(folder / "vault", key=KeyChoice("passphrase", "seven grey herons"), argon=CHEAP)
    with made.vault as vault:
        vault.add(MemoryDraft("I own a canoe."))
    return commands.on(folder / "vault", **NO_KEYRING), key


def test_an_encrypted_vault_opens_with_the_passphrase_from_a_file(locked: tuple[CommandLine, Path]) -> None:
    line, key = locked
    assert line.json("list", MNEMOSCOPE_PASSPHRASE_FILE=str(key))["total"] == 1
    assert line.json("list", code=3)["error"]["code"] == "locked"
    wrong = key.with_name("wrong")
    wrong.write_text("seven grey swans")
    assert line.json("list", code=3, MNEMOSCOPE_PASSPHRASE_FILE=str(wrong))["error"]["code"] == "wrong_key"
    gone = line.json("list", code=2, MNEMOSCOPE_PASSPHRASE_FILE=str(key.with_name("gone")))
    assert gone["error"]["code"] == "misuse"


@pytest.mark.parametrize(
    "written",
    [
        b"seven grey herons", b"seven grey herons\r\n", b"seven grey herons\n\n", b"\xef\xbb\xbfseven grey herons\r\n",
        "\ufeffseven grey herons\r\n".encode("utf-16-le"), "\ufeffseven grey herons".encode("utf-16-be"),
    ],
)  # fmt: skip
def test_the_file_of_a_passphrase_may_come_from_any_editor(locked: tuple[CommandLine, Path], written: bytes) -> None:
    line, key = locked
    other = key.with_name("by-an-editor")
    other.write_bytes(written)
    assert line.json("list", MNEMOSCOPE_PASSPHRASE_FILE=str(other))["total"] == 1


@pytest.mark.parametrize("written", [b"\x80\x81", b"\xff\xfex", b"x" * 70_000])
def test_a_file_that_holds_no_passphrase_is_refused(locked: tuple[CommandLine, Path], written: bytes) -> None:
    line, key = locked
    other = key.with_name("no-words")
    other.write_bytes(written)
    told = line.json("list", code=2, MNEMOSCOPE_PASSPHRASE_FILE=str(other))
    assert told["error"]["code"] == "misuse"
    assert "MNEMOSCOPE_PASSPHRASE_FILE" in told["error"]["message"]


def test_a_damaged_vault_is_told_from_a_locked_one(commands: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    Vault.create(folder, key=KeyChoice("passphrase", "x"), argon=CHEAP).vault.close()
    line = commands.on(folder, **NO_KEYRING)
    kept = {each: each.read_bytes() for each in folder.glob("header.json*")}
    assert len(kept) == 2
    for each in kept:
        each.write_text("{ not a header")
    assert line.json("list", code=4)["error"]["code"] == "damaged"
    for each, content in kept.items():
        each.write_bytes(content)
    (folder / "vault.db").write_bytes(b"")
    assert line.json("list", code=4)["error"]["code"] == "damaged"


def test_init_without_anybody_to_ask(commands: CommandLine, tmp_path: Path) -> None:
    refused = commands.json("init", code=3, vault=tmp_path / "a", **NO_KEYRING)
    assert refused["error"]["code"] == "keyring_missing"
    assert "MNEMOSCOPE_PASSPHRASE_FILE" in refused["error"]["message"]
    assert not (tmp_path / "a").exists(), "never a silent plain vault"
    key = tmp_path / "passphrase"
    key.write_text("four white storks")
    made = commands.json("init", vault=tmp_path / "b", MNEMOSCOPE_PASSPHRASE_FILE=str(key), **NO_KEYRING)
    assert made["protection"] == "passphrase"
    assert made["recovery_code"]
    again = commands.json("init", code=1, vault=tmp_path / "b", MNEMOSCOPE_PASSPHRASE_FILE=str(key), **NO_KEYRING)
    assert again["error"]["code"] == "vault_exists"
