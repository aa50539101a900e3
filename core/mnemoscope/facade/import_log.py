"""The verbs that look back at imports: which there were, and how each was read."""

from __future__ import annotations

from mnemoscope.facade.times import Times
from mnemoscope.model.imports import ImportLine
from mnemoscope.model.results import Lost, PastReading
from mnemoscope.vault import import_log

MOST_IMPORTS = 1_000


class ImportLog(Times):
    """Looking back at imports."""

    def imports(self, *, limit: int = 100) -> tuple[ImportLine, ...]:
        """Past imports, the newest first. `undo` with the id of one takes it back."""
        with self._database.read() as connection:
            return tuple(import_log.lines(connection, min(max(limit, 0), MOST_IMPORTS)))

    def import_losses(self, operation_id: str) -> tuple[Lost, ...]:
        """What a past import could not read or left out, without titles. Raises NotFound."""
        return self.import_reading(operation_id).lost

    def import_reading(self, operation_id: str) -> PastReading:
        """How a past import was read: what of it was lost, and what was passed over. Raises NotFound."""
        with self._database.read() as connection:
            return import_log.reading_of(connection, operation_id)
