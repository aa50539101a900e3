"""What the facade answers with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.changes import Changes
from mnemoscope.model.imports import Beside, FileRead
from mnemoscope.model.memory import Actor, AddResult, Conflict, FeedbackRecord, Memory, OperationRecord
from mnemoscope.model.moment import Moment
from mnemoscope.model.wiping import WipePlan as WipePlan
from mnemoscope.model.wiping import WipeSelection as WipeSelection
from mnemoscope.model.words import ConflictKind, Origin, State


class Progress(Protocol):
    """Told how far a long act is. It may raise `Cancelled`; then nothing of the act is kept."""

    def __call__(self, done: int, total: int | None, what: str) -> None: ...


def no_progress(done: int, total: int | None, what: str) -> None:
    """For callers that do not watch."""


@dataclass(frozen=True, slots=True)
class Page:
    """A stretch of a list. `next` goes into `after` of the next call; empty at the end."""

    items: tuple[Memory, ...]
    total: int
    next: str

    def __iter__(self) -> Iterator[Memory]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    """One memory with all that is known of its life, newest operation first, oldest version first."""

    memory: Memory
    history: tuple[OperationRecord, ...]
    versions: tuple[Memory, ...]
    feedback: tuple[FeedbackRecord, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    memories: int
    total: int
    to_review: int
    conflicts: int
    agents: int
    sources: int
    archived: int
    reviewed_today: int
    tiers: int


@dataclass(frozen=True, slots=True)
class Added:
    result: AddResult
    changes: Changes


@dataclass(frozen=True, slots=True)
class AddedMany:
    results: tuple[AddResult, ...]
    changes: Changes


@dataclass(frozen=True, slots=True)
class ConflictQueue:
    """The conflicts to decide, those with the most at stake first.

    Attributes:
        shown: as many as were asked for.
        weaker_count: how many there are besides; less hangs on each of them than on any that is shown.
        strong_left: how many of those are left out only because of the limit. The others are weaker by the rule: both
            may well hold, or all members were only guessed, or next to nothing hangs on it.
        by_kind: how many of each kind there are in all.
    """

    shown: tuple[Conflict, ...]
    weaker_count: int
    strong_left: int
    by_kind: dict[ConflictKind, int]

    @property
    def total(self) -> int:
        return len(self.shown) + self.weaker_count


POINT = -2
OPEN = -1


@dataclass(frozen=True, slots=True)
class Timeline:
    """Memories in time, one entry per memory, ordered by `at`.

    `pk` int64[n]; `at` int64[n] microseconds UTC; `until` int64[n] the end of validity, OPEN or POINT;
    `lane` int32[n] into `lanes`; `standing` int8[n] into `list(Standing)`.
    """

    pk: NDArray[np.int64]
    at: NDArray[np.int64]
    until: NDArray[np.int64]
    lane: NDArray[np.int32]
    standing: NDArray[np.int8]
    lanes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A found memory. `parts` are named terms that add up to `score`; `weak` says that it only comes near.

    `disputed_by` are the ids of the memories it is in an open conflict with; they are among the results too.
    """

    memory: Memory
    score: float
    parts: dict[str, float]
    weak: bool = False
    disputed_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldBack:
    id: str
    text: str
    because: str


@dataclass(frozen=True, slots=True)
class SearchResult:
    """`why_empty` says, when nothing was found, whether nothing exists or nothing was near enough; `more`, that not
    all that was found is among `items`."""

    items: tuple[Hit, ...]
    held_back: tuple[HeldBack, ...]
    abstained: bool
    why_empty: str
    took_ms: float
    method: str
    more: bool = False


@dataclass(frozen=True, slots=True)
class CurveEvent:
    """What moved a curve: an answer by its kind, or "verdict" or "other" for any other act.

    Attributes:
        verb, actor: the act in the journal that did it; empty and None where no single act can be named.
    """

    at: Moment
    kind: str
    before: float
    after: float
    verb: str = ""
    actor: Actor | None = None


@dataclass(frozen=True, slots=True)
class Curve:
    """`times_us` int64[n], `values` float64[n] in 0–1; what lies after `now_us` is forecast.

    Attributes:
        answers: what the person said to "still true?", each with the strength just before and after.
        low, high: float64[n], between which the value lies with 95 % confidence; None where nothing is known of it.
    """

    memory_id: str
    times_us: NDArray[np.int64]
    values: NDArray[np.float64]
    events: tuple[CurveEvent, ...]
    now_us: int
    answers: tuple[CurveEvent, ...] = ()
    low: NDArray[np.float64] | None = None
    high: NDArray[np.float64] | None = None


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many memories will be archived in each coming week, and which within 30 days."""

    per_week: tuple[int, ...]
    within_30_days: int
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AgentSummary:
    name: str
    memories: int
    waiting: int
    confirmed: int
    rejected: int
    last_write: Moment | None


@dataclass(frozen=True, slots=True)
class MemberPreview:
    """How one member of a conflict would stand after a decision."""

    id: str
    text: str
    state: State
    scope: str
    valid_from: Moment | None
    valid_to: Moment | None
    rejected: bool = False


@dataclass(frozen=True, slots=True)
class ResolvePreview:
    before: tuple[MemberPreview, ...]
    after: tuple[MemberPreview, ...]
    sentences: tuple[str, ...]
    dependent: int = 0


@dataclass(frozen=True, slots=True)
class MaintainReport:
    """What a maintenance run did, or would do: ids by what happens to them, each with the reason.

    Attributes:
        ask: what the person said that has faded; nothing happens to it, the review asks whether it is still true.
        promoted: (id, tier) of what was useful often enough for the next tier.
        held: what would be archived but waits for the person, because it is so much at once, or because the monthly
            backup failed.
        held_because: why, as a sentence; empty when nothing is held.
        backup: whether the monthly backup is made before the archiving.
        away_since: while something is held: when the person last did anything, if that is long ago.
    """

    archived: tuple[tuple[str, str], ...]
    expired: tuple[tuple[str, str], ...]
    ask: tuple[tuple[str, str], ...]
    checked: int
    changes: Changes
    promoted: tuple[tuple[str, str], ...] = ()
    held: tuple[tuple[str, str], ...] = ()
    held_because: str = ""
    backup: bool = False
    away_since: Moment | None = None

    @property
    def moves(self) -> int:
        """How many memories change."""
        return len(self.archived) + len(self.expired) + len(self.promoted)


@dataclass(frozen=True, slots=True)
class Pause:
    """A stretch of time that does not count for fading and expiry; without an end it lasts until it is ended."""

    id: str
    start: Moment
    end: Moment | None


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was handed over without a path: pasted, or through a pipe. `name` is what reports call it."""

    name: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Lost:
    """A record that could not be read, or a part that was left out: where it is, and why."""

    where: str
    why: str


