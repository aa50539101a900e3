"""Takes a picture of every panel and dialog of the demo vault: light and dark, in English and in Chinese.

The demo is told for a fixed day and shown without a screen, so the same program gives the same pictures.

Usage: python packaging/screenshots.py FOLDER [--size 1440x900] [--look light|dark] [--language en|zh] [SCENE…]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["MNEMOSCOPE_VAULT"] = "/home/iris/memory"  # what the first screen offers; nothing is made there

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget

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
        kept = chosen.vaults or Path(place)
        fresh = not (kept / "demo").exists()
        demo, young = scenes.build_vaults(kept) if fresh else (kept / "demo", kept / "memory")
        for language in chosen.language or LANGUAGES:
            for look in chosen.look or LOOKS:
                theme.choose(LOOKS[look])
                size = QSize(int(width), int(height))
                with scenes.on_stage(app, demo, young, size, language=LANGUAGES[language]) as stage:
                    for scene, front in scenes.played(stage, chosen.scenes):
                        path = chosen.folder / f"{scene.name}-{language}-{look}.png"
                        if not picture(stage.window, front).save(str(path)):
                            raise SystemExit(f"{path} could not be written.")
                        print(path)


def picture(window: QWidget, front: QWidget | None) -> QPixmap:
    """The window, with the dialog or popup that is before it; the help, which has a window of its own, alone."""
    if isinstance(front, QMainWindow):
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
