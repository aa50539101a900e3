"""What the person set up or wrote beside the memories: attributes, names, episodes, pauses, settings, drafts."""

from __future__ import annotations

from typing import cast

from sqlalchemy import Index, Table, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from mnemoscope.vault.schema.base import Base


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


class SettingRow(Base):
    __tablename__ = "setting"
    pk: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)
    value: Mapped[str]


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


attribute = cast(Table, AttributeRow.__table__)
entity = cast(Table, EntityRow.__table__)
entity_alias = cast(Table, EntityAliasRow.__table__)
episode_mark = cast(Table, EpisodeMarkRow.__table__)
pause = cast(Table, PauseRow.__table__)
setting = cast(Table, SettingRow.__table__)
draft = cast(Table, DraftRow.__table__)
