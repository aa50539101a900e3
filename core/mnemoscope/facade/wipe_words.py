"""A wipe in plain words: what goes, where it was looked for, and what to do where it was not whole."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mnemoscope.exchange.contract import time_to_json
from mnemoscope.model.results import WipedPlace, WipeReceipt
from mnemoscope.model.wiping import WipeEffects
from mnemoscope.vault import wipe_target as wipe

ONLY_THERE, OLDER = "only_in_backups", "older_backups"
BACKUPS, FILES, INDEX, OWN_FILES, KEYS = "backups", "files", "index", "own_files", "keys"
OUTSIDE = (
    "exports and copies that were made before",
    "what your assistants keep in their own stores",
    "old copies inside an SSD, in file-system snapshots or in backups of the whole computer",
)
WHAT_TO_DO = {
    BACKUPS: "Make the backups writable or remove them, then let the wipe be finished.",
    INDEX: "Close the other programs that use the vault, then let the wipe be finished.",
    OWN_FILES: "They are in this program's settings; reset these, then let the wipe be finished.",
}
DO_AGAIN = "Close the other programs that use the vault, then let the wipe be finished."


def what_goes(counts: dict[str, int], kept: int, only_there: int, older: int) -> list[str]:
    """The plan in plain words, with exact numbers. `only_there` are memories that only backups have; `older` backups
    can be asked only once they are upgraded."""
    words = {
        wipe.MEMORIES: ("1 memory", "{:,} memories"),
        wipe.VERSIONS: ("1 former version", "{:,} former versions of them"),
        wipe.PASSAGES: ("the words of 1 source passage", "the words of {:,} source passages"),
        wipe.RELATIONS: ("1 relation", "{:,} relations"),
        wipe.CONFLICTS: ("1 place in a conflict", "{:,} places in conflicts"),
        wipe.ANSWERS: ("1 answer you gave", "{:,} answers you gave about them"),
        wipe.NAMES: ("1 name that nothing else goes by", "{:,} names that nothing else goes by"),
        wipe.TITLES: ("1 mark of an episode", "{:,} marks of episodes with their titles"),
        wipe.TOLD: ("1 note of who was told", "{:,} notes of which assistant was told"),
        wipe.DRAFTS: ("1 draft that you did not save", "{:,} drafts that you did not save"),
        wipe.SEARCHES: ("1 saved search", "{:,} saved searches"),
        wipe.JOURNAL: ("what 1 history entry says", "what {:,} history entries say of them"),
        wipe.VECTORS: ("1 vector", "{:,} vectors"),
        wipe.WORDS: ("1 full-text entry", "{:,} full-text entries"),
    }
    said = [words[place][count != 1].format(count) for place, count in counts.items() if count]
    if only_there:
        said.append(f"{only_there:,} memor{'y' if only_there == 1 else 'ies'} that only backups have")
    if older:
        what = "1 backup" if older == 1 else f"{older:,} backups"
        said.append(f"what only {what} of an earlier version may have, looked for when the wipe begins")
    if kept:
        said.append(f"the same from {kept} backup{'s' if kept > 1 else ''} of this application")
    return said


def what_stays(others: int, effects: WipeEffects) -> list[str]:
    """What stays, and what changes for it."""
    words = (
        (effects.lose_a_source, ("1 of them loses a source", "{:,} of them lose a source")),
        (effects.conflicts_end, ("1 conflict ends", "{:,} conflicts end")),
        (effects.conflicts_shrink, ("1 conflict goes on without them", "{:,} conflicts go on without them")),
    )
    changed = [form[count != 1].format(count) for count, form in words if count]
    left = "1 other memory" if others == 1 else f"{others:,} other memories"
    return [left, *changed, "a receipt with counts and times, no content"]


def places_of(
    counts: dict[str, int],
    rows_left: Counter[str],
    files_left: Counter[str],
    rewritten: int,
    *,
    encrypted: bool,
    shared: bool,
) -> list[WipedPlace]:
    """The lines of a receipt."""
    checks = {wipe.WORDS: "row count of its tables", wipe.JOURNAL: "reading every entry"}
    places = [
        WipedPlace(place, counts.get(place, 0), rows_left[place], checks.get(place, "row count"))
        for place in wipe.PLACES
    ]
    in_backups = sum(count for name, count in files_left.items() if name.startswith(f"{BACKUPS}/"))
    in_index = sum(count for name, count in files_left.items() if name.startswith(f"{INDEX}/"))
    how = "byte scan of every file, in UTF-8 and UTF-16"
    if encrypted:
        how += ", the database decrypted page by page"
    if shared:
        how += "; words that memories which stay also have do not count"
    taken_out = "taken out, and its files looked through for the vectors"
    places.append(WipedPlace(INDEX, counts.get(wipe.VECTORS, 0), in_index, taken_out))
    places.append(WipedPlace(BACKUPS, rewritten, in_backups, how))
    in_files = files_left.total() - in_backups - in_index
    places.append(WipedPlace(FILES, counts.get(wipe.MEMORIES, 0), in_files, how))
    return places


def traces_found(place: WipedPlace) -> str:
    """Why a receipt is not complete, and what to do about it."""
    return f"{place.found} traces were found in: {place.place}. {WHAT_TO_DO.get(place.place, DO_AGAIN)}"


def receipt_document(found: WipeReceipt) -> dict[str, Any]:
    """A receipt as JSON gives it."""
    return {
        "id": found.id,
        "complete": found.complete,
        "places": [
            {"place": place.place, "removed": place.removed, "found": place.found, "checked": place.checked}
            for place in found.places
        ],
        "not_complete_because": list(found.not_complete_because),
        "counts": found.counts,
        "kind": found.kind,
        "at": time_to_json(found.at),
        "hash": found.hash,
        "seconds": found.seconds,
        "wipe": found.wipe_id,
        "outside": list(OUTSIDE),
    }
