"""What is said of backups and of putting one back."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
BACKUPS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "%1 is a backup of another vault, “%2”. Nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "A pause ends after it begins. Check the two times."),
    QT_TRANSLATE_NOOP("Core", "Another program has the vault open. Close it there, then restore the backup."),
    QT_TRANSLATE_NOOP("Core", "Fading is not paused now, so there is nothing to resume."),
    QT_TRANSLATE_NOOP("Core", "Guesses nobody confirmed in time, and what has faded."),
    QT_TRANSLATE_NOOP(
        "Core",
        "So many memories would be archived at once that nothing was archived. Look at them first, then "
        "apply it, or count the time you were away as a pause.",
    ),
    QT_TRANSLATE_NOOP("Core", "The database %1 is damaged. Restore the newest backup that is whole."),
    QT_TRANSLATE_NOOP("Core", "%1 is not on the list of places with backups."),
    QT_TRANSLATE_NOOP("Core", "There is no backup yet. Make one with “mnemoscope backup”."),
    QT_TRANSLATE_NOOP("Core", "The backup opens, but its history does not fit together. Choose another one."),
    QT_TRANSLATE_NOOP("Core", "Something was written since the two were compared. Compare them again."),
    QT_TRANSLATE_NOOP("Core", "A wipe waits for its day. Finish it or take it back, then restore the backup."),
    QT_TRANSLATE_NOOP("Core", "The backup %1 has another key than this vault."),
    QT_TRANSLATE_NOOP("Core", "There is no backup in %1. List them with “mnemoscope backup list”."),
    QT_TRANSLATE_NOOP("Core", "The copy does not hold what the vault holds, so it was not kept. Try again."),
    QT_TRANSLATE_NOOP("Core", "%1 lies in the vault's own folder. Choose a folder elsewhere, best on another drive."),
    QT_TRANSLATE_NOOP("Core", "The backup %1 is empty. Choose another one."),
    QT_TRANSLATE_NOOP("Core", "What was wiped could not be taken out of the backups in %1: %2"),
    QT_TRANSLATE_NOOP("Core", "copying the backup"),
    QT_TRANSLATE_NOOP("Core", "taking out what was wiped since"),
    QT_TRANSLATE_NOOP("Core", "checking it"),
    QT_TRANSLATE_NOOP("Core", "comparing it with the vault"),
    QT_TRANSLATE_NOOP("Core", "ready"),
    QT_TRANSLATE_NOOP("Core", "The disk did not take it."),
    QT_TRANSLATE_NOOP("Core", "The monthly backup failed, so nothing was archived. %1"),
    QT_TRANSLATE_NOOP("Core", "There is no pause with this id. It may have been undone meanwhile."),
    QT_TRANSLATE_NOOP("Core", "They were of use again and again, each time confirmed."),
)
# fmt: on
