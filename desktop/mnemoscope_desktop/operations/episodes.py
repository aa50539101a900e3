"""What a person does to episodes. Nothing but marks at memories is written."""

from __future__ import annotations

from mnemoscope_desktop.tasks import WriteOp


def split_episode(*, memory_id: str) -> WriteOp:
    """Begin a new episode with this memory."""
    return WriteOp(lambda vault: vault.split_episode(memory_id))


def join_episodes(*, first_id: str, second_id: str) -> WriteOp:
    """Make one episode of two, and of what lies between them."""
    return WriteOp(lambda vault: vault.join_episodes(first_id, second_id))


def name_episode(*, episode_id: str, title: str) -> WriteOp:
    """Give an episode a title; an empty one brings back the one that is worked out."""
    return WriteOp(lambda vault: vault.name_episode(episode_id, title))
