"""Short questions to a vault, as the situations ask them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mnemoscope import Vault
from mnemoscope.model.query import CURRENT, Filter


def texts(vault: Vault, where: Filter = CURRENT) -> list[str]:
    """All texts that a filter shows, sorted."""
    return sorted(memory.text for memory in vault.list(where, limit=10_000))


def found(vault: Vault, query: str, **more: Any) -> list[str]:
    """Texts that a search gives, the best first."""
    return [hit.memory.text for hit in vault.search(query, **more).items]


def pairs(vault: Vault) -> list[set[str]]:
    """The texts of the members of every open conflict."""
    return [{member.text for member in conflict.members} for conflict in vault.conflicts()]


def written(path: Path, data: Any) -> Path:
    """A JSON file with these data."""
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    return path
