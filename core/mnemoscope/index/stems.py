"""English word forms: a light stemmer and the words that carry no meaning of their own in a query.

The stem is a key, not a word: it need only be the same for the forms of one word. Text in other languages passes
through it with little harm, since stems are kept beside the words and never instead of them.
"""

from __future__ import annotations

import re

from mnemoscope.model.remembered import remembered

STOP_WORDS = frozenset(
    """a about after all also am an and any are as at be because been before being both but by can cant could did didnt
    do does doesnt doing dont down during each few for from further had has hasnt have havent having he her here hers
    herself hes him himself his how hows i id if ill im in into is isnt it its itself ive just let lets me more most my
    myself of off on once only or other our ours ourselves out over own please same shall she should so some such tell
    than that thats the their theirs them themselves then there these they theyre theyve this those through to too under
    until up upon us very was wasnt we were werent weve what whats when where which while who whom whos whose why will
    with would wouldnt you your youre yours yourself youve""".split()  # noqa: SIM905 -- a list of 150 strings is not read
)

# Forms that no rule reaches, behind the word they belong to.
_IRREGULAR_WORDS = (
    "be been being was were is are am", "begin began begun", "bite bit bitten", "blow blew blown",
    "break broke broken", "bring brought", "build built", "buy bought", "catch caught", "child children",
    "choose chose chosen", "come came", "deal dealt", "do does doing did done", "draw drew drawn", "drink drank drunk",
    "drive drove driven", "eat ate eaten", "fall fell fallen", "feel felt", "fight fought", "find found",
    "fly flew flown", "fry fried", "dry dried", "cry cried", "try tried", "die died dying", "lie lied lying",
    "tie tied tying", "foot feet", "forget forgot forgotten", "get got gotten", "give gave given",
    "go goes going went gone",
    "grow grew grown", "have had has", "hear heard", "hide hid hidden", "hold held", "keep kept", "know knew known",
    "lead led", "leave left", "lend lent", "lose lost", "make made", "man men", "mean meant", "meet met",
    "mouse mice", "pay paid", "person people", "ride rode ridden", "ring rang rung", "rise rose risen", "run ran",
    "say said", "see saw seen", "sell sold", "send sent", "shake shook shaken", "shoot shot", "show shown",
    "sing sang sung", "sit sat", "sleep slept", "speak spoke spoken", "spend spent", "stand stood",
    "steal stole stolen", "swim swam swum", "take took taken", "teach taught", "tell told", "think thought",
    "throw threw thrown", "tooth teeth", "understand understood", "use uses used using", "wake woke woken",
    "wear wore worn", "wife wives", "win won", "woman women", "write wrote written", "agree agreed", "free freed",
)
_IRREGULAR = {form: word for word, *forms in map(str.split, _IRREGULAR_WORDS) for form in forms}
_VOWEL = re.compile("[aeiouy]")
_SHORT = re.compile("[^aeiouy][aeiouy][^aeiouwxy]")
_SIBILANT = ("s", "x", "z", "ch", "sh")


@remembered(50_000)
def stem(word: str) -> str:
    """The key that `word` shares with its other forms; the word itself where no rule applies."""
    if not (word.isascii() and word.isalpha()):
        return word
    word = _IRREGULAR.get(word, word)
    if len(word) < 4:
        return word
    return _ending(_plural(word))


def _plural(word: str) -> str:
    if not word.endswith("s") or word.endswith(("ss", "us", "is")) or word == "news":
        return word
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith("es") and word[:-2].endswith(_SIBILANT):
        return word[:-2]
    return word[:-1]


def _ending(word: str) -> str:
    for suffix in ("ing", "ed", "ly"):
        rest = word[: -len(suffix)]
        if word.endswith(suffix) and len(rest) >= 3 and _VOWEL.search(rest) and _may_end(rest, suffix):
            # A short stem that ends so had an e: a final consonant would have been doubled (hoping, hopping).
            word = rest + "e" if _SHORT.fullmatch(rest) and suffix != "ly" else rest
            break
    if len(word) <= 3:
        return word
    if word[-1] == word[-2] and word[-1] not in "aeiou":
        return word[:-1]
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "i"
    return word.removesuffix("e") if len(word) > 4 else word


def _may_end(rest: str, suffix: str) -> bool:
    """Whether `rest` is a word without the suffix: not in "speed", "family", "supply"."""
    if suffix == "ed":
        return not rest.endswith("e")
    return suffix == "ing" or (len(rest) > 3 and rest[-1] in "dehklnrstwx")
