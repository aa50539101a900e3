"""What moved a curve, in the person's language: the day, the act, by whom, and by how much."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.results import CurveEvent
from mnemoscope_desktop import formats
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.words import act_title, actor_word, feedback_word

translate = QCoreApplication.translate

ANSWERS = ("helpful", "unhelpful", "true", "outdated", "wrong")


def event_sentence(event: CurveEvent) -> str:
    """ "12 Mar 2026 · marked as helpful, by you: 0.42 → 1.00 (+0.58)" """
    if event.kind in ANSWERS:
        done = translate("Curves", "marked as %1").replace("%1", feedback_word(event.kind))
    elif event.verb:
        done = act_title(event.verb, 1)
    else:
        done = translate("Curves", "changed")
    step = event.after - event.before
    values = {
        "%1": formats.day(event.at),
        "%2": done,
        "%4": formats.unit(event.before),
        "%5": formats.unit(event.after),
        "%6": f"{'+' if step >= 0 else '−'}{formats.unit(abs(step))}",
    }
    if event.actor is None:
        pattern = translate("Curves", "%1 · %2: %4 → %5 (%6)")
    else:
        pattern = translate("Curves", "%1 · %2, by %3: %4 → %5 (%6)")
        values["%3"] = reveal(actor_word(event.actor), lines=False)
    return re.sub("%[1-6]", lambda sign: values[sign[0]], str(pattern))
