"""The converted model as a folder: what is in it, whether it is whole, and reading it.

The manifest lists every file with its size and hashes. A folder without a manifest that fits is as good as none: it is
converted anew. The folder is complete in itself, so it works where the package with the weights is not installed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.e5.background import BACKGROUND
from mnemoscope.index.e5.weights import BLOCK, BLOCK_BYTES, Vocabulary

SOURCE_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
"""Of the package's file, the only one whose vectors bear our model id."""

BACKGROUND_SHA256 = hashlib.sha256("\n".join(text for line in BACKGROUND for text in line).encode()).hexdigest()
LAYOUT = 1
"""Grows when the same weights are laid out in other files."""

FOLDER_NAME = f"e5-small-q4-{SOURCE_SHA256[:8]}-{BACKGROUND_SHA256[:8]}-{LAYOUT}"
GRAPH = "graph.onnx"
ROWS = "rows.bin"
PIECES = "pieces.txt"
SCORES = "scores.f32"
COMMON = "common.f32"
DETAILS = "details.json"
FILES = (GRAPH, ROWS, PIECES, SCORES, COMMON, DETAILS)
MANIFEST = "manifest.json"

_SAMPLE = 4096
_SAMPLES = 64


@dataclass(frozen=True, slots=True)
class ConvertedModel:
    """The parts of the model as they are used.

    Attributes:
        graph: the ONNX file.
        rows: the word table, quantised and memory-mapped.
        positions: the most pieces that a text can have.
    """

    graph: Path
    rows: NDArray[np.uint8]
    vocabulary: Vocabulary
    hidden: int
    positions: int


def read_model(folder: Path) -> ConvertedModel:
    """The model in a folder that is whole, or that is just being made."""
    details = json.loads((folder / DETAILS).read_text("utf-8"))
    vocabulary = Vocabulary(
        pieces=tuple((folder / PIECES).read_text("utf-8").split("\n")),
        scores=np.fromfile(folder / SCORES, dtype="<f4"),
        begin=details["begin"],
        end=details["end"],
        padding=details["padding"],
        unknown=details["unknown"],
        replacements=details["replacements"],
    )
    hidden = details["hidden"]
    rows = np.memmap(folder / ROWS, dtype=np.uint8, mode="r").reshape(-1, hidden // BLOCK, BLOCK_BYTES)
    return ConvertedModel(folder / GRAPH, rows, vocabulary, hidden, details["positions"])


def read_common(folder: Path, hidden: int) -> NDArray[np.float32]:
    """What all texts have in common: the mean vector, then one direction a row. See `background.py`."""
    return np.fromfile(folder / COMMON, dtype="<f4").reshape(-1, hidden)


def is_whole(folder: Path, *, every_byte: bool = False) -> bool:
    """Whether all files are there as the manifest describes them. By default only samples of them are read."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        return all(_fits(folder / name, manifest["files"][name], every_byte=every_byte) for name in FILES)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def manifest_of(folder: Path) -> dict[str, Any]:
    """A description of the files of a finished conversion."""
    files = {}
    for name in FILES:
        path = folder / name
        size = path.stat().st_size
        files[name] = {"size": size, "sha256": sha256(path), "sampled": _sampled(path, size)}
    return {"source": SOURCE_SHA256, "background": BACKGROUND_SHA256, "layout": LAYOUT, "files": files}


def sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _fits(path: Path, described: dict[str, Any], *, every_byte: bool) -> bool:
    size = path.stat().st_size
    if size != described["size"] or _sampled(path, size) != described["sampled"]:
        return False
    return not every_byte or sha256(path) == described["sha256"]


def _sampled(path: Path, size: int) -> str:
    """A hash of stretches spread evenly over the file: it sees what a crash or a full disk leaves behind."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        for start in _sample_places(size):
            file.seek(start)
            digest.update(file.read(_SAMPLE))
    return digest.hexdigest()


def _sample_places(size: int) -> Iterator[int]:
    last = max(size - _SAMPLE, 0)
    return (last * number // (_SAMPLES - 1) for number in range(_SAMPLES))
