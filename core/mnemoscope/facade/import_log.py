"""The verbs that look back at imports: which there were, and what each could not read."""

from __future__ import annotations

from mnemoscope.facade.times import Times
from mnemoscope.model.imports import ImportLine
from mnemoscope.model.results import Lost
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
        with self._database.read() as connection:
            return import_log.lost_of(connection, operation_id)
