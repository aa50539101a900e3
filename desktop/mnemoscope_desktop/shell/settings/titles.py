"""The pages of the settings by name, without making them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def page_titles() -> dict[str, str]:
    return {
        "general": translate("SettingsDialog", "General"),
        "privacy": translate("SettingsDialog", "Privacy"),
        "keys": translate("SettingsDialog", "Vault keys"),
        "numbers": translate("SettingsDialog", "Numbers"),
        "models": translate("SettingsDialog", "Models"),
        "shortcuts": translate("SettingsDialog", "Shortcuts"),
        "notifications": translate("SettingsDialog", "Notifications"),
    }
