"""English verbs and their written forms."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.curate.reading.tables import listed, words

IRREGULAR_VERBS = """
be was been
have had had
do did done
go went gone
get got got
give gave given
take took taken
make made made
become became become
begin began begun
buy bought bought
sell sold sold
eat ate eaten
drink drank drunk
drive drove driven
ride rode ridden
run ran run
swim swam swum
sing sang sung
speak spoke spoken
teach taught taught
think thought thought
feel felt felt
find found found
keep kept kept
leave left left
quit quit quit
grow grew grown
wear wore worn
write wrote written
read read read
sleep slept slept
wake woke woken
know knew known
meet met met
pay paid paid
spend spent spent
see saw seen
send sent sent
sit sat sat
stand stood stood
hang hung hung
lie lay lain
build built built
lose lost lost
win won won
learn learned learned
come came come
cost cost cost
put put put
let let let
set set set
cut cut cut
hold held held
bring brought brought
say said said
tell told told
choose chose chosen
fly flew flown
shut shut shut
hit hit hit
hurt hurt hurt
beat beat beaten
bet bet bet
split split split
spread spread spread
lead led led
feed fed fed
fight fought fought
catch caught caught
throw threw thrown
draw drew drawn
blow blew blown
fall fell fallen
overcome overcame overcome
forget forgot forgotten
forgive forgave forgiven
bite bit bitten
hide hid hidden
rise rose risen
shake shook shaken
shoot shot shot
steal stole stolen
stick stuck stuck
strike struck struck
understand understood understood
lend lent lent
light lit lit
dig dug dug
deal dealt dealt
mean meant meant
dream dreamt dreamt
show showed shown
break broke broken
"""
"""Base, past, participle."""

REGULAR_VERBS = listed(
    """
    separate consist bike retrain convert outgrow fear bank browse indent code program subscribe
    live work love like hate prefer enjoy adore dislike detest loathe despise avoid want need use own rent
    study attend join start stop finish switch change move relocate retire graduate play practise practice
    train hike climb ski sail cycle jog dance paint draw cook bake garden knit sew collect watch listen follow
    support volunteer manage lead found edit report design develop program code teach smoke vape fast pray vote
    travel commute park stay visit open close begin end restart serve deliver arrive depart contain include
    measure weigh belong depend sync store face smell look sound taste require charge stock accept offer host
    hold collect service tune clean feed water ship expire renew happen marry divorce adopt name call identify
    consider specialise specialize major minor celebrate observe participate subscribe prefer respond snore
    suffer react allergy order shop walk run bark sleep answer handle repair fix order maintain organise
    organize document translate interpret tutor babysit care nurse intern freelance invest save donate swear
    upgrade downgrade cancel subscribe rehearse last occur target allow permit accept forbid migrate port replace
    hire found establish christen baptise schedule arrange organise present attend sign approve review test deploy
    merge squash release back bill rent lease insure repair paint renovate host sponsor coach direct conduct chair
    seat fit hold store park land board commute sleep nap meditate exercise row surf skate fence box fish hunt camp
    sketch film photograph blog stream tweet post message phone text ring email mail receive earn owe tip spend
    treat dose inject swallow prescribe recover heal ache itch sneeze cough vote lean tilt ban prohibit reside occupy
    believe fear miss trust struggle plan hope intend aim crave tend form act count print lock pick drop turn
    """
)
DOUBLING = words("run swim stop get sit put let set cut shop quit plan jog knit begin program drop pick")


@dataclass(frozen=True, slots=True)
class Form:
    """One written form of a verb. `kind`: base, third, past, part or ing."""

    verb: str
    kind: str


def _forms() -> dict[str, Form]:
    forms: dict[str, Form] = {}
    irregular = {line.split()[0]: line.split()[1:] for line in IRREGULAR_VERBS.strip().splitlines()}
    for verb in [*irregular, *REGULAR_VERBS]:
        past, participle = irregular.get(verb) or [_with_ed(verb)] * 2
        for form, kind in (
            (participle, "part"),
            (past, "past"),
            (_with_ing(verb), "ing"),
            (_with_s(verb), "third"),
            (verb, "base"),
        ):
            forms[form] = Form(verb, kind)
    for form in ("is", "are", "am"):
        forms[form] = Form("be", "third")
    forms.update(
        {
            "was": Form("be", "past"),
            "were": Form("be", "past"),
            "been": Form("be", "part"),
            "being": Form("be", "ing"),
            "has": Form("have", "third"),
            "does": Form("do", "third"),
            "goes": Form("go", "third"),
            "bes": Form("be", "base"),
            "transferred": Form("transfer", "past"),
            "transferring": Form("transfer", "ing"),
            "relocated": Form("relocate", "past"),
            "resides": Form("reside", "third"),
            "reside": Form("reside", "base"),
            "migrated": Form("migrate", "past"),
            "settled": Form("settle", "past"),
        }
    )
    return forms


def _with_s(verb: str) -> str:
    if verb.endswith(("ch", "sh", "x", "ss", "zz", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def _with_ed(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return verb[:-1] + "ied"
    return verb + verb[-1] + "ed" if verb in DOUBLING else verb + "ed"


def _with_ing(verb: str) -> str:
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and verb not in ("be", "see"):
        return verb[:-1] + "ing"
    return verb + verb[-1] + "ing" if verb in DOUBLING else verb + "ing"


FORMS = _forms()
LIKE_PAST = frozenset(
    line.split()[0] for line in IRREGULAR_VERBS.strip().splitlines() if len(set(line.split()[:2])) == 1
) - words("put set let cut shut")
"""Verbs of which the base form is as likely to be the past: "Read the novel"."""


def third_person(verb: str) -> str:
    """The form that follows "she": "open" gives "opens"."""
    return {"be": "is", "have": "has"}.get(verb) or _with_s(verb)


_NOT_VERBS = words(
    """i we my our the a an and or but so if as at in on of to for from with by about this that these those
    all both each
    myself ourselves alone together here there very too more most less least none no yes well ok okay"""
)


def form_of(word: str, after_person: bool = False) -> Form | None:
    """The form of a written verb. Unknown words count by their ending, or as a verb right after "I" or "we"."""
    known = FORMS.get(word)
    if known or not word.isascii() or not word.isalpha() or word in _NOT_VERBS or word.endswith("ly"):
        return known
    if word.endswith("ed") and len(word) > 4:
        return Form(word[:-2], "past")
    if word.endswith("ing") and len(word) > 5:
        return Form(word[:-3], "ing")
    return Form(word, "base") if after_person and len(word) > 2 else None
