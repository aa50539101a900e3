"""The closed vocabularies in the person's language, with the tone each is painted in. One place, so that a standing
has one word everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.screening import looks_like_instruction, looks_secret
from mnemoscope.model.words import ConflictKind, FeedbackKind, Origin, RelationType, Sensitivity, Standing, State, Tier
from mnemoscope_desktop import sentences
from mnemoscope_desktop.theme import Tone

if TYPE_CHECKING:
    from mnemoscope.model.memory import Actor, Memory, OperationRecord

translate = QCoreApplication.translate


def standing_word(standing: Standing | str) -> str:
    return {
        "proposed": translate("Words", "Proposed"),
        "inferred": translate("Words", "Inferred"),
        "stated": translate("Words", "You said"),
        "observed": translate("Words", "Observed"),
        "confirmed": translate("Words", "Confirmed"),
        "rejected": translate("Words", "Rejected"),
    }[str(standing)]


def standing_tone(standing: Standing | str) -> Tone:
    return {
        "proposed": Tone.INFERRED,
        "inferred": Tone.INFERRED,
        "stated": Tone.STATED,
        "observed": Tone.EVENT,
        "confirmed": Tone.CONFIRMED,
        "rejected": Tone.BAD,
    }[str(standing)]


def origin_word(origin: Origin | str) -> str:
    """How it came, in a sentence: “you said”, “observed”, “guessed”."""
    return {
        "stated": translate("Words", "you said"),
        "observed": translate("Words", "observed"),
        "inferred": translate("Words", "guessed"),
    }[str(origin)]


def state_word(state: State | str) -> str:
    return {
        "active": translate("Words", "Active"),
        "superseded": translate("Words", "Superseded"),
        "archived": translate("Words", "Archived"),
        "expired": translate("Words", "Expired"),
    }[str(state)]


def tier_word(tier: Tier | str) -> str:
    return {
        "working": translate("Words", "working"),
        "episodic": translate("Words", "episodic"),
        "semantic": translate("Words", "semantic"),
        "procedural": translate("Words", "procedural"),
    }[str(tier)]


def sensitivity_word(sensitivity: Sensitivity | str) -> str:
    return {
        "none": translate("Words", "not sensitive"),
        "health": translate("Words", "health"),
        "finance": translate("Words", "finance"),
        "identity": translate("Words", "identity"),
        "intimate": translate("Words", "intimate"),
        "secret": translate("Words", "secret"),
    }[str(sensitivity)]


def scope_word(scope: str) -> str:
    """The scopes everyone has are translated; others are the person's own words."""
    return {
        "personal": translate("Words", "personal"),
        "work": translate("Words", "work"),
        "health": translate("Words", "health"),
        "finance": translate("Words", "finance"),
        "home": translate("Words", "home"),
    }.get(scope, scope)


def agent_word(agent: str) -> str:
    return agent or translate("Words", "you")


def held_because(memory: Memory) -> str:
    """Why it was held back when it came, as a sentence; "" where it was not, or where nothing in its words says why."""
    if memory.standing is not Standing.PROPOSED:
        return ""
    why = looks_secret(memory.text) or looks_like_instruction(memory.text)
    return sentences.told(f"It waits for your review: {why}.") if why else ""


def looks_like_order(memory: Memory) -> bool:
    """Whether it was held back because it reads like an order to an assistant."""
    return memory.standing is Standing.PROPOSED and looks_like_instruction(memory.text) is not None


def order_word() -> str:
    """The badge of what reads like an order to an assistant."""
    return translate("Words", "looks like an order")


def recheck_word(recheck: str) -> str:
    """Why the person should look again at what they decided."""
    return {
        "source_changed": translate("Words", "what it rests on changed"),
        "source_gone": translate("Words", "what it rests on is gone"),
    }.get(recheck, recheck)


def relation_word(kind: RelationType | str, *, outgoing: bool) -> str:
    """The edge as it reads from the memory that is shown."""
    out = {
        "supersedes": translate("Words", "replaces"),
        "contradicts": translate("Words", "contradicts"),
        "merges": translate("Words", "merges"),
        "derived_from": translate("Words", "derived from"),
        "supports": translate("Words", "supports"),
        "part_of": translate("Words", "part of"),
    }
    back = {
        "supersedes": translate("Words", "replaced by"),
        "contradicts": translate("Words", "contradicts"),
        "merges": translate("Words", "merged into"),
        "derived_from": translate("Words", "led to"),
        "supports": translate("Words", "supported by"),
        "part_of": translate("Words", "contains"),
    }
    return (out if outgoing else back)[str(kind)]


