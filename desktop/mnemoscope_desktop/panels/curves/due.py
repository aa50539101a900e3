"""What time would change now: the counts, and the list behind them with Apply and Cancel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Actor
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import MaintainReport
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip

if TYPE_CHECKING:
    from mnemoscope import Vault

translate = QCoreApplication.translate

MOST = 2_000
"""Lines of the list; the counts are of all."""
NOTHING = MaintainReport((), (), (), 0, Changes(verb="maintain", actor=Actor(ActorKind.JOB)))
TEXT, WHAT, WHY = range(3)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class DueLine:
    """One memory of the list: its words, what becomes of it ("expire", "archive", "hold", "promote", "ask"), why."""

    text: str
    what: str
    why: str


def read_due(vault: Vault) -> tuple[MaintainReport, list[DueLine]]:
    """What maintenance would do, and its lines."""
    report = vault.maintain(dry_run=True)
    told_ = [
        (what, memory_id, why)
        for what, members in (
            ("hold", report.held),
            ("expire", report.expired),
            ("archive", report.archived),
            ("promote", report.promoted),
            ("ask", report.ask),
        )
        for memory_id, why in members
    ][:MOST]
    about = replace(EVERYTHING, ids=frozenset(memory_id for _, memory_id, _ in told_))
    texts = {memory.id: memory.text for memory in vault.list(about, limit=MOST)} if told_ else {}
    return report, [DueLine(texts[memory_id], what, why) for what, memory_id, why in told_ if memory_id in texts]


class DueModel(QAbstractTableModel):
    """The lines of the list."""

    def __init__(self, lines: Sequence[DueLine]) -> None:
        super().__init__()
        self.lines = tuple(lines)
        self._words = {
            "expire": (self.tr("expires"), Tone.WARN),
            "archive": (self.tr("archived"), Tone.WARN),
            "hold": (self.tr("waits for you"), Tone.BAD),
            "promote": (self.tr("rises"), Tone.CONFIRMED),
            "ask": (self.tr("asked about"), Tone.PLAIN),
        }

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Memory"), self.tr("What"), self.tr("Why"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.lines[index.row()]
        if index.column() == WHAT and role in (BADGE_ROLE, Qt.ItemDataRole.DisplayRole):
            badge = self._words[line.what]
            return badge if role == BADGE_ROLE else badge[0]
        if index.column() == WHY and role in (MUTE_ROLE, Qt.ItemDataRole.DisplayRole):
            return True if role == MUTE_ROLE else self._why(line)
        if index.column() == TEXT and role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(line.text)
        if index.column() == TEXT and role == Qt.ItemDataRole.DisplayRole:
            return reveal(line.text, lines=False)
        return None

    def _why(self, line: DueLine) -> str:
        return self.tr("it helped often enough") if line.what == "promote" else told(line.why)


class DueDialog(Dialog):
    """The whole list, before anything changes."""

    def __init__(
        self,
        report: MaintainReport,
        lines: Sequence[DueLine],
        apply: Callable[[], object],
        pause: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, width=760)
        self.setWindowTitle(self.tr("What time would change now"))
        self.heading.setText(self.windowTitle())
        self.sentence = PlainLabel(summary(report), wrap=True)
        self.content.addWidget(self.sentence)
        if report.held_because:
            self.content.addWidget(PlainLabel(told(report.held_because), "warn", wrap=True))
        self.model = DueModel(lines)
        self.table = Grid(stretch=TEXT, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({WHAT: 112, WHY: 250})
        theme.sized(self.table, least_height=260)
        self.table.setAccessibleName(self.windowTitle())
        self.content.addWidget(self.table, 1)
        total = sum(map(len, (report.held, report.expired, report.archived, report.promoted, report.ask)))
        notes = [self.tr("Nothing is deleted, and you can undo it.")]
        if report.archived or report.held:
            notes.append(self.tr("A backup is made first if there is none of the last 30 days."))
        if total > len(lines):
            notes.append(self.tr("The list shows the first %Ln.", "", len(lines)))
        self.content.addWidget(PlainLabel(" ".join(notes), "mute", wrap=True))
        if report.away_since is not None:
            since = self.tr("Count the time since %1 as a pause").replace("%1", formats.day(report.away_since))
            self.pause = Button(since, "link")
            self.pause.clicked.connect(lambda: self._do(pause))
            self.buttons.insertWidget(0, self.pause)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.apply = self.add_button(Button(self.tr("Apply"), "primary"), default=True)
        self.apply.setEnabled(bool(report.moves or report.held))
        self.apply.clicked.connect(lambda: self._do(apply))

    def _do(self, act: Callable[[], object]) -> None:
        self.accept()
        act()


def summary(report: MaintainReport) -> str:
    """What happens, as counts."""
    parts = [
        said
        for count, said in (
            (len(report.held), translate("Due", "%Ln would be archived but wait for you", "", len(report.held))),
            (len(report.expired), translate("Due", "%Ln expire", "", len(report.expired))),
            (len(report.archived), translate("Due", "%Ln are archived", "", len(report.archived))),
            (len(report.promoted), translate("Due", "%Ln rise a tier", "", len(report.promoted))),
            (len(report.ask), translate("Due", "%Ln are asked about in the review", "", len(report.ask))),
        )
        if count
    ]
    return " · ".join(parts) if parts else str(translate("Due", "Nothing would change now."))


class DueCard(Translated, Card):
    """Signals:
        asked: the whole list is wanted.
        review: what is asked about is to be answered.
    """

    asked = Signal()
    review = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.report = NOTHING
        self._known = False
        self.sentence = PlainLabel("", wrap=True)
        self.warning = PlainLabel("", "warn", wrap=True)
        self.note = PlainLabel("", "mute", wrap=True)
        self.look = Button()
        self.look.clicked.connect(self.asked)
        for label in (self.sentence, self.warning, self.note):
            self.body.addWidget(label)
        self.body.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.look)
        self.answer = Button(kind="link")
        self.answer.clicked.connect(self.review)
        row.addWidget(self.answer)
        row.addStretch(1)
        self.body.addLayout(row)
        self.retranslate()

    def show_report(self, report: MaintainReport | None) -> None:
        """Show it; nothing is said as long as it is not known."""
        self.report, self._known = report or NOTHING, report is not None
        self.retranslate()

    def retranslate(self) -> None:
        self.set_caption(self.tr("What time would change now"))
        self.sentence.setText(summary(self.report) if self._known else "")
        self.warning.setText(told(self.report.held_because))
        self.warning.setVisible(bool(self.report.held_because))
        self.note.setText(self.tr("Upkeep does this when the vault is opened. Look first, and apply it yourself."))
        self.look.setText(self.tr("Look…"))
        self.answer.setText(self.tr("Review"))
        self.answer.setVisible(bool(self.report.ask))
        self.look.setEnabled(bool(self.report.moves or self.report.held or self.report.ask))


def carry_out(parent: QWidget) -> None:
    """Apply what was looked at."""
    operations.maintain(force=True).success(_done).run(parent)


def _done(report: MaintainReport) -> None:
    if report.held:
        messages.warning(told(report.held_because))
    elif report.moves:
        messages.undoable(summary(report))
