"""What is said of searching, listing and the queries for it."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
ASKING: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "A curve needs an end after its start."),
    QT_TRANSLATE_NOOP("Core", "A curve shows strength, trust or utility."),
    QT_TRANSLATE_NOOP("Core", "A histogram shows strength, trust or utility in 1 to 1,000 parts."),
    QT_TRANSLATE_NOOP("Core", "A memory cannot be left out by its id."),
    QT_TRANSLATE_NOOP("Core", "A neighbourhood goes 1 to 3 steps far and holds 1 to 200 memories."),
    QT_TRANSLATE_NOOP("Core", "A page holds between 0 and 10,000 memories."),
    QT_TRANSLATE_NOOP(
        "Core",
        "There is no field “%1:”. Did you mean “%2:”? To look for the words themselves, put them in quotation marks.",
    ),
    QT_TRANSLATE_NOOP("Core", "A search gives between 1 and 1,000 memories."),
    QT_TRANSLATE_NOOP("Core", "A stretch of trust cannot be left out. Write trust:<0.3 or trust:>0.6."),
    QT_TRANSLATE_NOOP(
        "Core",
        "A time without a zone was given where an exact instant is needed. Add an offset such as +02:00.",
    ),
    QT_TRANSLATE_NOOP("Core", "A saved query has at most 2,000 characters."),
    QT_TRANSLATE_NOOP("Core", "A saved search needs a name."),
    QT_TRANSLATE_NOOP("Core", "Another saved search has this name. Choose another one."),
    QT_TRANSLATE_NOOP("Core", "Between 1 and %1 weeks can be told apart."),
    QT_TRANSLATE_NOOP("Core", "Lanes are %1; axes are %2."),
    QT_TRANSLATE_NOOP("Core", "Nothing in the vault comes near this question."),
    QT_TRANSLATE_NOOP("Core", "Nothing is left: every value was left out."),
    QT_TRANSLATE_NOOP("Core", "Nothing is stored yet."),
    QT_TRANSLATE_NOOP("Core", "Say what to search for."),
    QT_TRANSLATE_NOOP("Core", "The name of a saved search has at most 60 characters."),
    QT_TRANSLATE_NOOP("Core", "There is no saved search with this name. “mnemoscope searches” lists them."),
    QT_TRANSLATE_NOOP("Core", "There is nothing to save: the query is empty."),
    QT_TRANSLATE_NOOP("Core", "This saved search is gone. Somebody else may have removed it."),
    QT_TRANSLATE_NOOP("Core", "Trust lies between 0 and 1, such as trust:>0.5."),
    QT_TRANSLATE_NOOP("Core", "What matches is not in use any more, or lies outside of what you asked for."),
    QT_TRANSLATE_NOOP("Core", "You cancelled. Nothing of it was kept."),
    QT_TRANSLATE_NOOP("Core", "“%1:%2” is not known. It takes %3."),
    QT_TRANSLATE_NOOP("Core", "“%1:” cannot be left out with a minus."),
    QT_TRANSLATE_NOOP("Core", "“%1:” needs a value: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1:” takes one value: %2."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a day that exists between 1601 and 9998."),
    QT_TRANSLATE_NOOP("Core", "“%1” is not a time. Write it as 2026-03-01, or 2026-03-01T09:30:00+01:00."),
    QT_TRANSLATE_NOOP("Core", "“-is:expiring” cannot be asked. Use the order by expiry instead."),
    QT_TRANSLATE_NOOP("Core", "“after” takes the “next” of the page before."),
    QT_TRANSLATE_NOOP("Core", "“is:%1” is not known. It takes %2."),
    QT_TRANSLATE_NOOP("Core", "“trust:%1” is not known. Write %2."),
)
# fmt: on
