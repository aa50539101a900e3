"""The gate: what becomes of a statement that is offered to the store.

It is cleaned, compared with what is known and with what must not come back, looked at for secrets and orders, read for
its claim, and stored with what supports it. Contradictions are flagged, never settled here, except that a change which
the person told themselves closes the time of the older statement.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace

import orjson

from mnemoscope.curate import conflicts, deriving, echoes, passages, tombstones
from mnemoscope.curate.reading.claims import ReadClaim, read_claim
from mnemoscope.curate.reading.own_attributes import as_the_person_says
from mnemoscope.curate.tiers import working_until
from mnemoscope.index.service import Index
from mnemoscope.model.contradiction import claim_keys
from mnemoscope.model.decay import half_life_class
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.memory import AddResult, Claim, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.normalise import clean_text, detect_language, fingerprint_text, normalise_subject
from mnemoscope.model.screening import looks_like_instruction, looks_secret, sensitivity_of
from mnemoscope.model.settings import Settings
from mnemoscope.model.vocabulary import Vocabulary
from mnemoscope.model.words import ActorKind, Cardinality, Function, Origin, Outcome, Role, Standing, State, Tier
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import moment_columns
from mnemoscope.vault.rows import Row

GENERAL_SCOPE = "personal"
LONGEST_TEXT = 4_000
NO_CLAIM: Row = dict.fromkeys(
    ("subject", "attribute", "value", "polarity", "subject_key", "attribute_key", "value_key", "cardinality")
)


def text_key(text: str) -> int:
    """A 64-bit key under which equal statements meet; equality is still checked on the words."""
    digest = hashlib.blake2b(fingerprint_text(text).encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


@dataclass
class Gate:
    """Offers statements within one act."""

    act: Act
    settings: Settings
    salt: bytes
    index: Index | None = None

    def __post_init__(self) -> None:
        self._barred = bool(rows.scalar(self.act.connection, "SELECT 1 FROM tombstone LIMIT 1"))
        self._told = bool(rows.scalar(self.act.connection, "SELECT 1 FROM injection LIMIT 1"))
        self._newest: tuple[str, int] = ("", 0)
        self._came_along: set[int] = set()

    def offer(self, draft: MemoryDraft) -> AddResult:
        """Store a statement, or say why not.

        Raises Misuse for a text that no memory can have, and Refused where an assistant claims what a person decides.
        """
        self._refuse_what_only_a_person_says(draft)
        text = usable_text(draft.text)
        language = draft.language or detect_language(text)
        read = as_the_person_says(read_claim(text, language), text, self.act.vocabulary)
        draft = replace(draft, text=text, language=language, scope=_scope(draft, read))
        if (barred := self._turned_away(draft, read)) is not None:
            return barred
        heard = self._heard(draft)
        if heard.repeated is not None:
            return AddResult(Outcome.KNOWN, heard.repeated.id, "It repeats what the vault had told it.")
        if heard.wrongly:
            draft = replace(draft, origin=Origin.INFERRED)
        if (known := self._known(draft)) is not None:
            return known
        secret = looks_secret(text)
        held = secret or looks_like_instruction(text)
        sources = deriving.sources_by_id(self.act.connection, draft.derived_from) if draft.derived_from else []
        row = self._row(draft, read, secret=secret, held=bool(held))
        row["trust"] = min(row["trust"], deriving.weakest(sources, self.settings) or 100)
        pk = self.act.insert(schema.memory, row)
        self._newest = row["id"], pk
        self._attach(pk, draft, new=True)
        deriving.tie(self.act, pk, sources)
        if held:
            return AddResult(Outcome.HELD, row["id"], f"It waits for your review: {held}.")
        met = conflicts.check(self.act, {**row, "pk": pk})
        return AddResult(Outcome.ADDED, row["id"], met.because or "It is new.", met.conflict_ids)

    def _refuse_what_only_a_person_says(self, draft: MemoryDraft) -> None:
        if self.act.actor.kind is not ActorKind.AGENT:
            return
        trusted = draft.trust_hundredths or 0
        if (
            draft.standing is Standing.CONFIRMED
            or draft.pinned
            or draft.tier is Tier.PROCEDURAL
            or trusted > self.settings.starting_trust(draft.origin)
        ):
            raise Refused("Only a person can do this. An assistant can propose; confirming and rejecting are yours.")

    def _turned_away(self, draft: MemoryDraft, read: ReadClaim | None) -> AddResult | None:
        """What must not come back: the same words from anybody, and other words for it from all but the person."""
        if not self._barred:
            return None
        claim = draft.claim or (read.claim if read else None)
        if tombstones.turned_away(self.act.connection, draft.text, draft.scope, self.salt, self.act.now):
            because = "You rejected or wiped this statement, so it stays out until you allow it again."
        elif (
            claim is not None
            and not self._by_the_person(draft)
            and tombstones.claim_turned_away(
                self.act.connection, claim_keys(claim, self.act.vocabulary), draft.scope, self.salt, self.act.now
            )
        ):
            because = "You rejected or wiped the same in other words, so it stays out until you allow it again."
        else:
            return None
        return AddResult(Outcome.BLOCKED, None, because)

    def _heard(self, draft: MemoryDraft) -> echoes.Heard:
        """Whether an assistant only says again what it had been told."""
        if not (self._told or draft.injected) or self._by_the_person(draft):
            return echoes.Heard()
        named = draft.agent or (self.act.actor.name if self.act.actor.kind is ActorKind.AGENT else "")
        told = echoes.told_to(self.act.connection, draft, clean_text(named), self.act.now)
        return echoes.hear(draft.text, told, self.index) if told else echoes.Heard()

    def _known(self, draft: MemoryDraft) -> AddResult | None:
        """The same words in the same scope. Only the person's own repetition counts as a mention."""
        connection, key = self.act.connection, text_key(draft.text)
        # Most statements are new, and asking for a whole row costs more than finding that there is none.
        if not rows.scalar(connection, "SELECT 1 FROM memory WHERE text_key = ? LIMIT 1", key):
            return None
        wanted = fingerprint_text(draft.text)
        same = [
            row
            for row in rows.select(connection, schema.memory, "WHERE text_key = ? AND scope = ?", (key, draft.scope))
            if fingerprint_text(row["text"]) == wanted and not _told_again_later(row, draft)
        ]
        if not same:
            return None
        row = min(same, key=lambda found: found["state"] != State.ACTIVE)
        theirs = tuple(item for item in draft.evidence if item.source.role is Role.PERSON)
        others = tuple(item for item in draft.evidence if item.source.role is not Role.PERSON)
        self._attach(row["pk"], replace(draft, evidence=others))
        # One mention per passage of theirs, however often it is read; without a passage they say it now.
        fresh = self._attach(row["pk"], replace(draft, evidence=theirs))
        again = fresh or not draft.evidence
        if self._by_the_person(draft) and (again or _is_guess(row)):
            self.act.update(schema.memory, row["pk"], self._mentioned(row, draft, again=again))
            conflicts.tidy(self.act, row["pk"])
        where = "" if row["state"] == State.ACTIVE else f" It is {row['state']} there."
        return AddResult(Outcome.KNOWN, row["id"], f"The vault already knows this.{where}")

    def number_of(self, memory_id: str) -> int | None:
        """The row number of a memory that was offered."""
        if memory_id == self._newest[0]:
            return self._newest[1]
        found = rows.scalar(self.act.connection, "SELECT pk FROM memory WHERE id = ?", memory_id)
        return int(found) if found is not None else None

    def _attach(self, pk: int, draft: MemoryDraft, *, new: bool = False) -> bool:
        salt = self.salt if self._barred else None
        linked = passages.attach(self.act, pk, draft.evidence, extractor=draft.extractor, salt=salt, new=new)
        self._came_along.update(linked.kept)
        return linked.fresh

    def keep_passage(self, passage: SourcePassage) -> bool:
        """Keep a passage for its own sake unless the person wiped it; whether it is new.

        One that came along with a statement is new when it is told by itself for the first time.
        """
        if self._barred and passages.is_barred(self.act, passage, self.salt):
            return False
        pk, is_new = passages.keep_passage(self.act, passage)
        if pk in self._came_along:
            self._came_along.discard(pk)
            return True
        return is_new

    def _by_the_person(self, draft: MemoryDraft) -> bool:
        if draft.origin is not Origin.STATED:
            return False
        if draft.evidence:
            return any(item.source.role is Role.PERSON for item in draft.evidence)
        return self.act.actor.kind is ActorKind.PERSON

    def _mentioned(self, row: Row, draft: MemoryDraft, *, again: bool) -> Row:
        """What a repetition by the person changes: the count, and a guess becomes something they said, then."""
        heard = max(row["heard_at"] or row["recorded_at"], _said_at(draft, self.act.now))
        values: Row = {"mentions": row["mentions"] + again, "heard_at": heard}
        if _is_guess(row):
            values |= {
                "origin": Origin.STATED.value,
                "standing": Standing.STATED.value,
                "expires_at": row["expires_at"] if row["tier"] == Tier.WORKING else None,
                "trust": max(row["trust"], self.settings.trust_stated),
                "half_life": self._half_life(Origin.STATED, Standing.STATED, draft, row["attribute_key"]),
            }
            if row["event_time"] is None and draft.event_time is not None:
                values |= moment_columns("event_time", draft.event_time)
        return values

    def _row(self, draft: MemoryDraft, read: ReadClaim | None, *, secret: str | None, held: bool) -> Row:
        now = self.act.now
        standing = Standing.PROPOSED if held else (draft.standing or Standing(draft.origin.value))
        claimed = self._claimed(draft, read)
        tier = draft.tier or _tier(draft)
        trust = self.settings.starting_trust(draft.origin) if draft.trust_hundredths is None else draft.trust_hundredths
        return {
            "id": self.act.clock.new_id(),
            "text": draft.text,
            "text_key": text_key(draft.text),
            "language": draft.language,
            "tier": tier.value,
            "function": (draft.function or _function(draft)).value,
            "origin": draft.origin.value,
            "standing": standing.value,
            "state": draft.state.value,
            "scope": draft.scope,
            **claimed,
            "change_cue": int(read.change_cue) if read else 0,
            "trust": trust,
            "importance": draft.importance,
            "pinned": int(draft.pinned),
            "sensitivity": (draft.sensitivity or sensitivity_of(draft.text, secret)).value,
            "half_life": self._half_life(draft.origin, standing, draft, claimed["attribute_key"]),
            **moment_columns("event_time", draft.event_time),
            **moment_columns("valid_from", self._valid_from(draft, read)),
            **moment_columns("valid_to", draft.valid_to),
            "recorded_at": now.us,
            "recorded_offset": now.offset_minutes,
            "changed_at": now.us,
            "expires_at": self._expires_at(draft, standing, tier),
            "review_after": None,
            "anchored_at": now.us,
            "agent": clean_text(draft.agent),
            "tags": stored_tags(draft.tags),
            "mentions": 1,
            "useful_uses": 0,
            "last_useful_at": None,
            "version": 1,
            "heard_at": None,
            "recheck": None,
        }

    def _claimed(self, draft: MemoryDraft, read: ReadClaim | None) -> Row:
        """The columns of the claim: what the draft names, else what the sentence says."""
        claim = draft.claim or (read.claim if read else None)
        if claim is None:
            return NO_CLAIM
        as_read = read.cardinality if read and draft.claim in (None, read.claim) else None
        return claim_columns(claim, as_read, self.act.vocabulary)

    def _valid_from(self, draft: MemoryDraft, read: ReadClaim | None) -> Moment | None:
        """From when it holds: as the draft says, else as the sentence does, unless it had ended before."""
        begun = draft.valid_from
        if begun is None and read is not None and read.valid_from and draft.claim is None:
            told = parse_moment(read.valid_from, self.act.clock.zone())
            begun = told if draft.valid_to is None or told <= draft.valid_to else None
        if begun is not None and draft.valid_to is not None and begun > draft.valid_to:
            raise Misuse("It cannot end before it begins. Check the two dates.")
        return begun

    def _expires_at(self, draft: MemoryDraft, standing: Standing, tier: Tier) -> int | None:
        """When a note of the session or a guess ends by itself, in microseconds; None for what stays."""
        if draft.expires_at:
            return draft.expires_at.us
        if tier is Tier.WORKING and standing is not Standing.CONFIRMED:
            return working_until(self.settings, self.act.now)
        if standing in (Standing.INFERRED, Standing.PROPOSED):
            return self.act.now.plus_days(self.settings.inferred_lives_days).us
        return None

    def _half_life(self, origin: Origin, standing: Standing, draft: MemoryDraft, attribute_key: str | None) -> str:
        attribute_class = self.act.vocabulary.half_life(attribute_key) if attribute_key else None
        kind = half_life_class(origin, standing, pinned=draft.pinned, attribute_class=attribute_class)
        return str(kind.value)


