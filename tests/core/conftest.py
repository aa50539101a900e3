"""A real vault per test, with a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import from_datetime, parse_moment
from mnemoscope.model.words import Origin, Outcome
from mnemoscope.vault.keys import KeyChoice

PLAIN = KeyChoice("plain")
NOON = from_datetime(parse_moment("2026-11-30T12:00:00Z").datetime()).us


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(us=NOON)


@pytest.fixture
def vault(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "vault", key=PLAIN, clock=clock).vault
    yield made
    made.close()


@pytest.fixture
def told(vault: Vault) -> Callable[..., str]:
    """Store a statement that must be new, and give its id."""

    def tell(text: str, when: str = "", origin: Origin = Origin.STATED, **more: object) -> str:
        draft = MemoryDraft(text, origin=origin, event_time=parse_moment(when) if when else None, **more)  # type: ignore[arg-type]
        result = vault.add(draft).result
        assert result.outcome is Outcome.ADDED, result
        assert result.id is not None
        return result.id

    return tell
