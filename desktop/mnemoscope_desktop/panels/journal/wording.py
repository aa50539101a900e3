"""What the history says of an act, in the person's language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.moment import Moment
from mnemoscope.model.vocabulary import label_of
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.history_words import deeds
from mnemoscope_desktop.i18n import language
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.plain import reveal

if TYPE_CHECKING:
    from mnemoscope.model.acts import ActLine, ActRef, Change, SettingChange, TouchedMemory, Value
    from mnemoscope.model.errors import UndoRefused

translate = QCoreApplication.translate

WIPE = "wipe"
SHORT_HASH = 16
_SEARCH = "search:"
CUT = 120
"""From this length on a memory is shown cut."""


def title(line: ActLine) -> str:
    """The act in words: “Confirm 3 memories”, “Undo: Confirm 3 memories”."""
    if line.about is None:
        return words.act_title(line.verb, line.count)
    pattern = translate("Journal", "Redo: %1") if line.redo else translate("Journal", "Undo: %1")
    return pattern.replace("%1", words.act_title(line.about.verb, line.about.count))


def subject(line: ActLine) -> str:
    """The memory that the act was about, in quotation marks; of several the first."""
    if not line.first:
        return ""
    words_of = reveal(line.first, lines=False)
    quoted = translate("Journal", "“%1”").replace("%1", words_of if len(line.first) < CUT else f"{words_of}…")
    return f"{quoted} …" if line.count > 1 else str(quoted)


def root_title(line: ActLine) -> str:
    """The act at the beginning of a chain of undos, or the act itself."""
    return words.act_title(line.about.verb, line.about.count) if line.about else words.act_title(line.verb, line.count)


def ref_words(ref: ActRef) -> str:
    """Another act by name and time: “Pin 1 memory” of 12 Mar 2026, 09:12."""
    return put(
        translate("Journal", "“%1” of %2"), words.act_title(ref.verb, ref.count), formats.day_time(ref.at)
    )


def who(line: ActLine) -> str:
    return reveal(words.actor_word(line.actor), lines=False)


def reason(line: ActLine) -> str:
    """Why, on one line; the store's own sentence for none is translated."""
    return reveal(told(line.reason), lines=False)


def whole_reason(line: ActLine) -> str:
    return told(line.reason)


def refusal(problem: UndoRefused) -> str:
    """Why an act cannot be undone, with the later act named in the person's words."""
    if problem.later and problem.at is not None:
        pattern = translate("Journal", "A later act depends on it: “%1” of %2. Undo that one first.")
        return put(pattern, words.act_title(problem.verb, problem.count), formats.day_time(problem.at))
    return told(str(problem))


def badge(line: ActLine) -> tuple[str, Tone] | None:
    """What became of the act."""
    if line.undone_by is not None:
        return translate("Journal", "undone"), Tone.PLAIN
    if line.wiped:
        return translate("Journal", "wiped"), Tone.BAD
    return None


def can_undo(line: ActLine) -> bool:
    """Whether the line offers undo, or redo where it is an undo itself. The store may still refuse."""
    return line.undone_by is None and not line.wiped and line.verb != WIPE


def is_redo(line: ActLine) -> bool:
    """Whether undoing the line does something again: it is an undo that stands."""
    return line.about is not None and not line.redo


def undo_word(line: ActLine) -> str:
    """What the button on a line does: an undo that stands is taken back by a redo."""
    return str(translate("Journal", "Redo") if is_redo(line) else translate("Journal", "Undo"))


def deeds_of(touched: TouchedMemory) -> str:
    """What an act did to a memory: “confirmed, trust +0.50”."""
    return str(translate("Journal", ", ")).join(deeds(touched.effects, touched.memory))


def change_name(change: Change) -> str:
    return _COLUMNS[change.column]() if change.column in _COLUMNS else change.column


def change_words(change: Change) -> str:
    """Before and after: “0.40 → 0.90”."""
    return f"{value_words(change.column, change.before)} → {value_words(change.column, change.after)}"


