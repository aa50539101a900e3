"""What the window shows of an open vault: the bars, the navigation, the panel with the inspector beside it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSplitter, QSplitterHandle, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.shell.asof import AsOfNotice
from mnemoscope_desktop.shell.host import PanelHost
from mnemoscope_desktop.shell.navigation import Navigation
from mnemoscope_desktop.shell.progress import ProgressStrip
from mnemoscope_desktop.shell.state_notice import StateNotice
from mnemoscope_desktop.shell.statusbar import StatusBar
from mnemoscope_desktop.shell.topbar import TopBar
from mnemoscope_desktop.widgets.inspector import Inspector


class _Hairline(QSplitterHandle):
    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colour("edge"))


class _Halves(QSplitter):
    """The splitter that shares the style sheet out to its halves, so that its handle must know its colour itself."""

    def createHandle(self) -> QSplitterHandle:
        return _Hairline(self.orientation(), self)


class Frame(QWidget):
    """Attributes: top, state, notice, navigation, host, inspector, splitter, progress, status, its parts."""

    def __init__(self, session: Session, preferences: Preferences, vault_menu: QMenu) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.top = TopBar(vault_menu)
        self.notice = AsOfNotice()
        self.state = StateNotice(session)
        self.navigation = Navigation()
        self.host = PanelHost(session, preferences)
        self.inspector = Inspector(session)
        self.splitter = _Halves(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.host)
        self.splitter.addWidget(self.inspector)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.progress = ProgressStrip()
        self.status = StatusBar(session.activity)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.navigation)
        row.addWidget(self.splitter, 1)
        column.addWidget(self.top)
        column.addWidget(self.state)
        column.addWidget(self.notice)
        column.addLayout(row, 1)
        column.addWidget(self.progress)
        column.addWidget(self.status)

    def show_summary(self, summary: Summary | None) -> None:
        for bar in (self.top, self.navigation, self.status):
            bar.show_summary(summary)
