"""Commands that add and look: add, list, show, search, edit, archive, restore, pin, agents."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    MEMORY_HEADER,
    AfterOption,
    AsOfOption,
    JsonOption,
    KnownOnOption,
    LimitOption,
    VaultOption,
    answer,
    at_end,
    bar,
    given,
    memory_rows,
    moment,
    opened,
    optional_moment,
    say,
    table,
    up_to,
    when,
)
from mnemoscope.exchange.contract import memory_to_dict, time_to_json
from mnemoscope.model.edits import UNSET
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import PERSON, Actor, Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order
from mnemoscope.model.trust import in_hundredths
from mnemoscope.model.words import ActorKind, Origin, Outcome, Polarity, Role, Standing, State

Ids = Annotated[list[str], typer.Argument(metavar="ID...", help="Ids of memories.")]
ALIASES = {"user_stated": "stated", "event": "observed"}


def register(app: typer.Typer) -> None:
    app.command("add")(add)
    app.command("list")(list_)
    app.command("show")(show)
    app.command("search")(search)
    app.command("edit")(edit)
    app.command("archive")(archive)
    app.command("pin")(pin)
    app.command("agents")(agents)


def origin_named(name: str) -> Origin:
    try:
        return Origin(ALIASES.get(name, name))
    except ValueError:
        raise Misuse(f"“{name[:40]}” is not an origin. Use stated, observed or inferred.") from None


def add(
    text: Annotated[str, typer.Argument(help="The statement, in its own language; “-” reads it from standard input.")],
    origin: Annotated[str, typer.Option(help="stated, observed or inferred.")] = "stated",
    scope: Annotated[str, typer.Option(help="Where it holds, such as work or project:atlas.")] = "personal",
    event_time: Annotated[str | None, typer.Option(help="When it was: 2026-03-01 or 2026-03-01T09:30+01:00.")] = None,
    valid_from: Annotated[str | None, typer.Option(help="From when it holds.")] = None,
    valid_to: Annotated[str | None, typer.Option(help="Until when it holds.")] = None,
    agent: Annotated[str, typer.Option(help="The assistant that says it; without one, you do.")] = "",
    source_quote: Annotated[str, typer.Option(help="The words it comes from.")] = "",
    subject: Annotated[str, typer.Option(help="Whom the claim is about; “self” for you.")] = "",
    attribute: Annotated[str, typer.Option(help="What of them, such as home_city.")] = "",
    value: Annotated[str, typer.Option(help="The claim's value.")] = "",
    negated: Annotated[bool, typer.Option("--negated", help="The claim denies the value.")] = False,
    tag: Annotated[list[str] | None, typer.Option(help="A tag; may be given several times.")] = None,
    importance: Annotated[int, typer.Option(min=0, max=100, help="0 to 100.")] = 50,
    trust: Annotated[float | None, typer.Option(min=0, max=1, help="Starting trust; else by origin.")] = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Store one statement. It is on the disk when this returns."""
    if bool(attribute) != bool(value):
        raise Misuse("A claim needs both --attribute and --value.")
    claim = None
    if attribute:
        claim = Claim(subject or "self", attribute, value, Polarity.NEGATED if negated else Polarity.AFFIRMED)
    evidence: tuple[Evidence, ...] = ()
    if source_quote:
        passage = SourcePassage(app=agent or "command line", text=source_quote, role=Role.PERSON)
        evidence = (Evidence(passage, source_quote, 0, len(source_quote)),)
    draft = MemoryDraft(
        given(text),
        origin=origin_named(origin),
        scope=scope,
        claim=claim,
        event_time=optional_moment(event_time),
        valid_from=optional_moment(valid_from),
        valid_to=optional_moment(valid_to),
        agent=agent,
        tags=tuple(tag or ()),
        importance=importance,
        evidence=evidence,
        trust_hundredths=None if trust is None else in_hundredths(trust),
    )
    with opened(vault) as store:
        done = store.add(draft, actor=Actor(ActorKind.AGENT, agent) if agent else PERSON)
    result = done.result

    def human() -> None:
        say(f"{result.outcome.value}: {result.id or '—'}")
        say(result.because)
        for conflict_id in result.conflicts:
            say(f"conflict: {conflict_id}")

    answer(documents.added(result), json, human)
    if result.outcome is Outcome.BLOCKED:
        raise typer.Exit(1)


