"""What is said of a vault as a whole: its folder, its keys, its tables, other programs."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
VAULTS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "%1 cannot be a folder: %2. Choose another place."),
    QT_TRANSLATE_NOOP("Core", "%1 cannot be written. Check its permissions; nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "%1 has a database but no %2, which holds its key. Put %3 back from a backup."),
    QT_TRANSLATE_NOOP("Core", "%1 holds other files. Choose an empty folder, or one that does not exist yet."),
    QT_TRANSLATE_NOOP("Core", "%1 is a file. Name a folder for the vault, or one that does not exist yet."),
    QT_TRANSLATE_NOOP("Core", "%1 is a link that leads in a circle. Name the folder itself."),
    QT_TRANSLATE_NOOP("Core", "A part of what was given is no valid text. Type it again instead of pasting it."),
    QT_TRANSLATE_NOOP(
        "Core",
        "A newer version of Mnemoscope made this vault (its format is %1, this version knows up to %2). "
        "Update Mnemoscope; the vault was left as it is.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "A newer version of Mnemoscope made this vault (its tables are number %1, this version knows up "
        "to %2). Update Mnemoscope; the vault was left as it is.",
    ),
    QT_TRANSLATE_NOOP("Core", "A passphrase was asked for and none was given."),
    QT_TRANSLATE_NOOP(
        "Core",
        "An older version of Mnemoscope made this vault, and it must be upgraded before it can be "
        "opened. Its folder cannot be written: check its permissions.",
    ),
    QT_TRANSLATE_NOOP("Core", "Another program %1 and has not finished. Try again in a moment."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Another program is writing to the vault and did not finish in time. Try again in a moment.",
    ),
    QT_TRANSLATE_NOOP("Core", "No system keyring answers, and it holds this vault's key. %1"),
    QT_TRANSLATE_NOOP(
        "Core",
        "Set a passphrase first; without the keyring nothing but the recovery code would be left.",
    ),
    QT_TRANSLATE_NOOP(
        "Core", "This vault is not where it was: it was removed or replaced, or its drive is gone. It is closed here."
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "The computer has not enough free memory to check a passphrase (it takes %1 MB). Close other "
        "programs and try again.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "The database of the vault “%1” in %2 is missing or empty. Restore the newest backup; if you "
        "were only just making this vault, delete the folder and begin again.",
    ),
    QT_TRANSLATE_NOOP("Core", "It was interrupted because the vault is being closed. Nothing of it was kept."),
    QT_TRANSLATE_NOOP("Core", "A vault needs a name."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The disk is full or does not answer. Nothing of the last act was kept; free some space and "
        "repeat it.",
    ),
    QT_TRANSLATE_NOOP("Core", "The disk that holds %1 is full. Nothing was kept; free some space and repeat it."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The file %1 in %2 is damaged, and so is its second copy. Put %3 back from a backup of the "
        "vault; without it the key cannot be found. Nothing was changed.",
    ),
    QT_TRANSLATE_NOOP("Core", "The key does not belong to this vault."),
    QT_TRANSLATE_NOOP("Core", "The key does not open this vault's database, or the file is not one of ours."),
    QT_TRANSLATE_NOOP("Core", "The key in %1 does not belong to this vault. Put %2 back from a backup."),
    QT_TRANSLATE_NOOP("Core", "The passphrase is empty. Choose one that only you know."),
    QT_TRANSLATE_NOOP("Core", "The recovery code has a typing error. Compare it with the printed one, group by group."),
    QT_TRANSLATE_NOOP("Core", "The system keyring did not keep the vault's key. %1"),
    QT_TRANSLATE_NOOP("Core", "The system keyring has no key for this vault. %1"),
    QT_TRANSLATE_NOOP("Core", "The system keyring holds something other than this vault's key. %1"),
    QT_TRANSLATE_NOOP("Core", "The system keyring is locked or does not answer. Unlock it and try again. %1"),
    QT_TRANSLATE_NOOP("Core", "The system keyring refused to keep the vault's key. %1"),
    QT_TRANSLATE_NOOP(
        "Core",
        "The vault could not be upgraded, because records in it refer to others that are gone. It was "
        "left as it was, and a backup lies in its folder “backups”.",
    ),
    QT_TRANSLATE_NOOP("Core", "The vault has lost the salt of its tombstones. Restore the newest backup."),
    QT_TRANSLATE_NOOP("Core", "The vault is being closed."),
    QT_TRANSLATE_NOOP("Core", "The vault is locked. Give its passphrase or its recovery code."),
    QT_TRANSLATE_NOOP("Core", "The vault is locked. Unlock it and try again."),
    QT_TRANSLATE_NOOP("Core", "The vault is locked. Unlock it to go on."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The vault's database does not say which version of its tables it has, so it was left untouched. "
        "Restore the newest backup.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "The vault's database file is missing or cannot be opened. Check the folder and its permissions.",
    ),
    QT_TRANSLATE_NOOP("Core", "The vault's database is damaged. Restore the newest backup from its folder “backups”."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The vault's database names a version of its tables that never existed, so it was left "
        "untouched. Restore the newest backup.",
    ),
    QT_TRANSLATE_NOOP("Core", "The vault's folder cannot be written. Check its permissions; nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "There is a vault in %1 already. Open it, or choose another folder."),
    QT_TRANSLATE_NOOP("Core", "There is no vault in %1. Make one with “mnemoscope init”, or name another folder."),
    QT_TRANSLATE_NOOP("Core", "There is something in %1 already. Choose another folder for the demo."),
    QT_TRANSLATE_NOOP(
        "Core",
        "This computer has no system keyring that keeps keys safe, and no passphrase was given. Give a "
        "passphrase, or ask for an unencrypted vault with --plain.",
    ),
    QT_TRANSLATE_NOOP("Core", "This computer has no system keyring that keeps keys safe. %1"),
    QT_TRANSLATE_NOOP(
        "Core",
        "This is not a whole recovery code: a code has %1 letters and digits in nine groups of four, and "
        "this has %2. Type it as it was printed.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "This vault has no passphrase. Open it through the system keyring or by its recovery code.",
    ),
    QT_TRANSLATE_NOOP("Core", "This vault has no recovery code."),
    QT_TRANSLATE_NOOP("Core", "This vault is not encrypted, so it has no key to lock."),
    QT_TRANSLATE_NOOP("Core", "Without its passphrase nothing but the recovery code would open this vault."),
    QT_TRANSLATE_NOOP("Core", "You may not read %1. Check who owns it and its permissions."),
)
# fmt: on
