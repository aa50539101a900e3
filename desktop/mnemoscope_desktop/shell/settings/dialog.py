"""The settings: a page for each area, a search through all of them. What belongs to this computer counts at once, the
numbers of the vault on Save."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from mnemoscope_desktop import messages, operations, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.settings.general import GeneralPage
from mnemoscope_desktop.shell.settings.keys_page import KeysPage
from mnemoscope_desktop.shell.settings.models import ModelsPage
from mnemoscope_desktop.shell.settings.notices import NoticesPage
from mnemoscope_desktop.shell.settings.number_words import source
from mnemoscope_desktop.shell.settings.numbers import NumbersPage, locked_page
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.shell.settings.privacy import PrivacyPage
from mnemoscope_desktop.shell.settings.vault_keys import VaultKeysPage
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calm import leave_wheel_to_page
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel

SIDE = 170
ROW = 32
SIZE = QSize(900, 620)


class SettingsDialog(Dialog):
    """Signals:
    language_chosen: (code).
    ways_to_open_wanted, attributes_wanted, tour_wanted: another dialog is to open.
    panel_wanted: (panel key).
    reopening_wanted: it was closed because the language changed.

    Attributes: pages, by their key; numbers, the page of the numbers, or None without a vault.
    """

    language_chosen = Signal(str)
    ways_to_open_wanted = Signal()
    attributes_wanted = Signal()
    tour_wanted = Signal()
    panel_wanted = Signal(str)
    reopening_wanted = Signal()

    def __init__(self, session: Session, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=720)
        self.setWindowTitle(self.tr("Settings"))
        self.heading.setText(self.tr("Settings"))
        self._session = session
        self.numbers: NumbersPage | None = None
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addLayout(self._build_side())
        self._stack = QStackedWidget()
        row.addWidget(self._stack, 1)
        self.content.addLayout(row, 1)
        self.pages: dict[str, Page] = {}
        for page in self._build_pages(session, preferences):
            self.pages[page.key] = page
            self._stack.addWidget(page)
            item = QListWidgetItem(page.title, self.list)
            item.setData(Qt.ItemDataRole.UserRole, page.key)
            for box in page.findChildren(QComboBox):
                leave_wheel_to_page(box)
        self.unsaved = PlainLabel("", "warn")
        self.buttons.insertWidget(0, self.unsaved)
        self.defaults = self.add_button(Button(self.tr("Put defaults back")))
        self.cancel = self.add_button(Button(self.tr("Close")))
        self.cancel.clicked.connect(self.reject)
        self.save = self.add_button(Button(self.tr("Save"), "primary"), default=True)
        self.save.clicked.connect(self._save)
        if self.numbers is not None:
            self.defaults.clicked.connect(self.numbers.put_defaults)
            self.numbers.changed.connect(self._say)
        self.list.currentItemChanged.connect(lambda item: self._turn_to(item))
        self.refitted()
        self.list.setCurrentRow(0)
        self.resize(SIZE)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def refitted(self) -> None:
        """The text has another size."""
        for row in range(self.list.count()):
            self.list.item(row).setSizeHint(QSize(theme.px(SIDE - 12), theme.px(ROW)))

    def _build_side(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        self.search = QLineEdit()
        self.search.setProperty("look", "search")
        self.search.setClearButtonEnabled(True)
        theme.sized(self.search, width=SIDE)
        self.search.setPlaceholderText(self.tr("Find a setting"))
        self.search.setAccessibleName(self.tr("Find a setting"))
        self.search.textChanged.connect(self._find)
        self.list = QListWidget()
        self.list.setProperty("look", "pages")
        theme.sized(self.list, width=SIDE)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Pages of the settings"))
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        return column

    def _build_pages(self, session: Session, preferences: Preferences) -> list[Page]:
        general, keys = GeneralPage(preferences), VaultKeysPage(session)
        general.language_chosen.connect(self._language_chosen)
        general.tour_wanted.connect(self._leave_for(self.tour_wanted))
        keys.ways_to_open_wanted.connect(self._leave_for(self.ways_to_open_wanted))
        models = ModelsPage(session)
        models.curves_wanted.connect(self._leave_for(self.panel_wanted, "curves"))
        if session.summary is not None:
            numbers = NumbersPage(session.summary.settings, read_only=session.read_only)
            numbers.add_number(models, "strength_model", self.tr("Strength falls"), below=source("strength_model"))
            numbers.add_section(self.tr("What can be said"))
            self.attributes = Button(self.tr("Attributes…"))
            self.attributes.clicked.connect(self._leave_for(self.attributes_wanted))
            numbers.add_row(self.tr("What can be said of somebody"), self.attributes)
            self.numbers = numbers
        return [
            general, PrivacyPage(preferences), keys, self.numbers or locked_page(), models, KeysPage(),
            NoticesPage(preferences),
        ]  # fmt: skip

    def _leave_for(self, signal: object, *arguments: str) -> object:
        """Close the settings and ask for what takes their place."""

        def leave() -> None:
            self.accept()
            signal.emit(*arguments)  # type: ignore[attr-defined]  # a bound signal

        return leave

    def show_page(self, key: str) -> None:
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == key:
                self.list.setCurrentRow(row)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        page = self._stack.currentWidget()
        assert isinstance(page, Page)
        return page

    def show_command(self, name: str) -> None:
        """Wait for the new key of a command."""
        page = self.pages["shortcuts"]
        assert isinstance(page, KeysPage)
        page.show_command(name)

    def go_on_from_language(self) -> None:
        """The keyboard is where it was when another language was chosen."""
        general = self.pages["general"]
        assert isinstance(general, GeneralPage)
        general.language.setFocus(Qt.FocusReason.OtherFocusReason)

    def _turn_to(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._stack.setCurrentWidget(self.pages[item.data(Qt.ItemDataRole.UserRole)])
            self._say()

    def _find(self, words: str) -> None:
        """Leave the pages and the rows that have these words."""
        first = -1
        for row in range(self.list.count()):
            item = self.list.item(row)
            found = self.pages[item.data(Qt.ItemDataRole.UserRole)].find(words)
            item.setHidden(not found)
            if found and first < 0:
                first = row
        here = self.list.currentItem()
        if first >= 0 and (here is None or here.isHidden()):
            self.list.setCurrentRow(first)

    def _language_chosen(self, code: str) -> None:
        """What is open is told anew by itself, this dialog by opening it again; not while numbers are unsaved."""
        self.language_chosen.emit(code)
        if not self._changes:
            self.accept()
            self.reopening_wanted.emit()

    @property
    def _changes(self) -> int:
        return self.numbers.count if self.numbers is not None else 0

    def _say(self) -> None:
        changes = self._changes
        of_vault = self.numbers is not None and self.page in (self.numbers, self.pages.get("models"))
        self.unsaved.setText(self.tr("%n numbers are not saved yet", "", changes) if changes else "")
        self.defaults.setVisible(self.numbers is not None and self.page is self.numbers)
        self.save.setVisible(of_vault or bool(changes))
        self.save.setEnabled(bool(changes) and not self._session.read_only)
        self.cancel.setText(self.tr("Cancel") if changes else self.tr("Close"))

    def _save(self) -> None:
        if self.numbers is not None and self._changes:
            said = self.tr("The numbers are kept. They count from now on.")
            operations.save_settings(settings=self.numbers.settings).success(
                lambda _c: messages.undoable(said)
            ).run(self._session)
        self.accept()
