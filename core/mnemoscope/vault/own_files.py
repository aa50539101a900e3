"""Files of this program outside of the vault: settings and caches. None of them is to hold anything of a memory."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_log_path, user_state_path

PROGRAM = "mnemoscope"
PREFERENCES = "MNEMOSCOPE_PREFERENCES"
MODELS = "models"
"""Language models are files as they were made, checked by their hash whenever they are opened; nobody writes there."""


def beside(vault: Path) -> Iterator[Path]:
    """Every file and folder to look through, each once."""
    folders = (
        where(PROGRAM, appauthor=False) for where in (user_config_path, user_cache_path, user_log_path, user_state_path)
    )
    seen: set[Path] = set()
    given = os.environ.get(PREFERENCES)
    for folder in folders:
        if not folder.is_dir() or vault.is_relative_to(folder):
            continue
        for path in sorted(folder.iterdir()):
            if path.name != MODELS and path not in seen:
                seen.add(path)
                yield path
    if given and (path := Path(given)).exists() and path not in seen:
        yield path