def value_words(column: str, value: Value) -> str:
    if value is None and column == "expires_at":
        return str(translate("Journal", "never"))
    if value is None or value == "" or value == ():
        return str(translate("Journal", "nothing"))
    if isinstance(value, Moment):
        return formats.day(value) if column != "expires_at" else formats.day_time(value)
    if isinstance(value, tuple):
        return reveal(formats.listed(value), lines=False)
    if isinstance(value, bool):
        return str(translate("Journal", "yes") if value else translate("Journal", "no"))
    if column == "trust":
        return formats.unit(int(value) / 100)
    shown = _WORDS[column](str(value)) if column in _WORDS else str(value)
    return reveal(shown, lines=False)


def setting_words(change: SettingChange) -> tuple[str, str]:
    """The name of one of the store's numbers, and its value before and after."""
    if change.name.startswith(_SEARCH):
        return str(translate("Journal", "Saved search")), f"{_search(change.before)} → {_search(change.after)}"
    name = _SETTINGS[change.name]() if change.name in _SETTINGS else change.name.replace("_", " ")
    return name, f"{_setting(change.before)} → {_setting(change.after)}"


def _setting(value: str | None) -> str:
    """A stored value as it is read; a name is stored in quotation marks."""
    if value is None:
        return str(translate("Journal", "as usual"))
    named = value.strip('"')
    return str(_NAMED[named]()) if named in _NAMED else reveal(named, lines=False)


def _search(value: str | None) -> str:
    """A saved search as it is read: its name and what it asks."""
    if value is None:
        return str(translate("Journal", "none"))
    stored = json.loads(value)
    return reveal(f"{stored.get('name', '')}: {stored.get('query', '')}", lines=False)


def other_words(other: dict[str, int]) -> str:
    """What else the act wrote: “3 passages, 1 link”."""
    parts = [_OTHERS[table](count) for table, count in other.items() if table in _OTHERS]
    return str(translate("Journal", ", ")).join(parts)


def short(digits: str) -> str:
    return f"{digits[:SHORT_HASH]}…"


def put(pattern: str, *values: str) -> str:
    """Values in place of %1, %2; a value that holds such a sign itself stays as it is."""
    return re.sub(r"%([1-9])", lambda sign: values[int(sign[1]) - 1], pattern)


def matching_verbs(text: str, verbs: Sequence[str]) -> frozenset[str]:
    """The verbs whose words, for one memory or several, hold all words of a text."""
    wanted = text.casefold().split()

    def means(verb: str) -> bool:
        said = f"{words.act_title(verb, 1)} {words.act_title(verb, 2)}".casefold()
        return all(word in said for word in wanted)

    return frozenset(verb for verb in verbs if means(verb)) if wanted else frozenset()


def _polarity(value: str) -> str:
    return str(translate("Journal", "denied") if value == "negated" else translate("Journal", "affirmed"))


