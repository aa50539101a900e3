"""A whole session at the window on a large vault: for how long the window could not answer, step by step, and why.

    python tests/bench/bench_event_loop.py [--memories 100000] [--keep FOLDER] [--only WORD ...]

"gap" is the longest time between two turns of the event loop in milliseconds; "felt" the same without what the
machine made it wait for a processor, "work" what the main thread itself did in it, both divided by how much slower
than a quiet machine this one was just then; "gc" for how long the garbage collector stopped everything; ">50" how
many gaps of that step were felt for longer than 50 ms. The vault is encrypted and has vectors of the model, so that
the window loads model and vectors in the background as it does for everybody. `--keep` makes the vault only once and
works on a copy; `--only` names the parts of the session to be done.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from PySide6.QtWidgets import QApplication
from tests.big_vault import Parts, build
from tests.scripted_session import Person
from tests.watchdog import HEAD, LIMIT_MS, Step, Watchdog, line

from mnemoscope import Vault
from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.index.embeddings import store_name
from mnemoscope.vault import rows, schema
from mnemoscope_desktop import app as start
from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.preferences import Preferences

PASSPHRASE = "three brown owls"
DIMENSION = 384


def furnish(folder: Path, count: int) -> None:
    """A vault with vectors at random, so that nothing is left to be embedded."""
    build(folder, Parts(count, guesses=count // 8, conflicts=max(30, count // 500)), passphrase=PASSPHRASE)
    chance = np.random.default_rng(5)
    with Vault.open(folder, passphrase=PASSPHRASE) as vault, vault._database.write() as connection:
        found = rows.run(connection, "SELECT pk, text_key FROM memory").fetchall()
        for begin in range(0, len(found), 5_000):
            part = found[begin : begin + 5_000]
            vectors = chance.standard_normal((len(part), DIMENSION)).astype("<f2")
            rows.insert_many(connection, schema.embedding, [
                {"memory_pk": pk, "model": E5Embedder.id, "text_key": key, "vector": each.tobytes()}
                for (pk, key), each in zip(part, vectors, strict=True)
            ])  # fmt: skip
        last = rows.scalar(connection, "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
        note = "INSERT OR REPLACE INTO projection (name, applied_seq) VALUES (?, ?)"
        rows.run(connection, note, (store_name(E5Embedder.id), last))


def session(person: Person) -> dict[str, Callable[[], None]]:
    """The parts of a session by name, in order."""
    return {
        "panels": person.visit_panels, "search": person.search, "scroll": person.scroll, "sort": person.sort,
        "facets": person.narrow, "archive": person.archive_all, "review": person.review, "judge": person.judge_all,
        "conflicts": person.decide, "timeline": person.travel, "back": person.look_back,
        "import": lambda: person.take_in(10_000), "export": person.give_out, "wipe": lambda: person.wipe(1_000),
        "look": person.dress, "language": person.speak, "resize": person.resize, "lock": person.lock,
        "unlock": lambda: person.unlock(PASSPHRASE), "close": person.close,
    }  # fmt: skip


def told(step: Step, details: bool) -> None:
    """A line for each step as it ends and, if wanted, for each gap over the limit."""
    print(line(step), flush=True)
    for gap in step.gaps if details else ():
        if gap.felt > LIMIT_MS:
            print(f"    {gap.felt:.0f} felt, {gap.work:.0f} work, {gap.collecting:.0f} gc, pace {gap.pace:.1f}")
            print(f"        {gap.where}; others: {gap.others}", flush=True)


def peak() -> float:
    """The most memory this process ever had, in MB."""
    return int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]) / 1024


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--memories", type=int, default=100_000)
    options.add_argument("--keep", type=Path)
    options.add_argument("--only", nargs="*", default=[])
    options.add_argument("--all-gaps", action="store_true", help="print every gap over the limit, with other threads")
    chosen = options.parse_args()
    app = QApplication(sys.argv[:1])
    i18n.use("en")
    theme.manager().start(theme.Choice.LIGHT)
    with tempfile.TemporaryDirectory(dir=chosen.keep) as scratch:
        place = Path(scratch)
        made = (chosen.keep or place) / f"vault-{chosen.memories}"
        if not made.exists():
            furnish(made, chosen.memories)
        folder = place / "vault"
        shutil.copytree(made, folder)
        os.environ["MNEMOSCOPE_VAULTS"] = str(place / "known.json")
        preferences = Preferences(place / "preferences.json")
        preferences.set("toured", True)
        application = start.Application(start.parse(["--vault", str(folder)]), preferences)
        print(HEAD)
        watchdog = Watchdog(partial(told, details=chosen.all_gaps))
        person = Person(application.window, watchdog, place)
        application.window.resize(1440, 900)
        watchdog.start()
        with watchdog.step("start"):
            application.start()
            person.calm(lambda: application.window.unlock.field.isVisible())
        person.unlock(PASSPHRASE)
        for name, part in session(person).items():
            if not chosen.only or name in (*chosen.only, "close"):
                try:
                    part()
                except Exception:
                    print(f"{name} broke off:\n{traceback.format_exc()}")
        watchdog.stop()
        print(f"most memory of the process: {peak():.0f} MB")
        application.end()
        app.processEvents()


if __name__ == "__main__":
    main()
