"""The tables. SQL is the truth: what stands in `outbox`, `projection`, `embedding` and the full-text table is derived.

Times are microseconds since 1970 in UTC, with the offset of origin in minutes and the precision beside them where a
person wrote them. Trust is stored in hundredths. `id` is a random UUID, version 7; `pk` is the row's number, used for
joins, full text and vectors, never shown.
"""

from __future__ import annotations

from typing import Any, cast

from sqlalchemy import BLOB, Computed, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map = {str: Text, int: Integer, bytes: BLOB}  # noqa: RUF012 -- SQLAlchemy's own name


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
        Index(
            "ix_memory_fading",
            *FADING,
            sqlite_where=text("state = 'active' AND origin = 'stated' AND pinned = 0"),
        ),
        Index("ix_memory_put_off", "review_after", sqlite_where=text("review_after IS NOT NULL")),
        Index("ix_memory_recheck", "recheck", sqlite_where=text("recheck IS NOT NULL")),
        Index(None, "recorded_at"),
        Index(None, "shown_at"),
        # The first rows of what is in use by any order, the newest first among equals; see vault/first_rows.py.
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


class SourceRow(Base):
    """An immutable passage."""

    __tablename__ = "source"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    source_key: Mapped[str] = mapped_column(unique=True)
    app: Mapped[str]
    account: Mapped[str]
    conversation_id: Mapped[str]
    title: Mapped[str]
    native_id: Mapped[str]
    role: Mapped[str]
    text: Mapped[str]
    position: Mapped[int | None]
    at: Mapped[int | None]
    at_offset: Mapped[int | None]
    at_precision: Mapped[str | None]
    model: Mapped[str]
    on_active_path: Mapped[int]
    recorded_at: Mapped[int]

    __table_args__ = ({"sqlite_autoincrement": True},)


class MemorySourceRow(Base):
    __tablename__ = "memory_source"
    pk: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]
    source_pk: Mapped[int]
    quote: Mapped[str]
    start: Mapped[int]
    end: Mapped[int]
    extractor: Mapped[str]

    __table_args__ = (UniqueConstraint("memory_pk", "source_pk", "start"), Index(None, "source_pk"))


class RelationRow(Base):
    __tablename__ = "relation"
    pk: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str]
    from_pk: Mapped[int]
    to_pk: Mapped[int]
    conflict_pk: Mapped[int | None]
    created_at: Mapped[int]
    created_by: Mapped[str]

    __table_args__ = (UniqueConstraint("from_pk", "to_pk", "type"), Index(None, "to_pk"))


class ConflictRow(Base):
    __tablename__ = "conflict"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    state: Mapped[str]
    subject: Mapped[str]
    attribute: Mapped[str]
    scope: Mapped[str]
    conflict_key: Mapped[str]
    why: Mapped[str]
    suggestion: Mapped[str]
    impact: Mapped[int]
    detected_at: Mapped[int]
    detected_offset: Mapped[int]
    decided_at: Mapped[int | None]
    decision: Mapped[str | None]
    snoozed_until: Mapped[int | None]

    __table_args__ = (Index(None, "state", "conflict_key"),)


class ConflictMemberRow(Base):
    __tablename__ = "conflict_member"
    pk: Mapped[int] = mapped_column(primary_key=True)
    conflict_pk: Mapped[int] = mapped_column(ForeignKey("conflict.pk", ondelete="CASCADE"))
    memory_pk: Mapped[int]

    __table_args__ = (UniqueConstraint("conflict_pk", "memory_pk"), Index(None, "memory_pk"))


class SettledPairRow(Base):
    """Two memories that a person declared compatible, with the values that they had then (`low_pk` < `high_pk`)."""

    __tablename__ = "settled_pair"
    pk: Mapped[int] = mapped_column(primary_key=True)
    low_pk: Mapped[int]
    high_pk: Mapped[int]
    low_value: Mapped[str]
    high_value: Mapped[str]

    __table_args__ = (UniqueConstraint("low_pk", "high_pk"),)


class FeedbackRow(Base):
    __tablename__ = "feedback"
    pk: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]
    kind: Mapped[str]
    at: Mapped[int]
    at_offset: Mapped[int]
    actor_kind: Mapped[str]
    actor: Mapped[str]
    trust_before: Mapped[int]
    trust_after: Mapped[int]

    __table_args__ = (Index(None, "memory_pk", "at"),)


