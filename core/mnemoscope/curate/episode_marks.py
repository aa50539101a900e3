"""What a person does to episodes: split, join and name. Each writes nothing but marks at memories."""

from __future__ import annotations

from mnemoscope.curate.episodes import Layout
from mnemoscope.model.episodes import Mark
from mnemoscope.model.errors import Misuse, NotFound, Refused
from mnemoscope.model.normalise import clean_text
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import row_by_id

LONGEST_TITLE = 120


def split(act: Act, layout: Layout, memory_id: str, title: str) -> None:
    """Begin a new episode with a memory."""
    place = place_of(act, layout, memory_id)
    if layout.around(act.connection, place)[0] == place:
        raise Refused("An episode begins with this memory already. Choose a later one to split it.")
    _put(act, layout, place, Mark.BEGINS, _clean(title))


def join(act: Act, layout: Layout, first_id: str, second_id: str) -> None:
    """Make one episode of two and of what lies between them. It keeps the first one's name, or else the next."""
    earlier, later = (layout.around(act.connection, place_of(act, layout, each)) for each in (first_id, second_id))
    if later[0] < earlier[0]:
        earlier, later = later, earlier
    if earlier[0] == later[0]:
        raise Refused("Both memories are in one episode already.")
    agents = layout.items.agent[layout.sequence.order]
    if agents[earlier[0]] != agents[later[0]]:
        raise Refused("These episodes are of different assistants. Only episodes of one assistant can be joined.")
    names = [_title(layout, earlier[0])]
    place = earlier[1]
    while place <= later[0]:
        names.append(_title(layout, place))
        if layout.natural(act.connection, place):
            _put(act, layout, place, Mark.CONTINUES, "")
        else:
            _take(act, layout, place)
        place = layout.around(act.connection, place)[1]
    name = next(filter(None, names), "")
    if name and not names[0]:
        _put(act, layout, earlier[0], Mark.BEGINS, name)


def name(act: Act, layout: Layout, episode_id: str, title: str) -> None:
    """Give an episode a title; an empty one takes it away."""
    start = layout.around(act.connection, place_of(act, layout, episode_id))[0]
    title = _clean(title)
    if title or not layout.natural(act.connection, start):
        _put(act, layout, start, Mark.BEGINS, title)
    else:
        _take(act, layout, start)


def place_of(act: Act, layout: Layout, memory_id: str) -> int:
    """Where in the layout's sequence a memory stands; NotFound when there is none."""
    found = layout.place_of(row_by_id(act.connection, memory_id)["pk"])
    if found is None:
        raise NotFound("There is no memory with this id.")
    return found


def _clean(title: str) -> str:
    cleaned = " ".join(clean_text(title).split())
    if len(cleaned) > LONGEST_TITLE:
        raise Misuse(f"A title has at most {LONGEST_TITLE} characters.")
    return cleaned


def _title(layout: Layout, place: int) -> str:
    said = layout.marks.get(int(layout.pks(place)))
    return said[1] if said is not None and said[0] is Mark.BEGINS else ""


def _put(act: Act, layout: Layout, place: int, kind: Mark, title: str) -> None:
    """Set the mark of a memory. A former one goes whole, so that a wipe knows its image by the memory it names."""
    pk = int(layout.pks(place))
    if layout.marks.get(pk) == (kind, title):
        return
    _take(act, layout, place)
    act.insert(schema.episode_mark, {"memory_pk": pk, "kind": kind.value, "title": title})


def _take(act: Act, layout: Layout, place: int) -> None:
    for row in rows.select(act.connection, schema.episode_mark, "WHERE memory_pk = ?", (int(layout.pks(place)),)):
        act.delete(schema.episode_mark, row["pk"])
