"""How fast the store is on this machine: `python tests/bench/bench_vault.py [--large] [--only WORD]`.

Processor time where the machine works and the middle of many wall-clock times where somebody waits, each beside a
floor measured in the same run: an insert of one row with one fsync through bare SQLite. `--large` adds
100,000 memories.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT, Order
from mnemoscope.model.results import WipeSelection
from mnemoscope.vault import rows, schema
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
WHO = ("I", "My sister", "The landlord", "Our team", "Grandfather", "The new neighbour", "Mira", "Jonas", "My manager")
DOES = ("repaired", "sold", "is looking for", "talks about", "has always liked", "lives near", "borrowed", "works with")
WHAT = ("the green bicycle", "an old radio", "the report on turbines", "three orchids", "a ticket to Oslo", "the sofa")
CHINESE = ("我", "妹妹", "公司", "邻居老王"), ("喜欢", "买了", "修好了", "想学"), ("绿茶", "大提琴", "旧相机", "电动车")
QUESTIONS = (
    "who sold the bicycle", "orchids", "report on turbines", "what does my sister borrow", "谁喜欢绿茶", "旧相机",
    "ticket Oslo", "the new neighbour", "looking for a sofa", "grandfather radio",
)  # fmt: skip


def texts(count: int, seed: int = 7) -> list[str]:
    """Short statements that differ, a fifth of them Chinese."""
    chance = random.Random(seed)
    made = []
    for number in range(count):
        if number % 5:
            made.append(" ".join(chance.choice(part) for part in (WHO, DOES, WHAT)) + f", note {number}.")
        else:
            made.append("".join(chance.choice(part) for part in CHINESE) + f"，第{number}条。")
    return made


def row(what: str, value: str, note: str = "") -> None:
    print(f"{what:<58}{value:>18}  {note}", flush=True)


def times(work: Callable[[int], object], count: int) -> tuple[list[float], list[float]]:
    """Wall-clock and processor milliseconds of each of `count` calls."""
    wall, used = [], []
    for number in range(count):
        a, b = time.perf_counter(), time.process_time()
        work(number)
        wall.append((time.perf_counter() - a) * 1e3)
        used.append((time.process_time() - b) * 1e3)
    return wall, used


def spread(values: list[float]) -> str:
    ordered = sorted(values)
    return f"{statistics.median(ordered):.2f} / {ordered[int(len(ordered) * 0.95)]:.2f} ms"


def floor(folder: Path) -> float:
    """The median of one-row inserts with one fsync each, in wall-clock milliseconds."""
    connection = sqlite3.connect(folder / "floor.db", isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)")
    wall, used = times(lambda n: connection.execute("INSERT INTO t (text) VALUES (?)", (f"note {n}",)), 400)
    connection.close()
    row("bare SQLite insert with fsync, wall p50 / p95", spread(wall), f"CPU {spread(used)}")
    return statistics.median(wall)


def new(folder: Path, name: str, *, encrypted: bool = False) -> Vault:
    key = KeyChoice("passphrase", "three brown owls") if encrypted else KeyChoice("plain")
    vault = Vault.create(folder / name, key=key, argon=CHEAP).vault
    vault.index = Index(vault._database, prefer="hashed")
    return vault


def bench_add(folder: Path, base: float) -> None:
    for name in ("plain", "encrypted"):
        vault = new(folder, f"add-{name}", encrypted=name == "encrypted")
        statements = texts(2_500)
        vault.add_many(statements[:1_000])
        wall, used = times(lambda n, v=vault, s=statements: v.add(s[1_000 + n]), 1_500)  # type: ignore[misc]
        row(f"add, {name}, CPU p50 / p95", spread(used), "target 1 ms at the middle")
        row(f"add, {name}, wall p50 / p95", spread(wall), f"{statistics.median(wall) / base:.1f} × the floor")
        vault.close()
    bench_fsyncs(folder)


def bench_fsyncs(folder: Path) -> None:
    if shutil.which("strace") is None:
        row("fsyncs of one add", "-", "strace is not installed")
        return
    script = (
        "import sys; from pathlib import Path; from mnemoscope import Vault\n"
        "v = Vault.open(Path(sys.argv[1])); [v.add(f'Heron {n} of the strace pond.') for n in range(int(sys.argv[2]))]"
    )
    counted = []
    for count in (0, 200):
        log = folder / f"strace-{count}"
        subprocess.run(
            ["strace", "-f", "-e", "trace=fsync,fdatasync", "-o", str(log), sys.executable, "-c", script,
             str(folder / "add-plain"), str(count)],
            check=True,
        )  # fmt: skip
        counted.append(sum("sync(" in line for line in log.read_text().splitlines()))
    row("fsyncs of one add", f"{(counted[1] - counted[0]) / 200:.2f}", "200 adds, opening taken off")


def bench_import(folder: Path, base: float) -> None:
    path = folder / "list.json"
    path.write_text(json.dumps([{"text": text, "origin": "stated"} for text in texts(10_000)]), encoding="utf-8")
    vault = new(folder, "import")
    for what in ("import of a list of 10,000", "the same file again"):
        used, wall = time.process_time(), time.perf_counter()
        report = vault.import_(path)
        used, wall = time.process_time() - used, time.perf_counter() - wall
        row(what, f"{used:.1f} CPU s", f"{wall:.1f} s, {report.added:,} added; target 15 CPU s")
    used = time.process_time()
    vault.undo()
    row("undo of it", f"{time.process_time() - used:.1f} CPU s")
    vault.close()


def fill(vault: Vault, count: int) -> None:
    """Many memories quickly: real ones first, then copies of their rows with other words."""
    vault.add_many([MemoryDraft(text, scope=("personal", "work")[n % 2]) for n, text in enumerate(texts(1_000))])
    with vault._database.write() as connection:
        models = rows.select(connection, schema.memory)
        made = []
        for number, text in enumerate(texts(count, seed=11)[len(models) :]):
            model = models[number % len(models)]
            at = model["recorded_at"] - number * 60_000_000
            made.append({
                **{name: value for name, value in model.items() if name != "pk"},
                "id": f"{number:032x}", "text": text, "text_key": number, "recorded_at": at, "changed_at": at,
                "subject_key": f"person {number}" if model["subject_key"] else None,
            })  # fmt: skip
        rows.insert_many(connection, schema.memory, made)
        connection.exec_driver_sql("INSERT INTO outbox (memory_pk) SELECT pk FROM memory WHERE pk > 1000")
    vault.index.load()
    with vault._database.write() as connection:
        connection.exec_driver_sql("ANALYZE")


def bench_read(folder: Path, base: float, sizes: tuple[int, ...]) -> None:
    for size in sizes:
        vault = new(folder, f"read-{size}")
        fill(vault, size)
        for question in QUESTIONS:
            vault.search(question)  # the questions' vectors are kept, so that embedding is not measured
        wall, used = times(lambda n, v=vault: v.search(QUESTIONS[n % len(QUESTIONS)]), 100)  # type: ignore[misc]
        row(f"search, words and vectors, {size:,}, wall p50 / p95", spread(wall), f"CPU {spread(used)}")
        wall, _ = times(lambda _, v=vault: v.rows(v.keys(CURRENT, Order())[:50]), 9)  # type: ignore[misc]
        row(f"all keys and the first 50 rows, {size:,}", spread(wall))
        wall, _ = times(lambda _, v=vault: v.list(limit=50), 9)  # type: ignore[misc]
        row(f"first page of a list, {size:,}", spread(wall))
        wall, _ = times(lambda _, v=vault: (v.counts(), v.facets(CURRENT)), 5)  # type: ignore[misc]
        row(f"counts and facets, {size:,}", spread(wall))
        _, used = times(lambda n, v=vault: v.add(f"My sister lives in town {n}."), 60)  # type: ignore[misc]
        row(f"add that is checked against others, {size:,}, CPU", spread(used))
        wall, _ = times(lambda _, v=vault: v.verify(), 1)  # type: ignore[misc]
        row(f"verify, {size:,}", f"{wall[0] / 1e3:.2f} s")
        if size == 10_000:
            ids = tuple(memory.id for memory in vault.list(limit=100))
            vault.backup()
            used_s, wall_s = time.process_time(), time.perf_counter()
            receipt = vault.wipe(WipeSelection(ids=ids))
            used_s, wall_s = time.process_time() - used_s, time.perf_counter() - wall_s
            note = f"{wall_s:.1f} s, complete: {receipt.complete}"
            row("wipe of 100 of 10,000, one backup", f"{used_s:.1f} CPU s", note)
        vault.close()


CLI = "import sys; from mnemoscope.cli import main; sys.argv[0] = 'mnemoscope'; main()"
WINDOW = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
app = QApplication(["mnemoscope"])
from mnemoscope_desktop import app as start
from mnemoscope_desktop.preferences import Preferences, default_path
arguments = start.parse(["--vault", sys.argv[1]])
preferences = Preferences(default_path())
start.prepare(arguments, preferences)
application = start.Application(arguments, preferences)
begin = application._begin
application._begin = app.exit if sys.argv[2] == "painted" else begin
def look():
    if application.session.summary is not None:
        app.exit()
timer = QTimer()
timer.timeout.connect(look)
timer.start(5)
QTimer.singleShot(20_000, lambda: app.exit(1))
application.start()
code = app.exec()
sys.stdout.flush()
import os
os._exit(code)
"""


