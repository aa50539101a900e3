"""One page of the help, set in the theme's type and colours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from mnemoscope.resources import resource
from mnemoscope_desktop import theme
from mnemoscope_desktop.shell import help_pages
from mnemoscope_desktop.shell.help_pages import Hit, Page
from mnemoscope_desktop.theme.tokens import Colours

BODY = 14
HEADINGS = {1: 22, 2: 16}
LINE_HEIGHT = 145.0
MARGIN = 26
WIDEST = 760
"""Of text and pictures, in pixels: a longer line is hard to read."""


class HelpView(QTextBrowser):
    """Shows our own pages and nothing else: no address is opened, and no file outside the help is read.

    Signals:
        page_wanted: (page name) a link to another page was chosen.
    """

    page_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.anchorClicked.connect(self._follow)

    def show_page(self, page: Page) -> None:
        """Set the page anew, from its beginning."""
        document = self.document()
        document.setDefaultFont(theme.font(BODY))
        help_pages.fill(document, page)
        _dress(document)
        self.setExtraSelections([])
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self.setAccessibleName(page.title)

    def mark(self, hits: Sequence[Hit], at: Hit | None) -> None:
        """Mark the hits of this page, and go to one of them."""
        colours = theme.current().colours
        marks = []
        for hit in hits:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._span(hit)
            mark.format.setBackground(QColor(colours.accent if hit == at else colours.warn_soft))
            mark.format.setForeground(QColor(colours.on_accent if hit == at else colours.ink))
            marks.append(mark)
        self.setExtraSelections(marks)
        if at is not None:
            place = self._span(at)
            place.setPosition(at.start)
            self.setTextCursor(place)
            self.ensureCursorVisible()

    def loadResource(self, type_: int, name: QUrl | str) -> Any:
        """A picture of the help; None for anything else."""
        root = resource("help").resolve()
        url = QUrl(name)
        path = (root / "en" / url.path()).resolve()
        if not url.isRelative() or not path.is_relative_to(root) or not path.is_file():
            return None
        if type_ != QTextDocument.ResourceType.ImageResource.value:
            return None
        picture = QImage(str(path))
        if picture.width() > WIDEST - 2 * MARGIN:
            picture = picture.scaledToWidth(WIDEST - 2 * MARGIN, Qt.TransformationMode.SmoothTransformation)
        return picture

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setLineWrapColumnOrWidth(min(WIDEST, self.viewport().width()))
        super().resizeEvent(event)

    def _span(self, hit: Hit) -> QTextCursor:
        last = self.document().characterCount() - 1
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(hit.start, last))
        cursor.setPosition(min(hit.end, last), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _follow(self, url: QUrl) -> None:
        name = url.path().removesuffix(help_pages.SUFFIX)
        if url.isRelative() and name in help_pages.NAMES:
            self.page_wanted.emit(name)


def _dress(document: QTextDocument) -> None:
    """Type, colours and distances. Markdown is read without a style sheet, so they are put on what was read."""
    colours = theme.current().colours
    document.setDocumentMargin(MARGIN)
    block = document.begin()
    while block.isValid():
        _dress_block(block, colours)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, colours)


def _dress_block(block: QTextBlock, colours: Colours) -> None:
    level = block.blockFormat().headingLevel()
    in_table = QTextCursor(block).currentTable() is not None
    cursor = QTextCursor(block)
    shape = QTextBlockFormat()
    shape.setLineHeight(LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if level:
        shape.setTopMargin(0 if level == 1 else 18)
        shape.setBottomMargin(6)
    elif not in_table:
        shape.setTopMargin(0)
        shape.setBottomMargin(4 if block.textList() is not None else 10)
    cursor.mergeBlockFormat(shape)
    iterator = block.begin()
    spans = []
    while not iterator.atEnd():
        fragment = iterator.fragment()
        spans.append((fragment.position(), fragment.length(), fragment.charFormat()))
        iterator += 1
    for start, length, format_ in spans:
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(_ink(format_, level, colours))


def _ink(now: QTextCharFormat, level: int, colours: Colours) -> QTextCharFormat:
    result = QTextCharFormat(now)
    result.setForeground(QColor(colours.ink))
    if level:
        result.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        result.setProperty(QTextFormat.Property.FontPixelSize, HEADINGS.get(level, BODY))
        result.setFontWeight(QFont.Weight.Bold if level == 1 else QFont.Weight.DemiBold)
    if now.isAnchor():
        result.setForeground(QColor(colours.accent))
    elif now.fontFixedPitch():
        result.setFontFamilies(theme.font(mono=True).families())
        result.setProperty(QTextFormat.Property.FontPixelSize, BODY - 1)
        result.setBackground(QColor(colours.hover))
    return result


def _dress_table(table: QTextTable, colours: Colours) -> None:
    look = table.format()
    look.setBorder(1)
    look.setBorderCollapse(True)
    look.setBorderBrush(QBrush(QColor(colours.edge)))
    look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    look.setCellPadding(7)
    look.setCellSpacing(0)
    look.setTopMargin(4)
    look.setBottomMargin(14)
    look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    look.setColumnWidthConstraints([])
    table.setFormat(look)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        cursor = cell.firstCursorPosition()
        cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
        head = QTextCharFormat()
        head.setForeground(QColor(colours.mute))
        head.setFontWeight(QFont.Weight.DemiBold)
        cursor.mergeCharFormat(head)
