"""From records of a file to memories: passages are kept and read, statements are offered, links become relations.

Everything happens in one act, so one undo takes the whole import back, and cancelling leaves nothing behind.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import tzinfo

from mnemoscope.curate import conflicts, tombstones, verdicts
from mnemoscope.curate.adding import GENERAL_SCOPE, Gate, text_key
from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.curate.reading.extract import extract
from mnemoscope.exchange.reading import Reading
from mnemoscope.exchange.records import Fate, Link, Passage, Statement
from mnemoscope.model.contradiction import claim_keys
from mnemoscope.model.errors import Misuse
from mnemoscope.model.imports import AS_IT_IS, Beside, RowChange
from mnemoscope.model.memory import PERSON, AddResult, Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.normalise import clean_text, fingerprint_text
from mnemoscope.model.results import Lost, PreviewRow, Progress
from mnemoscope.model.settings import Settings
from mnemoscope.model.trust import in_hundredths
from mnemoscope.model.words import Origin, Outcome, RelationType, Role, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

STATES = {Fate.CURRENT: State.ACTIVE, Fate.SUPERSEDED: State.SUPERSEDED, Fate.ARCHIVED: State.ARCHIVED}
RELATIONS = {
    "supersedes": RelationType.SUPERSEDES,
    "updates": RelationType.SUPERSEDES,
    "contradicts": RelationType.CONTRADICTS,
    "derived_from": RelationType.DERIVED_FROM,
    "merges": RelationType.MERGES,
    "part_of": RelationType.PART_OF,
}
EVERY = 200
MOST_BESIDE = 8
"""With how many others a row of the preview is shown that it contradicts."""
NOT_CHANGED = RowChange()
CHANGED_FILE = "The file is not the one you looked at any more. Look at it again; nothing was imported."


@dataclass
class Importer:
    """Takes in the records of one reading. `rows` tells what became of each statement, in order, numbered from 0."""

    act: Act
    gate: Gate
    settings: Settings
    zone: tzinfo
    progress: Progress
    scope: str = ""
    agent: str = ""
    changes: Mapping[int, RowChange] = field(default_factory=dict)
    keep_rows: bool = False
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    conflicts: set[str] = field(default_factory=set)
    rows: list[PreviewRow] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)
    passages: int = 0
    passages_new: int = 0
    deleted_there: int = 0
    deleted_but_here: int = 0
    over_but_here: int = 0
    left_out: int = 0
    changed: int = 0
    first_at: Moment | None = None
    last_at: Moment | None = None
    _offered: int = 0
    _links: list[Link] = field(default_factory=list)
    _ids: dict[str, int] = field(default_factory=dict)
    _row_of: dict[str, int] = field(default_factory=dict)
    _seen: hashlib.blake2b = field(default_factory=lambda: hashlib.blake2b(digest_size=16))

    @property
    def seen(self) -> str:
        """What was offered, row by row, as a fingerprint: the numbers of rows mean the same only under the same one."""
        return self._seen.hexdigest()

    def take(self, reading: Reading) -> None:
        """Read everything; tie the links of each export by itself, as ids are only known to be unique within one."""
        part = 0
        for record in reading:
            if reading.part != part:
                self._tie()
                part = reading.part
            if isinstance(record, Passage):
                self._take_passage(record)
            elif isinstance(record, Statement):
                self._take_statement(record)
            else:
                self._links.append(record)
        self._tie()

    def _take_passage(self, passage: SourcePassage) -> None:
        self.passages += 1
        self.passages_new += self.gate.keep_passage(passage)
        self._date(passage.at)
        if passage.role is not Role.PERSON or not passage.on_active_path:
            return

        for found in extract(passage, zone=self.zone):
            self._offer(found.draft, passage)

    def _take_statement(self, statement: Statement) -> None:
        self._date(statement.source.at)
        if statement.fate is Fate.DELETED:
            self.deleted_there += 1
            self.deleted_but_here += self._holds_here(statement.text)
            return
        holds = statement.fate is not Fate.CURRENT and self._holds_here(statement.text)
        result = self._offer(self._draft(statement), statement.source)
        self.over_but_here += bool(holds and result and result.outcome is Outcome.KNOWN)
        if result is not None and result.id and statement.native_id:
            pk = self.gate.number_of(result.id)
            if pk is not None:
                self._ids[statement.native_id] = pk

    def _holds_here(self, text: str) -> bool:
        """Whether a memory in force says the same."""
        key, wanted = text_key(clean_text(text)), fingerprint_text(clean_text(text))
        same = rows.select(self.act.connection, schema.memory, "WHERE text_key = ? AND state = ?", (key, State.ACTIVE))
        return any(fingerprint_text(row["text"]) == wanted for row in same)

    def at_odds(self) -> tuple[str, ...]:
        """Where the program and the vault have come apart. What was decided here stands; it is only told."""
        counts = (("deleted", self.deleted_but_here), ("replaced or archived", self.over_but_here))
        return tuple(
            f"In force here, but {what} there: {count:,}. Nothing here was changed." for what, count in counts if count
        )

    def _draft(self, statement: Statement) -> MemoryDraft:
        claim = None
        if statement.attribute and statement.value:
            claim = Claim(statement.subject or "self", statement.attribute, statement.value, statement.polarity)
        trust = in_hundredths(statement.trust) if statement.trust is not None else None
        if trust is None and statement.assistants_own:
            trust = self.settings.trust_imported_list
        passage = statement.source
        # A statement that the reader has put into a sentence is supported by its passage as a whole.
        quote = statement.text if statement.text in passage.text else passage.text
        evidence = Evidence(passage, quote, *_span(passage.text, quote))
        # What somebody said or saw is dated by when it was written, unless it is known to have no time.
        says_when = statement.origin is not Origin.INFERRED and not statement.timeless
        return MemoryDraft(
            statement.text,
            origin=statement.origin,
            scope=statement.scope or GENERAL_SCOPE,
            claim=claim,
            event_time=statement.event_time or (passage.at if says_when else None),
            valid_from=statement.valid_from,
            valid_to=statement.valid_to,
            agent=statement.agent,
            tags=statement.tags,
            trust_hundredths=trust,
            evidence=(evidence,),
            expires_at=statement.expires_at,
            state=STATES[statement.fate],
            tier=statement.tier,
        )

    def _offer(self, draft: MemoryDraft, passage: SourcePassage) -> AddResult | None:
        number = self._offered
        self._offered += 1
        self._seen.update(f"{number}\x1f{draft.text}\x1e".encode("utf-8", "replace"))
        if number % EVERY == 0:
            self.progress(number, None, "comparing with what is known")
        draft = self._adjusted(draft, passage)
        change = self.changes.get(number, NOT_CHANGED)
        if change.take is False:
            self.left_out += 1
            if self.keep_rows:
                self._show(number, draft, passage, "left_out", None)
            return None
        wanted = changed(draft, change)
        self.changed += wanted != draft
        draft = wanted
        try:
            result = self.gate.offer(draft)
            if change.take and result.outcome is Outcome.BLOCKED:
                result = self._take_back(draft)
        except Misuse as error:
            self.lost.append(Lost(_where(passage), str(error)))
            return None
        self.outcomes[result.outcome] += 1
        self.conflicts.update(result.conflicts)
        if self.keep_rows:
            what = "new" if result.outcome is Outcome.ADDED else result.outcome.value
            self._show(number, draft, passage, "conflict" if result.conflicts else what, result)
        return result

    def _take_back(self, draft: MemoryDraft) -> AddResult:
        """What the person had rejected or wiped and wants after all: its tombstones go, and a rejected one returns."""
        while (stone := self._stone(draft)) is not None:
            row = rows.one(self.act.connection, schema.memory, stone["memory_pk"]) if stone["memory_pk"] else None
            if row is not None and row["standing"] == Standing.REJECTED:
                importing, self.act.actor = self.act.actor, PERSON  # this one is their own decision
                try:
                    verdicts.restore(self.act, [row], self.settings, self.gate.salt)
                finally:
                    self.act.actor = importing
                return AddResult(Outcome.ADDED, row["id"], "You took back that you had rejected it.")
            self.act.delete(schema.tombstone, stone["pk"])
        return self.gate.offer(draft)

    def _stone(self, draft: MemoryDraft) -> Row | None:
        """The tombstone that keeps a statement out, by its words or by what it claims."""
        connection, salt = self.act.connection, self.gate.salt
        found = tombstones.bars(connection, draft.text, draft.scope, salt)
        claim = draft.claim or ((read := read_claim(draft.text, draft.language)) and read.claim)
        if found is None and claim:
            found = tombstones.claim_bars(connection, claim_keys(claim, self.act.vocabulary), draft.scope, salt)
        return rows.one(connection, schema.tombstone, found) if found is not None else None

    def _show(
        self, number: int, draft: MemoryDraft, passage: SourcePassage, what: str, result: AddResult | None
    ) -> None:
        """Note what became of a statement, as a row of the preview."""
        same = against = None
        if result is not None and result.id and result.outcome is Outcome.KNOWN:
            same = self._beside(result.id)
        elif result is not None and result.id:
            self._row_of[result.id] = number
            against = self._against(result)
        self.rows.append(
            PreviewRow(
                number,
                what,
                draft.text,
                draft.origin,
                _where(passage),
                result.because if result else "",
                result is not None and result.outcome in (Outcome.ADDED, Outcome.HELD),
                scope=draft.scope,
                event_time=draft.event_time,
                same_as=same,
                against=against or (),
                changed=number in self.changes,
            )
        )

    def _beside(self, memory_id: str) -> Beside | None:
        text = rows.scalar(self.act.connection, "SELECT text FROM memory WHERE id = ?", memory_id)
        return self._named(memory_id, text) if text is not None else None

    def _against(self, result: AddResult) -> tuple[Beside, ...]:
        """The others of the conflicts that a statement is in now, those of the vault first."""
        found = [
            self._named(memory_id, text)
            for conflict_id in result.conflicts
            for memory_id, text in rows.run(
                self.act.connection,
                "SELECT m.id, m.text FROM conflict c JOIN conflict_member k ON k.conflict_pk = c.pk "
                "JOIN memory m ON m.pk = k.memory_pk WHERE c.id = ? AND m.id <> ? ORDER BY m.pk LIMIT ?",
                (conflict_id, result.id, MOST_BESIDE),
            ).fetchall()
        ]
        return tuple(dict.fromkeys(found))[:MOST_BESIDE]

    def _named(self, memory_id: str, text: str) -> Beside:
        row = self._row_of.get(memory_id)
        return Beside(text, memory_id) if row is None else Beside(text, row=row)

    def _adjusted(self, draft: MemoryDraft, passage: SourcePassage) -> MemoryDraft:
        """With the scope and the agent that the person gave for the whole import, or that the passage stands in."""
        agent = self.agent or draft.agent or passage.app
        scope = (self.scope or passage.scope or draft.scope) if draft.scope == GENERAL_SCOPE else draft.scope
        standing = draft.standing
        if standing is None and draft.origin is Origin.INFERRED:
            standing = Standing.INFERRED
        # What an assistant says in a conversation may repeat what it was told in that conversation.
        session = draft.session or ("" if passage.role is Role.PERSON else passage.conversation_id)
        return replace(draft, agent=agent, scope=scope, standing=standing, session=session)

    def _tie(self) -> None:
        for link in self._links:
            from_pk, to_pk = self._ids.get(link.from_id), self._ids.get(link.to_id)
            if from_pk is None or to_pk is None or from_pk == to_pk:
                continue
            type_ = RELATIONS.get(link.type.lower(), RelationType.SUPPORTS)
            if type_ is not RelationType.CONTRADICTS:
                conflicts.relate(self.act, type_, from_pk, to_pk)
        self._links.clear()
        self._ids.clear()

    def _date(self, at: Moment | None) -> None:
        if at is not None:
            self.first_at = at if self.first_at is None else min(self.first_at, at)
            self.last_at = at if self.last_at is None else max(self.last_at, at)


def changed(draft: MemoryDraft, change: RowChange) -> MemoryDraft:
    """The draft as the person wants it. Their own words are theirs, whoever the file says them of."""
    origin = change.origin
    if change.text is not None and change.text.strip() != draft.text.strip():
        draft = replace(draft, text=change.text, claim=None, language="")
        origin = origin or Origin.STATED
    if origin is not None and origin is not draft.origin:
        draft = replace(draft, origin=origin, standing=Standing(origin.value), trust_hundredths=None)
    if change.scope:
        draft = replace(draft, scope=change.scope)
    if change.event_time is not AS_IT_IS and change.event_time != draft.event_time:
        draft = replace(draft, event_time=change.event_time)
    return draft


def _span(passage: str, quote: str) -> tuple[int, int]:
    start = passage.find(quote)
    return (start, start + len(quote)) if start >= 0 and quote else (0, 0)


def _where(passage: SourcePassage) -> str:
    """Where a passage stands, in words: the conversation's title and the message's number."""
    parts = [passage.app]
    if passage.title:
        parts.append(f"“{passage.title[:60]}”")
    if passage.position is not None:
        parts.append(f"#{passage.position}")
    return " · ".join(part for part in parts if part)
