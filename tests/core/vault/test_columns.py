"""Columns of whole numbers that are read as texts are those that reading row by row gives."""

from __future__ import annotations

from array import array
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.vault import columns, rows
from mnemoscope.vault.database import Database

WHOLE = st.integers(-(2**63), 2**63 - 1)


@given(st.lists(WHOLE), st.integers(1, 40))
def test_numbers_are_read_whole_wherever_a_stretch_ends(wanted: list[int], stretch: int) -> None:
    usual, columns._STRETCH = columns._STRETCH, stretch
    try:
        assert columns.numbers(",".join(map(str, wanted))) == array("q", wanted)
    finally:
        columns._STRETCH = usual


def test_all_columns_keep_the_order_that_is_asked_for(tmp_path: Path) -> None:
    database = Database(tmp_path / "some.db", None)
    with database.write() as connection:
        connection.exec_driver_sql("CREATE TABLE stone (pk INTEGER PRIMARY KEY, weight INTEGER)")
        rows.run(connection, "CREATE INDEX heavy ON stone (weight)")
        for pk in range(1, 400):
            rows.run(connection, "INSERT INTO stone VALUES (?, ?)", (pk, pk * 7919 % 401))
        for order in ("pk DESC", "weight", "weight % 10, pk"):
            found = columns.integers(connection, ("pk", "weight * 2"), f"stone WHERE weight > ? ORDER BY {order}", (9,))
            listed = rows.run(connection, f"SELECT pk, weight * 2 FROM stone WHERE weight > 9 ORDER BY {order}")
            assert list(zip(*found, strict=True)) == listed.fetchall()
        assert columns.integers(connection, ("pk",), "stone WHERE weight > 1000") == [array("q")]
    database.close()
