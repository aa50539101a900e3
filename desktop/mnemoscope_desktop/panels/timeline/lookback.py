"""Moving the day one looks from: shown at once as the line moves, taken by the whole application where it rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from mnemoscope.model.query import CURRENT
from mnemoscope_desktop import motion
from mnemoscope_desktop.panels.timeline.brush import DAY, moved
from mnemoscope_desktop.panels.timeline.days import day_of, end_of_day
from mnemoscope_desktop.panels.timeline.levels import Levels
from mnemoscope_desktop.panels.timeline.reading import Preview, preview
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.tasks import ReadOp

FRAME_MS, STILL_FRAME_MS = 33, 1_000
"""While playing the line glides, or, where motion is unwanted, steps once a second."""
WHOLE_SECONDS = 30
"""So long takes all time at single speed."""
REST_MS = 180
"""After the last key so long passes until the application takes the day."""


class LookBack(QObject):
    """One line over time.

    Attributes:
        seconds: where the line stands; None: now.
        playing: whether it moves by itself.
        under_way: whether it was moved and the application has not followed yet.

    Signals:
        moved: the line stands elsewhere.
        previewed: (Preview) what existed on the day on which the line stands.
        played: playing began or ended.
        rested: the application shows the day on which the line stands.
    """

    moved = Signal()
    previewed = Signal(object)
    played = Signal(bool)
    rested = Signal()

    def __init__(
        self, session: Session, parent: QObject, *, learned: Callable[[], bool], levels: Callable[[], Levels | None]
    ) -> None:
        """`learned` says on which axis the line stands; `levels` gives the scene that a preview is of."""
        super().__init__(parent)
        self._session = session
        self._learned = learned
        self._levels = levels
        self.seconds: float | None = None
        self.playing = False
        self.under_way = False
        self.speed = 1
        self.start = 0.0
        self._asking = False
        self._wanted: AsOf | None = None
        self._shown: AsOf | None = None
        self._frame = QTimer(self)
        self._frame.timeout.connect(self._play_on)
        self._watch = QElapsedTimer()
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self.drop)

    # where the line stands --------------------------------------------------------------------------------------

    def now(self) -> float:
        return self._session.now().us / 1e6

    def follow(self) -> None:
        """Stand where the application looks from, after it was moved elsewhere."""
        as_of = self._session.as_of
        moment = as_of.known_on if self._learned() else as_of.true_on
        self.seconds = None if moment is None else moment.us / 1e6
        self.under_way = False
        self._shown = self._wanted = None

    def look_again(self) -> None:
        """Other memories were read while the line is under way: show what of them existed then."""
        self._shown = None
        self._ask()

    def as_of(self) -> AsOf:
        """The day on which the line stands, with what the application shows on the other axis."""
        moment = None if self.seconds is None else end_of_day(self.seconds, self.now())
        if moment is None:
            return AsOf()
        former = self._session.as_of
        return replace(former, known_on=moment) if self._learned() else replace(former, true_on=moment)

    def move(self, seconds: float) -> None:
        """Stand elsewhere, and show at once what existed then. The application keeps its day."""
        self.seconds = None if seconds >= self.now() else seconds
        self.under_way = True
        self.moved.emit()
        self._ask()

    def step(self, unit: str, count: int) -> None:
        """Move by days or months; by none goes back to now. The application follows when the keys rest."""
        self.pause()
        at = self.now() if self.seconds is None else self.seconds
        self.move(moved(at, unit, count) if count else self.now())
        self._rest.start()

    def drop(self, _seconds: float | None = None) -> None:
        """Let the whole application show this day."""
        self._rest.stop()
        if self._session.vault is None:
            return
        self.under_way = False
        as_of = self.as_of()
        if as_of == self._session.as_of:
            self.follow()
        else:
            self._session.show_as_of(as_of)
        self.rested.emit()

    # what existed then ------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """One question at a time; of those that came up meanwhile only the last one."""
        as_of = self.as_of()
        if as_of == self._shown or self._session.vault is None:
            return
        self._wanted = as_of
        levels = self._levels()
        if self._asking or levels is None or not levels.scene.whole:
            return
        self._asking = True
        self._shown, self._wanted = as_of, None
        where = replace(CURRENT, true_on=as_of.true_on, known_on=as_of.known_on)
        op = ReadOp(lambda vault: preview(vault, where, levels))
        op.success(self._answered).failure(lambda _problem: self.stop()).finished(self._next).run(self)

    def _answered(self, found: Preview) -> None:
        levels = self._levels()
        if levels is not None and found.levels.scene is levels.scene:
            self.previewed.emit(found)

    def _next(self) -> None:
        self._asking = False
        if self._wanted is not None:
            self._ask()

    # playing ----------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        if self.playing:
            self.pause()
            self.drop()
        else:
            self.play()

    def play(self) -> None:
        """Let the line move towards now; from the beginning of all time if it stands at now."""
        if self.playing or self._session.vault is None:
            return
        if self.seconds is None:
            self.move(self.start)
        self._rest.stop()
        self.playing = True
        self._watch.start()
        self._frame.start(STILL_FRAME_MS if motion.reduced() else FRAME_MS)
        self.played.emit(True)

    def pause(self) -> None:
        """Stop moving. What is shown stays."""
        if self.playing:
            self.playing = False
            self._frame.stop()
            self.played.emit(False)

    def stop(self) -> None:
        """Stop everything: the vault was closed, or cannot be read."""
        self.pause()
        self._rest.stop()
        self._wanted = self._shown = None
        self._asking = self.under_way = False

    def _play_on(self) -> None:
        now = self.now()
        at = now if self.seconds is None else self.seconds
        passed = self._watch.restart() / 1000
        pace = max(now - self.start, DAY) / WHOLE_SECONDS * self.speed
        if motion.reduced():
            at = moved(at, *_still_step(pace))
        else:
            # A frame that came late moves no further than a quarter of a second would.
            at += pace * min(passed, 0.25)
        if day_of(at) >= day_of(now):
            self.pause()
            self.move(now)
            self.drop()
        else:
            self.move(at)


def _still_step(pace: float) -> tuple[str, int]:
    """The unit of the calendar that is nearest to what a second moves by."""
    days = pace / DAY
    if days < 4:
        return "days", max(1, round(days))
    return ("days", 7) if days < 20 else ("months", max(1, round(days / 30)))
