"""Export & wipe: everything can be taken along, and anything can be made gone with proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.results import Counts, WipeReceipt
from mnemoscope.model.wiping import PendingWipe
from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.transfer.export_card import ExportCard
from mnemoscope_desktop.panels.transfer.never_again import NeverAgainCard
from mnemoscope_desktop.panels.transfer.receipt_card import ReceiptCard
from mnemoscope_desktop.panels.transfer.waiting_card import WaitingCard
from mnemoscope_desktop.panels.transfer.wipe_card import WipeCard
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.later import later
from mnemoscope_desktop.widgets.scroll_page import ScrollPage


class TransferPanel(Panel):
    """Attributes: export, wipe, waiting, receipt, never_again, its cards."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        page = QWidget()
        self._column = column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.export, self.wipe = ExportCard(session), WipeCard()
        going = QWidget()
        self._below = below = QVBoxLayout(going)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(12)
        below.addWidget(self.wipe)
        below.addStretch(1)
        column.addWidget(CardGrid([self.export, going], least=400))
        column.addStretch(1)
        scroll = ScrollPage(page)
        self.body.addWidget(scroll, 1)
        self.backups = Button(kind="link")
        self.backups.clicked.connect(lambda: self.go.emit("backups", {}))
        self.header.right.addWidget(self.backups)
        self.wipe.removal_agreed.connect(session.removal_wanted)
        self.wipe.wiped.connect(lambda _receipt: self._read_receipts())
        shortcuts.bind(self, "transfer.export", self.export.go.click)
        shortcuts.bind(self, "transfer.wipe", self._to_wipe)
        self.retranslate()

    @later
    def receipt(self) -> ReceiptCard:
        card = ReceiptCard()
        self._column.insertWidget(1, card)
        return card

    @later
    def waiting(self) -> WaitingCard:
        card = WaitingCard()
        card.hide()
        card.finished.connect(lambda _receipt: self._read_receipts())
        self._below.insertWidget(1, card)
        return card

    @later
    def never_again(self) -> NeverAgainCard:
        card = NeverAgainCard()
        self._below.insertWidget(self._below.count() - 1, card)
        return card

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Export & wipe"))
        self.backups.setText(self.tr("Backups…"))
        self.header.subtitle.setText(
            self.tr("Your memory is yours: take all of it with you, or make it gone and see the proof.")
        )

    def refresh(self) -> None:
        ReadOp(
            lambda vault: (vault.counts(), vault.receipts(), vault.pending_wipes(), bool(vault.tombstones()))
        ).latest("whole").success(self._arrived).run(self)
        self.wipe.refresh(read_only=self.session.read_only)

    def _to_wipe(self) -> None:
        self.wipe.values.currentWidget().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _arrived(self, found: tuple[Counts, Sequence[WipeReceipt], Sequence[PendingWipe], bool]) -> None:
        counts, receipts, waiting, barred = found
        self.export.show_counts(counts)
        self._show_wipes(receipts, waiting)
        if barred or TransferPanel.never_again.made(self):
            self.never_again.refresh(read_only=self.session.read_only)

    def _read_receipts(self) -> None:
        ReadOp(lambda vault: (vault.receipts(), vault.pending_wipes())).latest("receipts").success(
            self._receipts_arrived
        ).run(self)

    def _receipts_arrived(self, found: tuple[Sequence[WipeReceipt], Sequence[PendingWipe]]) -> None:
        self._show_wipes(*found)

    def _show_wipes(self, receipts: Sequence[WipeReceipt], waiting: Sequence[PendingWipe]) -> None:
        if receipts or TransferPanel.receipt.made(self):
            self.receipt.show_receipts(receipts)
        if waiting or TransferPanel.waiting.made(self):
            self.waiting.show_wipes(waiting, read_only=self.session.read_only)

    def arrive(self, ids: Sequence[str] | None = None, **_: Any) -> None:
        """Memories that were selected elsewhere are to be wiped."""
        if ids:
            self.wipe.choose_ids(ids)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.refresh()

    def vault_closed(self) -> None:
        self.export.forget()
        self.wipe.forget()
        self._show_wipes((), ())
        if never_again := TransferPanel.never_again.made(self):
            never_again.forget()

    def focus_first(self) -> None:
        self.export.options[self.export.form].setFocus(Qt.FocusReason.OtherFocusReason)
