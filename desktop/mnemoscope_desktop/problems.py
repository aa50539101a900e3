"""A known error in the person's language, worded from its parts where it has some."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.errors import KnownError, UndoRefused
from mnemoscope_desktop import formats
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.words import act_title

LATER_ACT = "A later act depends on it: “%1” of %2. Undo that one first."


def told_problem(problem: KnownError) -> str:
    """What happened and what to do; an act is named as the history and the menus name it."""
    if isinstance(problem, UndoRefused) and problem.at is not None:
        values = (act_title(problem.verb, problem.count), formats.day_time(problem.at))
        template = QCoreApplication.translate("Core", LATER_ACT)
        return re.sub(r"%([12])", lambda place: values[int(place[1]) - 1], template)
    return told(str(problem))
