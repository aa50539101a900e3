# ruff: noqa: E501 - patterns read better unbroken
"""Who says so, taken off an English sentence: "According to the lab card …", "…, says my brother".

A statement is compared by what it says, whoever said it. What of this may be stored as the person's own word is
another question, which `english_facts` answers on the whole sentence.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives, plain_words, words

_SAYS = alternatives(
    """
    says | said | mentions | mentioned | notes | noted | points out | pointed out | clarifies | clarified | confirms
    confirmed | explains | explained | states | stated | corrects | corrected | writes | wrote | reports | reported
    adds | added | insists | insisted | remembers | remembered | has said | has mentioned | has clarified
    """
)
_TOLD = alternatives("told | reminded | informed | corrected | assured | texted | wrote")
_LEAD = re.compile(
    "^"
    + alternatives(
        rf"""
        according to [^,]{{2,40}}(?:, | (?=(?:my|our|the user's)\b))
        (?:contrary to|unlike|despite) [^,]{{2,40}},
        (?:it|this|that) (?:turns|turned) out(?:,)?(?: that)?
        (?:as it )?(?:turns|turned) out(?:,)?(?: that)?
        (?:it is|that is) (?:actually )?(?:true|clear|certain) that
        (?:after|since|following) (?:a |an |the |my |our |his |her |their |yesterday's |today's )[^,]{{3,40}},
        (?!I\b|We\b)[A-Z][\w.']*(?: [\w.']+){{0,3}} {_SAYS}(?: that|,)
        (?:the )?user {_SAYS}(?: that|,)?
        (?!I\b|We\b)[A-Z][\w.']*(?: [\w.']+){{0,3}} {_TOLD} (?:me|us|the user|her|him)(?: that|,)
        I (?:found|checked|looked it up|looked)[^,]{{0,20}},
        (?:of course|actually|in reality|in truth|strictly speaking|to be precise|to be exact),?
        """
    )
    + r"\s*(?=\S)",
    re.IGNORECASE,
)
_TAIL = re.compile(
    alternatives(
        rf"""
        ,? (?P<who>the user|user|she|he) {_SAYS}(?: (?:just )?now| later| since)?
        ,? {_SAYS} (?:the user|my [\w -]{{2,20}}|her [\w-]+|his [\w-]+|[A-Z]\w+)
        ,? according to [^,]{{2,40}}
        """
    )
    + "$",
    re.IGNORECASE,
)
_COMMENT = re.compile(
    alternatives(
        r"""
        ,? (?:and )?(?:that|it|this) (?:was|is|had been) (?:a mistake|an error|wrong|somebody else|someone else|mixed up)\b.*
        ,? (?:sorry|my mistake|my bad|I was wrong|I misremembered|I mixed (?:that|it|them|those) up)\b.*
        ,? no idea (?:why|how|where)\b.*
        ,? I had (?:mixed|confused|misremembered|got) .*
        """
    )
    + "$",
    re.IGNORECASE | re.DOTALL,
)
_SPEAKING = words(
    """says said mentions mentioned notes noted points pointed clarifies clarified confirms confirmed explains explained
    states stated corrects corrected writes wrote reports reported adds added insists insisted remembers remembered told
    reminded informed assured texted according contrary unlike despite turns turned true clear certain after since
    following found checked looked course actually reality truth strictly precise exact mistake error wrong else mixed
    sorry bad misremembered idea confused got"""
)
"""One of these words is in every sentence that tells who says so, or that something was wrong."""
_OWN_WORDS = (
    (re.compile(r"^(?:her|his|their) ", re.IGNORECASE), "The user's "),
    (re.compile(r"^(?:she|he|they) ", re.IGNORECASE), "The user "),
)


def take_attributions(text: str) -> str:
    """The text without words that only tell who says so or that an earlier note was wrong."""
    if _SPEAKING.isdisjoint(plain_words(text)):
        return text
    text = _COMMENT.sub("", text)
    tail = _TAIL.search(text)
    about_the_user = False
    if tail and tail.start():
        about_the_user = "user" in tail.group().casefold()
        text = text[: tail.start()].rstrip(" ,;")
    for _ in range(2):
        lead = _LEAD.match(text)
        if lead is None:
            break
        about_the_user = about_the_user or "user" in lead.group().casefold()
        text = text[lead.end() :]
    if about_the_user:
        for pattern, owner in _OWN_WORDS:
            text = pattern.sub(owner, text)
    return text
