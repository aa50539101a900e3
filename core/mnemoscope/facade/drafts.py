"""The verbs about what was written and not saved: keep it, list it, let it go. None of them is an act."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.facade.opened import Opened
from mnemoscope.model.drafts import LONGEST, Draft
from mnemoscope.model.errors import Misuse
from mnemoscope.vault import drafts


class Drafts(Opened):
    """Drafts lie in the vault, so they are as private as it is. A wipe of what they are about takes them along."""

    def drafts(self) -> tuple[Draft, ...]:
        """What was written and not saved, the newest first. What is stored in these very words by now is left out."""
        with self._database.read() as connection:
            return tuple(drafts.listed(connection))

    def keep_drafts(
        self, kept: Iterable[Draft] = (), *, dropped: Iterable[str] = (), wait: float | None = None
    ) -> tuple[str, ...]:
        """Store drafts, each in place of what it was before, and remove the `dropped` ones by their ids.

        Gives the ids of those that were not kept, because a memory that they are about is gone. `wait` is how many
        seconds other writers are waited for.
        """
        written = tuple(kept)
        if any(len(each.text) > LONGEST for each in written):
            raise Misuse(f"A draft of more than {LONGEST:,} characters is not kept. Save a part of it first.")
        now = self.now()
        with self._database.write(wait) as connection:
            drafts.remove(connection, dropped)
            return tuple(each.id for each in written if not drafts.put(connection, each, now))
