"""Which models work here: the one that finds by meaning, with its index, and the one that says how memories fade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal

from mnemoscope_desktop import messages, theme
from mnemoscope_desktop.operations import index as ops
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow

if TYPE_CHECKING:
    from mnemoscope_desktop.tasks import Op

translate = QCoreApplication.translate


class ModelsPage(Page):
    """Signals: curves_wanted, the two models of fading are to be compared."""

    curves_wanted = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__("models", translate("SettingsDialog", "Models"))
        self._session = session
        self._op: Op | None = None
        self.add_section(self.tr("Finding by meaning"))
        self.model, self.state = PlainLabel("", wrap=True), PlainLabel("", wrap=True)
        self.add_row(
            self.tr("Model"), self.model, self.tr("It comes with the program and runs in it. None is downloaded.")
        )
        self.add_row(self.tr("Index"), self.state)
        self.rebuild = Button(self.tr("Build anew"))
        self.rebuild.clicked.connect(self._rebuild)
        self.add_row(
            self.tr("Words and vectors"),
            self.rebuild,
            self.tr("Throws the index away and makes it again from your memories. Search by words goes on meanwhile."),
        )
        self.progress = ProgressRow()
        self.progress.hide()
        self.add_widget(self.progress, self.tr("Words and vectors"))
        self.home = ChoiceBox()
        self.home.addItem(self.tr("in memory only"), "memory")
        self.home.addItem(self.tr("on the disk, not encrypted"), "disk")
        self.home.setAccessibleName(self.tr("Where the index for large vaults lies"))
        theme.sized(self.home, width=240)
        self.home.setEnabled(False)
        self.home.activated.connect(lambda _row: self._home_chosen())
        self.add_row(
            self.tr("Where the index for large vaults lies"),
            self.home,
            self.tr("On the disk it opens faster, but its vectors are not locked. It counts from the next opening on."),
        )
        self.add_section(self.tr("Fading"))
        self.compare = Button(self.tr("Which model fits…"))
        self.compare.clicked.connect(self.curves_wanted)
        self.add_row(self.tr("Compare them with your answers"), self.compare)
        session.summary_changed.connect(self._say)
        self._say(session.summary)
        if session.vault is not None:
            ops.index_home().success(self._home_known).run(self)
        else:
            self.rebuild.setEnabled(False)
            self.compare.setEnabled(False)

    def _say(self, summary: Summary | None) -> None:
        if summary is None:
            self.model.setText(self.tr("Unlock the vault first."))
            return
        status = summary.status
        self.model.setText(status.embedder if status.index_ready else self.tr("being loaded; search goes by words"))
        if status.index_pending:
            self.state.setText(self.tr("%Ln memories wait for their words or vectors", "", status.index_pending))
        else:
            self.state.setText(self.tr("in step with all memories") if status.index_ready else self.tr("being loaded"))
        self.rebuild.setEnabled(self._op is None and not status.read_only)

    def _home_known(self, home: str) -> None:
        self.home.setCurrentIndex(self.home.findData(home))
        self.home.setEnabled(not self._session.read_only)

    def _home_chosen(self) -> None:
        said = self.tr("The index moves when the vault is opened next.")
        ops.set_index_home(home=self.home.currentData()).success(lambda _c: messages.info(said)).run(self._session)

    def _rebuild(self) -> None:
        """It goes on when the settings are closed; the page of activities shows it then."""
        self.rebuild.setEnabled(False)
        self.progress.show()
        self._op = self.progress.watch(ops.rebuild_index()).finished(self._ended).run(self)

    def _ended(self) -> None:
        self._op = None
        self.progress.hide()
        self._session.refresh_summary()
