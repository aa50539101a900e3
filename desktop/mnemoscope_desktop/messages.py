"""The one message channel: everything the application says on its own account goes through here.

A passing line (`info`), one with an Undo button (`undoable`), a warning or error to be closed, a question, and the
report of a bug. Nothing here ever holds memory text. What is shown, the channel's presenter decides: the window shows
toasts and dialogs; a test listens to `channel().posted` and reads `channel().log`.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Signal

from mnemoscope.model.errors import Cancelled, KnownError
from mnemoscope_desktop.problems import told_problem

translate = QCoreApplication.translate


class Kind(StrEnum):
    INFO = "info"
    UNDOABLE = "undoable"
    WARNING = "warning"
    ERROR = "error"
    BUG = "bug"
    QUESTION = "question"


@dataclass(frozen=True, slots=True)
class Message:
    """One thing said.

    Attributes:
        act: for a question or an undoable line, what the button does.
        button: its words.
        decline: the words of a question's other button; empty for the usual ones.
        stands: for a question about what goes on: whether it still does. Once it does not the question goes away.
        danger: the button is outlined in red.
        typed: a word that must be typed before the button works; empty for none.
        details: for a bug, what can be copied.
        begun: when the work began that met a trouble, on the monotonic clock; None for what nobody worked at.
    """

    kind: Kind
    text: str
    title: str = ""
    button: str = ""
    act: Callable[[], object] | None = field(default=None, compare=False)
    danger: bool = False
    typed: str = ""
    details: str = ""
    decline: str = ""
    stands: Callable[[], bool] | None = field(default=None, compare=False)
    begun: float | None = field(default=None, compare=False)


class Channel(QObject):
    """Carries messages to whoever shows them.

    Signals:
        posted: (Message).
    """

    posted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.log: deque[Message] = deque(maxlen=200)

    def post(self, message: Message) -> None:
        self.log.append(message)
        self.posted.emit(message)


_channel: Channel | None = None


def channel() -> Channel:
    global _channel
    if _channel is None:
        _channel = Channel()
    return _channel


def info(text: str) -> None:
    """A line that goes away by itself."""
    channel().post(Message(Kind.INFO, text))


def undoable(text: str, undo: Callable[[], object] | None = None) -> None:
    """A line about a finished act, with an Undo button. Without `undo` the last operation is undone."""
    channel().post(Message(Kind.UNDOABLE, text, button=translate("Messages", "Undo"), act=undo))


def warning(text: str, title: str = "") -> None:
    """Something the person should know and has to close."""
    channel().post(Message(Kind.WARNING, text, title or translate("Messages", "Please note")))


def error(text: str, title: str = "", *, begun: float | None = None) -> None:
    """Something did not happen. `text` says what and what to do."""
    channel().post(Message(Kind.ERROR, text, title or translate("Messages", "That did not work"), begun=begun))


def ask(
    title: str,
    text: str,
    *,
    button: str,
    then: Callable[[], object],
    danger: bool = False,
    typed: str = "",
    decline: str = "",
    stands: Callable[[], bool] | None = None,
) -> None:
    """A question before an act that cannot be taken back lightly. `then` runs when the person agrees.

    One about work that goes on `stands` as long as that does: it goes away by itself when the work has ended.
    """
    channel().post(Message(Kind.QUESTION, text, title, button, then, danger, typed, decline=decline, stands=stands))


def exception(problem: BaseException, *, begun: float | None = None) -> None:
    """A known error calmly with its own text, a cancellation in passing, anything else as our bug.

    `begun` is when the work began that met it: what began before the person closed the dialog about the same trouble
    has met the very one that they read of, however late it comes home.
    """
    if isinstance(problem, Cancelled):
        info(translate("Messages", "Cancelled. Nothing of it was kept."))
    elif isinstance(problem, KnownError):
        error(told_problem(problem), begun=begun)
    else:
        bug(problem, begun=begun)


def bug(problem: BaseException, *, begun: float | None = None) -> None:
    """A mistake of ours: what happened, where, and with which versions; never the data it happened to."""
    channel().post(
        Message(
            Kind.BUG,
            translate(
                "Messages",
                "Mnemoscope made a mistake. Your vault was not harmed: an act is kept whole or not at all. "
                "You can go on working; if it happens again, copy the details and report them.",
            ),
            translate("Messages", "Something went wrong"),
            details=report(problem),
            begun=begun,
        )
    )


def report(problem: BaseException) -> str:
    """Versions and the places in the code, without the values or the error's text, which could quote a memory."""
    import PySide6

    lines = [f"Mnemoscope {_version()}, Python {sys.version.split()[0]}, PySide6 {PySide6.__version__}",
             f"{platform.system()} {platform.release()}", ""]
    for each in _chain(problem):
        lines.append(type(each).__name__)
        for frame in traceback.extract_tb(each.__traceback__):
            lines.append(f"  {Path(frame.filename).name}:{frame.lineno} {frame.name}")
    return "\n".join(lines)


def _chain(problem: BaseException) -> list[BaseException]:
    """An error and those it came from. An error can be among its own causes, so each is taken once."""
    chain: list[BaseException] = []
    following: BaseException | None = problem
    while following is not None and not any(following is each for each in chain):
        chain.append(following)
        following = following.__cause__ or following.__context__
    return chain


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("mnemoscope")
    except PackageNotFoundError:
        return "?"
