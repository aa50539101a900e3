"""Why a text is held back for the person, as the core says it within its sentence."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
SCREENING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "a private key"),
    QT_TRANSLATE_NOOP("Core", "an API key"),
    QT_TRANSLATE_NOOP("Core", "an access token"),
    QT_TRANSLATE_NOOP("Core", "a password in an address"),
    QT_TRANSLATE_NOOP("Core", "a password"),
    QT_TRANSLATE_NOOP("Core", "a Chinese identity number"),
    QT_TRANSLATE_NOOP("Core", "a card number"),
    QT_TRANSLATE_NOOP("Core", "a bank account number"),
    QT_TRANSLATE_NOOP("Core", "a social security number"),
    QT_TRANSLATE_NOOP("Core", "it tells an assistant to drop its instructions"),
    QT_TRANSLATE_NOOP("Core", "it breaks out of its frame"),
    QT_TRANSLATE_NOOP("Core", "it speaks as the system"),
    QT_TRANSLATE_NOOP("Core", "it gives an assistant a new role"),
    QT_TRANSLATE_NOOP("Core", "it asks to pass something on"),
    QT_TRANSLATE_NOOP("Core", "it gives an assistant orders"),
)
# fmt: on
