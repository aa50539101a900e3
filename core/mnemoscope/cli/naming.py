"""Commands about what can be said of whom: entities and their names, attributes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, Any

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, LimitOption, VaultOption, answer, given, opened, say, table, when
from mnemoscope.exchange.contract import memory_to_dict, time_to_json
from mnemoscope.facade import Vault
from mnemoscope.model.entities import Consequences, Entity, EntityKind, MergeSuggestion
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.query import Filter
from mnemoscope.model.vocabulary import Attribute, AttributeUse
from mnemoscope.model.words import Cardinality, HalfLife

ENTITY_ACTS = {
    "list": (0, 1), "show": (1, 1), "alias": (2, 2), "rename": (1, 2), "merge": (2, 2), "split": (2, None),
    "suggest": (0, 0), "dismiss": (2, 2), "mentions": (1, 1),
}  # fmt: skip
"""What can be done with entities, and how many names or ids it takes."""
ATTRIBUTE_ACTS: Mapping[str, tuple[int, int | None]] = {"list": (0, 1), "show": (1, 1), "set": (1, 1), "reset": (1, 1)}

PreviewOption = Annotated[bool, typer.Option("--preview", help="Say what would happen, and change nothing.")]


def register(app: typer.Typer) -> None:
    app.command("entities")(entities)
    app.command("attributes")(attributes)


def entities(
    act: Annotated[str, typer.Argument(help=", ".join(ENTITY_ACTS))] = "list",
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...")] = None,
    called: Annotated[str, typer.Option("--as", metavar="NAME", help="With split: the name of the other one.")] = "",
    kind: Annotated[EntityKind | None, typer.Option(help="With rename: what it is.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="With alias: take the name away.")] = False,
    preview: PreviewOption = False,
    limit: LimitOption = 200,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Who and what memories are about, and by which names they go."""
    given_names = _fitting(act, names or [], ENTITY_ACTS)
    with opened(vault) as store:
        if act == "list":
            found = store.entities("".join(given_names))
            _tell_entities(found, limit, json)
        elif act == "show":
            _show(store, given_names[0], limit, json)
        elif act == "suggest":
            _tell_suggestions(store.merge_suggestions(), json)
        elif act == "mentions":
            _tell_mentions(store, given(given_names[0]), json)
        elif preview:
            _tell_consequences(_foreseen(store, act, given_names, called, remove=remove), json)
        else:
            changes = _done(store, act, given_names, called, kind, remove=remove)
            answer(documents.changed(changes), json, lambda: say("done" if changes.seq else "nothing to change"))


