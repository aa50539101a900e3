"""What every kind of test may use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from .command_line import CommandLine

# Clocks judge the machine, not the code: a busy one must not fail a property.
settings.register_profile("untimed", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def commands() -> Iterator[CommandLine]:
    """The command `mnemoscope`, each call a process of its own; `commands.on(folder)` works on a vault."""
    with CommandLine() as line:
        yield line
