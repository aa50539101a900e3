"""What is said of wiping, of what waits for it, and of what may never come back."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
WIPING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "%1 could not be looked through."),
    QT_TRANSLATE_NOOP("Core", "%1 traces were found in: %2. %3"),
    QT_TRANSLATE_NOOP("Core", "Nothing matches, so nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "The vault's key could not be replaced: %1"),
    QT_TRANSLATE_NOOP(
        "Core",
        "An earlier version made the vault's locks, so its key cannot be replaced. Change the passphrase and make "
        "a new recovery code.",
    ),
    QT_TRANSLATE_NOOP(
        "Core", "Nothing matches, so nothing was wiped; %1 backups could not be opened and looked through."
    ),
    QT_TRANSLATE_NOOP("Core", "Say in words what the memories to wipe are about."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Say what to wipe in exactly one way: ids, a scope, an agent, words, a source or everything.",
    ),
    QT_TRANSLATE_NOOP("Core", "Something that was wiped had held a conflict together."),
    QT_TRANSLATE_NOOP("Core", "The program is being closed. The wipe is brought to its end at the next start."),
    QT_TRANSLATE_NOOP("Core", "The vault in %1 was wiped as a whole. Make a new one, or name another folder."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already. Choose another name."),
    QT_TRANSLATE_NOOP("Core", "finding what goes"),
    QT_TRANSLATE_NOOP("Core", "rewriting the backups"),
    QT_TRANSLATE_NOOP("Core", "rewriting the database"),
    QT_TRANSLATE_NOOP("Core", "taking it out of the index"),
    QT_TRANSLATE_NOOP("Core", "looking through every file"),
    QT_TRANSLATE_NOOP("Core", "writing the receipt"),
    QT_TRANSLATE_NOOP("Core", "It was taken back before its day."),
    QT_TRANSLATE_NOOP("Core", "Make the backups writable or remove them, then let the wipe be finished."),
    QT_TRANSLATE_NOOP("Core", "Close the other programs that use the vault, then let the wipe be finished."),
    QT_TRANSLATE_NOOP("Core", "They are in this program's settings; reset these, then let the wipe be finished."),
    QT_TRANSLATE_NOOP("Core", "The database file could not be rewritten: %1"),
    QT_TRANSLATE_NOOP("Core", "There is no receipt with this id."),
    QT_TRANSLATE_NOOP("Core", "Say after how many days it is to be wiped: more than 0, and 3,650 at most."),
    QT_TRANSLATE_NOOP("Core", "It was begun and its rows are gone, so it cannot be taken back any more."),
    QT_TRANSLATE_NOOP("Core", "There is no such wipe that waits. List them with “mnemoscope wipes”."),
    QT_TRANSLATE_NOOP("Core", "What was known on a day cannot be wiped by it. Name what is there now."),
    QT_TRANSLATE_NOOP("Core", "There is no import with this id. The history names those there are; nothing was wiped."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The backup %1 could not be rewritten: %2 Make it writable or remove it, then let the wipe be finished.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "Backups in %1 could not be reached. Connect the drive; they are rewritten before anything else is done there.",
    ),
    QT_TRANSLATE_NOOP("Core", "Backups in %1 could not be reached. Remove them yourself."),
    QT_TRANSLATE_NOOP(
        "Core", "The backup %1 could not be looked through: %2 Make it readable or remove it."
    ),
    QT_TRANSLATE_NOOP("Core", "%1 could not be removed: %2"),
    QT_TRANSLATE_NOOP("Core", "removing the files"),
    QT_TRANSLATE_NOOP("Core", "The vault is open for reading only, so nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "There is no memory with the id %1. Nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "There is no source with this id. Nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "There is no such entry in the list of what is not to be learned again."),
    QT_TRANSLATE_NOOP(
        "Core", "You rejected or wiped this statement, so it is not to come back. Allow it again first."
    ),
)
# fmt: on