def list_(
    query: Annotated[str, typer.Argument(help="The query language: agent:cursor -scope:work trust:>0.5 coffee.")] = "",
    saved: Annotated[str, typer.Option(metavar="NAME", help="A saved search; the query narrows it down.")] = "",
    limit: LimitOption = 50,
    after: AfterOption = "",
    scope: Annotated[list[str] | None, typer.Option(help="Only these scopes.")] = None,
    standing: Annotated[list[Standing] | None, typer.Option(help="Only these standings.")] = None,
    state: Annotated[list[State] | None, typer.Option(help="Only these states.")] = None,
    origin: Annotated[list[Origin] | None, typer.Option(help="Only these origins.")] = None,
    agent: Annotated[list[str] | None, typer.Option(help="Only from these assistants.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="With all of these tags.")] = None,
    any_tag: Annotated[list[str] | None, typer.Option(help="With at least one of these tags.")] = None,
    since: Annotated[str | None, typer.Option(help="From this time on (event time, else learned).")] = None,
    until: Annotated[str | None, typer.Option(help="Before or at this time.")] = None,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    everything: Annotated[bool, typer.Option("--all", help="Also past, archived and rejected ones.")] = False,
    sort: Annotated[Column, typer.Option(help="What to order by.")] = Column.RECORDED_AT,
    ascending: Annotated[bool, typer.Option("--ascending", help="The smallest first.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List memories; by default what holds now."""
    with opened(vault) as store:
        asked = f"{store.saved_search(saved).query} {query}" if saved else query
        where = store.understood(asked, EVERYTHING if everything or state else CURRENT)
        where = _narrowed(where, scope, standing, state, origin, agent)
        where = replace(
            where,
            tags_all=where.tags_all | frozenset(tag or ()),
            tags_any=where.tags_any | frozenset(any_tag or ()),
            since=optional_moment(since) or where.since,
            until=up_to(until) or where.until,
            true_on=at_end(as_of) or where.true_on,
            known_on=at_end(known_on) or where.known_on,
        )
        found = store.list(where, Order(sort, descending=not ascending), limit=limit, after=after)

    def human() -> None:
        table(MEMORY_HEADER, memory_rows(found.items))
        say(f"{len(found.items):,} of {found.total:,}" + (f" · next: --after {found.next}" if found.next else ""))

    answer(documents.page(found), json, human)


def _narrowed(
    where: Filter,
    scope: list[str] | None,
    standing: list[Standing] | None,
    state: list[State] | None,
    origin: list[Origin] | None,
    agent: list[str] | None,
) -> Filter:
    if scope:
        where = replace(where, scopes=frozenset(scope))
    if standing:
        where = replace(where, standings=frozenset(standing), not_standings=where.not_standings - frozenset(standing))
    if state:
        where = replace(where, states=frozenset(state))
    if origin:
        where = replace(where, origins=frozenset(origin))
    if agent:
        where = replace(where, agents=frozenset(agent))
    return where


def show(
    memory_id: Annotated[str, typer.Argument(metavar="ID")],
    known_on: KnownOnOption = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Show one memory with its sources, relations and whole history, now or as it stood."""
    with opened(vault) as store:
        found = store.show(memory_id, known_on=at_end(known_on))
    memory = found.memory

    def human() -> None:
        say(memory.text)
        say(f"{memory.origin.value} · {memory.standing.value} · {memory.state.value} · scope {memory.scope}")
        say(f"trust {memory.trust:.2f} · strength {memory.strength:.2f} · version {memory.version}")
        for name, at in (
            ("event", memory.event_time),
            ("valid from", memory.valid_from),
            ("valid to", memory.valid_to),
            ("learned", memory.recorded_at),
            ("expires", memory.expires_at),
        ):
            if at is not None:
                say(f"{name}: {when(at)}")
        for source in memory.sources:
            say(f"source: “{source.quote}” — {source.app} {source.title}")
        for relation in memory.relations:
            say(f"{relation.type.value} {'→' if relation.outgoing else '←'} {relation.id}  {relation.text}")
        for conflict_id in memory.conflicts:
            say(f"open conflict: {conflict_id}")
        table(
            ("WHEN", "WHO", "WHAT"),
            [[when(record.at), record.actor.name or record.actor.kind.value, record.verb] for record in found.history],
        )

    answer(documents.detail(found), json, human)


def search(
    query: Annotated[str, typer.Argument(help="A question or words, in any language; “-” reads standard input.")],
    limit: Annotated[int, typer.Option(min=1, max=1000)] = 20,
    scope: Annotated[list[str] | None, typer.Option(help="Only these scopes.")] = None,
    agent: Annotated[list[str] | None, typer.Option(help="Only from these assistants.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="With all of these tags.")] = None,
    since: Annotated[str | None, typer.Option(help="From this time on.")] = None,
    until: Annotated[str | None, typer.Option(help="Before or at this time.")] = None,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    include_past: Annotated[bool, typer.Option("--include-past", help="Also superseded and archived ones.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show the parts of each score.")] = False,
    words_only: Annotated[bool, typer.Option("--words-only", help="Do not load the language model.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Find memories by words and by meaning."""
    where = _narrowed(CURRENT, scope, None, None, None, agent)
    where = replace(
        where,
        tags_all=frozenset(tag or ()),
        true_on=at_end(as_of),
        known_on=at_end(known_on),
        since=optional_moment(since),
        until=up_to(until),
    )
    with opened(vault) as store:
        if not words_only:
            with bar() as progress:
                store.load_index(progress=progress)
        found = store.search(given(query), limit=limit, where=where, include_past=include_past)

    def human() -> None:
        if found.abstained:
            say(found.why_empty)
        for number, hit in enumerate(found.items, 1):
            memory = hit.memory
            say(f"{number:>2}. {memory.text}")
            mark = (" · in conflict" if memory.conflicts else "") + (" · weak" if hit.weak else "")
            say(f"    {memory.standing.value} · {memory.state.value} · trust {memory.trust:.2f}{mark} · {memory.id}")
            if explain:
                say(
                    "    "
                    + " + ".join(f"{name} {part:.3f}" for name, part in hit.parts.items())
                    + f" = {hit.score:.3f}"
                )
        for held in found.held_back:
            say(f"held back ({held.because}): {held.text}")
        if found.more:
            say("There is more; see it with a higher --limit.")
        say(f"by {found.method}, {found.took_ms:.1f} ms")

    answer(documents.search(found, explain=explain), json, human)


def edit(
    memory_id: Annotated[str, typer.Argument(metavar="ID")],
    text: Annotated[str | None, typer.Option(help="The new wording; “-” reads standard input.")] = None,
    scope: Annotated[str | None, typer.Option(help="Where it holds.")] = None,
    event_time: Annotated[str | None, typer.Option(help="When it was; “none” takes it away.")] = None,
    valid_from: Annotated[str | None, typer.Option(help="From when it holds; “none” takes it away.")] = None,
    valid_to: Annotated[str | None, typer.Option(help="Until when; “none” takes it away.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="The new tags; may be given several times.")] = None,
    importance: Annotated[int | None, typer.Option(min=0, max=100)] = None,
    if_version: Annotated[int | None, typer.Option(help="Refuse when it has another version by now.")] = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Write a new version; the old one stays in the history."""
    times = [
        UNSET if named is None else None if named.lower() == "none" else moment(named)
        for named in (event_time, valid_from, valid_to)
    ]
    with opened(vault) as store:
        store.edit(
            memory_id,
            text=None if text is None else given(text),
            scope=scope,
            event_time=times[0],
            valid_from=times[1],
            valid_to=times[2],
            tags=tag,
            importance=importance,
            if_version=if_version,
        )
        memory = store.get(memory_id)

    def human() -> None:
        say(f"version {memory.version}: {memory.text}")
        for conflict_id in memory.conflicts:
            say(f"conflict: {conflict_id}")

    answer(memory_to_dict(memory), json, human)


def archive(ids: Ids, vault: VaultOption = None, json: JsonOption = False) -> None:
    """Put memories away; nothing is deleted. What they had replaced stays in the past, and is named."""
    with opened(vault) as store:
        changes = store.archive(ids)
        former = store.replaced_only_by(ids)

    def human() -> None:
        say(f"{changes.count} archived")
        for memory in former:
            say(f"It had replaced this, which stays in the history: {memory.text}")
            say(f"To make that current again: mnemoscope restore {memory.id}")

    answer({**documents.changed(changes), "replaced": [memory.id for memory in former]}, json, human)
    if changes.nothing:
        raise typer.Exit(1)


def pin(
    ids: Ids,
    off: Annotated[bool, typer.Option("--off", help="Unpin.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Pin memories: they do not fade and are never archived by themselves."""
    with opened(vault) as store:
        changes = store.pin(ids, not off)
    answer(documents.changed(changes), json, lambda: say(f"{changes.count} changed"))


def agents(
    as_of: AsOfOption = None, known_on: KnownOnOption = None, vault: VaultOption = None, json: JsonOption = False
) -> None:
    """Who wrote memories, and what became of them."""
    with opened(vault) as store:
        found = store.agents(true_on=at_end(as_of), known_on=at_end(known_on))
    data = {
        "items": [
            {
                "name": agent.name,
                "memories": agent.memories,
                "waiting": agent.waiting,
                "confirmed": agent.confirmed,
                "rejected": agent.rejected,
                "last_write": time_to_json(agent.last_write),
            }
            for agent in found
        ]
    }
    answer(
        data,
        json,
        lambda: table(
            ("AGENT", "MEMORIES", "WAITING", "CONFIRMED", "REJECTED"),
            [
                [agent.name, str(agent.memories), str(agent.waiting), str(agent.confirmed), str(agent.rejected)]
                for agent in found
            ],
        ),
    )
