"""Where the files that ship with the program lie: help pages, demo exports, icons, translations."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def resource(*parts: str) -> Path:
    """The path of a shipped file or folder, in a checkout or in an installed wheel.

    A checkout wins, so that an editable installation shows edits at once.
    """
    checkout = Path(__file__).parents[2]
    if (checkout / "pyproject.toml").is_file():
        return checkout.joinpath("resources", *parts)
    spec = find_spec("mnemoscope_resources")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("The program's resource files are missing. Install Mnemoscope again.")
    return Path(next(iter(spec.submodule_search_locations))).joinpath(*parts)
