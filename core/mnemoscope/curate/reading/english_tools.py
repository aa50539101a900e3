# ruff: noqa: E501 - patterns read better unbroken
"""What is used for what: "Uses Jira for tickets", "Tickets are tracked in Jira" and "Ticket tracker: Jira" are one."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.english_kinds import TRIGGERS, kind_of, tool_noun
from mnemoscope.curate.reading.tables import plain_words, words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.words import Cardinality

_WHO = r"(?:(?P<who>I|We|User|The user|(?:The |Our )?project|Project|This project|(?:The |Our )?(?:team|company)|Team|Company|(?:The )?app|App|(?!Uses|Use|Now|Switched|Moved|Migrated|Runs|Has|Owns|No|Does|Do|Mainly|Mostly|Currently|Just|Stopped|Works|Is|Ported|Rewritten|Hosted|Deployed|Keeps|Takes)[A-Z][\w-]+)(?: (?:has|have|was|is))? )?"
_ADVERBS = r"(?:(?P<cue>(?i:now|recently|currently|mainly|mostly|just|still|always|usually|primarily|no longer|does not|do not|has stopped|stopped)) )?"
_VALUE = r"(?P<v>(?:an? |the )?[\w.+#@-]+(?: [\w.+#-]+){0,2}?)"
_PURPOSE = re.compile(
    rf"^{_WHO}{_ADVERBS}(?:uses?|using|(?P<to>(?:switched|moved|migrated|changed)(?: over)? to)|went with|set|sees?|goes to|runs?) {_VALUE} "
    r"(?:(?:as|for)(?: (?:the|my|our|all|user's|its|his|her|their|an?))?|to) (?P<noun>[a-zA-Z][\w' /-]{1,40}?)(?: now)?$",
    re.IGNORECASE,
)
_DONE = r"(?:(?:stored|tracked|kept|managed|written|taken|saved|hosted|deployed|run|running|done|made|handled|provided|supplied|held|edited|built|on|in) )?"
_WHERE = re.compile(
    rf"^(?:The |My |Our |All |User's )?(?P<noun>[A-Za-z][\w' /-]{{1,30}}?)(?: (?:now|currently))? (?P<verb>is|are|goes|go|runs?|uses?|comes?|lives?)(?: (?P<cue>now|currently|mainly|always|all))? {_DONE}"
    rf"(?:(?:in|on|with|at|from|to|by|via|through|using|called|named) )?(?P<v>[\w.+#@-]+(?: [\w.+#-]+){{0,2}})$"
)
_IS_USED = re.compile(
    r"^(?P<v>[\w.+#-]+(?: [\w.+#-]+){0,2}?) is (?P<cue>now )?(?:(?:used|set)(?: as| for| to)?|(?=the |my |our |user's ))(?: (?:the|my|our|user's))? ?(?P<noun>[a-zA-Z][\w' /-]{1,30})$"
)
_KEEPS = re.compile(
    rf"^{_WHO}{_ADVERBS}(?:takes?|keeps?|stores?|writes?|tracks?|manages?|does|do|reads?|gets?|has|have|runs?|edits?|hosts?|sends?) (?:the |my |our |her |his |their |all )?(?P<noun>[a-zA-Z][\w' /-]{{1,30}}?) (?:in|with|on|from|at|through|via|using) (?P<v>[A-Z\d][\w.+#-]*(?: [\w.+#-]+){{0,2}})$",
    re.IGNORECASE,
)
_LABEL = re.compile(
    r"^(?:The |My |Our |User's )?(?P<noun>[A-Za-z][\w' /-]{1,30}): (?P<v>[\w.+#@-]+(?: [\w.+#-]+){0,2})$"
)
_PLAIN = re.compile(
    rf"^{_WHO}{_ADVERBS}(?:(?P<use>(?i:uses?|runs?|has|have|owns?|drives?|works? (?:on|with|in)|is with|am with|(?:is |are )?(?:using|on|running on)|runs? on|codes? (?:in|with)|edits? (?:code )?in|browses? (?:the web )?(?:with|in)|search(?:es)? with|banks? (?:with|at)|types? on|built (?:with|on)|is built (?:with|on)))|(?P<to>(?i:(?:switched|moved|migrated|changed|upgraded|converted|gone over|went over)(?: over| back)? to|rewritten in|ported to|got|bought|hosted (?:on|at|by)|is (?:now )?hosted (?:on|at|by)|(?:is )?deployed (?:on|to)|now hosted on))) {_VALUE}$"
)
_HOSTED = re.compile(r"hosted|deployed", re.IGNORECASE)
_OURS = words("i we user project app team company")
_ALONE = words(
    "package_manager database operating_system phone_model laptop shell search_engine ci hosting car framework written_in bank linter formatter bundler"
) | {"password manager", "keyboard layout"}
"""Of these one is used at a time, so that naming it tells which."""
_LOWER = words("shell default_branch package_manager")
"""Of which the names are written small."""
_NEVER = words("no none not always never it this that them one two three a an on off in out up")
_DENIED = words("no does do has stopped")


def read_tool(text: str) -> tuple[str, Told] | None:
    """Whose tool and which; None when the clause tells of none."""
    return None if TRIGGERS.isdisjoint(plain_words(text)) else _for_a_purpose(text) or _of_a_kind(text)


def _for_a_purpose(text: str) -> tuple[str, Told] | None:
    for pattern in (_PURPOSE, _WHERE, _IS_USED, _KEEPS, _LABEL):
        match = pattern.match(text)
        tool = tool_noun(match["noun"]) if match else ""
        if match is None or not tool:
            continue
        groups = match.groupdict()
        value = match["v"]
        about = _about(groups.get("who"))
        if not about or not _names(value, tool):
            continue
        cue = (groups.get("cue") or "").split()
        negated = bool(cue) and cue[0].casefold() in _DENIED and cue[0].casefold() != "recently"
        changed = bool(groups.get("to")) or (bool(cue) and cue[0].casefold() in ("now", "recently", "no"))
        return about, Told(tool, value, Cardinality.ONE, negated, changed)
    return None


def _names(value: str, tool: str) -> bool:
    """Whether a value names one tool: "Notion", "npm", but not "ready" or "important"."""
    low = value.casefold()
    if low.split()[0] in _NEVER or (low[:1].isdigit() and not kind_of(value)):
        return False
    if tool in _LOWER:
        return len(low.split()) == 1
    return bool(kind_of(value)) or (value[:1].isupper() and len(value.split()) <= 3)


def _about(who: str | None) -> str:
    low = (who or "").casefold().split()
    if not low or low[-1] in _OURS:
        return "the project" if low[-1:] in (["project"], ["app"]) else "self"
    return ""


def _of_a_kind(text: str) -> tuple[str, Told] | None:
    match = _PLAIN.match(text)
    kind = kind_of(match["v"]) if match else ""
    if match is None or not kind:
        return None
    hosted = _HOSTED.search(match["to"] or "")
    if hosted and kind != "hosting":
        return None
    about = _about(match["who"])
    cue = (match["cue"] or "").casefold().split()
    negated = bool(cue) and cue[0] in _DENIED
    changed = bool(match["to"]) and not hosted
    verb = (match["use"] or "").casefold().split()[:1]
    if not about or (negated and kind not in _ALONE) or not _suits(verb[0] if verb else "", kind):
        return None
    together = (match["who"] or "").casefold().rpartition(" ")[2] in ("team", "company")
    if changed or together or kind in _ALONE:
        if match["v"].casefold() in ("go", "c", "r", "mini", "seat", "focus", "leaf", "golf") and not changed:
            return None
        return about, Told(kind, match["v"], Cardinality.ONE, negated, changed or "now" in cue or "no" in cue)
    return None


def _suits(verb: str, kind: str) -> bool:
    """Whether one has, drives or uses a thing of the kind."""
    if kind == "car":
        return verb in ("", "has", "have", "own", "owns", "drive", "drives")
    if verb in ("is", "am") and kind in ("mobile provider", "bank"):
        return True
    if kind == "mobile provider":
        return verb in ("", "use", "uses")
    if kind == "bank":
        return verb in ("", "bank", "banks")
    if kind == "written_in":
        return verb == ""
    if verb in ("has", "have", "own", "owns", "drive", "drives"):
        return kind in ("phone_model", "laptop")
    return verb not in ("bank", "banks")
