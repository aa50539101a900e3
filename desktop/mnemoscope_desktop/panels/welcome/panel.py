"""The first start: bring a history, start empty, or look around in the demo."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from mnemoscope_desktop import formats, i18n, messages, operations, theme
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.importing.drop import dropped_path
from mnemoscope_desktop.panels.importing.known import known_formats
from mnemoscope_desktop.panels.welcome.key_row import KeyRow
from mnemoscope_desktop.panels.welcome.recovery import RecoveryCard
from mnemoscope_desktop.panels.welcome.start_card import StartCard
from mnemoscope_desktop.preferences import default_vault
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import JobOp, Op
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.choosing import choose_file
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow
from mnemoscope_desktop.widgets.scroll_page import ScrollPage

if TYPE_CHECKING:
    from mnemoscope import Created, Vault

WIDTH = 780
NAMED = 4
"""So many formats are named on the card; the number says that there are more."""


class WelcomePanel(Panel):
    """Attributes:
        folder: where the new vault is made.
        history: the file to import once the vault is there, or None.
    """

    def __init__(self, session: Session, parent: QWidget | None = None, *, folder: Path | None = None) -> None:
        super().__init__(session, parent)
        self.folder = folder or default_vault()
        self.name = ""
        self.history: Path | None = None
        self._formats: list[tuple[str, str]] = []
        self._created: Created | None = None
        self.header.hide()
        self.setAcceptDrops(True)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._page(self._build_start()))
        self.recovery = RecoveryCard()
        self.recovery.kept.connect(self._kept)
        self.pages.addWidget(self._page(self.recovery))
        working = Card(margin=20)
        self.progress = ProgressRow()
        working.body.addWidget(self.progress)
        self.pages.addWidget(self._page(working))
        self.body.addWidget(self.pages)
        JobOp(known_formats).success(self._formats_known).run(self)
        self.retranslate()

    def _page(self, content: QWidget) -> ScrollPage:
        """Content of limited width in the middle, scrolled where the window is low."""
        theme.sized(content, most_width=WIDTH)
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(2)
        row = QHBoxLayout()
        row.addStretch(1)
        # So strong that the sides only get what lies beyond its greatest width.
        row.addWidget(content, 1000)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(3)
        return ScrollPage(page)

    def _build_start(self) -> QWidget:
        start = QWidget()
        column = QVBoxLayout(start)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.hero, self.lead = PlainLabel("", "hero", wrap=True), PlainLabel("", "mute", wrap=True)
        theme.lettered(self.lead, lambda: theme.font(theme.TYPE.heading))
        column.addWidget(self.hero)
        column.addWidget(self.lead)
        column.addSpacing(10)
        self.bring, self.empty, self.demo = StartCard("primary"), StartCard(), StartCard()
        column.addWidget(CardGrid([self.bring, self.empty, self.demo], least=220))
        lower = Card(margin=16)
        self.key = KeyRow()
        self.language_chip, self.theme_chip = ChipButton(), ChipButton()
        self.key.chips.addWidget(self.language_chip)
        self.key.chips.addWidget(self.theme_chip)
        lower.body.addWidget(self.key)
        self.place = PlainLabel("", "small", wrap=True)
        foot = QHBoxLayout()
        self.mine = Button(kind="link")
        self.mine.clicked.connect(self._show_mine)
        foot.addWidget(self.place, 1)
        foot.addWidget(self.mine)
        lower.body.addLayout(foot)
        column.addWidget(lower)
        self._language_menu, self._theme_menu = QMenu(self), QMenu(self)
        self.language_chip.set_menu(self._language_menu)
        self.theme_chip.set_menu(self._theme_menu)
        self.bring.button.clicked.connect(self._ask_file)
        self.empty.button.clicked.connect(lambda: self.create(None))
        self.demo.button.clicked.connect(self.open_demo)
        return start

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.hero.setText(self.tr("Your memory, in your hands"))
        self.lead.setText(
            self.tr(
                "See what your assistants remember about you, correct it, and decide what stays. Everything is kept "
                "encrypted on this computer; nothing is sent anywhere."
            )
        )
        self.bring.say(self.tr("Bring your history"), self._formats_sentence(), self.tr("Choose a file…"))
        self.empty.say(
            self.tr("Start empty"), self.tr("A new vault that fills as you add memories or import files later."),
            self.tr("Make a vault"),
        )
        self.demo.say(
            self.tr("Look around first"),
            self.tr("A made-up person with two years of memories. Nothing of it is kept."),
            self.tr("Open the demo"),
        )
        self.place.setText(self.tr("Your vault is made in %1").replace("%1", str(self.folder)))
        self.mine.setText(self.tr("Your vaults…"))
        self._say_choices()

    def _formats_sentence(self) -> str:
        titles = [told(title) for _, title in self._formats]
        if not titles:
            return self.tr("Drop an export of an assistant here, or choose it.")
        if len(titles) <= NAMED:
            return self.tr("Drop or choose one of these: %1.").replace("%1", formats.listed(titles))
        named = formats.listed(titles[:NAMED])
        return self.tr("Drop or choose an export. %n formats are read, among them %1.", "", len(titles)).replace(
            "%1", named
        )

    def _formats_known(self, formats: list[tuple[str, str]]) -> None:
        # Our own archive is for those who have been here before.
        self._formats = sorted(formats, key=lambda each: each[0] == "mnemoscope")
        self.retranslate()

    def _say_choices(self) -> None:
        self.language_chip.setText(i18n.LANGUAGES[i18n.language()])
        self.language_chip.setAccessibleName(self.tr("Language: %1").replace("%1", self.language_chip.text()))
        names = {
            theme.Choice.SYSTEM: self.tr("As the system"), theme.Choice.LIGHT: self.tr("Light"),
            theme.Choice.DARK: self.tr("Dark"),
        }
        chosen = theme.manager().choice
        self.theme_chip.setText(names[chosen])
        self.theme_chip.setAccessibleName(self.tr("Theme: %1").replace("%1", names[chosen]))
        _fill(self._language_menu, i18n.LANGUAGES, i18n.language(), self.speak)
        _fill(self._theme_menu, names, chosen, self.dress)

    # choices ----------------------------------------------------------------------------------------------------

    def speak(self, code: str) -> None:
        """Change the language of everything that is open."""
        self._remember("language", code)
        i18n.use(code)
        theme.manager().refresh_fonts()

    def dress(self, choice: theme.Choice) -> None:
        self._remember("theme", choice.value)
        theme.choose(choice)
        self._say_choices()

    def _remember(self, name: str, value: str) -> None:
        preferences = getattr(self.window(), "preferences", None)
        if preferences is not None:
            preferences.set(name, value)

    # starting ---------------------------------------------------------------------------------------------------

    def _show_mine(self) -> None:
        """Vaults that were made before, here or elsewhere."""
        show = getattr(self.window(), "show_vaults", None)
        if show is not None:
            show()

    def _ask_file(self) -> None:
        if self.key.lock() is not None:
            choose_file(self, self.tr("Choose an export"), self.create)

    def create(self, history: Path | None) -> None:
        """Make the vault; with `history` that file is shown for import afterwards."""
        lock = self.key.lock()
        if lock is None:
            return
        self.history = history
        op = operations.create_vault(folder=self.folder, name=self.name, kind=lock.kind, passphrase=lock.passphrase)
        self._work(op)
        op.success(self._made).failure(self._failed).run(self)

    def open_demo(self) -> None:
        """Look around in a made-up vault, which goes away with the application."""
        place = Path(tempfile.mkdtemp(prefix="mnemoscope-demo-"))
        # At the very end, when the vault is closed: an open file cannot be removed everywhere.
        atexit.register(shutil.rmtree, place, ignore_errors=True)
        op = operations.open_demo(folder=place / "demo")
        self._work(op)
        op.success(self._opened_demo).failure(self._failed).run(self)

    def _work(self, op: Op) -> None:
        self.progress.watch(op, self.tr("Making your vault"))
        self.pages.setCurrentIndex(2)

    def _failed(self, problem: Exception) -> None:
        self.pages.setCurrentIndex(0)
        messages.exception(problem)

    def _opened_demo(self, vault: Vault) -> None:
        self.session.open(vault)

    def _made(self, created: Created) -> None:
        self.key.forget()
        self._created = created
        if created.recovery_code:
            self.recovery.show_code(created.recovery_code)
            self.pages.setCurrentIndex(1)
        else:
            self._kept()

    def _kept(self) -> None:
        """The code is safe; go in."""
        created, self._created = self._created, None
        self.recovery.forget()
        if created is None:
            return
        self.session.open(created.vault)
        if self.history is not None:
            self.go.emit("import", {"paths": [str(self.history)]})

    # Qt ---------------------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.pages.currentIndex() == 0 and dropped_path(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_path(event)
        if path is not None and self.pages.currentIndex() == 0:
            event.acceptProposedAction()
            self.create(path)

    def arrive(self, folder: Path | None = None, name: str = "", **_other: Any) -> None:
        """Make the vault in `folder` instead of the usual place, and call it so."""
        self.name = name
        if folder is not None:
            self.folder = folder
            self.retranslate()

    def focus_first(self) -> None:
        self.bring.button.setFocus(Qt.FocusReason.OtherFocusReason)


def _fill(menu: QMenu, names: Any, chosen: object, act: Any) -> None:
    menu.clear()
    group = QActionGroup(menu)
    for value, name in names.items():
        action = QAction(name, menu, checkable=True)
        action.setChecked(value == chosen)
        action.triggered.connect(lambda _on, value=value: act(value))
        group.addAction(action)
        menu.addAction(action)
