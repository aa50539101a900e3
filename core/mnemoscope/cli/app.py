"""The command line: one program, its commands by kind, and what becomes of errors."""

from __future__ import annotations

import os
import sys

import orjson
import typer

from mnemoscope.cli import browsing, conflicts, files, judging, times, vaults
from mnemoscope.model.errors import KnownError

app = typer.Typer(
    name="mnemoscope",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="See, correct and own what your AI assistants remember about you.",
    context_settings={"help_option_names": ["-h", "--help"]},
)
for part in (vaults, browsing, judging, conflicts, times, files):
    part.register(app)


def main() -> None:
    """Run the command and leave with its exit code.

    0 done, 1 refused or found wanting, 2 misuse, 3 locked, 4 damaged.
    """
    os.umask(0o077)
    try:
        app(standalone_mode=True)
    except KnownError as error:
        _print_error(error)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        # The reader of our output went away; nothing more can be told to it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def _print_error(error: KnownError) -> None:
    if "--json" in sys.argv[1:]:
        body = {"error": {"code": error.code, "message": str(error)}}
        sys.stdout.buffer.write(orjson.dumps(body, option=orjson.OPT_INDENT_2) + b"\n")
        sys.stdout.buffer.flush()
    sys.stderr.write(f"mnemoscope: {error}\n")
