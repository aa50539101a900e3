"""The verbs of the attribute vocabulary: what can be said of somebody, how many values it can have, how it fades."""

from __future__ import annotations

from functools import partial

from mnemoscope.curate import attributes
from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.rehearsing import Rehearsing
from mnemoscope.model.changes import Changes
from mnemoscope.model.entities import Consequences
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.vocabulary import BUILT_IN_KEYS, Attribute, AttributeUse, Vocabulary
from mnemoscope.model.words import Cardinality, HalfLife
from mnemoscope.vault import rows
from mnemoscope.vault.attributes import vocabulary_in
from mnemoscope.vault.journal import Act


class Vocabularies(Rehearsing):
    """Looking at attributes and changing them. A change is one act with all that it does to memories and conflicts."""

    def attributes(self, *, known_on: Moment | None = None) -> tuple[AttributeUse, ...]:
        """Built-in, changed, added and read attributes, the most used first."""
        with self._standing(known_on) as here:
            connection = here.connection
            vocabulary = vocabulary_in(connection)
            used: dict[str, list[tuple[str, str, int]]] = {}
            for key, *said in rows.run(
                connection,
                # The words beside a maximum are those of its row: how it was written last.
                "SELECT attribute_key, cardinality, attribute, count(*), max(recorded_at) FROM memory "
                "WHERE attribute_key IS NOT NULL AND state = 'active' AND standing NOT IN ('rejected', 'proposed') "
                "GROUP BY attribute_key, cardinality ORDER BY count(*) DESC",
            ):
                used.setdefault(key, []).append((said[0], said[1], said[2]))
        named = [
            AttributeUse(each, sum(n for *_, n in used.pop(each.key, ())), _whose(each, vocabulary))
            for each in vocabulary.attributes
        ]
        # A free attribute can have as many values as most of its sentences tell.
        read = [AttributeUse(_free(key, *said[0][:2]), sum(n for *_, n in said), "read") for key, said in used.items()]
        return tuple(sorted([*named, *read], key=lambda each: (-each.memories, each.attribute.en)))

    def attribute(self, word: str) -> AttributeUse:
        """The attribute with this key, name or synonym. Raises NotFound."""
        with self._database.read() as connection:
            key = attributes.key_of(word, vocabulary_in(connection))
        found = next((each for each in self.attributes() if each.attribute.key == key), None)
        if found is None:
            raise NotFound(f"There is no attribute “{word[:60]}”, and no memory uses it.")
        return found

    def save_attribute(self, attribute: Attribute, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Add an attribute, or say how one is to be. Memories that use it follow, and so do their conflicts."""
        only_a_person(actor)
        return self._act("save_attribute", actor, reason, attributes.save, attribute)[1]

    def reset_attribute(self, key: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Take back what the person said of an attribute."""
        only_a_person(actor)
        return self._act("reset_attribute", actor, reason, attributes.reset, key)[1]

    def preview_attribute(self, attribute: Attribute) -> Consequences:
        """What saving it would do. Raises what saving would raise."""
        return self._rehearse(partial(_save, attribute))

    def preview_reset(self, key: str) -> Consequences:
        """What resetting it would do."""
        return self._rehearse(partial(_reset, key))


def _save(attribute: Attribute, act: Act) -> int:
    attributes.save(act, attribute)
    return _uses(act, attributes.key_of(attribute.key, act.vocabulary))


def _reset(key: str, act: Act) -> int:
    uses = _uses(act, attributes.key_of(key, act.vocabulary))
    attributes.reset(act, key)
    return uses


def _uses(act: Act, key: str) -> int:
    known = act.vocabulary.of(key)
    keys = (key, known.opposite if known and known.opposite else key)
    count = "SELECT count(*) FROM memory WHERE attribute_key IN (?, ?) AND state = 'active' AND standing <> 'rejected'"
    return int(rows.scalar(act.connection, count, *keys))


def _whose(attribute: Attribute, vocabulary: Vocabulary) -> str:
    if attribute.key not in vocabulary.own:
        return "built_in"
    return "changed" if attribute.key in BUILT_IN_KEYS else "added"


def _free(key: str, cardinality: str, written: str) -> Attribute:
    name = written.replace("_", " ")
    return Attribute(key, Cardinality(cardinality), HalfLife.STATED, name, name)
