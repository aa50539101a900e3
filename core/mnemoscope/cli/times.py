"""Commands about time: timeline, as-of, diff, history, undo, redo."""

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
    memory_rows,
    opened,
    optional_moment,
    say,
    table,
    up_to,
    when,
)
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import OperationRecord
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order

_AXES = {"event": Column.SHOWN_AT, "learned": Column.RECORDED_AT}


def register(app: typer.Typer) -> None:
    app.command("timeline")(timeline)
    app.command("as-of")(as_of)
    app.command("diff")(diff)
    app.command("history")(history)
    app.command("undo")(undo)
    app.command("redo")(redo)


def timeline(
    query: Annotated[str, typer.Argument(help="The query language.")] = "",
    since: Annotated[str | None, typer.Option(help="From this time on.")] = None,
    until: Annotated[str | None, typer.Option(help="Before or at this time.")] = None,
    axis: Annotated[str, typer.Option(help="event: when it was; learned: when it was recorded.")] = "event",
    everything: Annotated[bool, typer.Option("--all", help="Also past, archived and rejected ones.")] = False,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    limit: LimitOption = 50,
    after: AfterOption = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Memories in the order of time."""
    if axis not in _AXES:
        raise Misuse(f"“{axis[:40]}” is not an axis. Use {' or '.join(_AXES)}.")
    with opened(vault) as store:
        where = store.understood(query, EVERYTHING if everything else CURRENT)
        where = replace(
            where,
            since=optional_moment(since) or where.since,
            until=up_to(until) or where.until,
            true_on=at_end(as_of) or where.true_on,
            known_on=at_end(known_on) or where.known_on,
        )
        found = store.list(where, Order(_AXES[axis], descending=False), limit=limit, after=after)

    def human() -> None:
        table(MEMORY_HEADER, memory_rows(found.items))
        say(f"{len(found.items):,} of {found.total:,}" + (f" · next: --after {found.next}" if found.next else ""))

    answer(documents.page(found), json, human)


def as_of(
    when: Annotated[str, typer.Argument(help="A day, or a time: what was true at its end.")],
    known_on: KnownOnOption = None,
    query: Annotated[str, typer.Option(help="The query language.")] = "",
    limit: LimitOption = 50,
    after: AfterOption = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """What was true at a time, as it is known now or as it was known at another time."""
    with opened(vault) as store:
        where = store.understood(query)
        where = replace(where, true_on=at_end(when), known_on=at_end(known_on) or where.known_on)
        found = store.list(where, Order(Column.SHOWN_AT), limit=limit, after=after)
    answer(documents.page(found), json, lambda: table(MEMORY_HEADER, memory_rows(found.items)))


def diff(
    first: Annotated[str, typer.Argument(help="A day or time: how things stood at its end.")],
    second: Annotated[str, typer.Argument(help="Another one.")] = "now",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """What changed in what is known between the ends of two days; what was undone in between did not happen."""
    start, end = at_end(first), at_end(second)
    assert start is not None
    assert end is not None
    with opened(vault) as store:
        found = store.diff(start, end)
        ids = {each for _, some in documents.changed_ids(found) for each in some}
        now = {memory.id: memory for memory in store.list(Filter(ids=frozenset(ids), known_on=found.end), limit=10_000)}
        then = {
            memory.id: memory for memory in store.list(Filter(ids=frozenset(ids), known_on=found.start), limit=10_000)
        }

    def human() -> None:
        say(f"{when(found.start)} to {when(found.end)}: {found.summary}")
        for name, some in documents.changed_ids(found):
            for each in some:
                memory = now.get(each) or then.get(each)
                say(f"{name}\t{each}\t{memory.text if memory else ''}")
        for edit in found.edited:
            say(f"edited\t{edit.id}\t{edit.before}\t{edit.after}")

    answer(documents.difference(found), json, human)


def history(
    memory_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="Of one memory; else of the vault.")] = None,
    before: Annotated[int | None, typer.Option(help="Only acts before this number.")] = None,
    known_on: KnownOnOption = None,
    limit: LimitOption = 50,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """The journal: who did what, newest first."""
    with opened(vault) as store:
        found = store.history(limit=limit, before_seq=before, memory_id=memory_id, known_on=at_end(known_on))
    answer(
        {"items": [documents.operation(record) for record in found]},
        json,
        lambda: table(
            ("NO", "WHEN", "WHO", "WHAT", "MEMORIES", "ID"),
            [
                [
                    str(record.seq),
                    when(record.at),
                    record.actor.name or record.actor.kind.value,
                    record.verb + (" (undone)" if record.undone_by else ""),
                    str(record.count),
                    record.id,
                ]
                for record in found
            ],
        ),
    )


def undo(
    operation_id: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="An act; else the newest of yours.")
    ] = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Take an act back exactly."""
    with opened(vault) as store:
        act = store.undo_label() if operation_id is None else None
        changes = store.undo(operation_id)
    answer(documents.changed(changes), json, lambda: say(_stepped("undone", act, changes.count)))


def redo(vault: VaultOption = None, json: JsonOption = False) -> None:
    """Do again what was undone last."""
    with opened(vault) as store:
        act = store.redo_label()
        changes = store.redo()
    answer(documents.changed(changes), json, lambda: say(_stepped("done again", act, changes.count)))


def _stepped(done: str, act: OperationRecord | None, count: int) -> str:
    """ "undone: pin; 2 memories changed". Which act it was is said where the person did not name it."""
    which = f": {act.verb}" if act is not None else ""
    return f"{done}{which}; {count:,} {'memory' if count == 1 else 'memories'} changed"
