"""The dialog behind merge, split, another name and rename: a name, what it would do, and one button that does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.entities import Consequences
from mnemoscope.model.errors import KnownError
from mnemoscope_desktop import messages, tasks, theme
from mnemoscope_desktop.drafts import Drafts
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.problems import told_problem
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel

LONGEST = 80
_REST_MS = 250


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The draft of a name; `memories` are about whom it is for, and the first of them stands for that."""

    drafts: Drafts
    kind: DraftKind
    memories: tuple[str, ...]

    def words(self) -> str | None:
        return self.drafts.words(self.kind, self.memories[0])

    def keep(self, text: str, stored: str) -> None:
        self.drafts.keep(self.kind, self.memories[0], text, stored=stored, memories=self.memories)

    def drop(self) -> None:
        self.drafts.drop(self.kind, self.memories[0])


class NamingDialog(Dialog):
    """Asks for a name. While it is typed, `preview` says what would happen; `act` does it.

    Args:
        preview: for a name the operation that answers with Consequences, or None where nothing can come of it.
        done: called after the act with the name.
        unsaved: where what is typed is kept until it is done; None where a name was given to begin with.
        known: names to complete.
    """

    def __init__(
        self,
        title: str,
        text: str,
        button: str,
        *,
        label: str,
        preview: Callable[[str], ReadOp | None],
        act: Callable[[str], WriteOp],
        done: Callable[[str], None],
        known: Sequence[str] = (),
        name: str = "",
        unsaved: Unsaved | None = None,
        parent: QWidget,
    ) -> None:
        super().__init__(title, parent, width=520)
        self._stored, self._unsaved = name, unsaved
        self._preview, self._act, self._done, self._panel = preview, act, done, parent
        self.explanation = PlainLabel(text, "mute", wrap=True)
        self.field = QLineEdit((unsaved.words() if unsaved is not None else None) or name)
        self.field.setMaxLength(LONGEST)
        self.field.setAccessibleName(label)
        self.field.setPlaceholderText(label)
        if known:
            completer = QCompleter(list(known), self.field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.field.setCompleter(completer)
            theme.wear(completer.popup())
        self.foreseen = PlainLabel("", wrap=True)
        self.foreseen.hide()
        self.foreseen.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.foreseen.setAccessibleName(self.tr("What would happen"))
        for widget in (self.explanation, self.field, self.foreseen):
            self.content.addWidget(widget)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.agree = self.add_button(Button(button, "primary"), default=True)
        self.agree.clicked.connect(self._agree)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._foresee)
        self.field.textChanged.connect(self._typed)
        self._typed()
        self.field.setFocus()
        self.field.selectAll()

    @property
    def name(self) -> str:
        return self.field.text().strip()

    def _typed(self) -> None:
        if self._unsaved is not None:
            self._unsaved.keep(self.field.text(), self._stored)
        self.agree.setEnabled(False)
        self.foreseen.setText("")
        tasks.drop(self, "foreseen")
        self._rest.start()

    def _foresee(self) -> None:
        op = self._preview(self.name) if self.name else None
        if op is None:
            self.agree.setEnabled(bool(self.name))
            return
        op.latest("foreseen").success(self._foreseen).failure(self._wrong).run(self)

    def _foreseen(self, found: Consequences) -> None:
        self._tell("\n".join(wording.told(found)))
        self.agree.setEnabled(True)

    def _tell(self, said: str) -> None:
        """The dialog grows to hold what is said, and stays as large: it would jump with every letter."""
        self.foreseen.setText(said)
        self.foreseen.show()
        QTimer.singleShot(0, self, lambda: self.resize(self.size().expandedTo(self.sizeHint())))

    def _wrong(self, problem: Exception) -> None:
        if isinstance(problem, KnownError):
            self._tell(told_problem(problem))
        else:
            messages.exception(problem)

    def _agree(self) -> None:
        if not self.agree.isEnabled():
            return
        name, done, unsaved = self.name, self._done, self._unsaved
        self.accept()

        def is_done() -> None:
            if unsaved is not None:
                unsaved.drop()
            done(name)

        self._act(name).success(lambda _changes: is_done()).run(self._panel)
