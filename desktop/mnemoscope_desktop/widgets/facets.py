"""Facets with live counts. A click changes the query text, so that what is shown is always what is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.querytext import set_field, tokens
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import TYPE
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import SectionCaption, clear
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, set_tip
from mnemoscope_desktop.words import agent_word, scope_word, sensitivity_word, standing_word, state_word

if TYPE_CHECKING:
    from mnemoscope.model.query import Facets

FIELDS = ("standing", "scope", "agent", "state", "sensitive")
MOST = 8
WIDTH = 196
_AROUND_LABEL = 72
"""Margins, box, gaps and the scroll bar beside a label."""
_STANDINGS = (
    Standing.CONFIRMED, Standing.STATED, Standing.OBSERVED, Standing.INFERRED, Standing.PROPOSED, Standing.REJECTED
)  # fmt: skip


def chosen(field: str, where: Filter, known: Iterable[str]) -> set[str]:
    """Which of the known values of a field the filter lets through."""
    only, without = {
        "standing": (where.standings, where.not_standings),
        "state": (where.states, where.not_states),
        "scope": (where.scopes, where.not_scopes),
        "agent": (where.agents, where.not_agents),
        "sensitive": (where.sensitivities, frozenset()),
    }[field]
    return {value for value in known if (not only or value in only) and value not in without}


def rewritten(text: str, field: str, wanted: set[str], known: set[str]) -> str:
    """The query with the condition on `field` that lets exactly `wanted` of `known` through, written the short way.

    Nothing wanted is taken for everything: an empty list is never what a click means.
    """
    text = _without_is(text, field)
    if field in ("standing", "state"):
        usual = chosen(field, CURRENT, known)
        if wanted == usual or not wanted:
            return set_field(text, field, ())
        if wanted == known:
            return set_field(text, field, ["all"])
        out = usual - wanted
        if field == "standing" and wanted < usual and len(out) < len(wanted):
            return set_field(text, field, sorted(out), negated=True)
        return set_field(text, field, sorted(wanted))
    if not wanted or wanted == known:
        return set_field(text, field, ())
    out = known - wanted
    if len(out) <= len(wanted) and field != "sensitive":
        return set_field(text, field, sorted(out), negated=True)
    return set_field(text, field, sorted(wanted))


def _without_is(text: str, field: str) -> str:
    """Take out `is:archived` and the like, which say the same as the field."""
    same = {"state": set(State), "standing": {*Standing, "waiting", "to-review"}}.get(field, set())
    try:
        spare = [t for t in tokens(text) if t.field == "is" and {value.lower() for value in t.values} <= same]
    except Misuse:
        return text
    for token in reversed(spare):
        text = text[: token.start].rstrip() + " " + text[token.end :].lstrip()
    return text.strip()


class _Row(QWidget):
    """A check box with its count on the right."""

    def __init__(self, label: str, count: int, on: bool, tip: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        figures = formats.number(count)
        room = theme.px(WIDTH) - _AROUND_LABEL - QFontMetrics(theme.font(TYPE.small)).horizontalAdvance(figures)
        shown = QFontMetrics(theme.font()).elidedText(label, Qt.TextElideMode.ElideRight, room)
        self.box = QCheckBox(shown.replace("&", "&&"))
        self.box.setChecked(on)
        self.box.setAccessibleName(f"{label}, {figures}")
        set_tip(self.box, tip)
        row.addWidget(self.box, 1)
        row.addWidget(PlainLabel(figures, "small"))


class _Group(QWidget):
    """Signals: changed (wanted values)."""

    changed = Signal(object)

    def __init__(self, field: str) -> None:
        super().__init__()
        self.field = field
        self.boxes: dict[str, QCheckBox] = {}
        self._known: dict[str, int] = {}
        self._on: set[str] = set()
        self._all = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        self.caption = SectionCaption()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(1)
        column.addWidget(self.caption)
        column.addLayout(self._rows)

    def show_counts(self, counts: Mapping[str, int], on: set[str]) -> None:
        same = list(counts) == list(self._known) and self.boxes
        focused = next((value for value, box in self.boxes.items() if box.hasFocus()), None)
        if same and dict(counts) == self._known and on == self._on:
            return
        self._known, self._on = dict(counts), on
        self._rebuild()
        if focused in self.boxes:
            self.boxes[focused].setFocus(Qt.FocusReason.OtherFocusReason)

    def _rebuild(self) -> None:
        clear(self._rows)
        self.boxes.clear()
        self.setVisible(len(self._known) > 0)
        values = list(self._known)
        shown = values if self._all or len(values) <= MOST + 1 else values[:MOST]
        for value in shown:
            row = _Row(self._word(value), self._known[value], value in self._on, self._hint(value))
            # Two groups can have the same word, as a scope and a kind of sensitive memories have.
            row.box.setAccessibleDescription(f"{self.caption.accessibleName()} · {self._hint(value)}")
            row.box.clicked.connect(lambda on, value=value: self._clicked(value, on))
            self.boxes[value] = row.box
            self._rows.addWidget(row)
        if len(shown) < len(values):
            more = Button(self.tr("Show %Ln more", "", len(values) - len(shown)), "link")
            more.clicked.connect(self._show_all)
            self._rows.addWidget(more)

    def _show_all(self) -> None:
        self._all = True
        self._rebuild()

    def _word(self, value: str) -> str:
        word = {
            "standing": standing_word, "state": state_word, "scope": scope_word, "agent": agent_word,
            "sensitive": sensitivity_word,
        }[self.field]  # fmt: skip
        return reveal(word(value), lines=False)

    def _hint(self, value: str) -> str:
        return self.tr("%1: click to show or leave out, Ctrl and click for this alone").replace(
            "%1", self._word(value)
        )

    def _clicked(self, value: str, on: bool) -> None:
        from PySide6.QtGui import QGuiApplication

        if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier:
            wanted = {value}
        else:
            wanted = self._on | {value} if on else self._on - {value}
        self.changed.emit(wanted)

    @property
    def known(self) -> set[str]:
        return set(self._known)


class FacetBar(Translated, QScrollArea):
    """Signals: changed (query text)."""

    changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.sized(self, width=WIDTH)
        self._text = ""
        self.groups = {field: _Group(field) for field in FIELDS}
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(14, 14, 12, 14)
        column.setSpacing(13)
        for field, group in self.groups.items():
            column.addWidget(group)
            group.changed.connect(lambda wanted, field=field: self._changed(field, wanted))
        column.addStretch(1)
        self.setWidget(ground)
        self.retranslate()

    def retranslate(self) -> None:
        captions = {
            "standing": self.tr("Standing"), "scope": self.tr("Scope"), "agent": self.tr("Written by"),
            "state": self.tr("State"), "sensitive": self.tr("Sensitive"),
        }  # fmt: skip
        for field, group in self.groups.items():
            group.caption.set(captions[field])
            if group.known:
                group._rebuild()

    def show_facets(self, facets: Facets, where: Filter, text: str) -> None:
        self._text = text
        standings = {value.value: facets.standings.get(value.value, 0) for value in _STANDINGS}
        if not standings[Standing.PROPOSED] and Standing.PROPOSED not in where.standings:
            del standings[Standing.PROPOSED]
        states = {value.value: facets.states.get(value.value, 0) for value in State}
        sensitive = {k: v for k, v in facets.sensitivities.items() if k != "none"}
        if sensitive:
            sensitive = {"none": facets.sensitivities.get("none", 0), **sensitive}
        for field, counts in (
            ("standing", standings), ("state", states), ("scope", _by_count(facets.scopes)),
            ("agent", _by_count(facets.agents)), ("sensitive", sensitive),
        ):  # fmt: skip
            self.groups[field].show_counts(counts, chosen(field, where, counts))

    def refitted(self) -> None:
        """The text has another size, and the words are cut at another place."""
        self.retranslate()

    def clear(self) -> None:
        for group in self.groups.values():
            group.show_counts({}, set())

    def _changed(self, field: str, wanted: set[str]) -> None:
        self.changed.emit(rewritten(self._text, field, wanted, self.groups[field].known))


def _by_count(counts: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
