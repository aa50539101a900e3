"""What every command shares: its options, how a vault is opened, how answers and errors are printed.

Data go to standard output and progress to standard error. With `--json` the output is one JSON document whose form is
a contract; an error is `{"error": {"code", "message"}}`. Memory text is printed as data: terminal control characters
are shown escaped.
"""

from __future__ import annotations

import json
import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import orjson
import typer
from platformdirs import user_data_path
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mnemoscope.facade import Vault
from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import Misuse, VaultMissing
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment, end_of, parse_moment
from mnemoscope.vault.process_guard import keep_memory_private

VAULT_VARIABLE = "MNEMOSCOPE_VAULT"
NEW_PASSPHRASE_VARIABLE = "MNEMOSCOPE_NEW_PASSPHRASE_FILE"  # noqa: S105 -- the name of a variable, not a passphrase
PASSPHRASE_VARIABLE = "MNEMOSCOPE_PASSPHRASE_FILE"  # noqa: S105 -- the name of a variable, not a passphrase
LONGEST_SECRET = 64 << 10
"""Bytes of a file that holds a passphrase."""

VaultOption = Annotated[
    Path | None, typer.Option("--vault", metavar="DIR", help=f"The vault's folder; else ${VAULT_VARIABLE}.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
LimitOption = Annotated[int, typer.Option("--limit", min=1, max=10_000, help="How many at most.")]
AfterOption = Annotated[str, typer.Option("--after", help="The “next” of the page before.")]

progress_console = Console(stderr=True, highlight=False)


def default_vault() -> Path:
    """The folder that is meant when none is named."""
    named = os.environ.get(VAULT_VARIABLE)
    return Path(named).expanduser() if named else user_data_path("mnemoscope", appauthor=False) / "vault"


def passphrase_from_file() -> str | None:
    """The passphrase for unattended use, from the file that the environment names; never from an argument."""
    return secret_in(PASSPHRASE_VARIABLE)


def new_passphrase_from_file() -> str | None:
    """The passphrase that a vault is to get, for unattended use."""
    return secret_in(NEW_PASSPHRASE_VARIABLE)


def secret_in(variable: str) -> str | None:
    """The passphrase in the file that this variable of the environment names; None when it names none.

    Line ends after it do not belong to it, nor does the mark with which Windows begins a text file.
    """
    named = os.environ.get(variable)
    if not named:
        return None
    try:
        with Path(named).expanduser().open("rb") as file:
            raw = file.read(LONGEST_SECRET + 1)
        text = raw.decode("utf-16" if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except OSError as error:
        raise Misuse(f"The file in ${variable} cannot be read: {error}.") from None
    except UnicodeDecodeError:
        raise Misuse(f"The file in ${variable} holds no text that can be read. Save it as UTF-8.") from None
    if len(raw) > LONGEST_SECRET:
        raise Misuse(f"The file in ${variable} is too long for a passphrase. Name the file that holds it alone.")
    return text.rstrip("\r\n")


@contextmanager
def opened(folder: Path | None, *, read_only: bool = False) -> Iterator[Vault]:
    """The vault that a command works on; closed afterwards."""
    place = folder if folder is not None else default_vault()
    if not place.exists():
        raise VaultMissing(
            f"There is no vault in {place}. Make one with “mnemoscope init”, or name another with --vault."
        )
    with Vault.open(place, passphrase=passphrase_from_file(), read_only=read_only) as vault:
        if vault.protection != "plain":
            keep_memory_private()
        yield vault


def given(text: str) -> str:
    """The text of an argument; for “-” what standard input holds, so that it stands in no list of processes."""
    return sys.stdin.buffer.read().decode("utf-8", "replace") if text == "-" else text


def moment(text: str) -> Moment:
    """A time as a person writes it; without an offset their own zone is meant."""
    if text.strip().lower() == "now":
        return system_clock.now()
    return parse_moment(text, system_clock.zone())


def optional_moment(text: str | None) -> Moment | None:
    return moment(text) if text else None


def up_to(text: str | None) -> Moment | None:
    """The end of the stretch of time that a person names: a day, a month, or the instant itself, each included."""
    if not text:
        return None
    named = moment(text)
    return Moment(end_of(named, system_clock.zone()), named.offset_minutes)


def at_end(text: str | None) -> Moment | None:
    """The last instant of the day, month or year that a person names, or the instant itself: how it stood then."""
    if not text:
        return None
    named = moment(text)
    return Moment(end_of(named, system_clock.zone()) - 1, named.offset_minutes)


AsOfOption = Annotated[
    str | None, typer.Option("--as-of", metavar="DATE", help="What was true at the end of that day.")
]
KnownOnOption = Annotated[
    str | None, typer.Option("--known-on", metavar="DATE", help="What the vault knew at the end of that day.")
]


def answer(data: Any, as_json: bool, show: Callable[[], None]) -> None:
    """Print the answer: the data as JSON, or what `show` makes of it for people."""
    if as_json:
        print_json(data)
    else:
        show()


def print_json(data: Any) -> None:
    """One JSON document on standard output."""
    try:
        document = orjson.dumps(data, option=orjson.OPT_INDENT_2)
    except TypeError:
        # A file name may be no valid text; what it has instead is written escaped.
        document = json.dumps(data, indent=2).encode()
    sys.stdout.buffer.write(document + b"\n")
    sys.stdout.buffer.flush()


def say(text: str = "") -> None:
    """One line for people, with control characters escaped."""
    sys.stdout.write(shown(text) + "\n")


def shown(text: str) -> str:
    """Text that cannot steer a terminal: control and direction-changing characters appear by their code."""
    return "".join(
        f"⟨U+{ord(char):04X}⟩" if (ord(char) < 32 and char not in "\n\t") or char in _HIDDEN else char for char in text
    )


_HIDDEN = frozenset("\x7f\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff")


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table for people, or lines with tabs where the output is no terminal; cells are plain text."""
    if not sys.stdout.isatty():
        for row in rows:
            say("\t".join(cell.replace("\t", " ").replace("\n", " ") for cell in row))
        return
    made = Table(box=None, pad_edge=False, header_style="bold", show_edge=False)
    for name in header:
        made.add_column(Text(name), overflow="fold")
    for row in rows:
        made.add_row(*(Text(shown(cell)) for cell in row))
    Console(highlight=False).print(made)


def memory_rows(memories: Sequence[Memory]) -> list[list[str]]:
    return [
        [
            memory.id,
            memory.standing.value,
            memory.state.value,
            memory.scope,
            f"{memory.trust:.2f}",
            day(memory.event_time),
            memory.text,
        ]
        for memory in memories
    ]


MEMORY_HEADER = ("ID", "STANDING", "STATE", "SCOPE", "TRUST", "DATE", "MEMORY")


def when(at: Moment | None) -> str:
    """A time in the person's zone, to the minute."""
    return at.datetime().astimezone(system_clock.zone()).strftime("%Y-%m-%d %H:%M") if at else ""


def day(at: Moment | None) -> str:
    return at.datetime().astimezone(system_clock.zone()).date().isoformat() if at else ""


class Bar:
    """Progress on standard error; silent where nobody looks."""

    def __init__(self) -> None:
        self._last = ""
        self._live = progress_console.is_terminal

    def __call__(self, done: int, total: int | None, what: str) -> None:
        if not self._live:
            return
        part = f"{done * 100 // total} %" if total else f"{done:,}"
        line = f"{what}: {part}"
        if line != self._last:
            self._last = line
            sys.stderr.write(f"\r\x1b[2K{line}")
            sys.stderr.flush()

    def done(self) -> None:
        if self._live and self._last:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()


@contextmanager
def bar() -> Iterator[Bar]:
    made = Bar()
    try:
        yield made
    finally:
        made.done()
