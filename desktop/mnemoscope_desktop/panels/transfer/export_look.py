"""What an export would write: how much of what, how it begins, and what stays behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.exports import ExportPreview, LeftOut
from mnemoscope_desktop import formats, theme, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.export_words import left_out_word
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

translate = QCoreApplication.translate

MOST_LINES = 10
_MOST_SCOPES = 6


class ExportLook(Translated, QWidget):
    """Attributes: found, the preview that is shown, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found: ExportPreview | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.amount, self.kinds = PlainLabel("", "strong", wrap=True), PlainLabel("", "mute", wrap=True)
        self.left = PlainLabel("", wrap=True)
        self.caption = SectionCaption()
        for label in (self.amount, self.kinds, self.left, self.caption):
            label.setMinimumWidth(60)
            column.addWidget(label)
        self.lines = [ElidedLabel("", "small") for _ in range(MOST_LINES)]
        for line in self.lines:
            theme.lettered(line, lambda: theme.font(theme.TYPE.caption, mono=True))
            column.addWidget(line)
        self.hide()

    def show_preview(self, found: ExportPreview) -> None:
        self.found = found
        self.retranslate()
        self.show()

    def forget(self) -> None:
        self.found = None
        for label in (self.amount, self.kinds, self.left, *self.lines):
            label.setText("")
        self.hide()

    def retranslate(self) -> None:
        found = self.found
        if found is None:
            return
        parts = [self.tr("Would write %n memories", "", found.memories)]
        if found.sources:
            parts.append(self.tr("%n sources", "", found.sources))
        parts.append(self.tr("about %1").replace("%1", formats.size(found.bytes)))
        self.amount.setText(formats.listed(parts) + self.tr("."))
        lines = [
            _tally(found.by_origin, words.origin_word),
            _tally(found.by_standing, words.standing_word),
            _tally(found.by_scope, words.scope_word),
        ]
        self.kinds.setText("\n".join(filter(None, lines)))
        self.kinds.setVisible(bool(self.kinds.text()))
        self.left.setText(left_out_text(found.left_out) or self.tr("Nothing is left out."))
        self.caption.set(self.tr("It begins"))
        self.caption.setVisible(bool(found.first))
        texts = [*found.first[:MOST_LINES], *[""] * (MOST_LINES - len(found.first))]
        for line, text in zip(self.lines, texts, strict=True):
            line.show_memory(text)
            line.setVisible(bool(text))


def left_out_text(left_out: Sequence[LeftOut]) -> str:
    """A line for each reason, with all that stays behind for it."""
    by_reason: dict[str, list[str]] = {}
    for what, count, why in left_out:
        by_reason.setdefault(why, []).append(f"{left_out_word(what)} ({formats.number(count)})")
    return "\n".join(
        translate("Export", "Left out, %2: %1.").replace("%1", formats.listed(parts)).replace("%2", left_out_word(why))
        for why, parts in by_reason.items()
    )


def _tally(counts: Mapping[str, int], word: Callable[[str], str]) -> str:
    shown = list(counts.items())[:_MOST_SCOPES]
    rest = sum(list(counts.values())[_MOST_SCOPES:])
    said = [f"{formats.number(count)} {word(value)}" for value, count in shown]
    return " · ".join([*said, *([f"+{formats.number(rest)}"] if rest else [])])
