"""When copies are made by themselves, and into which other folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.backups import BackupPlace
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.operations.backups import Shelf
from mnemoscope_desktop.panels.backups.words import every_word
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.choosing import choose_folder
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel


class ScheduleCard(Translated, Card):
    """Signals:
    every_chosen: (BackupEvery).
    place_chosen: (Path, or None to end it).
    place_forgotten: (Path).
    """

    every_chosen = Signal(object)
    place_chosen = Signal(object)
    place_forgotten = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self._shelf: Shelf | None = None
        self._read_only = False
        self.heading = PlainLabel("", "heading")
        self.every = ChipButton()
        self._menu = QMenu(self)
        self.every.set_menu(self._menu)
        self.text = PlainLabel("", "mute", wrap=True)
        self.choose = Button()
        self.choose.clicked.connect(self._ask)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.heading)
        top.addWidget(self.every)
        top.addStretch(1)
        top.addWidget(self.choose)
        self.body.addLayout(top)
        self.body.addWidget(self.text)
        self.places = QVBoxLayout()
        self.places.setSpacing(6)
        self.body.addLayout(self.places)
        self.retranslate()

    def show_shelf(self, shelf: Shelf | None, *, read_only: bool = False) -> None:
        self._shelf, self._read_only = shelf, read_only
        self.retranslate()

    def retranslate(self) -> None:
        shelf = self._shelf
        self.heading.setText(self.tr("By itself"))
        every = shelf.every if shelf else BackupEvery.WEEKLY
        self.every.setText(every_word(every))
        self.every.setAccessibleName(self.tr("Back up by itself: %1").replace("%1", every_word(every)))
        self.every.setEnabled(shelf is not None and not self._read_only)
        self._menu.clear()
        group = QActionGroup(self._menu)
        for choice in BackupEvery:
            action = QAction(every_word(choice), self._menu, checkable=True)
            action.setChecked(choice is every)
            action.triggered.connect(lambda _on, choice=choice: self.every_chosen.emit(choice))
            group.addAction(action)
            self._menu.addAction(action)
        self.text.setText(self._about(shelf))
        self.choose.setText(self.tr("Choose a second folder…"))
        self.choose.setEnabled(shelf is not None)
        clear(self.places)
        for place in shelf.places if shelf else ():
            if not place.own:
                self.places.addWidget(self._row(place))

    def _about(self, shelf: Shelf | None) -> str:
        plain = shelf is not None and any(not each.encrypted for each in shelf.backups)
        return " ".join(
            filter(
                None,
                (
                    self.tr("Each copy is opened with the key and read through before an older one goes."),
                    self.tr("This vault is not encrypted, so its backups are not either.") if plain else "",
                ),
            )
        )

    def _row(self, place: BackupPlace) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        name = ElidedLabel(str(place.folder), "strong")
        theme.sized(name, least_width=180)
        line.addWidget(name, 2)
        role = "mute" if place.reachable and not place.owes else "warn"
        line.addWidget(PlainLabel(self._state(place), role, wrap=True), 3)
        if place.scheduled:
            stop = Button(self.tr("No more there"), "link")
            stop.clicked.connect(lambda: self.place_chosen.emit(None))
        else:
            stop = Button(self.tr("Forget this folder"), "link")
            stop.clicked.connect(lambda: self.place_forgotten.emit(place.folder))
        stop.setAccessibleDescription(str(place.folder))
        line.addWidget(stop, alignment=Qt.AlignmentFlag.AlignTop)
        return row

    def _state(self, place: BackupPlace) -> str:
        if place.owes:
            return self.tr("Not connected, and holds what was wiped since. Connect it to finish the wipe.")
        if not place.reachable:
            if place.last is None:
                return self.tr("Not connected. It is tried again by itself.")
            said = self.tr("Not connected. The last copy there is of %1; it is tried again by itself.")
            return said.replace("%1", formats.day(place.last))
        return self.tr("%n copies", "", len(place.copies))

    def _ask(self) -> None:
        choose_folder(self, self.tr("Choose a folder for copies, best on another drive"), self._chosen)

    def _chosen(self, folder: Path) -> None:
        self.place_chosen.emit(folder)
