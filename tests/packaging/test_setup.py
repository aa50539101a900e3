"""The set-up scripts, run for real on a checkout with a tiny project in it: real environments, real pip, no network."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "packaging"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are run as on Linux and macOS")

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "mnemoscope"
version = "0.1.0"
"""

# The least that pip asks of a build: a wheel that points at the sources and brings the two commands.
BACKEND = '''
import pathlib, zipfile

def get_requires_for_build_editable(config_settings=None):
    return []

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    here = pathlib.Path(__file__).parent
    assert not (here / "broken").exists(), "the build is broken"
    name, info = "mnemoscope-0.1.0-py3-none-any.whl", "mnemoscope-0.1.0.dist-info"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w") as wheel:
        wheel.writestr("mnemoscope.pth", str(here / "core"))
        wheel.writestr(info + "/METADATA", "Metadata-Version: 2.1\\nName: mnemoscope\\nVersion: 0.1.0\\n"
                       "Provides-Extra: test\\n")
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nGenerator: tiny\\nRoot-Is-Purelib: true\\n"
                       "Tag: py3-none-any\\n")
        wheel.writestr(info + "/entry_points.txt", "[console_scripts]\\nmnemoscope-desktop = mnemoscope:main\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
'''

PROGRAM = "import sys\ndef main():\n    print('started', *sys.argv[1:])\n    sys.exit(7)\n"


class Checkout:
    """A folder with our scripts and the tiny project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        (folder / "packaging").mkdir(parents=True)
        for script in SCRIPTS.glob("*.py"):
            shutil.copy(script, folder / "packaging")
        (folder / "packaging" / "constraints.txt").write_text("# none\n")
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "backend.py").write_text(BACKEND)
        (folder / "core" / "mnemoscope").mkdir(parents=True)
        (folder / "core" / "mnemoscope" / "__init__.py").write_text(PROGRAM)
        # Neither apt nor sudo is on this PATH, so nothing of the system is changed.
        self.path = folder / "path"
        self.path.mkdir()

    def run(self, script: str, *arguments: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        env = {"PATH": str(self.path), "HOME": str(self.folder), "PIP_NO_INDEX": "1", "LANG": "C.UTF-8"}
        return subprocess.run(
            [sys.executable, f"packaging/{script}", *arguments],
            cwd=self.folder, env={**env, **surroundings}, capture_output=True, text=True, check=False,
        )

    @property
    def installed_at(self) -> int:
        return (self.venv / "mnemoscope-setup.log").stat().st_mtime_ns


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A checkout that was set up once by the start script."""
    checkout = Checkout(tmp_path_factory.mktemp("checkout") / "it's here")
    done = checkout.run("start.py", "--no-start")
    assert done.returncode == 0, done.stderr
    assert "Making an environment" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("mnemoscope-desktop --demo")
    return checkout


@pytest.fixture
def scripts() -> Iterator[dict[str, ModuleType]]:
    """Our modules by name, without leaving them where other tests could meet them."""
    names = ("interpreter", "system_libraries", "environment")
    sys.path.insert(0, str(SCRIPTS))
    try:
        yield {name: __import__(name) for name in names}
    finally:
        sys.path.remove(str(SCRIPTS))
        for name in names:
            sys.modules.pop(name, None)


# The commands ---------------------------------------------------------------------------------------------------------


def test_the_second_time_nothing_is_installed(ready: Checkout) -> None:
    before = ready.installed_at
    done = ready.run("start.py", "--no-start")
    assert done.returncode == 0
    assert "Installing" not in done.stdout
    assert ready.installed_at == before


