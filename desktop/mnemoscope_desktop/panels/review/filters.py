"""Which part of the queue is shown, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.model.bursts import Grouping
from mnemoscope.model.query import Column, Filter, Order
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

EXPIRING = Order(Column.EXPIRES_AT, descending=False)
ORDERS: dict[str, tuple[Order, Grouping]] = {
    "expiring": (EXPIRING, Grouping.ALIKE),
    "urgent": (Order(Column.URGENCY), Grouping.ALIKE),
    "newest": (Order(Column.RECORDED_AT), Grouping.ALIKE),
    "trust": (Order(Column.TRUST, descending=False), Grouping.ALIKE),
    "source": (EXPIRING, Grouping.SOURCE),
    "bursts": (EXPIRING, Grouping.BURSTS),
}
"""What a person can choose: in which order, and what of it stands together."""
TRUST: dict[str, tuple[int | None, int | None]] = {
    "all": (None, None),
    "low": (None, 29),
    "middle": (30, 59),
    "high": (60, None),
}
ANY = ""
MOST_SHOWN = 40


def order_word(key: str) -> str:
    return {
        "expiring": translate("Review", "Expiring first"),
        "urgent": translate("Review", "Most urgent first"),
        "newest": translate("Review", "Newest first"),
        "trust": translate("Review", "Lowest trust first"),
        "source": translate("Review", "By source"),
        "bursts": translate("Review", "Bursts first"),
    }[key]


def trust_word(key: str) -> str:
    return {
        "all": translate("Review", "Trust 0–1"),
        "low": translate("Review", "Trust below 0.30"),
        "middle": translate("Review", "Trust 0.30–0.59"),
        "high": translate("Review", "Trust 0.60 and more"),
    }[key]


class ChoiceChip(ChipButton):
    """A chip with a menu of which one entry is in force.

    Signals:
        changed: the person chose another entry.
    """

    changed = Signal()

    def __init__(self, value: str, word: Callable[[str], str]) -> None:
        super().__init__()
        self.value = value
        self._word = word
        self._menu = QMenu(self)
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._chosen)
        self.set_menu(self._menu)

    def offer(self, values: Mapping[str, int | None]) -> None:
        """Fill the menu; a number is shown behind its entry."""
        self._menu.clear()
        for action in self._group.actions():
            self._group.removeAction(action)
        for value, count in values.items():
            text = self._word(value)
            if count is not None:
                text = f"{text}   {formats.number(count)}"
            action = QAction(text.replace("&", "&&"), self._menu)
            action.setCheckable(True)
            action.setChecked(value == self.value)
            action.setData(value)
            self._group.addAction(action)
            self._menu.addAction(action)
        self.say()

    def choose(self, value: str) -> None:
        """Put an entry in force without telling anyone."""
        self.value = value
        for action in self._group.actions():
            action.setChecked(action.data() == value)
        self.say()

    def say(self) -> None:
        text = self._word(self.value)
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def _chosen(self, action: QAction) -> None:
        if action.data() != self.value:
            self.choose(action.data())
            self.changed.emit()


class QueueFilters(Translated, QWidget):
    """The chips above the queue.

    Signals:
        changed: another part or order is wanted.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        flow = FlowLayout(self)
        self.order = ChoiceChip("expiring", order_word)
        self.agent = ChoiceChip(ANY, self._agent_word)
        self.scope = ChoiceChip(ANY, self._scope_word)
        self.trust = ChoiceChip("all", trust_word)
        for chip in self.chips:
            flow.addWidget(chip)
            chip.changed.connect(self._changed)
        self._agents: dict[str, int] = {}
        self._scopes: dict[str, int] = {}
        self.retranslate()

    @property
    def chips(self) -> tuple[ChoiceChip, ...]:
        return (self.order, self.agent, self.scope, self.trust)

    @property
    def where(self) -> Filter:
        least, most = TRUST[self.trust.value]
        return Filter(
            agents=frozenset({self.agent.value} - {ANY}),
            scopes=frozenset({self.scope.value} - {ANY}),
            trust_min=least,
            trust_max=most,
        )

    @property
    def wanted_order(self) -> tuple[Order, Grouping]:
        """In which order, and what of it stands together."""
        return ORDERS[self.order.value]

    @property
    def in_force(self) -> bool:
        """Whether something that waits may be hidden."""
        return self.where != Filter()

    def show_values(self, agents: Mapping[str, int], scopes: Mapping[str, int]) -> None:
        """Offer the agents and scopes that occur, with their numbers."""
        self._agents, self._scopes = dict(agents), dict(scopes)
        self.retranslate()

    def clear(self) -> None:
        """Show everything that waits."""
        for chip, value in ((self.agent, ANY), (self.scope, ANY), (self.trust, "all")):
            chip.choose(value)
        self._changed()

    def forget(self) -> None:
        """Leave no name of a closed vault behind."""
        self.agent.choose(ANY)
        self.scope.choose(ANY)
        self.show_values({}, {})

    def retranslate(self) -> None:
        self.order.offer(dict.fromkeys(ORDERS))
        self.trust.offer(dict.fromkeys(TRUST))
        for chip, values in ((self.agent, self._agents), (self.scope, self._scopes)):
            shown = dict(sorted(values.items(), key=lambda item: -item[1])[:MOST_SHOWN])
            shown.pop(ANY, None)
            if chip.value != ANY:
                shown.setdefault(chip.value, 0)
            chip.offer({ANY: None, **shown})
        self._emphasise()

    def save(self) -> dict[str, Any]:
        return {"order": self.order.value, "trust": self.trust.value}

    def restore(self, state: Mapping[str, Any]) -> None:
        if state.get("order") in ORDERS:
            self.order.choose(state["order"])
        if state.get("trust") in TRUST:
            self.trust.choose(state["trust"])
        self._emphasise()

    def _changed(self) -> None:
        self._emphasise()
        self.changed.emit()

    def _emphasise(self) -> None:
        self.order.set_emphasised(True)
        self.agent.set_emphasised(self.agent.value != ANY)
        self.scope.set_emphasised(self.scope.value != ANY)
        self.trust.set_emphasised(self.trust.value != "all")

    def _agent_word(self, value: str) -> str:
        return reveal(value, lines=False) if value else self.tr("All agents")

    def _scope_word(self, value: str) -> str:
        return reveal(words.scope_word(value), lines=False) if value else self.tr("All scopes")
