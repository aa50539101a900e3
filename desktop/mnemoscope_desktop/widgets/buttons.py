"""Buttons that paint themselves: one primary act per view, danger outlined, key caps inside, pills for choices."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import RADII, SIZES, px
from mnemoscope_desktop.widgets.icons import paint_icon
from mnemoscope_desktop.widgets.paint import key_cap_size, paint_focus, paint_key_cap
from mnemoscope_desktop.widgets.plain import set_tip, tooltip

_KEYBOARD = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
    Qt.FocusReason.OtherFocusReason,
)
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_GAP = 8
_PICTURE_GAP = 6
_ARROW = 10


class _Painted(QPushButton):
    """What the painted buttons share: a picture, hover, a focus ring that only the keyboard shows, Enter as good as the
    space bar, and texts in which an `&` is an `&`."""

    padding = 12
    fixed_height = SIZES.button
    radius: float = RADII.button

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said = ""
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAutoDefault(False)
        self.picture = ""
        self._whole = ""
        self._hovered = False
        self._ring = False

    def setText(self, text: str) -> None:
        """Show a text as it is. Qt alone would make a key of an `&`, and keep it from who listens."""
        super().setText(text)
        self.setShortcut(QKeySequence())
        if self.accessibleName() == self._said:
            self._said = text if "&" in text else ""
            self.setAccessibleName(self._said)

    def set_picture(self, name: str) -> None:
        """Show a picture of `widgets.icons` before the text, in the colour of the text."""
        self.picture = name
        self.updateGeometry()
        self.update()

    def text_weight(self) -> int:
        return 400

    def content_width(self) -> int:
        width = QFontMetrics(theme.font(weight=self.text_weight())).horizontalAdvance(self.text())
        if self.picture:
            width += px(SIZES.icon) + (px(_PICTURE_GAP) if self.text() else 0)
        return width

    def sizeHint(self) -> QSize:
        return QSize(self.content_width() + 2 * self.padding, px(self.fixed_height))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), 2 * self.padding + 24), px(self.fixed_height))

    def paint_content(self, painter: QPainter, rect: QRect, ink: QColor) -> None:
        painter.setFont(theme.font(weight=self.text_weight()))
        painter.setPen(ink)
        if self.picture:
            side = px(SIZES.icon)
            x = rect.left() if self.text() else rect.left() + (rect.width() - side) // 2
            paint_icon(painter, QRect(x, rect.top() + (rect.height() - side) // 2, side, side), self.picture, ink)
            rect = rect.adjusted(side + px(_PICTURE_GAP), 0, 0, 0)
        shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, rect.width() + 1)
        painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        self._tell_whole(shown)

    def _tell_whole(self, shown: str) -> None:
        """Words that had to be cut are told whole by the tool tip, unless it says something else."""
        whole = self.text() if shown != self.text() else ""
        if whole != self._whole and self.toolTip() == (tooltip(self._whole) if self._whole else ""):
            self._whole = whole
            set_tip(self, whole)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter means the button that has the focus, in a dialog too, where it would else mean the default one."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.modifiers() & ~_KEYPAD:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = event.reason() in _KEYBOARD
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ring = False
        super().focusOutEvent(event)


class Button(_Painted):
    """An act. `kind` is plain, primary, danger or link; `key` is shown as a cap and does not trigger by itself;
    `picture` is one of `widgets.icons.NAMES`."""

    def __init__(
        self, text: str = "", kind: str = "plain", *, key: str = "", picture: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self.picture = picture
        self.kind = kind
        self.key = key

    def set_kind(self, kind: str) -> None:
        self.kind = kind
        self.update()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if self.kind == "link":
            return QSize(self.content_width() + 2, px(20))
        if self.key:
            hint.setWidth(hint.width() + _GAP + key_cap_size(self.key).width())
        return hint

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current().colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.kind == "link":
            self._paint_link(painter)
            return
        primary = self.kind == "primary" and self.isEnabled()
        fill, edge, ink = QColor(colours.panel), QColor(colours.edge), QColor(colours.ink)
        if self._hovered and self.isEnabled():
            fill = QColor(colours.hover)
        if self.kind == "danger":
            edge = ink = QColor(colours.bad)
            if self._hovered:
                fill = QColor(colours.bad_soft)
        if primary:
            fill = edge = QColor(colours.accent)
            ink = QColor(colours.on_accent)
            if self._hovered:
                fill = edge = fill.darker(108) if not theme.current().dark else fill.lighter(106)
        if self.isDown() or self.isChecked():
            fill = QColor(colours.accent_soft) if not primary else fill.darker(112)
        if not self.isEnabled():
            ink, edge, fill = QColor(colours.disabled), QColor(colours.edge), QColor(colours.bg)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        inner = self.rect().adjusted(self.padding, 0, -self.padding, 0)
        if self.key:
            size = key_cap_size(self.key)
            cap = QRect(inner.right() + 1 - size.width(), (self.height() - size.height()) // 2, *size.toTuple())
            paint_key_cap(painter, cap, self.key, on_accent=primary)
            inner.setRight(cap.left() - _GAP)
        extra = inner.width() - self.content_width()
        if extra > 0:
            inner.adjust(extra // 2, 0, 0, 0)
        self.paint_content(painter, inner, ink)
        if self._ring and self.hasFocus():
            if primary:
                painter.setPen(QPen(QColor(colours.on_accent), 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5), 5, 5)
            else:
                paint_focus(painter, self.rect(), self.radius)

    def _paint_link(self, painter: QPainter) -> None:
        font = theme.font()
        font.setUnderline(True)
        painter.setFont(font)
        token = "disabled" if not self.isEnabled() else "accent" if self._hovered else "ink"
        painter.setPen(theme.colour(token))
        shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width() + 1)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        self._tell_whole(shown)
        if self._ring and self.hasFocus():
            paint_focus(painter, self.rect(), 3)


class ChipButton(_Painted):
    """A pill: a filter, a choice with a menu (▾), or a switch when checkable. Checked chips are drawn in accent."""

    padding = 11
    fixed_height = SIZES.chip
    radius = RADII.chip

    def __init__(
        self, text: str = "", *, checkable: bool = False, picture: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self.picture = picture
        self.setCheckable(checkable)
        self._strong = ""
        self._emphasised = False
        self._arrow = False

    def set_menu(self, menu: QMenu) -> None:
        """Open `menu` on a click, Enter or the space bar, and show ▾."""
        self._arrow = True
        self.setMenu(menu)
        self.updateGeometry()

    def set_emphasised(self, on: bool) -> None:
        """Draw in accent without being checkable, for a filter that is in force."""
        self._emphasised = on
        self.update()

    def set_value(self, text: str, value: str) -> None:
        """A text followed by a value in semibold, as in “As of: **now**”."""
        self._strong = value
        self.setText(text)
        self.setAccessibleName(f"{text} {value}".strip())
        self.updateGeometry()
        self.update()

    def content_width(self) -> int:
        width = super().content_width()
        if self._strong:
            width += QFontMetrics(theme.font(weight=600)).horizontalAdvance(self._strong) + 4
        return width + (px(_ARROW) + 4 if self._arrow else 0)

    def minimumSizeHint(self) -> QSize:
        """A value is never cut: a day without its year would be another day."""
        return self.sizeHint() if self._strong else super().minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current().colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = (self.isChecked() or self._emphasised) and self.isEnabled()
        ink = QColor(colours.accent if on else colours.mute if self.isEnabled() else colours.disabled)
        lit = self._hovered and self.isEnabled()
        painter.setPen(QPen(QColor(colours.accent if on else colours.edge), 1))
        ground = colours.panel if self.isEnabled() else colours.bg
        painter.setBrush(QColor(colours.accent_soft if self.isDown() else colours.hover if lit else ground))
        radius = self.height() / 2 - 0.5
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        inner = self.rect().adjusted(self.padding, 0, -self.padding, 0)
        if self._arrow:
            side = px(_ARROW)
            paint_icon(painter, QRect(inner.right() + 2 - side, (self.height() - side) // 2, side, side), "menu", ink)
            inner.adjust(0, 0, -side - 4, 0)
        if self._strong:
            width = super().content_width() + 4
            painter.setFont(theme.font(weight=600))
            painter.setPen(QColor(colours.ink if not on else colours.accent))
            painter.drawText(inner.adjusted(width, 0, 2, 0), Qt.AlignmentFlag.AlignVCenter, self._strong)
            inner.setWidth(width)
        self.paint_content(painter, inner, ink)
        if self._ring and self.hasFocus():
            paint_focus(painter, self.rect(), radius)
