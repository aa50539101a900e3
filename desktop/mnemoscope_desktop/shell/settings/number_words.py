"""The store's numbers in words: what each is, in what unit, and where its default comes from."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate

Number = tuple[str, str, str]
"""(name, label, unit)"""


def groups() -> dict[str, list[Number]]:
    days, minutes = translate("SettingsDialog", " days"), translate("SettingsDialog", " minutes")
    return {
        translate("SettingsDialog", "Trust, in hundredths"): [
            ("trust_stated", translate("SettingsDialog", "What you said starts at"), ""),
            ("trust_observed", translate("SettingsDialog", "What was observed starts at"), ""),
            ("trust_inferred", translate("SettingsDialog", "A guess starts at"), ""),
            ("trust_imported_list", translate("SettingsDialog", "An assistant's own list starts at"), ""),
            ("trust_confirmed_least", translate("SettingsDialog", "What you confirm has at least"), ""),
            ("trust_helpful", translate("SettingsDialog", "Helpful adds"), ""),
            ("trust_unhelpful", translate("SettingsDialog", "Not helpful adds"), ""),
            ("archive_below_trust", translate("SettingsDialog", "Archive below"), ""),
        ],
        translate("SettingsDialog", "Forgetting"): [
            ("half_life_inferred", translate("SettingsDialog", "Half-life of a guess"), days),
            ("half_life_observed", translate("SettingsDialog", "Half-life of what was observed"), days),
            ("half_life_stated", translate("SettingsDialog", "Half-life of what you said"), days),
            ("half_life_mood", translate("SettingsDialog", "Half-life of moods"), days),
            ("archive_below_strength", translate("SettingsDialog", "Archive below a strength of"), ""),
            (
                "hold_archive_above_share",
                translate("SettingsDialog", "Ask before archiving more than this part at once"),
                "",
            ),
            ("inferred_lives_days", translate("SettingsDialog", "A guess expires after"), days),
            (
                "working_lives_hours",
                translate("SettingsDialog", "A note of the session expires after"),
                translate("SettingsDialog", " hours"),
            ),
            ("promote_after_uses", translate("SettingsDialog", "Helpful answers until the next tier"), ""),
            ("expiring_soon_days", translate("SettingsDialog", "“Expiring” means within"), days),
        ],
        translate("SettingsDialog", "Work and safety"): [
            ("review_daily_budget", translate("SettingsDialog", "Memories to review in a day"), ""),
            ("episode_gap_minutes", translate("SettingsDialog", "A new episode begins after a pause of"), minutes),
            ("auto_lock_minutes", translate("SettingsDialog", "Lock after (0: never)"), minutes),
            ("backup_every", translate("SettingsDialog", "Back up by itself"), ""),
            ("backups_kept", translate("SettingsDialog", "Backups kept"), ""),
        ],
    }


def choice_words(name: str) -> dict[str, str]:
    """The words of a setting that is one of several."""
    return {
        "strength_model": {
            "exponential": translate("SettingsDialog", "by half-lives"),
            "fsrs": translate("SettingsDialog", "as FSRS-6 learns it"),
        },
        "backup_every": {
            "off": translate("SettingsDialog", "never"),
            "daily": translate("SettingsDialog", "every day"),
            "weekly": translate("SettingsDialog", "every week"),
            "monthly": translate("SettingsDialog", "every month"),
        },
    }[name]


def source(name: str) -> str:
    """Where the default comes from."""
    if name.startswith("trust_") or name == "archive_below_trust":
        return translate("SettingsDialog", "from the feedback rule of trust-aware memories")
    if name.startswith("half_life_"):
        return translate("SettingsDialog", "a starting value; Trust & decay measures it against your answers")
    if name == "strength_model":
        return translate("SettingsDialog", "Trust & decay shows which fits your answers")
    return translate("SettingsDialog", "chosen for this program")
