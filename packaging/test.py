#!/usr/bin/env python3
"""Set everything up and run all tests, without a screen and without network. Run it again at any time.

    python3 packaging/test.py [--no-run] [options of pytest]

`--no-run` only sets up. The last line is pytest's own.
"""

import os
import subprocess
import sys

from interpreter import continue_with_fitting_python


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
        **({"QT_QPA_PLATFORM": os.environ["QT_QPA_PLATFORM"]} if os.environ.get("QT_QPA_PLATFORM") else {}),
    }
    venv = environment.prepare(extras=frozenset({"test"}), platform=surroundings["QT_QPA_PLATFORM"])
    if "--no-run" in arguments:
        environment.say(f"Everything is set up in {venv}.")
        return 0
    command = [str(environment.python_of(venv)), "-m", "pytest", *arguments]
    return subprocess.call(command, cwd=environment.CHECKOUT, env={**os.environ, **surroundings})


if __name__ == "__main__":
    sys.exit(main())
