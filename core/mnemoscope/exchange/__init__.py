"""Files in and files out. Readers only read and writers only write; what is done with the records is the facade's."""

from __future__ import annotations

from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.exchange.reading import Reading, open_import
from mnemoscope.exchange.records import Fate, Link, Note, Passage, Record, Skipped, Statement

__all__ = [
    "Fate",
    "Link",
    "Note",
    "Passage",
    "Reading",
    "Record",
    "Skipped",
    "Statement",
    "memory_to_dict",
    "open_import",
]
