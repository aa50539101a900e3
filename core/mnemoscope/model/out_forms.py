"""The formats that memories can be written in, and what each has no place for."""

from __future__ import annotations

from mnemoscope.model.errors import Misuse
from mnemoscope.model.exports import OutForm, Shape

SEALED_SUFFIX = ".age"
"""What a file that is encrypted with a passphrase ends in, after the ending of its format."""

FIELDS = (
    "claim", "origin", "standing", "state", "scope", "tier", "trust", "strength", "pinned", "importance", "event_time",
    "event_precision", "valid_from", "valid_from_precision", "valid_to", "valid_to_precision", "recorded_at",
    "expires_at", "agent", "sources", "relations", "conflicts", "tags", "mentions", "heard_at", "version",
)  # fmt: skip
"""Of the JSON contract: what is told of a memory besides its words."""


def _without(*held: str) -> tuple[str, ...]:
    return tuple(name for name in FIELDS if name not in held)


FORMS: tuple[OutForm, ...] = (
    OutForm("archive", "Complete archive", ".zip", Shape.PAGES, lossless=True),
    OutForm(
        "pam",
        "Portable AI Memory 1.0",
        ".zip",
        Shape.PAGES,
        holds=frozenset({"sources", "memory_sources", "relations"}),
        lacks=("strength", "conflicts"),
        folder=True,
    ),
    OutForm(
        "markdown",
        "Markdown pages",
        ".zip",
        Shape.PAGES,
        lacks=_without("origin", "state", "scope", "claim", "event_time", "agent", "sources", "conflicts", "tags"),
        folder=True,
    ),
    OutForm("csv", "Table (CSV)", ".csv", lacks=("sources", "relations", "conflicts", "mentions", "heard_at")),
    OutForm("text", "Text for an assistant", ".txt", lacks=FIELDS, as_facts=True),
    OutForm("jsonl", "JSON lines", ".jsonl", holds=frozenset({"relations", "memory_sources"})),
    OutForm("mcp-memory", "MCP memory file", ".jsonl", lacks=_without("claim"), as_facts=True),
    OutForm(
        "mem0",
        "Mem0 memories",
        ".json",
        lacks=_without(
            "origin", "standing", "state", "scope", "tier", "trust", "event_time", "valid_from", "valid_to", "claim",
            "agent", "tags", "recorded_at", "expires_at",
        ),
        as_facts=True,
    ),
    OutForm(
        "mem0-add",
        "Mem0 memories, to be added",
        ".json",
        lacks=_without(
            "origin", "standing", "state", "scope", "tier", "trust", "event_time", "valid_from", "valid_to", "claim"
        ),
        as_facts=True,
    ),
    OutForm("sqlite", "SQLite copy", ".sqlite", Shape.DATABASE, sealable=False),
)  # fmt: skip

IDS = tuple(form.id for form in FORMS)


def form_named(name: str) -> OutForm:
    """Raises Misuse for a name that is no format's, and names those that are."""
    for form in FORMS:
        if form.id == name.strip().lower():
            return form
    raise Misuse(f"“{name[:40]}” is not a format. Use one of: {', '.join(IDS)}.")
