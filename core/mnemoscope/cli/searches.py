"""Commands for saved searches: searches, with what keeps, renames and forgets them."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, VaultOption, answer, opened, say, table
from mnemoscope.model.errors import Misuse

Name = Annotated[str, typer.Argument(metavar="[NAME]", help="The name of a saved search.")]


def register(app: typer.Typer) -> None:
    app.command("searches")(searches)


def searches(
    name: Name = "",
    save: Annotated[str, typer.Option(metavar="QUERY", help="Keep this query under the name.")] = "",
    rename: Annotated[str, typer.Option(metavar="NEW", help="Give it another name.")] = "",
    remove: Annotated[bool, typer.Option("--remove", help="Forget it. No memory is touched.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List the saved searches, or keep, rename or forget one. `list --saved NAME` asks one."""
    if sum((bool(save), bool(rename), remove)) > 1:
        raise Misuse("Use one of --save, --rename and --remove at a time.")
    if (save or rename or remove) and not name:
        raise Misuse("Name the saved search that is meant.")
    with opened(vault) as store:
        if save:
            changes = store.save_search(name, save)
        elif rename:
            changes = store.rename_search(store.saved_search(name).id, rename)
        elif remove:
            changes = store.remove_search(store.saved_search(name).id)
        else:
            found = (store.saved_search(name),) if name else store.saved_searches()
            data = {"items": [{"id": each.id, "name": each.name, "query": each.query} for each in found]}
            answer(data, json, lambda: table(("NAME", "QUERY"), [[each.name, each.query] for each in found]))
            return
    done = "saved" if save else "renamed" if rename else "removed"
    answer(documents.changed(changes), json, lambda: say(f"{done}: {rename or name}"))
