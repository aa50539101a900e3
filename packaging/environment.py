"""The project's own virtual environment: made once, brought up to date when what it is made from changes.

Only the standard library is used. What was installed is written down in a stamp; as long as that holds, nothing is
done and nothing is asked of the network.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

import system_libraries

CHECKOUT = Path(__file__).resolve().parents[1]
CONSTRAINTS = CHECKOUT / "packaging" / "constraints.txt"
STAMP = "mnemoscope-setup.json"
LOG = "mnemoscope-setup.log"
NEEDED_BYTES = 2_500_000_000


class SetupFailed(Exception):
    """The set-up cannot go on; the text says why and what to do."""


def run(act: Callable[[], int]) -> int:
    """Run a script's work and turn what can go wrong into a plain message and an exit code."""
    try:
        return act()
    except SetupFailed as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. Run the same command again to go on from here.", file=sys.stderr)
        return 130


def prepare(*, extras: frozenset[str] = frozenset(), platform: str | None) -> Path:
    """Make everything ready and give the environment's folder.

    `extras` are the project's optional dependencies; `platform` is Qt's platform plugin that will be used, whose
    system libraries are looked after, or None.
    """
    venv = venv_folder()
    stamp = read_stamp(venv)
    stale = stamp.fingerprint != fingerprint(venv) or not extras <= stamp.extras or not _works(venv)
    if stale:
        if stamp.venv != str(venv) or not _has_pip(venv):
            _check_room(venv)
            _make(venv)
        # What the other script had installed stays installed.
        wanted = Stamp(fingerprint(venv), str(venv), extras | stamp.extras)
        write_stamp(venv, replace(wanted, fingerprint="not finished"))
        _install(venv, wanted.extras)
        write_stamp(venv, wanted)
    if platform is not None:
        _look_after_libraries(venv, platform, fonts=stale)
    return venv


def venv_folder() -> Path:
    """`.venv` in the checkout, or what MNEMOSCOPE_VENV names."""
    named = os.environ.get("MNEMOSCOPE_VENV")
    return Path(named).expanduser().absolute() if named else CHECKOUT / ".venv"


