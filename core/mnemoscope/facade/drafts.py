"""The verbs about what was written and not saved: keep it, list it, let it go. None of them is an act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mnemoscope.facade.opened import Opened
from mnemoscope.model.drafts import LONGEST, Draft
from mnemoscope.model.errors import KnownError, Misuse, VaultReadOnly
from mnemoscope.vault import aside, drafts
from mnemoscope.vault.database import named_errors

LEFT_WAIT = 0.5
"""Seconds for which an opening waits for other programs to take in what a killed one left."""


class Drafts(Opened):
    """Drafts lie in the vault, so they are as private as it is. A wipe of what they are about takes them along."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._aside = aside.Aside(self.folder)

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
        written, gone = _short_enough(kept), tuple(dropped)
        now = self.now()
        with self._database.write(wait) as connection:
            drafts.remove(connection, gone)
            refused = tuple(each.id for each in written if not drafts.put(connection, each, now))
        if not self._aside.empty:
            self._aside.take_out(written, gone, self._key_aside(), self.clock)
        return refused

    def set_drafts_aside(self, kept: Iterable[Draft]) -> None:
        """Let these drafts, and no others, lie in a sealed file beside the database until `keep_drafts` has them.

        For while an act holds the database: it waits for nobody. What a killed program left there is taken in by the
        next opening.
        """
        if self.read_only:
            raise VaultReadOnly("The vault is open for reading only, so nothing was changed.")
        written = _short_enough(kept)
        with named_errors():
            for each in written:
                each.text.encode()
        self._aside.put(written, self._key_aside(), self.clock)

    def _take_in_what_was_left(self) -> None:
        """Before anything is wiped, and on opening: what programs set aside, also those that were killed since."""
        if not aside.left_in(self.folder):
            return
        try:
            key = self._key_aside()
            with self._database.write(LEFT_WAIT) as connection:
                found = aside.take_in(connection, self.folder, key, self.now())
            aside.remove(found)
        except KnownError:
            return

    def _key_aside(self) -> bytes:
        with self._database.read() as connection:
            return aside.key_from(self._database.key() or self._tombstone_salt(connection))


def _short_enough(kept: Iterable[Draft]) -> Sequence[Draft]:
    written = tuple(kept)
    if any(len(each.text) > LONGEST for each in written):
        raise Misuse(f"A draft of more than {LONGEST:,} characters is not kept. Save a part of it first.")
    return written
