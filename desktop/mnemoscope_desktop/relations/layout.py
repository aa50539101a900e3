"""Where the memories of a neighbourhood stand: the past on the left, what came of it on the right, what contradicts
above, what only stands beside it below. Pure and deterministic; nothing overlaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from mnemoscope.model.neighbourhood import LinkKind, Near, Neighbourhood
from mnemoscope_desktop.theme import px

CARD = (184.0, 54.0)
"""Width and height of a memory, at the usual size of the text."""
GAP = (26.0, 14.0)
BAND = 74.0
"""Between the middle and what is one step away, and between steps: room for the words of a line."""
TALL = 7
WIDE = 4
"""Memories in one column on the sides, and in one row above and below."""


CAPTION = 24.0
"""Above a group: room for its title."""
EDGE = 10.0
"""Between the cards of a group and its frame."""


def card() -> tuple[float, float]:
    """Width and height of a memory at the size in force."""
    return px(CARD[0]), px(CARD[1])


class Side(Enum):
    """Where something stands, as seen from the middle."""

    MIDDLE = (0, 0)
    PAST = (-1, 0)
    AFTER = (1, 0)
    AGAINST = (0, -1)
    BESIDE = (0, 1)


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a card."""

    memory_id: str
    x: float
    y: float
    side: Side


@dataclass(frozen=True, slots=True)
class Group:
    """A frame around what only stands beside the middle, for one reason: x, y, width, height."""

    kind: LinkKind
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """`spots` stand in the order of the nodes."""

    spots: tuple[Spot, ...]
    groups: tuple[Group, ...]


def side_of(near: Near) -> Side:
    """Where something stands that is one step away."""
    if near.kind is None:
        return Side.MIDDLE
    if near.kind is LinkKind.CONTRADICTS:
        return Side.AGAINST
    if near.kind in (LinkKind.SAME_EVIDENCE, LinkKind.SAME_SUBJECT):
        return Side.BESIDE
    # What supports a memory was there before it, though the relation reads from it; the others read towards the past.
    from_past = near.outgoing is not (near.kind is LinkKind.SUPPORTS)
    return Side.PAST if from_past else Side.AFTER


def laid_out(found: Neighbourhood) -> Layout:
    """A spot for each node. What is further away stands further out, on the side of what it was found over."""
    sides: dict[str, Side] = {}
    bands: dict[tuple[Side, int], list[str]] = {}
    kinds = {near.memory.id: near.kind for near in found.nodes}
    for near in found.nodes:
        side = sides.get(near.via, Side.MIDDLE) if near.distance > 1 else side_of(near)
        sides[near.memory.id] = side
        bands.setdefault((side, near.distance), []).append(near.memory.id)
    spots = [Spot(found.centre.memory.id, 0.0, 0.0, Side.MIDDLE)]
    for side in (Side.PAST, Side.AFTER):
        out = card()[0] / 2 + px(BAND)
        for distance in range(1, 4):
            ids = bands.get((side, distance), [])
            spots += _columns(ids, side, out)
            if ids:
                out += _across(len(ids), TALL) * (card()[0] + GAP[0]) - GAP[0] + px(BAND)
    groups: list[Group] = []
    for side in (Side.AGAINST, Side.BESIDE):
        out = max(_half_height(bands), card()[1] / 2) + px(BAND)
        for distance in range(1, 4):
            ids = bands.get((side, distance), [])
            if side is Side.BESIDE and distance == 1:
                for kind in (LinkKind.SAME_EVIDENCE, LinkKind.SAME_SUBJECT):
                    of_kind = [each for each in ids if kinds[each] is kind]
                    if of_kind:
                        rows, group = _framed(kind, of_kind, out)
                        spots += rows
                        groups.append(group)
                        out += group.height + GAP[1]
                continue
            spots += _rows(ids, side, out)
            if ids:
                out += _across(len(ids), WIDE) * (card()[1] + GAP[1]) - GAP[1] + px(BAND)
    order = {near.memory.id: place for place, near in enumerate(found.nodes)}
    return Layout(tuple(sorted(spots, key=lambda spot: order[spot.memory_id])), tuple(groups))


def _framed(kind: LinkKind, ids: Sequence[str], out: float) -> tuple[list[Spot], Group]:
    """Rows of cards with a frame and a title around them, beginning at `out`."""
    rows = _rows(ids, Side.BESIDE, out + px(CAPTION))
    width = min(WIDE, len(ids)) * (card()[0] + GAP[0]) - GAP[0] + 2 * EDGE
    height = px(CAPTION) + _across(len(ids), WIDE) * (card()[1] + GAP[1]) - GAP[1] + EDGE
    return rows, Group(kind, -width / 2, out, width, height)


def _half_height(bands: dict[tuple[Side, int], list[str]]) -> float:
    """Half of what the tallest column on the sides takes; what stands above and below begins beyond it."""
    tallest = max(
        (min(TALL, len(ids)) for (side, _), ids in bands.items() if side in (Side.PAST, Side.AFTER)), default=1
    )
    return (tallest * (card()[1] + GAP[1]) - GAP[1]) / 2


def _columns(ids: Sequence[str], side: Side, out: float) -> list[Spot]:
    spots = []
    for place, memory_id in enumerate(ids):
        column, row = divmod(place, TALL)
        in_column = min(TALL, len(ids) - column * TALL)
        x = out + card()[0] / 2 + column * (card()[0] + GAP[0])
        spots.append(Spot(memory_id, side.value[0] * x, (row - (in_column - 1) / 2) * (card()[1] + GAP[1]), side))
    return spots


def _rows(ids: Sequence[str], side: Side, out: float) -> list[Spot]:
    spots = []
    for place, memory_id in enumerate(ids):
        row, column = divmod(place, WIDE)
        in_row = min(WIDE, len(ids) - row * WIDE)
        y = out + card()[1] / 2 + row * (card()[1] + GAP[1])
        spots.append(Spot(memory_id, (column - (in_row - 1) / 2) * (card()[0] + GAP[0]), side.value[1] * y, side))
    return spots


def _across(count: int, most: int) -> int:
    return -(-count // most)


def step_towards(spots: Sequence[Spot], current: str, dx: int, dy: int) -> str:
    """The memory that an arrow key leads to: the nearest in that direction, sideways counting double; else the same."""
    here = next((spot for spot in spots if spot.memory_id == current), None)
    if here is None:
        return spots[0].memory_id if spots else ""
    best, least = current, float("inf")
    for spot in spots:
        along = (spot.x - here.x) * dx + (spot.y - here.y) * dy
        aside = abs((spot.x - here.x) * dy) + abs((spot.y - here.y) * dx)
        if spot.memory_id != current and along > 0 and along + 2 * aside < least:
            best, least = spot.memory_id, along + 2 * aside
    return best
