"""What is said of memories, conflicts, names and acts: why something is refused, and what to do instead."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
CURATING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "A memory that this one is said to be derived from is not in the vault."),
    QT_TRANSLATE_NOOP("Core", "A name has at most %1 characters."),
    QT_TRANSLATE_NOOP("Core", "A name needs at least one letter."),
    QT_TRANSLATE_NOOP("Core", "A draft of more than %1 characters is not kept. Save a part of it first."),
    QT_TRANSLATE_NOOP("Core", "A page of the journal holds between 0 and 10,000 acts."),
    QT_TRANSLATE_NOOP("Core", "A conflict can be put off by 1 to 365 days."),
    QT_TRANSLATE_NOOP("Core", "A later act depends on it: “%1” of %2. Undo that one first."),
    QT_TRANSLATE_NOOP(
        "Core",
        "A memory is one statement of at most %1 characters; this one has %2. Import long texts as "
        "files, so that they become sources.",
    ),
    QT_TRANSLATE_NOOP("Core", "A memory needs words. This one is empty."),
    QT_TRANSLATE_NOOP("Core", "A page holds between 1 and %1 episodes."),
    QT_TRANSLATE_NOOP("Core", "A review can be put off by 1 to 365 days."),
    QT_TRANSLATE_NOOP("Core", "A scope needs a name, such as work or project:atlas."),
    QT_TRANSLATE_NOOP("Core", "A scope needs a short name, such as work or project:atlas."),
    QT_TRANSLATE_NOOP("Core", "A title has at most %1 characters."),
    QT_TRANSLATE_NOOP("Core", "An assistant can undo only what it did itself."),
    QT_TRANSLATE_NOOP("Core", "An attribute can have at most %1 other words."),
    QT_TRANSLATE_NOOP("Core", "An attribute needs a short name in words, such as “meets on”."),
    QT_TRANSLATE_NOOP("Core", "An attribute that has an opposite of its own cannot be the opposite of another."),
    QT_TRANSLATE_NOOP("Core", "An episode begins with this memory already. Choose a later one to split it."),
    QT_TRANSLATE_NOOP("Core", "Both memories are in one episode already."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Choose different scopes; in one and the same scope they would still contradict each other.",
    ),
    QT_TRANSLATE_NOOP("Core", "Choose at least two memories to merge."),
    QT_TRANSLATE_NOOP("Core", "Choose at least one conflict to settle."),
    QT_TRANSLATE_NOOP("Core", "Say for each but the first statement since when it holds, in the order of time."),
    QT_TRANSLATE_NOOP("Core", "Some of these conflicts changed after you read them. Nothing was decided; look again."),
    QT_TRANSLATE_NOOP("Core", "This conflict changed after you read it. Nothing was decided; look again."),
    QT_TRANSLATE_NOOP("Core", "This conflict was settled meanwhile. Nothing was decided here."),
    QT_TRANSLATE_NOOP("Core", "Choose the memories that are about somebody else."),
    QT_TRANSLATE_NOOP("Core", "Give a scope for memories of this conflict, as <memory id>:<scope>."),
    QT_TRANSLATE_NOOP("Core", "Importance lies between 0 and 100."),
    QT_TRANSLATE_NOOP("Core", "It cannot be undone, because what it changed has been changed again since."),
    QT_TRANSLATE_NOOP("Core", "It cannot end before it begins. Check the two dates."),
    QT_TRANSLATE_NOOP("Core", "It cannot have ended before it began. Choose a later day."),
    QT_TRANSLATE_NOOP("Core", "It is new."),
    QT_TRANSLATE_NOOP("Core", "It repeats what the vault had told it."),
    QT_TRANSLATE_NOOP("Core", "It waits for your review: %1."),
    QT_TRANSLATE_NOOP(
        "Core",
        "It was changed meanwhile: you saw version %1, now there is version %2. Look at it again before "
        "you edit.",
    ),
    QT_TRANSLATE_NOOP("Core", "No memory is about “%1”. Check the spelling of the name."),
    QT_TRANSLATE_NOOP("Core", "No memory of this episode is shown."),
    QT_TRANSLATE_NOOP("Core", "No reason was given."),
    QT_TRANSLATE_NOOP("Core", "Nothing was changed about “%1”, so there is nothing to reset."),
    QT_TRANSLATE_NOOP(
        "Core",
        "Only a person can do this. An assistant can propose; confirming and rejecting are yours.",
    ),
    QT_TRANSLATE_NOOP("Core", "Nothing was merged into this memory, or its originals are back in use already."),
    QT_TRANSLATE_NOOP("Core", "Only memories in use can be merged. Restore the others first, or leave them out."),
    QT_TRANSLATE_NOOP("Core", "Say when it changed: neither statement carries a date."),
    QT_TRANSLATE_NOOP("Core", "Say which of the conflict's memories to keep, by its id."),
    QT_TRANSLATE_NOOP("Core", "The change would lie before the older statement began to be true. Choose a later day."),
    QT_TRANSLATE_NOOP(
        "Core", "The change would lie after the newer statement ceased to be true. Choose an earlier day."
    ),
    QT_TRANSLATE_NOOP("Core", "The opposite must be another attribute of the list."),
    QT_TRANSLATE_NOOP(
        "Core",
        "The person confirmed this, so an assistant cannot change what it says. "
        "Its own wording can stand beside it.",
    ),
    QT_TRANSLATE_NOOP("Core", "The vault already knows this."),
    QT_TRANSLATE_NOOP("Core", "The vault already knows this. It is %1 there."),
    QT_TRANSLATE_NOOP("Core", "There is no act with this id in the journal."),
    QT_TRANSLATE_NOOP("Core", "There is no attribute “%1”, and no memory uses it."),
    QT_TRANSLATE_NOOP("Core", "There is no conflict with this id. It may have been settled or undone meanwhile."),
    QT_TRANSLATE_NOOP("Core", "There is no memory with this id."),
    QT_TRANSLATE_NOOP("Core", "There is nothing left of this act to undo."),
    QT_TRANSLATE_NOOP(
        "Core", "These episodes are of different assistants. Only episodes of one assistant can be joined."
    ),
    QT_TRANSLATE_NOOP("Core", "These two are one already."),
    QT_TRANSLATE_NOOP(
        "Core", "They are records of different moments. Merging would lose all but one; keep them side by side."
    ),
    QT_TRANSLATE_NOOP("Core", "They hold in different scopes. Give them the same scope first if they mean the same."),
    QT_TRANSLATE_NOOP("Core", "This act cannot be undone, because what it held was wiped."),
    QT_TRANSLATE_NOOP("Core", "This act was already undone."),
    QT_TRANSLATE_NOOP("Core", "This conflict has lost a member meanwhile and is none any more."),
    QT_TRANSLATE_NOOP("Core", "This conflict was decided meanwhile. Undo that decision to decide it anew."),
    QT_TRANSLATE_NOOP("Core", "This is its only name. Give it another one first."),
    QT_TRANSLATE_NOOP(
        "Core",
        "This memory is not in use any more, so an answer would change nothing. Restore it first.",
    ),
    QT_TRANSLATE_NOOP("Core", "What was to be changed is no longer there."),
    QT_TRANSLATE_NOOP("Core", "You rejected or wiped this statement, so it stays out until you allow it again."),
    QT_TRANSLATE_NOOP(
        "Core", "You rejected or wiped the same in other words, so it stays out until you allow it again."
    ),
    QT_TRANSLATE_NOOP(
        "Core", "What contradicts each other is worked out from the memories. Decide the conflicts instead."
    ),
    QT_TRANSLATE_NOOP("Core", "You rejected this, so only you can bring it back."),
    QT_TRANSLATE_NOOP("Core", "“%1” already means “%2”. Take it away there first, or choose another word."),
    QT_TRANSLATE_NOOP("Core", "“%1” is already a name of “%2”. Merge the two instead."),
    QT_TRANSLATE_NOOP("Core", "“%1” is its name already. Choose a name that tells the two apart."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not about “%2”."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not one of its names."),
    QT_TRANSLATE_NOOP("Core", "“%1…” is too long for a name; use at most %2 characters."),
    QT_TRANSLATE_NOOP("Core", "a guess that nobody confirmed in time"),
    QT_TRANSLATE_NOOP("Core", "a note of a session that is over"),
    QT_TRANSLATE_NOOP("Core", "its strength fell below the threshold"),
    QT_TRANSLATE_NOOP("Core", "its time of validity is over"),
    QT_TRANSLATE_NOOP("Core", "its trust fell below the threshold"),
)
# fmt: on
