"""Files of this program outside of the vault: settings and caches. None of them is to hold words of a memory; which one
was selected last, say, stands there by its id."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path, user_config_path, user_log_path, user_state_path

from mnemoscope.vault.permissions import write_private_file
from mnemoscope.vault.residue import Needles

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


def clean(path: Path, needles: Needles) -> int:
    """Empty the values of a settings file in which a needle stands; how many. Other files are left alone."""
    if path.suffix != ".json" or not path.is_file() or path.is_symlink():
        return 0
    emptied = 0

    def cleaned(value: Any) -> Any:
        nonlocal emptied
        if isinstance(value, dict):
            return {name: cleaned(each) for name, each in value.items()}
        if isinstance(value, list):
            return [cleaned(each) for each in value]
        if isinstance(value, str) and needles.count(value.encode("utf-8", "surrogatepass")):
            emptied += 1
            return ""
        return value

    try:
        body = cleaned(json.loads(path.read_text("utf-8")))
        if emptied:
            write_private_file(path, json.dumps(body, ensure_ascii=False, indent=1).encode())
    except (OSError, ValueError, RecursionError):
        return 0
    return emptied
