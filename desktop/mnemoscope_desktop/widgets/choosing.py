"""Asking for a file or a folder without stopping the event loop; the answer goes to a callback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir, QSize, QStandardPaths, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

_SIZE = QSize(860, 540)
"""Of Qt's own dialog, in which the columns have room for dates and kinds."""
_last: Path | None = None
"""Where something was chosen before in this run; it is kept nowhere else."""


def _dialog(parent: QWidget, title: str, then: Callable[[list[Path]], None]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setDirectory(_start())
    if QGuiApplication.platformName() == "offscreen":
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.resize(_SIZE)
    dialog.filesSelected.connect(lambda paths: _take(_meant(paths), then))
    return dialog


def _take(chosen: list[Path], then: Callable[[list[Path]], None]) -> None:
    global _last
    _last = chosen[0].parent
    then(chosen)


def _meant(paths: list[str]) -> list[Path]:
    """Files of one folder. Where a whole path was typed, Qt's own dialog adds its namesake in the folder shown."""
    chosen = [Path(path) for path in paths]
    return [path for path in chosen if path.parent == chosen[0].parent]


def _start() -> str:
    """Where exports usually lie. Qt would go to the folder that the program was started in if it is not there."""
    downloads = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DownloadLocation))
    usual = (place for place in (_last, downloads) if place is not None and place.is_dir())
    return str(next(usual, QDir.homePath()))


def choose_file(parent: QWidget, title: str, then: Callable[[Path], None]) -> QFileDialog:
    """Ask for a file that exists."""
    dialog = _dialog(parent, title, lambda paths: then(paths[0]))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()
    return dialog


def choose_files(parent: QWidget, title: str, then: Callable[[list[Path]], None]) -> QFileDialog:
    """Ask for one or several files that exist."""
    dialog = _dialog(parent, title, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.open()
    return dialog


def choose_folder(parent: QWidget, title: str, then: Callable[[Path], None]) -> QFileDialog:
    """Ask for a folder that exists."""
    dialog = _dialog(parent, title, lambda paths: then(paths[0]))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.open()
    return dialog


def choose_target(parent: QWidget, title: str, name: str, kind: str, then: Callable[[Path], None]) -> QFileDialog:
    """Ask where to write; `name` is proposed, `kind` is "Zip archive (*.zip)". Asks before it overwrites."""
    dialog = _dialog(parent, title, lambda paths: then(paths[0]))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(kind)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    dialog.open()
    return dialog
