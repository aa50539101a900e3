"""What the core says, in the person's language.

The core speaks English, since its texts go to terminals, logs of programs and assistants too. The sentences that a
person can meet in the window are listed here as templates, `%1` standing for what the core filled in. A test reads
the core's source and fails when a sentence is missing.
"""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from mnemoscope_desktop import i18n


def told(text: str) -> str:
    """`text` in the language in force; a text that is none of the core's sentences stays as it is."""
    if i18n.language() == "en" or not text:
        return text
    for pattern, template in _patterns():
        match = pattern.fullmatch(text)
        if match is not None:
            return _filled(QCoreApplication.translate("Core", template), match.groups())
    return text


def _filled(template: str, values: tuple[str, ...]) -> str:
    return re.sub(r"%(\d)", lambda place: _kind(values[int(place[1]) - 1]), template)


def _kind(value: str) -> str:
    """A value that says what a file is, in the language in force; any other stays as it is."""
    for kind in KINDS:
        match = _pattern(kind).fullmatch(value)
        if match is not None:
            words = QCoreApplication.translate("Core", kind)
            return words.replace("%1", match[1]) if match.groups() else words
    return value


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each template as an expression, the most telling first: those with the longest fixed part."""
    ordered = sorted(SENTENCES, key=lambda template: -len(re.sub(r"%\d", "", template)))
    return tuple((_pattern(template), template) for template in ordered)


def _pattern(template: str) -> re.Pattern[str]:
    parts = re.split(r"%\d", template)
    return re.compile("(.*?)".join(re.escape(part) for part in parts), re.DOTALL)


# fmt: off
KINDS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "plain text"),
    QT_TRANSLATE_NOOP("Core", "a web page"),
    QT_TRANSLATE_NOOP("Core", "an SQLite database"),
    QT_TRANSLATE_NOOP("Core", "the log of an SQLite database"),
    QT_TRANSLATE_NOOP("Core", "an empty file"),
    QT_TRANSLATE_NOOP("Core", "a damaged file"),
    QT_TRANSLATE_NOOP("Core", "a binary file"),
    QT_TRANSLATE_NOOP("Core", "a PDF document"),
    QT_TRANSLATE_NOOP("Core", "a picture"),
    QT_TRANSLATE_NOOP("Core", "a sound or picture"),
    QT_TRANSLATE_NOOP("Core", "a compressed (gzip) file"),
    QT_TRANSLATE_NOOP("Core", "a 7z archive"),
    QT_TRANSLATE_NOOP("Core", "a RAR archive"),
    QT_TRANSLATE_NOOP("Core", "a compressed (bzip2) file"),
    QT_TRANSLATE_NOOP("Core", "a JSON list without records"),
    QT_TRANSLATE_NOOP("Core", "a JSON object without records"),
    QT_TRANSLATE_NOOP("Core", "JSON lines without records"),
    QT_TRANSLATE_NOOP("Core", "a JSON list with the keys %1"),
    QT_TRANSLATE_NOOP("Core", "a JSON object with the keys %1"),
    QT_TRANSLATE_NOOP("Core", "JSON lines with the keys %1"),
)
"""What a file is, as the core describes it within its sentences and alone."""
SENTENCES: tuple[str, ...] = (
    *KINDS,
    QT_TRANSLATE_NOOP("Core", "%1 acts of its history stay outside: they were not done here."),
    QT_TRANSLATE_NOOP("Core", "%1 cannot be a folder: %2. Choose another place."),
    QT_TRANSLATE_NOOP("Core", "%1 cannot be written. Check its permissions; nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "%1 could not be looked through."),
    QT_TRANSLATE_NOOP("Core", "%1 entries were deleted there and stay deleted."),
    QT_TRANSLATE_NOOP("Core", "%1 fingerprints of what was wiped there stay outside: they can only be read there."),
    QT_TRANSLATE_NOOP("Core", "%1 has a database but no %2, which holds its key. Put %3 back from a backup."),
    QT_TRANSLATE_NOOP("Core", "%1 holds other files. Choose an empty folder, or one that does not exist yet."),
    QT_TRANSLATE_NOOP("Core", "%1 is a backup of another vault, “%2”. Nothing was changed."),
    QT_TRANSLATE_NOOP("Core", "%1 is a file. Name a folder for the vault, or one that does not exist yet."),
    QT_TRANSLATE_NOOP("Core", "%1 is a link that leads in a circle. Name the folder itself."),
    QT_TRANSLATE_NOOP("Core", "%1 more lines of this report were left out."),
    QT_TRANSLATE_NOOP("Core", "%1 receipts of wipes stay outside: they prove what was done there."),
    QT_TRANSLATE_NOOP("Core", "%1 settings of that vault stay outside: yours hold here."),
    QT_TRANSLATE_NOOP("Core", "%1 traces were found in: %2. %3"),
    QT_TRANSLATE_NOOP("Core", "A memory that this one is said to be derived from is not in the vault."),
    QT_TRANSLATE_NOOP("Core", "A name has at most %1 characters."),
    QT_TRANSLATE_NOOP("Core", "A name needs at least one letter."),
    QT_TRANSLATE_NOOP("Core", "A page of the journal holds between 0 and 10,000 acts."),
    QT_TRANSLATE_NOOP("Core", "A part of what was given is no valid text. Type it again instead of pasting it."),
    QT_TRANSLATE_NOOP("Core", "A conflict can be put off by 1 to 365 days."),
    QT_TRANSLATE_NOOP("Core", "A curve needs an end after its start."),
    QT_TRANSLATE_NOOP("Core", "A curve shows strength or trust."),
    QT_TRANSLATE_NOOP("Core", "A histogram shows strength or trust in 1 to 1,000 parts."),
    QT_TRANSLATE_NOOP("Core", "A later act depends on it: “%1” of %2. Undo that one first."),
    QT_TRANSLATE_NOOP("Core", "A memory cannot be left out by its id."),
    QT_TRANSLATE_NOOP(
        "Core",
        "A memory is one statement of at most %1 characters; this one has %2. Import long texts as "
        "files, so that they become sources.",
    ),
    QT_TRANSLATE_NOOP("Core", "A memory needs words. This one is empty."),
    QT_TRANSLATE_NOOP("Core", "A memory was left out: it is nested too deeply."),
    QT_TRANSLATE_NOOP("Core", "A memory was left out: it is no text."),
    QT_TRANSLATE_NOOP("Core", "A message was left out: it is no object."),
    QT_TRANSLATE_NOOP("Core", "A message was left out: its author “%1” is not known."),
    QT_TRANSLATE_NOOP("Core", "A message was left out: its sender is neither the person nor the assistant."),
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
    QT_TRANSLATE_NOOP("Core", "A page holds between 0 and 10,000 memories."),
    QT_TRANSLATE_NOOP("Core", "A page holds between 1 and %1 episodes."),
    QT_TRANSLATE_NOOP("Core", "A passphrase needs at least one character."),
    QT_TRANSLATE_NOOP("Core", "A passphrase was asked for and none was given."),
    QT_TRANSLATE_NOOP("Core", "A pause ends after it begins. Check the two times."),
    QT_TRANSLATE_NOOP("Core", "A quotation mark is not closed. Put one at the end of the phrase."),
    QT_TRANSLATE_NOOP("Core", "A relation was left out: one of its three parts is missing."),
    QT_TRANSLATE_NOOP("Core", "A review can be put off by 1 to 365 days."),
    QT_TRANSLATE_NOOP("Core", "A scope needs a name, such as work or project:atlas."),
    QT_TRANSLATE_NOOP("Core", "A scope needs a short name, such as work or project:atlas."),
    QT_TRANSLATE_NOOP("Core", "A search gives between 1 and 1,000 memories."),
    QT_TRANSLATE_NOOP("Core", "A spoken message was left out: the export holds no transcript of it."),
    QT_TRANSLATE_NOOP("Core", "A stretch of trust cannot be left out. Write trust:<0.3 or trust:>0.6."),
    QT_TRANSLATE_NOOP("Core", "A title has at most %1 characters."),
    QT_TRANSLATE_NOOP(
        "Core",
        "A time without a zone was given where an exact instant is needed. Add an offset such as +02:00.",
    ),
    QT_TRANSLATE_NOOP("Core", "An assistant can undo only what it did itself."),
    QT_TRANSLATE_NOOP("Core", "An attribute can have at most %1 other words."),
    QT_TRANSLATE_NOOP("Core", "An attribute needs a short name in words, such as “meets on”."),
    QT_TRANSLATE_NOOP("Core", "An attribute that has an opposite of its own cannot be the opposite of another."),
    QT_TRANSLATE_NOOP("Core", "An entity was left out: it has no name."),
    QT_TRANSLATE_NOOP("Core", "An episode begins with this memory already. Choose a later one to split it."),
    QT_TRANSLATE_NOOP("Core", "An exchange was left out: it has no words."),
    QT_TRANSLATE_NOOP("Core", "An observation was left out: it is no text."),
    QT_TRANSLATE_NOOP(
        "Core",
        "An older version of Mnemoscope made this vault, and it must be upgraded before it can be "
        "opened. Its folder cannot be written: check its permissions.",
    ),
    QT_TRANSLATE_NOOP("Core", "Another program %1 and has not finished. Try again in a moment."),
    QT_TRANSLATE_NOOP("Core", "Another program has the vault open. Close it there, then restore the backup."),
    QT_TRANSLATE_NOOP("Core", "Both memories are in one episode already."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Another program is writing to the vault and did not finish in time. Try again in a moment.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "Choose different scopes; in one and the same scope they would still contradict each other.",
    ),
    QT_TRANSLATE_NOOP("Core", "Choose at least two memories to merge."),
    QT_TRANSLATE_NOOP("Core", "Choose the memories that are about somebody else."),
    QT_TRANSLATE_NOOP("Core", "Empty: none of its messages holds words."),
    QT_TRANSLATE_NOOP("Core", "Empty: the conversation holds no messages."),
    QT_TRANSLATE_NOOP("Core", "Fading is not paused now, so there is nothing to resume."),
    QT_TRANSLATE_NOOP("Core", "Give a scope for memories of this conflict, as <memory id>:<scope>."),
    QT_TRANSLATE_NOOP("Core", "Guesses nobody confirmed in time, and what has faded."),
    QT_TRANSLATE_NOOP("Core", "Importance lies between 0 and 100."),
    QT_TRANSLATE_NOOP("Core", "It cannot be undone, because what it changed has been changed again since."),
    QT_TRANSLATE_NOOP("Core", "It cannot end before it begins. Check the two dates."),
    QT_TRANSLATE_NOOP("Core", "It cannot have ended before it began. Choose a later day."),
    QT_TRANSLATE_NOOP("Core", "It is new."),
    QT_TRANSLATE_NOOP("Core", "It repeats what the store had told it."),
    QT_TRANSLATE_NOOP("Core", "It waits for your review: %1."),
    QT_TRANSLATE_NOOP(
        "Core",
        "It was changed meanwhile: you saw version %1, now there is version %2. Look at it again before "
        "you edit.",
    ),
    QT_TRANSLATE_NOOP("Core", "Lanes are %1; axes are %2."),
    QT_TRANSLATE_NOOP("Core", "Left out: it is marked in ChatGPT as “do not remember”."),
    QT_TRANSLATE_NOOP("Core", "Neither a conversation nor a message."),
    QT_TRANSLATE_NOOP("Core", "Neither an entity nor a relation."),
    QT_TRANSLATE_NOOP("Core", "Neither an entity nor a relation: it is no object."),
    QT_TRANSLATE_NOOP("Core", "No memory is about “%1”. Check the spelling of the name."),
    QT_TRANSLATE_NOOP("Core", "No memory of this episode is shown."),
    QT_TRANSLATE_NOOP("Core", "No reason was given."),
    QT_TRANSLATE_NOOP("Core", "No system keyring answers, and it holds this vault's key. %1"),
    QT_TRANSLATE_NOOP("Core", "Not a %1."),
    QT_TRANSLATE_NOOP("Core", "Not a conversation."),
    QT_TRANSLATE_NOOP("Core", "Not a line of a session."),
    QT_TRANSLATE_NOOP("Core", "Not a memory: %1."),
    QT_TRANSLATE_NOOP("Core", "Not a memory: it has no text."),
    QT_TRANSLATE_NOOP("Core", "Not a memory: it is %1."),
    QT_TRANSLATE_NOOP("Core", "Not a memory: it is no record."),
    QT_TRANSLATE_NOOP("Core", "Not a message."),
    QT_TRANSLATE_NOOP("Core", "Not a relation: one of its three parts is missing."),
    QT_TRANSLATE_NOOP("Core", "Not an activity."),
    QT_TRANSLATE_NOOP("Core", "Not read: %1."),
    QT_TRANSLATE_NOOP("Core", "Not read: its first line does not name the columns of a Copilot history."),
    QT_TRANSLATE_NOOP("Core", "Not read: the cell of the page has no text."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is no row of a table."),
    QT_TRANSLATE_NOOP("Core", "Nothing in the vault comes near this question."),
    QT_TRANSLATE_NOOP("Core", "Nothing is left: every value was left out."),
    QT_TRANSLATE_NOOP("Core", "Nothing is stored yet."),
    QT_TRANSLATE_NOOP("Core", "Nothing matches, so nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "Nothing was changed about “%1”, so there is nothing to reset."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Only a person can do this. An assistant can propose; confirming and rejecting are yours.",
    ),
    QT_TRANSLATE_NOOP("Core", "Nothing was merged into this memory, or its originals are back in use already."),
    QT_TRANSLATE_NOOP("Core", "Only memories in use can be merged. Restore the others first, or leave them out."),
    QT_TRANSLATE_NOOP("Core", "Read up to activity %1: the file is damaged from there on."),
    QT_TRANSLATE_NOOP("Core", "Read up to record %1: %2."),
    QT_TRANSLATE_NOOP("Core", "Read up to record %1: the file is damaged from there on."),
    QT_TRANSLATE_NOOP("Core", "Read up to row %1: the file is damaged from there on."),
    QT_TRANSLATE_NOOP("Core", "Say in words what the memories to wipe are about."),
    QT_TRANSLATE_NOOP("Core", "Say what to search for."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Say what to wipe in exactly one way: ids, a scope, an agent, words, a source or everything.",
    ),
    QT_TRANSLATE_NOOP("Core", "Say when it changed: neither statement carries a date."),
    QT_TRANSLATE_NOOP("Core", "Say which of the conflict's memories to keep, by its id."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Set a passphrase first; without the keyring nothing but the recovery code would be left.",
    ),
    QT_TRANSLATE_NOOP("Core", "Skipped: %1 files that hold no records."),
    QT_TRANSLATE_NOOP("Core", "Skipped: an empty list, or one without records."),
    QT_TRANSLATE_NOOP(
        "Core", "Skipped: plain text beside other formats. Read it by itself, or choose plain text as its format."
    ),
    QT_TRANSLATE_NOOP("Core", "Skipped: %1, which is no format that can be read."),
    QT_TRANSLATE_NOOP(
        "Core",
        "So many memories would be archived at once that nothing was archived. Look at them first, then "
        "apply it, or count the time you were away as a pause.",
    ),
    QT_TRANSLATE_NOOP("Core", "Something that was wiped had held a conflict together."),
    QT_TRANSLATE_NOOP("Core", "The program is being closed. The wipe is brought to its end at the next start."),
    QT_TRANSLATE_NOOP("Core", "The vault in %1 was wiped as a whole. Make a new one, or name another folder."),
    QT_TRANSLATE_NOOP("Core", "Another program removed or replaced this vault, so it is closed here."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already. Choose another name."),
    QT_TRANSLATE_NOOP("Core", "The passphrase does not fit this file. Nothing was imported; try again."),
    QT_TRANSLATE_NOOP(
        "Core",
        "There is not enough free memory to try the passphrase on “%1”. Close other programs first.",
    ),
    QT_TRANSLATE_NOOP("Core", "finding what goes"),
    QT_TRANSLATE_NOOP("Core", "rewriting the backups"),
    QT_TRANSLATE_NOOP("Core", "rewriting the database"),
    QT_TRANSLATE_NOOP("Core", "building the index anew"),
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
    QT_TRANSLATE_NOOP("Core", "The change would lie before the older statement began to be true. Choose a later day."),
    QT_TRANSLATE_NOOP(
        "Core", "The change would lie after the newer statement ceased to be true. Choose an earlier day."
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "The computer has not enough free memory to check a passphrase (it takes %1 MB). Close other "
        "programs and try again.",
    ),
    QT_TRANSLATE_NOOP("Core", "The database %1 is damaged. Restore the newest backup that is whole."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The database of the vault “%1” in %2 is missing or empty. Restore the newest backup; if you "
        "were only just making this vault, delete the folder and begin again.",
    ),
    QT_TRANSLATE_NOOP("Core", "%1 is not on the list of places with backups."),
    QT_TRANSLATE_NOOP("Core", "There is no backup yet. Make one with “mnemoscope backup”."),
    QT_TRANSLATE_NOOP("Core", "The backup opens, but its history does not fit together. Choose another one."),
    QT_TRANSLATE_NOOP("Core", "Something was written since the two were compared. Compare them again."),
    QT_TRANSLATE_NOOP("Core", "A wipe waits for its day. Finish it or take it back, then restore the backup."),
    QT_TRANSLATE_NOOP("Core", "The backup %1 has another key than this vault."),
    QT_TRANSLATE_NOOP("Core", "There is no backup in %1. List them with “mnemoscope backup list”."),
    QT_TRANSLATE_NOOP("Core", "The copy does not hold what the vault holds, so it was not kept. Try again."),
    QT_TRANSLATE_NOOP("Core", "%1 lies in the vault's own folder. Choose a folder elsewhere, best on another drive."),
    QT_TRANSLATE_NOOP("Core", "It was interrupted because the vault is being closed. Nothing of it was kept."),
    QT_TRANSLATE_NOOP("Core", "A vault needs a name."),
    QT_TRANSLATE_NOOP("Core", "The backup %1 is empty. Choose another one."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Backups in %1 could not be reached. Connect the drive; they are rewritten before anything else is done there.",
    ),
    QT_TRANSLATE_NOOP("Core", "What was wiped could not be taken out of the backups in %1: %2"),
    QT_TRANSLATE_NOOP("Core", "Backups in %1 could not be reached. Remove them yourself."),
    QT_TRANSLATE_NOOP("Core", "%1 could not be removed: %2"),
    QT_TRANSLATE_NOOP("Core", "removing the files"),
    QT_TRANSLATE_NOOP("Core", "copying the backup"),
    QT_TRANSLATE_NOOP("Core", "taking out what was wiped since"),
    QT_TRANSLATE_NOOP("Core", "checking it"),
    QT_TRANSLATE_NOOP("Core", "comparing it with the vault"),
    QT_TRANSLATE_NOOP("Core", "The disk did not take it."),
    QT_TRANSLATE_NOOP("Core", "The disk has no room for “%1”. Nothing was left behind; free some space first."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The disk is full or does not answer. Nothing of the last act was kept; free some space and "
        "repeat it.",
    ),
    QT_TRANSLATE_NOOP("Core", "The disk that holds %1 is full. Nothing was kept; free some space and repeat it."),
    QT_TRANSLATE_NOOP("Core", "The export should hold this part, but it is not there. Download the export again."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The file %1 in %2 is damaged, and so is its second copy. Put %3 back from a backup of the "
        "vault; without it the key cannot be found. Nothing was changed.",
    ),
    QT_TRANSLATE_NOOP("Core", "The folder for “%1” does not exist. Choose another place or make the folder."),
    QT_TRANSLATE_NOOP("Core", "The key does not belong to this vault."),
    QT_TRANSLATE_NOOP("Core", "The key does not open this vault's database, or the file is not one of ours."),
    QT_TRANSLATE_NOOP("Core", "The key in %1 does not belong to this vault. Put %2 back from a backup."),
    QT_TRANSLATE_NOOP("Core", "The memories of projects were left out: they are no list."),
    QT_TRANSLATE_NOOP("Core", "The monthly backup failed, so nothing was archived. %1"),
    QT_TRANSLATE_NOOP("Core", "The observations were left out: they are no list."),
    QT_TRANSLATE_NOOP("Core", "The opposite must be another attribute of the list."),
    QT_TRANSLATE_NOOP("Core", "The passphrase is empty. Choose one that only you know."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The person confirmed this, so an assistant cannot change what it says. "
        "Its own wording can stand beside it.",
    ),
    QT_TRANSLATE_NOOP("Core", "The recovery code has a typing error. Compare it with the printed one, group by group."),
    QT_TRANSLATE_NOOP("Core", "The store already knows this."),
    QT_TRANSLATE_NOOP("Core", "The store already knows this. It is %1 there."),
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
    QT_TRANSLATE_NOOP("Core", "The vault is open for reading only, so nothing was changed."),
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
    QT_TRANSLATE_NOOP("Core", "There is no act with this id in the journal."),
    QT_TRANSLATE_NOOP("Core", "There is no attribute “%1”, and no memory uses it."),
    QT_TRANSLATE_NOOP("Core", "There is no conflict with this id. It may have been settled or undone meanwhile."),
    QT_TRANSLATE_NOOP("Core", "There is no memory with the id %1. Nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "There is no memory with this id."),
    QT_TRANSLATE_NOOP("Core", "There is no pause with this id. It may have been undone meanwhile."),
    QT_TRANSLATE_NOOP("Core", "There is no source with this id. Nothing was wiped."),
    QT_TRANSLATE_NOOP("Core", "There is no such entry in the list of what is not to be learned again."),
    QT_TRANSLATE_NOOP("Core", "There is no vault in %1. Make one with “mnemoscope init”, or name another folder."),
    QT_TRANSLATE_NOOP("Core", "There is nothing left of this act to undo."),
    QT_TRANSLATE_NOOP("Core", "There is something in %1 already. Choose another folder for the demo."),
    QT_TRANSLATE_NOOP(
        "Core", "These episodes are of different assistants. Only episodes of one assistant can be joined."
    ),
    QT_TRANSLATE_NOOP("Core", "These two are one already."),
    QT_TRANSLATE_NOOP(
        "Core", "They are records of different moments. Merging would lose all but one; keep them side by side."
    ),
    QT_TRANSLATE_NOOP("Core", "They hold in different scopes. Give them the same scope first if they mean the same."),
    QT_TRANSLATE_NOOP("Core", "They were of use again and again, each time confirmed."),
    QT_TRANSLATE_NOOP("Core", "This act cannot be undone, because what it held was wiped."),
    QT_TRANSLATE_NOOP("Core", "This act was already undone."),
    QT_TRANSLATE_NOOP(
        "Core",
        "This computer has no system keyring that keeps keys safe, and no passphrase was given. Give a "
        "passphrase, or ask for an unencrypted vault with --plain.",
    ),
    QT_TRANSLATE_NOOP("Core", "This computer has no system keyring that keeps keys safe. %1"),
    QT_TRANSLATE_NOOP("Core", "This conflict has lost a member meanwhile and is none any more."),
    QT_TRANSLATE_NOOP("Core", "This conflict was decided meanwhile. Undo that decision to decide it anew."),
    QT_TRANSLATE_NOOP("Core", "This is its only name. Give it another one first."),
    QT_TRANSLATE_NOOP(
        "Core",
        "This is not a whole recovery code: a code has %1 letters and digits in nine groups of four, and "
        "this has %2. Type it as it was printed.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "This memory is not in use any more, so an answer would change nothing. Restore it first.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "This vault has no passphrase. Open it through the system keyring or by its recovery code.",
    ),
    QT_TRANSLATE_NOOP("Core", "This vault has no recovery code."),
    QT_TRANSLATE_NOOP("Core", "This vault is not encrypted, so it has no key to lock."),
    QT_TRANSLATE_NOOP("Core", "Trust lies between 0 and 1, such as trust:>0.5."),
    QT_TRANSLATE_NOOP("Core", "What matches is not in use any more, or lies outside of what you asked for."),
    QT_TRANSLATE_NOOP("Core", "What was to be changed is no longer there."),
    QT_TRANSLATE_NOOP("Core", "Without its passphrase nothing but the recovery code would open this vault."),
    QT_TRANSLATE_NOOP("Core", "You cancelled. Nothing of it was kept."),
    QT_TRANSLATE_NOOP("Core", "You may not read %1. Check who owns it and its permissions."),
    QT_TRANSLATE_NOOP(
        "Core", "You rejected or wiped this statement, so it is not to come back. Lift its tombstone first."
    ),
    QT_TRANSLATE_NOOP("Core", "You rejected or wiped this statement. Lift its tombstone to let it be learned again."),
    QT_TRANSLATE_NOOP(
        "Core", "You rejected or wiped the same in other words. Lift its tombstone to let it be learned again."
    ),
    QT_TRANSLATE_NOOP(
        "Core", "What contradicts each other is worked out from the memories. Decide the conflicts instead."
    ),
    QT_TRANSLATE_NOOP("Core", "You rejected this, so only you can bring it back."),
    QT_TRANSLATE_NOOP("Core", "“%1:%2” is not known. It takes %3."),
    QT_TRANSLATE_NOOP("Core", "“%1:” cannot be left out with a minus."),
    QT_TRANSLATE_NOOP("Core", "“%1:” needs a value: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1:” takes one value: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1” already means “%2”. Take it away there first, or choose another word."),
    QT_TRANSLATE_NOOP(
        "Core",
        "“%1” asks for more memory than this program gives to try a passphrase. Decrypt it with age.",
    ),
    QT_TRANSLATE_NOOP("Core", "“%1” cannot be opened: %2. Check the path."),
    QT_TRANSLATE_NOOP("Core", "“%1” cannot be read: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1” cannot be written: %2. Choose another place."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already and is not empty. Choose another name for the export."),
    QT_TRANSLATE_NOOP("Core", "“%1” exists already. Choose another name, or say that it may be replaced."),
    QT_TRANSLATE_NOOP("Core", "“%1” holds no file that can be read.%2 Formats that can be read: %3."),
    QT_TRANSLATE_NOOP("Core", "“%1” is a folder. Choose another name for the export."),
    QT_TRANSLATE_NOOP("Core", "“%1” is a zip archive that is damaged or breaks off. Download the export again."),
    QT_TRANSLATE_NOOP("Core", "“%1” is already a name of “%2”. Merge the two instead."),
    QT_TRANSLATE_NOOP("Core", "“%1” is always in clear. Choose the complete archive to have it encrypted."),
    QT_TRANSLATE_NOOP("Core", "“%1” is damaged: %2. Nothing was imported; use another copy."),
    QT_TRANSLATE_NOOP("Core", "“%1” is empty. Download or copy the export again."),
    QT_TRANSLATE_NOOP("Core", "“%1” is encrypted for a key, not with a passphrase. Decrypt it with age first."),
    QT_TRANSLATE_NOOP("Core", "“%1” is encrypted. Give the passphrase that it was encrypted with."),
    QT_TRANSLATE_NOOP("Core", "“%1” is its name already. Choose a name that tells the two apart."),
    QT_TRANSLATE_NOOP("Core", "“%1” is neither a file nor a folder. Choose the export itself."),
    QT_TRANSLATE_NOOP("Core", "“%1” is no Mnemoscope archive."),
    QT_TRANSLATE_NOOP("Core", "“%1” is no Mnemoscope archive: it has no manifest."),
    QT_TRANSLATE_NOOP("Core", "“%1” is no archive, or it breaks off. Use another copy."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a %2: it looks like %3. Leave out the format to have it found."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a day that exists between 1601 and 9998."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a format. Use one of: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a time. Write it as 2026-03-01, or 2026-03-01T09:30:00+01:00."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not about “%2”."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not one of its names."),
    QT_TRANSLATE_NOOP("Core", "“%1” looks like %2. Formats that can be read: %3."),
    QT_TRANSLATE_NOOP(
        "Core",
        "“%1” was written by a newer Mnemoscope (archive version %2; this one reads up to %3). Update "
        "Mnemoscope, then import it again.",
    ),
    QT_TRANSLATE_NOOP(
        "Core",
        "“%1” was altered or breaks off since it was encrypted. Nothing was imported; use another copy.",
    ),
    QT_TRANSLATE_NOOP("Core", "“%1…” is too long for a name; use at most %2 characters."),
    QT_TRANSLATE_NOOP("Core", "“-is:expiring” cannot be asked. Use the order by expiry instead."),
    QT_TRANSLATE_NOOP("Core", "“after” takes the “next” of the page before."),
    QT_TRANSLATE_NOOP("Core", "“is:%1” is not known. It takes %2."),
    QT_TRANSLATE_NOOP("Core", "“trust:%1” is not known. Write %2."),
    QT_TRANSLATE_NOOP("Core", "a guess that nobody confirmed in time"),
    QT_TRANSLATE_NOOP("Core", "a note of a session that is over"),
    QT_TRANSLATE_NOOP("Core", "its strength fell below the threshold"),
    QT_TRANSLATE_NOOP("Core", "its time of validity is over"),
    QT_TRANSLATE_NOOP("Core", "its trust fell below the threshold"),
    QT_TRANSLATE_NOOP("Core", "There is nothing to import: the text is empty."),
    QT_TRANSLATE_NOOP("Core", "“%1” lists more files than an export holds, so it is not opened."),
    QT_TRANSLATE_NOOP("Core", "“%1” is a packed file that is damaged or breaks off. Download the export again."),
    QT_TRANSLATE_NOOP("Core", "There is no such import in the history."),
    QT_TRANSLATE_NOOP(
        "Core", "The file is not the one you looked at any more. Look at it again; nothing was imported."
    ),
    QT_TRANSLATE_NOOP("Core", "You took back that you had rejected it."),
    QT_TRANSLATE_NOOP("Core", "Not read: a Mnemoscope archive is imported by itself. Choose the file alone."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is empty."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is no ordinary file."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is a link to another place; links are not followed."),
    QT_TRANSLATE_NOOP("Core", "Not read: its name points outside of the archive."),
    QT_TRANSLATE_NOOP("Core", "Not read: its name leads through a link."),
    QT_TRANSLATE_NOOP("Core", "Not read: it has no name."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is locked with a password; unlock the archive first."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is packed in a way that is not known."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is larger than an export can be."),
    QT_TRANSLATE_NOOP("Core", "Not read: it would grow far beyond what an export holds."),
    QT_TRANSLATE_NOOP("Core", "Not read: the archive would grow far beyond what an export holds."),
    QT_TRANSLATE_NOOP("Core", "Not read: it overlaps with another file of the archive."),
    QT_TRANSLATE_NOOP("Core", "Not read: the archive holds this name twice; the first one was read."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is an archive within an archive within an archive."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is an archive within an archive and too large to be opened there."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is a zip archive that is damaged or breaks off."),
    QT_TRANSLATE_NOOP("Core", "Not read: the archive is damaged or breaks off; what came before was read."),
    QT_TRANSLATE_NOOP("Core", "Not read: it lists more files than an export holds."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is damaged."),
    QT_TRANSLATE_NOOP("Core", "Not read: it cannot be read: %1."),
    QT_TRANSLATE_NOOP("Core", "Not read: the folder cannot be read: %1."),
    QT_TRANSLATE_NOOP("Core", "Not read: there are more than %1 files; this and later ones were left out."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is larger than this program reads at once."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is nested too deeply."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is not valid JSON."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is no record."),
    QT_TRANSLATE_NOOP("Core", "A node was left out: it has no name."),
    QT_TRANSLATE_NOOP("Core", "A fact was left out: it has no text."),
    QT_TRANSLATE_NOOP("Core", "Not read: its table “store” is not the one that LangGraph makes."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is JSON within JSON and larger than this program reads at once."),
    QT_TRANSLATE_NOOP("Core", "A passage was left out: it has no text."),
    QT_TRANSLATE_NOOP("Core", "A block was left out: it is no text."),
    QT_TRANSLATE_NOOP("Core", "A line was left out: it has no text."),
    QT_TRANSLATE_NOOP("Core", "Left out: its state is not known."),
    QT_TRANSLATE_NOOP("Core", "A relation was left out: its ends or its type are missing or not known."),
    QT_TRANSLATE_NOOP("Core", "The conversation is named here, but its file is not there."),
    QT_TRANSLATE_NOOP("Core", "Read up to this row: %1."),
    QT_TRANSLATE_NOOP("Core", "Read up to this row: the database is damaged there."),
    QT_TRANSLATE_NOOP("Core", "Read up to this row: the database is built so that reading it would not end."),
    QT_TRANSLATE_NOOP("Core", "Not read: the database is damaged there."),
    QT_TRANSLATE_NOOP("Core", "Not read: it is damaged, or locked with a key."),
    QT_TRANSLATE_NOOP("Core", "Not read: the database is built so that reading it would not end."),
    QT_TRANSLATE_NOOP("Core", "Not read: the database wants to run something when it is read, which is not allowed."),
    QT_TRANSLATE_NOOP("Core", "Not read: the file is damaged or there is no room for a copy of it."),
    QT_TRANSLATE_NOOP("Core", "Mnemoscope archive"),
    QT_TRANSLATE_NOOP("Core", "ChatGPT export"),
    QT_TRANSLATE_NOOP("Core", "Claude export"),
    QT_TRANSLATE_NOOP("Core", "Claude Code sessions and memory"),
    QT_TRANSLATE_NOOP("Core", "Codex sessions and memory"),
    QT_TRANSLATE_NOOP("Core", "Gemini activity (Google Takeout)"),
    QT_TRANSLATE_NOOP("Core", "Google AI Studio prompt"),
    QT_TRANSLATE_NOOP("Core", "Grok export"),
    QT_TRANSLATE_NOOP("Core", "Copilot history (CSV)"),
    QT_TRANSLATE_NOOP("Core", "SillyTavern chat"),
    QT_TRANSLATE_NOOP("Core", "ShareGPT conversations"),
    QT_TRANSLATE_NOOP("Core", "Chat messages (OpenAI form)"),
    QT_TRANSLATE_NOOP("Core", "Mem0 memories"),
    QT_TRANSLATE_NOOP("Core", "OpenMemory backup"),
    QT_TRANSLATE_NOOP("Core", "Letta agent or blocks"),
    QT_TRANSLATE_NOOP("Core", "MCP memory file"),
    QT_TRANSLATE_NOOP("Core", "mcp-memory-service export"),
    QT_TRANSLATE_NOOP("Core", "claude-mem database"),
    QT_TRANSLATE_NOOP("Core", "Graphiti or Zep graph"),
    QT_TRANSLATE_NOOP("Core", "Supermemory export"),
    QT_TRANSLATE_NOOP("Core", "LangGraph store"),
    QT_TRANSLATE_NOOP("Core", "Portable AI Memory (PAM)"),
    QT_TRANSLATE_NOOP("Core", "memory-passport vault"),
    QT_TRANSLATE_NOOP("Core", "Markdown notes (basic-memory, Obsidian)"),
    QT_TRANSLATE_NOOP("Core", "List of memories"),
    QT_TRANSLATE_NOOP("Core", "Table of memories (CSV)"),
    QT_TRANSLATE_NOOP("Core", "Plain text"),
)
# fmt: on
