"""The list of panels on the left, in sections, with live counts."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.registry import PanelSpec, Section, present, section_title
from mnemoscope_desktop.session import Summary
from mnemoscope_desktop.theme import RADII, SIZES, TYPE, px
from mnemoscope_desktop.widgets.card import SectionCaption, Surface
from mnemoscope_desktop.widgets.icons import paint_icon
from mnemoscope_desktop.widgets.paint import paint_focus


class NavigationItem(QAbstractButton):
    """One line: a picture, a name and a count. Its key names the picture too."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.count: int | None = None
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set(self, text: str, count: int | None) -> None:
        self.count = count
        self.setText(text)
        self.setAccessibleName(text if count is None else f"{text}, {formats.number(count)}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(SIZES.navigation) - 16, px(33))

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current().colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.accent_soft if on else colours.hover))
            painter.drawRoundedRect(QRectF(self.rect()), RADII.button, RADII.button)
        weight = 600 if on else 400
        inner = self.rect().adjusted(10, 0, -10, 0)
        side = px(SIZES.icon)
        picture = QRect(inner.left(), (self.height() - side) // 2, side, side)
        paint_icon(painter, picture, self.key, "accent" if on else "mute")
        inner.adjust(side + 8, 0, 0, 0)
        if self.count is not None:
            figures = formats.number(self.count)
            painter.setFont(theme.font(TYPE.small, weight))
            painter.setPen(QColor(colours.accent if on else colours.faint))
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figures)
            inner.adjust(0, 0, -QFontMetrics(painter.font()).horizontalAdvance(figures) - 8, 0)
        painter.setFont(theme.font(weight=weight))
        painter.setPen(QColor(colours.accent if on else colours.mute))
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if self.hasFocus():
            paint_focus(painter, self.rect(), RADII.button)


class Navigation(Translated, Surface):
    """Signals: chosen (panel key), import_clicked, settings_clicked, help_clicked."""

    chosen = Signal(str)
    import_clicked = Signal()
    settings_clicked = Signal()
    help_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("side", parent)
        theme.sized(self, width=SIZES.navigation)
        self._summary: Summary | None = None
        self._captions: list[tuple[Section, SectionCaption]] = []
        self._specs: list[PanelSpec] = []
        self.items: list[NavigationItem] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 10, 9, 10)
        column.setSpacing(2)
        for section in (Section.CURATE, Section.LOOK, Section.GOVERN):
            specs = [spec for spec in present() if spec.section is section]
            if not specs:
                continue
            caption = SectionCaption()
            caption.setContentsMargins(10, 8, 0, 4)
            column.addWidget(caption)
            self._captions.append((section, caption))
            for spec in specs:
                item = NavigationItem(spec.key)
                item.clicked.connect(lambda _on=False, key=spec.key: self.chosen.emit(key))
                column.addWidget(item)
                self.items.append(item)
                self._specs.append(spec)
            column.addSpacing(4)
        column.addStretch(1)
        self.import_ = self._action("import", column)
        self.import_.clicked.connect(self.import_clicked)
        self.settings = self._action("settings", column)
        self.settings.clicked.connect(self.settings_clicked)
        self.help = self._action("help", column)
        self.help.clicked.connect(self.help_clicked)
        self.retranslate()

    def _action(self, name: str, column: QVBoxLayout) -> NavigationItem:
        item = NavigationItem(name)
        item.setCheckable(False)
        column.addWidget(item)
        return item

    def show_summary(self, summary: Summary | None) -> None:
        self._summary = summary
        self.retranslate()

    def mark(self, key: str) -> None:
        """Show which panel is open; a key that is not in the list leaves none marked."""
        for item in self.items:
            item.setChecked(item.key == key)

    def retranslate(self) -> None:
        for section, caption in self._captions:
            caption.set(section_title(section))
        counts = self._summary.counts if self._summary else None
        for spec, item in zip(self._specs, self.items, strict=True):
            item.set(spec.title(), spec.count(counts) if counts is not None and spec.count is not None else None)
        self.import_.set(self.tr("Import…"), None)
        self.settings.set(self.tr("Settings…"), None)
        self.help.set(self.tr("Help"), None)
