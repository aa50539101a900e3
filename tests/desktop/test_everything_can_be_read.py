"""Every panel, dialog and popup of the demo vault: no word is cut, none is too faint, and the keyboard is always seen.

The scenes are those of packaging/screenshots.py. Each is brought up once in each language, in English in the light look
and in Chinese in the dark one, and looked at in windows of all sizes; MNEMOSCOPE_LOOK=long adds the other two pairs,
two with more contrast, and more scales.
"""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from mnemoscope_desktop import i18n, theme

from . import visible_words

LONG = os.environ.get("MNEMOSCOPE_LOOK") == "long"
SMALLEST, USUAL, LARGEST = (1100, 700), (1440, 900), (3840, 2160)
NORMAL, MORE = theme.Contrast.NORMAL, theme.Contrast.MORE
SHOWN = [("en", theme.Choice.LIGHT, NORMAL), ("zh_CN", theme.Choice.DARK, NORMAL)]
SCALES = [(1.5, "en"), (3, "zh_CN")]
if LONG:
    SHOWN += [("en", theme.Choice.DARK, NORMAL), ("zh_CN", theme.Choice.LIGHT, NORMAL)]
    SHOWN += [("zh_CN", theme.Choice.LIGHT, MORE), ("en", theme.Choice.DARK, MORE)]
    SCALES += [(1.25, "zh_CN"), (1.5, "zh_CN"), (2, "zh_CN"), (2, "en"), (3, "en")]
SIZES = [(150, USUAL, "en")]
if LONG:
    SIZES += [(90, SMALLEST, "en"), (110, SMALLEST, "zh_CN"), (125, USUAL, "zh_CN"), (150, USUAL, "zh_CN")]
    SIZES += [(125, SMALLEST, "en"), (125, SMALLEST, "zh_CN")]
LEAST = {NORMAL: 4.5, MORE: 7.0}
"""The contrast of words: AA, and AAA where more is asked for."""
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
    theme.choose_contrast(theme.Contrast.SYSTEM)
    i18n.use("en")
    theme.manager().refresh_fonts()


@pytest.mark.parametrize(("language", "look", "strength"), SHOWN)
def test_everything_can_be_read(
    qapp: QApplication, vaults: tuple[Path, Path], language: str, look: theme.Choice, strength: theme.Contrast
) -> None:
    """The theme is changed while the window is open, as the system does it in the evening."""
    found: dict[str, list[str]] = {}
    theme.choose(theme.Choice.DARK if look is theme.Choice.LIGHT else theme.Choice.LIGHT)
    with scenes.on_stage(qapp, *vaults, QSize(*USUAL), language=language) as on:
        theme.choose(look)
        theme.choose_contrast(strength)
        for scene, front in scenes.played(on):
            for size in (LARGEST, SMALLEST, USUAL):
                on.window.resize(*size)
                on.calm()
                top = front or on.window
                for problem in visible_words.problems(top):
                    found.setdefault(problem, []).append(f"{scene.name} at {size[0]}")
            for problem in weak(scene.name, top, LEAST[strength]):
                found.setdefault(problem, []).append(scene.name)
    assert found == {}


def weak(scene: str, top: QWidget, least: float) -> Iterator[str]:
    """Words that are too faint, and places where the keyboard is not seen: each that takes the focus must look
    different with it, in a colour that stands out from what was there."""
    if scene in COVERED:
        return
    if scene != VEILED:
        yield from (f"too faint: {words}" for words in visible_words.faint_words(top, least))
    top.activateWindow()
    yield from (f"no focus is seen on {place}" for place in visible_words.unseen_focus(top))


SCALED_SCENES = (
    "welcome", "lock", "review", "conflicts", "timeline", "memories", "entities", "curves", "journal", "transfer",
    "backups", "settings-general", "wipe", "import", "episodes",
) if not LONG else tuple(scenes.names())  # fmt: skip
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
percent, size = int(sys.argv[5]), QSize(int(sys.argv[6]), int(sys.argv[7]))
with scenes.on_stage(app, Path(sys.argv[1]), Path(sys.argv[2]), size, language=sys.argv[3]) as on:
    theme.choose_text_size(percent)
    on.calm()
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
    assert in_a_process(vaults, tmp_path, scale=scale, language=language, percent=100, size=SMALLEST) == (scale, {})


@pytest.mark.parametrize(("percent", "size", "language"), SIZES)
def test_no_word_is_cut_when_the_text_is_made_larger_or_smaller(
    vaults: tuple[Path, Path], tmp_path: Path, percent: int, size: tuple[int, int], language: str
) -> None:
    """The size is chosen while the window is open, and everything in it follows."""
    assert in_a_process(vaults, tmp_path, scale=1, language=language, percent=percent, size=size) == (1, {})


def in_a_process(
    vaults: tuple[Path, Path], tmp_path: Path, *, scale: float, language: str, percent: int, size: tuple[int, int]
) -> tuple[float, dict[str, list[str]]]:
    """The pixels of the screen for one of the layout, and what cannot be read in the scenes."""
    environment = os.environ | {
        "QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR_ROUNDING_POLICY": "PassThrough",
        "MNEMOSCOPE_VAULTS": str(tmp_path / "known-vaults.json"),
    }  # fmt: skip
    run = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", SCALED, *map(str, vaults), language, json.dumps(SCALED_SCENES),
         str(percent), *map(str, size)],
        capture_output=True, text=True, env=environment, cwd=Path(__file__).parents[2], timeout=600, check=False,
    )  # fmt: skip
    line = next((line for line in run.stdout.splitlines() if line.startswith("FOUND")), None)
    assert line is not None, f"ended with {run.returncode}: {run.stderr[-3000:]}"
    ratio, found = json.loads(line.removeprefix("FOUND"))
    return ratio, found
