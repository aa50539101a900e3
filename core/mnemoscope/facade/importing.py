"""From records of a file to memories: passages are kept and read, statements are offered, links become relations.

Everything happens in one act, so one undo takes the whole import back, and cancelling leaves nothing behind.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import tzinfo

from mnemoscope.curate import conflicts
from mnemoscope.curate.adding import GENERAL_SCOPE, Gate
from mnemoscope.curate.reading.extract import extract
from mnemoscope.exchange.reading import Reading
from mnemoscope.exchange.records import Fate, Link, Passage, Statement
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import AddResult, Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost, PreviewRow, Progress
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import Origin, Outcome, RelationType, Role, Standing, State
from mnemoscope.vault.journal import Act

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
    leave_out: frozenset[int] = frozenset()
    keep_rows: bool = False
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    conflicts: set[str] = field(default_factory=set)
    rows: list[PreviewRow] = field(default_factory=list)
    lost: list[Lost] = field(default_factory=list)
    passages: int = 0
    passages_new: int = 0
    deleted_there: int = 0
    first_at: Moment | None = None
    last_at: Moment | None = None
    _offered: int = 0
    _links: list[Link] = field(default_factory=list)
    _ids: dict[str, int] = field(default_factory=dict)

    def take(self, reading: Reading) -> None:
        """Read everything, then tie the links."""
        for record in reading:
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
            return
        result = self._offer(self._draft(statement), statement.source)
        if result is not None and result.id and statement.native_id:
            pk = self.act.connection.exec_driver_sql("SELECT pk FROM memory WHERE id = ?", (result.id,)).scalar()
            if pk is not None:
                self._ids[statement.native_id] = int(pk)

    def _draft(self, statement: Statement) -> MemoryDraft:
        claim = None
        if statement.attribute and statement.value:
            claim = Claim(statement.subject or "self", statement.attribute, statement.value, statement.polarity)
        trust = round(statement.trust * 100) if statement.trust is not None else None
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
        )

    def _offer(self, draft: MemoryDraft, passage: SourcePassage) -> AddResult | None:
        number = self._offered
        self._offered += 1
        if number % EVERY == 0:
            self.progress(number, None, "storing")
        draft = self._adjusted(draft, passage)
        if number in self.leave_out:
            return None
        try:
            result = self.gate.offer(draft)
        except Misuse as error:
            self.lost.append(Lost(_where(passage), str(error)))
            return None
        self.outcomes[result.outcome] += 1
        self.conflicts.update(result.conflicts)
        if self.keep_rows:
            what = "new" if result.outcome is Outcome.ADDED else result.outcome.value
            will = result.outcome in (Outcome.ADDED, Outcome.HELD)
            self.rows.append(
                PreviewRow(
                    number,
                    "conflict" if result.conflicts else what,
                    draft.text,
                    draft.origin,
                    _where(passage),
                    result.because,
                    will,
                )
            )
        return result

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

    def _date(self, at: Moment | None) -> None:
        if at is not None:
            self.first_at = at if self.first_at is None else min(self.first_at, at)
            self.last_at = at if self.last_at is None else max(self.last_at, at)


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