def python_of(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def script_of(venv: Path, name: str) -> Path:
    return venv / (f"Scripts/{name}.exe" if os.name == "nt" else f"bin/{name}")


def say(text: str) -> None:
    print(text, flush=True)


# What was installed ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from, where it was made, and which of the project's extras it has."""

    fingerprint: str = ""
    venv: str = ""
    extras: frozenset[str] = frozenset()


def fingerprint(venv: Path) -> str:
    """Everything that the content of the environment follows from."""
    parts = hashlib.sha256(f"{CHECKOUT}\0{venv}".encode())
    for path in (CHECKOUT / "pyproject.toml", CONSTRAINTS):
        parts.update(hashlib.sha256(path.read_bytes()).digest())
    return parts.hexdigest()


def read_stamp(venv: Path) -> Stamp:
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        return Stamp(str(stamp["fingerprint"]), str(stamp["venv"]), frozenset(stamp["extras"]))
    except (OSError, ValueError, KeyError, TypeError):
        return Stamp()


def write_stamp(venv: Path, stamp: Stamp) -> None:
    draft = venv / f"{STAMP}.tmp"
    draft.write_text(json.dumps({**vars(stamp), "extras": sorted(stamp.extras)}, indent=2) + "\n", encoding="utf-8")
    draft.replace(venv / STAMP)


def _works(venv: Path) -> bool:
    """Whether the environment's Python still runs (its base may be gone or another by now) and finds the program."""
    question = "from importlib.util import find_spec; raise SystemExit(find_spec('mnemoscope') is None)"
    return _answers(str(python_of(venv)), "-I", "-c", question)


# Making it ------------------------------------------------------------------------------------------------------------


def _has_pip(venv: Path) -> bool:
    return _answers(str(python_of(venv)), "-m", "pip", "--version")


def _answers(*command: str) -> bool:
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def _make(venv: Path) -> None:
    if venv.exists() and any(venv.iterdir()) and not (venv / "pyvenv.cfg").exists():
        raise SetupFailed(f"{venv} is no virtual environment and not empty. Move it away, or set MNEMOSCOPE_VENV.")
    _need_ensurepip()
    version = ".".join(str(part) for part in sys.version_info[:3])
    say(f"Making an environment for Python {version} in {venv}")
    command = [sys.executable, "-m", "venv", "--clear", str(venv)]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SetupFailed(f"The environment could not be made:\n{(done.stderr or done.stdout).strip()}")


def _need_ensurepip() -> None:
    """Debian and Ubuntu keep a part of Python in a package of its own."""
    if find_spec("ensurepip") is not None:
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if system_libraries.apt_is_allowed():
        say(f"Python's module ensurepip is missing. Installing {package} with apt.")
        complaint = system_libraries.install_with_apt([package])
        if not complaint:
            return
        say(complaint)
    raise SetupFailed(
        f"This Python cannot make environments, since its module ensurepip is missing. Install it and run this again:\n"
        f"    {system_libraries.apt_command([package])}"
    )


def _check_room(venv: Path) -> None:
    place = next(each for each in (venv, *venv.parents) if each.exists())
    free = shutil.disk_usage(place).free
    if free < NEEDED_BYTES:
        raise SetupFailed(
            f"Mnemoscope needs about {NEEDED_BYTES / 1e9:.1f} GB in {place}, and {free / 1e9:.1f} GB are free. "
            "Free some space, or set MNEMOSCOPE_VENV to a folder on another disk."
        )


def _install(venv: Path, extras: frozenset[str]) -> None:
    total = sum("==" in line for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines())
    project = f"{CHECKOUT}[{','.join(sorted(extras))}]" if extras else str(CHECKOUT)
    say(f"Installing Mnemoscope and what it is built on (up to {total} packages; the first time takes some minutes)")
    command = [
        str(python_of(venv)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
        "--progress-bar", "off", "-c", str(CONSTRAINTS), "-e", project,
    ]
    log = venv / LOG
    progress = Progress(total)
    with (
        log.open("w", encoding="utf-8") as file,
        subprocess.Popen(
            command, cwd=CHECKOUT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, encoding="utf-8", errors="replace",
        ) as pip,
    ):
        assert pip.stdout is not None
        for line in pip.stdout:
            file.write(line)
            progress.read(line)
    progress.end()
    if pip.returncode != 0:
        raise SetupFailed(
            f"The installation failed. The last lines of {log} are:\n\n{_tail(log)}\n\n"
            "If the network did not answer, run the same command again: it goes on from what it has."
        )


def _tail(log: Path, lines: int = 12) -> str:
    written = log.read_text(encoding="utf-8").splitlines()
    return "\n".join(f"    {line}" for line in [line for line in written if line.strip()][-lines:])


class Progress:
    """Tells of pip's work in one moving line on a terminal, and in a few plain lines elsewhere."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._seen: set[str] = set()
        self._moving = sys.stdout.isatty()

    def read(self, line: str) -> None:
        words = line.split()
        if line.startswith(("Collecting ", "Requirement already satisfied: ")):
            name = re.split(r"[<>=!~;\[ ]", words[1 if words[0] == "Collecting" else 3])[0]
            if name not in self._seen:
                self._seen.add(name)
                self._show(f"{len(self._seen)} of {self._total}: {name}", plain=len(self._seen) % 25 == 0)
        elif line.startswith("Installing collected packages"):
            self._show("Unpacking them", plain=True)

    def end(self) -> None:
        if self._moving:
            print("\r\x1b[K", end="", flush=True)

    def _show(self, text: str, *, plain: bool) -> None:
        if self._moving:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\x1b[K  {text}"[: width + 4], end="", flush=True)
        elif plain:
            say(f"  {text}")


# The system's libraries -----------------------------------------------------------------------------------------------


def _look_after_libraries(venv: Path, platform: str, *, fonts: bool) -> None:
    """Install what Qt needs of the system where that is allowed; stop where it is needed and not allowed.

    Fonts are wished for, not needed, so they are looked for only when something was installed anyway.
    """
    missing = system_libraries.missing_libraries(venv, platform)
    packages = system_libraries.packages_for(missing)
    if (fonts or missing) and not system_libraries.has_chinese_font():
        packages.append(system_libraries.CHINESE_FONT)
    if packages and system_libraries.apt_is_allowed():
        say(f"Installing what Qt needs of the system with apt: {' '.join(packages)}")
        complaint = system_libraries.install_with_apt(packages)
        if complaint:
            say(complaint)
        missing = system_libraries.missing_libraries(venv, platform)
    if missing:
        raise SetupFailed(
            f"Qt needs libraries of the system that are not there: {', '.join(missing)}.\n"
            "On Debian and Ubuntu install them with this command, elsewhere the packages that hold them; then run this "
            f"again:\n    {system_libraries.apt_command(packages)}"
        )
    if system_libraries.CHINESE_FONT in packages and not system_libraries.has_chinese_font():
        say(
            "Chinese text will show as boxes, because no Chinese font is installed. To add one: "
            f"{system_libraries.apt_command([system_libraries.CHINESE_FONT])}"
        )
