"""Find a Python that fits. Pythons that are too old read this file too, so it uses nothing that they do not know."""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NEWEST = (3, 13)


def fits(version: "tuple[int, ...]") -> bool:
    return OLDEST <= version <= NEWEST


def continue_with_fitting_python() -> None:
    """Return in a Python that fits: this one, or else start the script again with one from PATH."""
    if fits(sys.version_info[:2]):
        return
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    found = find_python()
    if found is None:
        sys.exit(
            f"Mnemoscope needs Python 3.11, 3.12 or 3.13; this is {here}, and no other is on PATH.\n"
            "Install one (on Debian or Ubuntu: sudo apt-get install python3 python3-venv; elsewhere from python.org)\n"
            "and run the same command again, or name the Python: python3.12 " + " ".join(sys.argv)
        )
    print(f"This is Python {here}. Going on with {found}.", flush=True)
    command = [found, *sys.argv]
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(found, command)  # noqa: S606


def find_python() -> "str | None":
    """The path of a fitting Python that runs, or None."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    for command in [f"python3.{minor}" for minor in minors] + ["python3", "python"]:
        path = shutil.which(command)
        if path is not None and _runs_and_fits(path):
            return path
    return None


def _runs_and_fits(path: str) -> bool:
    """Names on PATH may be stand-ins that only say that nothing is installed, so each is asked."""
    question = "import sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run([path, "-c", question], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=20)
        version = tuple(int(part) for part in answer.stdout.split())
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and len(version) == 2 and fits(version)
