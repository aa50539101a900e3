"""The help: a window of its own beside the application, with every page of the documentation."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from mnemoscope_desktop import formats, i18n, shortcuts, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.shell import help_pages
from mnemoscope_desktop.shell.help_pages import Hit
from mnemoscope_desktop.shell.help_view import HelpView
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.tab_order import ReadsOn

SIDE = 232
ROW = 32
_PAGE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class _Place:
    """A page and how far down it was read."""

    page: str
    scrolled: int


class HelpWindow(ReadsOn, Translated, QWidget):
    """Pages on the left, one page on the right. It holds nothing of any vault, so it stays open when one is locked.

    Signals: tour_wanted.
    """

    tour_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.shown = ""
        self._hits: tuple[Hit, ...] = ()
        self._at = -1
        self._back: list[_Place] = []
        self._language = ""
        self.resize(940, 700)
        self.setMinimumSize(560, 360)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._build_side())
        self.view = HelpView()
        self.view.page_wanted.connect(self.go)
        row.addWidget(self.view, 1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._set_again)
        theme.manager().changed.connect(self._later.start)
        for name, act in {
            "help.find": self.focus_find,
            "help.back": self.go_back,
            "help.next": self.next_hit,
            "help.previous": self.previous_hit,
            "help.close": self.close,
        }.items():
            shortcuts.bind(self, name, act, context=Qt.ShortcutContext.WindowShortcut, repeat=True)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self._escape)
        self.retranslate()

    def _build_side(self) -> QWidget:
        side = Surface("panel")
        theme.sized(side, width=SIDE)
        column = QVBoxLayout(side)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        self.field = QLineEdit()
        self.field.setProperty("look", "search")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._find)
        self.field.returnPressed.connect(self.next_hit)
        column.addWidget(self.field)
        found = QHBoxLayout()
        found.setSpacing(6)
        self.found = PlainLabel("", "small")
        self.before = Button(picture="back")
        self.before.clicked.connect(self.previous_hit)
        self.after = Button(picture="forward")
        self.after.clicked.connect(self.next_hit)
        found.addWidget(self.found, 1)
        found.addWidget(self.before)
        found.addWidget(self.after)
        self.findings = QWidget()
        self.findings.setLayout(found)
        found.setContentsMargins(2, 0, 0, 0)
        column.addWidget(self.findings)
        self.list = QListWidget()
        self.list.setProperty("look", "pages")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentItemChanged.connect(self._chosen)
        column.addWidget(self.list, 1)
        self.back = Button(picture="undo")
        self.back.clicked.connect(self.go_back)
        self.tour = Button(kind="link")
        self.tour.clicked.connect(self.tour_wanted)
        column.addWidget(self.tour, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.back, alignment=Qt.AlignmentFlag.AlignLeft)
        return side

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("Help"))
        self.field.setPlaceholderText(self.tr("Find in all pages"))
        self.field.setAccessibleName(self.tr("Find in all pages"))
        self.before.setAccessibleName(self.tr("Previous place"))
        self.before.setToolTip(shortcuts.hint(self.tr("Previous place"), "help.previous"))
        self.after.setAccessibleName(self.tr("Next place"))
        self.after.setToolTip(shortcuts.hint(self.tr("Next place"), "help.next"))
        self.list.setAccessibleName(self.tr("Pages"))
        self.back.setText(self.tr("Back"))
        self.back.setToolTip(shortcuts.hint(self.tr("Back to the page before"), "help.back"))
        self.tour.setText(self.tr("Show me around"))
        self._set_again()

    # going ------------------------------------------------------------------------------------------

    def open_at(self, name: str) -> None:
        """Show the window, in front, with this page."""
        self.go(name)
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.activateWindow()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, name: str) -> None:
        """Show a page; the way back leads to the one that was shown."""
        if name == self.shown:
            return
        if self.shown:
            self._back.append(_Place(self.shown, self.view.verticalScrollBar().value()))
        self._show(name)

    def go_back(self) -> None:
        if self._back:
            place = self._back.pop()
            self._show(place.page)
            self.view.verticalScrollBar().setValue(place.scrolled)

    def focus_find(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def _escape(self) -> None:
        """The first press ends the search, the second closes the window."""
        if self.field.text():
            self.field.clear()
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close()

    def _show(self, name: str) -> None:
        self.shown = name
        self.view.show_page(help_pages.page(name, i18n.language()))
        self.back.setEnabled(bool(self._back))
        self._mark()
        self._mark_in_list()

    def _set_again(self) -> None:
        """After a change of language, of look or of font: the same page, about where it was read."""
        self._later.stop()
        if self._language != i18n.language():
            self._language = i18n.language()
            self._find(self.field.text())
        bar = self.view.verticalScrollBar()
        read = bar.value() / max(1, bar.maximum())
        if self.shown:
            self._show(self.shown)
            bar.setValue(round(read * bar.maximum()))

    # finding ----------------------------------------------------------------------------------------

    def next_hit(self) -> None:
        self._step(1)

    def previous_hit(self) -> None:
        self._step(-1)

    def _find(self, words: str) -> None:
        """Find in all pages; the first place in or after the page that is shown comes first."""
        self._hits = help_pages.find(words, i18n.language())
        order = {name: number for number, name in enumerate(help_pages.NAMES)}
        here = order.get(self.shown, 0)
        self._at = next((n for n, hit in enumerate(self._hits) if order[hit.page] >= here), 0 if self._hits else -1)
        self._fill_list()
        self._reach()

    def _step(self, by: int) -> None:
        if self._hits:
            self._at = (self._at + by) % len(self._hits)
            self._reach()

    def _reach(self) -> None:
        """Go to the place that is found now."""
        if self._at >= 0 and self._hits[self._at].page != self.shown and self.shown:
            self.go(self._hits[self._at].page)
        else:
            self._mark()

    def _mark(self) -> None:
        here = [hit for hit in self._hits if hit.page == self.shown]
        at = self._hits[self._at] if self._at >= 0 else None
        self.view.mark(here, at if at in here else None)
        self.findings.setVisible(bool(self.field.text().strip()))
        for button in (self.before, self.after):
            button.setEnabled(len(self._hits) > 1)
        if not self._hits:
            self.found.setText(self.tr("Found nowhere"))
        else:
            place = self.tr("%1 of %2").replace("%1", formats.number(self._at + 1))
            self.found.setText(place.replace("%2", formats.number(len(self._hits))))

    # the list ---------------------------------------------------------------------------------------

    def _fill_list(self) -> None:
        """Every page, or while something is sought the pages that have it, with how often."""
        self.list.blockSignals(True)
        self.list.clear()
        for page in help_pages.pages(i18n.language()):
            hits = sum(hit.page == page.name for hit in self._hits)
            if self._hits and not hits:
                continue
            item = QListWidgetItem(f"{page.title} ({formats.number(hits)})" if hits else page.title)
            item.setData(_PAGE, page.name)
            item.setSizeHint(QSize(0, theme.px(ROW)))
            self.list.addItem(item)
        self.list.blockSignals(False)
        self._mark_in_list()

    def _mark_in_list(self) -> None:
        self.list.blockSignals(True)
        rows = [row for row in range(self.list.count()) if self.list.item(row).data(_PAGE) == self.shown]
        self.list.setCurrentRow(rows[0] if rows else -1)
        self.list.blockSignals(False)

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        name = str(item.data(_PAGE))
        here = next((number for number, hit in enumerate(self._hits) if hit.page == name), None)
        if here is not None:
            self._at = here
        self.go(name)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._later.start()
        super().changeEvent(event)
