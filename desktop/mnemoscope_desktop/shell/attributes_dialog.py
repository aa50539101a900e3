"""The attribute vocabulary: what can be said of somebody, how many values at once, whether it fades, how often it is
used. One row is one attribute; the form below changes the chosen one and says before what that would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLineEdit, QWidget

from mnemoscope.model.entities import Consequences
from mnemoscope.model.errors import KnownError
from mnemoscope.model.vocabulary import Attribute, AttributeUse
from mnemoscope.model.words import Cardinality, HalfLife
from mnemoscope_desktop import formats, i18n, messages, operations, tasks, theme
from mnemoscope_desktop.models.grid_table import GridTable
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.problems import told_problem
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.theme import SIZES, Tone
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

if TYPE_CHECKING:
    from mnemoscope.model.changes import Changes

NAME, VALUES, FADES, MEMORIES, WHOSE = range(5)
_REST_MS = 300


def label_of(attribute: Attribute) -> str:
    """What it is called in the language in force."""
    return reveal(attribute.zh if i18n.language().startswith("zh") else attribute.en, lines=False)


class AttributeTable(GridTable[AttributeUse]):
    """The attributes whose name or words hold what is searched for."""

    numbers = frozenset({MEMORIES})
    muted = frozenset({VALUES, FADES})

    def __init__(self) -> None:
        super().__init__()
        self._all: Sequence[AttributeUse] = ()
        self._query = ""

    def show_all(self, uses: Sequence[AttributeUse]) -> None:
        self._all = uses
        self.find(self._query)

    def find(self, query: str) -> None:
        self._query = query
        wanted = query.strip().casefold()
        self.show([use for use in self._all if not wanted or wanted in _words(use.attribute)])

    def row_of(self, key: str) -> int:
        return next((row for row, use in enumerate(self.rows) if use.attribute.key == key), -1)

    def heads(self) -> tuple[str, ...]:
        return (self.tr("Attribute"), self.tr("Values"), self.tr("Fades"), self.tr("Used by"), self.tr("Whose"))

    def badge(self, row: AttributeUse, column: int) -> tuple[str, Tone] | None:
        return (self.text(row, WHOSE), _whose_tone(row.whose)) if column == WHOSE else None

    def text(self, row: AttributeUse, column: int) -> str:
        if column == NAME:
            return label_of(row.attribute)
        if column == VALUES:
            return self.tr("one") if row.attribute.cardinality is Cardinality.ONE else self.tr("many")
        if column == FADES:
            return self.tr("lasts") if row.attribute.half_life is HalfLife.NONE else self.tr("fades")
        if column == MEMORIES:
            return formats.number(row.memories)
        return {
            "built_in": self.tr("built in"),
            "changed": self.tr("changed by you"),
            "added": self.tr("yours"),
            "read": self.tr("read from sentences"),
        }[row.whose]


def _words(attribute: Attribute) -> str:
    return "\n".join((attribute.key, attribute.en, attribute.zh, *attribute.synonyms)).casefold()


def _whose_tone(whose: str) -> Tone:
    return Tone.CONFIRMED if whose in ("changed", "added") else Tone.PLAIN


class AttributesDialog(Dialog):
    """Attributes:
    table, view: the list.
    foreseen: what saving would do.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=720)
        self.setWindowTitle(self.tr("Attributes"))
        self.heading.setText(self.tr("Attributes"))
        self._session = session
        self._chosen: Attribute | None = None
        self.content.addWidget(
            PlainLabel(
                self.tr(
                    "What can be said of somebody or something. Two values contradict each other only where one can "
                    "be at a time."
                ),
                "mute",
                wrap=True,
            )
        )
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(self.tr("Find an attribute"))
        self.search.setAccessibleName(self.tr("Find an attribute"))
        self.table = AttributeTable()
        self.view = Grid(stretch=NAME, dense=True)
        self.view.setModel(self.table)
        self.view.set_widths({VALUES: 76, FADES: 76, MEMORIES: 90, WHOSE: 170}, droppable=(FADES,))
        self.view.setAccessibleName(self.tr("Attributes, those most used first"))
        theme.sized(self.view, least_height=200)
        self.content.addWidget(self.search)
        self.content.addWidget(self.view, 1)
        self.content.addLayout(self._form())
        self.foreseen = PlainLabel("", wrap=True)
        self.foreseen.setMinimumHeight(self.foreseen.fontMetrics().lineSpacing() * 4)
        self.foreseen.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.foreseen.setAccessibleName(self.tr("What would happen"))
        self.content.addWidget(self.foreseen)
        self.new = Button(self.tr("New…"))
        self.reset = Button(self.tr("Reset"))
        self.buttons.insertWidget(0, self.new)
        self.buttons.insertWidget(1, self.reset)
        self.close_button = self.add_button(Button(self.tr("Close")))
        self.save = self.add_button(Button(self.tr("Save"), "primary"), default=True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._foresee)
        self._wire()
        self._refresh()
        self.search.setFocus()

    def _form(self) -> QFormLayout:
        self.name, self.name_zh, self.words = QLineEdit(), QLineEdit(), QLineEdit()
        self.values, self.opposite = ChoiceBox(), ChoiceBox()
        self.values.addItem(self.tr("one at a time"), Cardinality.ONE.value)
        self.values.addItem(self.tr("many"), Cardinality.MANY.value)
        self.fades = QCheckBox(self.tr("fades with time"))
        self.certain = QCheckBox(self.tr("contradicts the first for certain"))
        self.words.setPlaceholderText(self.tr("separated by commas"))
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(6)
        names = QHBoxLayout()
        names.setSpacing(8)
        names.addWidget(self.name)
        names.addWidget(self.name_zh)
        kinds = QHBoxLayout()
        kinds.setSpacing(14)
        for widget in (self.values, self.fades):
            kinds.addWidget(widget)
        kinds.addStretch(1)
        for label, field in (
            (self.tr("Name (English, Chinese)"), names),
            (self.tr("Values"), kinds),
            (self.tr("A second value"), self.certain),
            (self.tr("Other words"), self.words),
            (self.tr("Denies"), self.opposite),
        ):
            beside = PlainLabel(label)
            theme.sized(beside, height=SIZES.button)
            form.addRow(beside, field)
        theme.sized(self.certain, height=SIZES.button)
        for field, name in (
            (self.name, self.tr("Name in English")),
            (self.name_zh, self.tr("Name in Chinese")),
            (self.values, self.tr("How many values at once")),
            (self.certain, self.tr("A second value contradicts the first for certain")),
            (self.words, self.tr("Other words, separated by commas")),
            (self.opposite, self.tr("The attribute that it denies")),
        ):
            field.setAccessibleName(name)
        return form

    def _wire(self) -> None:
        self.search.textChanged.connect(self._find)
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._moved())
        for field in (self.name, self.name_zh, self.words):
            field.textEdited.connect(self._edited)
        for box in (self.values, self.opposite):
            box.activated.connect(self._edited)
        for tick in (self.fades, self.certain):
            tick.clicked.connect(self._edited)
        self.new.clicked.connect(self._begin_new)
        self.reset.clicked.connect(self._reset)
        self.save.clicked.connect(self._save)
        self.close_button.clicked.connect(self.reject)

    # reading ----------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        ReadOp(lambda vault: vault.attributes()).latest("attributes").success(self._arrived).run(self)

    def _arrived(self, uses: Sequence[AttributeUse]) -> None:
        key = self._chosen.key if self._chosen is not None else ""
        self.table.show_all(uses)
        self.opposite.clear()
        self.opposite.addItem(self.tr("nothing"), "")
        for use in sorted(uses, key=lambda each: label_of(each.attribute).casefold()):
            if not use.attribute.opposite:
                self.opposite.addItem(label_of(use.attribute), use.attribute.key)
        self._choose(key)

    def _find(self, query: str) -> None:
        key = self._chosen.key if self._chosen is not None else ""
        self.table.find(query)
        self._choose(key)

    def _choose(self, key: str) -> None:
        if self.table.rows:
            self.view.selectRow(max(0, self.table.row_of(key)))
        self._moved()

    def _moved(self) -> None:
        index = self.view.currentIndex()
        use = self.table.at(index)
        self._fill(use.attribute if use is not None else None)
        self.reset.setEnabled(use is not None and use.whose in ("changed", "added") and self._may_write)

    def _fill(self, attribute: Attribute | None) -> None:
        self._chosen = attribute
        self._rest.stop()
        shown = attribute or Attribute("", Cardinality.MANY, HalfLife.STATED, "", "")
        self.name.setText(shown.en)
        self.name_zh.setText(shown.zh)
        self.words.setText(", ".join(shown.synonyms))
        self.words.setCursorPosition(0)
        self.values.setCurrentIndex(self.values.findData(shown.cardinality.value))
        self.fades.setChecked(shown.half_life is not HalfLife.NONE)
        self.certain.setChecked(shown.exclusive)
        self.opposite.setCurrentIndex(max(0, self.opposite.findData(shown.opposite)))
        self._foresee_nothing()
        self.save.setEnabled(False)

    # changing ---------------------------------------------------------------------------------------

    @property
    def _may_write(self) -> bool:
        return self._session.vault is not None and not self._session.read_only

    def wanted(self) -> Attribute:
        """The attribute as the form has it."""
        base = self._chosen or Attribute(self.name.text(), Cardinality.MANY, HalfLife.STATED, "", "")
        fades = base.half_life if base.half_life is not HalfLife.NONE else HalfLife.STATED
        words = self.words.text().replace("，", ",").replace("、", ",")
        return replace(
            base,
            en=self.name.text().strip(),
            zh=self.name_zh.text().strip(),
            synonyms=tuple(filter(None, map(str.strip, words.split(",")))),
            cardinality=Cardinality(self.values.currentData()),
            half_life=fades if self.fades.isChecked() else HalfLife.NONE,
            exclusive=self.certain.isChecked(),
            opposite=str(self.opposite.currentData() or ""),
        )

    def _edited(self, *_: object) -> None:
        self.save.setEnabled(False)
        self._foresee_nothing()
        self._rest.start()

    def _foresee(self) -> None:
        wanted = self.wanted()
        if wanted == self._chosen or not self._may_write:
            return
        operations.preview_attribute(attribute=wanted).latest("foreseen").success(self._foreseen).failure(
            self._wrong
        ).run(self)

    def _foresee_nothing(self) -> None:
        tasks.drop(self, "foreseen")
        self.foreseen.set_role("mute")
        self.foreseen.setText(self.tr("Before you save a change, you see here what it would do to your memories."))

    def _foreseen(self, found: Consequences) -> None:
        self.foreseen.set_role("")
        self.foreseen.setText("\n".join(wording.told(found)))
        self.save.setEnabled(True)

    def _wrong(self, problem: Exception) -> None:
        if isinstance(problem, KnownError):
            self.foreseen.set_role("")
            self.foreseen.setText(told_problem(problem))
        else:
            messages.exception(problem)

    def _begin_new(self) -> None:
        self.view.clearSelection()
        self.view.setCurrentIndex(QModelIndex())
        self._fill(None)
        self.name.setFocus()

    def _save(self) -> None:
        wanted = self.wanted()
        self._chosen = wanted
        operations.save_attribute(attribute=wanted).success(self._saved).run(self)

    def _reset(self) -> None:
        if self._chosen is not None:
            operations.reset_attribute(key=self._chosen.key).success(self._saved).run(self)

    def _saved(self, _changes: Changes) -> None:
        messages.undoable(self.tr("The attribute was changed, with the memories that use it."))
        self._refresh()
