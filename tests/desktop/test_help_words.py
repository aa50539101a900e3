"""What the help puts into quotation marks is written so in the window, in either language, or is an example."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from mnemoscope.resources import resource

EXAMPLES = {
    "en": {"New York", "Los Angeles", "My Activity", "Gemini Apps", "Trip to Lisbon", "I moved in 2024"},
    "zh": {
        "问到今天：‘纽约’或‘洛杉矶’⇒‘洛杉矶’", "我现在住在哥本哈根", "我不喝咖啡了", "不完整，因为……", "我的活动记录",
        "Gemini 应用", "next Friday", "上周", "小伟住在北京", "王伟住在上海", "Jordan, my brother", "Al's",
        "不喜欢", "喜欢", "7 条说法几乎相同", "“里斯本之行", "我 2024 年搬了家", "大约",
    },
}  # fmt: skip
MOST = 60


def words_of_the_window(language: str) -> str:
    """All that the window can say in a language: sources in English, translations in Chinese."""
    found = []
    for name in ("en", "zh_CN"):
        for message in ElementTree.parse(resource(f"translations/mnemoscope_{name}.ts")).iter("message"):
            parts = ["source"] if language == "en" else ["translation"]
            found += ["".join(part.itertext()) for each in parts for part in message.iter(each)]
    return "\n".join(found).lower()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_named_in_the_help_is_called_so(language: str) -> None:
    said = words_of_the_window(language)
    unknown = []
    for page in sorted(resource(f"help/{language}").glob("*.md")):
        for quoted in re.findall(rf"“([^”]{{2,{MOST}}})”", page.read_text(encoding="utf-8").replace("\n", " ")):
            name = quoted.strip("*… .,。，").lower()
            if quoted not in EXAMPLES[language] and name not in said:
                unknown.append(f"{page.name}: {quoted}")
    assert unknown == []
