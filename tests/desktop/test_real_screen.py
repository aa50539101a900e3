"""The application on a real X server, moved by a real mouse and keyboard, which show what made-up events would hide."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope.vault.keys import KeyChoice

from .driven import Driven
from .hand import THERE, Hand, virtual_screen

pytestmark = pytest.mark.skipif(
    not THERE, reason="this computer has no virtual screen with a mouse and keyboard (Xvfb, xdotool)"
)

GUESSES = ("Prefers trains to planes", "Might like to learn the cello", "Reads the paper on paper")


@pytest.fixture
def screen() -> Iterator[str]:
    with virtual_screen() as name:
        yield name


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "vault"
    with Vault.create(place, key=KeyChoice("plain")).vault as vault:
        for text in GUESSES:
            vault.add(MemoryDraft(text, origin=Origin.INFERRED, agent="Notes"))
        for text in ("I live in Oslo", "I live in Bergen", "My dentist is Dr Aas"):
            vault.add(MemoryDraft(text))
    return place


@pytest.fixture
def hand(screen: str, folder: Path, tmp_path: Path) -> Iterator[Hand]:
    home = tmp_path / "home"
    home.mkdir()
    (home / "preferences.json").write_text('{"toured": true}')
    environment = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": screen}
    with Driven(home, "--vault", str(folder), environment=environment) as program:
        program.opened()
        one = Hand(screen, program)
        one.focus()
        yield one


def until(true: Callable[[], bool]) -> bool:
    """Whether it becomes true; another process writes, so its moment is not ours to choose."""
    for _ in range(100):
        if true():
            return True
        time.sleep(0.1)
    return False


def standing(folder: Path, text: str) -> Standing:
    with Vault.open(folder) as vault:
        return next(item.standing for item in vault.list(EVERYTHING).items if item.text == text)


def test_a_guess_is_confirmed_by_key_taken_back_and_refused_by_mouse(hand: Hand, folder: Path) -> None:
    hand.press("ctrl+1")
    first = str(hand.program.do("session.vault.get(session.selected).text"))
    assert first in GUESSES
    hand.press("y")
    assert until(lambda: standing(folder, first) is Standing.CONFIRMED)
    hand.press("ctrl+z")
    assert until(lambda: standing(folder, first) is Standing.INFERRED)
    hand.click("window.host.current.bar.button('reject')")
    assert until(lambda: standing(folder, first) is Standing.REJECTED)


def test_a_conflict_is_read_and_decided_by_keyboard(hand: Hand, folder: Path) -> None:
    hand.press("ctrl+2")
    assert hand.program.do("session.vault.count_conflicts()") == 1
    hand.press("1")
    assert until(lambda: hand.program.do("session.vault.count_conflicts()") == 0)
    with Vault.open(folder) as vault:
        lives = sorted(item.state for item in vault.list(EVERYTHING).items if "live" in item.text)
    assert lives == [State.ACTIVE, State.SUPERSEDED]
    hand.press("ctrl+z")
    assert until(lambda: hand.program.do("session.vault.count_conflicts()") == 1)


def test_the_mouse_goes_through_the_panels_and_typing_finds_a_memory(hand: Hand) -> None:
    for number in range(hand.program.do("len(window.navigation.items)")):
        hand.click(f"window.navigation.items[{number}]")
        assert hand.program.do(f"window.host.key == window.navigation.items[{number}].key")
    hand.press("ctrl+k")
    hand.type("dentist")
    hand.program.do("calm()")
    hand.press("Return")
    assert "My dentist is Dr Aas" in hand.program.do("session.vault.get(session.selected).text")


def test_the_window_ends_by_its_key_without_a_word(hand: Hand) -> None:
    hand.press_last("ctrl+q")
    assert hand.program.ended(20) == 0
    assert hand.program.problems() == ""
