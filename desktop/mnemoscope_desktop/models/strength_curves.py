"""Strength over the past weeks and the coming ones, of memories whose rows are seen."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from mnemoscope.model.errors import NotFound
from mnemoscope.model.moment import DAY, Moment
from mnemoscope_desktop import tasks
from mnemoscope_desktop.tasks import ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.memory import Memory

AT_ONCE = 48
KEPT = 2_000
DAYS_BACK = 60
DAYS_ON = 20
POINTS = 41

Curve = tuple[Sequence[float], int]
"""Its values, and the index of now."""
Version = tuple[str, int]
"""A memory's id, and when it was changed last, in microseconds: a curve is of what the memory was then."""


class StrengthCurves(QObject):
    """Curves are read when they are asked for and kept by least use.

    Signals:
        arrived: some that were asked for were read.
    """

    arrived = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known_on: Moment | None = None
        self._kept: OrderedDict[Version, Curve] = OrderedDict()
        self._wanted: OrderedDict[str, int] = OrderedDict()
        self._reading = False
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._read)

    def of(self, memory: Memory) -> Curve | None:
        """The curve of a memory; None while it is being read."""
        key = (memory.id, memory.changed_at.us)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        self._wanted[memory.id] = memory.changed_at.us
        self._wanted.move_to_end(memory.id)
        if not self._turn.isActive():
            self._turn.start()
        return None

    def forget(self, known_on: Moment | None = None) -> None:
        """Keep none; those that are asked for from now on are as they were known at a time."""
        tasks.drop(self, "curves")
        self._reading = False
        self._known_on = known_on
        self._kept.clear()
        self._wanted.clear()

    def _read(self) -> None:
        """The newest wishes first; the rest are asked again when they are painted again."""
        if self._reading or not self._wanted:
            return
        wanted, known_on = dict(list(self._wanted.items())[-AT_ONCE:]), self._known_on
        self._wanted.clear()
        self._reading = True
        ReadOp(lambda vault: _read_curves(vault, wanted, known_on)).latest("curves").success(self._answered).finished(
            self._finished
        ).run(self)

    def _answered(self, found: dict[Version, Curve]) -> None:
        self._kept.update(found)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        self.arrived.emit()

    def _finished(self) -> None:
        self._reading = False
        if self._wanted:
            self._turn.start()


def _read_curves(vault: Vault, wanted: dict[str, int], known_on: Moment | None) -> dict[Version, Curve]:
    """On a worker thread; a memory that is not there any more has none."""
    now = known_on or vault.clock.now()
    start, end = Moment(now.us - DAYS_BACK * DAY), now.plus_days(DAYS_ON)
    result: dict[Version, Curve] = {}
    for memory_id, version in wanted.items():
        try:
            curve = vault.curve(memory_id, "strength", start, end, points=POINTS, known_on=known_on)
        except NotFound:
            continue
        past = int((curve.times_us <= curve.now_us).sum())
        result[memory_id, version] = (curve.values.tolist(), max(0, past - 1))
    return result
