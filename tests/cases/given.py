"""The situations collected beside the project, with their own files, steps and measures, where they are there."""

from __future__ import annotations

from pathlib import Path

import pytest

CASES = Path(__file__).resolve().parents[2].parent / "shared" / "cases"
COLLECTED = [pytest.mark.shared, pytest.mark.skipif(not CASES.is_dir(), reason="the collected cases are not here")]
