"""The query language in Chinese: other words for its fields and for the values of its closed vocabularies."""

from __future__ import annotations

FIELDS = {
    "认定": "standing", "来历": "origin", "状态": "state", "层": "tier", "层次": "tier", "范围": "scope",
    "写入者": "agent", "助手": "agent", "来自": "agent", "标签": "tag", "关于": "about", "主语": "about",
    "属性": "attribute", "语言": "lang", "敏感": "sensitive", "可信度": "trust", "自": "since", "从": "since",
    "至": "until", "到": "until", "日期": "on", "当时属实": "true-on", "当时已知": "known-on", "是": "is",
}  # fmt: skip

_STANDINGS = {
    "提议": "proposed", "推测": "inferred", "你说过": "stated", "我说过": "stated", "观察到": "observed",
    "已确认": "confirmed", "已否定": "rejected",
}  # fmt: skip
_STATES = {"使用中": "active", "已取代": "superseded", "已归档": "archived", "已过期": "expired"}
_SENSITIVITIES = {
    "不敏感": "none", "健康": "health", "财务": "finance", "身份": "identity", "私密": "intimate", "机密": "secret"
}  # fmt: skip

VALUES: dict[str, dict[str, str]] = {
    "standing": {**_STANDINGS, "全部": "all"},
    "origin": {name: word for name, word in _STANDINGS.items() if word in ("inferred", "stated", "observed")},
    "state": {**_STATES, "全部": "all"},
    "tier": {"工作": "working", "情景": "episodic", "语义": "semantic", "程序": "procedural"},
    "sensitive": _SENSITIVITIES,
    "lang": {"中文": "zh", "英文": "en", "英语": "en", "德文": "de", "德语": "de", "法语": "fr", "日语": "ja"},
    "is": {
        **_STATES, **_STANDINGS, "置顶": "pinned", "已置顶": "pinned", "固定": "pinned", "已固定": "pinned",
        "冲突": "conflict", "有冲突": "conflict",
        "待审": "waiting", "待审核": "waiting", "待审阅": "waiting", "敏感": "sensitive",
        "即将过期": "expiring", "快过期": "expiring",
    },
}  # fmt: skip
"""By field: what may be written for a value."""

SCOPES = {"个人": "personal", "工作": "work", "健康": "health", "财务": "finance", "家": "home", "家庭": "home"}
"""The scopes that everyone has. A person may have one that is called so, so both are asked for."""

TIMES = {"今天": "today", "昨天": "yesterday"}
UNITS = {"天": "d", "日": "d", "周": "w", "个月": "m", "月": "m", "年": "y"}
"""Of a stretch that is counted back from now, as in 30天."""
