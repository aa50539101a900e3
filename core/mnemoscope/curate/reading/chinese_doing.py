# ruff: noqa: E501 - patterns read better unbroken
"""What no table knows, as somebody's doing or wish that can be denied: 阳台没种番茄, 回答里不要用列表, 学费还没交.

Such a statement has no attribute of its own. Its core, without small words and denial, is the value, so it contradicts
nothing but its own denial. What happened at some point of time is left unread, since it says nothing of another one.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_compounds import INSIDE_WORDS
from mnemoscope.curate.reading.chinese_words import NOW_OPENINGS
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

LONGEST = 18
_UNREADABLE = re.compile(
    r"[,，、\d?？“”\"「」（）()]|[你您他她吗呢吧]|什么|怎么|如果|要是|只有|除了|以前|曾经|之前|过去|原来|或者|还是|可能|也许|好像|听说|据说|觉得|认为|打算|计划|准备|考虑|今[天早晚]|昨[天晚]|前天"
    r"|明[天早晚年]|[去前后今]年|刚才|上[周次]|这次|这周|那天|下[周次]|星期|周[一二三四五六日]|[零一二两三四五六七八九十]点|月|但|因为|所以|虽然|让|使得|(.)不\1|有所|有些|有点|说实话|讲究|是|比|像|越|太|真的|够"
)
_WHO = re.compile(r"(?:该?用户|我们|咱们|我|本人|俺)(?:自己|本人)?(?:家里?)?的?|(?:家里|家中)的?")
_RELATIVE = re.compile("|".join(sorted((word for word in RELATIONS if not word.isascii()), key=len, reverse=True)))
_NO = re.compile(
    r"不(?:再|会再)(?:要)?|再也不|从来不|从不|从来没有?|并不|并没有?|还没有?|没有|没(?!收|关系|准)|尚未|未(?!来|婚|成年|必|知)"
    r"|不(?:要|用|需要|必|得|许|准|能|会|可以|该|应该|希望|想|喜欢)|别(?!人|的|处|墅)"
    r"|不(?!锈|过|错|同|断|久|管|论|仅|只|但|如|足|良|动|好|安|便|满|常|少|对|知|定|舒|合|是)|(?:停止|放弃|取消|停)(?=了?[\u4e00-\u9fff])"
)
_WISH = re.compile(r"希望|要求|想要|请|务必|记得|麻烦|不要|别|不需要|不希望|不许|不准|不想|想|不喜欢|需要")
_SMALL = re.compile(
    "|".join(
        sorted(
            (
                *NOW_OPENINGS,
                *"""
                每天 天天 经常 总是 通常 平时 一般 一直 已经 已 早就 还在 还 都 也 就 只 正在 在 请 希望 要求 想要 想 务必 一定 记得 麻烦
                需要 必须 始终 总 会 能 可以 要 尽量 应该 多 常常 常 偶尔 有时 坚持 开始 继续 被 把 给 为 时候 时 的 了 过 着 助手 它
                完 好 喜欢 习惯 有 用户 我
                """.split(),  # noqa: SIM905 -- a long list of strings is not read
            ),
            key=len,
            reverse=True,
        )
    )
)
_ACTING = (
    "吃喝抽吸打玩学练看读写听说讲用开骑坐走跑游弹唱跳画种养买卖戴穿租还交付寄发订办洗扫做煮炒泡修拍织睡追存借贷带接送教管压并提显包附推介解称叫"
    "加缴投续戒换退毕熬上去考参信签报收留省查改测存备删锁充烫染剪刷拖晒浇喂遛"
)
_ACTS = (
    "绝育|注销|支持|兼容|加班|出差|失眠|打鼾|磨牙|晕车|晕船|晕机|怕黑|怕狗|怕水|怕冷|怕热|怕猫|掉发|值班|休假|复查|化疗|手术|缓存|加密|签名|开源|校验|迁移|归档|同步|上锁|通过|到账|装修"
    "|搬家|入学|断奶|换牙|走路|旅行|允许|使用|依赖|包含|要求|出租|转让|贷款|熬夜|午睡|早起|赖床|化妆|健身|跑步|游泳|锻炼|体检|考研|结款|开票|上市|上线|推进|暂停|静音|集邮|追星|退休|提供|推荐|公开|免打扰|打折|发工资|交社保|上税|纳税|参加|出席|补考|及格|毕业|怀孕|手术|痊愈|过关|认识|结婚|离婚"
)
_DOES = re.compile(rf"[\u4e00-\u9fffA-Za-z]{{0,6}}?(?P<verb>{_ACTS}|[{_ACTING}])[\u4e00-\u9fffA-Za-z0-9]{{0,9}}")
_SIDE = re.compile(r"(?<=.)(?:里面|上面|里|上|中)(?=[不没别未要请都也还用种养放有])")
_FOND = re.compile(r"(?:喜欢|最?爱)(?=吃|喝|看|玩|听|用|去|穿)")
_FRONTED = re.compile(
    r"([\u4e00-\u9fffA-Za-z]{2,7})(交|付|缴|打|订|买|写|办|还|发|提交|投|续|停|换|退|洗|修|预约|通过|完成|签|报|寄|充|吃|喝|用|看|学|戴|养|做|练|抽|装|穿|听|玩)"
)


_RULE = re.compile(r"(?:回答|回复|解释|答案|代码|注释|翻译|总结|邮件|示例|报告)(?:里|中|时|的时候)")
"""What a note begins with that says how an assistant should answer."""


def read_doing(text: str, hint: str) -> tuple[str, Told] | None:
    """Who does or wants what, or does not; None for what is no short plain statement."""
    text = text.rstrip(" 。.！!；;")
    if not 3 <= len(text) <= LONGEST or _UNREADABLE.search(text):
        return None
    who = _WHO.match(text)
    if _RULE.match(text):
        text = "请" + text
    name, rest = (hint, text) if who is None else ("self", text[who.end() :])
    relative = _RELATIVE.match(rest)
    if relative:
        name, rest = relative.group(), rest[relative.end() :]
    denials = _NO.findall(rest)
    if len(denials) > 1:
        return None
    wish = _WISH.search(rest) is not None
    core = _SMALL.sub("", _FOND.sub("", _NO.sub("", _SIDE.sub("", rest), count=1)))
    fronted = _FRONTED.fullmatch(core)
    if fronted:
        core = fronted[2] + fronted[1]
    does = _DOES.fullmatch(core)
    if not 2 <= len(core) <= 12 or does is None or (not denials and _inside_a_word(rest, does["verb"])):
        return None
    changed = bool(denials) and text.endswith("了")
    return name, Told("wants" if wish else "does", core, Cardinality.MANY, bool(denials), changed)


def _inside_a_word(text: str, verb: str) -> bool:
    """Whether the verb is only the beginning of another word: 开心, 吃惊."""
    other = INSIDE_WORDS.get(verb)
    return other is not None and other.match(text, text.find(verb) + 1) is not None
