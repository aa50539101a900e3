"""Importing what will soon be needed, a few milliseconds at a time, in the thread that Qt belongs to.

A panel is imported when it is first shown, and all of them with their charts take half a second. A worker cannot do
that meanwhile: PySide makes the Python type of a class or an enumeration when its name is first used, and where two
threads do so at once the program ends with a segmentation fault, in one start of eight where it was tried. So a worker
imports what does not know of Qt, and the rest is cut into pieces that the event loop does not feel:

- every name of PySide's modules is used once, which pyqtgraph would do in one go;
- pyqtgraph is run statement by statement;
- the modules of the panels are imported one after another, those of the panel that is seen first before the others.
"""

from __future__ import annotations

import ast
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pkgutil import iter_modules
from types import CodeType, ModuleType

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.registry import PanelSpec
from mnemoscope_desktop.tasks import JobOp
from mnemoscope_desktop.widgets.later import in_another_turn

WITHOUT_QT = ("numpy",)
QT = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtOpenGLWidgets", "QtTest")
"""The modules of PySide that pyqtgraph imports."""
CHARTS = "pyqtgraph"
SHARED = ("mnemoscope_desktop.widgets", "mnemoscope_desktop.models", "mnemoscope_desktop.relations")
"""Of what panels are made; one by one these take a few milliseconds, as a part of a panel they add up."""
PIECE_S = 0.006
PAUSE_MS = 3

_running: Ahead | None = None
_done = False


def start(first: str = "") -> None:
    """Begin, unless it was begun before; `first` is the panel that is seen first. Must be called on the UI thread."""
    global _running
    application = QCoreApplication.instance()
    if _running is None and not _done and application is not None:
        _running = Ahead(first, application)


def done() -> bool:
    """Whether all of it is there."""
    return _done


def once_there(act: Callable[[], object]) -> None:
    """Do it when the panel that is seen first is there: now, where it is or where nothing is on its way."""
    if _running is None:
        act()
    else:
        _running.once_there(act)


def complete_charts() -> None:
    """Charts are wanted now: what was begun of their package is brought to its end before anybody uses it."""
    if _running is not None:
        _running.complete_charts()


class Ahead(QObject):
    """One run through the pieces; goes away at the end."""

    def __init__(self, first: str, parent: QObject) -> None:
        super().__init__(parent)
        self._first = first
        self._there = False
        self._waiting: list[Callable[[], object]] = []
        self._charts: Iterator[None] = iter(())
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._go_on)
        charts = find_spec(CHARTS)
        JobOp(lambda: _import_without_qt(charts)).success(self._begin).failure(lambda _problem: self._end()).run(self)

    def _begin(self, charts: list[CodeType]) -> None:
        self._charts = _statements(CHARTS, charts)
        self._pieces = self._all()
        self._timer.start()

    def _all(self) -> Iterator[None]:
        yield from _names_of_qt()
        yield from self._charts
        yield from _panels([spec for spec in registry.present() if spec.key == self._first])
        self._first_there()
        yield
        yield from _modules(*SHARED)
        yield from _panels(registry.present())

    def once_there(self, act: Callable[[], object]) -> None:
        if self._there:
            act()
        else:
            self._waiting.append(act)

    def _first_there(self) -> None:
        self._there = True
        for act in self._waiting:
            in_another_turn(self.parent(), act)
        self._waiting.clear()

    def _go_on(self) -> None:
        until = time.perf_counter() + PIECE_S
        while time.perf_counter() < until:
            if next(self._pieces, self) is self:
                self._end()
                return

    def complete_charts(self) -> None:
        for _ in self._charts:
            pass

    def _end(self) -> None:
        global _running, _done
        _running, _done = None, True
        self._first_there()
        self._timer.stop()
        self.deleteLater()


def _import_without_qt(charts: ModuleSpec | None) -> list[CodeType]:
    """On a worker thread. Returns the statements of the charts' package, ready to be run."""
    for name in WITHOUT_QT:
        import_module(name)
    return _compiled(charts)


def _names_of_qt() -> Iterator[None]:
    for module in QT:
        if find_spec(f"PySide6.{module}") is None:
            continue
        there = import_module(f"PySide6.{module}")
        yield
        for name in dir(there):
            getattr(there, name)
            yield


def _compiled(spec: ModuleSpec | None) -> list[CodeType]:
    """The statements of a package's `__init__`, each by itself; none where its source is not at hand."""
    if spec is None or spec.origin is None or not isinstance(spec.loader, InspectLoader):
        return []
    source = spec.loader.get_source(spec.name)
    body = ast.parse(source or "").body
    if any(isinstance(each, ast.ImportFrom) and each.module == "__future__" for each in body):
        return []
    return [compile(ast.Module([each], []), spec.origin, "exec", dont_inherit=True) for each in body]


def _statements(package: str, statements: list[CodeType]) -> Iterator[None]:
    """Import a package as Python does, with a pause after each of its statements.

    Between two pauses the package is only half there. Nobody may import it then without `complete_charts`.
    """
    if package in sys.modules:
        return
    if not statements:
        import_module(package)
        return
    spec = find_spec(package)
    assert spec is not None
    module: ModuleType = module_from_spec(spec)
    sys.modules[package] = module
    try:
        for statement in statements:
            exec(statement, module.__dict__)  # noqa: S102 -- the statements are those of the package
            yield
    except BaseException:
        # Whoever imports it next learns what is wrong with it.
        sys.modules.pop(package, None)
        raise


def _panels(specs: Iterable[PanelSpec]) -> Iterator[None]:
    yield from _modules(*(spec.factory.partition(":")[0].rpartition(".")[0] for spec in specs))


def _modules(*packages: str) -> Iterator[None]:
    for name in packages:
        for info in iter_modules(import_module(name).__path__, f"{name}."):
            import_module(info.name)
            yield