@dataclass(frozen=True, slots=True)
class PastReading:
    """How a past import was read, without the titles of conversations.

    Attributes:
        lost: what could not be read or was left out, and why.
        passed_over: files that are for no memories, and what they are.
        skipped: how many of each kind were passed over as no statements.
    """

    lost: tuple[Lost, ...] = ()
    passed_over: tuple[Lost, ...] = ()
    skipped: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """What an import would do with one statement.

    Attributes:
        number: its place among all statements of the import, from 0; decisions name it by this.
        what: new, known, conflict, held, blocked, echo or left_out.
        from_: where it stands, in words.
        because: why, as a sentence.
        will: whether it would be stored.
        same_as: of a known one, what it equals.
        against: of one in conflict, what it contradicts; of many only the first.
        changed: whether the person has decided something of it.
    """

    number: int
    what: str
    text: str
    origin: Origin
    from_: str
    because: str
    will: bool
    scope: str = ""
    event_time: Moment | None = None
    same_as: Beside | None = None
    against: tuple[Beside, ...] = ()
    changed: bool = False


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """What an import would do.

    Attributes:
        files: what was recognised, file by file.
        seen: a fingerprint of what was offered; given back to the import, it makes sure that the file is still the
            one that was looked at.
        report: the same in numbers, as the import would report it.
    """

    format: str
    sources: int
    rows: tuple[PreviewRow, ...]
    lost: tuple[Lost, ...]
    first_at: Moment | None
    last_at: Moment | None
    report: ImportReport
    files: tuple[FileRead, ...] = ()
    seen: str = ""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did.

    Attributes:
        sources, passages_new: passages read, and how many of them were not known.
        left_out: rows that the person did not want; changed: rows that they changed.
        guesses: how many of the added ones were inferred by an assistant, so that they wait for the person's verdict.
        passed_over: files beside the others that are for no memories, and what they are. Nothing of them is lost.
        before: when an import of the same formats was last done before and not taken back.
    """

    format: str
    sources: int
    added: int
    known: int
    held: int
    blocked: int
    conflicts: int
    lost: tuple[Lost, ...]
    changes: Changes
    conversations: int = 0
    passages_new: int = 0
    skipped: dict[str, int] = field(default_factory=dict)
    notes: tuple[tuple[str, str], ...] = ()
    left_out: int = 0
    changed: int = 0
    files: tuple[FileRead, ...] = ()
    before: Moment | None = None
    guesses: int = 0
    passed_over: tuple[Lost, ...] = ()

    @property
    def goes_on_from(self) -> Moment | None:
        """When the earlier export came in that this is a later one of: most of its statements, or of its passages, were
        known. None for another file of the same formats."""
        new = self.added + self.held + self.blocked + self.left_out
        grew = self.known >= new or (self.sources > 0 and 2 * self.passages_new <= self.sources)
        return self.before if self.known and grew else None

    @property
    def nothing_new(self) -> bool:
        """Whether everything in it was in the vault already."""
        return not (self.added or self.held or self.passages_new) and self.known > 0


@dataclass(frozen=True, slots=True)
class WipedPlace:
    place: str
    removed: int
    found: int
    checked: str


@dataclass(frozen=True, slots=True)
class WipeReceipt:
    """Proof of a wipe. It holds counts and times, never content.

    `seconds` is how long the proof took; `wipe_id` the wipe that it is of: one that did not get through at first has
    a receipt for each attempt that ended otherwise.
    """

    id: str
    at: Moment
    complete: bool
    places: tuple[WipedPlace, ...]
    not_complete_because: tuple[str, ...]
    counts: dict[str, int]
    kind: str
    hash: str
    seconds: float = 0.0
    wipe_id: str = ""


@dataclass(frozen=True, slots=True)
class VerifyReport:
    ok: bool
    problems: tuple[str, ...]
    index_pending: int
    index_in_step: bool
    operations: int
    chain_ok: bool


@dataclass(frozen=True, slots=True)
class Status:
    """What the foot of the window and `doctor` say."""

    folder: Path
    name: str
    protection: str
    read_only: bool
    embedder: str
    index_pending: int
    index_ready: bool
    bytes_on_disk: int
    counts: Counts = field(default_factory=lambda: Counts(0, 0, 0, 0, 0, 0, 0, 0, 0))
