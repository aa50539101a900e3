"""Commands about a memory's life: maintain, pause, resume, pauses, promote, calibrate."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Annotated, Any

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, VaultOption, answer, opened, optional_moment, say, table, up_to, when
from mnemoscope.exchange.contract import time_to_json
from mnemoscope.facade import Vault
from mnemoscope.facade.lives import UPKEEP
from mnemoscope.model.calibration import ENOUGH, Calibration
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import PERSON
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import MaintainReport, Pause
from mnemoscope.model.words import Tier

AT_ONCE = 5_000
"""Ids in one question to the store."""


def register(app: typer.Typer) -> None:
    app.command("maintain")(maintain)
    app.command("pause")(pause)
    app.command("resume")(resume)
    app.command("pauses")(pauses)
    app.command("promote")(promote)
    app.command("calibrate")(calibrate)


def maintain(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would happen, and change nothing.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Archive also when it is a large part of the vault.")] = False,
    unattended: Annotated[
        bool, typer.Option("--unattended", help="Run by a timer: the program's own act, which “undo” does not mean.")
    ] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Let time pass: expire guesses nobody confirmed, archive what faded. Nothing is deleted."""
    if unattended and force:
        raise Misuse("--force says that you have seen what would be archived, so it does not go with --unattended.")
    with opened(vault) as store:
        found = store.maintain(dry_run=dry_run, force=force, actor=UPKEEP if unattended else PERSON)
        texts = _texts(store, found) if dry_run and not json else {}
    answer(documents.maintained(found), json, lambda: _tell(found, texts))


def _texts(store: Vault, found: MaintainReport) -> dict[str, str]:
    """The words of all memories of a report, by id."""
    ids = [each[0] for each in (*found.expired, *found.archived, *found.promoted, *found.held, *found.ask)]
    texts: dict[str, str] = {}
    for start in range(0, len(ids), AT_ONCE):
        some = replace(EVERYTHING, ids=frozenset(ids[start : start + AT_ONCE]))
        texts |= {memory.id: memory.text for memory in store.list(some, limit=AT_ONCE)}
    return texts


def _tell(found: MaintainReport, texts: dict[str, str]) -> None:
    told = (
        ("expire", found.expired),
        ("archive", found.archived),
        ("promote", found.promoted),
        ("wait", found.held),
        ("ask", found.ask),
    )
    if texts:
        lines = [(what, memory_id, why) for what, members in told for memory_id, why in members]
        table(("WHAT", "ID", "WHY", "MEMORY"), [[*line, texts.get(line[1], "")] for line in lines])
    if found.backup:
        say("would make the monthly backup first" if texts else "made the monthly backup first")
    if found.held_because:
        say(found.held_because)
    if found.away_since is not None:
        away = found.away_since
        say(f"You did nothing here since {when(away)}. To skip it: mnemoscope pause --from {away.iso()} --to now")
    say(
        f"{len(found.expired):,} expired, {len(found.archived):,} archived, {len(found.promoted):,} promoted, "
        f"{len(found.held):,} waiting, {len(found.ask):,} to ask you about, of {found.checked:,}"
        + (" (nothing was changed)" if texts else "")
    )


def pause(
    from_: Annotated[str | None, typer.Option("--from", help="Since when; now unless you say it.")] = None,
    to: Annotated[str | None, typer.Option("--to", help="Until when, this day included; until you resume.")] = None,
    remove: Annotated[str | None, typer.Option(metavar="ID", help="Let a pause count as time after all.")] = None,
    reason: Annotated[str, typer.Option(help="For the history.")] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Stop the clock by which memories fade and guesses expire."""
    with opened(vault) as store:
        if remove:
            changes = store.remove_pause(remove, reason=reason)
        else:
            changes = store.pause(start=optional_moment(from_), end=up_to(to), reason=reason)
        made = store.pauses()
    answer(documents.changed(changes), json, lambda: _list_pauses(made))


def resume(
    reason: Annotated[str, typer.Option(help="For the history.")] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Let memories fade again from now on."""
    with opened(vault) as store:
        changes = store.resume(reason=reason)
        made = store.pauses()
    answer(documents.changed(changes), json, lambda: _list_pauses(made))


def pauses(vault: VaultOption = None, json: JsonOption = False) -> None:
    """The pauses, the newest first."""
    with opened(vault) as store:
        made = store.pauses()
    data = {"items": [{"id": each.id, "from": time_to_json(each.start), "to": time_to_json(each.end)} for each in made]}
    answer(data, json, lambda: _list_pauses(made))


def _list_pauses(made: tuple[Pause, ...]) -> None:
    if not made:
        say("There is no pause.")
        return
    table(
        ("FROM", "TO", "ID"),
        [[when(each.start), when(each.end) if each.end is not None else "still", each.id] for each in made],
    )


def promote(
    ids: Annotated[list[str], typer.Argument(metavar="ID...")],
    tier: Annotated[Tier, typer.Option(help="Where they belong.")],
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Put memories into another tier: a note of the session, an episode, a lasting fact, a way of doing things."""
    with opened(vault) as store:
        changes = (store.demote if tier is Tier.WORKING else store.promote)(ids, tier)
    answer(documents.changed(changes), json, lambda: say(f"{changes.count} moved to {tier.value}"))


def calibrate(vault: VaultOption = None, json: JsonOption = False) -> None:
    """How well each model of strength foretold your answers to "still true?"."""
    with opened(vault) as store:
        found = store.calibration()
    answer(_calibrated(found), json, lambda: _tell_calibration(found))


def _calibrated(found: Calibration) -> dict[str, Any]:
    return {
        "answers": found.n,
        "still_true": found.held,
        "enough": ENOUGH,
        "models": {
            model.value: {
                "log_loss": score.log_loss,
                "brier": score.brier,
                "rmse": score.rmse,
                "mean": score.mean,
                "bins": [asdict(each) for each in score.bins],
            }
            for model, score in found.scores.items()
        },
        "constant": found.constant,
        "better": found.better.value if found.better is not None else None,
    }


def _tell_calibration(found: Calibration) -> None:
    if not found.n:
        say("You have not answered yet whether a memory that fades is still true.")
        return
    table(
        ("MODEL", "LOG LOSS", "BRIER", "RMSE", "MEAN"),
        [
            [m.value, f"{s.log_loss:.4f}", f"{s.brier:.4f}", f"{s.rmse:.4f}", f"{s.mean:.2f}"]
            for m, s in found.scores.items()
        ],
    )
    say(f"{found.held:,} of {found.n:,} answers were “still true”; always to predict that loses {found.constant:.4f}")
    if found.better is not None:
        say(f"better so far: {found.better.value}")
    else:
        say(f"{ENOUGH - found.n:,} more answers until one can be called better")
