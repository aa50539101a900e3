"""Files in and files out. Readers only read and writers only write; what is done with the records is the facade's."""

from __future__ import annotations

from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.read_archive import Archive, read_archive
from mnemoscope.exchange.reading import Reading, open_import
from mnemoscope.exchange.records import Fate, Link, Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.writing import Written

__all__ = [
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
    "memory_to_dict",
    "open_import",
    "read_archive",
]