class AttributeRow(Base):
    """An attribute that the person added to the vocabulary, or a built-in one as they want it (see model/vocabulary).

    `synonyms` is a JSON list of words; `opposite` the key of the attribute that this one denies, or empty.
    """

    __tablename__ = "attribute"
    pk: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(unique=True)
    cardinality: Mapped[str]
    half_life: Mapped[str]
    exclusive: Mapped[int]
    en: Mapped[str]
    zh: Mapped[str]
    synonyms: Mapped[str]
    opposite: Mapped[str]


class EntityRow(Base):
    """A person, place or thing that goes by one or several names."""

    __tablename__ = "entity"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    name: Mapped[str]
    kind: Mapped[str]
    created_at: Mapped[int]


class EntityAliasRow(Base):
    """A name of an entity; `name_key` is the subject key under which memories speak of it."""

    __tablename__ = "entity_alias"
    pk: Mapped[int] = mapped_column(primary_key=True)
    entity_pk: Mapped[int]
    name: Mapped[str]
    name_key: Mapped[str]

    __table_args__ = (UniqueConstraint("entity_pk", "name_key"), Index(None, "name_key"))


class EpisodeMarkRow(Base):
    """What the person said of where episodes begin: `kind` is "begins" or "continues"; `title` names the episode."""

    __tablename__ = "episode_mark"
    pk: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int] = mapped_column(unique=True)
    kind: Mapped[str]
    title: Mapped[str]


class PauseRow(Base):
    """A stretch of time that does not count for fading and expiry; without an end it lasts still."""

    __tablename__ = "pause"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    started_at: Mapped[int]
    started_offset: Mapped[int]
    ended_at: Mapped[int | None]
    ended_offset: Mapped[int | None]


class InjectionRow(Base):
    """A memory that was put before an assistant in a session, so that its echo is known. A ledger, not an act."""

    __tablename__ = "injection"
    pk: Mapped[int] = mapped_column(primary_key=True)
    agent: Mapped[str]
    session: Mapped[str]
    memory_pk: Mapped[int]
    at: Mapped[int]

    __table_args__ = (UniqueConstraint("agent", "session", "memory_pk"), Index(None, "memory_pk"))


class OperationRow(Base):
    """One act. `payload` holds reason and row images; a wipe blanks it, and the chain still proves the rest."""

    __tablename__ = "operation"
    seq: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    at_offset: Mapped[int]
    actor_kind: Mapped[str]
    actor: Mapped[str]
    verb: Mapped[str]
    count: Mapped[int]
    undoes: Mapped[int | None]
    undone_by: Mapped[int | None]
    payload: Mapped[bytes | None]
    salt: Mapped[bytes | None]
    payload_hash: Mapped[bytes]
    prev_hash: Mapped[bytes]
    hash: Mapped[bytes]

    __table_args__ = (Index(None, "at"), {"sqlite_autoincrement": True})


class OperationMemoryRow(Base):
    """Which memories an operation touched: the index of a memory's history."""

    __tablename__ = "operation_memory"
    memory_pk: Mapped[int] = mapped_column(primary_key=True)
    operation_seq: Mapped[int] = mapped_column(primary_key=True)

    __table_args__ = (Index(None, "operation_seq"), {"sqlite_with_rowid": False})


class TombstoneRow(Base):
    """The salted fingerprint of a statement that must not come back. An empty scope means everywhere."""

    __tablename__ = "tombstone"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    fingerprint: Mapped[str]
    scope: Mapped[str]
    reason: Mapped[str]
    made_at: Mapped[int]
    made_offset: Mapped[int]
    hits: Mapped[int]
    last_hit_at: Mapped[int | None]
    memory_pk: Mapped[int | None]

    __table_args__ = (UniqueConstraint("fingerprint", "scope"),)


class SettingRow(Base):
    __tablename__ = "setting"
    pk: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    value: Mapped[str]


class WipeReceiptRow(Base):
    __tablename__ = "wipe_receipt"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    body: Mapped[str]
    hash: Mapped[str]


class PendingWipeRow(Base):
    """A wipe that is not over: `held` until its day, or `begun` until its receipt is written.

    `target` is what goes, while it is held; once begun it lies sealed in a file of its own, under `seal_key`. `ids` are
    the random ids of what goes, as JSON, `laid` those of the tombstones that came with it, `troubles` why the last
    attempt did not get through.
    """

    __tablename__ = "pending_wipe"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    at: Mapped[int]
    at_offset: Mapped[int]
    due_at: Mapped[int]
    state: Mapped[str]
    kind: Mapped[str]
    counts: Mapped[str]
    ids: Mapped[str]
    laid: Mapped[str]
    operation_seq: Mapped[int | None]
    target: Mapped[bytes | None]
    seal_key: Mapped[bytes | None]
    troubles: Mapped[str]


