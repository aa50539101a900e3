"""The proof of the last wipe: where, how many, what was found afterwards, and how that was checked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHBoxLayout, QWidget

from mnemoscope.model.results import WipeReceipt
from mnemoscope_desktop import formats, messages, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.words import check_word, kind_word, place_word
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel

PLACE, REMOVED, FOUND, CHECKED = range(4)
Index = QModelIndex | QPersistentModelIndex


class ReceiptModel(QAbstractTableModel):
    """The places of one receipt."""

    def __init__(self) -> None:
        super().__init__()
        self.receipt: WipeReceipt | None = None

    def show_receipt(self, receipt: WipeReceipt | None) -> None:
        self.beginResetModel()
        self.receipt = receipt
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() or self.receipt is None else len(self.receipt.places)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (REMOVED, FOUND):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Place"), self.tr("Removed"), self.tr("Found afterwards"), self.tr("How it was checked"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        assert self.receipt is not None
        place, column = self.receipt.places[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight if column in (REMOVED, FOUND) else Qt.AlignmentFlag.AlignLeft)
        if role == Qt.ItemDataRole.ToolTipRole and column == CHECKED:
            return check_word(place.checked)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            place_word(place.place), formats.number(place.removed), formats.number(place.found),
            check_word(place.checked),
        )[column]


class ReceiptCard(Translated, Card):
    """Shows the newest receipt, and older ones with the arrows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self._receipts: Sequence[WipeReceipt] = ()
        self._place = 0
        top = QHBoxLayout()
        top.setSpacing(10)
        self.heading = PlainLabel("", "heading")
        self.older, self.newer = Button(kind="link"), Button(kind="link")
        self.copy, self.save = Button(kind="link"), Button(kind="link")
        top.addWidget(self.heading)
        top.addStretch(1)
        for button in (self.newer, self.older, self.copy, self.save):
            top.addWidget(button)
        self.body.addLayout(top)
        self.below = PlainLabel("", "mute", wrap=True)
        self.trouble = PlainLabel("", "bad", wrap=True)
        self.body.addWidget(self.below)
        self.body.addWidget(self.trouble)
        self.model = ReceiptModel()
        self.table = Grid(stretch=CHECKED, dense=True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setModel(self.model)
        self.table.set_widths({PLACE: 230, REMOVED: 100, FOUND: 150})
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(self.table)
        self.older.clicked.connect(lambda: self._step(1))
        self.newer.clicked.connect(lambda: self._step(-1))
        self.copy.clicked.connect(self._copy)
        self.save.clicked.connect(self._ask_where)
        self.show_receipts(())

    def show_receipts(self, receipts: Sequence[WipeReceipt]) -> None:
        """All receipts, newest first."""
        self._receipts, self._place = receipts, 0
        self.retranslate()

    @property
    def receipt(self) -> WipeReceipt | None:
        return self._receipts[self._place] if self._receipts else None

    def retranslate(self) -> None:
        receipt = self.receipt
        self.setVisible(receipt is not None)
        self.model.show_receipt(receipt)
        self.older.setText(self.tr("Earlier"))
        self.newer.setText(self.tr("Later"))
        self.copy.setText(self.tr("Copy the receipt"))
        self.save.setText(self.tr("Save…"))
        self.older.setVisible(self._place + 1 < len(self._receipts))
        self.newer.setVisible(self._place > 0)
        self.table.setAccessibleName(self.tr("Receipt of the wipe"))
        if receipt is None:
            return
        last = self._place == 0
        if receipt.complete:
            self.heading.setText(self.tr("Last wipe: verified") if last else self.tr("Earlier wipe: verified"))
        else:
            self.heading.setText(self.tr("Last wipe: not complete") if last else self.tr("Earlier wipe: not complete"))
        parts = [formats.day_time(receipt.at), kind_word(receipt.kind)]
        if len(self._receipts) > 1:
            place = self.tr("receipt %1 of %2").replace("%1", formats.number(self._place + 1))
            parts.append(place.replace("%2", formats.number(len(self._receipts))))
        self.below.setText(" · ".join(parts))
        self.trouble.setVisible(not receipt.complete)
        self.trouble.setText(
            self.tr("Not complete because: %1").replace(
                "%1", " ".join(told(each) for each in receipt.not_complete_because)
            )
        )
        theme.sized(self.table, height=32, rows=self.model.rowCount())

    def as_text(self) -> str:
        """The receipt as lines; it holds no content of what was wiped."""
        receipt = self.receipt
        if receipt is None:
            return ""
        lines = [f"{self.heading.text()} · {receipt.at.iso()} · {kind_word(receipt.kind)}"]
        lines += [
            f"{place_word(each.place)}: {each.removed} → {each.found} ({check_word(each.checked)})"
            for each in receipt.places
        ]
        lines += [told(each) for each in receipt.not_complete_because]
        return "\n".join([*lines, f"id {receipt.id}", f"sha256 {receipt.hash}"])

    def _step(self, by: int) -> None:
        self._place = max(0, min(self._place + by, len(self._receipts) - 1))
        self.retranslate()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.as_text())
        messages.info(self.tr("The receipt was copied."))

    def _ask_where(self) -> None:
        receipt = self.receipt
        if receipt is None:
            return
        dialog = QFileDialog(self, self.tr("Save the receipt"), "", self.tr("JSON (*.json)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile(f"receipt-{receipt.at.iso()[:10]}.json")
        dialog.fileSelected.connect(lambda path: self.save_to(Path(path)))
        dialog.open()

    def save_to(self, target: Path) -> None:
        """Write the shown receipt into a new file."""
        receipt = self.receipt
        if receipt is not None:
            ReadOp(lambda vault: vault.save_receipt(receipt.id, target)).success(
                lambda path: messages.info(self.tr("The receipt was saved as %1.").replace("%1", path.name))
            ).run(self)
