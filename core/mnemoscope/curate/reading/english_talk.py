"""What tells statements about a life from talk about the talk, in English. Data only."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives, opening, words

TALK_VERBS = words(
    """think guess suppose wonder know understand mean hope doubt agree disagree remember forget forgot see
    notice assume
    imagine appreciate thank apologise apologize ask wish swear promise bet expect need say tell hear read
    find try figure
    realize realise recall admit repeat insist confirm check copy paste click type run enter upload attach include
    google search look get feel seem want point refer quote cite mention write wrote call believe decide
    show sound happen face encounter come came bring do gotta wanna gonna recommend admire relate care mind
    manage mess"""
)
"""Verbs that, said of oneself, mostly speak of the conversation or the task at hand."""

LIFE_VERBS = words(
    """buy sell move relocate marry divorce adopt start begin quit stop sign break run finish graduate visit
    travel join
    leave meet lose win retire grow bear study work live turn switch become go learn plant paint build found fail pass
    injure have give donate swim climb hike sail ride teach serve hurt end open close name spend stay migrate
    change rent
    be cut fly get"""
)
"""Verbs of which the past is an event in a life."""

LIFE_VERBS_WITH_DATE = words(
    "have give get end open close change start go stop run build cut pass fail leave begin finish be"
)
"""Those of them that say too little in the past unless a date stands with them."""

TASTE_VERBS = words("like love hate enjoy prefer dislike")
PASSING_ING = words("keep stay miss crave struggle start hope rock face make do get have go come try")
"""Verbs of which the "-ing" form mostly tells of the moment."""
PERSONAL = words(
    """home_city home_country home_region employer job_title diet allergy age birthday birth_year birthplace
    hometown partner
    name school marital_status studies team nationality children_count condition medication"""
)
"""Attributes that only a person has: what makes a capitalised word at the head of a sentence a name."""
OPINION_VERBS = words(
    "think say tell believe want ask claim feel hope know suggest recommend insist argue mean wonder seem keep call"
)
LASTING_ING = words("write work move train open expect renovate raise build save")
"""Verbs whose "-ing" form tells of something that goes on for months."""

NOT_MINE = words(
    """code function script question problem guess point error program query issue request prompt apologies bad
    understanding opinion idea thought thoughts goal task answer text sentence essay file dataset table
    assignment homework
    advice mistake first second next last input output server app website page model mood day life sleep head
    mind energy
    pleasure turn bet fault impression feeling feelings experience"""
)
"""Things that "my" makes nobody's possession worth keeping."""

ASIDE = opening(
    """
    maybe | perhaps | possibly | if | unless | in case | what if | let me | let us | let's
    i (?:wish|would|could|should|might|may|must) | we (?:should|could|would|might)
    (?:can|may|could|should|do|am|have) i | is it | are you | do you
    """
)
"""Openings of wishes, suppositions and questions."""

_CLAUSE = r"(?: that|:|,|$| whether| if| i\b)"
HEARSAY = re.compile(
    r"\b"
    + alternatives(
        rf"""
        i (?:heard|read|saw|was told|dreamed|dreamt|imagine) | according to | rumou?r has it | they say
        people say | (?:he|she|they|someone|somebody|everyone) (?:said|says|told|thinks?|claims?|asked)
        (?:said|says|told me|tells me|claims|claimed|asked|asks|thinks|believes|wrote)(?: to me)?{_CLAUSE}
        """
    ),
    re.IGNORECASE,
)
DOCTORS_ORDER = re.compile(r"my (?:doctor|dentist|therapist|vet) told me to\b", re.IGNORECASE)
DENIAL = re.compile(r"I (?:have )?never (?:said|claimed)\b", re.IGNORECASE)

_DEGREES = (
    "so | very | really | not | just | quite | pretty | too | still | also | always | all | a bit | a little | kind of"
)
_SMALL = rf"(?:(?:{alternatives(_DEGREES)}|feeling|getting|being)\s+)*"
PASSING_STATE = opening(
    """
    sure | sorry | glad | happy | sad | tired | exhausted | bored | curious | wondering | confused | stuck | ok
    okay | fine | good | great | well | right | wrong | ready | done | back | here | there | aware | able
    unable | lost | late | hungry | thirsty | cold | hot | sick | nervous | angry | upset | stressed | anxious
    proud | grateful | thankful | impressed | surprised | disappointed | worried | excited | bothered
    concerned | serious | convinced | certain | positive | familiar | hopeful | optimistic | overwhelmed
    frustrated | doomed | screwed | dying | kidding | joking | free | busy | alone | doing
    afraid (?:that|i|it|you|we|not) | in (?:a|the) (?:hurry|mood|middle) | going to (?:need|have|try|ask)
    about to | asking | talking | saying | thinking | referring
    looking (?:for (?:an?|some|the|any|more|good|ideas)|at|forward|to|into) | trying
    having (?:an?|some|trouble|issues|problems|difficulty) | getting | facing | seeing | writing to | supposed
    interested in (?:your|how|what|knowing|hearing|the|this|that|more) | new (?:to (?:this|here)|here) | like
    just | feeling | working on (?:this|that|it|the) | using (?:this|that|the|your) | on (?:it|page|step)
    open to | the (?:one|same) | an? (?:idiot|fool|genius|mess|failure|bit|little) | at (?:the|a|your)
    with you | your | you | it | this | that
    """,
    before=_SMALL,
)
"""What "I am …" says of the moment only."""

