"""Standing wishes to an assistant ("Always answer in metric units", 以后请用中文回答我), as against single requests."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives

_FROM_NOW_ON = r"(?:from now on|in (?:the )?future|going forward),?\s+(?:please\s+)?"
_ANSWERING = alternatives(
    """
    answer | reply | respond | use | write | speak | give | include | add | suggest | recommend | ask | explain | call
    address | start | end | show | format | talk | assume | mention | keep | put | translate | send | be
    """
)
_LEAVING_OUT = alternatives(
    r"""
    call(?:ing)? me | suggest(?:ing)? | recommend(?:ing)? | mention(?:ing)? | address(?:ing)?
    us(?:e|ing) (?:emojis?|bullet|markdown|exclamation)
    """
)
_ENGLISH = alternatives(
    rf"""
    {_FROM_NOW_ON}(?:(?:always|never|do not|don't|only) )?(?!i\b|we\b)[a-z]+\b.{{2,}}
    (?:always|never) {_ANSWERING}\b.{{2,}}
    (?:do not|don't|stop|avoid) (?:ever )?{_LEAVING_OUT}.{{2,}}
    call me [A-Z]\w+.{{0,20}}
    keep (?:your |the |all )?(?:answers|replies|responses) .{{3,40}}
    address me as .{{2,30}}
    """
)
_CHINESE = alternatives(
    """
    (?:以后|从现在起|今后|从今以后)[,，]?(?:都|请|要|请你|你|别|不要)+(?!我).{2,}
    (?:总是|始终|永远|一直)(?:用|以|给|回答).{2,}
    (?:不要|别)(?:再)?(?:叫|称呼|推荐|提到?|用).{2,}
    叫我.{1,6}
    """
)
_ENGLISH_RULE = re.compile(rf"^(?:please\s+)?{_ENGLISH}$", re.IGNORECASE)
_CHINESE_RULE = re.compile(rf"^(?:请)?{_CHINESE}$")


def is_rule(text: str, language: str) -> bool:
    """Whether the clause asks for something to be done from now on, each time."""
    pattern = _CHINESE_RULE if language == "zh" else _ENGLISH_RULE
    return pattern.match(text.strip(" .!。！")) is not None
