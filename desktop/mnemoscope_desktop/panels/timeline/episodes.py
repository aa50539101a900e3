"""Memories by the sitting in which they came up: the list of episodes, and what the chosen one holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.episodes import Episode, EpisodeDetail, EpisodePage
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope_desktop import formats, messages, operations, shortcuts, tasks, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.timeline import episode_words
from mnemoscope_desktop.panels.timeline.episode_list import EpisodeList, EpisodeModel
from mnemoscope_desktop.panels.timeline.naming import NameDialog
from mnemoscope_desktop.panels.timeline.table import AGENT, STANDING, TIME, TRUST, InView
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, Rule
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import ElidedLabel
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope import Vault

PAGE = 100
MOST_AT_ONCE = 1_000
LIST_WIDTH = 300
WIDE_TIME = Moment(1_795_000_000_000_000)


class EpisodesView(Translated, Card):
    """Attributes:
        list, table: the episodes, and the memories of the chosen one in order.

    Signals:
        looked_at: (from, to) seconds of the chosen episode.
    """

    looked_at = Signal(float, float)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(margin=0)
        self._session = session
        self._detail: EpisodeDetail | None = None
        self._wanted = ""
        self._unasked = False
        self.model = EpisodeModel()
        self.list = EpisodeList(self.model)
        self.memories = InView()
        self.table = Grid(stretch=1, dense=True)
        self.table.setModel(self.memories)
        self._build()
        self.model.more_wanted.connect(self._read_more)
        self.list.chosen.connect(self._episode_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._memory_chosen)
        for view in (self.list, self.table):
            view.installEventFilter(self)
        shortcuts.bind(self, "timeline.split", self.split)
        shortcuts.bind(self, "timeline.join", self.join)
        self.retranslate()

    def _build(self) -> None:
        self.body.setContentsMargins(1, 1, 1, 1)
        self.body.setSpacing(0)
        content = QWidget()
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        theme.sized(self.list, most_width=LIST_WIDTH)
        row.addWidget(self.list, 3)
        row.addWidget(Rule(vertical=True))
        right = QVBoxLayout()
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        self.split_button, self.join_button, self.name_button = Button(), Button(), Button()
        self.heading = ElidedLabel("", "strong")
        self.about = ElidedLabel("", "small")
        lines = QVBoxLayout()
        lines.setSpacing(1)
        lines.addWidget(self.heading)
        lines.addWidget(self.about)
        head = QHBoxLayout()
        head.setContentsMargins(10, 7, 10, 6)
        head.setSpacing(8)
        head.addLayout(lines, 1)
        head.addWidget(self.name_button)
        right.addLayout(head)
        right.addWidget(Rule())
        right.addWidget(self.table, 1)
        right.addWidget(Rule())
        below = QWidget()
        acts = FlowLayout(below)
        acts.setContentsMargins(10, 6, 10, 7)
        for button, act in (
            (self.split_button, self.split), (self.join_button, self.join), (self.name_button, self.rename),
        ):  # fmt: skip
            button.clicked.connect(act)
        acts.addWidget(self.split_button)
        acts.addWidget(self.join_button)
        right.addWidget(below)
        row.addLayout(right, 4)
        self.states = StateStack(content)
        self.body.addWidget(self.states, 1)

    def retranslate(self) -> None:
        self.list.setAccessibleName(self.tr("Episodes, the newest first"))
        self.table.setAccessibleName(self.tr("Memories of the episode"))
        self.split_button.key, self.join_button.key = shortcuts.caps("timeline.split"), shortcuts.caps("timeline.join")
        self.name_button.key = shortcuts.caps("window.edit")
        self.split_button.setText(self.tr("Split here"))
        self.split_button.setToolTip(self.tr("Let a new episode begin with the chosen memory"))
        self.join_button.setText(self.tr("Join with previous"))
        self.join_button.setToolTip(self.tr("Make one episode of this one and the one before it"))
        self.name_button.setText(self.tr("Rename…"))
        wide = theme.in_source(QFontMetrics(theme.font()).horizontalAdvance(formats.day_time(WIDE_TIME))) + 24
        widths = {TIME: wide, STANDING: 108, AGENT: 110, TRUST: 70}
        self.table.set_widths(widths, droppable=(AGENT, TRUST, STANDING, TIME))
        self._describe()
        self.list.viewport().update()

    # reading ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read the episodes again, as many as are shown, and keep the chosen one."""
        where = self._session.filter(CURRENT)
        tasks.drop(self, "more")
        count = min(max(PAGE, self.model.rowCount()), MOST_AT_ONCE)
        if not self.model.rowCount():
            self.states.show_loading()
        keep = self._wanted or (self._detail.episode.id if self._detail is not None else "")
        op = ReadOp(lambda vault: _read(vault, where, count, keep)).latest("episodes")
        op.success(self._arrived).failure(partial(show_failure, self.states, retry=self.refresh)).run(self)

    def _arrived(self, found: tuple[EpisodePage, str]) -> None:
        page, kept = found
        self._wanted = ""
        row = max(0, self.list.currentIndex().row())
        self.list.blockSignals(True)
        self.model.show(page.items, page.next)
        self.list.blockSignals(False)
        if not page.items:
            self.forget()
            self.states.show_empty(
                self.tr("No episodes yet"), self.tr("Memories that came up in one sitting are shown together here.")
            )
            return
        self.states.show_content()
        self._unasked = self._detail is None
        known = self.model.row_of(kept)
        self.list.go_to(known if known >= 0 else row if self._detail is not None else 0)

    def _read_more(self) -> None:
        where, after = self._session.filter(CURRENT), self.model.next

        def arrived(page: EpisodePage) -> None:
            if self.model.next == after:
                self.model.append(page.items, page.next)

        ReadOp(lambda vault: vault.episodes(where, limit=PAGE, after=after)).latest("more").success(arrived).run(self)

    def forget(self) -> None:
        """Show nothing of the vault any more."""
        tasks.drop(self, "episode")
        self._detail = None
        self._wanted = ""
        self.model.show((), "")
        self.memories.show_keys(np.zeros(0, np.int64), learned=False)
        self._describe()

    # the chosen episode -----------------------------------------------------------------------------------------

    def _episode_chosen(self, episode: Episode) -> None:
        where = self._session.filter(CURRENT)
        op = ReadOp(lambda vault: vault.episode(episode.id, where)).latest("episode")
        # What was wiped or hidden meanwhile is gone from the list with the next reading.
        op.success(self._show_detail).failure(lambda _problem: self._show_detail(None)).run(self)

    def _show_detail(self, detail: EpisodeDetail | None) -> None:
        former, self._detail = self._detail, detail
        held = detail.memories if detail is not None else ()
        self.memories.show_keys(
            np.array([memory.pk for memory in held], np.int64), learned=False, known_on=self._session.as_of.known_on
        )
        self.memories.reread()
        self._describe()
        unasked, self._unasked = self._unasked, False
        if detail is not None and not unasked and (former is None or former.episode != detail.episode):
            first, last = detail.episode.started_at.us / 1e6, detail.episode.ended_at.us / 1e6
            self.looked_at.emit(first, last)

    def _describe(self) -> None:
        episode = self._detail.episode if self._detail is not None else None
        self.heading.setText(episode_words.title(episode) if episode is not None else "")
        parts = (episode_words.reason(episode), episode_words.tags(episode)) if episode is not None else ()
        self.about.setText("   ".join(part for part in parts if part))
        usable = not self._session.read_only and self._session.as_of.now and self._detail is not None
        memory = self._memory()
        self.split_button.setEnabled(usable and memory is not None and self.table.currentIndex().row() > 0)
        self.join_button.setEnabled(usable and self._detail is not None and bool(self._detail.before))
        self.name_button.setEnabled(usable)

    def _memory(self) -> Memory | None:
        row = self.table.currentIndex().row()
        held = self._detail.memories if self._detail is not None else ()
        return held[row] if 0 <= row < len(held) else None

    def _memory_chosen(self, _current: QModelIndex, _former: QModelIndex) -> None:
        memory = self._memory()
        if memory is not None:
            self._session.select(memory.id)
        self._describe()

    # acts -------------------------------------------------------------------------------------------------------

    def split(self) -> None:
        """Let a new episode begin with the chosen memory."""
        memory = self._memory()
        if memory is not None and self.split_button.isEnabled():
            self._do(
                operations.split_episode(memory_id=memory.id), self.tr("A new episode begins here."), memory.id
            )

    def join(self) -> None:
        """Make one episode of the chosen one and the one before it."""
        if self._detail is not None and self.join_button.isEnabled():
            before = self._detail.before
            op = operations.join_episodes(first_id=before, second_id=self._detail.episode.id)
            self._do(op, self.tr("Joined to one episode."), before)

    def rename(self) -> None:
        """Ask for another title of the chosen episode."""
        if self._detail is None or not self.name_button.isEnabled():
            return
        episode = self._detail.episode
        dialog = NameDialog(episode, self._session.drafts, self)
        dialog.named.connect(
            lambda title: self._do(
                operations.name_episode(episode_id=episode.id, title=title), self.tr("Renamed."), episode.id
            )
        )
        dialog.open()

    def _do(self, op: WriteOp, said: str, then_show: str) -> None:
        self._wanted = then_show
        op.success(lambda changes: None if changes.nothing else messages.undoable(said)).run(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The keys of the acts; the views would look for rows that begin with the letter."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            act = {
                "timeline.split": self.split, "timeline.join": self.join, "window.edit": self.rename,
            }.get(shortcuts.pressed(event, "timeline") or shortcuts.pressed(event, "window"))  # fmt: skip
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
                act = self._enter
            if act is not None:
                if not event.isAutoRepeat():
                    act()
                return True
        return bool(super().eventFilter(watched, event))

    def _enter(self) -> None:
        """From the list into the episode."""
        if self.list.hasFocus() and self.memories.rowCount():
            self.table.setFocus(Qt.FocusReason.TabFocusReason)
            self.table.setCurrentIndex(self.memories.index(0, 0))
            self.table.scrollTo(self.memories.index(0, 0), QAbstractItemView.ScrollHint.EnsureVisible)


def _read(vault: Vault, where: Filter, count: int, keep: str) -> tuple[EpisodePage, str]:
    """The episodes, and the id of the one that holds the memory to keep in sight; empty when it is gone."""
    page = vault.episodes(where, limit=count)
    try:
        return page, vault.episode(keep, where).episode.id if keep else ""
    except NotFound:
        return page, ""
