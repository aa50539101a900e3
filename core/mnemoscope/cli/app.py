"""The command line: one program, its commands by kind, and what becomes of errors."""

from __future__ import annotations

import io
import os
import sys
from importlib.metadata import version
from typing import Annotated, Any

import typer

from mnemoscope.cli import (
    backups,
    barring,
    browsing,
    conflicts,
    episodes,
    exporting,
    files,
    judging,
    known,
    lives,
    naming,
    searches,
    times,
    units,
    vaults,
    wiping,
)
from mnemoscope.cli.common import print_json
from mnemoscope.model.errors import KnownError, Misuse

USAGE_ERROR: Any = typer.BadParameter.__base__
"""What wrong arguments raise: the parent of all such errors, which is not exported by its name."""

app = typer.Typer(
    name="mnemoscope",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="See, correct and own what your AI assistants remember about you.",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mnemoscope {version('mnemoscope')}")
        raise typer.Exit


for part in (
    vaults, known, backups, browsing, barring, judging, conflicts, units, naming, searches, times, episodes, lives,
    files, exporting, wiping,
):  # fmt: skip
    part.register(app)


@app.callback()
def options(
    shown: Annotated[
        bool, typer.Option("--version", is_eager=True, help="Say which version this is.", callback=_say_version)
    ] = False,
) -> None:
    """See, correct and own what your AI assistants remember about you."""


def main() -> None:
    """Run the command and leave with its exit code.

    0 done, 1 refused or found wanting, 2 misuse, 3 locked, 4 damaged.
    """
    os.umask(0o077)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = app(standalone_mode=False)
    except KnownError as error:
        code = error.exit_code
        _tell(error.code, str(error))
        sys.stderr.write(f"mnemoscope: {error}\n")
    except USAGE_ERROR as error:
        code = error.exit_code
        _tell(Misuse.code, error.format_message())
        error.show()
    except typer.Abort:
        code = 1
        sys.stderr.write("mnemoscope: Ended before it was done.\n")
    except BrokenPipeError:
        # The reader of our output went away; nothing more can be told to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code if isinstance(code, int) else 0)


def _tell(code: str, message: str) -> None:
    """The error as data, for a program that asked for data."""
    if "--json" in sys.argv[1:]:
        print_json({"error": {"code": code, "message": message}})
