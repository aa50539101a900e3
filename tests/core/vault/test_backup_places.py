"""The list of places where copies of a vault lie: what one program notes, another one does not take back."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mnemoscope.model.clock import system_clock
from mnemoscope.model.moment import Moment
from mnemoscope.vault.backup_places import Known, end_schedule, forget_place, known_places, note_owing, note_place
from mnemoscope.vault.home import create_home
from mnemoscope.vault.keys import KeyChoice


def make(folder: Path) -> Path:
    return create_home(folder, KeyChoice("plain"), name="One", clock=system_clock).folder


def test_at_most_one_place_is_scheduled(tmp_path: Path) -> None:
    home, first, second = make(tmp_path / "v"), tmp_path / "first", tmp_path / "second"
    note_place(home, first, scheduled=True)
    assert note_place(home, second, scheduled=True, at=Moment(7)) == Known(second, scheduled=True, last=7)
    assert known_places(home) == (Known(first), Known(second, scheduled=True, last=7))
    note_owing(home, [first, tmp_path / "unknown"], True)
    end_schedule(home)
    assert known_places(home) == (Known(first, owes=True), Known(second, last=7))
    assert forget_place(home, first)
    assert not forget_place(home, first)
    assert known_places(home) == (Known(second, last=7),)
    assert stat.S_IMODE((home / "backups" / "places.lock").stat().st_mode) == 0o600


def test_what_is_noted_at_once_is_all_noted(tmp_path: Path) -> None:
    home = make(tmp_path / "v")
    places = [tmp_path / f"drive-{number}" for number in range(12)]
    for place in places:
        note_place(home, place)
    with ThreadPoolExecutor(2) as two:
        days = two.submit(lambda: [note_place(home, each, at=Moment(7)) for each in places])
        debts = two.submit(lambda: [note_owing(home, [each], True) for each in reversed(places)])
        days.result()
        debts.result()
    assert known_places(home) == tuple(Known(each, owes=True, last=7) for each in places)
