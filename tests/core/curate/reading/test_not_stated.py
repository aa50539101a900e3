"""What a person says without stating it of themselves is not taken out of a message as their statement."""

from __future__ import annotations

from datetime import UTC

import pytest

from mnemoscope.curate.reading.extract import extract
from mnemoscope.model.memory import MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Origin, Polarity, Role

OPINIONS = """
I think tea is better than coffee.
In my opinion remote work is overrated.
I guess I should live in Berlin.
I believe the earth is getting warmer.
I feel like nobody reads my reports.
我觉得茶比咖啡好。
我认为远程办公没用。
我猜我应该住在北京。
"""
SUPPOSITIONS = """
If I lived in Berlin I would cycle to work.
Suppose I work at Halden Labs and earn a lot.
Let's say I am a nurse in Oslo.
What if I moved to Rome?
I might move to Rome next year.
Maybe I am allergic to nuts.
Imagine I have three children.
I wish I had a dog.
如果我住在上海，我就骑车上班。
假设我是护士。
要是我有三个孩子就好了。
也许我对花生过敏。
我可能会搬到成都。
"""
OTHERS_WORDS = """
My sister says I am stubborn.
My friend told me that I work at Brightwater Bank.
Tom said: "I live in Ghent."
According to Anna, I love karaoke.
They say I'm allergic to work.
My doctor thinks I have asthma.
He wrote "I am a vegetarian" on the form.
"I hate mornings," she said.
我妹妹说我很固执。
听说我在海康工作。
小王说：“我住在苏州。”
他说他对猫过敏。
"""
JOKES = """
I'm allergic to Mondays lol
I live on the moon, haha.
Just kidding, I am a millionaire.
I'm married to my job /s
Oh great, I love waiting in line.
我住在月球上，哈哈。
开玩笑的，我是亿万富翁。
我对上班过敏，哈哈哈
"""


def drafts(text: str) -> list[MemoryDraft]:
    at = parse_moment("2026-05-20T07:00:00Z", UTC)
    passage = SourcePassage(app="chat", text=text, role=Role.PERSON, at=at)
    return [found.draft for found in extract(passage, zone=UTC)]


@pytest.mark.parametrize("text", [*(OPINIONS + SUPPOSITIONS + OTHERS_WORDS + JOKES).strip().splitlines()])
def test_it_is_not_stored_as_stated(text: str) -> None:
    assert [draft.text for draft in drafts(text) if draft.origin is Origin.STATED] == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I do not live in Berlin.", "Berlin"),
        ("I don't have a dog.", "a dog"),
        ("I no longer work at Halden Labs.", "Halden Labs"),
        ("I never said I sail.", "sail"),
        ("我不住在北京。", "北京"),
        ("我没有狗。", "狗"),
        ("我不喜欢香菜。", "香菜"),
    ],
)
def test_a_denial_is_never_stored_as_what_it_denies(text: str, value: str) -> None:
    (draft,) = drafts(text)
    assert draft.claim is not None
    assert (draft.claim.value, draft.claim.polarity) == (value, Polarity.NEGATED)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I live in Ghent. My sister says I am stubborn.", ["I live in Ghent"]),
        ("If it rains I would stay in. I own a kayak.", ["I own a kayak"]),
        ("我对花生过敏。也许我也对虾过敏。", ["我对花生过敏"]),
    ],
)
def test_a_statement_beside_it_is_stored(text: str, wanted: list[str]) -> None:
    assert [draft.text for draft in drafts(text)] == wanted