class HeldRow(Base):
    """A row that waits to be wiped, as it stood: deleted (`gone`) or changed into `later`. No read looks in here."""

    __tablename__ = "held_row"
    pk: Mapped[int] = mapped_column(primary_key=True)
    wipe_pk: Mapped[int]
    table: Mapped[str]
    gone: Mapped[int]
    former: Mapped[str]
    later: Mapped[str | None]
    body: Mapped[bytes | None]

    __table_args__ = (Index(None, "wipe_pk"),)


class DraftRow(Base):
    """Words that the person wrote in a form and has not saved. No act: neither in the journal nor in an archive.

    `about` is the id of what the form `kind` would change, `memories` a JSON list of the ids of the memories that the
    words are about: with one of them a wipe takes the draft.
    """

    __tablename__ = "draft"
    pk: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    about: Mapped[str]
    text: Mapped[str]
    memories: Mapped[str]
    version: Mapped[int | None]
    at: Mapped[int]
    at_offset: Mapped[int]


class OutboxRow(Base):
    """Memories whose derived data are to be made anew, in the order of the writes."""

    __tablename__ = "outbox"
    seq: Mapped[int] = mapped_column(primary_key=True)
    memory_pk: Mapped[int]

    __table_args__ = ({"sqlite_autoincrement": True},)


class ProjectionRow(Base):
    """How far a derived store has followed the outbox."""

    __tablename__ = "projection"
    name: Mapped[str] = mapped_column(primary_key=True)
    applied_seq: Mapped[int] = mapped_column(server_default=text("0"))


class EmbeddingRow(Base):
    """A vector as little-endian float16, made by `model` from the text whose key is `text_key`."""

    __tablename__ = "embedding"
    memory_pk: Mapped[int] = mapped_column(primary_key=True)
    model: Mapped[str] = mapped_column(primary_key=True)
    text_key: Mapped[int]
    vector: Mapped[bytes]

    __table_args__ = ({"sqlite_with_rowid": False},)


memory = cast(Table, MemoryRow.__table__)
memory_version = cast(Table, MemoryVersionRow.__table__)
source = cast(Table, SourceRow.__table__)
memory_source = cast(Table, MemorySourceRow.__table__)
relation = cast(Table, RelationRow.__table__)
conflict = cast(Table, ConflictRow.__table__)
conflict_member = cast(Table, ConflictMemberRow.__table__)
settled_pair = cast(Table, SettledPairRow.__table__)
feedback = cast(Table, FeedbackRow.__table__)
attribute = cast(Table, AttributeRow.__table__)
entity = cast(Table, EntityRow.__table__)
entity_alias = cast(Table, EntityAliasRow.__table__)
episode_mark = cast(Table, EpisodeMarkRow.__table__)
pause = cast(Table, PauseRow.__table__)
injection = cast(Table, InjectionRow.__table__)
operation = cast(Table, OperationRow.__table__)
operation_memory = cast(Table, OperationMemoryRow.__table__)
tombstone = cast(Table, TombstoneRow.__table__)
setting = cast(Table, SettingRow.__table__)
wipe_receipt = cast(Table, WipeReceiptRow.__table__)
pending_wipe = cast(Table, PendingWipeRow.__table__)
held_row = cast(Table, HeldRow.__table__)
draft = cast(Table, DraftRow.__table__)
outbox = cast(Table, OutboxRow.__table__)
projection = cast(Table, ProjectionRow.__table__)
embedding = cast(Table, EmbeddingRow.__table__)

MEMORY_COLUMNS: tuple[str, ...] = tuple(
    column.name for column in memory.columns if column.name not in ("pk", "id", "shown_at")
)

FTS_TABLE = "memory_words"
FTS_SQL = (
    f"CREATE VIRTUAL TABLE {FTS_TABLE} USING fts5(text, tags, forms, content='', contentless_delete=1, "
    "tokenize=\"ascii tokenchars '+#%'\")"
)
"""Full text over our own tokens (see `index/tokens.py`), keyed by `memory.pk`. The `ascii` tokeniser takes every
character beyond ASCII as part of a token."""


def create_all(connection: Any) -> None:
    """Create every table in an empty database, as the newest migration would leave it."""
    Base.metadata.create_all(connection)
    connection.exec_driver_sql(FTS_SQL)
    connection.exec_driver_sql(f"INSERT INTO {FTS_TABLE}({FTS_TABLE}, rank) VALUES('secure-delete', 1)")
