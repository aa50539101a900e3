# ruff: noqa: E501 - a table with one pattern on each line
"""Different Chinese predicates that tell the same thing of a person, under one attribute.

Each line is matched against the whole predicate without its adverbs and negation. `v` is the value; `=word` gives a
fixed one. A line with "not" tells the contrary, one with "now" a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.words import Cardinality

_CLOCK = rf"(?:凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?(?:\d{{1,2}}[:：]\d{{2}}|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})点(?:半|一刻|钟|整|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})分?)?)"
_N = rf"(?:\d+|[{ZH_NUMERAL}]+)"
_DRINK = "咖啡|茶|绿茶|红茶|奶茶|酒|红酒|白酒|啤酒|可乐|牛奶|果汁|饮料|碳酸饮料"
_FOOD = "肉|猪肉|牛肉|羊肉|鸡肉|鱼|海鲜|辣|甜食|糖|香菜|鸡蛋|奶制品|面包|米饭|零食|快餐|荤"
_FAMILY = "爸妈|父母|妈妈|爸爸|室友|朋友|男朋友|女朋友|老公|老婆|丈夫|妻子|家人|姐姐|妹妹|哥哥|弟弟|奶奶|爷爷|同事"
_TABLE = rf"""
gets_up_at     | (?P<v>{_CLOCK})(?:就|才)?(?:起床|起来|醒来?|起)(?:了)?
gets_up_at     | (?:都)?睡到(?P<v>{_CLOCK}|自然醒)(?:才(?:起床?|醒))?
goes_to_bed_at | (?P<v>{_CLOCK})(?:就|才|前|以前|之前)?(?:睡觉?|上床|休息|入睡|睡着)(?:了)?
starts_work_at | (?P<v>{_CLOCK})(?:就|才)?上班
ends_work_at   | (?P<v>{_CLOCK})(?:就|才)?下班
commutes_by    | (?:坐|乘)(?P<v>地铁|公交车?|火车|轻轨|班车|电车|轮渡)(?:去)?(?:上班|上下班|通勤)
commutes_by    | (?:骑)(?P<v>车|自行车|单车|电动车|摩托车)(?:去)?(?:上班|上下班|通勤)
commutes_by    | (?P<v>开车|走路|步行|打车)(?:去)?(?:上班|上下班|通勤)
commutes_by    | (?:坐|乘)(?P<v>校车|地铁|公交车?)(?:去)?上学
commutes_by    | (?P<v>走路|步行|骑车)(?:去)?上学
hometown       | (?:是)?(?:在|从小在)(?P<v>[\u4e00-\u9fff]{{2,6}})长大(?:的)?
hometown       | 小时候(?:一直)?在(?P<v>[\u4e00-\u9fff]{{2,6}})(?:生活|住|长大|度过)(?:的)?
height         | (?P<v>一米[一二三四五六七八九][一二三四五六七八九]?|1米\d\d?)(?:高)?
hours          | (?:是|做)?(?P<v>全职|兼职)(?:工作|的|员工|上班)?
answer_length  | (?:要|希望|喜欢|想要)?(?:简短|简洁|简单)的?(?:回答|回复|答案) | =short
answer_length  | (?:要|希望|喜欢|想要)?(?:详细|具体|长)的?(?:回答|回复|答案)   | =long
answer_length  | (?:希望|要求)?(?:回答|回复)(?:要|得)?(?:简短|简洁|短)(?:一?点|一?些)? | =short
answer_length  | (?:希望|要求)?(?:回答|回复)(?:要|得)?(?:详细|具体|长)(?:一?点|一?些)? | =long
seat_preference | (?:坐飞机|坐火车|出差)?(?:喜欢|爱|习惯|偏好|一般|都|总是|要)?(?:坐|选)?(?:靠窗|窗边)(?:的)?(?:座位?|位子|位置)? | =window
seat_preference | (?:坐飞机|坐火车|出差)?(?:喜欢|爱|习惯|偏好|一般|都|总是|要)?(?:坐|选)?(?:靠过道|过道|靠走道|走道)(?:的)?(?:座位?|位子|位置)? | =aisle
takes in coffee | 喝咖啡(?:都|要|会|喜欢)*[加放](?P<v>糖|奶|牛奶|冰) | many
takes in coffee | 喝咖啡(?:从来|都)?不[加放](?P<v>糖|奶|牛奶|冰)     | not | many
takes in tea   | 喝茶(?:都|要|会|喜欢)*[加放](?P<v>糖|奶|牛奶|冰|柠檬) | many
takes in tea   | 喝茶(?:从来|都)?不[加放](?P<v>糖|奶|牛奶|冰|柠檬)     | not | many
condition      | 有(?P<v>[\u4e00-\u9fff]{{0,5}}(?:病|症|炎|癌|高血压|低血压|哮喘|近视|贫血))
plays          | 打(?P<v>网球|篮球|羽毛球|乒乓球|排球|高尔夫|台球|麻将)
job_title      | 退休了?                            | =retired
handedness     | (?:是)?(?:个)?(?:左撇子|左利手)(?:的)?    | =left-handed
handedness     | (?:是)?(?:个)?(?:右撇子|右利手)(?:的)?    | =right-handed
handedness     | (?:习惯)?用左手(?:写字?|吃饭|拿筷子|打球)? | =left-handed
handedness     | (?:习惯)?用右手(?:写字?|吃饭|拿筷子|打球)? | =right-handed
school         | (?:在|就读于?)(?P<v>[\u4e00-\u9fff]{{2,12}}(?:小学|中学|高中|初中|大学|学院|幼儿园|一中|二中|附中))(?:上学|读书|上|念书|念|读)?(?:了)?
school         | (?:上|读|念)(?P<v>[\u4e00-\u9fff]{{2,12}}(?:小学|中学|大学|学院|幼儿园|一中|二中|附中))
school_year    | (?:在)?(?:上|读|念|升)?(?:到)?(?P<v>(?:小学|初中|高中)?[一二三四五六七八九]年级|大[一二三四]|高[一二三]|初[一二三]|研[一二三]|[大中小]班)(?:了)?
studies        | (?:大学)?(?:学的?是|念的?是|读的?是)(?P<v>法律|法学|医学|临床医学|经济学?|金融学?|会计学?|数学|物理学?|化学|生物学?|计算机|软件工程|历史学?|哲学|中文|英语|日语|新闻学?|建筑学?|设计|美术|音乐|心理学|社会学|管理学?|土木工程|机械|电子工程|[\u4e00-\u9fff]{{1,4}}专业)(?:专业)?(?:的)?
marital_status | (?:已经?)?(?:结婚|成家)了?           | =married | now
marital_status | (?:是)?已婚(?:的)?                  | =married
marital_status | (?:是)?未婚(?:的)?                  | =single
marital_status | 有(?:了)?(?:个)?(?:男朋友|女朋友|对象|男友|女友)了? | =in a relationship
marital_status | (?:已经?)?(?:离婚|离异)了?           | =divorced | now
marital_status | 订婚了?                            | =engaged | now
living_with    | (?:自己)?一个人住                   | =nobody
living_with    | 独居                              | =nobody
living_with    | (?:和|跟|与)(?P<v>{_FAMILY})(?:一起|合)?住(?:在一起)?
floor          | (?:住在?|在)(?P<v>{_N})楼
shoe_size      | 穿(?P<v>[\d.]+)码(?:的鞋子?)?
diet           | (?:又|重新)?开始吃(?:肉|荤)了?        | =omnivore | now
drinks         | (?:每天|天天|早上|晚上|饭后|睡前|一天|每天早上|每天晚上)*(?:都|要|会)*喝(?:一|两|三|几|半|\d+)?[杯瓶罐口壶点些碗]?(?P<v>{_DRINK})
drinks         | 把(?P<v>{_DRINK})(?:给)?戒(?:掉)?了    | not | now
drinks         | 戒(?:掉)?(?:了)?(?P<v>{_DRINK})(?:了)? | not | now
drinks         | (?:再也)?不碰(?P<v>{_DRINK})(?:了)?   | not
eats           | (?:每天|天天|经常|偶尔|有时候?|又|重新)*(?:都|要|会|开始)*吃(?:一|两|点|些|一点)?[块个份碗]?(?P<v>{_FOOD})(?:了)?
eats           | 把(?P<v>{_FOOD})(?:给)?戒(?:掉)?了     | not | now
does           | (?P<v>跑步|游泳|健身|瑜伽|做瑜伽|练瑜伽|爬山|徒步|滑雪|骑行|跳舞|画画|唱歌|弹琴|钓鱼|下棋|写日记|看书|熬夜|加班|午睡|化妆|吃早饭|吃早餐|抽烟|吸烟|赌博|开车|做饭|冥想|打坐)(?:的|了)?
does           | (?:会|能)(?P<v>开车|游泳|骑车|骑自行车|做饭|滑雪|跳舞|打字|下棋|织毛衣)
plays          | (?:会|在学|能)?(?:拉|弹|吹|打|敲)(?P<v>大提琴|小提琴|二胡|钢琴|吉他|古筝|笛子|萨克斯|架子鼓|琵琶|手风琴|尤克里里|小号|长笛)
employer       | 从(?P<v>[\u4e00-\u9fffA-Za-z]{{2,12}}?)(?:离职|辞职|离开|退休|跳槽)了? | not | now
employer       | 辞(?:掉|去)?了(?P<v>[\u4e00-\u9fffA-Za-z]{{2,12}}?)的工作 | not | now
employer       | 被(?P<v>[\u4e00-\u9fffA-Za-z]{{2,12}}?)(?:裁员?|开除|辞退|解雇)了 | not | now
employer       | 离开(?:了)?(?P<v>[A-Za-z\u4e00-\u9fff]{{2,10}}(?:公司|集团|银行|科技|医院|大学))(?:了)? | not | now
home_city      | 在(?P<v>[\u4e00-\u9fff]{{2,6}})(?:定居|安家|生活|居住|住)(?:了)?
home_city      | (?:从[\u4e00-\u9fff]{{2,6}}?)(?:搬|回)(?:到|去|来)了?(?P<v>[\u4e00-\u9fff]{{2,6}}?)(?:去|来)?了? | now
home_city      | 离开(?:了)?(?P<v>[\u4e00-\u9fff]{{2}})(?:了)? | not | now
name           | 改名(?:字)?(?:叫|为|成)了?(?P<v>[\u4e00-\u9fffA-Za-z]{{1,12}}?)了? | now
owns           | 把(?P<v>[\u4e00-\u9fff]{{1,5}})(?:给)?(?:卖|送|扔)(?:掉|人|走)?了 | not | now
owns           | (?P<v>车|房|房子|猫|狗)(?:卖|送)(?:掉|人)?了 | not | now
salary         | (?:一个?月|每个?月|月)(?:工资|薪水|薪|收入|能?挣|能?赚|拿)(?:是|有)?(?P<v>\d[\d.,]*[万千]?|[{ZH_NUMERAL}]+)(?:块钱?|元)?
salary         | 月薪(?:是|有)?(?P<v>\d[\d.,]*[万千]?|[{ZH_NUMERAL}]+)(?:块钱?|元)?
is             | (?:是|还是|仍是)(?:个|名|一个|一名)?(?P<v>学生|大学生|研究生|高中生) | many
is             | (?:已经)?(?:硕士|博士|本科|大学)?毕业了(?:，.*)? | =学生 | not | now
has been to    | 去过(?:[一二两三几\d]+次|好几次|很多次)?(?P<v>[\u4e00-\u9fffA-Za-z]{{2,6}})
driving_licence | 有(?:个|本)?(?:驾照|驾驶证|驾驶执照)     | =yes
driving_licence | (?:拿|考)到了?(?:驾照|驾驶证)(?:了)?    | =yes | now
glasses        | 戴(?P<v>眼镜|隐形眼镜|老花镜)(?:的)?      | many
allergy        | (?:吃|喝|闻到?)(?P<v>[\u4e00-\u9fff]{{1,5}}?)(?:就|会)+过敏
religion       | (?:是)?(?:个|一名)?(?P<v>佛教徒|基督徒|天主教徒|穆斯林|道教徒|无神论者)
uses           | 用(?P<v>电脑|笔记本|平板|手机|纸笔?|铅笔|钢笔|[A-Za-z][\w+#. -]{{0,14}})(?:来)?(?:工作|办公|上网|写代码|写作|画画|记笔记|写东西|看书|学习|编程|写文章|剪视频|做笔记|管理任务|记账)
"""
_TRAILING = re.compile(r"(?:的|啦|呢|啊|呀|哦)+$")


@dataclass(frozen=True, slots=True)
class _Meaning:
    attribute: str
    whole: re.Pattern[str]
    fixed: str
    negated: bool
    now: bool
    many: bool


def _meanings() -> tuple[_Meaning, ...]:
    found = []
    for line in _TABLE.strip().splitlines():
        attribute, rest = (part.strip() for part in line.split(" | ", 1))
        pattern, *flags = (part.strip() for part in rest.split(" | "))
        fixed = next((flag[1:] for flag in flags if flag.startswith("=")), "")
        found.append(
            _Meaning(attribute, re.compile(rf"(?:{pattern})$"), fixed, "not" in flags, "now" in flags, "many" in flags)
        )
    return tuple(found)


_MEANINGS = _meanings()
_ANY = re.compile("|".join(f"(?:{re.sub(r'[(][?]P<v>', '(?:', each.whole.pattern)})" for each in _MEANINGS))


def read_meaning(predicate: str, negated: bool, cue: bool) -> Told | None:
    """What a predicate of a person means, if the table knows it."""
    text = _TRAILING.sub("", predicate)
    ended = negated and text.endswith("了")
    if not _ANY.match(text):
        text = text.removesuffix("了")
    if len(text) > 24 or not _ANY.match(text):
        return None
    for meaning in _MEANINGS:
        match = meaning.whole.match(text)
        if match:
            value = meaning.fixed or match["v"]
            many = Cardinality.MANY if meaning.many else None
            changed = cue or ended or (meaning.now and not negated)
            return Told(meaning.attribute, value, many, negated != meaning.negated, changed)
    return None
