"""The command about episodes: list, show, split, join, name."""

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
    given,
    memory_rows,
    opened,
    say,
    table,
    when,
)
from mnemoscope.exchange.contract import memory_to_dict, time_to_json
from mnemoscope.facade import Vault
from mnemoscope.model.changes import Changes
from mnemoscope.model.episodes import Episode, EpisodeDetail, EpisodePage
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, EVERYTHING

ACTS = {"list": 0, "show": 1, "split": 1, "join": 2, "name": 1}
"""What can be done, and how many ids it takes."""


def register(app: typer.Typer) -> None:
    app.command("episodes")(episodes)


def episodes(
    act: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTS)}.")] = "list",
    ids: Annotated[
        list[str] | None, typer.Argument(metavar="[ID...]", help="Memories; any one names its episode.")
    ] = None,
    title: Annotated[str | None, typer.Option(help="With split and name: what the episode is called.")] = None,
    query: Annotated[str, typer.Option(help="The query language: which memories are shown.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Also past, archived and rejected ones.")] = False,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    limit: LimitOption = 50,
    after: AfterOption = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Memories by the sitting in which they came up: list, show, split, join or name episodes."""
    named = ids or []
    if act not in ACTS:
        raise Misuse(f"“{act[:40]}” is nothing to do with episodes. Use one of: {', '.join(ACTS)}.")
    if len(named) != ACTS[act]:
        raise Misuse(f"“{act}” takes {('no ids', 'one id', 'two ids')[ACTS[act]]}.")
    with opened(vault) as store:
        where = store.understood(query, EVERYTHING if everything else CURRENT)
        where = replace(where, true_on=at_end(as_of) or where.true_on, known_on=at_end(known_on) or where.known_on)
        if act == "list":
            _list(store.episodes(where, limit=min(limit, 1_000), after=after), as_json=json)
        elif act == "show":
            _show(store.episode(named[0], where), as_json=json)
        else:
            changes = _change(store, act, named, given(title) if title is not None else None)
            answer(documents.changed(changes), json, lambda: say(f"{changes.count} changed"))


def _change(store: Vault, act: str, ids: list[str], title: str | None) -> Changes:
    if act == "split":
        return store.split_episode(ids[0], title or "")
    if act == "join":
        return store.join_episodes(ids[0], ids[1])
    if title is None:
        raise Misuse("“name” takes the title in --title; an empty one brings back the title that is worked out.")
    return store.name_episode(ids[0], title)


def _list(page: EpisodePage, *, as_json: bool) -> None:
    def human() -> None:
        table(
            ("ID", "FROM", "TO", "MEMORIES", "AGENT", "BEGINS BY", "EPISODE"),
            [
                [
                    each.id,
                    when(each.started_at),
                    when(each.ended_at),
                    str(each.memories),
                    ", ".join(each.agents),
                    each.cut.value,
                    each.title,
                ]
                for each in page.items
            ],
        )
        say(f"{len(page.items):,} shown" + (f" · next: --after {page.next}" if page.next else ""))

    answer({"items": [document(each) for each in page.items], "next": page.next}, as_json, human)


def _show(found: EpisodeDetail, *, as_json: bool) -> None:
    def human() -> None:
        each = found.episode
        say(f"{each.title} · {when(each.started_at)} – {when(each.ended_at)} · {', '.join(each.tags)}")
        for memory in found.digest:
            say(f"  {memory.text}")
        if found.left_out:
            say(f"  left out: {' · '.join(found.left_out)}")
        table(MEMORY_HEADER, memory_rows(found.memories))

    data = {
        **document(found.episode),
        "before": found.before or None,
        "digest": [memory.id for memory in found.digest],
        "left_out": list(found.left_out),
        "items": [memory_to_dict(memory) for memory in found.memories],
    }
    answer(data, as_json, human)


def document(episode: Episode) -> dict[str, object]:
    """An episode in the JSON contract."""
    return {
        "id": episode.id,
        "title": episode.title,
        "named": episode.named,
        "started_at": time_to_json(episode.started_at),
        "ended_at": time_to_json(episode.ended_at),
        "memories": episode.memories,
        "agents": list(episode.agents),
        "cut": episode.cut.value,
        "tags": list(episode.tags),
    }
