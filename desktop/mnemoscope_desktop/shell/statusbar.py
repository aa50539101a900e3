"""The foot of the window: how much there is, whether the index is in step, how the vault is protected."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Summary
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

translate = QCoreApplication.translate


class StatusBar(Translated, Surface):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("statusbar", parent)
        self.setFixedHeight(SIZES.status_bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 14, 0)
        row.setSpacing(16)
        self.counts = PlainLabel("", "small")
        self.index = PlainLabel("", "small")
        self.embedder = ElidedLabel("", "small")
        self.protection = PlainLabel("", "small")
        row.addWidget(self.counts)
        row.addWidget(self.index)
        row.addWidget(self.embedder, 1)
        row.addWidget(self.protection)
        self._summary: Summary | None = None
        self.retranslate()

    def show_summary(self, summary: Summary | None) -> None:
        self._summary = summary
        self.retranslate()

    def retranslate(self) -> None:
        summary = self._summary
        if summary is None:
            for label in (self.counts, self.index, self.embedder, self.protection):
                label.setText("")
            return
        memories = self.tr("%Ln memories", "", summary.counts.memories)
        tiers = self.tr("%n tiers", "", summary.tiers)
        self.counts.setText(f"{memories} · {tiers}")
        status = summary.status
        by_words = not status.index_ready
        if status.index_pending:
            self.index.setText(self.tr("%Ln waiting for the index", "", status.index_pending))
        elif by_words:
            self.index.setText(self.tr("Search by words; the index is being loaded"))
        else:
            self.index.setText(self.tr("Index in step"))
        self.embedder.setText("" if by_words else self.tr("Search by meaning: %1").replace("%1", status.embedder))
        self.protection.setText(protection_sentence(status.protection, read_only=status.read_only))


def protection_sentence(protection: str, *, read_only: bool) -> str:
    """How the vault lies on the disk, in words."""
    text = {
        "plain": translate("StatusBar", "Not encrypted"),
        "keyring": translate("StatusBar", "Encrypted on this computer · key in system keyring"),
        "passphrase": translate("StatusBar", "Encrypted on this computer · passphrase"),
        "keyring+passphrase": translate(
            "StatusBar", "Encrypted on this computer · key in system keyring, or passphrase"
        ),
    }.get(protection, protection)
    return translate("StatusBar", "Read only · %1").replace("%1", text) if read_only else text
