"""What a wipe takes: the memories that are meant, what was made of them, and everything that tells of them."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Collection, Container, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace

import orjson
from sqlalchemy import Connection

from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault import drafts as saying_it
from mnemoscope.vault import rows, wipe_names, wipe_searches
from mnemoscope.vault.residue import Needles
from mnemoscope.vault.schema import FTS_TABLE
from mnemoscope.vault.wipe_journal import telling_operations
from mnemoscope.vault.wipe_names import NO_NAMES, GoingNames
from mnemoscope.vault.wipe_rows import SAYS_ENOUGH, among, chunks, stored

LINEAGE = "('merges', 'derived_from')"

MEMORIES, VERSIONS, WORDS, VECTORS = "memories", "versions", "full_text", "vectors"
PASSAGES, RELATIONS, CONFLICTS, ANSWERS, JOURNAL = "passages", "relations", "conflicts", "answers", "journal"
NAMES, TITLES, TOLD, DRAFTS, SEARCHES = "names", "titles", "told", "drafts", "searches"
PLACES = (
    MEMORIES, VERSIONS, WORDS, VECTORS, PASSAGES, RELATIONS, CONFLICTS, ANSWERS, NAMES, TITLES, TOLD, DRAFTS, SEARCHES,
    JOURNAL,
)  # fmt: skip
"""Where a wipe takes from. `told` says which memories were put before which assistant."""


@dataclass(frozen=True, slots=True, repr=False)
class Target:
    """What a wipe removes: memories with their lineage, and passages that nothing else needs or that say the same.

    `memories` holds those that are current and those that were taken back and live on in versions. `passages` go whole,
    `blanked` ones keep their place for the memories that stay, without their words. `names` are those of people and
    things that no memory speaks of any more. `drafts` are ids of what was written and not saved, `drafted` their words.
    `searches` say what goes of saved searches, in `search_rows`, and `search_acts` are the rows of which the journal
    tells such. `scope` is a scope whose name goes too; with `everything` nothing of any act stays but that it was done.
    `telling` are the acts that tell of it, known in the transaction in which they were looked for. `asked` is what
    copies of the vault are asked for; `elsewhere` are ids of memories and passages that go from copies only, because
    they say something else there than in the vault.
    """

    memories: tuple[int, ...] = ()
    passages: tuple[int, ...] = ()
    blanked: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    source_ids: tuple[str, ...] = ()
    vectors: tuple[bytes, ...] = ()
    names: GoingNames = NO_NAMES
    scope: str = ""
    everything: bool = False
    agent: str = ""
    derived: tuple[int, ...] = ()
    titles: tuple[str, ...] = ()
    made_of_it: tuple[int, ...] = ()
    drafts: tuple[str, ...] = ()
    drafted: tuple[str, ...] = ()
    searches: tuple[str, ...] = ()
    search_rows: tuple[int, ...] = ()
    search_acts: tuple[int, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    asked: tuple[WipeSelection, ...] = ()
    elsewhere: tuple[str, ...] = ()
    telling: tuple[int, ...] | None = None

    @property
    def sources(self) -> tuple[int, ...]:
        return self.passages + self.blanked

    @property
    def empty(self) -> bool:
        found = (self.ids, self.source_ids, self.elsewhere, self.titles, self.drafts, self.searches)
        return not any((self.memories, self.sources, *found))

    def to_bytes(self) -> bytes:
        """All of it, so that a later run of the program can go on with it."""
        kept = asdict(replace(self, telling=None))
        return orjson.dumps({**kept, "vectors": [b64encode(each).decode() for each in self.vectors]})

    @staticmethod
    def from_bytes(data: bytes) -> Target:
        kept = orjson.loads(data)
        lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list)}
        names = GoingNames(**{name: tuple(value) for name, value in kept["names"].items()})
        asked = tuple(WipeSelection(**{**each, "keep": tuple(each["keep"])}) for each in kept["asked"])
        vectors = tuple(map(b64decode, kept["vectors"]))
        return Target(**{**kept, **lists, "vectors": vectors, "names": names, "asked": asked})


def with_lineage(
    connection: Connection, pks: Iterable[int], *, keep: Container[int] = (), keep_derived: bool = False
) -> tuple[int, ...]:
    """The memories, and those that were merged or derived from them, however far, but for those to `keep`.

    With `keep_derived` what was made of several goes only when all that it was made of goes.
    """
    reached = dict.fromkeys(pk for pk in pks if pk not in keep)
    frontier = list(reached)
    while frontier:
        following = dict.fromkeys(
            among(connection, f"SELECT from_pk FROM relation WHERE type IN {LINEAGE} AND to_pk IN ({{}})", frontier)
        )
        frontier = [
            pk
            for pk in following
            if pk not in reached and pk not in keep and not (keep_derived and _rests_on_more(connection, pk, reached))
        ]
        reached.update(dict.fromkeys(frontier))
    return tuple(reached)


def _rests_on_more(connection: Connection, pk: int, gone: Collection[int]) -> bool:
    sources = connection.exec_driver_sql(
        f"SELECT to_pk FROM relation WHERE type IN {LINEAGE} AND from_pk = ?", (pk,)
    ).scalars()
    return any(source not in gone for source in sources)


def target(
    connection: Connection,
    pks: Sequence[int],
    extra_passages: Iterable[int] = (),
    *,
    scope: str = "",
    agent: str = "",
    everything: bool = False,
    keep: Container[int] = (),
    keep_derived: bool = False,
    titles: Sequence[str] = (),
    drafts: Sequence[str] = (),
    searches: Sequence[str] = (),
) -> Target:
    """Everything that goes with these memories, not counted yet."""
    memories = with_lineage(connection, pks, keep=keep, keep_derived=keep_derived)
    ids, texts = _wordings(connection, memories)
    passages, blanked = _passages(connection, memories, extra_passages, texts)
    names = wipe_names.going(connection, memories, everything=everything)
    ended = among(connection, "SELECT id FROM entity WHERE pk IN ({})", names.entities)
    unsaved = saying_it.everything(connection) if everything else saying_it.words(connection, drafts)
    unsaved |= saying_it.about_wiped(connection, (*ids, *ended), texts, names.written)
    within = (f"scope:{scope}", f'scope:"{scope}"') if scope else ()
    asked = wipe_searches.going(
        connection, memories, texts, (*names.written, *within), chosen=searches, everything=everything
    )
    chosen = frozenset(pks)
    return Target(
        memories=memories,
        passages=passages,
        blanked=blanked,
        texts=tuple(texts),
        ids=tuple(ids),
        source_ids=tuple(among(connection, "SELECT id FROM source WHERE pk IN ({})", (*passages, *blanked))),
        vectors=tuple(among(connection, "SELECT vector FROM embedding WHERE memory_pk IN ({})", memories)),
        names=names,
        scope=scope,
        everything=everything,
        agent=agent,
        derived=tuple(pk for pk in memories if pk not in chosen),
        titles=tuple(titles),
        made_of_it=tuple(_made_of(connection, memories)),
        drafts=tuple(unsaved),
        drafted=tuple(unsaved.values()),
        searches=asked.said,
        search_rows=asked.there,
        search_acts=asked.told,
    )


def _wordings(connection: Connection, memories: Sequence[int]) -> tuple[dict[str, None], dict[str, None]]:
    """The ids and all wordings, present and former, each once."""
    ids: dict[str, None] = {}
    texts: dict[str, None] = {}
    for marks, part in chunks(memories):
        for table in ("memory", "memory_version"):
            for memory_id, text in rows.run(connection, f"SELECT id, text FROM {table} WHERE pk IN ({marks})", part):
                ids[memory_id] = texts[text] = None
    return ids, texts


def _passages(
    connection: Connection, memories: Sequence[int], extra: Iterable[int], texts: Iterable[str]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The passages behind these memories and those that say the same: those that go whole, and those that others need
    and that are blanked."""
    behind = "SELECT source_pk FROM memory_source WHERE memory_pk IN ({})"
    repeated = Needles(text for text in texts if len(text) >= SAYS_ENOUGH)
    own = dict.fromkeys((*extra, *among(connection, behind, memories)))
    own.update(dict.fromkeys(repeated.holders(stored(connection, "SELECT pk, text FROM source"))))
    gone = frozenset(memories)
    whole: list[int] = []
    blanked: list[int] = []
    for pk in own:
        needed = rows.run(connection, "SELECT memory_pk FROM memory_source WHERE source_pk = ?", (pk,))
        (whole if gone.issuperset(memory for (memory,) in needed) else blanked).append(pk)
    return tuple(whole), tuple(blanked)