def test_the_application_takes_over_with_its_options(ready: Checkout) -> None:
    screen = {"QT_QPA_PLATFORM": "offscreen"}
    for given, passed in [
        ([], "--demo"),
        (["--theme", "dark"], "--demo --theme dark"),
        (["--demo"], "--demo"),
        (["--vault", "/x"], "--vault /x"),
        (["--vault=/x"], "--vault=/x"),
    ]:
        done = ready.run("start.py", *given, **screen)
        assert (done.stdout.splitlines()[-1], done.returncode) == (f"started {passed}", 7)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_without_a_screen_it_says_how_to_go_on(ready: Checkout) -> None:
    done = ready.run("start.py")
    assert done.returncode == 1
    assert "no screen here" in done.stderr
    assert "xvfb-run -a python3 packaging/start.py" in done.stderr
    assert "started" not in done.stdout


def test_help_sets_nothing_up(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "c")
    for script in ("start.py", "test.py"):
        done = checkout.run(script, "--help")
        assert done.returncode == 0
        assert f"python3 packaging/{script}" in done.stdout
    assert not checkout.venv.exists()


def test_the_tests_add_their_extra_and_starting_keeps_it(ready: Checkout) -> None:
    before = ready.installed_at
    done = ready.run("test.py", "--no-run")
    assert (done.returncode, "Making" in done.stdout) == (0, False), done.stderr
    assert ready.installed_at > before
    after = ready.installed_at
    ready.run("start.py", "--no-start")
    assert ready.run("test.py", "--no-run").returncode == 0
    assert ready.installed_at == after


def test_the_tests_run_offscreen_without_a_keyring_and_pass_on_the_outcome(ready: Checkout) -> None:
    fake = "import os, sys\nprint(sys.argv[1:], os.environ['QT_QPA_PLATFORM'], os.environ['PYTHON_KEYRING_BACKEND'])\n"
    (ready.folder / "core" / "pytest.py").write_text(fake + "sys.exit(5)\n")
    done = ready.run("test.py", "-q", "tests/x.py", PYTHONPATH=str(ready.folder / "core"))
    assert done.returncode == 5
    assert done.stdout.splitlines()[-1] == "['-q', 'tests/x.py'] offscreen keyring.backends.fail.Keyring"


def test_a_changed_project_is_installed_again_in_the_same_environment(ready: Checkout) -> None:
    marker = ready.venv / "kept"
    marker.touch()
    constraints = ready.folder / "packaging" / "constraints.txt"
    constraints.write_text("# changed\n")
    done = ready.run("start.py", "--no-start")
    assert done.returncode == 0
    assert ("Installing" in done.stdout, "Making" in done.stdout) == (True, False)
    assert marker.exists()


def test_a_failed_installation_says_why_and_is_repeated(ready: Checkout) -> None:
    (ready.folder / "broken").touch()
    (ready.folder / "packaging" / "constraints.txt").write_text("# changed again\n")
    done = ready.run("start.py", "--no-start")
    assert done.returncode == 1
    assert "The installation failed" in done.stderr
    assert "the build is broken" in (ready.venv / "mnemoscope-setup.log").read_text()
    assert "Traceback" not in done.stderr.split("The last lines")[0]
    (ready.folder / "broken").unlink()
    done = ready.run("start.py", "--no-start")
    assert (done.returncode, "Installing" in done.stdout, "Making" in done.stdout) == (0, True, False)


def test_an_environment_whose_python_is_gone_is_made_anew(ready: Checkout) -> None:
    for python in (ready.venv / "bin").glob("python*"):
        python.unlink()
    done = ready.run("start.py", "--no-start")
    assert done.returncode == 0, done.stderr
    assert "Making an environment" in done.stdout


