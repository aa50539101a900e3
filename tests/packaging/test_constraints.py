"""The pinned versions: complete, within what the project asks for, and free of anybody's machine."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LINES = [
    line for line in (ROOT / "packaging" / "constraints.txt").read_text().splitlines() if not line.startswith("#")
]
PINS = {canonicalize_name(line.split("==")[0]): line.split("==")[1] for line in LINES}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_there_are_pins_and_nothing_else() -> None:
    assert len(PINS) == len(LINES) > 50
    for line in LINES:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line), line


@pytest.mark.parametrize("text", [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["test"]])
def test_what_the_project_needs_is_pinned_within_its_bounds(text: str) -> None:
    wanted = Requirement(text)
    assert wanted.specifier.contains(PINS[canonicalize_name(wanted.name)])
