"""What a job says that it does now, beside its bar."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
WORKING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "Telling two years of memories"),
    QT_TRANSLATE_NOOP("Core", "building the index"),
    QT_TRANSLATE_NOOP("Core", "checking"),
    QT_TRANSLATE_NOOP("Core", "embedding"),
    QT_TRANSLATE_NOOP("Core", "indexing words"),
    QT_TRANSLATE_NOOP("Core", "loading the language model"),
    QT_TRANSLATE_NOOP("Core", "looking for contradictions"),
    QT_TRANSLATE_NOOP("Core", "looking at what came later"),
    QT_TRANSLATE_NOOP("Core", "reading"),
    QT_TRANSLATE_NOOP("Core", "comparing with what is known"),
    QT_TRANSLATE_NOOP("Core", "writing"),
)
# fmt: on
