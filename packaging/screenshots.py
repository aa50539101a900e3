"""Takes a picture of every panel and dialog of the demo vault: light and dark, in English and in Chinese.

The demo is told for a fixed day and shown without a screen, so the same program gives the same pictures.

Usage: python packaging/screenshots.py FOLDER [--size 1440x900] [--text 100] [--look light|dark] [--language en|zh]
       [SCENE…]
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["MNEMOSCOPE_VAULT"] = "/home/iris/memory"  # what the first screen offers; nothing is made there

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QWidget

import scenes
from mnemoscope_desktop import theme

LOOKS = {"light": theme.Choice.LIGHT, "dark": theme.Choice.DARK}
LANGUAGES = {"en": "en", "zh": "zh_CN"}
_SHADE = 60
"""How much the window is darkened behind a dialog, of 255."""


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(scenes.names()))
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--text", type=int, choices=theme.PERCENTS, default=100, help="the size of words in percent")
    parser.add_argument("--look", choices=LOOKS, action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--vaults", type=Path, help="a folder with vaults of an earlier run, or where they are kept")
    chosen = parser.parse_intermixed_args(arguments)
    unknown = set(chosen.scenes) - set(scenes.names())
    if unknown:
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    width, _, height = chosen.size.partition("x")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    theme.manager().start(theme.Choice.LIGHT)
    with tempfile.TemporaryDirectory(prefix="mnemoscope-pictures-") as place:
        os.environ["MNEMOSCOPE_VAULTS"] = str(Path(place) / "known-vaults.json")
        demo, young = vaults(Path(place), chosen.vaults)
        for language in chosen.language or LANGUAGES:
            for look in chosen.look or LOOKS:
                theme.choose(LOOKS[look])
                size = QSize(int(width), int(height))
                with scenes.on_stage(app, demo, young, size, language=LANGUAGES[language]) as stage:
                    theme.choose_text_size(chosen.text)
                    stage.calm()
                    for scene, front in scenes.played(stage, chosen.scenes):
                        path = chosen.folder / f"{scene.name}-{language}-{look}.png"
                        if not picture(stage.window, front).save(str(path)):
                            raise SystemExit(f"{path} could not be written.")
                        print(path)


def vaults(place: Path, kept: Path | None) -> tuple[Path, Path]:
    """The vaults of the scenes, made in `place`, or copied there as they were first made in `kept`: what a run does to
    them and what its windows remember stays in `place`."""
    if kept is None:
        return scenes.build_vaults(place)
    if not (kept / "demo").exists():
        scenes.build_vaults(kept)
    for name in ("demo", "memory"):
        shutil.copytree(kept / name, place / name)
    return place / "demo", place / "memory"


def picture(window: QWidget, front: QWidget | None) -> QPixmap:
    """The window, with the dialog or popup that is before it; the help, which has a window of its own, alone."""
    if front is not None and front.windowType() is Qt.WindowType.Window:
        return front.grab()
    result = window.grab()
    if front is None:
        return result
    over = front.grab()
    painter = QPainter(result)
    if isinstance(front, QDialog):
        painter.fillRect(window.rect(), QColor(0, 0, 0, _SHADE))
        place = QRect(QPoint(), front.size())
        place.moveCenter(window.rect().center())
    else:
        place = QRect(window.mapFromGlobal(front.pos()), front.size())
    painter.drawPixmap(place.topLeft(), over)
    painter.setPen(theme.colour("line"))
    painter.drawRect(place.adjusted(0, 0, -1, -1))
    painter.end()
    return result


if __name__ == "__main__":
    main(sys.argv[1:])
