"""What tells statements about a life from talk about the talk, in Chinese. Data only."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives, opening, words

_SMALL = "我?(?:也|就|还|真|才|都|想|不)*"

TALK = opening(
    """
    觉得 | 认为 | 感觉 | 猜 | 想知道 | 想问 | 想请 | 想要 | 想看看 | 想让 | 知道 | 明白 | 了解 | 懂 | 理解
    同意 | 赞成 | 记得 | 忘 | 希望 | 相信 | 需要 | 要问 | 听说 | 听到 | 看到 | 读到 | 发现 | 怀疑 | 担心 | 谢谢
    感谢 | 试 | 打不开 | 找不到 | 没听 | 没明白 | 没懂 | 问一下 | 说 | 告诉 | 建议 | 应该 | 可以 | 能不能 | 必须
    得 | 好奇 | 在想 | 正在想 | 有个?(?:一个)?(?:问题|疑问|想法|建议|请求) | 有点 | 有些 | 有一些 | 有个 | 好
    很 | 太 | 真 | 非常 | 特别 | 都快 | 快要? | 累 | 饿 | 困 | 烦 | 开心 | 难过 | 高兴 | 来不及 | 先 | 再 | 又
    经常感 | 一直在想 | 一直在考虑 | 一直沉浸 | 是说 | 是想 | 是问 | 是在 | 是指 | 的意思 | 的问题 | 在看 | 在写
    在做 | 在用你 | 在等 | 感到 | 决定 | 遇到 | 比较
    """,
    before=_SMALL,
    after="",
)
TO_READER = re.compile(
    alternatives(
        """
        (?<!迷)[你您](?!好) | 聊天 | 聊聊 | 聊一下 | 再聊 | 请教 | 分享 | 谈谈 | 谈论 | 谈一下 | 再见 | 问题
        麻烦 | 烦恼 | 困惑 | 困难 | 不知道 | 建议 | 不用谢 | 别客气
        """
    )
)
"""Words by which a clause turns to whoever reads it."""

TASTE = opening(
    "喜欢 | 讨厌 | 爱 | 热爱 | 偏好 | 偏爱 | 习惯 | 害怕 | 怕 | 厌恶 | 受不了 | 爱好",
    before="我?(?:很|非常|特别|最|也|真的|超|挺|比较|更|不|太|都)*",
    after="",
)
NO_TASTE = re.compile(r"(?:喜欢|讨厌|爱|怕)(?:这|那|第|他|她|它|来不及|麻烦|是|不是)")
PLAN = re.compile(
    "^.{0,12}?"
    + alternatives(
        """
        打算 | 计划 | 准备 | 想学 | 要搬 | 要去 | 要带 | 要结婚 | 要考 | 想搬 | 想换 | 想去 | 要参加 | 要做手术
        要生 | 要出差 | 要回 | 想考 | 想开 | 想当 | 想买
        """
    )
    + "(?P<what>.+)$"
)
PASSING_PLAN = re.compile(r"问|知道|请|吃[午晚早]?饭|散步|睡觉|休息|洗澡")
"""Plans that are over with the day."""

HEARSAY = re.compile(r"听说|据说|有人说|说他|说她|说我|说：|说，|告诉我|问我|他说|她说|老师说|朋友说|妈说|爸说|觉得我")
NOT_MINE = opening(
    """
    问题 | 意思 | 想法 | 观点 | 代码 | 程序 | 文章 | 作文 | 目标 | 建议 | 看法 | 理解 | 猜测 | 错 | 天 | 答案
    疑问 | 老师说 | 朋友说 | 下一次 | 这些 | 朋友们$
    """,
    before="我的?",
    after="",
)
FAMILY = opening(
    """
    妈妈 | 妈 | 爸爸 | 爸 | 老公 | 老婆 | 妻子 | 丈夫 | 女儿 | 儿子 | 孩子 | 妹妹 | 弟弟 | 姐姐 | 哥哥 | 奶奶
    爷爷 | 外婆 | 外公 | 男朋友 | 女朋友 | 男友 | 女友 | 室友 | 同事 | 老板 | 朋友(?!们) | 猫 | 狗 | 宠物 | 家
    """,
    before="我?的?",
    after="",
)
HABIT = opening(
    "平时 | 每天 | 每周 | 经常 | 一般 | 通常 | 一直 | 从小 | 周末 | 每个?(?:月|年|早上|晚上)", before="我?", after=""
)
ASIDE = opening(
    """
    我?(?:可能|也许|或许|说不定|大概)(?:会|要|得)
    如果 | 要是 | 假如 | 假设 | 万一 | 也许 | 可能 | 或许 | 除非 | 即使 | 就算 | 希望 | 但愿
    """,
    after="",
)
STATE = opening(
    "失眠 | 离异 | 离婚 | 单身 | 结婚 | 退休 | 怀孕 | 失业 | 戒烟 | 戒酒 | 吃素 | 信佛 | 信教 | 近视 | 色盲"
    " | 入职 | 跳槽 | 辞职 | 离职 | 换了?(?:新?工作|公司)",
    before="我?(?:已经|一直|最近|刚刚?|上个?[周月])*",
    after="",
)
JUDGEMENT = re.compile(r"心情|天气|最好吃|最好看|最棒|太好了|真好|不错|怎么样")
GOES_ON = opening("还有 | 比如 | 特别是 | 例如 | 叫做 | 并 | 有", after="")
"""Openings of clauses that go on from the one before, so that their subject is not the speaker."""

WITHOUT_SUBJECT = words(
    """likes home_city employer job_title allergy age diet drinks eats speaks learning hometown package_manager editor
    marital_status seat_preference theme_preference does school rule uses owns"""
)
"""Attributes that a clause without 我 is trusted to give to the speaker."""
