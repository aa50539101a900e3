"""Each situation gets a vault of its own: through the facade with a clock that stands still, or through the command."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Origin, Outcome
from mnemoscope.vault.keys import KeyChoice

from ..command_line import CommandLine

PLAIN = KeyChoice("plain")


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(us=parse_moment("2026-11-30T12:00:00Z").us)


@pytest.fixture
def vault(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    with Vault.create(tmp_path / "vault", key=PLAIN, clock=clock).vault as made:
        yield made


@pytest.fixture
def empty(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    """A second vault, beside the one of the situation."""
    with Vault.create(tmp_path / "empty", key=PLAIN, clock=clock).vault as made:
        yield made


@pytest.fixture
def told(vault: Vault) -> Callable[..., str]:
    """Store a statement that must be new, and give its id."""

    def tell(text: str, when: str = "", **more: object) -> str:
        draft = MemoryDraft(text, event_time=parse_moment(when) if when else None, **more)  # type: ignore[arg-type]
        result = vault.add(draft).result
        assert result.outcome is Outcome.ADDED, result
        assert result.id is not None
        return result.id

    return tell


@pytest.fixture
def guessed(told: Callable[..., str]) -> Callable[..., str]:
    """The same for what was only guessed."""
    return lambda text, when="", **more: told(text, when, origin=Origin.INFERRED, **more)


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    """The command on a new unencrypted vault of its own."""
    folder = tmp_path / "by-command"
    Vault.create(folder, key=PLAIN).vault.close()
    return commands.on(folder)
