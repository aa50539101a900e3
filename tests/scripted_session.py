"""A whole session of a person at the real window, step by step, on a vault of `big_vault`, under a watchdog.

Every step does what a hand would: keys and clicks on what has the focus, or the signal that a click gives. In between
the event loop runs until nothing is pending.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAccessible, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView, QWidget

from mnemoscope.model.query import CURRENT
from mnemoscope.model.wiping import WipeSelection
from mnemoscope_desktop import operations, tasks, theme
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.session import AsOf
from mnemoscope_desktop.shell.dialogs import MessageDialog
from mnemoscope_desktop.window import Window

from .watchdog import Watchdog

_CALM_MS = 120
_POLL_MS = 10
_PATIENCE_S = 600
NOT_SHOWN = ("welcome",)

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


@dataclass(slots=True)
class Person:
    """Who sits at the window.

    Attributes:
        window: the window, with a vault open or locked.
        watchdog: counts from step to step.
        folder: where files are made.
        told: how many statements were imported so far.
    """

    window: Window
    watchdog: Watchdog
    folder: Path
    told: int = 0

    # a person's means ---------------------------------------------------------------------------------------------

    def pause(self, milliseconds: int) -> None:
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def calm(self, done: Callable[[], bool] = lambda: True) -> None:
        """Until nothing has been pending for a while, and what is waited for has happened."""
        quiet = waited = 0
        while quiet < _CALM_MS:
            self.pause(_POLL_MS)
            waited += _POLL_MS
            assert waited < _PATIENCE_S * 1000, "It takes too long."
            quiet = quiet + _POLL_MS if tasks.manager().pending == 0 and done() else 0

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE, on: QWidget | None = None) -> None:
        target = on or QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, modifier)
        self.pause(15)

    def type(self, text: str, on: QWidget) -> None:
        """Letter by letter, also those that no key has."""
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                QApplication.sendEvent(on, QKeyEvent(kind, 0, NONE, letter))
            self.pause(40)

    def wheel(self, widget: QWidget, steps: int, modifier: Qt.KeyboardModifier = NONE) -> None:
        place = QPointF(widget.rect().center())
        event = QWheelEvent(
            place, QPointF(widget.mapToGlobal(place.toPoint())), QPoint(), QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton, modifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)
        self.pause(15)

    def drag(self, widget: QWidget, start: QPoint, end: QPoint, steps: int = 12) -> None:
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, steps + 1):
            QTest.mouseMove(widget, start + (end - start) * (step / steps))
            self.pause(15)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=end)

    def agree(self) -> None:
        """Say yes to the question that stands there, if one does."""
        self.pause(50)
        asked = QApplication.activeModalWidget()
        if isinstance(asked, MessageDialog):
            asked.act.click()
        self.calm()

    def panel(self, key: str) -> Any:
        """Go to a panel as a click in the navigation does."""
        self.window.activateWindow()
        if self.window.host.key != key:
            self.window.go(key)
        self.calm()
        return self.window.host.current

    # the steps ----------------------------------------------------------------------------------------------------

    def visit_panels(self, after: str = "") -> None:
        for spec in registry.present():
            if spec.key not in NOT_SHOWN:
                with self.watchdog.step(f"show {spec.key}{after}"):
                    self.window.go(spec.key)
                    self.calm()

    def search(self) -> None:
        with self.watchdog.step("type a search"):
            self.window.focus_search()
            field = QApplication.focusWidget() or self.window.top.search
            self.type("orchids 买了", field)
            self.calm()
            self.press(Key.Key_Down, on=field)
            self.press(Key.Key_Escape, on=field)
            self.calm()

    def scroll(self) -> None:
        panel = self.panel("memories")
        view: QTableView = panel.view
        bar = view.verticalScrollBar()
        with self.watchdog.step("scroll by wheel"):
            for _ in range(25):
                self.wheel(view.viewport(), -3)
            self.calm()
        with self.watchdog.step("drag the scroll bar to the end"):
            for step in range(1, 41):
                bar.setValue(bar.maximum() * step // 40)
                self.pause(15)
            self.calm()
        with self.watchdog.step("End and Home"):
            view.setFocus()
            self.press(Key.Key_End, CONTROL, on=view)
            self.calm()
            self.press(Key.Key_Home, CONTROL, on=view)
            self.calm()

    def sort(self) -> None:
        view: QTableView = self.panel("memories").view
        header = view.horizontalHeader()
        shown = [section for section in range(header.count()) if not header.isSectionHidden(section)]
        for section in (shown[0], *shown[3:5]):
            with self.watchdog.step(f"sort by column {section}"):
                for _ in range(2):
                    place = QPoint(header.sectionViewportPosition(section) + 12, header.height() // 2)
                    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
                    self.calm()

    def narrow(self) -> None:
        panel = self.panel("memories")
        for query in ("origin:inferred", "scope:work agent:cursor", "trust:<0.5 orchids", ""):
            with self.watchdog.step(f"facets {query or 'cleared'}"):
                panel.query.set_text(query)
                self.calm()

    def select_all(self, after: str = "") -> QTableView:
        """Every memory, the last alone, and every one again."""
        view: QTableView = self.panel("memories").view
        with self.watchdog.step(f"select all{after}"):
            view.setFocus()
            self.press(Key.Key_A, CONTROL, on=view)
            self.press(Key.Key_End, on=view)
            self.calm()
            self.press(Key.Key_A, CONTROL, on=view)
            self.calm()
        return view

    def listen(self) -> None:
        """Go through many rows with a screen reader on."""
        QAccessible.setActive(True)
        try:
            self.select_all(" with a screen reader")
        finally:
            QAccessible.setActive(False)

    def archive_all(self) -> None:
        view = self.select_all()
        with self.watchdog.step("archive all"):
            self.press(Key.Key_Delete, on=view)
            self.agree()
        with self.watchdog.step("undo it"):
            self.window.undo()
            self.calm()

    def review(self, keys: int = 20) -> None:
        panel = self.panel("review")
        with self.watchdog.step(f"review {keys} by key"):
            panel.focus_first()
            for number in range(keys):
                self.press(Key.Key_N if number % 3 == 2 else Key.Key_Y, on=panel.view)
                self.pause(60)
            self.calm()
        with self.watchdog.step("scroll the queue"):
            bar = panel.view.verticalScrollBar()
            for step in range(1, 21):
                bar.setValue(bar.maximum() * step // 20)
                self.pause(15)
            self.press(Key.Key_End, on=panel.view)
            self.press(Key.Key_Home, on=panel.view)
            self.calm()

    def judge_all(self) -> None:
        panel = self.panel("review")
        with self.watchdog.step("tick everything that waits"):
            panel.view.setFocus()
            self.press(Key.Key_A, CONTROL, on=panel.view)
            self.calm()
        with self.watchdog.step(f"judge {len(panel.model.checked):,} at once"):
            self.watchdog.rest()
            self.press(Key.Key_L, on=panel.view)
            self.agree()
        with self.watchdog.step("undo the verdicts"):
            self.window.undo()
            self.calm()

    def decide(self, conflicts: int = 6) -> None:
        panel = self.panel("conflicts")
        with self.watchdog.step("go through conflicts"):
            panel.focus_first()
            for _ in range(8):
                self.press(Key.Key_J, on=panel)
                self.pause(50)
            self.calm()
        with self.watchdog.step(f"decide {conflicts} conflicts"):
            for _ in range(conflicts):
                self.press(Key.Key_B, on=panel)
                self.calm()

    def travel(self) -> None:
        panel = self.panel("timeline")
        plot = panel.plot
        middle = QPoint(plot.width() // 2, plot.height() // 2)
        with self.watchdog.step("zoom the timeline"):
            for step in range(16):
                self.wheel(plot.viewport(), 1 if step < 8 else -1)
            self.calm()
        with self.watchdog.step("drag the timeline"):
            self.drag(plot.viewport(), middle, middle - QPoint(plot.width() // 3, 0))
            self.calm()
        with self.watchdog.step("drag the day shown"):
            handle = plot.handle
            spot = QPoint(handle.width() // 2, handle.height() // 2)
            self.drag(handle, spot, spot - QPoint(120, 0))
            self.calm()
        with self.watchdog.step("back to now from the timeline"):
            self.window.session.show_as_of(AsOf())
            self.calm()

    def look_back(self) -> None:
        """Everything as it was known half a year ago, and back to now."""
        session = self.window.session
        then = session.now().plus_days(-180)
        self.panel("memories")
        with self.watchdog.step("another day: known on"):
            session.show_as_of(AsOf(known_on=then))
            self.calm()
        self.visit_panels(" on that day")
        self.panel("memories")
        with self.watchdog.step("another day: true on"):
            session.show_as_of(AsOf(true_on=then))
            self.calm()
        with self.watchdog.step("back to now"):
            session.show_as_of(AsOf())
            self.calm()

    def take_in(self, count: int) -> None:
        listed = self.folder / "list.json"
        listed.write_text(json.dumps(list(_statements(self.told, count))), "utf-8")
        self.told += count
        self.panel("import")
        with self.watchdog.step(f"preview an import of {count:,}"):
            self.window.go("import", {"paths": [listed]})
            panel: Any = self.window.host.current
            self.calm(lambda: panel.pages.currentWidget() is panel.preview)
        view = panel.preview.findChild(QTableView)
        with self.watchdog.step("preview: select all, End, leave out"):
            view.setFocus()
            self.press(Key.Key_A, CONTROL, on=view)
            self.press(Key.Key_End, CONTROL, on=view)
            self.press(Key.Key_A, CONTROL, on=view)
            self.press(Key.Key_Space, on=view)
            self.press(Key.Key_Space, on=view)
            self.calm()
        with self.watchdog.step(f"import {count:,}"):
            self.press(Key.Key_Return, on=view)
            self.calm(lambda: panel.pages.currentWidget() is panel.done)

    def give_out(self) -> None:
        self.panel("transfer")
        with self.watchdog.step("export an archive"):
            operations.export_vault(target=self.folder / "out.zip", format="archive").run(self.window)
            self.calm()

    def wipe(self, count: int) -> None:
        ids: list[str] = []
        tasks.ReadOp(lambda vault: [each.id for each in vault.list(CURRENT, limit=count)]).success(ids.extend).run(
            self.window
        )
        self.calm()
        with self.watchdog.step(f"plan to wipe {count:,}"):
            self.window.go("transfer", {"ids": ids})
            self.calm()
        with self.watchdog.step(f"wipe {count:,}"):
            operations.wipe(selection=WipeSelection(ids=tuple(ids))).run(self.window)
            self.calm()

    def dress(self) -> None:
        with self.watchdog.step("dark and light"):
            for choice in (theme.Choice.DARK, theme.Choice.LIGHT):
                theme.choose(choice)
                self.calm(lambda: not theme.manager().wardrobe.busy)

    def speak(self) -> None:
        for code in ("zh_CN", "en"):
            with self.watchdog.step(f"speak {code}"):
                self.window.speak(code)
                self.calm(lambda: not theme.manager().wardrobe.busy)

    def resize(self) -> None:
        with self.watchdog.step("resize the window"):
            for step in range(12):
                self.window.resize(1440 - 25 * step, 900 - 15 * step)
                self.pause(15)
            self.window.resize(1440, 900)
            self.calm()

    def lock(self) -> None:
        with self.watchdog.step("lock"):
            self.window.lock()
            self.calm(lambda: self.window.session.vault is None and not self.window.host.leaving.busy)

    def unlock(self, passphrase: str) -> None:
        with self.watchdog.step("unlock"):
            field = self.window.unlock.field
            field.setFocus()
            QTest.keyClicks(field, passphrase)
            self.press(Key.Key_Return, on=field)
            self.calm(lambda: self.window.session.summary is not None)

    def close(self) -> None:
        with self.watchdog.step("close"):
            self.window.close()
            self.calm(lambda: self.window.session.vault is None)


def _statements(first: int, count: int) -> Iterable[dict[str, str]]:
    for number in range(first, first + count):
        yield {
            "text": f"The canoe of crew {number} is older than the pier of lot {number * 7 % 9973}",
            "event_time": f"{2016 + number % 10}-{1 + number % 12:02d}-{1 + number % 28:02d}T08:00:00Z",
        }
