"""What the desktop is told while the window is not in front: seldom, never with the words of a memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QGuiApplication

from mnemoscope_desktop.activity import Activity, Job, State
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session, Summary

if TYPE_CHECKING:
    from mnemoscope.model.moment import Moment

translate = QCoreApplication.translate

NOTIFY = "notify"
BACKUP, DUE, WIPE, LOCKED = "backup", "due", "wipe", "locked"
KINDS = (BACKUP, WIPE, DUE, LOCKED)
QUIET_US = 24 * 3_600_000_000
"""So long without a look at the window is a quiet day."""


def kind_words(kind: str) -> str:
    return {
        BACKUP: translate("Notices", "when a backup failed"),
        DUE: translate("Notices", "when something waits for you after a day without a look"),
        WIPE: translate("Notices", "when a wipe is finished"),
        LOCKED: translate("Notices", "when the vault locked itself"),
    }[kind]


class Notices(QObject):
    """Decides what is told; `tell(title, text)` brings it to the desktop and says whether it could.

    The rules: nothing while the window is in front, since it says everything itself; nothing that was switched off;
    while locked nothing but that it is locked; what waits is told once for each quiet day.
    """

    def __init__(
        self,
        session: Session,
        activity: Activity,
        preferences: Preferences,
        tell: Callable[[str, str], bool],
        parent: QObject | None = None,
        *,
        in_front: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._preferences = preferences
        self._tell = tell
        self._in_front = in_front or _active
        self._seen: Moment | None = None
        activity.ended.connect(self._job_ended)
        session.opened.connect(self.look)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(lambda _state: self.look())

    def look(self) -> None:
        """The person looks at the window, so the quiet day begins anew."""
        if self._in_front():
            self._seen = self._session.now()

    def remind(self) -> None:
        """Each hour: after a quiet day say how much waits."""
        summary, now = self._session.summary, self._session.now()
        if self._in_front() or self._seen is None:
            self._seen = now
        elif summary is not None and now.us - self._seen.us >= QUIET_US and _waits(summary):
            self._seen = now
            self._say(DUE, waiting_words(summary))

    def locked(self) -> None:
        """The vault locked itself."""
        if self._allowed(LOCKED):
            self._tell("Mnemoscope", translate("Notices", "The vault is locked."))

    def backup_failed(self) -> None:
        self._say(BACKUP, translate("Notices", "A backup failed. Open the window to see why."))

    def _job_ended(self, job: Job) -> None:
        if job.kind == "backup" and (job.state is State.FAILED or (len(job.numbers) > 1 and job.numbers[1])):
            self.backup_failed()
        elif job.kind == "wipe" and job.state is State.DONE:
            complete = len(job.numbers) > 1 and bool(job.numbers[1])
            done = translate("Notices", "The wipe is finished, and every file was checked.")
            self._say(WIPE, done if complete else translate("Notices", "The wipe could not be brought to its end yet."))
        elif job.kind == "wipe" and job.state is State.FAILED:
            self._say(WIPE, translate("Notices", "The wipe did not happen. Open the window to see why."))

    def _say(self, kind: str, text: str) -> None:
        if self._session.vault is not None and self._allowed(kind):
            self._tell("Mnemoscope", text)

    def _allowed(self, kind: str) -> bool:
        wanted = self._preferences.get(NOTIFY, True) and self._preferences.get(f"{NOTIFY}.{kind}", True)
        return wanted and not self._in_front()


def waiting_words(summary: Summary) -> str:
    """How much waits for the person."""
    parts = []
    if summary.counts.to_review:
        parts.append(translate("Notices", "%n memories to review", "", summary.counts.to_review))
    if summary.counts.conflicts:
        parts.append(translate("Notices", "%n open conflicts", "", summary.counts.conflicts))
    return " · ".join(parts) or translate("Notices", "nothing waits for you")


def due(summary: Summary) -> int:
    """What the badge counts: memories to review and open conflicts."""
    return summary.counts.to_review + summary.counts.conflicts


def _waits(summary: Summary) -> bool:
    return due(summary) > 0


def _active() -> bool:
    return QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
