"""What the core says, in the person's language.

The core speaks English, since its texts go to terminals, logs of programs and assistants too. The sentences that a
person can meet in the window are listed in the modules of this package, one for each area, as templates, `%1` standing
for what the core filled in. A test reads the core's source and fails when a sentence is missing.
"""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import i18n
from mnemoscope_desktop.sentences.asking import ASKING
from mnemoscope_desktop.sentences.backups import BACKUPS
from mnemoscope_desktop.sentences.curating import CURATING
from mnemoscope_desktop.sentences.file_formats import FILE_FORMATS
from mnemoscope_desktop.sentences.kinds import KINDS
from mnemoscope_desktop.sentences.notes import NOTES, PASSED_OVER, PROBLEMS
from mnemoscope_desktop.sentences.reading import READING
from mnemoscope_desktop.sentences.screening import SCREENING
from mnemoscope_desktop.sentences.vaults import VAULTS
from mnemoscope_desktop.sentences.wiping import WIPING
from mnemoscope_desktop.sentences.working import WORKING
from mnemoscope_desktop.sentences.writing import WRITING

SENTENCES: tuple[str, ...] = (
    *KINDS,
    *ASKING,
    *BACKUPS,
    *CURATING,
    *FILE_FORMATS,
    *NOTES,
    *PASSED_OVER,
    *PROBLEMS,
    *READING,
    *SCREENING,
    *VAULTS,
    *WIPING,
    *WORKING,
    *WRITING,
)


def told(text: str) -> str:
    """`text` in the language in force; a text that is none of the core's sentences stays as it is."""
    if i18n.language() == "en" or not text:
        return text
    for begin, end, template in _templates():
        if text.startswith(begin) and text.endswith(end):
            match = _pattern(template).fullmatch(text)
            if match is not None:
                return _filled(QCoreApplication.translate("Core", template), match.groups())
    return text


def _filled(template: str, values: tuple[str, ...]) -> str:
    return re.sub(r"%(\d)", lambda place: _kind(values[int(place[1]) - 1]), template)


def _kind(value: str) -> str:
    """A value that says what something is or what is wrong with it, in the language in force; else the value itself."""
    for kind in (*KINDS, *PROBLEMS, *SCREENING):
        match = _pattern(kind).fullmatch(value)
        if match is not None:
            words = QCoreApplication.translate("Core", kind)
            return words.replace("%1", match[1]) if match.groups() else words
    return value


@cache
def _templates() -> tuple[tuple[str, str, str], ...]:
    """Each template with its fixed beginning and end, the most telling first: those with the longest fixed part."""
    ordered = sorted(SENTENCES, key=lambda template: -len(re.sub(r"%\d", "", template)))
    return tuple((*_ends(template), template) for template in ordered)


def _ends(template: str) -> tuple[str, str]:
    parts = re.split(r"%\d", template)
    return parts[0], parts[-1]


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"%\d", template)
    return re.compile("(.*?)".join(re.escape(part) for part in parts), re.DOTALL)
