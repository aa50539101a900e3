# ruff: noqa: E501 - tables with one pattern on each line
"""Different English verb phrases that tell the same thing of a person, under one attribute.

Each line of the table is read against the base form of the verb and what follows it ("go to Elmwood School"). `v` is
the value; `=word` gives a fixed one. A line with "not" tells the contrary, one with "now" a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import day_alone, is_day, is_typed
from mnemoscope.curate.reading.english_subjects import Subject
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

_DRINKS = r"coffee|tea|alcohol|beer|wine|spirits|whisky|soda|cola|coke|milk|juice|energy drinks?|espresso"
_FOODS = (
    r"meat|red meat|pork|beef|chicken|fish|seafood|sugar|gluten|dairy|cheese|bread|eggs?|sweets|chocolate|crisps|carbs"
    r"|fast food|nuts|butter|rice|pasta"
)
_SCHOOL = r"(?:the )?[A-Z][\w' -]*\b(?:School|Primary|Academy|College|University|Gymnasium|Lyceum|High|Secondary|Elementary|Nursery|Institute)\b"
_TABLE = rf"""
car           | drive                | (?:an? |the |our |my )?(?P<v>[A-Z].+)
school        | go                   | to (?P<v>{_SCHOOL}.*)
school        | attend               | (?P<v>{_SCHOOL}.*)
school        | be                   | at (?P<v>{_SCHOOL}.*)
school        | be                   | a (?:student|pupil) at (?P<v>[A-Z].*)
school_year   | be                   | in (?:the )?(?P<v>\w+) (?:grade|form|year|class)
school_year   | be                   | in (?:grade|year|form|class) (?P<v>\w+)
commutes_by   | commute              | (?:to work )?by (?P<v>[a-z]+)
commutes_by   | get                  | to work by (?P<v>[a-z]+)
commutes_by   | go                   | to work by (?P<v>[a-z]+)
commutes_by   | travel               | to work by (?P<v>[a-z]+)
commutes_by   | take                 | (?:the |a )?(?P<v>bus|train|tram|metro|subway|underground|tube|ferry) to work
commutes_by   | cycle                | to work                                       | =bike
commutes_by   | bike                 | to work                                       | =bike
commutes_by   | drive                | to work                                       | =car
commutes_by   | walk                 | to work                                       | =foot
handedness    | be                   | left-?handed.*|a lefty|a left-?hander          | =left-handed
handedness    | be                   | right-?handed.*|a right-?hander               | =right-handed
handedness    | write                | with (?:my|his|her|the|their) left(?: hand)?   | =left-handed
handedness    | write                | with (?:my|his|her|the|their) right(?: hand)?  | =right-handed
marital_status | have                | an? (?:boyfriend|girlfriend|partner)(?: (?:now|called|named) .*)? | =in a relationship
marital_status | be                  | in a (?:\w+ )?relationship.*                  | =in a relationship
marital_status | be                  | seeing (?:someone|somebody)                   | =in a relationship
marital_status | get                 | (?P<v>divorced|married|engaged)(?: (?:in|on|last|this) .*)? | now
marital_status | separate            | from .*                                       | =separated | now
seat_preference | like               | (?:to sit|sitting) (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
seat_preference | prefer             | (?:to sit|sitting) (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
seat_preference | sit                | (?:by|at|near|next to|on) the (?P<v>window|aisle)(?: .*)?
hometown      | spend                | (?:my|his|her|their) childhood in (?P<v>[A-Z][\w' -]+)
plays         | play                 | (?:the )?(?P<v>[a-z ]{3, 20}?)(?: (?:on|every|at|in|twice|once|with) .*)
diet          | go                   | (?P<v>vegan|vegetarian|pescatarian|keto|gluten-free)(?: .*)? | now
diet          | turn                 | (?P<v>vegan|vegetarian|pescatarian)           | now
diet          | become               | (?:an? )?(?P<v>vegan|vegetarian|pescatarian)  | now
diet          | eat                  | (?:meat|fish|everything) again(?: .*)?        | =omnivore | now
salary        | earn                 | (?P<v>(?:about |around )?[\d€$£].*)
salary        | make                 | (?P<v>(?:about |around )?[\d€$£].*(?:a|per) (?:month|year|hour|week))
salary        | get                  | paid (?P<v>(?:about |around )?[\d€$£].*)
diet          | eat                  | (?:a )?(?P<v>vegan|vegetarian|halal|kosher|gluten-free|plant-based)(?: .*)?
drinks        | give                 | up (?P<v>{_DRINKS})                           | not | now
drinks        | quit                 | (?P<v>{_DRINKS})                              | not | now
drinks        | cut                  | out (?P<v>{_DRINKS})                          | not | now
drinks        | swear                | off (?P<v>{_DRINKS})                          | not | now
drinks        | switch               | from (?P<v>{_DRINKS}) to .*                   | not | now
drinks        | have                 | (?:an? |some |two |three )?(?:cups? of |glass(?:es)? of |pints? of |mugs? of )(?P<v>{_DRINKS})(?: .*)?
drinks        | drink                | (?:an? |some |one |two |three |four |\d+ |a few |several |lots of |a lot of )?(?:cups? of |glass(?:es)? of |pints? of |mugs? of )?(?P<v>{_DRINKS})s?(?: (?:a|every|each|per|with|at|in|on|before|after|for) .*| daily)?
eats          | give                 | up (?P<v>{_FOODS})                            | not | now
eats          | quit                 | (?P<v>{_FOODS})                               | not | now
eats          | cut                  | out (?P<v>{_FOODS})                           | not | now
eats          | eat                  | (?:some |any )?(?P<v>{_FOODS})(?: (?:again|a|every|each|per|with|at|in|on|once|twice|two|three)\b.*| daily| regularly| sometimes)?
does          | give                 | up (?P<v>smoking|drinking|running|swimming|driving|gambling|vaping|dancing|skiing) | not | now
does          | be                   | a (?:heavy |light |regular |chain |social )?smoker | =smoke
does          | be                   | a (?:non-?smoker|nonsmoker)                   | =smoke | not
does          | be                   | a (?:good |strong |keen |bad |decent )?swimmer  | =swim
does          | know                 | how to (?P<v>swim|drive|ski|cook|knit|sew|dance|ride a bike|play chess)
does          | go                   | (?P<v>swimming|running|jogging|climbing|hiking|cycling|dancing|skiing|fishing|bouldering)(?: .*)?
goes_to       | go                   | to (?:the |my |her |his )?(?P<v>gym|church|mosque|synagogue|temple|sauna|cinema|theatre|therapy)(?: .*)?
has been to   | be                   | to (?P<v>[A-Z][\w' -]+?)(?:,? (?:once|twice|\w+ times|before|several times|already|on holiday|many times))?
is            | finish               | (?:my|his|her|their|the) (?:studies|degree|master's|bachelor's|phd|doctorate|course)(?: .*)? | =student | not | now
is            | graduate             | (?:from .*|in .*|last .*)?                    | =student | not | now
is            | drop                 | out of .*                                     | =student | not | now
is            | be                   | an? (?:full-time |part-time |medical |law |phd |master's )?(?P<v>student)(?: .*)? | many
employer      | resign               | from (?P<v>.+)                                | not | now
employer      | be                   | (?:fired|laid off|let go|made redundant) (?:from|by) (?P<v>.+) | not | now
employer      | get                  | (?:fired|laid off) (?:from|by) (?P<v>.+)      | not | now
employer      | leave                | (?:my job at )?(?P<v>[A-Z][\w&.' -]*?)(?: (?:in|last|this|after|and|for) .*)? | not | now
employer      | quit                 | (?:my job at )?(?P<v>[A-Z][\w&.' -]*?)(?: (?:in|last|this|after|and|for) .*)? | not | now
employer      | be                   | (?:now )?(?:with|at) (?P<v>[A-Z][\w&.' -]*?)(?: now)?
home_city     | leave                | (?P<v>[A-Z]\w+) for [A-Z].*                   | not | now
home_city     | move                 | away from (?P<v>[A-Z]\w+)                     | not | now
home_city     | move                 | out of (?P<v>[A-Z]\w+)                        | not | now
home_city     | have                 | (?:my|his|her|a|their) home in (?P<v>[A-Z][\w' -]+)
home_city     | call                 | (?P<v>[A-Z][\w' -]+) home
home_city     | be                   | living (?:with .{{2,25}} )?in (?P<v>[A-Z][\w' -]+)
name          | change               | (?:my|his|her|their) (?:last |family |sur|full )?name to (?P<v>.+) | now
gets_up_at    | sleep                | until (?P<v>.+)
gets_up_at    | sleep                | in until (?P<v>.+)
gets_up_at    | be                   | up at (?P<v>\d.*|\w+)
goes_to_bed_at | be                  | in bed (?:by|at) (?P<v>\d.*|\w+)
goes_to_bed_at | fall                | asleep at (?P<v>.+)
bank          | bank                 | (?:with|at) (?P<v>.+)
bank          | have                 | (?:my|an?|his|her) (?:bank |current |checking )?account (?:with|at) (?P<v>.+)
shoe_size     | wear                 | (?:a )?size (?P<v>[\d.]+)(?: shoes?)?
shoe_size     | take                 | (?:a )?(?:shoe )?size (?P<v>[\d.]+)(?: shoes?)?
height        | stand                | (?P<v>\d.*?)(?: tall)?
children_count | have                | (?P<v>\w+) (?:children|kids)(?: .*)?
partner       | live                 | with (?:my|his|her) (?:husband|wife|partner|boyfriend|girlfriend),? (?P<v>[A-Z]\w+)
living_with   | live                 | (?:alone|on (?:my|his|her|their) own|by (?:my|him|her)self)(?: .*)? | =nobody
living_with   | live                 | with (?:my |his |her |their |an? |two |three |some )?(?P<v>parents|mother|father|mum|dad|flatmates?|roommates?|housemates?|sister|brother|family|partner|boyfriend|girlfriend|husband|wife|grandparents|friends?)(?: .*)?
living_with   | share                | (?:a|my|his|her|the) (?:flat|apartment|house|room) with (?P<v>.+)
living_with   | move                 | in with (?:my |his |her |their )?(?P<v>.+)     | now
floor         | live                 | on the (?P<v>\w+) floor
works from    | work                 | from (?P<v>home|the office)(?: .*)?
hours         | work                 | (?P<v>full[- ]time|part[- ]time)(?: .*)?
native_language | grow               | up speaking (?P<v>[A-Z]\w+)
religion      | practi[sc]e          | (?P<v>islam|buddhism|judaism|hinduism|christianity|catholicism)
driving_licence | have               | (?:an?|my|his|her|any) (?:driving|driver's) licen[cs]e | =yes
driving_licence | pass               | (?:my|his|her) driving test                   | =yes | now
driving_licence | lose               | (?:my|his|her) (?:driving|driver's) licen[cs]e | =yes | not | now
glasses       | wear                 | (?:reading )?(?P<v>glasses|contact lenses|contacts)(?: .*)? | many
"""


_MOVED = (
    r"(?:been )?(?:moved|changed|postponed|rescheduled|brought forward|pushed back|put back|shifted|delayed|switched)"
)
_THING_TABLE = rf"""
when          | be                   | {_MOVED}(?: from .*?)? to (?P<v>.+)           | now
when          | move                 | (?:from .*? )?to (?P<v>.+)                    | now
when          | be                   | (?:now )?(?:scheduled|planned|set|booked|down) (?:for|on) (?P<v>.+)
port          | listen               | on port (?P<v>\d+)
port          | run                  | on port (?P<v>\d+)
port          | use                  | port (?P<v>\d+)
port          | be                   | (?:served |reachable |available |exposed )?on port (?P<v>\d+)
licence       | be                   | (?:licensed|released|published) under (?:the )?(?P<v>.+?)(?: licen[cs]e)?
licence       | use                  | the (?P<v>.+?) licen[cs]e
colour        | be                   | (?:painted|coloured|colored|varnished|sprayed) (?P<v>[a-z -]+)
is            | be                   | (?:called|named) (?P<v>.+)
expires on    | be                   | valid (?:until|till|through) (?P<v>.+)
expires on    | expire               | (?:in|at the end of|at) (?P<v>.+)
expires on    | run                  | out (?:in|on) (?P<v>.+)
ends on       | last                 | until (?P<v>.+)
ends on       | run                  | until (?P<v>.+)
ends on       | end                  | in (?P<v>.+)
name          | be                   | (?:now )?renamed (?:to |as )?(?P<v>.+) | now
closes_at     | stay                 | open until (?P<v>.+)
closes_at     | be                   | open until (?P<v>.+)
opens_at      | be                   | open from (?P<v>\S+(?: [ap]m)?)(?: (?:to|until|till) .*)?
opens on      | be                   | open (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | many
opens on      | be                   | closed (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | not | many
opens on      | open                 | (?:on )(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | many
opens on      | stay                 | closed (?:on )?(?P<v>(?:\w+days?|weekends|holidays|public holidays)) | not | many
runs_on       | be                   | (?:hosted|deployed|run|running|built|based) (?:on|with) (?P<v>.+)
runs_on       | use                  | (?P<v>[A-Z][\w.+#-]*(?: \d+(?:\.\d+)*)?)(?: as .*| for .*)?
runs_on       | be                   | powered by (?P<v>.+)
location      | be                   | (?:(?:kept|stored|hidden|parked|left|stuck) )?(?P<v>(?:with|at|by|next to|behind|under|on top of|inside) (?:my|our|the|his|her|a|Mrs|Mr|Dr)\b.*)
"""
_EVENT = re.compile(
    r"\b(?:conference|wedding|party|festival|concert|workshop|meeting|match|retreat|trip|fair|exhibition|ceremony|funeral"
    r"|reunion|offsite|off-site|hackathon|course|lecture|seminar|training|rehearsal|dinner|picnic|race|marathon|congress)$",
    re.IGNORECASE,
)
_EVENT_PLACE = re.compile(r"(?:in|at) (?P<v>(?:the )?[A-Z].*?)(?: this year| this time)?$")


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line of a table."""

    attribute: str
    rest: re.Pattern[str]
    fixed: str
    negated: bool
    now: bool
    many: bool


def _meanings(table: str) -> dict[str, tuple[Meaning, ...]]:
    by_verb: dict[str, list[Meaning]] = {}
    for line in table.strip().splitlines():
        attribute, verb, rest = (part.strip() for part in line.split(" | ", 2))
        rest, *flags = (part.strip() for part in rest.split(" | "))
        fixed = next((flag[1:] for flag in flags if flag.startswith("=")), "")
        meaning = Meaning(
            attribute, re.compile(rf"(?:{rest})$"), fixed, "not" in flags, "now" in flags, "many" in flags
        )
        by_verb.setdefault(verb.replace("practi[sc]e", "practise"), []).append(meaning)
    return {verb: tuple(meanings) for verb, meanings in by_verb.items()}


_OF_PERSONS = _meanings(_TABLE)
_OF_THINGS = _meanings(_THING_TABLE)


_OF_THE_PAST = frozenset({"has been to", "hometown"})


def read_meaning(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """What a verb phrase means, if the tables know it."""
    rest = " ".join(phrase.words)
    thing = subject.kind == "thing"
    if phrase.negated and rest.startswith("until ") and phrase.verb in ("open", "start", "begin"):
        attribute = "opens_at" if phrase.verb == "open" else "starts_at"
        return Told(attribute, rest.removeprefix("until "), Cardinality.ONE, negated=True)
    if thing and phrase.verb == "be" and _EVENT.search(subject.name):
        place = _EVENT_PLACE.match(rest)
        if place and not is_typed(place["v"]):
            return Told("held_in", place["v"])
    if thing and phrase.verb == "be" and not lexicon.ANIMALS.isdisjoint(subject.name.casefold().split()):
        return None
    for meaning in (_OF_THINGS if thing else _OF_PERSONS).get(phrase.verb, ()):
        if phrase.past and not meaning.now and meaning.attribute not in _OF_THE_PAST:
            continue
        if meaning.attribute == "has been to" and not phrase.perfect:
            continue
        match = meaning.rest.match(rest)
        if match and meaning.attribute == "when":
            return _scheduled(match["v"], phrase.verb)
        if match:
            value = meaning.fixed or match["v"].strip(" ,")
            many = Cardinality.MANY if meaning.many else Cardinality.ONE if thing else None
            return Told(meaning.attribute, value, many, meaning.negated, meaning.now)
    return None


def _scheduled(value: str, verb: str) -> Told | None:
    """A new day, hour or place of something arranged; for "moved to" a town, where it is now."""
    day = day_alone(value)
    if is_day(day):
        return Told("date", day, Cardinality.ONE, change_cue=True)
    if quantity(value.casefold()) and ":" in quantity(value.casefold()):
        return Told("starts_at", value, Cardinality.ONE, change_cue=True)
    if is_typed(value):
        hour = quantity(f"{value.casefold()} o'clock")
        return Told("starts_at" if hour else "held_on", value, Cardinality.ONE, change_cue=True)
    return Told("is in", value, Cardinality.ONE, change_cue=True) if verb == "move" and value[:1].isupper() else None
