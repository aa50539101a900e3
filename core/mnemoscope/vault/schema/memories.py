"""What a memory is now and was before, and the indexes that answer lists, counts and days without reading a row."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Computed, Index, Table, text
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


class MemoryColumns:
    """What a memory is at one time; shared by the current row and its former versions."""

    text: Mapped[str]
    text_key: Mapped[int]
    language: Mapped[str]
    tier: Mapped[str]
    function: Mapped[str]
    origin: Mapped[str]
    standing: Mapped[str]
    state: Mapped[str]
    scope: Mapped[str]
    subject: Mapped[str | None]
    attribute: Mapped[str | None]
    value: Mapped[str | None]
    polarity: Mapped[str | None]
    subject_key: Mapped[str | None]
    attribute_key: Mapped[str | None]
    value_key: Mapped[str | None]
    cardinality: Mapped[str | None]
    change_cue: Mapped[int]
    trust: Mapped[int]
    importance: Mapped[int]
    pinned: Mapped[int]
    sensitivity: Mapped[str]
    half_life: Mapped[str]
    event_time: Mapped[int | None]
    event_offset: Mapped[int | None]
    event_precision: Mapped[str | None]
    valid_from: Mapped[int | None]
    valid_from_offset: Mapped[int | None]
    valid_from_precision: Mapped[str | None]
    valid_to: Mapped[int | None]
    valid_to_offset: Mapped[int | None]
    valid_to_precision: Mapped[str | None]
    recorded_at: Mapped[int]
    recorded_offset: Mapped[int]
    changed_at: Mapped[int]
    expires_at: Mapped[int | None]
    review_after: Mapped[int | None]
    anchored_at: Mapped[int]
    agent: Mapped[str]
    tags: Mapped[str]
    mentions: Mapped[int]
    useful_uses: Mapped[int]
    last_useful_at: Mapped[int | None]
    version: Mapped[int]
    # When the person last said or affirmed it after it was learned; null means never since.
    heard_at: Mapped[int | None]
    # Why the person should look again although they decided once: a source of it changed or is gone.
    recheck: Mapped[str | None]


STANDPOINT = (
    "state",
    "standing",
    "recorded_at",
    "changed_at",
    "valid_from",
    "valid_from_precision",
    "valid_to",
    "valid_to_offset",
    "valid_to_precision",
    "event_time",
    "event_precision",
)
"""What says whether a memory is in use, was true on a day and was known on another: an index over all of it answers
which and how many without reading a row."""

FACETS = ("state", "standing", "origin", "scope", "agent", "sensitivity", "tier")
"""What a list is counted by, in one pass over an index alone."""

FADING = ("half_life", "anchored_at", "standing", "review_after")
"""What says whether something that the person said has faded, and whether they put it off."""

LISTED = (
    "state",
    "recorded_at",
    "standing",
    "trust",
    "scope",
    "agent",
    "origin",
    "tier",
    "sensitivity",
    "valid_from",
    "event_time",
    "expires_at",
    "half_life",
    "anchored_at",
    "importance",
    "mentions",
)
"""What a list can be filtered and put in order by without reading a row."""

IN_USE = "state = 'active' AND standing <> 'rejected'"
"""What the indexes of the orders of a list hold: what it shows unless it is asked for more."""
BEGUN = 48
"""Characters by which an index has texts in order: enough that few of them begin alike, a part of a long one."""
BEGINNING = f"substr(text, 1, {BEGUN}) COLLATE NOCASE"
ACCENTED = "text GLOB '*[À-ɏ]*'"
"""Texts that a dictionary puts elsewhere than where their characters say."""


class MemoryRow(MemoryColumns, Base):
    """The current row of every memory that was not wiped or taken back."""

    __tablename__ = "memory"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    shown_at: Mapped[int] = mapped_column(Computed("coalesce(event_time, recorded_at)", persisted=False))

    __table_args__ = (
        Index(None, "text_key"),
        Index("ix_memory_claim", "subject_key", "attribute_key", "cardinality", "value_key", "polarity"),
        Index("ix_memory_standpoint", *STANDPOINT),
        Index("ix_memory_facets", *FACETS),
        Index("ix_memory_list", *LISTED),
        # What waits for a verdict without being a guess: few, and found without going through all memories.
        Index("ix_memory_fading", *FADING, sqlite_where=text("state = 'active' AND origin = 'stated' AND pinned = 0")),
        Index("ix_memory_put_off", "review_after", sqlite_where=text("review_after IS NOT NULL")),
        Index("ix_memory_recheck", "recheck", sqlite_where=text("recheck IS NOT NULL")),
        Index(None, "recorded_at"),
        Index(None, "shown_at"),
        # The first rows of what is in use by any order, equals as they were recorded; see vault/first_rows.py.
        *(
            Index(f"ix_memory_{name}", name, "recorded_at", sqlite_where=text(IN_USE))
            for name in ("trust", "importance", "mentions")
        ),
        *(
            Index(f"ix_memory_{name}", name, "recorded_at", sqlite_where=text(f"{IN_USE} AND {name} IS NOT NULL"))
            for name in ("subject", "event_time", "valid_from", "expires_at")
        ),
        Index("ix_memory_anchored_at", "half_life", "anchored_at", "recorded_at", sqlite_where=text(IN_USE)),
        Index("ix_memory_text", text(BEGINNING), sqlite_where=text(IN_USE)),
        Index("ix_memory_text_accented", text(BEGINNING), sqlite_where=text(f"{IN_USE} AND {ACCENTED}")),
        Index(None, "scope", "state"),
        Index(None, "agent", "state"),
        # Row numbers stay unique for ever: an undone row may come back under its number.
        {"sqlite_autoincrement": True},
    )


class MemoryVersionRow(MemoryColumns, Base):
    """A former row: what the store believed from `changed_at` until `recorded_to`."""

    __tablename__ = "memory_version"
    version_pk: Mapped[int] = mapped_column(primary_key=True)
    pk: Mapped[int]
    id: Mapped[str]
    recorded_to: Mapped[int]
    operation_seq: Mapped[int]

    __table_args__ = (
        Index(None, "pk", "recorded_to"),
        Index(None, "id"),
        Index("ix_memory_version_standpoint", "recorded_to", *STANDPOINT),
    )


memory = cast(Table, MemoryRow.__table__)
memory_version = cast(Table, MemoryVersionRow.__table__)

MEMORY_COLUMNS: tuple[str, ...] = tuple(
    column.name for column in memory.columns if column.name not in ("pk", "id", "shown_at")
)
