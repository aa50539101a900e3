"""Episodes in words: what one is called, when it was, and why it begins where it does."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.episodes import Cut, Episode
from mnemoscope_desktop import formats
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.words import agent_word

translate = QCoreApplication.translate


def title(episode: Episode) -> str:
    return reveal(episode.title, lines=False) or str(translate("Episodes", "Without a title"))


def span(episode: Episode) -> str:
    """12 Mar 2026, 09:00 – 09:25, or two days, or one time."""
    first, last = formats.day_time(episode.started_at), formats.day_time(episode.ended_at)
    if first == last:
        return first
    if formats.day(episode.started_at) == formats.day(episode.ended_at):
        return f"{first} – {formats.clock(episode.ended_at)}"
    return f"{first} – {last}"


def size(episode: Episode) -> str:
    return str(translate("Episodes", "%Ln memories", "", episode.memories))


def agents(episode: Episode) -> str:
    return formats.listed(reveal(agent_word(name), lines=False) for name in episode.agents)


def reason(episode: Episode) -> str:
    """Why a new episode begins here."""
    told = {
        Cut.FIRST: translate("Episodes", "the first of this assistant"),
        Cut.SESSION: translate("Episodes", "begins with another conversation"),
        Cut.GAP: translate("Episodes", "begins after a pause"),
        Cut.TOPIC: translate("Episodes", "begins where the subject shifts"),
        Cut.HAND: translate("Episodes", "begins where you split it"),
    }
    return str(told[episode.cut])


def tags(episode: Episode) -> str:
    return " · ".join(reveal(tag, lines=False) for tag in episode.tags)
