"""PAM's checksum is the same in whatever order the memories come."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.exchange import pam_integrity
from mnemoscope.exchange.jcs import canonical
from mnemoscope.exchange.pam_integrity import Checksum

ROWS = st.lists(st.fixed_dictionaries({"id": st.text(max_size=3), "content": st.text(max_size=6)}), max_size=8)


def checksum(rows: list[Any]) -> str:
    found = Checksum()
    try:
        for row in rows:
            found.add(row)
        return found.result()
    finally:
        found.close()


@given(ROWS)
def test_it_is_the_digest_of_the_sorted_list(rows: list[dict[str, Any]]) -> None:
    expected = hashlib.sha256(canonical(sorted(rows, key=lambda row: row["id"]))).hexdigest()
    assert checksum(rows) == f"sha256:{expected}"


def test_more_than_fits_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pam_integrity, "_IN_MEMORY", 100)
    rows = [{"id": f"{number % 7}-{number}", "content": "x" * 50} for number in range(30)]
    expected = hashlib.sha256(canonical(sorted(rows, key=lambda row: row["id"]))).hexdigest()
    assert checksum(rows) == f"sha256:{expected}"


def test_what_has_no_canonical_form_agrees_with_nothing() -> None:
    assert checksum([{"id": "a", "content": float("nan")}]) == ""
