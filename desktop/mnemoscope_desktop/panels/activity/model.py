"""The list of jobs that are over: those of this opening of the vault first, then those that the vault tells of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope_desktop import formats
from mnemoscope_desktop.activity import Job, State
from mnemoscope_desktop.panels.activity.earlier import Earlier
from mnemoscope_desktop.panels.activity.words import job_result, job_title, result_words, state_tone, state_word, took
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import tooltip
from mnemoscope_desktop.words import act_title

WHEN, WHAT, STATE, TOOK, RESULT = range(5)
Index = QModelIndex | QPersistentModelIndex
_OF_KIND = {"import": "journal", "upkeep": "journal", "wipe": "transfer", "export": "transfer", "backup": "backups",
            "compare": "backups"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is shown. `where` is (panel, act) that Enter leads to."""

    when: str
    what: str
    state: State
    took: str
    result: str
    where: tuple[str, str]


def of_job(job: Job) -> Line:
    when = formats.day_time(job.started)
    return Line(when, job_title(job), job.state, took(job), job_result(job), (_OF_KIND.get(job.kind, ""), ""))


def of_earlier(each: Earlier) -> Line:
    result = result_words(each.kind, each.numbers)
    title = act_title(each.verb, each.count) if each.verb else job_title(Job(each.kind, "", each.at, False))
    state = State.CANCELLED if each.undone else State.DONE
    return Line(formats.day_time(each.at), title, state, "", result, each.where)


class JobsModel(QAbstractTableModel):
    """Attributes: lines."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[Line] = []

    def show_lines(self, lines: list[Line]) -> None:
        """New lines of the session come on top; the rest stays the same rows, so that the choice stays."""
        more = len(lines) - len(self.lines)
        if more > 0 and lines[more:] == self.lines:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self.lines = lines
            self.endInsertRows()
        elif lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("When"), self.tr("What"), self.tr("State"), self.tr("Took"), self.tr("What came of it")
        )[section]  # fmt: skip

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, column = self.lines[index.row()], index.column()
        if role == BADGE_ROLE and column == STATE:
            return self._state(line), state_tone(line.state)
        if role == MUTE_ROLE:
            return "bad" if column == RESULT and line.state is State.FAILED else column in (WHEN, TOOK)
        if role == Qt.ItemDataRole.ToolTipRole and column == RESULT and line.result:
            return tooltip(line.result)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._text(line, column)
        if role == Qt.ItemDataRole.DisplayRole:
            return "" if column == STATE else self._text(line, column)
        return None

    def _state(self, line: Line) -> str:
        """Something that the journal undid was not cancelled."""
        undone = line.state is State.CANCELLED and line.where[1]
        return self.tr("undone") if undone else state_word(line.state)

    def _text(self, line: Line, column: int) -> str:
        return (line.when, line.what, self._state(line), line.took, line.result)[column]
