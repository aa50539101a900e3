"""All rows of the tables that a memory's life lies in, to show that nothing of them changed."""

from __future__ import annotations

from typing import Any

from mnemoscope import Vault

TABLES = ("memory", "memory_version", "feedback", "conflict", "pause", "operation")


def stored(vault: Vault) -> list[tuple[Any, ...]]:
    with vault._database.read() as connection:
        return [
            tuple(row)
            for table in TABLES
            for row in connection.exec_driver_sql(f"SELECT * FROM {table} ORDER BY 1")
        ]
