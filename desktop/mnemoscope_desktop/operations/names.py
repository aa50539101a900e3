"""What a person does to names and attributes. Each function returns an operation that has not been started."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope.model.entities import EntityKind
    from mnemoscope.model.vocabulary import Attribute


def merge_entities(*, into: str, other: str) -> WriteOp:
    """Say that two are one, called as the first is."""
    return WriteOp(lambda vault: vault.merge_entities(into, other))


def preview_merge(*, into: str, other: str) -> ReadOp:
    """What merging would do; nothing is kept."""
    return ReadOp(lambda vault: vault.preview_merge(into, other))


def split_entity(*, who: str, memory_ids: Sequence[str], name: str) -> WriteOp:
    """Say that some memories are about somebody else."""
    return WriteOp(lambda vault: vault.split_entity(who, tuple(memory_ids), name))


def preview_split(*, who: str, memory_ids: Sequence[str], name: str) -> ReadOp:
    """What splitting would do; nothing is kept."""
    return ReadOp(lambda vault: vault.preview_split(who, tuple(memory_ids), name))


def add_alias(*, who: str, name: str) -> WriteOp:
    """Give somebody another name."""
    return WriteOp(lambda vault: vault.name_alias(who, name))


def preview_alias(*, who: str, name: str) -> ReadOp:
    """What another name would do; nothing is kept."""
    return ReadOp(lambda vault: vault.preview_alias(who, name))


def remove_alias(*, who: str, name: str) -> WriteOp:
    """Let a name stand for itself again."""
    return WriteOp(lambda vault: vault.remove_alias(who, name))


def rename_entity(*, who: str, name: str | None = None, kind: EntityKind | None = None) -> WriteOp:
    """Say what to call somebody, or what they are."""
    return WriteOp(lambda vault: vault.rename_entity(who, name, kind=kind))


def dismiss_suggestion(*, a: str, b: str) -> WriteOp:
    """Say that two are two, so that merging them is not suggested again."""
    return WriteOp(lambda vault: vault.dismiss_suggestion(a, b))


def save_attribute(*, attribute: Attribute) -> WriteOp:
    """Put an attribute as the person wants it."""
    return WriteOp(lambda vault: vault.save_attribute(attribute))


def preview_attribute(*, attribute: Attribute) -> ReadOp:
    """What saving it would do; nothing is kept."""
    return ReadOp(lambda vault: vault.preview_attribute(attribute))


def reset_attribute(*, key: str) -> WriteOp:
    """Take back what the person said of an attribute."""
    return WriteOp(lambda vault: vault.reset_attribute(key))
