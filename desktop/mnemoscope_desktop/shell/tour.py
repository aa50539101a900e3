"""A short way round the window: one thing after the other is lit, with a word on what it is for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import keynames, shortcuts, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window

translate = QCoreApplication.translate

TOURED = "toured"
"""The preference that says it was walked or skipped, so that it does not come by itself again."""
CARD_WIDTH = 340
_GAP, _ROOM, _RADIUS = 14, 5, 8


@dataclass(frozen=True, slots=True)
class Step:
    """Something to point at, and what to say about it."""

    target: Callable[[Window], QWidget]
    words: Callable[[], tuple[str, str]]


def _item(window: Window, key: str) -> QWidget:
    return next(item for item in window.navigation.items if item.key == key)


STEPS: tuple[Step, ...] = (
    Step(
        lambda window: _item(window, "review"),
        lambda: (
            translate("Tour", "Start with what waits for you"),
            translate(
                "Tour",
                "Guesses that your assistants made wait here. You confirm, correct or reject each with one key; the "
                "number says how many there are.",
            ),
        ),
    ),
    Step(
        lambda window: _item(window, "conflicts"),
        lambda: (
            translate("Tour", "Where memories contradict each other"),
            translate("Tour", "Both are shown with their evidence, and you say which holds, since when, or where."),
        ),
    ),
    Step(
        lambda window: window.top.search,
        lambda: (
            translate("Tour", "Find everything, and do everything by name"),
            translate(
                "Tour",
                "%1 finds memories, people and sources, and every command with its key. A slip in typing is no matter.",
            ).replace("%1", shortcuts.caps("window.search")),
        ),
    ),
    Step(
        lambda window: window.top.as_of,
        lambda: (
            translate("Tour", "See your memory as it was"),
            translate("Tour", "Choose a day, and the whole window shows what was true or known then."),
        ),
    ),
    Step(
        lambda window: window.top.undo,
        lambda: (
            translate("Tour", "Everything can be undone"),
            translate(
                "Tour",
                "What you did last stands here and is taken back with %1. Every act stays in the history; only a wipe "
                "cannot be undone, and it asks first.",
            ).replace("%1", shortcuts.caps("window.undo")),
        ),
    ),
    Step(
        lambda window: window.navigation.import_,
        lambda: (
            translate("Tour", "Bring your own memory in"),
            translate(
                "Tour",
                "Take in what ChatGPT, Claude and others exported, or drop files on the window. %1 shows every key, %2 "
                "the help.",
            )
            .replace("%1", shortcuts.caps("window.keys"))
            .replace("%2", shortcuts.caps("window.help")),
        ),
    ),
)


class Tour(Translated, QWidget):
    """Lies over the whole window and keeps the keyboard. Enter or → goes on, ← goes back, Esc leaves.

    It follows the window's size and language, hides while the vault is locked and goes on where it was afterwards.

    Attributes: card, with title, text, count, and the buttons skip, back, next.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window.shell)
        self._window = window
        self.step = 0
        self.card = Surface("popup", self)
        theme.sized(self.card, width=CARD_WIDTH)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        self.title, self.text = PlainLabel("", "heading", wrap=True), PlainLabel("", wrap=True)
        self.count = PlainLabel("", "faint")
        column.addWidget(self.title)
        column.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.skip, self.back, self.next = Button(kind="link"), Button(), Button(kind="primary", key="↵")
        self.skip.clicked.connect(self.leave)
        self.back.clicked.connect(lambda: self._go(self.step - 1))
        self.next.clicked.connect(lambda: self._go(self.step + 1))
        row.addWidget(self.count)
        row.addStretch(1)
        for button in (self.skip, self.back, self.next):
            row.addWidget(button)
            button.installEventFilter(self)
        column.addSpacing(4)
        column.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        window.shell.installEventFilter(self)
        window.session.closed.connect(self.hide)
        window.session.opened.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self.hide()

    def start(self) -> None:
        self.step = 0
        self._show()

    def leave(self) -> None:
        """Skipped or walked to its end; it does not come by itself again."""
        self._window.preferences.set(TOURED, True)
        self.hide()
        self._window.shell.removeEventFilter(self)
        panel = self._window.host.current
        if panel is not None:
            panel.focus_first()
        self.deleteLater()

    def retranslate(self) -> None:
        title, text = STEPS[self.step].words()
        self.title.setText(title)
        self.text.setText(text)
        at = self.tr("%1 of %2").replace("%1", str(self.step + 1)).replace("%2", str(len(STEPS)))
        self.count.setText(at)
        self.card.setAccessibleName(f"{at}: {title}. {text}")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.skip.setText(self.tr("Skip"))
        self.back.setText(self.tr("Back"))
        self.next.setText(self.tr("Next") if self.step + 1 < len(STEPS) else self.tr("Begin"))
        self.skip.setAccessibleName(self.tr("Skip the tour"))
        self._place()

    def _show(self) -> None:
        self.show()
        self.raise_()
        self._go(self.step)

    def _go(self, step: int) -> None:
        if step >= len(STEPS):
            self.leave()
            return
        self.step = max(0, step)
        self.back.setEnabled(self.step > 0)
        self.retranslate()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.card, QAccessible.Event.Alert))

    def lit(self) -> QRect:
        """The place of what is pointed at, in this widget."""
        target = STEPS[self.step].target(self._window)
        return QRect(target.mapTo(self._window.shell, target.rect().topLeft()), target.size())

    def _place(self) -> None:
        """Beside what is lit, below it where there is no room beside, and always within the window."""
        self.setGeometry(self._window.shell.rect())
        layout = self.card.layout()
        height = layout.heightForWidth(CARD_WIDTH) if layout.hasHeightForWidth() else self.card.sizeHint().height()
        self.card.resize(CARD_WIDTH, height)
        lit = self.lit()
        x, y = lit.right() + _GAP, lit.top()
        if x + CARD_WIDTH > self.width():
            x, y = lit.left(), lit.bottom() + _GAP
        x = max(_GAP, min(x, self.width() - CARD_WIDTH - _GAP))
        y = max(_GAP, min(y, self.height() - height - _GAP))
        self.card.move(x, y)
        self.update()

    # Qt ---------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """While it is there no key means anything else, but for the one that locks."""
        override = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if override and keynames.pressed(event) not in shortcuts.manager().keys("window.lock"):
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            # A button would take the arrows for a step to the next button.
            arrow = event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
            if arrow:
                self.keyPressEvent(event)
            return arrow
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest) and self.isVisible():
            self._place()
        return False

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round among its own buttons."""
        buttons = [button for button in (self.skip, self.back, self.next) if button.isEnabled()]
        here = next_index = 0
        if self.focusWidget() in buttons:
            here = buttons.index(self.focusWidget())
            next_index = here + (1 if next else -1)
        buttons[next_index % len(buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.leave()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right):
            self._go(self.step + 1)
        elif key == Qt.Key.Key_Left:
            self._go(self.step - 1)
        else:
            event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = QRectF(self.lit()).adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        ground, hole = QPainterPath(), QPainterPath()
        ground.addRect(QRectF(self.rect()))
        hole.addRoundedRect(lit, _RADIUS, _RADIUS)
        painter.fillPath(ground.subtracted(hole), theme.veil())
        painter.setPen(QPen(theme.colour("accent"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(hole)
