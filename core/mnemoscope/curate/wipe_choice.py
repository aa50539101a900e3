"""Which memories and passages a choice of what to wipe means, and why each of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import naming
from mnemoscope.index.asked_words import full_text
from mnemoscope.index.tokens import filter_expression
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.wiping import Why, WipeSelection
from mnemoscope.vault import drafts, rows, schema, selecting, wipe_searches
from mnemoscope.vault.taken_back import taken_back_from
from mnemoscope.vault.wipe_rows import among
from mnemoscope.vault.wipe_target import Target, all_of_it, counted, target

WAYS = ("ids", "scope", "agent", "about", "source_id", "import_id", "query", "everything")
Matching = Callable[[Connection, str], Iterable[int]]
SHORTEST_NAME = 2
"""A name of one letter is no word to look for; who it names is found by the claims about them."""
LEAD = re.compile(r"^(?:(?:the|an?|my|our|your|his|her|its|their)\s+|我的)", re.IGNORECASE)
"""What stands before a name in the sentence that it was taken from, and not everywhere."""


@dataclass
class Choice:
    """What a selection means.

    Attributes:
        whys: row numbers of memories, also of those that were taken back and live on in versions, each with its reason.
        passages: row numbers of passages that go whatever they belong to.
        titles: of conversations, that have the words in them.
        drafts: ids of what was written with the words in it and not saved.
        searches: what saved searches say that have the words in them.
        names: what else the chosen name goes by.
        in_copy: whether it is asked of a copy of the vault.
    """

    whys: dict[int, Why] = field(default_factory=dict)
    passages: dict[int, None] = field(default_factory=dict)
    titles: list[str] = field(default_factory=list)
    drafts: list[str] = field(default_factory=list)
    searches: list[str] = field(default_factory=list)
    names: tuple[str, ...] = ()
    in_copy: bool = False

    def add(self, pks: Iterable[int], why: Why) -> None:
        for pk in pks:
            self.whys.setdefault(pk, why)


def way(selection: WipeSelection) -> str:
    """Which field of the selection speaks; exactly one must."""
    said = [name for name in WAYS if getattr(selection, name)]
    if len(said) != 1:
        raise Misuse("Say what to wipe in exactly one way: ids, a scope, an agent, words, a source or everything.")
    return said[0]


def meant(connection: Connection, selection: WipeSelection, matching: Matching) -> tuple[Target, Choice]:
    """Everything that goes, and why. `matching` gives the memories that a query means. Raises Misuse or NotFound."""
    kept = frozenset(_pk_of(connection, each) for each in selection.keep)
    if way(selection) == "everything" and not kept:
        whole, found = counted(connection, all_of_it(connection)), Choice()
        found.add(whole.memories, "chosen")
        return whole, found
    found = chosen_by(connection, selection, matching)
    chosen = [pk for pk in found.whys if pk not in kept]
    goes = target(
        connection,
        chosen,
        found.passages,
        scope=selection.scope,
        agent=selection.agent,
        keep=kept,
        keep_derived=selection.keep_derived,
        titles=found.titles,
        drafts=found.drafts,
        searches=found.searches,
    )
    found.add(goes.derived, "made_of")
    return counted(connection, goes), found


def chosen_by(
    connection: Connection, selection: WipeSelection, matching: Matching, *, in_copy: bool = False
) -> Choice:
    """What a selection says, before lineage and whatever it keeps. Raises Misuse or NotFound.

    In a copy the words of memories may not be in its full text yet, so they are looked for as they are written too.
    """
    found, by = Choice(in_copy=in_copy), way(selection)
    if by == "query":
        found.add(matching(connection, selection.query), "chosen")
    else:
        _READERS[by](connection, selection, found)
    return found


def asked_of_copies(selection: WipeSelection, choice: Choice) -> tuple[WipeSelection, ...]:
    """What copies of the vault are to be asked as well, since they may hold what the vault does not, or not any more.

    Ids need no asking: they mean the same everywhere. Of a name all names are asked for, as a copy may not tie them.
    """
    if way(selection) in ("ids", "everything"):
        return ()
    names = (LEAD.sub("", name) for name in choice.names)
    others = (replace(selection, about=name) for name in dict.fromkeys(names) if _can_be_looked_for(name))
    return (selection, *others)


def _can_be_looked_for(name: str) -> bool:
    return len(name) >= SHORTEST_NAME and filter_expression(name) is not None


def _by_ids(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    found.add((_pk_of(connection, each) for each in selection.ids), "chosen")


def _all(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    """Everything but what is kept, and the passages behind that."""
    found.add(_column(connection, "SELECT pk FROM memory UNION SELECT pk FROM memory_version"), "chosen")
    kept = orjson.dumps([_pk_of(connection, each) for each in selection.keep]).decode()
    needed = "SELECT source_pk FROM memory_source WHERE memory_pk IN (SELECT value FROM json_each(?))"
    passages = _column(connection, f"SELECT pk FROM source WHERE pk NOT IN ({needed})", kept)
    found.passages.update(dict.fromkeys(passages))


def _by_column(connection: Connection, found: Choice, column: str, value: str) -> None:
    found.add(_column(connection, f"SELECT pk FROM memory WHERE {column} = ?", value), "chosen")
    taken_back = f"SELECT DISTINCT pk FROM memory_version WHERE {column} = ? AND pk NOT IN (SELECT pk FROM memory)"
    found.add(_column(connection, taken_back, value), "chosen")


def _by_scope(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    _by_column(connection, found, "scope", selection.scope)


def _by_agent(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    """What an assistant wrote, and its passages that nobody else needs."""
    _by_column(connection, found, "agent", selection.agent)
    own = (
        "SELECT pk FROM source WHERE app = ? AND pk NOT IN (SELECT s.source_pk FROM memory_source s "
        "JOIN memory m ON m.pk = s.memory_pk WHERE m.agent <> ?)"
    )
    found.passages.update(dict.fromkeys(_column(connection, own, selection.agent, selection.agent)))


def _by_source(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    """A passage, or all passages of a conversation."""
    passages = _column(connection, "SELECT pk FROM source WHERE id = ?", selection.source_id) or _column(
        connection, "SELECT pk FROM source WHERE conversation_id = ?", selection.source_id
    )
    if not passages:
        raise NotFound("There is no source with this id. Nothing was wiped.")
    _from_passages(connection, passages, found)
    for pk in passages:
        found.add(taken_back_from(connection, pk), "chosen")


def _by_import(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    """What one import brought: the memories and passages that it made."""
    act = rows.select(connection, schema.operation, "WHERE id = ? AND verb = 'import'", (selection.import_id,))
    if not act:
        raise NotFound("There is no import with this id. The history names those there are; nothing was wiped.")
    payload = act[0]["payload"]
    if payload is None:
        # A wipe of some of it has taken the record of what it brought; what came at that instant is still known.
        found.add(_column(connection, "SELECT pk FROM memory WHERE recorded_at = ?", act[0]["at"]), "chosen")
        passages = _column(connection, "SELECT pk FROM source WHERE recorded_at = ?", act[0]["at"])
    else:
        made: dict[str, list[int]] = {"memory": [], "source": []}
        for table, pk, before, after in orjson.loads(payload)["images"]:
            if table in made and before is None and after is None:
                made[table].append(pk)
        known = "SELECT pk FROM memory WHERE pk IN ({0}) UNION SELECT pk FROM memory_version WHERE pk IN ({0})"
        found.add(among(connection, known, made["memory"]), "chosen")
        passages = list(among(connection, "SELECT pk FROM source WHERE pk IN ({})", made["source"]))
    _from_passages(connection, passages, found)


def _from_passages(connection: Connection, passages: list[int], found: Choice) -> None:
    found.passages.update(dict.fromkeys(passages))
    found.add(among(connection, "SELECT memory_pk FROM memory_source WHERE source_pk IN ({})", passages), "chosen")


def _by_words(connection: Connection, selection: WipeSelection, found: Choice) -> None:
    """What has the words, now or in a former version, or is about who is called so by any name; and passages with it.

    A name stands for all names that the person tied to it: they are looked for as well.
    """
    about = selection.about.strip()
    if filter_expression(about) is None:
        raise Misuse("Say in words what the memories to wipe are about.")
    phrases = [about]
    named = _named(connection, about)
    if named is not None:
        tied = rows.select(connection, schema.entity_alias, "WHERE entity_pk = ? ORDER BY pk", (named.pk,))
        names = dict.fromkeys(tie["name"] for tie in tied)
        found.names = tuple(name for name in names if name.casefold() != about.casefold())
        bare = dict.fromkeys(LEAD.sub("", name) for name in found.names)
        phrases += filter(_can_be_looked_for, bare)
    for phrase in phrases:
        where = Filter(text=phrase, states=EVERYTHING.states)
        words = selecting.selection(where, words=full_text(where))
        found.add(selecting.keys(connection, words), "words")
        pattern = selecting.containing(phrase)
        holding = "SELECT DISTINCT {0} FROM {1} WHERE {2} LIKE ? ESCAPE '\\'"
        if found.in_copy:
            found.add(_column(connection, holding.format("pk", "memory", "text"), pattern), "words")
        found.add(_column(connection, holding.format("pk", "memory_version", "text"), pattern), "former")
        passages = _column(connection, holding.format("pk", "source", "text"), pattern)
        found.passages.update(dict.fromkeys(passages))
        titles = rows.run(connection, holding.format("title", "source", "title"), (pattern,))
        found.titles += [title for (title,) in titles if title not in found.titles]
    found.drafts = drafts.with_words(connection, phrases)
    found.searches = wipe_searches.with_words(connection, phrases)
    if named is not None:
        found.add(among(connection, "SELECT pk FROM memory WHERE subject_key IN ({})", named.keys), "name")
        found.add(among(connection, "SELECT pk FROM memory_version WHERE subject_key IN ({})", named.keys), "name")


def _named(connection: Connection, about: str) -> naming.Named | None:
    """Who goes by this name; the person themselves are no name to wipe by."""
    try:
        named = naming.find(connection, about)
    except NotFound:
        return None
    return None if named.is_self else named


def _column(connection: Connection, statement: str, *values: object) -> list[int]:
    return [row[0] for row in rows.run(connection, statement, values)]


def _pk_of(connection: Connection, memory_id: str) -> int:
    found = connection.exec_driver_sql(
        "SELECT pk FROM memory WHERE id = ? UNION SELECT pk FROM memory_version WHERE id = ?", (memory_id, memory_id)
    ).scalar()
    if found is None:
        raise NotFound(f"There is no memory with the id {memory_id[:40]}. Nothing was wiped.")
    return int(found)


_READERS: dict[str, Callable[[Connection, WipeSelection, Choice], None]] = {
    "ids": _by_ids,
    "scope": _by_scope,
    "agent": _by_agent,
    "about": _by_words,
    "source_id": _by_source,
    "import_id": _by_import,
    "everything": _all,
}
