"""Commands of a person's verdict: review, feedback."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    MEMORY_HEADER,
    AfterOption,
    JsonOption,
    LimitOption,
    VaultOption,
    answer,
    memory_rows,
    moment,
    opened,
    say,
    table,
)
from mnemoscope.exchange.contract import memory_to_dict
from mnemoscope.facade import Vault
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.track_record import Judgement, Score, TrackRecord
from mnemoscope.model.words import FeedbackKind

VERDICTS = ("confirm", "one", "reject", "edit", "scope", "until", "later")


def register(app: typer.Typer) -> None:
    app.command("review")(review)
    app.command("feedback")(feedback)


def review(
    verdict: Annotated[str, typer.Argument(help=f"Nothing to list, else one of {', '.join(VERDICTS)}.")] = "",
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID...]")] = None,
    text: Annotated[
        str | None, typer.Option(help="With edit: the right wording; with one: a wording for all, if not the first's.")
    ] = None,
    scope: Annotated[str | None, typer.Option(help="With scope: where it holds.")] = None,
    until: Annotated[str | None, typer.Option(help="With until: the day on which it ended.")] = None,
    days: Annotated[int, typer.Option(help="With later: for how many days.")] = 7,
    remember: Annotated[
        bool, typer.Option("--remember/--forget", help="With reject: whether it must not be learned again.")
    ] = True,
    stats: Annotated[
        bool, typer.Option("--stats", help="Say how good the guesses have been, by your own verdicts.")
    ] = False,
    limit: LimitOption = 50,
    after: AfterOption = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List what was guessed and waits for you, give a verdict on memories, or say how good the guesses have been."""
    if stats and (verdict or ids):
        raise Misuse("“--stats” stands alone, without a verdict.")
    with opened(vault) as store:
        if stats:
            _say_record(store.track_record(), as_json=json)
            return
        if not verdict:
            _list(store, limit, after, as_json=json)
            return
        if verdict not in VERDICTS:
            raise Misuse(f"“{verdict[:40]}” is not a verdict. Use one of: {', '.join(VERDICTS)}.")
        if not ids:
            raise Misuse("Name the memories by their ids.")
        changes = _judge(store, verdict, ids, text, scope, until, days, remember)
    answer(documents.changed(changes), json, lambda: say(f"{changes.count} changed"))


def _list(store: Vault, limit: int, after: str, *, as_json: bool) -> None:
    if after and not after.isdecimal():
        raise Misuse("“after” takes the “next” of the page before.")
    start = int(after or 0)
    keys = store.review_queue()
    found = store.rows(keys[start : start + limit])
    end = start + len(found)
    following = str(end) if end < len(keys) and found else ""
    data = {"items": [memory_to_dict(memory) for memory in found], "total": len(keys), "next": following}

    def human() -> None:
        table(MEMORY_HEADER, memory_rows(found))
        say(f"{len(found):,} of {len(keys):,} wait for you" if keys else "Nothing waits for you.")

    answer(data, as_json, human)


def _judge(
    store: Vault,
    verdict: str,
    ids: list[str],
    text: str | None,
    scope: str | None,
    until: str | None,
    days: int,
    remember: bool,
) -> Changes:
    if verdict == "confirm":
        return store.confirm(ids)
    if verdict == "one":
        return store.confirm_one(ids, text or store.get(ids[0]).text)[1]
    if verdict == "reject":
        return store.reject(ids, tombstone=remember)
    if verdict == "edit":
        if not text or len(ids) != 1:
            raise Misuse("“edit” takes one id and the right wording in --text.")
        return store.edit_and_confirm(ids[0], text)
    if verdict == "scope":
        if not scope:
            raise Misuse("“scope” takes the scope in --scope.")
        return store.set_scope(ids, scope, confirming=True)
    if verdict == "until":
        if not until:
            raise Misuse("“until” takes the day in --until.")
        return store.confirm_until(ids, moment(until))
    return store.review_later(ids, days)


def _say_record(record: TrackRecord, *, as_json: bool) -> None:
    def human() -> None:
        header = ("", "JUDGED", "RIGHT", "95 %", "PUT RIGHT", "NOT TRUE")
        groups: tuple[tuple[str, Sequence[tuple[str, Score]]], ...] = (
            ("", (("all", record.overall), ("this week", record.this_week), ("today", record.today))),
            ("By assistant", record.agents),
            ("By reader", record.readers),
        )
        for title, scores in groups:
            if title:
                say(f"\n{title}")
            table(header, [_score_row(name or "-", score) for name, score in scores])

    answer(documents.track_record(record), as_json, human)


def _score_row(name: str, score: Score) -> list[str]:
    low, high = score.interval
    shares = [f"{score.share(judgement):.0%}" if score.n else "-" for judgement in Judgement]
    return [name, f"{score.n:,}", shares[0], f"{low:.0%} to {high:.0%}" if score.n else "-", *shares[1:]]


def feedback(
    memory_id: Annotated[str, typer.Argument(metavar="ID")],
    kind: Annotated[FeedbackKind, typer.Argument(help="Your answer.")],
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Say whether a memory helped, is still true, is outdated or wrong."""
    with opened(vault) as store:
        store.feedback(memory_id, kind)
        memory = store.get(memory_id)
    answer(memory_to_dict(memory), json, lambda: say(f"trust {memory.trust:.2f} · {memory.state.value}"))
