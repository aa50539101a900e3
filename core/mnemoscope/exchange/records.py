"""What a reader of a file yields: passages somebody said, statements somebody kept, links, and what was lost.

Readers only read. Deciding what becomes a memory, what is known already and what waits for a person is not theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Polarity, Tier

Passage = SourcePassage
"""One message, document or prompt, word for word."""


class Fate(StrEnum):
    """What had become of a statement in the program it comes from. `DELETED` must stay deleted."""

    CURRENT = "current"
    SUPERSEDED = "superseded"
    ARCHIVED = "archived"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True)
class Statement:
    """An explicit memory in the file.

    Attributes:
        text: as written; only NUL and broken surrogates are replaced.
        source: where it stands; `source.at` is when it was written down, `source.account` whose it is.
        origin: how it came to be, as far as the format says.
        scope: empty where the format says nothing.
        subject, attribute, value: the claim, where the format has one; each may be empty.
        trust: 0–1, or None where the format gives none that can be used.
        native_id: recognises the statement on the next import: the format's own id, or one made from the content.
        assistants_own: the list was kept by an assistant, so nobody checked it.
        timeless: the file says that there is no event time, so none is to be worked out.
        tier: where the format knows ours. A rule is made one by the person alone, so no file brings one.
    """

    text: str
    source: SourcePassage
    origin: Origin = Origin.INFERRED
    native_id: str = ""
    scope: str = ""
    event_time: Moment | None = None
    valid_from: Moment | None = None
    valid_to: Moment | None = None
    expires_at: Moment | None = None
    tags: tuple[str, ...] = ()
    agent: str = ""
    subject: str = ""
    attribute: str = ""
    value: str = ""
    polarity: Polarity = Polarity.AFFIRMED
    trust: float | None = None
    fate: Fate = Fate.CURRENT
    assistants_own: bool = False
    timeless: bool = False
    tier: Tier | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A relation between two statements by their native ids. `type` is the format's own word."""

    from_id: str
    to_id: str
    type: str


@dataclass(frozen=True, slots=True)
class Note:
    """A record that was read, but not quite as written: where, and what was changed."""

    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """Parts that are no records and are left out as a matter of course, such as an assistant's thinking."""

    what: str
    count: int = 1


def counted(parts: Counter[str]) -> Iterator[Skipped]:
    """The parts that a reader came across, by kind."""
    return (Skipped(what, count) for what, count in parts.items() if count)


Record = Passage | Statement | Link | Lost | Note | Skipped
