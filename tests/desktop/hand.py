"""A virtual screen and one person's mouse and keyboard on it, which show what made-up events would hide."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from .driven import Driven

THERE = bool(shutil.which("Xvfb") and shutil.which("xdotool"))
"""Whether this computer has what both need."""
FIND = """
def middle(widget):
    place = widget.mapToGlobal(widget.rect().center())
    return [place.x(), place.y()]
"""


@contextmanager
def virtual_screen(width: int = 1440, height: int = 900) -> Iterator[str]:
    """An X server of its own, as the text for DISPLAY."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as told:
        yield f":{told.readline().strip()}"
    server.terminate()
    server.wait(10)


class Hand:
    """One person's mouse and keyboard."""

    def __init__(self, screen: str, program: Driven) -> None:
        self._screen, self.program = screen, program
        program.do(FIND)

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self._screen}, check=True, timeout=30)

    def focus(self) -> None:
        self._xdotool("search", "--sync", "--onlyvisible", "--name", "Mnemoscope", "windowfocus", "--sync")

    def press(self, *keys: str, calm: bool = True) -> None:
        for key in keys:
            self._xdotool("key", "--clearmodifiers", key)
            if calm:
                self.program.do("calm()")

    def press_last(self, key: str) -> None:
        """A key after which the program is gone."""
        self._xdotool("key", "--clearmodifiers", key)

    def type(self, text: str, *, calm: bool = True) -> None:
        self._xdotool("type", "--delay", "12", text)
        if calm:
            self.program.do("calm()")

    def click(self, widget: str) -> None:
        self.click_at(*self.program.do(f"middle({widget})"))

    def click_at(self, x: int, y: int, *, calm: bool = True) -> None:
        """Screen pixels."""
        self._xdotool("mousemove", "--sync", str(x), str(y), "click", "1")
        if calm:
            self.program.do("calm()")