def usable_text(text: str) -> str:
    """The text as it will be stored; Misuse when nothing is left of it or it is no single statement any more."""
    cleaned = clean_text(text)
    if not fingerprint_text(cleaned):
        raise Misuse("A memory needs words. This one is empty.")
    if len(cleaned) > LONGEST_TEXT:
        raise Misuse(
            f"A memory is one statement of at most {LONGEST_TEXT:,} characters; this one has {len(cleaned):,}. "
            "Import long texts as files, so that they become sources."
        )
    return cleaned


def stored_tags(tags: Iterable[str]) -> str:
    """Tags as a column holds them: each once, in their order, without empty ones."""
    return orjson.dumps([tag for tag in dict.fromkeys(map(clean_text, tags)) if tag]).decode()


def reread_claim(row: Row, text: str, vocabulary: Vocabulary) -> Row:
    """The claim columns for a new wording of a memory.

    A subject that the person gave it stays, as long as the new words name the same as the old ones.
    """
    read = as_the_person_says(read_claim(text, row["language"]), text, vocabulary)
    if read is None:
        return NO_CLAIM | {"change_cue": 0}
    columns = claim_columns(read.claim, read.cardinality, vocabulary) | {"change_cue": int(read.change_cue)}
    former = as_the_person_says(read_claim(row["text"], row["language"]), row["text"], vocabulary)
    if former and row["subject_key"] and normalise_subject(former.claim.subject) == columns["subject_key"]:
        columns |= {"subject": row["subject"], "subject_key": row["subject_key"]}
    return columns