def attributes(
    act: Annotated[str, typer.Argument(help=", ".join(ATTRIBUTE_ACTS))] = "list",
    name: Annotated[str, typer.Argument(help="A key, a name or another word of an attribute.")] = "",
    many: Annotated[bool | None, typer.Option("--many/--one", help="How many values can hold at once.")] = None,
    fades: Annotated[bool | None, typer.Option("--fades/--lasts", help="Whether such memories fade.")] = None,
    certain: Annotated[
        bool | None, typer.Option("--certain/--perhaps", help="Whether a second value contradicts for certain.")
    ] = None,
    label: Annotated[str | None, typer.Option("--label", help="What to call it.")] = None,
    label_zh: Annotated[str | None, typer.Option("--label-zh", help="What to call it in Chinese.")] = None,
    word: Annotated[list[str] | None, typer.Option("--word", help="Another word for it; repeat for several.")] = None,
    opposite: Annotated[str | None, typer.Option("--opposite", help="The attribute that it denies; “none”.")] = None,
    preview: PreviewOption = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """What can be said of somebody, how many values it can have, and whether it fades."""
    _fitting(act, [name] if name else [], ATTRIBUTE_ACTS)
    with opened(vault) as store:
        if act == "list":
            found = [use for use in store.attributes() if _is_called(use.attribute, name)]
            answer({"items": list(map(_attribute_data, found))}, json, lambda: _tell_attributes(found))
        elif act == "show":
            use = store.attribute(name)
            answer(_attribute_data(use), json, lambda: _tell_attributes([use]))
        elif act == "reset":
            if preview:
                _tell_consequences(store.preview_reset(name), json)
                return
            changes = store.reset_attribute(name)
            answer(documents.changed(changes), json, lambda: say("done"))
        else:
            wanted = _wanted(store, name, many, fades, certain, label, label_zh, word, opposite)
            if preview:
                _tell_consequences(store.preview_attribute(wanted), json)
                return
            changes = store.save_attribute(wanted)
            answer(documents.changed(changes), json, lambda: say("done" if changes.seq else "nothing to change"))


def _is_called(attribute: Attribute, words: str) -> bool:
    """Whether the words stand in one of the names of an attribute, in either language."""
    names = (attribute.key, attribute.en, attribute.zh, *attribute.synonyms)
    return any(words.casefold() in each.casefold() for each in names)


def _fitting(act: str, names: list[str], acts: Mapping[str, tuple[int, int | None]]) -> list[str]:
    if act not in acts:
        raise Misuse(f"“{act[:40]}” is not known here. Use one of: {', '.join(acts)}.")
    least, most = acts[act]
    if len(names) < least or (most is not None and len(names) > most):
        wanted = str(least) if least == most else f"{least} or more" if most is None else f"{least} or {most}"
        raise Misuse(f"“{act}” takes {wanted} {'name' if wanted == '1' else 'names'}, not {len(names)}.")
    return names


def _done(store: Vault, act: str, names: list[str], called: str, kind: EntityKind | None, *, remove: bool) -> Any:
    if act == "alias":
        return (store.remove_alias if remove else store.name_alias)(*names)
    if act == "merge":
        return store.merge_entities(*names)
    if act == "dismiss":
        return store.dismiss_suggestion(*names)
    if act == "rename":
        return store.rename_entity(names[0], names[1] if len(names) > 1 else None, kind=kind)
    return store.split_entity(names[0], names[1:], _other_name(called))


def _foreseen(store: Vault, act: str, names: list[str], called: str, *, remove: bool) -> Consequences:
    if act == "alias":
        if remove:
            raise Misuse("Taking a name away cannot be previewed. Do it, and take it back with undo.")
        return store.preview_alias(*names)
    if act == "merge":
        return store.preview_merge(*names)
    if act == "split":
        return store.preview_split(names[0], names[1:], _other_name(called))
    raise Misuse(f"“{act}” has no consequences to preview.")


def _other_name(called: str) -> str:
    if not called:
        raise Misuse("Say with --as what the other one is called.")
    return called


def _wanted(
    store: Vault,
    name: str,
    many: bool | None,
    fades: bool | None,
    certain: bool | None,
    label: str | None,
    label_zh: str | None,
    words: list[str] | None,
    opposite: str | None,
) -> Attribute:
    """The attribute as the options ask for it, or a new one; what they do not say stays."""
    try:
        found = store.attribute(name).attribute
    except NotFound:
        found = Attribute(name, Cardinality.MANY, HalfLife.STATED, name, name)
    values: dict[str, Any] = {}
    if many is not None:
        values["cardinality"] = Cardinality.MANY if many else Cardinality.ONE
    if fades is not None:
        values["half_life"] = HalfLife.STATED if fades else HalfLife.NONE
    if certain is not None:
        values["exclusive"] = certain
    if label is not None:
        values["en"] = label
    if label_zh is not None:
        values["zh"] = label_zh
    if words is not None:
        values["synonyms"] = tuple(words)
    if opposite is not None:
        values["opposite"] = "" if opposite == "none" else opposite
    return replace(found, **values)


def _entity_data(entity: Entity) -> dict[str, Any]:
    return {
        "id": entity.id,
        "key": entity.key,
        "name": entity.name,
        "kind": entity.kind.value,
        "aliases": list(entity.aliases),
        "memories": entity.memories,
        "last_heard": time_to_json(entity.last_heard),
    }


def _attribute_data(use: AttributeUse) -> dict[str, Any]:
    attribute = use.attribute
    return {
        "key": attribute.key,
        "label": attribute.en,
        "label_zh": attribute.zh,
        "cardinality": attribute.cardinality.value,
        "fades": attribute.half_life is not HalfLife.NONE,
        "certain": attribute.exclusive,
        "words": list(attribute.synonyms),
        "opposite": attribute.opposite or None,
        "memories": use.memories,
        "whose": use.whose,
    }


def _tell_entities(found: tuple[Entity, ...], limit: int, as_json: bool) -> None:
    shown = found[:limit]

    def human() -> None:
        _entity_table(shown)
        if len(found) > len(shown):
            say(f"and {len(found) - len(shown):,} more")

    answer({"items": list(map(_entity_data, shown)), "total": len(found)}, as_json, human)


def _entity_table(found: tuple[Entity, ...]) -> None:
    rows = [
        [each.name, each.kind.value, str(each.memories), when(each.last_heard), ", ".join(each.aliases)]
        for each in found
    ]
    table(("NAME", "KIND", "MEMORIES", "LAST HEARD", "ALSO CALLED"), rows)


def _show(store: Vault, who: str, limit: int, as_json: bool) -> None:
    entity = store.entity(who)
    page = store.list(Filter(subject=entity.key), limit=limit)

    def human() -> None:
        _entity_table((entity,))
        for memory in page.items:
            say(f"    {memory.id}  {memory.state.value}  {memory.text}")

    answer({**_entity_data(entity), "items": [memory_to_dict(each) for each in page.items]}, as_json, human)


def _tell_suggestions(found: tuple[MergeSuggestion, ...], as_json: bool) -> None:
    reasons = {
        "own_name": "you said that this is your name",
        "called": "a memory says that one is called the other",
        "spelling": "they are only written differently",
        "initials": "one has initials instead of first names",
    }

    def human() -> None:
        for each in found:
            say(f"{each.a.name} = {each.b.name}?  {reasons[each.because.value]}{f': {each.says}' if each.says else ''}")
        say(f"{len(found):,} suggestion{'s' if len(found) != 1 else ''}")

    items = [
        {
            "a": _entity_data(each.a),
            "b": _entity_data(each.b),
            "because": each.because.value,
            "memory": each.memory_id or None,
        }
        for each in found
    ]
    answer({"items": items}, as_json, human)


def _tell_mentions(store: Vault, text: str, as_json: bool) -> None:
    found = store.mentions(text)
    items = [{"start": each.start, "end": each.end, "name": each.name, "keys": list(each.keys)} for each in found]
    lines = [f"{each.name}  ({', '.join(each.keys)})" for each in found]
    answer({"items": items}, as_json, lambda: say("\n".join(lines)))


def _tell_attributes(found: list[AttributeUse]) -> None:
    rows = [
        [
            use.attribute.key,
            use.attribute.en,
            use.attribute.cardinality.value,
            "no" if use.attribute.half_life is HalfLife.NONE else "yes",
            str(use.memories),
            use.whose.replace("_", " "),
            ", ".join(use.attribute.synonyms),
        ]
        for use in found
    ]
    table(("KEY", "NAME", "VALUES", "FADES", "MEMORIES", "WHOSE", "OTHER WORDS"), rows)


def _tell_consequences(found: Consequences, as_json: bool) -> None:
    data = {
        "memories": found.memories,
        "flagged": [list(texts) for texts in found.flagged],
        "ended": [list(texts) for texts in found.ended],
        "changed": found.changed,
        "replaced": list(found.replaced),
    }
    answer(data, as_json, _saying(found))


def _saying(found: Consequences) -> Callable[[], None]:
    def human() -> None:
        say(f"{_several(found.memories, 'memory', 'memories')} concerned.")
        for texts in found.flagged:
            say(f"    would be flagged: {' / '.join(texts)}")
        for texts in found.ended:
            say(f"    would be no conflict any more: {' / '.join(texts)}")
        for text in found.replaced:
            say(f"    would be history: {text}")
        if found.changed:
            say(f"    {_several(found.changed, 'conflict', 'conflicts')} would get other members.")

    return human


def _several(count: int, one: str, more: str) -> str:
    return f"{count:,} {one if count == 1 else more}"