def counted(connection: Connection, found: Target) -> Target:
    """With how much of each kind goes."""
    telling = telling_operations(connection, found)
    return replace(found, counts=_counts(connection, found, telling), telling=telling)


def _made_of(connection: Connection, memories: Sequence[int]) -> Iterable[int]:
    gone = frozenset(memories)
    statement = f"SELECT from_pk FROM relation WHERE type IN {LINEAGE} AND to_pk IN ({{}})"
    return dict.fromkeys(pk for pk in among(connection, statement, memories) if pk not in gone)


def all_of_it(connection: Connection) -> Target:
    """Everything that the vault holds."""
    pks = connection.exec_driver_sql("SELECT pk FROM memory UNION SELECT pk FROM memory_version").scalars().all()
    return target(
        connection, pks, connection.exec_driver_sql("SELECT pk FROM source").scalars().all(), everything=True
    )


def same_in(copy: Connection, wiped: Target, live: Connection) -> Target:
    """The same in a copy of the database, by id; and what says the same there and is not in the vault any more.

    Row numbers would not do: after an older copy was put back they are given out again.
    """
    if wiped.everything:
        return all_of_it(copy)
    either = "SELECT pk FROM memory WHERE id IN ({0}) UNION SELECT pk FROM memory_version WHERE id IN ({0})"
    pks = dict.fromkeys(among(copy, either, wiped.ids))
    elsewhere = frozenset(wiped.elsewhere)
    gone = {*wiped.ids}
    said = "text IN (SELECT value FROM json_each(?1))"
    alike = f"SELECT pk, id FROM memory WHERE {said} UNION SELECT pk, id FROM memory_version WHERE {said}"
    for pk, memory_id in rows.run(copy, alike, (orjson.dumps(wiped.texts).decode(),)).fetchall():
        if pk not in pks and (memory_id in elsewhere or not tuple(among(live, either, (memory_id,)))):
            pks[pk] = None
            gone.add(memory_id)
    passages = among(copy, "SELECT pk FROM source WHERE id IN ({})", (*wiped.source_ids, *wiped.elsewhere))
    kept = KeptThere(copy, live, frozenset(gone))
    return target(
        copy, tuple(pks), passages, scope=wiped.scope, agent=wiped.agent, keep=kept, titles=wiped.titles,
        drafts=wiped.drafts, searches=wiped.searches,
    )