def claim_columns(claim: Claim, read: Cardinality | None, vocabulary: Vocabulary) -> Row:
    """The columns of a claim. An attribute that denies another becomes that one, denied: "dislikes" is not "likes".

    `read` is how many values hold at once as far as the form of the sentence tells.
    """
    keys = claim_keys(claim, vocabulary)
    turned = keys.polarity is not claim.polarity
    return {
        "subject": clean_text(claim.subject),
        "attribute": keys.attribute if turned else clean_text(claim.attribute),
        "value": clean_text(claim.value),
        "polarity": keys.polarity.value,
        "subject_key": keys.subject,
        "attribute_key": keys.attribute,
        "value_key": keys.value,
        "cardinality": vocabulary.cardinality_read(keys.attribute, read).value,
    }


def _scope(draft: MemoryDraft, read: ReadClaim | None) -> str:
    scope = clean_text(draft.scope) or GENERAL_SCOPE
    if scope == GENERAL_SCOPE and read is not None and read.scope_hint:
        return read.scope_hint
    return scope


def _said_at(draft: MemoryDraft, now: Moment) -> int:
    """When the person said what is offered, as far as its passages tell; otherwise now."""
    said = [item.source.at.us for item in draft.evidence if item.source.role is Role.PERSON and item.source.at]
    return min(max(said), now.us) if said else now.us


def _told_again_later(row: Row, draft: MemoryDraft) -> bool:
    """A statement that had ended and is made again for a later time is not the old one: the person went back to it."""
    said: Moment | None = draft.valid_from or draft.event_time
    ended: int | None = row["valid_to"]
    return bool(row["state"] == State.SUPERSEDED and said is not None and ended is not None and said.us > ended)


def _is_guess(row: Row) -> bool:
    return bool(row["standing"] == Standing.INFERRED and row["state"] == State.ACTIVE)


def _tier(draft: MemoryDraft) -> Tier:
    return Tier.EPISODIC if draft.origin is Origin.OBSERVED else Tier.SEMANTIC


def _function(draft: MemoryDraft) -> Function:
    return Function.EXPERIENTIAL if draft.origin is Origin.OBSERVED else Function.FACTUAL
