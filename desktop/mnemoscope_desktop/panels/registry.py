"""Which panels there are. A panel is imported when it is first shown; one whose module is absent is not offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from mnemoscope.model.results import Counts
    from mnemoscope_desktop.panels.base import Panel
    from mnemoscope_desktop.session import Session

translate = QCoreApplication.translate


class Section(StrEnum):
    CURATE = "curate"
    LOOK = "look"
    GOVERN = "govern"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PanelSpec:
    """How a panel is named, found and counted.

    Attributes:
        key: its stable name, used by `go`, the settings and the tests.
        title: its words in the language in force.
        factory: "module:Class"; the class takes the session.
        count: the number beside its name, or None.
    """

    key: str
    section: Section
    title: Callable[[], str]
    factory: str
    count: Callable[[Counts], int] | None = None

    @property
    def exists(self) -> bool:
        try:
            return find_spec(self.factory.partition(":")[0]) is not None
        except ModuleNotFoundError:
            return False

    def make(self, session: Session) -> Panel:
        module, _, name = self.factory.partition(":")
        panel: Panel = getattr(import_module(module), name)(session)
        return panel


def section_title(section: Section) -> str:
    return {
        Section.CURATE: translate("Registry", "Curate"),
        Section.LOOK: translate("Registry", "Look"),
        Section.GOVERN: translate("Registry", "Govern"),
        Section.NONE: "",
    }[section]


_PANELS = "mnemoscope_desktop.panels"

ALL: tuple[PanelSpec, ...] = (
    PanelSpec(
        "review",
        Section.CURATE,
        lambda: translate("Registry", "Review"),
        f"{_PANELS}.review.panel:ReviewPanel",
        lambda counts: counts.to_review,
    ),
    PanelSpec(
        "conflicts",
        Section.CURATE,
        lambda: translate("Registry", "Conflicts"),
        f"{_PANELS}.conflicts.panel:ConflictsPanel",
        lambda counts: counts.conflicts,
    ),
    PanelSpec(
        "timeline",
        Section.LOOK,
        lambda: translate("Registry", "Timeline"),
        f"{_PANELS}.timeline.panel:TimelinePanel",
    ),
    PanelSpec(
        "memories",
        Section.LOOK,
        lambda: translate("Registry", "Memories"),
        f"{_PANELS}.memories.panel:MemoriesPanel",
        lambda counts: counts.memories,
    ),
    PanelSpec(
        "entities",
        Section.LOOK,
        lambda: translate("Registry", "People & things"),
        f"{_PANELS}.entities.panel:EntitiesPanel",
    ),
    PanelSpec(
        "curves",
        Section.LOOK,
        lambda: translate("Registry", "Trust & decay"),
        f"{_PANELS}.curves.panel:CurvesPanel",
    ),
    PanelSpec(
        "journal",
        Section.GOVERN,
        lambda: translate("Registry", "History"),
        f"{_PANELS}.journal.panel:JournalPanel",
    ),
    PanelSpec(
        "transfer",
        Section.GOVERN,
        lambda: translate("Registry", "Export & wipe"),
        f"{_PANELS}.transfer.panel:TransferPanel",
    ),
    PanelSpec(
        "backups",
        Section.GOVERN,
        lambda: translate("Registry", "Backups"),
        f"{_PANELS}.backups.panel:BackupsPanel",
    ),
    PanelSpec(
        "activity",
        Section.GOVERN,
        lambda: translate("Registry", "Activity"),
        f"{_PANELS}.activity.panel:ActivityPanel",
    ),
    PanelSpec(
        "import",
        Section.NONE,
        lambda: translate("Registry", "Import"),
        f"{_PANELS}.importing.panel:ImportPanel",
    ),
    PanelSpec(
        "welcome",
        Section.NONE,
        lambda: translate("Registry", "Welcome"),
        f"{_PANELS}.welcome.panel:WelcomePanel",
    ),
)


def present() -> tuple[PanelSpec, ...]:
    """The panels of this build, in the order of the navigation."""
    return tuple(spec for spec in ALL if spec.exists)


def spec(key: str) -> PanelSpec | None:
    return next((spec for spec in present() if spec.key == key), None)


def key_of(kind: type[Panel]) -> str:
    """The key of a panel's class; "" for one that is not listed."""
    factory = f"{kind.__module__}:{kind.__qualname__}"
    return next((spec.key for spec in ALL if spec.factory == factory), "")
