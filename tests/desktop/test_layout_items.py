"""Nobody asks a layout for its items: what Python is given stays when Qt has deleted the item.

The next object of Qt in the same place was then taken for it, which ended the program in the midst of something else.
"""

from __future__ import annotations

from pathlib import Path

import mnemoscope_desktop

ASKED = "." + "itemAt("
PROGRAM, TESTS = Path(mnemoscope_desktop.__file__).parent, Path(__file__).parent


def test_no_layout_is_asked_for_its_items() -> None:
    files = [*PROGRAM.rglob("*.py"), *TESTS.rglob("*.py")]
    assert len(files) > 300
    assert [str(file) for file in files if ASKED in file.read_text("utf-8")] == []