def bench_starts(folder: Path, base: float) -> None:
    place = folder / "add-plain"
    if not place.is_dir():
        new(folder, "add-plain").close()
    window = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "MNEMOSCOPE_PREFERENCES": str(folder / "desktop.json")}
    for what, command in (
        ("python -c pass", ["-c", "pass"]),
        ("mnemoscope --help", ["-c", CLI, "--help"]),
        ("mnemoscope list", ["-c", CLI, "list", "--json", "--vault", str(place)]),
        ("window to its first paint", ["-c", WINDOW, str(place), "painted"]),
        ("window to the opened vault", ["-c", WINDOW, str(place), "usable"]),
    ):
        wall, used, codes = [], [], set()
        for _ in range(5):
            a, b = time.perf_counter(), children_cpu()
            done = subprocess.run([sys.executable, *command], capture_output=True, check=False, env=window)
            wall.append((time.perf_counter() - a) * 1e3)
            used.append((children_cpu() - b) * 1e3)
            codes.add(done.returncode)
        note = f"CPU {statistics.median(used):.0f} ms" + ("" if codes == {0} else f", exit codes {codes}")
        row(f"start: {what}", f"{statistics.median(wall):.0f} ms", note)


def children_cpu() -> float:
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    sizes = (1_000, 10_000, 100_000) if given.large else (1_000, 10_000)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        base = floor(folder)
        for bench in (bench_add, bench_import, bench_starts):
            if given.only in bench.__name__:
                bench(folder, base)
        if given.only in "bench_read":
            bench_read(folder, base, sizes)


if __name__ == "__main__":
    main()
