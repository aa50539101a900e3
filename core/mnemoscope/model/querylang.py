"""The query language of the memory list, the search field and the command line.

    agent:cursor -scope:work is:expiring trust:<0.3 since:2025 "exact words" coffee

Words must occur, in any order; a phrase in quotation marks must occur as written. A condition is `field:value`, with
commas for alternatives (`scope:work,personal`) and quotation marks round a value with blanks (`scope:"my project"`). A
minus in front of a condition, a phrase or a word leaves out; inside a word, and before a digit or a sign, it is a part
of the word (`well-known`, `-5`, `--force`). What is not said follows `base`: as a rule, what holds now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import tzinfo
from enum import StrEnum
from typing import TypeVar

from mnemoscope.model import query_chinese
from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import DAY, Moment, end_of, parse_moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.querytext import ALL, FIELDS, QueryProblem, Token, tokens
from mnemoscope.model.words import Origin, Sensitivity, Standing, State, Tier

EVERYTHING_WRITTEN = "state:all standing:all"
"""The query that leaves nothing out."""
_TRUST = re.compile(r"(>=|<=|>|<|=)?(\d*\.?\d+)(%?)")
_WIDE_SIGNS = str.maketrans("＞＜＝％．～", "><=%.~")
_BACK = re.compile(rf"(\d{{1,5}})([dwmy]|{'|'.join(query_chinese.UNITS)})")
_BACK_DAYS = {"d": 1, "w": 7, "m": 30, "y": 365}
_STANDING_ALIASES = {"said": "stated", "guessed": "inferred", "event": "observed"}


def parse_query(
    text: str, *, now: Moment, zone: tzinfo, base: Filter = CURRENT, expiring_days: float = 7.0
) -> Filter:
    """The filter that `text` means. Days are days in `zone`; “30d” counts back from `now`, and “expiring” means
    within `expiring_days` of it.

    Raises QueryProblem with a sentence that says what is wrong and what can be written instead, and its place.
    """
    return _Reader(now, zone, base, expiring_days).read(tokens(text))


_Word = TypeVar("_Word", bound=StrEnum)


class _Reader:
    """Folds tokens into a filter."""

    def __init__(self, now: Moment, zone: tzinfo, base: Filter, expiring_days: float) -> None:
        self._now = now
        self._expiring_days = expiring_days
        self._zone = zone
        self._filter = base
        self._base = base
        self._words: list[str] = []
        self._exact: list[str] = []
        self._not_words: list[str] = []
        self._not_exact: list[str] = []
        self._said: set[str] = set()

    def read(self, parts: Iterable[Token]) -> Filter:
        for token in parts:
            if token.field:
                self._condition(token)
            elif token.phrase and token.values[0]:
                (self._not_exact if token.negated else self._exact).append(token.values[0])
            elif not token.phrase:
                (self._not_words if token.negated else self._words).append(token.values[0])
        return replace(
            self._filter,
            text=" ".join(filter(None, (self._base.text, *self._words))),
            exact=self._base.exact + tuple(self._exact),
            not_words=self._base.not_words + tuple(self._not_words),
            not_exact=self._base.not_exact + tuple(self._not_exact),
        )

    def _condition(self, token: Token) -> None:
        """One condition. Where it cannot be read value by value, all of it is where the trouble lies."""
        spelled = replace(token, values=tuple(_spelled(token.field, value) for value in token.values))
        try:
            self._handlers()[token.field](spelled)
        except QueryProblem:
            raise
        except Misuse as problem:
            start, end = token.places[0] if len(token.places) == 1 else (token.start, token.end)
            raise QueryProblem(str(problem), start, end) from None
        self._said.add(token.field)

    def _handlers(self) -> dict[str, Callable[[Token], None]]:
        return {
            "standing": self._standing, "origin": self._origin, "state": self._state, "tier": self._tier,
            "scope": self._scope, "agent": self._agent, "tag": self._tag, "about": self._about,
            "attribute": self._attribute, "lang": self._lang, "sensitive": self._sensitive, "trust": self._trust,
            "since": self._since, "until": self._until, "on": self._on, "true-on": self._true_on,
            "known-on": self._known_on, "is": self._is, "id": self._id,
        }

    # closed vocabularies ------------------------------------------------------------------------------

    def _standing(self, token: Token) -> None:
        if self._lifts(token):
            self._filter = replace(self._filter, standings=frozenset(), not_standings=frozenset())
            return
        values = _members(Standing, token, _STANDING_ALIASES)
        if token.negated:
            self._filter = replace(self._filter, not_standings=self._filter.not_standings | values)
            return
        former = self._filter.standings if "standing" in self._said else frozenset()
        self._filter = replace(
            self._filter, standings=former | values, not_standings=self._filter.not_standings - values
        )

    def _state(self, token: Token) -> None:
        if self._lifts(token):
            self._filter = replace(self._filter, states=frozenset(), not_states=frozenset())
        else:
            self._states(_members(State, token), negated=token.negated)
        self._said.add("state")

    def _states(self, values: frozenset[State], *, negated: bool) -> None:
        if negated:
            left = self._filter.states - values
            if self._filter.states and not left:
                left = frozenset(State) - values
            self._filter = replace(self._filter, states=left, not_states=self._filter.not_states | values)
        else:
            former = self._filter.states if "state" in self._said else frozenset()
            self._filter = replace(self._filter, states=former | values)
        self._said.add("state")

    def _origin(self, token: Token) -> None:
        values = _members(Origin, token, _STANDING_ALIASES)
        if token.negated:
            self._filter = replace(self._filter, not_origins=self._filter.not_origins | values)
        else:
            self._filter = replace(self._filter, origins=self._filter.origins | values)

    def _tier(self, token: Token) -> None:
        values = _members(Tier, token)
        self._filter = replace(self._filter, tiers=_narrow(self._filter.tiers, values, token.negated, Tier))

    def _sensitive(self, token: Token) -> None:
        values = _members(Sensitivity, token)
        former = self._filter.sensitivities
        self._filter = replace(self._filter, sensitivities=_narrow(former, values, token.negated, Sensitivity))

    # open vocabularies --------------------------------------------------------------------------------

    def _scope(self, token: Token) -> None:
        both = (query_chinese.SCOPES.get(value, value) for value in token.values)
        values = frozenset(token.values) | frozenset(both)
        if token.negated:
            self._filter = replace(self._filter, not_scopes=self._filter.not_scopes | values)
        else:
            self._filter = replace(self._filter, scopes=self._filter.scopes | values)

    def _agent(self, token: Token) -> None:
        values = frozenset(token.values)
        if token.negated:
            self._filter = replace(self._filter, not_agents=self._filter.not_agents | values)
        else:
            self._filter = replace(self._filter, agents=self._filter.agents | values)

    def _tag(self, token: Token) -> None:
        values = frozenset(token.values)
        if token.negated:
            self._filter = replace(self._filter, not_tags=self._filter.not_tags | values)
        elif len(values) == 1:
            self._filter = replace(self._filter, tags_all=self._filter.tags_all | values)
        else:
            self._filter = replace(self._filter, tags_any=self._filter.tags_any | values)

    def _about(self, token: Token) -> None:
        self._filter = replace(self._filter, subject=_single(token))

    def _attribute(self, token: Token) -> None:
        self._filter = replace(self._filter, attribute=_single(token))

    def _lang(self, token: Token) -> None:
        self._filter = replace(self._filter, language=_single(token))

    def _id(self, token: Token) -> None:
        if token.negated:
            raise Misuse("A memory cannot be left out by its id.")
        self._filter = replace(self._filter, ids=self._filter.ids | frozenset(token.values))

    # numbers and times --------------------------------------------------------------------------------

    def _trust(self, token: Token) -> None:
        low, high = _trust_range(_alone(token))
        if token.negated:
            if low > 0 and high < 100:
                raise Misuse("A stretch of trust cannot be left out. Write trust:<0.3 or trust:>0.6.")
            low, high = (high + 1, 100) if low <= 0 else (0, low - 1)
        least = max(low, self._filter.trust_min or 0)
        most = min(high, 100 if self._filter.trust_max is None else self._filter.trust_max)
        self._filter = replace(
            self._filter, trust_min=least if least > 0 else None, trust_max=most if most < 100 else None
        )

    def _since(self, token: Token) -> None:
        self._filter = replace(self._filter, since=self._moment(_single(token)))

    def _until(self, token: Token) -> None:
        moment = self._moment(_single(token))
        self._filter = replace(self._filter, until=Moment(end_of(moment, self._zone), moment.offset_minutes))

    def _on(self, token: Token) -> None:
        self._since(token)
        self._until(token)

    def _true_on(self, token: Token) -> None:
        self._filter = replace(self._filter, true_on=self._end(_single(token)))

    def _known_on(self, token: Token) -> None:
        self._filter = replace(self._filter, known_on=self._end(_single(token)))

    def _end(self, value: str) -> Moment:
        """The last instant of the stretch of time that is named: how it stood then."""
        moment = self._moment(value)
        return Moment(end_of(moment, self._zone) - 1, moment.offset_minutes)

    def _moment(self, value: str) -> Moment:
        word = query_chinese.TIMES.get(value, value.lower())
        days = {"today": 0, "yesterday": 1}.get(word)
        back = _BACK.fullmatch(word)
        if back is not None:
            days = int(back[1]) * _BACK_DAYS[query_chinese.UNITS.get(back[2], back[2])]
        if days is None:
            return parse_moment(value, self._zone)
        instant = Moment(max(self._now.us - days * DAY, -11_644_300_800_000_000), self._now.offset_minutes)
        local = instant.datetime().astimezone(self._zone)
        return parse_moment(f"{local.year:04}-{local.month:02}-{local.day:02}", self._zone)

    # is: ----------------------------------------------------------------------------------------------

    def _is(self, token: Token) -> None:
        for value, place in zip(token.values, token.places, strict=True):
            try:
                self._one_is(value.lower(), negated=token.negated)
            except Misuse as problem:
                raise QueryProblem(str(problem), *place) from None

    def _one_is(self, value: str, *, negated: bool) -> None:
        if value == "pinned":
            self._filter = replace(self._filter, pinned=not negated)
        elif value in ("conflict", "conflicted", "in-conflict"):
            self._filter = replace(self._filter, in_conflict=not negated)
        elif value in ("waiting", "to-review"):
            token = Token(0, 0, "standing", (Standing.INFERRED, Standing.PROPOSED), negated)
            self._standing(token)
            self._said.add("standing")
        elif value in tuple(State):
            self._states(frozenset({State(value)}), negated=negated)
        elif value in tuple(Standing):
            self._standing(Token(0, 0, "standing", (value,), negated))
            self._said.add("standing")
        elif value == "sensitive":
            none = frozenset({Sensitivity.NONE})
            former = self._filter.sensitivities
            self._filter = replace(
                self._filter, sensitivities=_narrow(former, none, not negated, Sensitivity)
            )
        elif value == "expiring" and not negated:
            self._filter = replace(self._filter, expires_before=self._now.plus_days(self._expiring_days))
        elif value == "expiring":
            raise Misuse("“-is:expiring” cannot be asked. Use the order by expiry instead.")
        else:
            raise Misuse(f"“is:{value[:40]}” is not known. It takes {FIELDS['is']}.")

    def _lifts(self, token: Token) -> bool:
        return not token.negated and ALL in (value.lower() for value in token.values)


def _spelled(field: str, value: str) -> str:
    """A value as the vocabularies spell it."""
    return query_chinese.VALUES.get(field, {}).get(value, value)


def _members(
    kind: type[_Word], token: Token, aliases: dict[str, str] | None = None
) -> frozenset[_Word]:
    result = set()
    for place, value in enumerate(token.values):
        word = value.lower()
        word = (aliases or {}).get(word, word)
        if word not in tuple(kind):
            raise QueryProblem(
                f"“{token.field}:{value[:40]}” is not known. It takes {FIELDS[token.field]}.", *token.places[place]
            )
        result.add(kind(word))
    return frozenset(result)


def _narrow(
    former: frozenset[_Word], values: frozenset[_Word], negated: bool, kind: type[_Word]
) -> frozenset[_Word]:
    """A set that knows no negative: leaving out means asking for the others."""
    if not negated:
        return former | values
    left = (former or frozenset(kind)) - values
    if not left:
        raise Misuse("Nothing is left: every value was left out.")
    return left


def _alone(token: Token) -> str:
    if len(token.values) != 1:
        raise Misuse(f"“{token.field}:” takes one value: {FIELDS[token.field]}.")
    return token.values[0]


def _single(token: Token) -> str:
    if token.negated:
        raise Misuse(f"“{token.field}:” cannot be left out with a minus.")
    return _alone(token)


def _trust_range(value: str) -> tuple[int, int]:
    """Hundredths, both ends included."""
    value = value.translate(_WIDE_SIGNS)
    if ".." in value:
        low, _, high = value.partition("..")
        return _hundredths(low, value), _hundredths(high, value)
    match = _TRUST.fullmatch(value)
    if match is None:
        raise Misuse(f"“trust:{value[:20]}” is not known. Write {FIELDS['trust']}.")
    number = _hundredths(match[2] + match[3], value)
    return {
        ">": (number + 1, 100), ">=": (number, 100), "<": (0, number - 1), "<=": (0, number),
    }.get(match[1] or "", (number, number))


def _hundredths(text: str, whole: str) -> int:
    match = _TRUST.fullmatch(text)
    if match is None or match[1]:
        raise Misuse(f"“trust:{whole[:20]}” is not known. Write {FIELDS['trust']}.")
    number = float(match[2]) * (1 if match[3] else 100)
    if number > 100:
        raise Misuse("Trust lies between 0 and 1, such as trust:>0.5.")
    return round(number)
