#!/usr/bin/env python3
"""Set everything up and start Mnemoscope on its demonstration vault. Run it again at any time.

    python3 packaging/start.py [--no-start] [options of mnemoscope-desktop]

`--no-start` only sets up. With `--vault FOLDER` the application opens that vault and not the demonstration.
"""

import os
import subprocess
import sys

from interpreter import continue_with_fitting_python

NO_SCREEN = """
Everything is set up, but there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set.
  - On a desktop, run this command in a terminal window of the desktop session.
  - Over SSH, connect with “ssh -X” and run it again.
  - To try it without a screen: xvfb-run -a {command}
  - The command line works everywhere: {program} --help"""


def main() -> int:
    if "-h" in sys.argv[1:] or "--help" in sys.argv[1:]:
        print(__doc__)
        return 0
    continue_with_fitting_python()

    import environment

    return environment.run(_start)


def _start() -> int:
    import environment
    import system_libraries

    only_set_up = "--no-start" in sys.argv[1:]
    rest = [each for each in sys.argv[1:] if each != "--no-start"]
    platform = system_libraries.session_platform()
    venv = environment.prepare(platform=platform or "offscreen")
    program = environment.script_of(venv, "mnemoscope-desktop")
    if only_set_up:
        environment.say(f"Everything is set up. Start Mnemoscope with: {program} --demo")
        return 0
    if platform is None:
        again = " ".join(["python3", *sys.argv])
        raise environment.SetupFailed(
            NO_SCREEN.format(command=again, program=environment.script_of(venv, "mnemoscope")).strip()
        )
    opens_other = any(each == "--vault" or each.startswith("--vault=") for each in rest)
    environment.say("Opening the window. Close it, or press Ctrl+C here, to end Mnemoscope.")
    command = [str(program), *([] if opens_other or "--demo" in rest else ["--demo"]), *rest]
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 -- the application takes the place of this script
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
