"""What a job says of how far it is."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope_desktop.how_far import how_far


@pytest.mark.parametrize(
    ("done", "total", "what", "said"),
    [
        (5_242_880, 28_599_781, "reading", "reading · 5.0 MiB / 27.3 MiB"),
        (14_800, None, "storing", "storing · 14,800"),
        (14_800, 20_007, "storing", "storing · 14,800 / 20,007"),
        (0, None, "storing", "storing"),
        (0, 40, "", "0 / 40"),
    ],
)
def test_bytes_are_told_as_sizes_and_all_else_as_numbers(
    done: int, total: int | None, what: str, said: str, qapp: QApplication
) -> None:
    assert how_far(done, total, what) == said
