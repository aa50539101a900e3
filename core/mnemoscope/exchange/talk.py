"""One conversation in the making: each message gets an id that the next export gives too, and its turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from mnemoscope.exchange.records import Passage
from mnemoscope.exchange.values import content_id
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Role


class Talk:
    """Makes the passages of one conversation. `base` is what they share: the program, the title, the account.

    Attributes:
        turns: how many turns there were so far.
    """

    def __init__(self, base: Passage) -> None:
        self._base = base
        self._given: Counter[int] = Counter()  # by hash: a file may have a million messages
        self.turns = 0

    def key(self, own: str, *said: str) -> str:
        """The message's own id, else one from what it says; given twice, the second one tells that it is."""
        key = own or content_id(*said)
        self._given[hash(key)] += 1
        times = self._given[hash(key)]
        return key if times == 1 else f"{key}~{times}"

    def passage(
        self,
        key: str,
        text: str,
        role: Role,
        at: Moment | None,
        *,
        model: str = "",
        on_path: bool = True,
        turn: int = 0,
    ) -> Passage:
        """The next message. `turn` is its place where that is not after the one before."""
        self.turns = turn or self.turns + 1
        base = self._base
        return replace(
            base,
            text=text,
            role=role,
            native_id=f"{base.conversation_id}/{key}",
            position=self.turns,
            at=at or base.at,
            model=(model or base.model) if role is Role.ASSISTANT else "",
            on_active_path=on_path,
        )
