"""How well contradictions are found without a model: `python tests/bench/bench_contradiction.py [FOLDER]`.

FOLDER holds `prosecco/dev.jsonl` (English, resolved propositions of political speakers) and `cdconv/2class_dev.tsv`
(Chinese chat, the two answers of one speaker); by default `shared/data` beside the checkout. Both sets count as
contradictions much that only inference or world knowledge can see, so a low recall is expected. What matters is that
a person is not asked in vain.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.curate.reading.claims import claim_view
from mnemoscope.model.contradiction import compare
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.model.words import State
from mnemoscope.vault.keys import KeyChoice

DEFAULT = Path(__file__).parents[3] / "shared" / "data"
SAMPLE = 60


@dataclass(frozen=True, slots=True)
class Pair:
    """Two statements of one speaker and whether they are labelled as excluding each other."""

    a: str
    b: str
    contradict: bool


def prosecco(folder: Path) -> list[Pair]:
    rows = [json.loads(line) for line in (folder / "prosecco" / "dev.jsonl").read_text("utf-8").splitlines()]
    return [Pair(row["proposition_1"], row["proposition_2"], row["label"] == "self-contradiction") for row in rows]


def cdconv(folder: Path) -> list[Pair]:
    rows = [line.split("\t") for line in (folder / "cdconv" / "2class_dev.tsv").read_text("utf-8").splitlines()]
    return [Pair(row[1], row[3], row[4] == "1") for row in rows]


SETS: dict[str, tuple[str, Callable[[Path], list[Pair]]]] = {
    "PROSECCO, English": ("prosecco/dev.jsonl", prosecco),
    "CDConv, Chinese": ("cdconv/2class_dev.tsv", cdconv),
}


def outcome(pair: Pair) -> str:
    """ "flagged", or why the rule sees no contradiction."""
    if fingerprint_text(pair.a) == fingerprint_text(pair.b):
        return "the same words"
    one, two = claim_view(pair.a), claim_view(pair.b)
    if one is None and two is None:
        return "no claim read on either side"
    if one is None or two is None:
        return "no claim read on one side"
    if one.subject_key != two.subject_key:
        return "read as another subject"
    if one.attribute_key != two.attribute_key:
        return "read as another attribute"
    if compare(one, two) is not None:
        return "flagged"
    if one.value_key == two.value_key:
        return "read as the same value"
    return "values that can both hold"


def in_a_store(pair: Pair, place: Path) -> bool:
    """Whether a real vault asks the person, or sees a change by itself, when it is told both."""
    with Vault.create(place, key=KeyChoice("plain")).vault as vault:
        first = vault.add(pair.a).result
        second = vault.add(pair.b).result
        assert first.id is not None
        replaced = vault.get(first.id).state is State.SUPERSEDED
        return bool(second.conflicts) or replaced


def measured(name: str, pairs: Iterable[Pair], *, vault: bool) -> str:
    """One set as a table row and a list of what was missed and what was flagged in vain."""
    pairs = list(pairs)
    found: Counter[tuple[bool, str]] = Counter()
    took, by_outcome = [], {}
    for pair in pairs:
        start = time.process_time()
        what = outcome(pair)
        took.append((time.process_time() - start) * 500)
        found[pair.contradict, what] += 1
        by_outcome[pair] = what
    hits, vain = found[True, "flagged"], found[False, "flagged"]
    wanted = sum(pair.contradict for pair in pairs)
    precision = f"{hits / (hits + vain):.3f}" if hits + vain else "none flagged"
    lines = [
        f"| {name} | {len(pairs):,} | {wanted:,} | {hits + vain} | {precision} | {hits / wanted:.3f} |"
        f" {statistics.median(took):.3f} ms |",
        f"    missed, {wanted - hits:,}: "
        + ", ".join(f"{what} {count}" for (bad, what), count in found.most_common() if bad and what != "flagged"),
    ]
    if vault:
        lines.append(f"    {_agreement(pairs, by_outcome)}")
    return "\n".join(lines)


def _agreement(pairs: list[Pair], by_outcome: dict[Pair, str]) -> str:
    """What a real vault says of every flagged pair and as many others."""
    flagged = [pair for pair in pairs if by_outcome[pair] == "flagged"][:SAMPLE]
    others = random.Random(3).sample([pair for pair in pairs if by_outcome[pair] != "flagged"], SAMPLE)
    with tempfile.TemporaryDirectory() as place:
        same = sum(
            in_a_store(pair, Path(place) / str(number)) == (by_outcome[pair] == "flagged")
            for number, pair in enumerate([*flagged, *others])
        )
    return f"a real vault agrees on {same} of {len(flagged) + len(others)} pairs of a sample"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--no-vault", action="store_true", help="leave out the comparison with a real vault")
    options = parser.parse_args()
    print("| set | pairs | contradict | flagged | precision | recall | reading a sentence, CPU p50 |")
    print("|---|---|---|---|---|---|---|")
    for name, (file, read) in SETS.items():
        if (options.folder / file).exists():
            print(measured(name, read(options.folder), vault=not options.no_vault))
        else:
            print(f"{name}: skipped, {options.folder / file} is not there")


if __name__ == "__main__":
    main()
