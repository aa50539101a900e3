"""Where a statement holds, when the sentence itself says so: a project, home, the office."""

from __future__ import annotations

import re

_PLACES = {
    "home": "home",
    "work": "work",
    "the office": "office",
    "office": "office",
    "school": "school",
    "uni": "school",
    "university": "school",
}
_PROJECT_NAME = r"(?P<{0}>\w[\w.+#-]*(?-i:(?: [A-Z\d][\w.+#-]*){{0,2}}))"
_LEADING = re.compile(
    r"^(?:(?:in|on|for|within)\s+(?:the\s+)?(?:project|repo(?:sitory)?)\s+[\"']?"
    + _PROJECT_NAME.format("a")
    + r"[\"']?"
    r"|(?:in|on|for|within)\s+(?:the|my|our)\s+[\"']?"
    + _PROJECT_NAME.format("b")
    + r"[\"']?\s+(?:project|repo(?:sitory)?|codebase)"
    r"|project\s+" + _PROJECT_NAME.format("c") + r"(?=\s*[:,])"
    r"|(?:at|in)\s+(?P<place>home|work|the office|school|uni|university)"
    r"|(?:on|for)\s+my\s+(?P<device>work|home|office|private|personal) (?:laptop|computer|machine|account|phone))"
    r"\s*[,:]?\s+(?=\S)",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    r",?\s+(?:(?:in|on|for|within)\s+(?:the\s+)?(?:project|repo(?:sitory)?)\s+[\"']?"
    + _PROJECT_NAME.format("a")
    + r"[\"']?"
    r"|(?:in|on|for|within)\s+(?:the|my|our)\s+[\"']?"
    + _PROJECT_NAME.format("b")
    + r"[\"']?\s+(?:project|repo(?:sitory)?|codebase)"
    r"|at\s+(?P<place>home|work|the office|school|uni)"
    r"|(?:on|for)\s+my\s+(?P<device>work|home|office|private|personal) (?:laptop|computer|machine|account|phone))\s*$",
    re.IGNORECASE,
)
_ZH_LEADING = re.compile(
    r"^(?:在)?(?:(?:项目|专案)\s*[“\"「]?(?P<a>[\w.+#-]+?)[”\"」]?(?:项目)?(?:里面?|中|上|，|,|：|:|(?=[我用改]|使用|不再|换成|现在|采用|选用))"
    r"|(?P<b>[\w.+#-]{1,12}?)(?:项目|工程)(?:里面?|中|上|，|,|：|:|(?=[我用改]|使用|不再|换成|现在|采用|选用))"
    r"|(?P<place>(?<=在)(?:家里?|公司|办公室|单位|学校)|工作(?:时|中|的时候)|(?:家|公司|办公室|学校)(?=里[我喝用吃穿只听看])"
    r"|(?:家里?|公司|办公室|单位|学校)(?=[我喝用吃穿听看，]))(?:里|的时候|时|，|,)?(?=我|喝|用|吃|穿|只|一般|都|不|习惯|喜欢|听|看|说|，))"
)
_ZH_PLACES = {"家": "home", "家里": "home", "公司": "office", "办公室": "office", "单位": "office", "学校": "school"}


def take_leading_scope(text: str) -> tuple[str, str]:
    """The scope that the text begins with, and the text without it."""
    match = _LEADING.match(text)
    return (_named(match), text[match.end() :]) if match else ("", text)


def take_trailing_scope(text: str) -> tuple[str, str]:
    """The scope that the text ends with, and the text without it."""
    match = _TRAILING.search(text)
    return (_named(match), text[: match.start()]) if match and match.start() else ("", text)


def take_chinese_scope(text: str) -> tuple[str, str]:
    """The scope that a Chinese text begins with, and the text without it."""
    match = _ZH_LEADING.match(text)
    if not match or match.end() >= len(text):
        return "", text
    rest = text[match.end() :].lstrip("，, ：:")
    project = match["a"] or match["b"]
    if project:
        return f"project:{project.casefold()}", rest
    return _ZH_PLACES.get(match["place"], "work"), rest


def _named(match: re.Match[str]) -> str:
    groups = match.groupdict()
    project = groups.get("a") or groups.get("b") or groups.get("c")
    if project:
        return f"project:{project.strip().casefold().replace(' ', '-')}"
    if groups.get("device"):
        return {"private": "home", "personal": "home"}.get(groups["device"].casefold(), groups["device"].casefold())
    return _PLACES[groups["place"].casefold()]
