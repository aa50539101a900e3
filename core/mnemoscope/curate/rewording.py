"""Two who word one memory anew at the same time: nothing is lost, both wordings stand and a person decides."""

from __future__ import annotations

from mnemoscope.curate.adding import Gate
from mnemoscope.model.edits import Edit
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.words import ActorKind, Origin, Outcome, Standing
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row


def must_stand(act: Act, row: Row, if_version: int | None) -> bool:
    """Whether these words may not be written over: somebody was faster, or a person vouched for what stands there."""
    vouched = act.actor.kind is ActorKind.AGENT and row["standing"] == Standing.CONFIRMED
    return vouched or (if_version is not None and if_version != row["version"])


def keep_beside(gate: Gate, row: Row, text: str, wanted: Edit) -> None:
    """Store the other wording as a memory of its author's, in the scope of the present one unless another is given.

    It goes through the gate as anything that is said: where the two cannot both hold they come into conflict. An
    assistant's wording is a guess until a person says otherwise.
    """
    actor = gate.act.actor
    draft = MemoryDraft(
        text,
        origin=Origin.STATED if actor.kind is ActorKind.PERSON else Origin.INFERRED,
        scope=row["scope"] if wanted.scope is None else wanted.scope,
        claim=wanted.claim if isinstance(wanted.claim, Claim) else None,
        event_time=wanted.times.get("event_time"),
        valid_from=wanted.times.get("valid_from"),
        valid_to=wanted.times.get("valid_to"),
        agent=actor.name if actor.kind is ActorKind.AGENT else "",
        tags=wanted.tags or (),
    )
    result = gate.offer(draft)
    if result.outcome is Outcome.BLOCKED:
        raise Refused(result.because)
    gate.act.touch(row["pk"])