def conflict_word(kind: ConflictKind | str) -> str:
    return {
        "direct": translate("Words", "direct"),
        "changed": translate("Words", "changed over time?"),
        "scope": translate("Words", "different scope?"),
        "unverified": translate("Words", "unverified source"),
        "both_may_hold": translate("Words", "both may hold"),
    }[str(kind)]


def conflict_tone(kind: ConflictKind | str) -> Tone:
    return {
        "direct": Tone.BAD,
        "changed": Tone.EVENT,
        "scope": Tone.CONFIRMED,
        "unverified": Tone.WARN,
        "both_may_hold": Tone.CONFIRMED,
    }[str(kind)]


def feedback_word(kind: FeedbackKind | str) -> str:
    return {
        "helpful": translate("Words", "helpful"),
        "unhelpful": translate("Words", "not helpful"),
        "true": translate("Words", "still true"),
        "outdated": translate("Words", "no longer true"),
        "wrong": translate("Words", "wrong"),
    }[str(kind)]


def operation_title(operation: OperationRecord) -> str:
    """The act in the words of a menu: “Confirm 3 memories”."""
    return act_title(operation.verb, operation.count)


def act_title(verb: str, count: int) -> str:
    """A verb of the journal with how many memories it concerned."""
    n = max(count, 1)
    counted = {
        "add": lambda: translate("Words", "Add %Ln memories", "", n),
        "propose": lambda: translate("Words", "Propose %Ln memories", "", n),
        "confirm": lambda: translate("Words", "Confirm %Ln memories", "", n),
        "confirm_one": lambda: translate("Words", "Confirm one for %Ln memories", "", n),
        "confirm_in_scope": lambda: translate("Words", "Confirm %Ln memories in one scope", "", n),
        "edit_and_confirm": lambda: translate("Words", "Edit and confirm %Ln memories", "", n),
        "reject": lambda: translate("Words", "Reject %Ln memories", "", n),
        "archive": lambda: translate("Words", "Archive %Ln memories", "", n),
        "restore": lambda: translate("Words", "Bring back %Ln memories", "", n),
        "pin": lambda: translate("Words", "Pin %Ln memories", "", n),
        "unpin": lambda: translate("Words", "Unpin %Ln memories", "", n),
        "set_scope": lambda: translate("Words", "Move %Ln memories", "", n),
        "confirm_until": lambda: translate("Words", "End %Ln memories", "", n),
        "later": lambda: translate("Words", "Put off %Ln memories", "", n),
        "edit": lambda: translate("Words", "Edit %Ln memories", "", n),
        "import": lambda: translate("Words", "Import %Ln memories", "", n),
        "merge": lambda: translate("Words", "Merge %Ln memories", "", n),
        "promote": lambda: translate("Words", "Promote %Ln memories", "", n),
        "demote": lambda: translate("Words", "Demote %Ln memories", "", n),
        "wipe": lambda: translate("Words", "Wipe %Ln memories", "", n),
        "wipe_later": lambda: translate("Words", "Put %Ln memories on the way out", "", n),
        "take_back": lambda: translate("Words", "Take %Ln memories back from a wipe", "", n),
    }
    plain = {
        "feedback_helpful": lambda: translate("Words", "Mark as helpful"),
        "feedback_unhelpful": lambda: translate("Words", "Mark as not helpful"),
        "feedback_true": lambda: translate("Words", "Mark as still true"),
        "feedback_outdated": lambda: translate("Words", "Mark as no longer true"),
        "feedback_wrong": lambda: translate("Words", "Mark as wrong"),
        "resolve_keep": lambda: translate("Words", "Decide: keep one"),
        "resolve_changed": lambda: translate("Words", "Decide: it changed"),
        "resolve_scopes": lambda: translate("Words", "Decide: different scopes"),
        "resolve_both": lambda: translate("Words", "Decide: both hold"),
        "resolve_merge": lambda: translate("Words", "Decide: merge"),
        "resolve_neither": lambda: translate("Words", "Decide: neither"),
        "resolve_many": lambda: translate("Words", "Settle clear conflicts"),
        "resolve_later": lambda: translate("Words", "Put a decision off"),
        "recheck": lambda: translate("Words", "Check for conflicts"),
        "maintain": lambda: translate("Words", "Tidy up"),
        "unmerge": lambda: translate("Words", "Take a merged memory apart"),
        "pause": lambda: translate("Words", "Pause fading"),
        "resume": lambda: translate("Words", "Resume fading"),
        "still_true": lambda: translate("Words", "Answer: still true"),
        "no_longer_true": lambda: translate("Words", "Answer: not true any more"),
        "change_pause": lambda: translate("Words", "Change a pause"),
        "remove_pause": lambda: translate("Words", "Remove a pause"),
        "settings": lambda: translate("Words", "Change numbers"),
        "save_settings": lambda: translate("Words", "Change numbers"),
        "lift_tombstone": lambda: translate("Words", "Allow a statement again"),
        "split_episode": lambda: translate("Words", "Split an episode"),
        "join_episodes": lambda: translate("Words", "Join episodes"),
        "name_episode": lambda: translate("Words", "Name an episode"),
        "save_attribute": lambda: translate("Words", "Change an attribute"),
        "reset_attribute": lambda: translate("Words", "Put an attribute back"),
        "name_alias": lambda: translate("Words", "Add a name"),
        "remove_alias": lambda: translate("Words", "Take a name away"),
        "rename_entity": lambda: translate("Words", "Rename somebody or something"),
        "merge_entities": lambda: translate("Words", "Make one of two names"),
        "split_entity": lambda: translate("Words", "Make two of one name"),
        "dismiss_suggestion": lambda: translate("Words", "Keep two names apart"),
        "save_search": lambda: translate("Words", "Save a search"),
        "rename_search": lambda: translate("Words", "Rename a search"),
        "remove_search": lambda: translate("Words", "Remove a search"),
        "index_home": lambda: translate("Words", "Choose where the index is kept"),
        "rekey": lambda: translate("Words", "Change what opens the vault"),
        "restore_backup": lambda: translate("Words", "Put a backup in place"),
        "undo": lambda: translate("Words", "Undo"),
        "redo": lambda: translate("Words", "Redo"),
    }
    if verb in counted:
        return counted[verb]()
    if verb in plain:
        return plain[verb]()
    return verb.replace("_", " ").capitalize()


