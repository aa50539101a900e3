"""Takes a picture of every panel of the demo vault: light and dark, in English and in Chinese.

The demo is told for a fixed day and shown without a screen, so the same program gives the same pictures.

Usage: python packaging/screenshots.py FOLDER [PANEL…]
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from datetime import UTC
from itertools import count
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["MNEMOSCOPE_VAULT"] = "/home/iris/memory"  # what the first screen offers; nothing is made there

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.demo import build_demo
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import parse_moment
from mnemoscope.resources import resource
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import formats, i18n, tasks, theme
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

NOW = parse_moment("2026-11-30T09:30:00+00:00")
SIZE = QSize(1440, 900)
LOOKS = {"light": theme.Choice.LIGHT, "dark": theme.Choice.DARK}
LANGUAGES = {"en": "en", "zh": "zh_CN"}
CALM_SECONDS = 0.4
INDEX_SECONDS = 30.0
_SERIALS = count(10**6, 10**6)


def main(arguments: list[str]) -> None:
    if not arguments:
        raise SystemExit(__doc__)
    target = Path(arguments[0])
    target.mkdir(parents=True, exist_ok=True)
    wanted = arguments[1:] or [spec.key for spec in registry.present()]
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setCursorFlashTime(0)
    formats.use_zone(UTC)
    with tempfile.TemporaryDirectory(prefix="mnemoscope-pictures-") as place:
        demo = build_demo(Path(place) / "demo", now=NOW)
        with Vault.open(demo, clock=_clock()) as vault:
            vault.index.load()
        young = _young_vault(Path(place) / "memory")
        first = True
        for language, code in LANGUAGES.items():
            for look, choice in LOOKS.items():
                i18n.use(code)
                if first:
                    theme.manager().start(choice)
                    first = False
                theme.manager().choose(choice)
                theme.manager().refresh_fonts()
                _one_look(app, (demo, young), target, wanted, f"{language}-{look}")


def _clock() -> FixedClock:
    """The fixed day, with ids far from those that the vault holds already."""
    return FixedClock(us=NOW.us, serial=next(_SERIALS))


def _young_vault(folder: Path) -> Path:
    """A vault that knows the notes only, for the picture of an import."""
    with Vault.create(folder, key=KeyChoice("plain"), clock=_clock()).vault as vault:
        vault.import_(resource("demo", "notes"), agent="Notes")
    return folder


def _one_look(app: QApplication, vaults: tuple[Path, Path], target: Path, wanted: list[str], name: str) -> None:
    """All panels in one window on the demo; the import panel on a vault that does not know the export yet."""
    demo, young = vaults
    session = Session(loads_index=True)
    window = Window(session, Preferences(demo.parent / f"{name}.json"))
    window.resize(SIZE)
    window.show_welcome()
    window.show()
    _calm(app)
    if "welcome" in wanted:
        _take(window, target / f"welcome-{name}.png")
    session.open(Vault.open(demo, clock=_clock()))
    _index_ready(app, session)
    for key in wanted:
        if key not in ("welcome", "import"):
            window.go(key)
            _calm(app)
            _take(window, target / f"{key}-{name}.png")
    if "import" in wanted:
        session.open(Vault.open(young, clock=_clock()))
        _index_ready(app, session)
        window.go("import", {"paths": [str(resource("demo", "chatgpt"))]})
        _calm(app)
        _take(window, target / f"import-{name}.png")
    session.close()
    window.close()
    window.deleteLater()
    _calm(app)


def _take(window: Window, path: Path) -> None:
    if not window.grab().save(str(path)):
        raise SystemExit(f"{path} could not be written.")
    print(path)


def _index_ready(app: QApplication, session: Session) -> None:
    """Wait until search by meaning is there and the foot of the window says so."""
    assert session.vault is not None
    given_up = time.monotonic() + INDEX_SECONDS
    while not session.vault.index.ready and time.monotonic() < given_up:
        _calm(app)
    session.refresh_summary()
    _calm(app)


def _calm(app: QApplication) -> None:
    """Let timers fire and workers answer until nothing has been pending for a while."""
    quiet_since = time.monotonic()
    while time.monotonic() - quiet_since < CALM_SECONDS:
        before = time.monotonic()
        app.processEvents()
        # What took long, as the first chart does, leaves events behind that have not been handled yet.
        if tasks.manager().pending or time.monotonic() - before > CALM_SECONDS / 4:
            quiet_since = time.monotonic()
        time.sleep(0.01)


if __name__ == "__main__":
    main(sys.argv[1:])
