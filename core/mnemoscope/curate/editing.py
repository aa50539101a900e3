"""Wording a memory anew, or correcting what is known of it: a new version, looked at as a new memory is."""

from __future__ import annotations

from mnemoscope.curate.adding import NO_CLAIM, claim_columns, reread_claim, stored_tags, text_key, usable_text
from mnemoscope.curate.deriving import SAYS
from mnemoscope.curate.verdicts import look_again_at, refuse_if_barred, usable_scope
from mnemoscope.model.edits import Edit, Unset
from mnemoscope.model.errors import Misuse, Refused, StaleVersion
from mnemoscope.model.memory import Claim
from mnemoscope.model.normalise import detect_language
from mnemoscope.model.words import ActorKind, Standing
from mnemoscope.vault import schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import moment_columns
from mnemoscope.vault.rows import Row


def edit(act: Act, row: Row, wanted: Edit, *, salt: bytes, if_version: int | None = None, lift: bool = False) -> None:
    """Write a new version. A new wording is read again for its claim and checked for conflicts as a new memory is."""
    _refuse_if_stale(row, if_version)
    _refuse_if_vouched_for(act, row, wanted)
    by_person = act.actor.kind is ActorKind.PERSON
    values = _words(act, row, wanted) | _claim(act, wanted) | _scope(wanted) | _times(row, wanted) | _marks(wanted)
    changed = {**row, **values}
    if (changed["text"], changed["scope"]) != (row["text"], row["scope"]):
        refuse_if_barred(act, changed, salt, lift=lift)
    if by_person and changed["text"] != row["text"]:
        values["heard_at"] = act.now.us
    if by_person and SAYS & values.keys():
        values["recheck"] = None
    if act.update(schema.memory, row["pk"], values):
        look_again_at(act, [changed])


def _refuse_if_stale(row: Row, if_version: int | None) -> None:
    if if_version is not None and if_version != row["version"]:
        raise StaleVersion(
            f"It was changed meanwhile: you saw version {if_version}, now there is version {row['version']}. "
            "Look at it again before you edit."
        )


def _refuse_if_vouched_for(act: Act, row: Row, wanted: Edit) -> None:
    vouched_for = act.actor.kind is ActorKind.AGENT and row["standing"] == Standing.CONFIRMED
    if vouched_for and wanted.says_otherwise_than(row["text"]):
        raise Refused(
            "The person confirmed this, so an assistant cannot change what it says. "
            "Its own wording can stand beside it."
        )


def _words(act: Act, row: Row, wanted: Edit) -> Row:
    """The new wording, and the claim that is read in it unless one is given."""
    if wanted.text is None:
        return {}
    text = usable_text(wanted.text)
    values: Row = {"text": text, "text_key": text_key(text), "language": detect_language(text)}
    if isinstance(wanted.claim, Unset) and text != row["text"]:
        values |= reread_claim({**row, "language": values["language"]}, text, act.vocabulary)
    return values


def _claim(act: Act, wanted: Edit) -> Row:
    if isinstance(wanted.claim, Claim):
        return claim_columns(wanted.claim, None, act.vocabulary)
    return NO_CLAIM if wanted.claim is None else {}


def _scope(wanted: Edit) -> Row:
    return {} if wanted.scope is None else {"scope": usable_scope(wanted.scope)}


def _times(row: Row, wanted: Edit) -> Row:
    values: Row = {}
    for name, moment in wanted.times.items():
        values |= moment_columns(name, moment)
    begins, ends = (values.get(name, row[name]) for name in ("valid_from", "valid_to"))
    if begins is not None and ends is not None and begins > ends:
        raise Misuse("It cannot end before it begins. Check the two dates.")
    return values


def _marks(wanted: Edit) -> Row:
    values: Row = {}
    if wanted.tags is not None:
        values["tags"] = stored_tags(wanted.tags)
    if wanted.importance is not None:
        if not 0 <= wanted.importance <= 100:
            raise Misuse("Importance lies between 0 and 100.")
        values["importance"] = wanted.importance
    return values
