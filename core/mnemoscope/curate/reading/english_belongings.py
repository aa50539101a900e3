# ruff: noqa: E501 - patterns read better unbroken
"""What somebody is a member of, subscribed to or rid of, and who does a task, each told in many ways."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_kinds import kind_of
from mnemoscope.curate.reading.tables import alternatives, plain_words, words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

_WHO = r"(?:(?:I|We|User|The user) )?(?:(?i:am|is|are|has|have|was) )?(?:(?i:now|just|recently|finally|already|also) )?"
_ONE = r"(?:the |my |our |her |his |their |its |a |an )?"
_NAME = r"[A-Z0-9][\w.+&'-]*(?: [A-Z0-9+][\w.+&'-]*){0,2}"
_GONE = alternatives(
    """
    cancelled | canceled | dropped | ended | terminated | stopped | discontinued | ditched | deleted | removed | uninstalled
    closed | quit | left | gave up | given up | got rid of | gotten rid of | sold | gave away | given away | lost | called off
    unsubscribed from | resigned from | dropped out of | withdrew from | broke off | did away with | came off | outgrew
    overcame | scrapped | abandoned | cut out | swore off
    """
)
_ENDED = re.compile(rf"^{_WHO}(?P<verb>{_GONE}) (?P<one>{_ONE})(?P<what>.+?)(?: (?P<away>away))?$", re.IGNORECASE)
_DIED = re.compile(
    r"^(?:The |My |Our |my )(?P<what>dog|cat|rabbit|hamster|parrot|horse|guinea pig|tortoise) (?:has |just )?(?:died|passed away|ran away)$"
)
_GAVE_AWAY = re.compile(rf"^{_WHO}gave (?P<one>{_ONE})(?P<what>.+?) away$", re.IGNORECASE)
_WAS_ENDED = re.compile(
    r"^(?:The |My |Our )?(?P<what>.+?) (?:(?:was|has been|got|is|were|is now) )?(?P<verb>cancelled|canceled|terminated|deleted|sold|stolen|stopped|discontinued|called off|ended|lapsed|expired)$",
    re.IGNORECASE,
)
_SUBSCRIPTION = re.compile(
    rf"^(?:(?P<a>{_NAME}) (?P<kind>subscription|membership|account|subscriber|contract|plan)|(?P<kind2>subscription|membership|account|abonnement) (?:to|at|with|for|of) (?:the )?(?P<b>{_NAME}))$"
)
_GYM = re.compile(
    rf"^gym(?: (?:membership|contract|subscription|member))?(?: (?:at|with) (?P<v>{_NAME}))?$", re.IGNORECASE
)
_HAS = re.compile(
    rf"^{_WHO}(?P<not>no longer |does not |do not |never |has not |not )?(?:(?P<has>has|have|holds?|with)(?: got)?(?P<no> no| any)? |(?P<sub>subscribes? to|subscribed to|pays? for|signed up (?:for|with|to)|uses?) )(?:an? |the |any )?(?P<what>.+?)$",
    re.IGNORECASE,
)
_MEMBER = re.compile(
    rf"^{_WHO}(?:(?P<not>(?i:no longer|not|stopped|does not|do not|never)) )?(?:(?:is|am|are|being) )?(?:(?:now|no longer|not) )?"
    rf"(?i:(?:an? )?(?:member (?:of|at|in)|part of)|belongs? to|(?:sings?|singing|plays?|playing) in|(?P<gym>trains? at|training at|works? out at|working out at|goes to the gym at)|(?P<goes>goes to|going to)|joined|in) (?P<one>(?i:the |a |an |our ))?(?P<what>.+?)$"
)
_A_MEMBER = re.compile(
    rf"^{_WHO}(?P<not>(?i:no longer |not ))?(?:is |am )?(?P<not2>no longer |not )?(?:an? )?(?P<what>[\w' -]+?) member$"
)
_GROUPS = words(
    "choir band orchestra club committee board union society ensemble team council group squad association league party co-op"
)
_SERVICES = words(
    "netflix spotify hulu audible dazn deezer tidal disney+ youtube patreon headspace duolingo strava kindle peloton chatgpt"
)
_ACCOUNTS = re.compile(rf"^(?:an? |the |my |any |no )?(?P<what>{_NAME}) account$")
_TASKED = re.compile(
    rf"^(?P<who>{_NAME}) (?P<now>now |currently )?(?:is )?(?P<now2>now |currently )?(?:responsible for|in charge of|handles|takes care of|looks after|accountable for|does(?= the )|owns(?= [a-z]+ing$| the )|oversees) (?P<what>(?:the |our |all )?[a-z].+)$"
)
_DONE_BY = re.compile(
    rf"^(?P<what>(?:The |Our )?[A-Za-z][\w' -]{{1,30}}?) (?:is|are) (?P<now>now |currently )?(?:done|handled|taken care of|looked after|overseen|covered|carried out) by (?P<who>{_NAME})$"
)
_HIS_TASK = re.compile(
    rf"^(?P<what>(?:The |Our )?[A-Za-z][\w' -]{{1,30}}?) is (?P<now>now )?(?P<who>{_NAME})'s (?:responsibility|job|task|duty)$"
)
_RESPONSIBLE = re.compile(
    rf"^(?:Person )?(?:[Rr]esponsible|[Ii]n charge|[Cc]ontact)(?: person)?(?: for| of)? (?P<what>(?:the )?[\w' -]+?)(?: is|:) (?P<who>{_NAME})$"
)
_PROJECT = words("project app team repo repository codebase")
_LEARNED = lexicon.LANGUAGES
_SPORTS = words(
    """tennis squash football soccer basketball volleyball badminton golf hockey rugby cricket handball chess darts baseball
    piano guitar violin cello flute drums trumpet saxophone clarinet harp ukulele organ accordion bass banjo mandolin viola
    poker bridge padel pickleball lacrosse softball"""
)
_SKILLS = words(
    "smoking running swimming climbing cycling jogging dancing skiing vaping gambling gaming hiking fishing rowing boxing yoga drinking meditating"
)
_DRUGS = re.compile(r"^[a-z]{5,}(?:in|ol|am|ine|one|ide|ate|fen|rol|pam|pril|statin|tan|mycin|zole)$")
_DRINKS = words("coffee alcohol tea wine beer soda cola sugar meat dairy gluten")


def read_belonging(text: str) -> tuple[str, Told] | None:
    """What somebody belongs to, subscribes to or is rid of; who is responsible for what."""
    here = plain_words(text)
    if _TRIGGERS.isdisjoint(here):
        return None
    found = None if _OF_TASKS.isdisjoint(here) else _task(text)
    found = found or (None if _OF_ENDS.isdisjoint(here) else _ended(text))
    return found or (None if _OF_HOLDING.isdisjoint(here) else _held(text) or _membership(text))


_OF_TASKS = words(
    "responsible charge handles takes looks accountable does owns oversees done handled taken looked overseen covered carried responsibility job task duty contact"
)
_OF_ENDS = words(
    """cancelled canceled dropped ended terminated stopped discontinued ditched deleted removed uninstalled closed quit left gave
    given got gotten sold lost called unsubscribed resigned withdrew broke did came outgrew died passed ran ended lapsed expired overcame scrapped abandoned cut
    swore stolen"""
)
_OF_HOLDING = (
    words(
        """subscription membership account subscriber abonnement gym member subscribes subscribe subscribed pays pay signed part
        belongs belong trains train training joined works working"""
    )
    | _GROUPS
    | _SERVICES
)
_TRIGGERS = _OF_TASKS | _OF_ENDS | _OF_HOLDING


def _task(text: str) -> tuple[str, Told] | None:
    match = _TASKED.match(text) or _DONE_BY.match(text) or _HIS_TASK.match(text) or _RESPONSIBLE.match(text)
    if match is None or match["who"] in ("User", "I", "We", "The"):
        return None
    what = match["what"].casefold().removeprefix("the ").removeprefix("our ").removeprefix("all ")
    changed = bool(match.groupdict().get("now") or match.groupdict().get("now2"))
    if what in _PROJECT:
        owned = re.search(r"\bowns\b", text) is not None
        return "the project", Told(
            "is owned by" if owned else "is led by", match["who"], Cardinality.ONE, change_cue=changed
        )
    if what.split()[-1] in RELATIONS or len(what.split()) > 5:
        return None
    return what, Told("is done by", match["who"], Cardinality.ONE, change_cue=changed)


def _over(attribute: str, value: str, cardinality: Cardinality | None = Cardinality.MANY) -> tuple[str, Told]:
    """What held of the person before and does not any more."""
    return "self", Told(attribute, value, cardinality, negated=True, change_cue=True)


def _ended(text: str) -> tuple[str, Told] | None:
    died = _DIED.match(text)
    if died:
        return _over("owns", died["what"])
    match = _GAVE_AWAY.match(text) or _ENDED.match(text) or _WAS_ENDED.match(text)
    if match is None:
        return None
    groups = match.groupdict()
    what, verb = match["what"].strip(), (groups.get("verb") or "gave away").casefold()
    low = what.casefold()
    one = (groups.get("one") or "").strip()
    if low.split()[0] in lexicon.PRONOUNS or len(low.split()) > 6:
        return None
    found = _signed_up(what)
    if found:
        return _over(*found)
    if _DRUGS.match(low) and verb in ("stopped", "discontinued", "came off", "quit"):
        return _over("takes", low)
    if (
        match.re is _WAS_ENDED
        and verb in ("cancelled", "canceled", "called off")
        and low.split()[-1] in lexicon.HOUSEHOLD_NOUNS | lexicon.DAILY_NOUNS
    ):
        return what, Told("status", "cancelled", Cardinality.ONE, change_cue=True)
    gym = _GYM.match(what)
    if gym and verb not in ("sold", "stolen", "deleted", "closed"):
        return _over("is signed up with", gym["v"], Cardinality.ONE) if gym["v"] else _over("goes_to", "gym", None)
    parts = low.split()
    if one in ("the", "our", "a") and parts[-1] in _GROUPS and verb in _LEAVING:
        return _over("is a member of", what)
    if parts[-1] == "engagement" and verb in ("called off", "broke off", "ended"):
        return _over("marital_status", "engaged", None)
    if verb in _PARTING and low.split()[0] not in _SERVICES:
        one = one or ("the" if verb == "stolen" or match.re is _WAS_ENDED else "")
        return _over("owns", what) if one and not kind_of(what) else _kind_gone(what)
    if what[:1].isupper() and verb in _LEAVING | _UNINSTALLING:
        return _app_gone(what, verb, low)
    return _habit_gone(_DOING.sub("", low), verb)


_DOING = re.compile(r"^(?:playing|learning|drinking|eating|taking) ")
_LEAVING = frozenset(
    [
        "quit",
        "left",
        "dropped",
        "gave up",
        "given up",
        "dropped out of",
        "resigned from",
        "withdrew from",
        "stopped",
        "cancelled",
        "canceled",
        "ended",
        "got rid of",
        "ditched",
        "abandoned",
    ]
)
_UNINSTALLING = frozenset(
    ["deleted", "removed", "uninstalled", "scrapped", "discontinued", "unsubscribed from", "terminated", "closed"]
)
_PARTING = frozenset(["sold", "gave away", "given away", "stolen", "got rid of", "gotten rid of"])


def _app_gone(what: str, verb: str, low: str) -> tuple[str, Told] | None:
    account = _ACCOUNTS.match(what)
    name = account["what"] if account else what
    if kind_of(name) == "bank":
        return _over("bank", name, Cardinality.ONE)
    if low.split()[0] in _LEARNED and len(low.split()) == 1:
        return _over("learning", what)
    if verb in ("cancelled", "canceled", "unsubscribed from", "terminated") or low.split()[0] in _SERVICES:
        return _over("is signed up with", name)
    known = kind_of(name) not in ("", "car", "written_in") or low.split()[0] in _PLATFORMS
    if verb in ("deleted", "removed", "uninstalled", "got rid of", "gave up", "given up", "ditched", "closed") or known:
        return _over("uses", name)
    return None


_PLATFORMS = words(
    "instagram facebook twitter tiktok linkedin reddit snapchat pinterest mastodon bluesky threads x whatsapp"
)


def _kind_gone(what: str) -> tuple[str, Told] | None:
    kind = kind_of(what)
    if not kind:
        return _over("uses", what)
    attribute = kind if kind in ("car", "laptop", "phone_model") else "uses"
    return _over(attribute, what, Cardinality.ONE if attribute == kind else Cardinality.MANY)


def _habit_gone(low: str, verb: str) -> tuple[str, Told] | None:
    """ "Gave up tennis", "Stopped metformin": what one did, played, took or drank before."""
    low = "alcohol" if low == "drinking" else low
    if verb not in _LEAVING | _UNINSTALLING | {"came off", "cut out", "outgrew", "overcame"}:
        return None
    attribute = _habit(low, low.split()[-1])
    return _over(attribute, low.removeprefix("the ")) if attribute else None


def _habit(low: str, last: str) -> str:
    """The attribute under which a habit is kept, or "" for what is none."""
    if low in _DRINKS:
        return "eats" if low in ("sugar", "meat", "dairy", "gluten") else "drinks"
    if last in _SPORTS:
        return "plays"
    if last in _SKILLS:
        return "does"
    if _DRUGS.match(low):
        return "takes"
    if low in _LEARNED:
        return "learning"
    return "does" if low == "smoking" else ""


def _signed_up(what: str) -> tuple[str, str, Cardinality] | None:
    """ "Netflix subscription", "membership at FitHaus", "gym membership at FitHaus", "Instagram account"."""
    gym = _GYM.match(what)
    if gym and gym["v"]:
        return "is signed up with", gym["v"], Cardinality.ONE
    match = _SUBSCRIPTION.match(what)
    if match is None:
        return None
    name, kind = match["a"] or match["b"], (match["kind"] or match["kind2"]).casefold()
    if name.casefold() in ("gym", "bank", "the", "my", "a"):
        return None
    if kind == "account":
        return (
            ("bank", name, Cardinality.ONE)
            if kind_of(name) == "bank" or match["b"]
            else ("uses", name, Cardinality.MANY)
        )
    if kind == "plan":
        return None
    return "is signed up with", name, Cardinality.MANY


def _held(text: str) -> tuple[str, Told] | None:
    match = _HAS.match(text) or _HOLDS.match(text)
    if match is None:
        return None
    groups = match.groupdict()
    what = match["what"]
    negated = bool(groups.get("not")) != ((groups.get("no") or "").strip() == "no")
    changed = (groups.get("not") or "").strip() == "no longer"
    first = what.casefold().split()[0]
    found = _signed_up(what)
    if found and not groups.get("sub"):
        return "self", Told(*found, negated=negated, change_cue=changed)
    gym = _GYM.match(what)
    if gym and not gym["v"] and groups.get("has") and what.casefold() != "gym":
        return "self", Told("goes_to", "gym", None, negated, changed)
    named = re.fullmatch(_NAME, what) is not None
    sub = (groups.get("sub") or "").casefold()
    if named and (sub.startswith(("subscribe", "pay", "signed")) or (first in _SERVICES and len(what.split()) <= 3)):
        return "self", Told("is signed up with", what, Cardinality.MANY, negated, changed)
    return None


_HOLDS = re.compile(
    rf"^(?:(?P<not>Not an?|No longer an?) )?(?P<what>{_NAME} (?:subscriber|subscription|membership)|[Gg]ym membership(?: at {_NAME})?)$"
)
_GYM_IS = re.compile(rf"^(?:The |My |my |User's )?[Gg]ym(?: is(?: now)?(?: called)?|:) (?:the )?(?P<v>{_NAME})$")
_TO_GYM = re.compile(
    rf"^{_WHO}(?P<not>(?i:no longer |does not |stopped ))?(?i:goes|go|going) to (?:the )?(?P<v>{_NAME}) gym$"
)


def _membership(text: str) -> tuple[str, Told] | None:
    gym = _GYM_IS.match(text) or _TO_GYM.match(text)
    if gym:
        negated = bool(gym.groupdict().get("not"))
        return "self", Told("is signed up with", gym["v"], Cardinality.ONE, negated, negated)
    a_member = _A_MEMBER.match(text)
    match = a_member or _MEMBER.match(text)
    if match is None:
        return None
    groups = match.groupdict()
    what, low = match["what"], match["what"].casefold()
    negated = bool(
        groups.get("not") or groups.get("not2") or re.search(r"\bno longer\b|\bnot\b", text[: match.start("what")])
    )
    changed = negated and "not" not in text.casefold().split()[:3]
    if low == "gym":
        return "self", Told("goes_to", "gym", None, negated, changed)
    if low.split()[-1] in _GROUPS and low.split()[-1] != "team":
        return "self", Told("is a member of", what, Cardinality.MANY, negated, changed)
    if a_member is None and re.fullmatch(_NAME, what) and not groups.get("one"):
        if groups.get("gym"):
            return "self", Told("is signed up with", what, Cardinality.ONE, negated, changed)
        if " in " in f" {text[: match.start('what')].casefold()}" or low.split()[0] in _LEARNED:
            return None
        member = re.search(r"\bmember\b|\bbelongs? to\b", text[: match.start("what")]) is not None
        if member or (negated and groups.get("goes")):
            return "self", Told("is signed up with", what, Cardinality.MANY, negated, changed)
    return None
