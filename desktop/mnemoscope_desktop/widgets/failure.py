"""Why a panel shows nothing: a known error in its own words, a mistake of ours without the data it happened to."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.errors import KnownError
from mnemoscope_desktop import messages
from mnemoscope_desktop.widgets.states import StateStack

translate = QCoreApplication.translate


def show_failure(states: StateStack, problem: Exception, retry: Callable[[], None]) -> None:
    """Put the reason in the place of the content, with a way to try again."""
    if isinstance(problem, KnownError):
        states.show_error(str(problem), retry)
        return
    messages.exception(problem)
    text = translate("Failure", "Mnemoscope made a mistake while reading. Your vault was not harmed.")
    states.show_error(text, retry)
