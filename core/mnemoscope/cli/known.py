"""The command for several vaults side by side: which there are, and what they are called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.cli.common import JsonOption, VaultOption, answer, default_vault, say, table, when
from mnemoscope.exchange.contract import time_to_json
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.vault import rekey
from mnemoscope.vault.known_vaults import KnownVault, forget_vault, known_vaults, note_vault

ACTS = ("list", "add", "forget", "rename")


def register(app: typer.Typer) -> None:
    app.command("vaults")(vaults)


def vaults(
    act: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTS)}; nothing is list.")] = "list",
    what: Annotated[str, typer.Argument(help="With add and forget: a folder; with rename: the new name.")] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """The vaults that you have on this computer: name, place, when last opened. Nothing is opened for it."""
    if act not in ACTS:
        raise Misuse(f"“{act[:40]}” is not possible. Use one of: {', '.join(ACTS)}.")
    if act != "list" and not what:
        raise Misuse(f"“{act}” takes {'a name' if act == 'rename' else 'a folder'}.")
    if act == "list":
        _list(json)
    elif act == "add":
        twins = note_vault(Path(what).expanduser())
        answer({"added": what, "copies": [str(each.folder) for each in twins]}, json, lambda: _added(twins))
    elif act == "forget":
        if not forget_vault(Path(what).expanduser()):
            raise NotFound(f"{what} is not on the list of vaults.")
        answer({"forgotten": what}, json, lambda: say("It is off the list. The vault itself stays as it is."))
    else:
        folder = vault or default_vault()
        name = rekey.rename(folder, what).name
        answer({"vault": str(folder), "name": name}, json, lambda: say(f"The vault is called {name} now."))


def _added(twins: tuple[KnownVault, ...]) -> None:
    say("It is on the list.")
    for each in twins:
        say(f"It is a copy of the vault in {each.folder}. What you change in one is not changed in the other.")


def _list(as_json: bool) -> None:
    found = known_vaults()
    data = {
        "items": [
            {
                "name": each.name,
                "vault": str(each.folder),
                "opened_at": time_to_json(each.opened_at),
                "there": each.there,
            }
            for each in found
        ],
        "total": len(found),
    }

    def human() -> None:
        if not found:
            say("No vault is on the list. Make one with: mnemoscope init")
            return
        lines = [[each.name, str(each.folder), when(each.opened_at), "" if each.there else "missing"] for each in found]
        table(("NAME", "FOLDER", "LAST OPENED", ""), lines)

    answer(data, as_json, human)