LASTING_STATE = opening(
    r"""
    afraid of | allergic | interested in (?!your|how|what|knowing|hearing|the |this|that|more)
    worried about my
    looking for (?:a |an )?(?:new )?(?:flat|apartment|house|room|job|flatmate|therapist|partner|school)\b
    proud of my
    trying to (?:lose|quit|stop|learn|save|eat|become|get (?:pregnant|fit|better at)|cut|drink|sleep|reduce|conceive)
    getting (?:married|divorced) | getting an?\s | sick of | good (?:at|with) | free on | busy on
    stressed about my | at (?:uni|university|college|home with) | working on (?:the|my) [A-Z]\w+
    feeling (?:lonely|depressed)
    """,
    before="(?:so |very |really |quite )?",
    after="",
)
"""Exceptions from the passing states: what of them lasts."""

_SOME = alternatives(
    """
    an? | some | any | no | another | one more | two | three | several | the | more | many | this | that | all
    other | (?:a )?(?:quick|small|simple|big|weird|few|lot of|little)
    """
)
NOTHING_OWNED = opening(
    r"""
    questions? | problems? | issues? | ideas? | clue | doubts? | trouble | errors? | requests? | suggestions?
    feeling | hunch | point | time | choice | meeting in | minutes? | hours? (?:left|to) | text | sentence
    list | file | dataset | news | pictures? | photos? | pics? | videos? | code | table | following | bug
    task | essay | assignment | homework | paper
    draft | presentation | to\s | no idea | been\s | had\s | got\s | seen\s | read\s | heard\s | tried\s
    always\s | never\s | just\s | not\s | it | this | that | something | nothing | anything | everything
    job$ | difficult(?:y|ies) | challenges? | things? | stuff | some(?:one|body) | concerns? | matters?
    chance | right | plans? | deadline | good (?:day|time|one) | great (?:day|time|one) | energy
    """,
    before=rf"(?:{_SOME}\s+)*",
    after="",
)
"""What can stand after "I have" without anything being told about a life."""

NO_TASTE = opening(
    """
    your | you | it | this | that | these | those | how | what | when | waiting | being | option | both | them
    him | her | all of | where | everything | for you | a (?:list|table|summary)
    the (?:first|second|third|last|idea|ideas|answer|way
    you|one|ones|option|suggestion|style|tone|result|sound|look|fact)
    the (?:other|new|version|previous|red|blue) | to (?:know|see|ask|hear|have|get|make|add|use|be able)
    """
)
"""Objects of "I like" that belong to the conversation."""

WANTED = opening(
    """
    learn | become | move | quit | buy | visit | travel | go to | start | study | run | lose | stop | be an?
    open | sell | build | have (?:kids|children) | get (?:married|a (?:dog|cat|new job)) | retire | marry
    change (?:jobs|careers) | improve my | work (?:as|in|abroad) | live | apply | emigrate | train
    """,
    before="to ",
)
"""What "I want to …" announces as a plan."""

EVENT_NOUN = re.compile(
    r"\b"
    + alternatives(
        """
        exam | interview | appointment | flight | train | wedding | surgery | operation | test | deadline
        birthday | party | concert | move | meeting | trip | holiday | vacation | anniversary | defen[cs]e
        due date | graduation | visit | check-up | race | marathon
        """
    )
    + r"\b",
    re.IGNORECASE,
)
LIFE_STATE_PAST = opening(
    """
    born | raised | diagnosed | promoted | married | laid off | fired | accepted | admitted | an? | at
    in (?:hospital|the)
    """
)
BIG_EVENT = opening(
    "a baby | a son | a daughter | a stroke | an accident | an operation | surgery | a heart | a miscarriage"
)
SMALL_HABIT = opening(
    """
    to (?:the|bed|sleep|school|church|work|a) | up (?:at|early|late) | swimming | running | hiking | climbing
    by | an? | around
    """
)
GOT = opening("married | divorced | engaged | promoted | fired | laid off | a (?:dog|cat|new job|job|puppy|kitten)")
OWNED_PLAINLY = opening(
    r"an? | my own | no [a-z]+ | two | three | four | five | \d+ | brown | blue | long | short | [a-z]+ hair"
)
NOT_TOLD_OF_MINE = opening(
    """
    that | how | what | why | whether | if | to | not (?:that|to|working) | very | so | too | being | driving
    really | still | always | wrong | broken | down | correct | right | best | great | nice | cute
    (?:good|bad|better|worse)(?! (?:at|with)) | fine | okay | ok | awful | terrible | poor | amazing | wonderful
    excellent | perfect | horrible
    """
)
"""What "my … is" is followed by when it judges instead of telling."""

HABIT_FIRST = opening("every | each | on | at | in | for | back | since | during | most | as a | after | before")
REGULARLY = opening(r"every | each | on \w+days?")
