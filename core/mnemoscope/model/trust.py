"""Trust: how sure we are that a memory is true, in hundredths, so that 0.35 − 0.10 − 0.10 is 0.15 and stays.

Retrieval never moves it. Only a person's answer does, and every change has a row in the log, so the curve is the log.
"""

from __future__ import annotations

from mnemoscope.model.settings import Settings
from mnemoscope.model.words import FeedbackKind, Standing

LEAST, MOST = 0, 100


def in_hundredths(share: float) -> int:
    """A trust of 0 to 1 as it is kept. What is finer is rounded down: nothing is trusted more than was said of it."""
    return int(round(share * 100, 6))


def after_feedback(trust: int, kind: FeedbackKind, settings: Settings) -> int:
    """Trust after one answer. "Still true" is worth as much as helpful; outdated and wrong as much as unhelpful."""
    step = {
        FeedbackKind.HELPFUL: settings.trust_helpful,
        FeedbackKind.TRUE: settings.trust_helpful,
        FeedbackKind.UNHELPFUL: settings.trust_unhelpful,
        FeedbackKind.OUTDATED: settings.trust_unhelpful,
        FeedbackKind.WRONG: settings.trust_unhelpful,
    }[kind]
    return min(MOST, max(LEAST, trust + step))


def after_confirmation(trust: int, settings: Settings) -> int:
    """Trust after the person confirmed: never less than it was."""
    return max(trust, settings.trust_confirmed_least)


def must_archive(trust: int, *, pinned: bool, standing: Standing, settings: Settings) -> bool:
    """Strictly below the threshold, and neither pinned nor confirmed."""
    return trust < settings.archive_below_trust and not pinned and standing is not Standing.CONFIRMED
