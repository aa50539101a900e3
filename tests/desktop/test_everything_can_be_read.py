"""Every panel, dialog and popup of the demo vault: no word is cut, none is too faint, and the keyboard is always seen.

The scenes are those of packaging/screenshots.py. As a rule they are tried in the smallest window, where words are cut
first, in both languages; with MNEMOSCOPE_LOOK=long at every size, scale and look, which takes several minutes.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from mnemoscope_desktop import i18n, theme

from . import visible_words

LONG = os.environ.get("MNEMOSCOPE_LOOK") == "long"
SMALLEST, USUAL, LARGEST = (1100, 700), (1440, 900), (3840, 2160)
SIZES = (SMALLEST, USUAL, LARGEST) if LONG else (SMALLEST,)
SCALES = [(1.25, "zh_CN"), (1.5, "en"), (2, "zh_CN"), (3, "en")] if LONG else [(1.5, "en")]
LOOKS = [theme.Choice.LIGHT, theme.Choice.DARK] if LONG else [theme.Choice.DARK]
LEAST = 4.5
SCENES_FILE = Path(__file__).parents[2] / "packaging" / "scenes.py"
COVERED = ("finder", "palette", "toast")
"""Where something lies over the panel, what is behind a word of the panel cannot be told from the picture."""
VEILED = "tour"
"""What lies behind is meant to step back."""

pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]


def load_scenes() -> ModuleType:
    spec = importlib.util.spec_from_file_location("scenes", SCENES_FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["scenes"] = module
    spec.loader.exec_module(module)
    module.CALM_SECONDS = 0.12
    return module


scenes = load_scenes()


@pytest.fixture(scope="module")
def vaults(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    demo, young = scenes.build_vaults(tmp_path_factory.mktemp("read"))
    return demo, young


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    theme.choose(theme.Choice.LIGHT)
    i18n.use("en")
    theme.manager().refresh_fonts()


def stage(qapp: QApplication, vaults: tuple[Path, Path], language: str) -> AbstractContextManager[object]:
    return scenes.on_stage(qapp, *vaults, QSize(*USUAL), language=language)


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_no_word_is_cut_at_any_size(qapp: QApplication, vaults: tuple[Path, Path], language: str) -> None:
    found: dict[str, list[str]] = {}
    with stage(qapp, vaults, language) as on:
        for scene, front in scenes.played(on):
            for size in SIZES:
                on.window.resize(*size)
                on.calm()
                for problem in visible_words.problems(front or on.window):
                    found.setdefault(problem, []).append(f"{scene.name} at {size[0]}")
    assert found == {}


@pytest.mark.parametrize("look", LOOKS)
def test_no_word_is_too_faint(qapp: QApplication, vaults: tuple[Path, Path], look: theme.Choice) -> None:
    """The theme is changed while the window is open, as the system does it in the evening."""
    found: dict[str, list[str]] = {}
    with stage(qapp, vaults, "en") as on:
        theme.choose(theme.Choice.DARK if look is theme.Choice.LIGHT else theme.Choice.LIGHT)
        for scene, front in scenes.played(on, [name for name in scenes.names() if name not in (*COVERED, VEILED)]):
            theme.choose(look)
            on.calm()
            for problem in visible_words.faint_words(front or on.window, LEAST):
                found.setdefault(problem, []).append(scene.name)
    assert found == {}


@pytest.mark.parametrize("look", LOOKS)
def test_the_keyboard_is_seen_wherever_it_is(
    qapp: QApplication, vaults: tuple[Path, Path], look: theme.Choice
) -> None:
    """Each place that takes the focus looks different with it, in a colour that stands out from what was there."""
    unseen: dict[str, list[str]] = {}
    with stage(qapp, vaults, "en") as on:
        theme.choose(look)
        for scene, front in scenes.played(on, [name for name in scenes.names() if name not in COVERED]):
            top = front or on.window
            top.activateWindow()
            on.calm()
            for problem in visible_words.unseen_focus(top):
                unseen.setdefault(problem, []).append(scene.name)
    assert unseen == {}


SCALED_SCENES = (
    "welcome", "lock", "review", "conflicts", "timeline", "memories", "entities", "curves", "journal", "transfer",
    "backups", "settings", "wipe", "import",
)  # fmt: skip
SCALED = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication
app = QApplication([])
import tests.desktop.test_everything_can_be_read as here
from mnemoscope_desktop import theme
theme.manager().start(theme.Choice.LIGHT)
scenes, found = here.scenes, {}
with scenes.on_stage(app, Path(sys.argv[1]), Path(sys.argv[2]), QSize(1100, 700), language=sys.argv[3]) as on:
    ratio = on.window.devicePixelRatioF()
    for scene, front in scenes.played(on, json.loads(sys.argv[4])):
        for problem in here.visible_words.problems(front or on.window):
            found.setdefault(problem, []).append(scene.name)
print("FOUND", json.dumps([ratio, found]))
"""


@pytest.mark.parametrize(("scale", "language"), SCALES)
def test_no_word_is_cut_on_a_scaled_screen(
    vaults: tuple[Path, Path], tmp_path: Path, scale: float, language: str
) -> None:
    """A process of its own on a screen with more pixels: the smallest window, in the units of the layout."""
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR_ROUNDING_POLICY": "PassThrough",
        "MNEMOSCOPE_VAULTS": str(tmp_path / "known-vaults.json"),
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-c", SCALED, *map(str, vaults), language, json.dumps(SCALED_SCENES)],
        capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[2], timeout=600, check=False,
    )  # fmt: skip
    line = next((line for line in run.stdout.splitlines() if line.startswith("FOUND")), None)
    assert line is not None, run.stderr[-2000:]
    ratio, found = json.loads(line.removeprefix("FOUND"))
    assert ratio == scale
    assert found == {}
