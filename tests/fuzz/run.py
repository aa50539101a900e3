"""Fuzzing by hand: `python -m tests.fuzz.run --format chatgpt --minutes 10 --seed 1 [--vault] [--keep FOLDER]`.

Each input is made from the seed and its number alone, so `--only NUMBER` makes one again. Prints executions, crashes
and the slowest input; an input that crashed is kept. `--minutes` are of processor time.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.exchange.registry import Format
from mnemoscope.index.service import Index
from mnemoscope.vault.keys import KeyChoice

from .mutate import Mutator
from .seeds import Seed, seeds_of, words_of
from .target import attempt, formats


def input_of(known: Format, seed: int, number: int) -> Seed:
    """The input with this number: a valid file as it is, a mutant of one, or a file of the format's words alone."""
    chance = random.Random(f"{known.id}/{seed}/{number}")
    mutator = Mutator(chance, words_of(known))
    valid = seeds_of(known)
    if not valid or chance.random() < 0.1:
        made = mutator.made_up()
        return made if chance.random() < 0.5 else mutator.mutant(made)
    if number < len(valid):
        return valid[number]
    return mutator.mutant(chance.choice(valid))


@dataclass
class Tally:
    """What was found of one format."""

    executions: int = 0
    crashes: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, int] = (0.0, 0)


def fuzz(
    known: Format, *, seconds: float, seed: int, keep: Path, only: int | None = None, vault: Vault | None = None
) -> Tally:
    """Try inputs until the processor time is used up. A crash is kept once per place it comes from."""
    tally = Tally()
    begun = time.process_time()
    number = only or 0
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        while time.process_time() - begun < seconds:
            made = input_of(known, seed, number)
            start = time.process_time()
            try:
                attempt(known, made, Path(folder), vault)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                place = _place(error)
                tally.crashes[place] += 1
                if tally.crashes[place] == 1:
                    kept = keep / f"{known.id}-{seed}-{number}-{made.name}"
                    kept.write_bytes(made.data)
                    print(f"CRASH {known.id} number {number}: {place}; kept as {kept}", flush=True)
                    traceback.print_exc()
            took = time.process_time() - start
            tally.slowest = max(tally.slowest, (took, number))
            tally.executions += 1
            number += 1
            if only is not None:
                break
    return tally


def _place(error: BaseException) -> str:
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "mnemoscope" in frame.filename]
    last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--format", default="all")
    options.add_argument("--minutes", type=float, default=1.0, help="processor time per format")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", type=int, help="one input by its number")
    options.add_argument("--vault", action="store_true", help="also preview each input in a vault")
    options.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir(), "mnemoscope-fuzz"))
    chosen = options.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    crashed = 0
    with tempfile.TemporaryDirectory(prefix="fuzz-vault-") as folder:
        vault = None
        if chosen.vault:
            vault = Vault.create(Path(folder, "v"), key=KeyChoice("plain"), index=Index).vault
        for known in formats(chosen.format):
            tally = fuzz(
                known, seconds=chosen.minutes * 60, seed=chosen.seed, keep=chosen.keep, only=chosen.only, vault=vault
            )
            slow, number = tally.slowest
            print(
                f"{known.id:<16}{tally.executions:>9,} executions  {sum(tally.crashes.values()):>4} crashes in "
                f"{len(tally.crashes)} places  slowest {slow * 1000:,.0f} ms (number {number})",
                flush=True,
            )
            crashed += len(tally.crashes)
        if vault is not None:
            vault.close()
    return 1 if crashed else 0


if __name__ == "__main__":
    sys.exit(main())
