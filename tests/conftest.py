"""What every kind of test may use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .command_line import CommandLine


@pytest.fixture(scope="session")
def commands() -> Iterator[CommandLine]:
    """The command `mnemoscope`, each call a process of its own; `commands.on(folder)` works on a vault."""
    with CommandLine() as line:
        yield line
