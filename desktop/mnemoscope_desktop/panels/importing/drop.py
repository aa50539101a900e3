"""Where an import begins: a place to drop a file on, and buttons that choose one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import RADII
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.choosing import choose_files, choose_folder
from mnemoscope_desktop.widgets.plain import PlainLabel


def dropped_paths(event: QDragEnterEvent | QDropEvent) -> list[Path]:
    """The local files and folders that are being dragged; empty when anything else is among them."""
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls] if all(url.isLocalFile() for url in urls) else []


def dropped_path(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """The one local file or folder that is being dragged, else None."""
    paths = dropped_paths(event)
    return paths[0] if len(paths) == 1 else None


class DropPlace(Translated, QWidget):
    """Signals:
        chosen: (list of Path) files or folders.
        paste_wanted: the person has text instead.
    """

    chosen = Signal(object)
    paste_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._over = False
        self.setAcceptDrops(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 28, 28, 28)
        column.setSpacing(10)
        column.addStretch(2)
        self.title = PlainLabel("", "heading", wrap=True)
        self.text = PlainLabel("", "mute", wrap=True)
        self.known = PlainLabel("", "small", wrap=True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        self.file, self.folder, self.paste = Button(kind="primary"), Button(), Button()
        row.addWidget(self.file)
        row.addWidget(self.folder)
        row.addWidget(self.paste)
        row.addStretch(1)
        column.addSpacing(4)
        column.addLayout(row)
        column.addSpacing(4)
        self.known.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.known)
        column.addStretch(3)
        self.file.clicked.connect(lambda: choose_files(self, self.tr("Choose exports"), self.chosen.emit))
        self.folder.clicked.connect(
            lambda: choose_folder(self, self.tr("Choose a folder"), lambda path: self.chosen.emit([path]))
        )
        self.paste.clicked.connect(self.paste_wanted)
        theme.manager().changed.connect(self.update)
        self.retranslate()

    def show_formats(self, titles: list[str]) -> None:
        self.known.setText(" · ".join(titles))

    def retranslate(self) -> None:
        self.title.setText(self.tr("Drop exports here"))
        self.text.setText(
            self.tr("Files, zips or folders, as they came. You see everything before anything is stored.")
        )
        self.file.setText(self.tr("Choose files…"))
        self.paste.setText(self.tr("Paste text…"))
        self.folder.setText(self.tr("Choose a folder…"))

    # Qt ---------------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QPen(theme.colour("accent" if self._over else "border"), 1.5)
        edge.setDashPattern([5, 4])
        painter.setPen(edge)
        painter.setBrush(theme.colour("accent_soft" if self._over else "panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), RADII.card, RADII.card)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event):
            event.acceptProposedAction()
            self._over = True
            self.update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._over = False
        self.update()

    def dropEvent(self, event: QDropEvent) -> None:
        self._over = False
        self.update()
        paths = dropped_paths(event)
        if paths:
            event.acceptProposedAction()
            self.chosen.emit(paths)
