# ruff: noqa: E501 - patterns read better unbroken
"""Tables of Chinese wordings as rows of patterns, of which a sentence is only held against those whose key it holds.

A line reads `keys | attribute | pattern | flags`, or with `self` or `=subject` before the attribute. A key is one or two characters that every text of the pattern holds.
In patterns `{IS}` stands for 是 and its kin, `{TO}` for a told change (换成, 涨到), `{SWAP}` for one thing put in another's place, `{BE}` for either or a colon, `{T}`,
`{N}`, `{NAME}`, `{CLOCK}`, `{DATE}`, `{DAY}` and `{LONG}` for a value of that shape. Flags: `=word` gives a fixed value,
`not` tells the contrary, `now` a change, `one` and `many` how many such values can hold at once.
A key `{WORDS}` stands for the beginnings of all alternatives of that macro.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.words import Cardinality

_DIGIT = rf"\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}}"
IS = r"(?:现在|目前|当前|一直|都|默认|主要)*(?:就是|仍是|还是|也是|是|为|设为|设成|定为|用的是|选的是|买的是|订的是|装的是)"
_VERBS = (
    "换|改|变|升级?|降级?|调整?|涨价?|加薪?|提高?|增加?|减少?|缩短|延长|延期|延误|推迟|提前|挪|转|迁移?|更新|更换|改签|瘦|胖|切换"
    "|搬家?|移|扩大?|缩减?|缩小|压缩|延|推|上调|下调|调高|调低|重装|降低|增长|增|改订|续|移交|转移|升值|贬值|恢复|改期"
)
TO = (
    rf"(?P<now>(?:现在|已经?|刚|后来|又)*(?:从[^，,]{{1,10}}?)?(?:现在|已经?|刚|后来|又)*(?:{_VERBS})"
    r"(?:回到|回|到|成|为|至|去)了?|改用了?|换用了?|换了|改叫|改名叫|改买了?|改放了?|改住了?|改喝了?|改在)"
)
_CLOCK = (
    r"(?:凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?"
    rf"(?:\d{{1,2}}[:：]\d{{2}}|(?:{_DIGIT})点(?:半|一刻|钟|整|(?:{_DIGIT})分?)?)"
)
_MACROS = {
    "{IS}": IS,
    "{TO}": TO,
    "{BE}": rf"(?:{IS}|：|:|{TO})\s*",
    "{T}": r"(?P<v>[\u4e00-\u9fffA-Za-z0-9《][\u4e00-\u9fffA-Za-z0-9 .+#&·_《》-]{0,17}?)",
    "{N}": rf"(?P<v>(?:\d[\d.,]*|[{ZH_NUMERAL}]+(?:点[{ZH_NUMERAL}]+)?)[万千百kKwW]?)",
    "{n}": rf"(?:\d[\d.,]*|[{ZH_NUMERAL}]+)",
    "{NAME}": r"(?P<v>[\u4e00-\u9fff]{1,4}?|[A-Z][A-Za-z. ]{0,20})",
    "{CLOCK}": rf"(?P<v>{_CLOCK})",
    "{clock}": _CLOCK,
    "{DATE}": rf"(?P<v>(?:(?:\d{{4}}|今|明|后)年)?(?:{_DIGIT})月(?:(?:{_DIGIT})[日号]?|底|初|中旬|上旬|下旬)?|(?:19|20)\d\d年|\d{{4}}-\d{{2}}-\d{{2}})",
    "{DAY}": r"(?P<v>(?:每个?|下个?|这个?|本)?(?:周|星期|礼拜)[一二三四五六日天])",
    "{SWAP}": r"(?P<now>(?:现在|已经?|刚)*(?:从[^，,]{1,10}?)?(?:换|改|变更?|更换)(?:成|到|为)了?)",
    "{LONG}": rf"(?P<v>(?:\d[\d.]*|[{ZH_NUMERAL}半]+)个?半?(?:小时|钟头|分钟|刻钟))",
    "{MY}": r"(?:新|现|现在|目前|当前|主要|默认|平时|常用|最常用|所在|最新|惯用|首选|主力|上班)?的?",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One wording: the attribute it gives and how; `fixed` is its value where the pattern catches none.

    `subject` and `attribute` may name groups of the pattern: 我的{role}.
    """

    subject: str
    attribute: str
    pattern: str
    fixed: str
    negated: bool
    now: bool
    cardinality: Cardinality | None


class Rows:
    """The rows of a table, found by the keys that stand in a text.

    The table is taken apart when it is first asked, and a pattern compiled when a text first holds a key of its row:
    all of them need as long as the rest of a start of the program.
    """

    def __init__(self, table: str, words: dict[str, str] | None = None) -> None:
        self._table = table
        self._macros = {**_MACROS, **{f"{{{name}}}": group for name, group in (words or {}).items()}}
        self._compiled: dict[int, re.Pattern[str]] = {}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        return tuple(row for _, row in self._lines)

    def match(self, text: str) -> tuple[Row, re.Match[str]] | None:
        """The first row of the table that the whole text fits."""
        numbers: set[int] = set()
        for at, char in enumerate(text):
            for key in (char, text[at : at + 2]):
                numbers.update(self._by_key.get(key, ()))
        for number in sorted(numbers):
            match = self.whole(number).match(text)
            if match:
                return self.rows[number], match
        return None

    def whole(self, number: int) -> re.Pattern[str]:
        """What a text has to fit from end to end to be this row's."""
        found = self._compiled.get(number)
        if found is None:
            found = self._compiled[number] = re.compile(rf"(?:{_distinct(self.rows[number].pattern)})$")
        return found

    @cached_property
    def _lines(self) -> list[tuple[list[str], Row]]:
        return [self._line(line) for line in self._table.strip().splitlines()]

    @cached_property
    def _by_key(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, (keys, _) in enumerate(self._lines):
            for key in keys:
                found.setdefault(key, []).append(number)
        return found

    def _line(self, line: str) -> tuple[list[str], Row]:
        """The keys of a line, and its row."""
        keys, *columns = (part.strip() for part in line.split(" | "))
        subject = columns.pop(0) if columns[0] == "self" or columns[0].startswith("=") else ""
        attribute, pattern, *flags = columns
        for name, group in self._macros.items():
            pattern = pattern.replace(name, group)
        row = Row(
            subject.removeprefix("="),
            attribute,
            pattern,
            next((flag[1:] for flag in flags if flag.startswith("=")), ""),
            "not" in flags,
            "now" in flags,
            Cardinality.ONE if "one" in flags else Cardinality.MANY if "many" in flags else None,
        )
        return _keys(keys, self._macros), row


def groups(match: re.Match[str]) -> dict[str, str]:
    """What the named groups of a row caught; a name that stands in several branches counts once."""
    return {name.rstrip("_"): group for name, group in match.groupdict().items() if group}


def _distinct(pattern: str) -> str:
    """The pattern with a group name that comes again made another one: v, v_, v__."""
    seen: dict[str, int] = {}

    def renamed(match: re.Match[str]) -> str:
        seen[match[1]] = seen.get(match[1], 0) + 1
        return f"(?P<{match[1]}{'_' * (seen[match[1]] - 1)}>"

    return _NAMED.sub(renamed, pattern)


_NAMED = re.compile(r"\(\?P<(\w+)>")


def _keys(text: str, macros: dict[str, str]) -> list[str]:
    """The keys of a row, each once, where `{WORDS}` are the beginnings of the words in that macro."""
    keys: list[str] = []
    for key in text.split():
        keys += [word.rstrip("?")[:2] for word in macros[key].split("|")] if key in macros else [key]
    return list(dict.fromkeys(keys))