_PROGRAMS = {
    "chatgpt": "ChatGPT", "claude": "Claude", "claude-code": "Claude Code", "codex": "Codex", "gemini": "Gemini",
    "ai-studio": "AI Studio", "grok": "Grok", "copilot": "Copilot", "sillytavern": "SillyTavern",
    "sharegpt": "ShareGPT",
    "mem0": "Mem0", "openmemory": "OpenMemory", "letta": "Letta", "mcp-memory": "MCP", "graphiti": "Graphiti",
    "supermemory": "Supermemory", "langgraph": "LangGraph", "pam": "PAM",
}  # fmt: skip
"""Programs by their own names; the others are written like their formats."""


def import_word(form: str) -> str:
    """An import by the kind of its file: a program by its own name, else what the file is."""
    plain = {
        "": lambda: translate("Words", "an import"),
        "list": lambda: translate("Words", "the import of a list"),
        "csv": lambda: translate("Words", "the import of a table"),
        "text": lambda: translate("Words", "the import of a text"),
        "notes": lambda: translate("Words", "the import of notes"),
        "mnemoscope": lambda: translate("Words", "the import of an archive"),
    }
    if form in plain:
        return plain[form]()
    return translate("Words", "the %1 import").replace("%1", _PROGRAMS.get(form, form))


def app_word(app: str) -> str:
    """The program that a passage comes from; a list of lines comes from none."""
    return translate("Words", "List") if app == "list" else app


def actor_word(actor: Actor) -> str:
    """Who did it: you, the name of an assistant, an import, the upkeep."""
    if actor.kind == "person":
        return translate("Words", "you")
    if actor.kind == "job":
        return translate("Words", "upkeep")
    if actor.kind == "import":
        return import_word(actor.name)
    return actor.name or translate("Words", "an assistant")
