"""The places a wipe reaches, and how they are checked, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.results import WipePlan

translate = QCoreApplication.translate


def place_word(place: str) -> str:
    """A place of a receipt; one that a newer core names is shown by its own name."""
    return {
        "memories": translate("Wipe", "Memories"),
        "versions": translate("Wipe", "Former versions"),
        "full_text": translate("Wipe", "Full-text index"),
        "vectors": translate("Wipe", "Vectors"),
        "passages": translate("Wipe", "Source passages"),
        "relations": translate("Wipe", "Relations"),
        "conflicts": translate("Wipe", "Conflicts"),
        "answers": translate("Wipe", "Your answers about them"),
        "names": translate("Wipe", "Names that nothing else goes by"),
        "journal": translate("Wipe", "History entries"),
        "index": translate("Wipe", "Index for meaning"),
        "backups": translate("Wipe", "Backups made by this app"),
        "files": translate("Wipe", "All files of the vault"),
    }.get(place, place)


def check_word(checked: str) -> str:
    """How a place was looked through."""
    return {
        "row count": translate("Wipe", "row count"),
        "row count of its tables": translate("Wipe", "row count of its tables"),
        "reading every entry": translate("Wipe", "reading every entry"),
        "built anew": translate("Wipe", "built anew"),
        "byte scan of every file, in UTF-8 and UTF-16": translate("Wipe", "byte scan of every file"),
        "byte scan of every file, in UTF-8 and UTF-16, the database decrypted page by page": translate(
            "Wipe", "byte scan of every file, the database decrypted page by page"
        ),
    }.get(checked, checked)


def kind_word(kind: str) -> str:
    """What was chosen to be wiped, without any of its content."""
    return {
        "ids": translate("Wipe", "chosen memories"),
        "scope": translate("Wipe", "everything of one scope"),
        "agent": translate("Wipe", "everything from one assistant"),
        "about": translate("Wipe", "everything about some words"),
        "source_id": translate("Wipe", "everything from one source"),
        "everything": translate("Wipe", "the whole vault"),
    }.get(kind, kind)


def outside_word(text: str) -> str:
    return {
        "exports and copies that were made before": translate("Wipe", "exports and copies that were made before"),
        "what your assistants keep in their own stores": translate(
            "Wipe", "what your assistants keep in their own stores"
        ),
        "old copies inside an SSD, in file-system snapshots or in backups of the whole computer": translate(
            "Wipe", "old copies inside an SSD, in file-system snapshots or in backups of the whole computer"
        ),
    }.get(text, text)


def left_out_word(text: str) -> str:
    """What an export left out, or why, as the core says it."""
    return {
        "memories": translate("Export", "memories"),
        "acts of the journal": translate("Export", "acts of the history"),
        "source passages": translate("Export", "source passages"),
        "journal": translate("Export", "history"),
        "the filter does not include them": translate("Export", "you did not tick them"),
        "a part of the memories goes without the vault's history": translate(
            "Export", "a part of the memories goes without the vault's history"
        ),
        "you left them out": translate("Export", "you left them out"),
        "this format holds memories only; the complete archive holds everything": translate(
            "Export", "this form holds memories only; the complete archive holds everything"
        ),
    }.get(text, text)


def what_goes(plan: WipePlan) -> str:
    """“41 memories, 63 source passages”."""
    places = dict(plan.places)
    said = [translate("Wipe", "%n memories", "", plan.memories)]
    passages = places.get("passages", 0)
    if passages:
        said.append(translate("Wipe", "%n source passages", "", passages))
    return ", ".join(said)


def also_goes(plan: WipePlan) -> str:
    """What hangs on them, with counts; only what there is."""
    places = dict(plan.places)
    words = [
        ("versions", translate("Wipe", "%n former versions", "", places.get("versions", 0))),
        ("relations", translate("Wipe", "%n relations", "", places.get("relations", 0))),
        ("conflicts", translate("Wipe", "%n places in conflicts", "", places.get("conflicts", 0))),
        ("answers", translate("Wipe", "%n answers you gave", "", places.get("answers", 0))),
        ("names", translate("Wipe", "%n names that nothing else goes by", "", places.get("names", 0))),
        ("journal", translate("Wipe", "what %n history entries say of them", "", places.get("journal", 0))),
        ("vectors", translate("Wipe", "%n vectors", "", places.get("vectors", 0))),
        ("full_text", translate("Wipe", "%n full-text entries", "", places.get("full_text", 0))),
        ("backups", translate("Wipe", "the same from %n backups of this app", "", places.get("backups", 0))),
    ]
    return ", ".join(word for place, word in words if places.get(place)) or translate("Wipe", "nothing else")
