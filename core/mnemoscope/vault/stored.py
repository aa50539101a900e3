"""The numbers in force, as they are stored: only what differs from its default has a row."""

from __future__ import annotations

import orjson
from sqlalchemy import Connection

from mnemoscope.model.settings import Settings, settings_from
from mnemoscope.vault import rows


def stored_settings(connection: Connection) -> Settings:
    """The settings as this connection sees them. Rows that are no setting of ours are ignored."""
    found = rows.run(connection, "SELECT name, value FROM setting").fetchall()
    return settings_from({name: orjson.loads(value) for name, value in found})
