"""Chinese words that begin with a verb of the tables and are other words: 打算, 有时, 学校, 用心. Data only.

Chinese is written without blanks, so a verb is only that verb when what follows does not make it part of a longer word.
"""

from __future__ import annotations

import re

_COMPOUND_TABLE = r"""
有   : 时(?!装|钟) 点(?!心) 空(?!调|气) 关(?!节) 些 所(?!房|公寓) 望(?!远镜) 效 幸 趣 利 害 限 助 用 缘 劲 待
有   : 意(?!大利|式) 名$ 钱$ 请 如 余 益(?!生菌) 为 损 序 力 感(?!冒) 信心 经验 道理 没有 可能 的是 人 朝一日
有   : 必要 责任 资格
打   : 算 扫 电话 工 折 车 针 架(?!子鼓) 开 断 印 包 听 扰 卡(?!牌) 扮 招呼 字 破 败 赌 造 交 击 发 量 探 理 磨
打   : 盹 喷嚏 呼噜 疫苗 官司 动 仗 水(?!球) 猎 坐 哈欠 搅 入 住 消
学   : 习 会(?!计) 校(?!对) 生(?!物|态|理|化|命) 期(?!货|权) 历(?!史) 员 院 者 术(?!数) 问 位 分(?!析) 业
学   : 科(?!学|幻|目) 费 长(?!笛|号|拳|跑|笙) 姐 妹 弟 徒(?!手) 到 完 好 得 识 年 说(?!\w) 府 堂 派 富 界 区 籍
学   : 以致用 不会 不来 着
学习 : 成绩 压力 能力 效率 方法 态度 计划 资料 任务 期间 进度 环境 习惯 时间 目标 小组 班 得 上 起来 一直 很 不
学习 : 也
用   : 心(?!理) 功(?!放) 力 餐(?!巾) 户 途 处 法(?!语|国) 品 意 具 人(?!民币|工|脸) 药(?!膏|皂) 量 语(?!雀|音)
用   : 词(?!典) 不着 不了 不上 得 来 完 于 到 光(?!纤|盘|猫) 过(?!滤) 作 以 水(?!彩|杯|壶) 钱(?!包) 时 惯
用   : 上(?!海) 在(?!线) 好 尽
开   : 始 心 会 学 玩笑 发 放 展 启 创 通 头 门 关 除 支 销 幕 场 业 朗 口 拓 车(?!了?$)
做   : 梦 饭 好 完 到 人(?!事|力) 作业 爱 客(?!服|户|栈) 主(?!播|管|持|编|厨|任|席) 法(?!务|官|语|式) 得 不到
做   : 不了 不好 出(?!纳|版|租) 错 成 起 事 生意 过
玩   : 笑 具 弄 耍 得 意 味 伴 家 法 完 累 到 过(?!山车) 偶
弹   : 性 幕 簧 出 窗 劾 跳 药 指
养   : 成 老(?!虎|鼠|鹰) 生 病 神(?!仙鱼) 胃 育 护 眼(?!镜蛇) 颜 分 家(?!禽|畜) 活 伤 殖 好 大(?!型|狗|象)
住   : 院 校 宿 口 手 嘴 所 处 户 房(?!子|车|山) 址 下 不起 惯 满 客
吃   : 惊 亏 力 苦(?!瓜|菊) 醋(?!鱼|溜|拌) 香(?!菜|蕉|肠|油|瓜|草|菇|椿|辣|干) 饭(?!团) 货 住 完 饱 不消 不了
吃   : 不下 不到 得 紧 瘪 喝 光(?!饼) 过(?!桥) 好 撑 到
喝   : 醉(?!虾) 彩 多 完 斥 令 高了 到 得 不下 不了 不到 光 过 大(?!麦|红)
说   : 明 话 服 谎 笑 不定 不上 不清 不出 起 到 是 得 真的 出 完 好 教 法(?!语|文) 错
讲   : 究 课 话 解 座 道理 故事 述 完 到 得 台 师 义 价
叫   : 车(?:$|去|来|回) 外卖 醒 停 喊 苦 板 嚷 卖 住 上(?!官) 出 法 好$ 我 他 她 你 人
信   : 任 用 心 号 息 守 徒 奉 赖 服 不过 得过 誓 件 封 念 以为真 我 你 他 她
当   : 然 时(?!装|尚) 初(?!中|级) 心(?!理) 年 天(?!文) 场(?!记|控|务) 地(?!产|陪|理) 作(?!家|者|曲) 成
当   : 中(?!学|医|介|文|教|餐) 前(?!端|台) 下 面(?!包|点) 选 真 代(?!购|课|理|驾) 日(?!语|文) 晚 局 事 众
爱   : 好 人(?!民|类) 情(?!歌|片|电影|小说) 国(?!家|产|画|风|际|漫|学|外) 护 心 上(?!海|网|课|学|班|山)
爱   : 意(?!大利|面|式) 恋 慕 惜 戴(?!帽|眼镜|首饰|耳) 称 面子 她 他 我 你 自己 美$
爱好 : 广泛 很多 多(?!肉) 不多 众多 者 不同 一样
怕   : 是 得 的是 不 我 你 他 她 自己 来不及 麻烦 什么 万一
习惯 : 性 不好 很 好
喜欢 : 上了 的是 得
体重 : 秤 管理 增 下降 减 轻 超
使用 : 者 率 方法 说明 权 寿命 起来
得了 : 吧 .{0,6}(?:奖|冠军|亚军|季军|名|金牌|银牌|铜牌|分|机会)$
不   : 只 仅 光(?!顾) 单(?!身) 但 得 如 论 管(?!理) 料 同 一定 错 久 小心
没   : 准 收 落 关系 事
未   : 来 婚 必 成年
别   : 人 墅 的 处 名 致
会   : 议 员 计 所 面 谈 长 展 场 话 不会 发生
常   : 识 见 规 态
更   : 新 换 改 正
最   : 近 后 初 终 多 少
还   : 款 书 债 钱
都   : 市 城
超   : 市 过 级市场
就   : 业 医
也   : 许
太   : 太 阳 极
改   : 变 善 进 成 正 名
"""
"""`(?!…)` marks what makes two words of it after all: 学会 is one word, 学会计 is 学 and 会计."""


def _inside_words() -> dict[str, re.Pattern[str]]:
    rows: dict[str, list[str]] = {}
    for line in _COMPOUND_TABLE.strip().splitlines():
        verb, _, rest = line.partition(" : ")
        rows.setdefault(verb.strip(), []).extend(rest.split())
    return {verb: re.compile("|".join(rests)) for verb, rests in rows.items()}


INSIDE_WORDS = _inside_words()
"""For a verb (or small word), what may follow that makes it part of another word."""


def goes_on_as(words: str) -> re.Pattern[str] | None:
    """What makes the end of the words part of a longer word: for 在学 that is whatever it is for 学."""
    for start in range(len(words)):
        if words[start:] in INSIDE_WORDS:
            return INSIDE_WORDS[words[start:]]
    return None
