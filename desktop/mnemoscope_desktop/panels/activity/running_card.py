"""A job that runs: what it is, how far, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar

from mnemoscope_desktop.activity import Job
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.activity.words import job_how_far, job_title
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

_PARTS = 1000


class RunningCard(Translated, Card):
    """Signals: cancelled."""

    cancelled = Signal()

    def __init__(self, job: Job) -> None:
        super().__init__("", margin=14)
        self.job = job
        row = QHBoxLayout()
        row.setSpacing(12)
        self.title, self.what = PlainLabel("", "strong"), ElidedLabel("", "mute")
        self.cancel = Button()
        self.cancel.clicked.connect(self.cancelled)
        row.addWidget(self.title)
        row.addWidget(self.what, 1)
        row.addWidget(self.cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.body.addLayout(row)
        self.body.addWidget(self.bar)
        self.cancel.setVisible(job.can_cancel)
        self.retranslate()

    def retranslate(self) -> None:
        title = job_title(self.job)
        self.title.setText(title)
        self.bar.setAccessibleName(title)
        self.cancel.setText(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.tr("Cancel: %1").replace("%1", title))
        self.show_progress()

    def show_progress(self) -> None:
        job = self.job
        if job.total:
            self.bar.setRange(0, _PARTS)
            self.bar.setValue(min(_PARTS, job.done * _PARTS // job.total))
        else:
            self.bar.setRange(0, 0)
        self.what.setText(job_how_far(job))
        self.cancel.setEnabled(not job.stopping)
