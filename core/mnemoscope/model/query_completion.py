"""What can be written next at a place in a query: fields, values with their counts, days, signs.

Pure: the values that a vault holds are given. What is being written need not be readable yet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from mnemoscope.model import query_chinese
from mnemoscope.model.query import Facets
from mnemoscope.model.querytext import COLONS, FIELDS, MINUS, NAME, ONLY_ASKED, QUOTES, SPACE, field_named, quote

Values = Sequence[tuple[str, int | None]]
"""Values of a field with how many memories have each, where that is known; the commonest first."""

DATES = frozenset({"since", "until", "on", "true-on", "known-on"})
TRUSTS = (">0.8", ">0.5", "<0.5", "<0.3", "0.2..0.6")
MOST = 12
_FROM_WORDS = ("about", "agent", "scope", "tag")
_MOST_FROM_WORDS = 5
_LEAST_TYPED = 2
_LIST = re.compile(r"[a-z][a-z-]*")
CLOSED: dict[str, tuple[str, ...]] = {
    name: tuple(_LIST.findall(FIELDS[name])) for name in ("standing", "origin", "state", "tier", "sensitive", "is")
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is being written: `text[start:end]` is what an option takes the place of.

    Attributes:
        field: the field whose value it is; "" for a word or the name of a field.
        typed: what of it is written so far, without quotation marks.
        others: the values of the same condition that stand there already.
        negated: whether a minus stands before it.
    """

    start: int
    end: int
    field: str
    typed: str
    others: tuple[str, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be written.

    Attributes:
        written: what is put into the query; a field ends with its colon.
        field: the field that is meant or whose value it is.
        value: the value, "" for a field alone.
        count: how many memories have this value, where that is known.
    """

    written: str
    field: str
    value: str = ""
    count: int | None = None


def place_at(text: str, cursor: int) -> Place | None:
    """What is being written at a place in the text; None inside a phrase in quotation marks."""
    start, closing = 0, ""
    for index, char in enumerate(text[:cursor]):
        if closing:
            closing = "" if char == closing else closing
        elif char in QUOTES and (index == start or text[index - 1] in COLONS + ",，" + MINUS):
            closing = QUOTES[char]
        elif char in SPACE:
            start = index + 1
    negated = text[start:cursor].startswith(tuple(MINUS))
    start += negated
    named = NAME.match(text, start)
    if named is None or named.end() >= cursor or text[named.end()] not in COLONS:
        return None if closing else Place(start, cursor, "", text[start:cursor], negated=negated)
    field = field_named(named.group())
    if field not in FIELDS:
        return None
    values = _written(text[named.end() + 1 : cursor])
    typed = values[-1]
    begin = cursor - len(typed)
    end = cursor + (1 if closing and text[cursor : cursor + 1] == closing else 0)
    others = tuple(value.strip("".join({*QUOTES, *QUOTES.values()})) for value in values[:-1])
    return Place(begin, end, field, typed.lstrip("".join(QUOTES)), others, negated)


def _written(text: str) -> list[str]:
    """Values between commas; a comma inside quotation marks does not part them."""
    values, closing = [""], ""
    for char in text:
        if closing:
            closing = "" if char == closing else closing
        elif char in ",，":
            values.append("")
            continue
        elif char in QUOTES and not values[-1]:
            closing = QUOTES[char]
        values[-1] += char
    return values


def options(place: Place, known: Callable[[str], Values], today: date, *, all_fields: bool = False) -> list[Option]:
    """What can be written there, the likeliest first. `all_fields` offers every field where nothing is written yet."""
    if not place.field:
        found = _words(place.typed, known, all_fields=all_fields)
        return [option for option in found if not (place.negated and option.field in ONLY_ASKED)][:MOST]
    if place.field in DATES:
        return _matching(place, [(each, None) for each in _days(today)])
    if place.field == "trust":
        return _matching(place, [(each, None) for each in TRUSTS])
    return _matching(place, _values(place.field, known))


def _values(field: str, known: Callable[[str], Values]) -> Values:
    having = known(field)
    if field not in CLOSED:
        return having
    counts = dict(having)
    return [(value, counts.get(value)) for value in CLOSED[field]]


def _matching(place: Place, values: Values) -> list[Option]:
    chinese = query_chinese.VALUES.get(place.field, {})
    found: list[tuple[int, Option]] = []
    for value, count in values:
        names = [value, *(name for name, meant in chinese.items() if meant == value)]
        rank = _rank(place.typed, names)
        if rank is None or not value or any(name in place.others for name in names):
            continue
        written = next((name for name in names if name.startswith(place.typed)), value)
        found.append((rank, Option(quote(written), place.field, value, count)))
    found.sort(key=lambda each: each[0])
    return [option for _, option in found[:MOST]]


def _words(typed: str, known: Callable[[str], Values], *, all_fields: bool) -> list[Option]:
    if not typed:
        return [Option(f"{name}:", name) for name in FIELDS] if all_fields else []
    folded = typed.casefold()
    found = [Option(f"{name}:", name) for name in FIELDS if name.startswith(folded)]
    found += [
        Option(f"{name}:", field) for name, field in query_chinese.FIELDS.items() if name.startswith(typed)
    ]
    if len(typed) >= _LEAST_TYPED or not typed.isascii():
        named = [
            (count or 0, Option(f"{field}:{quote(value)}", field, value, count))
            for field in _FROM_WORDS
            for value, count in known(field)
            if value.casefold().startswith(folded)
        ]
        named.sort(key=lambda each: -each[0])
        found += [option for _, option in named[:_MOST_FROM_WORDS]]
    return found


def _rank(typed: str, names: Iterable[str]) -> int | None:
    """0 where a name begins so, 1 where a word in it does, None where none does."""
    folded = typed.casefold()
    ranks = [
        0 if name.casefold().startswith(folded) else 1
        for name in names
        if name and (name.casefold().startswith(folded) or f" {folded}" in re.sub(r"[\s:/_-]", " ", name.casefold()))
    ]
    return min(ranks, default=None)


def _days(today: date) -> list[str]:
    months = [f"{today.year}-{today.month:02}"]
    years = [str(year) for year in range(today.year, today.year - 4, -1)]
    return ["today", "yesterday", "7d", "30d", "1y", *months, *years, today.isoformat()]


def values_of(facets: Facets) -> dict[str, Values]:
    """What facets tell of the fields that they count."""
    counted = {
        "standing": facets.standings, "origin": facets.origins, "state": facets.states, "scope": facets.scopes,
        "agent": facets.agents, "sensitive": facets.sensitivities,
    }  # fmt: skip
    found: dict[str, Values] = {field: list(counts.items()) for field, counts in counted.items()}
    found["is"] = [*found["state"], *found["standing"]]
    return found
