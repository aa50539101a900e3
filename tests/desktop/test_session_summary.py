"""The numbers of the whole vault are read once at a time, and once more after whatever came meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import session as module
from mnemoscope_desktop import tasks
from mnemoscope_desktop.session import Session, Summary


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    made = Session()
    made.open(Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault)
    assert tasks.manager().wait()
    yield made
    made.close()


@pytest.fixture
def readings(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many memories each reading found; each begins after the one before has been delivered."""
    found: list[int] = []
    read = module._summarise

    def summarise(vault: Vault) -> Summary:
        summary = read(vault)
        found.append(summary.counts.total)
        return summary

    monkeypatch.setattr(module, "_summarise", summarise)
    return found


def test_what_is_asked_for_while_it_is_read_is_read_once_more(session: Session, readings: list[int]) -> None:
    for _ in range(20):
        session.refresh_summary()
    assert tasks.manager().wait()
    assert readings == [0, 0]


def test_a_burst_of_acts_costs_few_readings_and_ends_with_the_true_numbers(
    session: Session, readings: list[int], qtbot: QtBot
) -> None:
    vault = session.vault
    assert vault is not None
    for number in range(30):
        vault.add(MemoryDraft(f"Stone {number}"))
    qtbot.waitUntil(lambda: session.summary is not None and session.summary.counts.memories == 30)
    assert len(readings) <= 3, "not one for each act"
    assert session.summary is not None
    assert session.summary.undo is not None
    assert session.summary.counts.tiers == 1


def test_a_reading_that_a_lock_cut_short_does_not_keep_the_next_vault_waiting(
    session: Session, readings: list[int], tmp_path: Path
) -> None:
    session.refresh_summary()
    session.close()
    session.open(Vault.create(tmp_path / "other", key=KeyChoice("plain")).vault)
    assert tasks.manager().wait()
    assert session.summary is not None
    assert session.summary.status.folder == tmp_path / "other"


def test_a_query_means_what_the_numbers_of_the_vault_say(session: Session) -> None:
    assert session.vault is not None
    assert session.summary is not None
    usual = session.understood("is:expiring", CURRENT)
    session.vault.save_settings(replace(session.vault.settings(), expiring_soon_days=40.0))
    session.refresh_summary()
    assert tasks.manager().wait()
    assert session.summary.settings.expiring_soon_days == 40.0
    assert session.understood("is:expiring", CURRENT) != usual
    assert session.understood("coffee", CURRENT) == replace(CURRENT, text="coffee")
