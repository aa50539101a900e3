"""The places a wipe reaches, and how they are checked, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.results import WipePlan
from mnemoscope_desktop import formats
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.widgets.plain import reveal

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
        "titles": translate("Wipe", "Titles of episodes"),
        "told": translate("Wipe", "What assistants were told"),
        "drafts": translate("Wipe", "Drafts that you did not save"),
        "searches": translate("Wipe", "Saved searches"),
        "journal": translate("Wipe", "History entries"),
        "keys": translate("Wipe", "Keys"),
        "own_files": translate("Wipe", "Settings and caches of this app"),
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
        "new ones took their place before anything was rewritten": translate(
            "Wipe", "new ones took their place before anything was rewritten"
        ),
        "built anew": translate("Wipe", "built anew"),
        "built anew, and looked through for the vectors": translate(
            "Wipe", "built anew, and looked through for the vectors"
        ),
        "taken out, and its files looked through for the vectors": translate(
            "Wipe", "taken out, and its files looked through for the vectors"
        ),
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
        "import_id": translate("Wipe", "everything from one import"),
        "query": translate("Wipe", "everything that matched"),
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


def what_goes(plan: WipePlan) -> str:
    """“41 memories, 63 source passages”."""
    places = dict(plan.places)
    said = [translate("Wipe", "%n memories", "", plan.memories)]
    passages = places.get("passages", 0)
    if passages:
        said.append(translate("Wipe", "%n source passages", "", passages))
    only_there = places.get("only_in_backups", 0)
    if only_there:
        said.append(translate("Wipe", "%n memories that only backups have", "", only_there))
    older = places.get("older_backups", 0)
    if older:
        said.append(translate("Wipe", "what only %n backups of an earlier version may have", "", older))
    return formats.listed(said)


def not_reached(plan: WipePlan) -> str:
    """What a wipe does not reach: what keeps it from being complete now, and what always lies outside."""
    always = formats.clauses(outside_word(each) for each in plan.outside)
    return "\n".join([*(told(each) for each in plan.not_complete_because), always])


def why_it_goes(plan: WipePlan) -> list[str]:
    """“4 have the words, 2 are about the name”: only where there is more than one reason."""
    counted = plan.whys_counted
    said = []
    if len(counted) > 1:
        words = {
            "words": translate("Wipe", "%n have the words", "", counted.get("words", 0)),
            "name": translate("Wipe", "%n are about the name", "", counted.get("name", 0)),
            "former": translate("Wipe", "%n had the words before", "", counted.get("former", 0)),
            "made_of": translate("Wipe", "%n were made of others that go", "", counted.get("made_of", 0)),
        }
        said = [words[why] for why in counted if why in words]
    if plan.names:
        names = formats.listed(reveal(name, lines=False) for name in plan.names)
        said.append(translate("Wipe", "also goes by: %1").replace("%1", names))
    return said


def what_changes(plan: WipePlan) -> list[str]:
    """What a wipe changes for what stays."""
    effects = plan.effects
    words = (
        (effects.lose_a_source, translate("Wipe", "%n of them lose a source", "", effects.lose_a_source)),
        (effects.conflicts_end, translate("Wipe", "%n conflicts end", "", effects.conflicts_end)),
        (effects.conflicts_shrink, translate("Wipe", "%n conflicts go on without them", "", effects.conflicts_shrink)),
        (plan.waiting, translate("Wipe", "%n memories wait for an earlier wipe already", "", plan.waiting)),
    )
    return [word for count, word in words if count]


def also_goes(plan: WipePlan) -> str:
    """What hangs on them, with counts; only what there is."""
    places = dict(plan.places)
    words = [
        ("versions", translate("Wipe", "%n former versions", "", places.get("versions", 0))),
        ("relations", translate("Wipe", "%n relations", "", places.get("relations", 0))),
        ("conflicts", translate("Wipe", "%n places in conflicts", "", places.get("conflicts", 0))),
        ("answers", translate("Wipe", "%n answers you gave", "", places.get("answers", 0))),
        ("names", translate("Wipe", "%n names that nothing else goes by", "", places.get("names", 0))),
        ("titles", translate("Wipe", "%n marks of episodes with their titles", "", places.get("titles", 0))),
        ("told", translate("Wipe", "%n notes of which assistant was told", "", places.get("told", 0))),
        ("drafts", translate("Wipe", "%n drafts that you did not save", "", places.get("drafts", 0))),
        ("searches", translate("Wipe", "%n saved searches", "", places.get("searches", 0))),
        ("journal", translate("Wipe", "what %n history entries say of them", "", places.get("journal", 0))),
        ("vectors", translate("Wipe", "%n vectors", "", places.get("vectors", 0))),
        ("full_text", translate("Wipe", "%n full-text entries", "", places.get("full_text", 0))),
        ("backups", translate("Wipe", "the same from %n backups of this app", "", places.get("backups", 0))),
    ]
    return formats.listed(word for place, word in words if places.get(place)) or translate("Wipe", "nothing else")
