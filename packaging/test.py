#!/usr/bin/env python3
"""Set everything up and run all tests, without a screen and without network. Run it again at any time.

    python3 packaging/test.py [--no-run] [options of pytest]

`--no-run` only sets up. Without the name of a test all run, in several processes; `-n 0` runs them in one. The last
line is pytest's own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from interpreter import continue_with_fitting_python

IN_MEMORY = Path("/dev/shm")  # noqa: S108 -- pytest makes a folder of this user's own in it
ROOM = 4_000_000_000
"""Bytes; what the tests have in it at once is a fraction of that."""
MOST_PROCESSES = 4


def main() -> int:
    if "-h" in sys.argv[1:] or "--help" in sys.argv[1:]:
        print(__doc__)
        return 0
    continue_with_fitting_python()

    import environment

    return environment.run(_test)


def _test() -> int:
    import environment

    arguments = sys.argv[1:]
    surroundings = {
        "QT_QPA_PLATFORM": "offscreen",
        # No test may reach the keyring of the person who runs it.
        "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        **_where_files_lie(),
        **({"QT_QPA_PLATFORM": os.environ["QT_QPA_PLATFORM"]} if os.environ.get("QT_QPA_PLATFORM") else {}),
    }
    venv = environment.prepare(extras=frozenset({"test"}), platform=surroundings["QT_QPA_PLATFORM"])
    if "--no-run" in arguments:
        environment.say(f"Everything is set up in {venv}.")
        return 0
    command = [str(environment.python_of(venv)), "-m", "pytest", *_in_processes(arguments), *arguments]
    return subprocess.call(command, cwd=environment.CHECKOUT, env={**os.environ, **surroundings})


def _in_processes(arguments: list[str]) -> list[str]:
    """How all tests share the processors: by one process more, since many tests wait for programs that they start.

    A module stays together, because its fixtures are made once.
    """
    some = any(not argument.startswith("-") or argument.startswith("-n") for argument in arguments)
    processes = min((os.cpu_count() or 1) + 1, MOST_PROCESSES)
    return [] if some else ["-n", str(processes), "--dist", "loadfile"]


def _where_files_lie() -> dict[str, str]:
    """A vault syncs every act, which is thousands of times: in memory, where there is room, no test waits for that."""
    if "PYTEST_DEBUG_TEMPROOT" in os.environ or not os.access(IN_MEMORY, os.W_OK):
        return {}
    return {"PYTEST_DEBUG_TEMPROOT": str(IN_MEMORY)} if shutil.disk_usage(IN_MEMORY).free >= ROOM else {}


if __name__ == "__main__":
    sys.exit(main())