@dataclass(frozen=True, slots=True)
class KeptThere:
    """Memories of the copy that the vault still has after the wipe: what was kept there is kept here."""

    copy: Connection
    live: Connection
    gone: frozenset[str]

    def __contains__(self, pk: object) -> bool:
        memory_id = rows.scalar(self.copy, "SELECT id FROM memory WHERE pk = ?", pk)
        if memory_id is None or memory_id in self.gone:
            return False
        return rows.scalar(self.live, "SELECT 1 FROM memory WHERE id = ?", memory_id) is not None


def _counts(connection: Connection, found: Target, telling: Sequence[int]) -> dict[str, int]:
    counts: Counter[str] = Counter(dict.fromkeys(PLACES, 0))
    for place, statement in (
        (MEMORIES, "SELECT count(*) FROM memory WHERE pk IN ({})"),
        (VERSIONS, "SELECT count(*) FROM memory_version WHERE pk IN ({})"),
        (WORDS, f"SELECT count(*) FROM {FTS_TABLE} WHERE rowid IN ({{}})"),
        (VECTORS, "SELECT count(*) FROM embedding WHERE memory_pk IN ({})"),
        (ANSWERS, "SELECT count(*) FROM feedback WHERE memory_pk IN ({})"),
        (TITLES, "SELECT count(*) FROM episode_mark WHERE memory_pk IN ({})"),
        (TOLD, "SELECT count(*) FROM injection WHERE memory_pk IN ({})"),
    ):
        for marks, part in chunks(found.memories):
            counts[place] += connection.exec_driver_sql(statement.format(marks), part).scalar_one()
    counts[PASSAGES] = len(found.passages) + len(found.blanked)
    counts[NAMES] = len(found.names.ties)
    counts[DRAFTS] = len(found.drafts)
    counts[SEARCHES] = len(found.search_rows)
    counts[RELATIONS] = len(_touching(connection, found.memories, "relation", "from_pk", "to_pk"))
    counts[CONFLICTS] = len(_touching(connection, found.memories, "conflict_member", "memory_pk"))
    counts[JOURNAL] = len(telling)
    return dict(counts)


def _touching(connection: Connection, pks: Sequence[int], table: str, *columns: str) -> set[int]:
    found: set[int] = set()
    for column in columns:
        for marks, part in chunks(pks):
            found.update(
                connection.exec_driver_sql(f"SELECT pk FROM {table} WHERE {column} IN ({marks})", part).scalars()
            )
    return found
