"""Going on with words that were not saved: the panel, the memory and the form that they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout

from mnemoscope.model.drafts import OF_NAMES, Draft, DraftKind
from mnemoscope.model.query import TO_REVIEW
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.shell.unfinished import UnfinishedDialog, UnfinishedNotice
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.merge_dialog import MergeDialog

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.episodes import Episode
    from mnemoscope.model.memory import Memory
    from mnemoscope_desktop.window import Window


class Resuming(QObject):
    """Leads to the form of a draft. What waits for no verdict any more is worded anew in the inspector.

    Attributes:
        notice: the line under the window's top bar that offers the newest.
    """

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._drafts = window.session.drafts
        self.notice = UnfinishedNotice(self._drafts)
        self.notice.go_on_clicked.connect(self.go_on)
        self.notice.all_clicked.connect(self.show_all)
        bars = window.shell.layout()
        if isinstance(bars, QVBoxLayout):
            bars.insertWidget(bars.indexOf(window.notice) + 1, self.notice)

    def show_all(self) -> None:
        """Everything that was written and not saved."""
        if self._window.session.vault is not None:
            dialog = UnfinishedDialog(self._window.session, self._window)
            dialog.go_on_wanted.connect(self.go_on)
            dialog.open()

    def go_on(self, draft: Draft) -> None:
        """Open the form that a draft belongs to, with its words."""
        ReadOp(lambda vault: _still_there(vault, draft)).latest("resume").success(self._found).run(self)

    def _found(self, found: tuple[Draft, bool] | None) -> None:
        if found is None:
            self.show_all()
            return
        draft, waits = found
        window = self._window
        if draft.kind is DraftKind.VERDICT and waits:
            self._drafts.take_up(draft)
            window.session.select(draft.about)
            window.go("review", {"id": draft.about, "write": True})
        elif draft.kind in (DraftKind.WORDING, DraftKind.VERDICT) and draft.waits:
            self._drafts.take_up(draft, DraftKind.WORDING)
            window.go("memories")
            window.inspector.write(draft.about)
        elif draft.kind is DraftKind.MERGE and draft.waits:
            self._drafts.take_up(draft)
            window.go("conflicts", {"id": draft.about, "write": True})
        elif draft.kind is DraftKind.JOIN:
            ReadOp(lambda vault: [vault.get(each) for each in draft.memories]).success(
                lambda memories: self._join(draft, memories)
            ).failure(lambda _problem: self.show_all()).run(self)
        elif draft.kind is DraftKind.TITLE and draft.waits:
            ReadOp(lambda vault: vault.episode(draft.about)).success(
                lambda found: self._name(draft, found.episode)
            ).failure(lambda _problem: self.show_all()).run(self)
        elif draft.kind in OF_NAMES and draft.waits:
            self._drafts.take_up(draft)
            window.go("entities", {"who": draft.what, "draft": draft})
        else:
            self.show_all()

    def _join(self, draft: Draft, memories: Sequence[Memory]) -> None:
        """Merge chosen memories by hand, where they are all still there."""
        self._drafts.take_up(draft)
        window, ids = self._window, [memory.id for memory in memories]
        dialog = MergeDialog(window.session, memories, window)
        dialog.agreed.connect(
            lambda text: operations.merge_memories(ids=ids, text=text)
            .success(lambda _merged: messages.undoable(self.tr("%Ln memories merged into one.", "", len(ids))))
            .run(self)
        )
        dialog.open()

    def _name(self, draft: Draft, episode: Episode) -> None:
        """Name an episode; it may begin with another memory by now."""
        from mnemoscope_desktop.panels.timeline.naming import NameDialog

        self._drafts.take_up(draft)
        dialog = NameDialog(episode, self._drafts, self._window)
        dialog.field.setText(draft.text)
        dialog.named.connect(
            lambda title: operations.name_episode(episode_id=episode.id, title=title)
            .success(lambda _changes: messages.undoable(self.tr("Renamed.")))
            .run(self)
        )
        dialog.open()


def _still_there(vault: Vault, draft: Draft) -> tuple[Draft, bool] | None:
    """On a worker: the draft as it is stored now, which another window may have ended; and whether its memory waits
    for a verdict."""
    for each in vault.drafts():
        if each.id == draft.id:
            waits = each.kind is DraftKind.VERDICT and each.waits
            return each, waits and bool(vault.review_queue(replace(TO_REVIEW, ids=frozenset({each.about}))))
    return None