def test_a_folder_that_is_no_environment_is_left_alone(ready: Checkout, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = ready.run("start.py", "--no-start", MNEMOSCOPE_VENV=str(tmp_path))
    assert done.returncode == 1
    assert "no virtual environment" in done.stderr
    assert (tmp_path / "letter.txt").read_text() == "dear"


# Choosing a Python ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["start.py", "test.py", "interpreter.py"])
def test_old_pythons_can_read_what_tells_them_that_they_are_old(name: str) -> None:
    ast.parse((SCRIPTS / name).read_text(encoding="utf-8"), feature_version=(3, 6))


def executable(path: Path, content: str) -> None:
    path.write_text(content)
    path.chmod(0o755)


def test_a_python_that_only_pretends_is_passed_over(
    scripts: dict[str, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = scripts["interpreter"].find_python
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find() is None
    executable(tmp_path / "python3.13", "#!/bin/sh\necho not installed >&2\nexit 127\n")
    executable(tmp_path / "python3.12", "#!/bin/sh\necho 3 8\n")
    executable(tmp_path / "python3.11", "#!/bin/sh\necho nonsense\n")
    assert find() is None
    executable(tmp_path / "python3", "#!/bin/sh\necho 3 12\n")
    assert find() == str(tmp_path / "python3")


@pytest.mark.parametrize(
    ("version", "fitting"), [((3, 10), False), ((3, 11), True), ((3, 13), True), ((3, 14), False), ((2, 7), False)]
)
def test_which_pythons_fit(scripts: dict[str, ModuleType], version: tuple[int, int], fitting: bool) -> None:
    assert scripts["interpreter"].fits(version) is fitting


def test_a_python_that_does_not_fit_hands_over_or_says_what_to_install(tmp_path: Path) -> None:
    """The script runs in a Python that is told it is 3.8."""
    pretend = textwrap.dedent(
        f"""
        import runpy, sys
        sys.version_info = (3, 8, 18, "final", 0)
        sys.path.insert(0, {str(SCRIPTS)!r})
        sys.argv = ["packaging/start.py", "--no-start"]
        runpy.run_path({str(SCRIPTS / "start.py")!r}, run_name="__main__")
        """
    )
    command = [sys.executable, "-c", pretend]
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11, 3.12 or 3.13; this is 3.8" in done.stderr
    executable(tmp_path / "python3.12", '#!/bin/sh\n[ "$1" = -c ] && echo 3 12 || echo "handed over: $*"\n')
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == f"handed over: {SCRIPTS / 'start.py'} --no-start"


# The system's libraries -----------------------------------------------------------------------------------------------


def test_missing_libraries_are_read_from_the_listing(scripts: dict[str, ModuleType]) -> None:
    libraries = scripts["system_libraries"]
    listing = (
        "\tlinux-vdso.so.1 (0x00007ffd)\n"
        "\tlibxcb-cursor.so.0 => not found\n"
        "\tlibEGL.so.1 => not found\n"
        "\tlibxcb-cursor.so.0 => not found\n"
        "\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)\n"
    )
    missing = libraries.unresolved(listing)
    assert missing == ["libEGL.so.1", "libxcb-cursor.so.0"]
    assert libraries.packages_for([*missing, "libunheard.so.9"]) == ["libegl1", "libxcb-cursor0"]
    assert libraries.apt_command(["libegl1"]) == "sudo apt-get install -y libegl1"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux leaves these libraries to the person")
def test_here_nothing_is_missing_for_the_platform_that_the_tests_use(scripts: dict[str, ModuleType]) -> None:
    assert scripts["system_libraries"].missing_libraries(Path(sys.prefix), "offscreen") == []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a choice")
@pytest.mark.parametrize(
    ("surroundings", "platform"),
    [
        ({}, None),
        ({"DISPLAY": ":0"}, "xcb"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "xcb"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":0"}, "wayland"),
    ],
)
def test_the_platform_follows_from_the_session(
    scripts: dict[str, ModuleType], surroundings: dict[str, str], platform: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert scripts["system_libraries"].session_platform() == platform


def test_every_library_that_ci_installs_is_one_that_the_scripts_know(scripts: dict[str, ModuleType]) -> None:
    run = ROOT / ".ci" / "run"
    assert os.access(run, os.X_OK)
    subprocess.run(["bash", "-n", str(run)], check=True)
    listed = set(run.read_text().split("needed=(")[1].split(")")[0].split())
    known = {*scripts["system_libraries"].PACKAGES.values(), scripts["system_libraries"].CHINESE_FONT}
    assert listed - known == {"xvfb", "xdotool"}
