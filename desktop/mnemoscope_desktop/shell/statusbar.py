"""The foot of the window: how much there is, whether the index is in step, how the vault is protected."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.activity import Activity
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.activity.words import job_title
from mnemoscope_desktop.session import Summary
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

translate = QCoreApplication.translate

SHOW_AFTER_MS = 300


class StatusBar(Translated, Surface):
    """Signals: activity_clicked."""

    activity_clicked = Signal()

    def __init__(self, activity: Activity, parent: QWidget | None = None) -> None:
        super().__init__("statusbar", parent)
        theme.sized(self, height=SIZES.status_bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 14, 0)
        row.setSpacing(16)
        self.counts = PlainLabel("", "small")
        self.index = PlainLabel("", "small")
        self.embedder = ElidedLabel("", "small")
        self.protection = PlainLabel("", "small")
        self.jobs = ChipButton()
        self.jobs.fixed_height = SIZES.status_bar - 6
        self.jobs.clicked.connect(self.activity_clicked)
        self.jobs.hide()
        row.addWidget(self.counts)
        row.addWidget(self.index)
        row.addWidget(self.embedder, 1)
        row.addWidget(self.jobs)
        row.addWidget(self.protection)
        self._summary: Summary | None = None
        self._activity = activity
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SHOW_AFTER_MS)
        self._soon.timeout.connect(self._show_jobs)
        activity.changed.connect(self._soon.start)
        activity.progressed.connect(self._progressed)
        self.retranslate()

    def show_summary(self, summary: Summary | None) -> None:
        self._summary = summary
        self.retranslate()

    def _progressed(self, _job: object) -> None:
        if not self.jobs.isHidden():
            self._show_jobs()

    def _show_jobs(self) -> None:
        """What runs, with how far the oldest is; what is over in a moment is not shown at all."""
        running = self._activity.running
        self.jobs.setVisible(bool(running) and self._summary is not None)
        if not running:
            return
        job = running[0]
        share = f" {formats.percent(job.done / job.total)}" if job.total else ""
        more = self.tr(", %n more", "", len(running) - 1) if len(running) > 1 else ""
        self.jobs.setText(f"{job_title(job)}{share}{more}")
        self.jobs.setToolTip(self.tr("See what runs and what ran"))
        self.jobs.updateGeometry()

    def retranslate(self) -> None:
        self._show_jobs()
        summary = self._summary
        if summary is None:
            for label in (self.counts, self.index, self.embedder, self.protection):
                label.setText("")
            return
        memories = self.tr("%Ln memories", "", summary.counts.memories)
        tiers = self.tr("%n tiers", "", summary.counts.tiers)
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
