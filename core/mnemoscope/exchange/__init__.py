"""Files in and files out. Readers only read and writers only write; what is done with the records is the facade's."""

from __future__ import annotations

from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.outgoing import FORMS, form_named
from mnemoscope.exchange.read_archive import Archive, read_archive
from mnemoscope.exchange.reading import Reading, open_import
from mnemoscope.exchange.records import Fate, Link, Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.writing import Written

__all__ = [
    "FORMS",
    "Archive",
    "Fate",
    "Link",
    "Note",
    "Passage",
    "Reading",
    "Record",
    "Skipped",
    "Statement",
    "Written",
    "form_named",
    "memory_to_dict",
    "open_import",
    "read_archive",
]
