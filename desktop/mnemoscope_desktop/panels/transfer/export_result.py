"""What an export wrote: where, how large, its checksum, and what was left out."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.exports import ExportReport
from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.export_look import left_out_text
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel


class ExportResult(Translated, Card):
    """Attributes: report, what is shown, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=12)
        self.report: ExportReport | None = None
        self.heading, self.path = PlainLabel("", "strong", wrap=True), PlainLabel("", wrap=True, selectable=True)
        self.left = PlainLabel("", "mute", wrap=True)
        self.checksum = PlainLabel("", "small", wrap=True, selectable=True)
        for label in (self.heading, self.path, self.left, self.checksum):
            label.setMinimumWidth(60)
            self.body.addWidget(label)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.open_folder, self.copy_sum = Button(kind="link"), Button(kind="link")
        row.addWidget(self.open_folder)
        row.addWidget(self.copy_sum)
        row.addStretch(1)
        self.body.addLayout(row)
        self.open_folder.clicked.connect(self._open_folder)
        self.copy_sum.clicked.connect(self._copy_sum)
        self.hide()
        self.retranslate()

    def show_report(self, report: ExportReport) -> None:
        self.report = report
        self.retranslate()
        self.show()

    def forget(self) -> None:
        self.report = None
        for label in (self.heading, self.path, self.left, self.checksum):
            label.setText("")
        self.hide()

    def retranslate(self) -> None:
        self.open_folder.setText(self.tr("Open the folder"))
        self.copy_sum.setText(self.tr("Copy the checksum"))
        report = self.report
        if report is None:
            return
        parts = [self.tr("%n memories were written", "", report.memories)]
        if report.sources:
            parts.append(self.tr("%n sources", "", report.sources))
        parts.append(self.tr("encrypted with your passphrase") if report.encrypted else self.tr("not encrypted"))
        parts.append(formats.size(report.bytes))
        self.heading.setText(formats.listed(parts) + self.tr("."))
        self.path.setText(str(report.path))
        self.left.setText(left_out_text(report.left_out) or self.tr("Nothing was left out."))
        self.checksum.setText(f"SHA-256 {report.sha256}")

    def _open_folder(self) -> None:
        if self.report is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report.path.parent)))

    def _copy_sum(self) -> None:
        if self.report is not None:
            QGuiApplication.clipboard().setText(self.report.sha256)
            messages.info(self.tr("The checksum was copied."))
