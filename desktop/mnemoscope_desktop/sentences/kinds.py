"""What a file is, as the core describes it within its sentences and alone."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
KINDS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "plain text"),
    QT_TRANSLATE_NOOP("Core", "a web page"),
    QT_TRANSLATE_NOOP("Core", "an SQLite database"),
    QT_TRANSLATE_NOOP("Core", "the log of an SQLite database"),
    QT_TRANSLATE_NOOP("Core", "an empty file"),
    QT_TRANSLATE_NOOP("Core", "a damaged file"),
    QT_TRANSLATE_NOOP("Core", "a binary file"),
    QT_TRANSLATE_NOOP("Core", "a PDF document"),
    QT_TRANSLATE_NOOP("Core", "a picture"),
    QT_TRANSLATE_NOOP("Core", "a sound or picture"),
    QT_TRANSLATE_NOOP("Core", "a compressed (gzip) file"),
    QT_TRANSLATE_NOOP("Core", "a 7z archive"),
    QT_TRANSLATE_NOOP("Core", "a RAR archive"),
    QT_TRANSLATE_NOOP("Core", "a compressed (bzip2) file"),
    QT_TRANSLATE_NOOP("Core", "a JSON list without records"),
    QT_TRANSLATE_NOOP("Core", "a JSON object without records"),
    QT_TRANSLATE_NOOP("Core", "JSON lines without records"),
    QT_TRANSLATE_NOOP("Core", "a JSON list with the keys %1"),
    QT_TRANSLATE_NOOP("Core", "a JSON object with the keys %1"),
    QT_TRANSLATE_NOOP("Core", "JSON lines with the keys %1"),
)
# fmt: on
