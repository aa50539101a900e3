"""Dates in sentences, counted from when the sentence was said."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, tzinfo
from datetime import time as clock_time

from mnemoscope.curate.reading.calendar_days import Tense
from mnemoscope.curate.reading.chinese_dates import CHINESE_DATES
from mnemoscope.curate.reading.english_dates import ENGLISH_DATES
from mnemoscope.model.moment import Moment, from_datetime


@dataclass(frozen=True, slots=True)
class Dated:
    """A date found in a sentence.

    `since` marks the beginning of a state ("since January") rather than a point; `words` are those that said it.
    """

    moment: Moment
    words: str
    since: bool = False


def find_date(text: str, at: Moment, zone: tzinfo, tense: Tense, language: str) -> Dated | None:
    """The first date that the text gives, counted from the moment `at` in the person's `zone`."""
    today = at.datetime().astimezone(zone).date()
    for pattern, read in CHINESE_DATES if language.startswith("zh") else ENGLISH_DATES:
        for match in pattern.finditer(text):
            day = read(match, today, tense)
            if day is None:
                continue
            try:
                moment = from_datetime(datetime.combine(day.date, clock_time.min, zone), day.precision)
            except (OverflowError, ValueError):
                continue
            before = text[: match.start()].rstrip().casefold()
            since = before.endswith(("since", "ever since", "从", "自从", "自")) or match.group().casefold().startswith(
                "since"
            )
            return Dated(moment, match.group().strip(), since)
    return None
