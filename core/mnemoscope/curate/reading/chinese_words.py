"""Chinese, as far as claims need it: small word classes. Data only."""

from __future__ import annotations

from mnemoscope.curate.reading.tables import listed

LEAD_INS = listed(
    """
    顺便说一下 顺便说 顺便提一下 顺便一提 对了 话说 其实 说实话 老实说 另外 还有 首先 其次 最后 总之 请记住
    记住 记一下 请注意 注意 补充一下 补充 告诉你 跟你说 跟你说一下 你知道 我告诉你 说明一下 哦 嗯 啊 哈哈 好的
    好吧 是的 对 不是 你好 嗨 谢谢 谢谢你 不过 但是 而且 所以 因为 一般来说 通常来说 个人而言 对我来说 作为参考
    背景 幸好 可惜 遗憾的是
    """
)
CHANGE_LEAD_INS = listed(
    """
    更正 更正一下 纠正 纠正一下 更新 更新一下 改一下 之前说错了 我说错了 说错了 从现在起 从今天起 以后 最近
    现在 目前 如今 好消息 近来 这阵子
    """
)
CORRECTIONS = frozenset(listed("更正 更正一下 纠正 纠正一下 之前说错了 我说错了 说错了"))
"""Openers that say that something told before was never so, as against a change."""
NOW_OPENINGS = listed(
    """
    现在 目前 如今 最近 近来 近期 这阵子 这段时间 最近一段时间 眼下 当下 这几天 这几年 这些年 最近几年
    """
)
MOMENT_OPENINGS = listed(
    """
    今天 今早 今晚 今天早上 今天上午 今天下午 今天晚上 昨天 昨晚 昨天晚上 昨天下午 前天 刚才 刚刚 上周 上周末 上个月
    上个星期 去年 前几天 前不久 不久前 一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月
    十二月 一月份 二月份 三月份 四月份 五月份 六月份
    七月份 八月份 九月份 十月份 十一月份 十二月份 周一 周二 周三 周四 周五 周六 周日 上周一 上周二 上周三 上周四
    上周五 上周六 上周日 这周 这周末 这个月 今年 前年 前两天 那天 有一天 有次 有一次
    """
)
"""When something happened: only a change that happened then still holds."""
HABIT_OPENINGS = listed(
    """
    有时 有时候 偶尔 平时 平常 通常 一般 经常 每天 每周 每天早上 每天晚上 周末 晚上 早上 下班后 放学后 闲暇时 空闲时
    """
)
FORMER_OPENINGS = listed("以前 曾经 过去 从前 原来")
VAGUE_HEADS = listed(
    """
    事 事情 东西 问题 困难 想法 麻烦 情况 烦恼 困惑 疑问 建议 请求 任务 意见 看法 地方 原因 挑战 难题 状况 项目 话题
    """
)
"""Nouns that say nothing by themselves or after 一些, 一个 and the like."""
VAGUE_PEOPLE = listed("朋友 人 同学 同事 网友")
"""Nouns that name nobody after 一个 and the like."""
VAGUE_FIRMS = listed(
    "公司 单位 企业 机构 学校 大学 城市 小城市 大城市 地方 小区 工厂 店 小店 大公司 小公司 新公司 外地 国外"
)
"""Nouns that name no place of work, study or living."""
NOT_FIRMS = listed(
    "家 家里 公司 单位 办公室 外地 国外 国内 外面 本地 这里 那里 线上 室内 户外 图书馆 咖啡馆 咖啡厅 学校"
)
"""Where one works without being employed there."""
ADVERBS = listed(
    """
    一直 总是 平时 通常 经常 常常 常 有时候 有时 偶尔 真的 特别 非常 十分 很 挺 超级 超 最 更 比较 其实 还是 还
    也 都 就 只 一般 主要 可能 大概 好像 应该 一个人 自己 从小 每天 天天 每天早上 每天晚上 早上 晚上 每周 周末
    周一 周二 周三 周四 周五 周六 周日 每周一 每周二 每周三 每周四 每周五 每周六 每周日
    个人 太 蛮 尤其 基本上 基本 几乎 完全 绝对 当然 确实 本来 一向 向来 早就 也都 会 不仅 不只 不光 不单
    """
)
CHANGE_ADVERBS = listed(
    """
    现在 目前 如今 最近 刚刚 刚 已经 已 终于 后来 改 开始
    """
)
NEGATIONS = listed(
    """
    再也不 不再 从来不 从不 从没 从来没 从来没有 从未
    并不 还没有 还没 尚未 并没有 并没 不太 不怎么 不是很 不 没有 没 未 别 无法 不能 不敢 戒了 停止 戒掉了 戒
    """
)
ENDING_NEGATIONS = listed(
    """
    不再 再也不 戒了 戒掉了 戒 停止
    """
)
NOT_A_FACT = listed(
    """
    如果 假如 假设 要是 万一 假装 想象 设想 比如说我 请问 能不能 可不可以 可以帮 帮我 请帮 请你 请给 请写
    请解释 是不是 为什么 怎么 什么 哪 谁 多少 希望 但愿 我想知道 我想问 也许 或许 说不定
    """
)
EXCLUSIVE_VERBS = listed(
    """
    开门 关门 营业 开始 结束 下班 上班 放学 起飞 出发 到期 举行 开会 聚会 收 发车 上课 下课 打烊 开放 截止
    """
)
JOBS = listed(
    """
    护士长 组长 班长 主任 店长 院长 校长 部长 科长 处长 队长
    木匠 裁缝 保姆 月嫂 专员 文员 客服 焊工 钳工 厨子 助教 药师 美容师
    化妆师 调酒师 花艺师 园艺师 会计师 售货员 采购员 质检员 经纪人 中介 交易员 基金经理
    理财师 海员 水手 船长 渔民 果农 泥瓦匠 领班 学徒 前台 店主 房产中介
    网约车司机
    护士 医生 老师 教师 工程师 程序员 设计师 律师 学生 会计 厨师 记者 编辑 翻译 作家 画家 演员 歌手 司机 警察
    军人 教授 研究员 科学家 经理 总监 主管 助理 秘书 销售 顾问 分析师 产品经理 摄影师 音乐人 音乐家 建筑师
    药剂师 牙医 兽医 心理咨询师 农民 工人 公务员 店长 服务员 咖啡师 面包师 理发师 导游 教练 运动员 飞行员 空姐
    空乘 消防员 电工 木匠 保安 快递员 外卖员 创始人 老板 自由职业者 博主 主播 研究生 博士生 大学生 高中生
    初中生 家庭主妇 全职妈妈 架构师 运维 测试 前端 后端 法官 检察官 讲师 辅导员 策划 文案 插画师 导演 编剧 店员
    收银员 程序媛 社工 治疗师 营养师 技师 技术员 实习生 总裁 董事 合伙人 人事 出纳 审计师 精算师 数据科学家
    """
)
PLAYED = listed(
    """
    球 牌 麻将 游戏 太极 太极拳 拳 鼓 架子鼓 桌游 电动 高尔夫 德州 台球 王者荣耀 王者 副本 联盟 快板 双打 单打
    """
)
SKILLS = listed(
    """
    游泳 滑雪 滑冰 滑板 骑车 骑自行车 骑马 骑摩托车 做饭 烧菜 做菜 烹饪 编程 写代码 跳舞 唱歌 画画 书法 下棋 下围棋
    织毛衣 缝纫 摄影 剪视频 冲浪 潜水 手语 武术 功夫 变魔术 修车
    """
)
FAITHS = listed("佛 佛教 道教 基督 基督教 天主教 天主 伊斯兰教 伊斯兰 上帝 耶稣 真主 印度教 犹太教 东正教 教")
DIETS = listed(
    """
    素食者 素食主义者 纯素食者 纯素食主义者 素食主义 吃素的 素食
    """
)
COLOURS = listed(
    """
    红色 蓝色 绿色 黄色 黑色 白色 紫色 粉色 橙色 灰色 棕色 银色 金色 米色
    """
)
MEASURES = "个只条名位台辆部家本杯间套双张把件支匹头门种所处片块层"
"""Measure words that stand between a number and what is counted."""
NOT_OWNED = listed("时间 一点 个问题 问题 什么 事 兴趣 机会 可能 办法 道理 意思 必要 没有 时候 过 很多 一次 一天 几")
"""What 有 may be followed by without anything being owned."""
NOT_ORIGINS = frozenset(listed("一个人 好人 老人 年轻人 普通人 女人 男人 成年人 中年人 病人 主持人 负责人 候选人"))
NOT_NAMES = listed(
    "老是 老家 老人 老板 老师 老婆 老公 老实 老旧 小时 小学 小区 小孩 小说 小狗 小猫 小心 小组 小吃 阿姨"
)
TRAITS = listed("左撇子 色盲 独生子 独生女 双胞胎 单身 夜猫子 过敏体质 路痴 近视 早起的人 内向的人 外向的人")
POSSESSIONS = listed(
    """
    孩子 小孩 车 汽车 房 房子 院子 花园 阳台 宠物 猫 狗 工作 男朋友 女朋友 对象 兄弟姐妹 驾照 护照 信用卡 保险 电视 空调
    手机 电脑
    """
)
"""What 没有 denies somebody to have; after it other words are mostly verbs."""
THINGS_END_IN = "贷险车机卡证猫狗表灯琴伞柜床锁盒屏箱椅桌房铺店船艇炉锅笼"
"""How words for things end that one has or has not; after 没有 other words are mostly verbs."""
PLACES = frozenset(
    listed(
        """
        北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州
        云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 广州 深圳 杭州 南京 成都 武汉 苏州 西安 青岛 厦门
        长沙 大连 昆明 东北
        """
    )
)
