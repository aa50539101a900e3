"""The best embedder that this machine has, without any network."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from typing import Literal

from platformdirs import user_cache_path

from mnemoscope.index.embedder import Embedder
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.resources import resource

MODELS = "models"
Preference = Literal["auto", "e5", "hashed"]

_log = logging.getLogger(__name__)


def shipped_models() -> Path | None:
    """The folder with the converted model, where it came with the program itself."""
    from mnemoscope.index.e5.converted import FOLDER_NAME, is_whole

    try:
        models = resource(MODELS)
    except FileNotFoundError:
        return None
    return models if is_whole(models / FOLDER_NAME) else None


def models_folder(cache: Path | None = None) -> Path:
    """Where converted models lie: below `cache`, or below the user's own cache folder."""
    return (cache if cache is not None else user_cache_path("mnemoscope", appauthor=False)) / MODELS


def load_embedder(cache: Path | None = None, *, prefer: Preference = "auto") -> Embedder:
    """The language model where it can be had, else the hashed n-grams, which always can.

    Loading the language model takes a third of a second, and two the first time on a machine: call this in a worker.
    It never raises for a model that is missing, damaged or does not run here; the embedder's `label` says what it is.
    """
    if prefer == "hashed":
        return HashedEmbedder()
    own = models_folder(cache)
    models = shipped_models() or own
    for attempt in ("first", "second"):
        try:
            from mnemoscope.index.e5.model import E5Embedder

            embedder = E5Embedder(models)
            embedder.embed(["ready"])
        except Exception as error:  # whatever keeps the model from running here, words and n-grams still work
            _log.warning("The embedding model cannot be used (%s attempt): %s", attempt, error)
            if not _forget(own):
                break
            models = own
        else:
            return embedder
    return HashedEmbedder()


def _forget(models: Path) -> bool:
    """Remove a converted model that did not run, so that it is converted anew; whether there was one."""
    from mnemoscope.index.e5.converted import FOLDER_NAME

    folder = models / FOLDER_NAME
    if not folder.is_dir():
        return False
    shutil.rmtree(folder, ignore_errors=True)
    return not folder.exists()
