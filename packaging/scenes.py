"""Everything that the application can have on the screen, each brought up the way a person does.

`screenshots.py` takes pictures of them, and the tests look for clipped words, weak contrast and missing focus in them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC
from itertools import count
from pathlib import Path
from typing import Any

import orjson
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from mnemoscope import Vault
from mnemoscope.demo import build_demo
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import DiskFull
from mnemoscope.model.moment import parse_moment
from mnemoscope.resources import resource
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.known_vaults import list_path, note_vault
from mnemoscope_desktop import formats, i18n, messages, operations, pauses, tasks, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.window import Window

NOW = parse_moment("2026-11-30T09:30:00+00:00")
CALM_SECONDS = 0.25
MOST_SECONDS = 30.0
RECOVERY_CODE = "K7QD-4MNP-29TX-HV6C-8RWA-3BZE-YF5J"
"""An invented one, of the length of a true one."""
_SERIALS = count(10**6, 10**6)


@dataclass
class Stage:
    """The window with the demo vault, and the folders that scenes need.

    Attributes:
        demo: the folder of the demo vault.
        young: the folder of a vault that knows nothing of the export that is imported in pictures.
    """

    app: QApplication
    window: Window
    demo: Path
    young: Path
    opened: Path | None = field(default=None)

    def calm(self) -> None:
        calm(self.app)

    def until(self, there: Callable[[], bool]) -> None:
        """Wait for what comes by itself, but not for ever."""
        given_up = time.monotonic() + MOST_SECONDS
        while not there() and time.monotonic() < given_up:
            self.calm()

    def vault(self, folder: Path | None) -> None:
        """Let this vault be open, or none."""
        if folder == self.opened:
            return
        self.opened = folder
        session = self.window.session
        if folder is None:
            session.close()
            return
        session.open(Vault.open(folder, clock=clock()))
        assert session.vault is not None
        index = session.vault.index
        self.until(lambda: index.ready)
        session.refresh_summary()
        self.calm()

    def panel(self, key: str, where: dict[str, Any] | None = None) -> Any:
        self.window.go(key, where)
        self.calm()
        return self.window.host.current

    def front(self) -> QWidget | None:
        """The dialog, popup or window that is before the main window."""
        tops = [each for each in self.app.topLevelWidgets() if each.isVisible() and each is not self.window]
        return tops[-1] if tops else None

    def leave(self) -> None:
        """Close whatever is before the window, and leave no text in fields."""
        for top in self.app.topLevelWidgets():
            if top is not self.window and top.isVisible():
                top.reject() if isinstance(top, QDialog) else top.hide()
        self.window.toast.dismiss()
        self.window.finder.dismiss()
        self.calm()


@dataclass(frozen=True)
class Scene:
    """A name, how it is brought up, the vault that must be open ("demo", "young" or none), and what undoes it."""

    name: str
    show: Callable[[Stage], object]
    vault: str = "demo"
    after: Callable[[Stage], object] = lambda stage: None


def _panel(key: str) -> Scene:
    return Scene(key, lambda stage: stage.panel(key))


def _recovery(stage: Stage) -> None:
    stage.window.show_welcome()
    welcome: Any = stage.window.welcome
    welcome.recovery.show_code(RECOVERY_CODE)
    welcome.pages.setCurrentIndex(1)


def _welcome(stage: Stage) -> None:
    stage.window.show_welcome()
    welcome: Any = stage.window.welcome
    welcome.pages.setCurrentIndex(0)


def _damaged(stage: Stage) -> None:
    stage.window.show_problem(
        "The database vault.db is damaged. Restore the newest backup that is whole.", restorable=True
    )


def _vaults(stage: Stage) -> None:
    """The demo, which is open, one of another day, and one whose disk is not there."""
    for folder, days in ((stage.demo, 0), (stage.young, 3)):
        note_vault(folder, opened_at=NOW.plus_days(-days))
    here = list_path()
    listed = orjson.loads(here.read_bytes())
    away = {"folder": "/media/iris/travels/memory", "name": "Travels", "id": "away", "opened_at": NOW.plus_days(-40).us}
    here.write_bytes(orjson.dumps({"vaults": [*listed["vaults"], away]}))
    stage.window.show_vaults()


def _rescue(stage: Stage) -> None:
    from mnemoscope_desktop.shell.rescue_dialog import RescueDialog

    RescueDialog(stage.demo, stage.window).open()


def _finder(stage: Stage) -> None:
    stage.panel("review")
    stage.window.activateWindow()
    stage.window.focus_search()
    QTest.keyClicks(stage.window.top.search, "coffee")


def _palette(stage: Stage) -> None:
    stage.panel("review")
    stage.window.activateWindow()
    stage.window.focus_search()
    QTest.keyClicks(stage.window.top.search, "a")


def _past(stage: Stage) -> None:
    stage.window.session.show_as_of(AsOf(known_on=parse_moment("2026-03-14T00:00:00+00:00")))
    stage.panel("memories")


def _changes(stage: Stage) -> None:
    stage.panel("timeline", {"changes": True})


def _episodes(stage: Stage) -> None:
    panel = stage.panel("timeline")
    panel.show_changes(False)
    stage.calm()
    panel.episodes_chip.click()


def _wiping(stage: Stage) -> Any:
    wipe = stage.panel("transfer").wipe
    wipe.choose_kind("query")
    wipe.query.setText("coffee")
    stage.calm()
    stage.calm()
    return wipe


def _edit(stage: Stage) -> None:
    stage.panel("memories")
    stage.window.edit_selected()


def _end_tour(stage: Stage) -> None:
    from mnemoscope_desktop.shell.tour import Tour

    for tour in stage.window.findChildren(Tour):
        tour.leave()


def _keys(stage: Stage) -> None:
    stage.panel("review")
    stage.window.show_keys()


def _merge(stage: Stage) -> None:
    from mnemoscope_desktop.widgets.merge_dialog import MergeDialog

    vault = stage.window.session.vault
    assert vault is not None
    found = [hit.memory for hit in vault.search("coffee", limit=3).items]
    MergeDialog(stage.window.session, found, stage.window).open()


def _scope(stage: Stage) -> None:
    from mnemoscope_desktop.widgets.bulk_bar import ScopeDialog

    ScopeDialog(("personal", "work", "health"), stage.window).open()


def _query(stage: Stage) -> None:
    """A query that cannot be read, with its place underlined."""
    stage.panel("memories", {"query": 'scope:work standing:stated,maybe "oat milk" -agent:Cursor'})


def _syntax(stage: Stage) -> None:
    stage.panel("memories", {"query": ""}).bar.show_syntax()


def _save_search(stage: Stage) -> None:
    stage.panel("memories", {"query": "scope:work"}).bar.ask_name()


def _relations(stage: Stage) -> None:
    from mnemoscope_desktop.relations.dialog import RelationsDialog

    vault = stage.window.session.vault
    assert vault is not None
    (found, *_) = vault.search("allergic to penicillin", limit=1).items
    dialog = RelationsDialog(stage.window.session, found.memory.id, stage.window)
    dialog.resize(1000, 640)
    dialog.open()


def _merge_names(stage: Stage) -> None:
    panel = stage.panel("entities")
    panel.merge()
    panel.dialog.field.setText("Iris")
    stage.until(panel.dialog.agree.isEnabled)


def _none_in_use(stage: Stage) -> None:
    """All archived."""
    vault = stage.window.session.vault
    assert vault is not None
    everything = [memory.id for memory in vault.list(limit=10_000).items]
    operations.archive_memories(ids=everything).run(stage.window.session)
    stage.calm()
    stage.panel("memories", {"query": ""})


def _settings(page: str) -> Scene:
    return Scene(f"settings-{page}", lambda stage: stage.window.show_settings(page))


def _record(stage: Stage) -> None:
    stage.panel("review").show_record()


def _deciding(name: str) -> Scene:
    """A conflict with the form of one of its decisions."""
    return Scene(
        f"conflict-{name}",
        lambda stage: stage.panel("conflicts").bench.press(name),
        after=lambda stage: stage.panel("conflicts").deciding.leave_form(),
    )


def _clear(stage: Stage) -> None:
    stage.panel("conflicts").clear.open_list()


def _pauses(stage: Stage) -> None:
    stage.panel("curves").open_pauses()


def _import_first(stage: Stage) -> Any:
    panel = stage.panel("import")
    panel.start_over()
    return panel


def _paste(stage: Stage) -> None:
    _import_first(stage).first.paste_wanted.emit()


def _due(stage: Stage) -> None:
    stage.panel("curves")._look_at_due()


def _import(stage: Stage) -> Any:
    return stage.panel("import", {"paths": [str(resource("demo", "chatgpt"))]})


def _import_files(stage: Stage) -> None:
    _import(stage).show_files()


def _import_reading(stage: Stage) -> None:
    _import(stage).preview.show_reading()


def _import_done(stage: Stage) -> None:
    panel = _import(stage)
    panel.preview.import_asked.emit()


def _removal(stage: Stage) -> None:
    stage.panel("transfer").wipe.ask_removal()


def _toast(stage: Stage) -> None:
    stage.panel("review")
    messages.undoable(QCoreApplication.translate("Actions", "Confirmed. It does not expire."))


def _question(stage: Stage) -> None:
    stage.panel("transfer").export.go.click()


def _danger(stage: Stage) -> None:
    stage.panel("backups").remove.click()


def _problem(stage: Stage) -> None:
    messages.exception(
        DiskFull(
            "The disk is full or does not answer. Nothing of the last act was kept; free some space and repeat it."
        )
    )


def _bug(stage: Stage) -> None:
    messages.bug(ValueError())


SCENES: tuple[Scene, ...] = (
    Scene("welcome", _welcome, ""),
    Scene("recovery", _recovery, ""),
    Scene("lock", lambda stage: stage.window.show_locked("passphrase"), ""),
    Scene("damaged", _damaged, ""),
    Scene("rescue", _rescue, ""),
    *(_panel(key) for key in ("review", "conflicts", "timeline", "memories", "entities", "curves", "journal")),
    *(_panel(key) for key in ("transfer", "backups")),
    Scene("vaults", _vaults),
    Scene("changes", _changes),
    Scene("episodes", _episodes),
    Scene("record", _record, after=lambda stage: stage.panel("review").leave_record()),
    *(_deciding(name) for name in ("merge", "scopes")),
    Scene("clear", _clear),
    Scene("pauses", _pauses),
    *(_settings(page) for page in ("general", "privacy", "keys", "numbers", "models", "shortcuts")),
    _settings("notifications"),
    Scene("attributes", lambda stage: stage.window.show_attributes()),
    Scene("openers", lambda stage: stage.window.show_ways_to_open()),
    Scene("keys", _keys),
    Scene("help", lambda stage: stage.window.show_help()),
    Scene("finder", _finder),
    Scene("activity", lambda stage: stage.panel("activity")),
    Scene("tour", lambda stage: stage.window.show_tour(), after=_end_tour),
    Scene("palette", _palette),
    Scene("as-of", lambda stage: stage.window.choose_day()),
    Scene("edit", _edit, after=lambda stage: stage.window.inspector.head.cancel.click()),
    Scene("merge", _merge),
    Scene("scope", _scope),
    Scene("query", _query, after=lambda stage: stage.panel("memories", {"query": ""})),
    Scene("syntax", _syntax),
    Scene("save-search", _save_search, after=lambda stage: stage.panel("memories", {"query": ""})),
    Scene("relations", _relations),
    Scene("merge-names", _merge_names),
    Scene("due", _due),
    Scene("wipe", lambda stage: _wiping(stage).ask()),
    Scene("wipe-list", lambda stage: _wiping(stage)._show_list()),
    Scene("export-preview", lambda stage: stage.panel("transfer").export.preview()),
    Scene("removal", _removal),
    Scene("toast", _toast),
    Scene("question", _question),
    Scene("danger", _danger),
    Scene("problem", _problem),
    Scene("bug", _bug),
    Scene("past", _past, after=lambda stage: stage.window.session.show_as_of(AsOf())),
    Scene("none-in-use", _none_in_use, "young", after=lambda stage: stage.window.undo()),
    Scene("import-first", _import_first, "young"),
    Scene("paste", _paste, "young"),
    Scene("import", _import, "young"),
    Scene("import-files", _import_files, "young"),
    Scene("import-reading", _import_reading, "young"),
    Scene("import-done", _import_done, "young", after=lambda stage: stage.window.undo()),
)
"""Sorted by the vault that is open."""


def names() -> list[str]:
    return [scene.name for scene in SCENES]


def build_vaults(place: Path) -> tuple[Path, Path]:
    """The demo vault with its index ready, and a young vault that knows the notes only, for importing into."""
    demo = build_demo(place / "demo", now=NOW)
    with Vault.open(demo, clock=clock()) as vault:
        vault.index.load()
    young = place / "memory"
    with Vault.create(young, key=KeyChoice("plain"), clock=clock()).vault as vault:
        vault.import_(resource("demo", "notes"), agent="Notes")
    return demo, young


@contextmanager
def on_stage(app: QApplication, demo: Path, young: Path, size: QSize, *, language: str = "en") -> Iterator[Stage]:
    """A window of `size` in a language ("en", "zh_CN"), in the theme in force."""
    app.setCursorFlashTime(0)
    pauses.take_over()
    formats.use_zone(UTC)
    i18n.use(language)
    theme.manager().refresh_fonts()
    session = Session(loads_index=True)
    window = Window(session, Preferences(demo.parent / f"preferences-{next(_SERIALS)}.json"))
    window.resize(size)
    window.show_welcome()
    window.show()
    stage = Stage(app, window, demo, young)
    stage.calm()
    window.resize(size)  # it has put itself onto the screen, which is smaller where there is none
    stage.calm()
    try:
        yield stage
    finally:
        stage.leave()
        session.close()
        window.close()
        window.deleteLater()
        stage.calm()


def played(stage: Stage, wanted: list[str] | None = None) -> Iterator[tuple[Scene, QWidget | None]]:
    """Bring up one scene after the other; with each comes what is before the window."""
    for scene in SCENES:
        if wanted and scene.name not in wanted:
            continue
        stage.vault({"demo": stage.demo, "young": stage.young}.get(scene.vault))
        scene.show(stage)
        stage.calm()
        yield scene, stage.front()
        stage.leave()
        scene.after(stage)
        stage.calm()


def clock() -> FixedClock:
    """The fixed day, with ids far from those that the vault holds already."""
    return FixedClock(us=NOW.us, serial=next(_SERIALS))


def calm(app: QApplication) -> None:
    """Let timers fire and workers answer until nothing has been pending for a while."""
    quiet_since = time.monotonic()
    while time.monotonic() - quiet_since < CALM_SECONDS:
        before = time.monotonic()
        app.processEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # which an event loop would do
        # What took long, as the first chart does, leaves events behind that have not been handled yet.
        behind = tasks.manager().pending or theme.manager().wardrobe.busy
        if behind or time.monotonic() - before > CALM_SECONDS / 4:
            quiet_since = time.monotonic()
        time.sleep(0.01)