_WORDS: dict[str, Callable[[str], str]] = {
    "standing": words.standing_word,
    "state": words.state_word,
    "tier": words.tier_word,
    "scope": words.scope_word,
    "origin": words.origin_word,
    "sensitivity": words.sensitivity_word,
    "polarity": _polarity,
    "attribute": lambda value: label_of(value, language()),
    "subject": lambda value: str(translate("Journal", "you")) if value == "self" else value,
}
_COLUMNS: dict[str, Callable[[], str]] = {
    "subject": lambda: translate("Journal", "Subject"),
    "attribute": lambda: translate("Journal", "Attribute"),
    "value": lambda: translate("Journal", "Value"),
    "polarity": lambda: translate("Journal", "Said"),
    "origin": lambda: translate("Journal", "Origin"),
    "standing": lambda: translate("Journal", "Standing"),
    "state": lambda: translate("Journal", "State"),
    "scope": lambda: translate("Journal", "Scope"),
    "tier": lambda: translate("Journal", "Tier"),
    "trust": lambda: translate("Journal", "Trust"),
    "importance": lambda: translate("Journal", "Importance"),
    "sensitivity": lambda: translate("Journal", "Sensitivity"),
    "pinned": lambda: translate("Journal", "Pinned"),
    "event_time": lambda: translate("Journal", "Happened"),
    "valid_from": lambda: translate("Journal", "True from"),
    "valid_to": lambda: translate("Journal", "True until"),
    "expires_at": lambda: translate("Journal", "Expires"),
    "review_after": lambda: translate("Journal", "Ask again"),
    "tags": lambda: translate("Journal", "Tags"),
    "text": lambda: translate("Journal", "Words"),
}
_OTHERS: dict[str, Callable[[int], str]] = {
    "source": lambda n: translate("Journal", "%Ln passages", "", n),
    "relation": lambda n: translate("Journal", "%Ln links between memories", "", n),
    "conflict": lambda n: translate("Journal", "%Ln conflicts", "", n),
    "settled_pair": lambda n: translate("Journal", "%Ln settled pairs", "", n),
    "feedback": lambda n: translate("Journal", "%Ln answers", "", n),
    "tombstone": lambda n: translate("Journal", "%Ln entries of the never-again list", "", n),
    "attribute": lambda n: translate("Journal", "%Ln attributes", "", n),
    "entity": lambda n: translate("Journal", "%Ln names", "", n),
    "entity_alias": lambda n: translate("Journal", "%Ln other names", "", n),
    "episode_mark": lambda n: translate("Journal", "%Ln marks of episodes", "", n),
    "pause": lambda n: translate("Journal", "%Ln pauses", "", n),
}
_SETTINGS: dict[str, Callable[[], str]] = {
    "trust_stated": lambda: translate("SettingsDialog", "What you said starts at"),
    "trust_observed": lambda: translate("SettingsDialog", "What was observed starts at"),
    "trust_inferred": lambda: translate("SettingsDialog", "A guess starts at"),
    "trust_imported_list": lambda: translate("SettingsDialog", "An assistant's own list starts at"),
    "trust_confirmed_least": lambda: translate("SettingsDialog", "What you confirm has at least"),
    "trust_helpful": lambda: translate("SettingsDialog", "Helpful adds"),
    "trust_unhelpful": lambda: translate("SettingsDialog", "Not helpful adds"),
    "archive_below_trust": lambda: translate("SettingsDialog", "Archive below"),
    "half_life_inferred": lambda: translate("SettingsDialog", "Half-life of a guess"),
    "half_life_observed": lambda: translate("SettingsDialog", "Half-life of what was observed"),
    "half_life_stated": lambda: translate("SettingsDialog", "Half-life of what you said"),
    "half_life_mood": lambda: translate("SettingsDialog", "Half-life of moods"),
    "archive_below_strength": lambda: translate("SettingsDialog", "Archive below a strength of"),
    "inferred_lives_days": lambda: translate("SettingsDialog", "A guess expires after"),
    "strength_model": lambda: translate("SettingsDialog", "Strength falls"),
    "hold_archive_above_share": lambda: translate(
        "SettingsDialog", "Ask before archiving more than this part at once"
    ),
    "working_lives_hours": lambda: translate("SettingsDialog", "A note of the session expires after"),
    "promote_after_uses": lambda: translate("SettingsDialog", "Helpful answers until the next tier"),
    "episode_gap_minutes": lambda: translate("SettingsDialog", "A new episode begins after a pause of"),
    "index_home": lambda: translate("Journal", "The index is kept"),
    "expiring_soon_days": lambda: translate("SettingsDialog", "“Expiring” means within"),
    "review_daily_budget": lambda: translate("SettingsDialog", "Memories to review in a day"),
    "auto_lock_minutes": lambda: translate("SettingsDialog", "Lock after (0: never)"),
    "backups_kept": lambda: translate("SettingsDialog", "Backups kept"),
    "backup_every": lambda: translate("SettingsDialog", "Back up by itself"),
}
_NAMED: dict[str, Callable[[], str]] = {
    "exponential": lambda: translate("Journal", "by half-lives"),
    "fsrs": lambda: translate("Journal", "by FSRS-6"),
    "memory": lambda: translate("Journal", "in memory"),
    "disk": lambda: translate("Journal", "on the disk"),
    "off": lambda: translate("SettingsDialog", "never"),
    "daily": lambda: translate("SettingsDialog", "every day"),
    "weekly": lambda: translate("SettingsDialog", "every week"),
    "monthly": lambda: translate("SettingsDialog", "every month"),
}
