"""What is said of files that are written, and of their passphrases."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
WRITING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "A passphrase needs at least one character."),
    QT_TRANSLATE_NOOP("Core", "The passphrase does not fit this file. Nothing was imported; try again."),
    QT_TRANSLATE_NOOP(
        "Core",
        "There is not enough free memory to try the passphrase on “%1”. Close other programs first.",
    ),
    QT_TRANSLATE_NOOP("Core", "The disk has no room for “%1”. Nothing was left behind; free some space first."),
    QT_TRANSLATE_NOOP("Core", "The folder for “%1” does not exist. Choose another place or make the folder."),
    QT_TRANSLATE_NOOP(
        "Core",
        "“%1” asks for more memory than this program gives to try a passphrase. Decrypt it with age.",
    ),
    QT_TRANSLATE_NOOP("Core", "“%1” cannot be written: %2. Choose another place."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already and is not empty. Choose another name for the export."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already. Choose another name, or say that it may be replaced."),
    QT_TRANSLATE_NOOP("Core", "“%1” is a folder. Choose another name for the export."),
    QT_TRANSLATE_NOOP("Core", "“%1” is always in clear. Choose the complete archive to have it encrypted."),
    QT_TRANSLATE_NOOP("Core", "“%1” is encrypted for a key, not with a passphrase. Decrypt it with age first."),
    QT_TRANSLATE_NOOP("Core", "“%1” is encrypted. Give the passphrase that it was encrypted with."),
    QT_TRANSLATE_NOOP(
        "Core",
        "“%1” was altered or breaks off since it was encrypted. Nothing was imported; use another copy.",
    ),
)
# fmt: on
