"""What a wipe has to do with copies of the vault: which can be rewritten now, what they hold that the vault does not,
and what is owed by those that cannot be reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import Connection

from mnemoscope.curate import tombstones, wipe_choice
from mnemoscope.model.backups import Backup
from mnemoscope.model.errors import KnownError, NotFound
from mnemoscope.vault import rows, wiped_ledger
from mnemoscope.vault.backup import renamed_copies_in
from mnemoscope.vault.backup_places import backup_places, note_owing
from mnemoscope.vault.database import Database
from mnemoscope.vault.migrate import bring_up, up_to_date
from mnemoscope.vault.wipe_rows import among
from mnemoscope.vault.wipe_target import KeptThere, Target, target

_DIRECT = frozenset({"words", "former", "name"})
"""Why a memory of a copy goes although the vault still has it and does not say there what was asked for."""


def reachable_copies(folder: Path, troubles: list[str]) -> tuple[Backup, ...]:
    """Every copy that is there now. Each place that is not is a reason why a wipe is not complete."""
    found: list[Backup] = []
    for place in backup_places(folder):
        if place.reachable:
            found += (*place.copies, *renamed_copies_in(place.folder, folder))
        else:
            troubles.append(
                f"Backups in {place.folder} could not be reached. Connect the drive; they are rewritten before "
                "anything else is done there."
            )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Unasked:
    """Copies that were not looked into: `older` ones, which a wipe upgrades first, and why others cannot be."""

    older: int = 0
    because: tuple[str, ...] = ()


def with_copies(
    goes: Target, live: Database, folder: Path, matching: wipe_choice.Matching, *, upgrade: bool = False
) -> tuple[Target, Unasked]:
    """The same with what copies have of it and the vault does not, and which copies were not looked into.

    A memory that only a copy has goes like one of the vault. Of one that the vault has too, and that says there nothing
    of what was asked for, goes the copy's alone. `upgrade` lets copies of an earlier version be upgraded, so that they
    can be asked.
    """
    older, because = 0, list[str]()
    for backup in reachable_copies(folder, []) if goes.asked else ():
        try:
            with closing(Database(backup.database, live.key(), read_only=not upgrade)) as copy:
                if upgrade:
                    bring_up(copy)
                elif not up_to_date(copy):
                    older += 1
                    continue
                with copy.read() as there, live.read() as here:
                    goes = _with_copy(goes, there, here, matching)
        except KnownError as error:
            because.append(
                f"The backup {backup.folder.name} could not be looked through: {error} Make it readable or remove it."
            )
    return goes, Unasked(older, tuple(because))


def only_in_copies(goes: Target, live: Database) -> int:
    """How many memories go that the vault does not have."""
    with live.read() as connection:
        here = set(among(connection, _EITHER, (*goes.ids, *goes.elsewhere)))
    return sum(1 for each in goes.ids if each not in here) + sum(1 for each in goes.elsewhere if each in here)


_PASSAGES = "SELECT id FROM source WHERE pk IN ({})"
_SOURCES = "SELECT id FROM source WHERE id IN ({})"
_SAID = "SELECT 1 FROM memory WHERE text = ?1 UNION SELECT 1 FROM memory_version WHERE text = ?1"
_NAMED = "SELECT 1 FROM entity_alias WHERE name = ?1 UNION SELECT 1 FROM entity WHERE name = ?1"
_EITHER = "SELECT id FROM memory WHERE id IN ({0}) UNION SELECT id FROM memory_version WHERE id IN ({0})"


def _with_copy(goes: Target, there: Connection, here: Connection, matching: wipe_choice.Matching) -> Target:
    for selection in goes.asked:
        try:
            choice = wipe_choice.chosen_by(there, selection, matching, in_copy=True)
        except NotFound:
            continue
        ids = dict(_ids(there, list(choice.whys)))
        known = set(among(here, _EITHER, list(ids.values())))
        kept = frozenset(selection.keep)
        chosen = [
            pk
            for pk, each in ids.items()
            if each not in kept and (each not in known or each in goes.ids or choice.whys[pk] in _DIRECT)
        ]
        gone = frozenset((*goes.ids, *(ids[pk] for pk in chosen)))
        found = target(
            there,
            chosen,
            choice.passages,
            scope=goes.scope,
            agent=goes.agent,
            keep=KeptThere(there, here, gone),
            keep_derived=selection.keep_derived,
            titles=choice.titles,
            drafts=choice.drafts,
            searches=choice.searches,
        )
        goes = _joined(goes, found, here, set(among(there, _PASSAGES, list(choice.passages))))
    return goes


def _joined(goes: Target, found: Target, here: Connection, chosen: set[str]) -> Target:
    """One target of both. What the vault has under the same id and keeps goes from copies alone, of passages those that
    were `chosen`; others go there as far as they hang on a memory that goes."""
    known = set(among(here, _EITHER, found.ids)) - set(goes.ids)
    passages = set(among(here, _SOURCES, found.source_ids)) - set(goes.source_ids)
    texts = [each for each in found.texts if each not in goes.texts and not _says(here, each)]
    names = (each for each in found.names.written if not rows.scalar(here, _NAMED, each))
    joined = replace(
        goes,
        ids=_both(goes.ids, (each for each in found.ids if each not in known)),
        source_ids=_both(goes.source_ids, (each for each in found.source_ids if each not in passages)),
        elsewhere=_both(goes.elsewhere, sorted(known | passages & chosen)),
        texts=_both(goes.texts, texts),
        vectors=tuple(dict.fromkeys((*goes.vectors, *found.vectors))),
        titles=_both(goes.titles, found.titles),
        drafts=_both(goes.drafts, found.drafts),
        drafted=_both(goes.drafted, found.drafted),
        searches=_both(goes.searches, found.searches),
        names=replace(goes.names, written=_both(goes.names.written, names)),
    )
    # Acts of the vault may tell of what it does not have any more.
    return goes if joined == goes else replace(joined, telling=None)


def _says(connection: Connection, text: str) -> bool:
    return bool(rows.scalar(connection, _SAID, text))


def _both(first: tuple[str, ...], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def _ids(connection: Connection, pks: list[int]) -> Iterator[tuple[int, str]]:
    for pk in pks:
        found = rows.scalar(
            connection, "SELECT id FROM memory WHERE pk = ?1 UNION SELECT id FROM memory_version WHERE pk = ?1", pk
        )
        if found is not None:
            yield pk, found


def note_wiped(folder: Path, database: Database, goes: Target) -> None:
    """Leave marks of what was wiped, and note which places still owe it. Again does no harm."""
    with database.read() as connection:
        salt = tombstones.stored_salt(connection)
    if salt is not None and (goes.ids or goes.source_ids or goes.scope):
        wiped_ledger.note_wiped(
            folder, salt, memory_ids=goes.ids, source_ids=goes.source_ids, scope=goes.scope
        )
        note_owing(folder, [each.folder for each in backup_places(folder) if not each.reachable], True)
