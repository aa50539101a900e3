"""The strip that tells whether the journal is whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.errors import Cancelled
from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.tasks import Op, ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope.model.acts import ChainReport


class ChainStrip(Translated, Surface):
    """Attributes:
        report: the last answer, or None.
        running: the check that is under way, or None.

    Signals:
        act_wanted: (act id) the act where the chain is broken.
        idle: (whether no check is under way).
    """

    act_wanted = Signal(str)
    idle = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("notice", parent)
        self.report: ChainReport | None = None
        self.running: Op | None = None
        self._done: tuple[int, int] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 5, 14, 5)
        row.setSpacing(12)
        self.text = PlainLabel("", "strong", wrap=True)
        self.show_act = Button(kind="link")
        self.show_act.clicked.connect(self._show_act)
        self.close_strip = Button(kind="link")
        self.close_strip.clicked.connect(self._close)
        row.addWidget(self.text, 1)
        row.addWidget(self.show_act)
        row.addWidget(self.close_strip)
        self.hide()
        self.retranslate()

    def check(self) -> None:
        """Go through the whole journal in a worker."""
        if self.running is not None:
            return
        self.report, self._done = None, None
        self.running = (
            ReadOp(lambda vault, progress: vault.verify_chain(progress=progress))
            .with_progress(self.tr("Checking the chain"))
            .on_progress(self._progress)
            .success(self._arrived)
            .failure(self._failed)
        )
        self.idle.emit(False)
        self.show()
        self.retranslate()
        self.running.run(self)

    def forget(self) -> None:
        """The vault was closed."""
        if self.running is not None:
            self.running.cancel()
        self._end()
        self.report = None
        self.hide()

    def _progress(self, done: int, total: int | None, _what: str) -> None:
        self._done = (done, total or 0)
        self.retranslate()

    def _arrived(self, report: ChainReport) -> None:
        self._end()
        self.report = report
        self.retranslate()

    def _failed(self, problem: Exception) -> None:
        self._end()
        self.hide()
        if not isinstance(problem, Cancelled):
            messages.exception(problem)

    def _end(self) -> None:
        self.running = None
        self.idle.emit(True)

    def _show_act(self) -> None:
        if self.report is not None and self.report.broken_at is not None:
            self.act_wanted.emit(self.report.broken_at.id)

    def _close(self) -> None:
        if self.running is not None:
            self.running.cancel()
        else:
            self.hide()

    def retranslate(self) -> None:
        self.show_act.setText(self.tr("Show that act"))
        self.close_strip.setText(self.tr("Cancel") if self.running is not None else self.tr("Close"))
        report = self.report
        self.show_act.setVisible(report is not None and report.broken_at is not None)
        self.text.set_role("bad" if report is not None and not report.ok else "strong")
        if report is None:
            text = self.tr("Checking the chain…")
            if self._done is not None and self._done[1]:
                counted = self.tr("%1 of %2 acts")
                done, total = (formats.number(number) for number in self._done)
                text = f"{text} {counted.replace('%1', done).replace('%2', total)}"
            self.text.setText(text)
            return
        when = self.tr("Checked %1.").replace("%1", formats.day_time(report.checked_at))
        if report.ok:
            whole = self.tr("%Ln acts, chain unbroken.", "", report.acts)
            self.text.setText(f"{whole} {when}")
        else:
            advice = self.tr("Somebody or something changed the file from outside. Restore a backup from before that.")
            self.text.setText(" ".join([*map(told, report.problems[:3]), advice, when]))
