"""How backups are worded."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.backups import Backup, BackupPlace
from mnemoscope_desktop import formats

translate = QCoreApplication.translate


def every_word(every: BackupEvery) -> str:
    return {
        BackupEvery.OFF: translate("SettingsDialog", "never"),
        BackupEvery.DAILY: translate("SettingsDialog", "every day"),
        BackupEvery.WEEKLY: translate("SettingsDialog", "every week"),
        BackupEvery.MONTHLY: translate("SettingsDialog", "every month"),
    }[every]


def reason_word(reason: str) -> str:
    """Why a copy was made."""
    return {
        "by-hand": translate("Backups", "by you"),
        "regular": translate("Backups", "by itself"),
        "monthly": translate("Backups", "before archiving"),
        "before-upgrade": translate("Backups", "before an upgrade"),
        "set-aside": translate("Backups", "set aside by a restore"),
    }[reason]


def place_word(backup: Backup, places: tuple[BackupPlace, ...]) -> str:
    """Where a copy lies, in a word where it is the vault's own folder."""
    own = any(place.own and place.folder == backup.folder.parent for place in places)
    return translate("Backups", "the vault's folder") if own else str(backup.folder.parent)


def checked_word(backup: Backup) -> str:
    if backup.contents is None:
        return translate("Backups", "not yet")
    return formats.day_time(backup.contents.at)
