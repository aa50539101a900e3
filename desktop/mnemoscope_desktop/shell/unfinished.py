"""Words that were not saved, offered after a start or an unlock: a line under the top bar, and the list of all."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.drafts import OF_NAMES, Draft, DraftKind
from mnemoscope.model.normalise import PERSON_SUBJECT
from mnemoscope_desktop import clipboard, formats, messages, theme
from mnemoscope_desktop.drafts import Drafts
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, Surface, clear
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal
from mnemoscope_desktop.widgets.scroll_page import ScrollPage

translate = QCoreApplication.translate

WIDTH, HEIGHT = 560, 380
LONGEST_NAME = 200
"""Characters of a memory in the line; the line itself cuts what does not fit."""


def sentence(draft: Draft) -> str:
    """What the person was doing."""
    text = {
        DraftKind.WORDING: translate("Unfinished", "You were editing “%1”."),
        DraftKind.VERDICT: translate("Unfinished", "You were putting “%1” right."),
        DraftKind.MERGE: translate("Unfinished", "You were merging “%1” with what contradicts it."),
        DraftKind.JOIN: translate("Unfinished", "You were merging “%1” with others."),
        DraftKind.TITLE: translate("Unfinished", "You were naming an episode “%1”."),
        DraftKind.RENAME: translate("Unfinished", "You were renaming “%1”."),
        DraftKind.ALIAS: translate("Unfinished", "You were giving “%1” another name."),
        DraftKind.UNITE: translate("Unfinished", "You were merging “%1” with another name."),
        DraftKind.SPLIT: translate("Unfinished", "You were telling somebody else apart from “%1”."),
    }[draft.kind]
    name = draft.text if draft.kind is DraftKind.TITLE else draft.what or draft.text
    if draft.kind in OF_NAMES and name == PERSON_SUBJECT:
        name = translate("Entities", "you")
    return text.replace("%1", reveal(name, lines=False)[:LONGEST_NAME])


class UnfinishedNotice(Translated, Surface):
    """One line about the newest draft that an earlier run left.

    Signals: go_on_clicked (Draft); all_clicked.
    """

    go_on_clicked = Signal(object)
    all_clicked = Signal()

    def __init__(self, drafts: Drafts, parent: QWidget | None = None) -> None:
        super().__init__("notice", parent)
        self._drafts = drafts
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 5, 14, 5)
        row.setSpacing(10)
        self.label = ElidedLabel("", "strong")
        self.go_on = Button(kind="link")
        self.go_on.clicked.connect(self._go_on)
        self.discard = Button(kind="link")
        self.discard.clicked.connect(self._throw_away)
        self.others = Button(kind="link")
        self.others.clicked.connect(self.all_clicked)
        self.later = Button(kind="link")
        self.later.clicked.connect(drafts.stop_offering)
        row.addWidget(self.label, 1)
        for button in (self.go_on, self.discard, self.others, self.later):
            row.addWidget(button)
        drafts.left_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        left = self._drafts.left
        self.label.setText(sentence(left[0]) if left else "")
        self.go_on.setText(self.tr("Go on"))
        self.discard.setText(self.tr("Throw away"))
        self.others.setText(self.tr("All %Ln drafts…", "", len(left)))
        self.others.setVisible(len(left) > 1)
        self.later.setText(self.tr("Not now"))
        self.go_on.setAccessibleName(f"{self.go_on.text()}: {self.label.text()}" if left else "")
        for button in (self.go_on, self.discard, self.others, self.later):
            button.updateGeometry()
        self.setVisible(bool(left))

    def _go_on(self) -> None:
        if left := self._drafts.left:
            self.go_on_clicked.emit(left[0])

    def _throw_away(self) -> None:
        if left := self._drafts.left:
            throw_away(self._drafts, left[0])


def throw_away(drafts: Drafts, draft: Draft) -> None:
    """Let a draft go; one click brings it back."""
    drafts.throw_away(draft)
    said = translate("Unfinished", "Your words were thrown away.")
    messages.undoable(said, lambda: drafts.put_back(draft))


class UnfinishedDialog(Translated, Dialog):
    """All drafts with their words.

    Signals: go_on_wanted (Draft).
    """

    go_on_wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=WIDTH)
        self._session = session
        ground = QWidget()
        self._rows = QVBoxLayout(ground)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(10)
        self._page = ScrollPage(ground)
        theme.sized(self._page, least_height=HEIGHT)
        self.content.addWidget(self._page)
        self.shut = self.add_button(Button(), default=True)
        self.shut.clicked.connect(self.reject)
        session.drafts.left_changed.connect(self._fill)
        self.retranslate()

    def retranslate(self) -> None:
        title = self.tr("Words that you did not save")
        self.setWindowTitle(title)
        self.heading.setText(title)
        self._page.setAccessibleName(title)
        self.shut.setText(self.tr("Close"))
        self._fill()

    def _fill(self) -> None:
        clear(self._rows)
        drafts = self._session.drafts.all
        for draft in drafts:
            self._rows.addWidget(self._row(draft))
        if not drafts:
            self._rows.addWidget(PlainLabel(self.tr("Everything you wrote is saved."), "mute"))
        self._rows.addStretch(1)

    def _row(self, draft: Draft) -> QWidget:
        card = Card()
        lead = ElidedLabel(sentence(draft), "mute")
        words = PlainLabel("", wrap=True)
        words.show_memory(draft.text)
        card.body.addWidget(lead)
        card.body.addWidget(words)
        if draft.at is not None:
            card.body.addWidget(PlainLabel(formats.day_time(draft.at), "faint"))
        row = QHBoxLayout()
        row.setSpacing(8)
        if draft.waits or draft.kind is DraftKind.VERDICT:
            go_on = Button(self.tr("Go on"), "primary")
            go_on.clicked.connect(lambda: self._go_on(draft))
            row.addWidget(go_on)
        else:
            card.body.addWidget(PlainLabel(self.tr("What it was for has been settled meanwhile."), "warn", wrap=True))
        copy = Button(self.tr("Copy"))
        copy.clicked.connect(lambda: clipboard.copy_for_a_while(draft.text))
        discard = Button(self.tr("Throw away"), "danger")
        discard.clicked.connect(lambda: self._throw_away(draft))
        row.addWidget(copy)
        row.addWidget(discard)
        row.addStretch(1)
        card.body.addLayout(row)
        return card

    def _go_on(self, draft: Draft) -> None:
        self.accept()
        self.go_on_wanted.emit(draft)

    def _throw_away(self, draft: Draft) -> None:
        throw_away(self._session.drafts, draft)
        self._fill()
        self.shut.setFocus(Qt.FocusReason.OtherFocusReason)
