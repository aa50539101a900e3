# ruff: noqa: E501 - a table with one pattern on each line
"""Different Chinese predicates that tell the same thing of a person, under one attribute.

Each line is matched against the whole predicate without its adverbs and negation. `v` is the value; `=word` gives a
fixed one. A line with "not" tells the contrary, one with "now" a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.words import Cardinality

_CLOCK = rf"(?:凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?(?:\d{{1,2}}[:：]\d{{2}}|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})点(?:半|一刻|钟|整|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})分?)?)"
_N = rf"(?:\d+|[{ZH_NUMERAL}]+)"
_DRINK = "咖啡|茶|绿茶|红茶|奶茶|酒|红酒|白酒|啤酒|可乐|牛奶|果汁|饮料|碳酸饮料"
_FOOD = "肉|猪肉|牛肉|羊肉|鸡肉|鱼|海鲜|辣|甜食|糖|香菜|鸡蛋|奶制品|面包|米饭|零食|快餐|荤"
_FAMILY = "爸妈|父母|妈妈|爸爸|室友|朋友|男朋友|女朋友|老公|老婆|丈夫|妻子|家人|姐姐|妹妹|哥哥|弟弟|奶奶|爷爷|同事"
_TONGUES = "[法德英日韩俄汉]语|[中英法日德韩俄]文|西班牙语|葡萄牙语|意大利语|阿拉伯语|粤语|普通话|上海话|广东话|闽南语|四川话|荷兰语|瑞典语|泰语|越南语"
_CODE = (
    r"(?:Rust|Python|Java|JavaScript|TypeScript|Go|Kotlin|Swift|C\+\+|C#|C语言|Ruby|PHP|Scala|Haskell|SQL|Lua|Julia)"
)
_EDITORS = r"(?:[Vv]im|[Nn]eovim|[Ee]macs|VS ?Code|PyCharm|IntelliJ(?: IDEA)?|Sublime(?: Text)?|Helix|Zed|Cursor|WebStorm|Xcode)"
_SYSTEMS = r"(?:Windows ?\d*|macOS|Linux|Ubuntu|Fedora|Debian|Arch(?: Linux)?|NixOS|鸿蒙|麒麟)"
_CARS = "特斯拉|宝马|奔驰|大众|丰田|比亚迪|奥迪|本田|理想|蔚来|小鹏|问界|吉利|日产|福特|别克|沃尔沃|马自达|五菱|长安|哈弗|保时捷|雷克萨斯|斯柯达|雪佛兰|小米SU7|极氪|零跑|红旗|奇瑞"
_TABLE = rf"""
editor         | (?:习惯|喜欢|一直|常)?用(?P<v>[A-Za-z][\w+# ]{{0,16}}?)(?:编辑器|(?:当|做|作为?)(?:代码)?编辑器)
editor         | (?:习惯|喜欢|一直|常)?(?:写代码|编程)?用(?P<v>{_EDITORS})(?:写代码|编程|写程序|开发)?
coding_language | 主要用(?P<v>{_CODE})(?:写代码|编程|开发|写程序)
programs_in    | (?:会写|会用|会|用|写)(?P<v>{_CODE})(?:写代码|编程|开发|写程序|代码)? | many
browser        | (?:默认|习惯|平时|一般)*用(?P<v>[A-Za-z]+|火狐|谷歌|搜狗|夸克)浏览器
browser        | (?:默认|习惯|平时|一般)*用(?P<v>[A-Z][a-z]+|火狐|谷歌)(?:上网|浏览网页)
operating_system | (?:电脑)?(?:用的?是?|装的?是?|是|跑)(?P<v>{_SYSTEMS})(?:系统)?(?:的)?
operating_system | 用(?P<v>[A-Za-z]+)系统
package_manager | 用(?P<v>[A-Za-z]+)(?:来)?(?:管理包|管理依赖|做包管理器?|当包管理器|包管理器)
database       | 用(?P<v>[A-Za-z]+)(?:做|当)?数据库
theme_preference | (?:界面)?(?:喜欢|偏好|习惯|更喜欢|总是|一直)?用?(?P<v>深色|浅色|暗色|亮色|暗黑)(?:模式|主题)
indents_with   | (?:代码)?(?:喜欢|习惯)?用(?P<v>[Tt]ab|制表符|空格|[两四]个空格)缩进
reply_language | (?:喜欢|希望|想要|要求|习惯)(?:你|AI|助手)?(?:都)?用(?P<v>{_TONGUES})(?:来)?(?:回复|回答|交流)
reply_language | (?:希望|要求)(?:回复|回答)(?:都)?用(?P<v>{_TONGUES})
speaks         | (?:会说|会讲|能说|能讲|会|懂|说|讲)(?:流利的?|一点)?(?P<v>{_TONGUES}) | many
home_city      | (?:现|目前)?(?:家住?在|家住|居于|居住于|现居|居住在)(?P<v>[^不楼层边旁近里上下内外面口路街区间中有没很离一二两三]{{2,6}})
birthday       | (?P<v>(?:\d{{4}}年)?\d{{1,2}}月\d{{1,2}}[日号])(?:出生|生日|过生日|生)(?:的)?
birth_year     | (?P<v>(?:19|20)\d\d)年(?:出生|生)(?:的|人)?
job_title      | 从事(?P<v>[\u4e00-\u9fff]{{2,6}}?)(?:工作|职业)
allergy        | (?:有)?(?P<v>[^不没很会对有就吃喝严重点是不]{{1,5}})过敏(?:史)?
allergy        | (?P<v>乳糖|麸质|酒精)不耐受?
children_count | (?:家里?|家中)?(?:有|育有|养育)(?P<v>{_N})个(?:孩子|小孩|娃|子女)
children_count | (?:没有|没|无|未育|没有过)(?:孩子|小孩|子女|娃) | =0
children_count | (?:有)(?:孩子|小孩|子女|娃) | =0 | not
children_count | 未育                        | =0
car            | 开(?:的车?是|着|一?[辆台])?(?P<v>(?:{_CARS})[\w\u4e00-\u9fff]{{0,8}}?)(?:上班|上下班)?
children_count | 无子女                       | =0
undergraduate at | (?:本科|大学)(?:时?是?在|读的是|念的是|上的是|毕业于|就读于)(?P<v>[\u4e00-\u9fff]{{2,10}}?)(?:读的|毕业的?|念的)?
postgraduate at | (?:硕士|研究生)(?:是?在|读的是|念的是|毕业于|就读于)(?P<v>[\u4e00-\u9fff]{{2,10}}?)(?:读的|毕业的?|念的)?
doctorate at   | 博士(?:是?在|读的是|念的是|毕业于|就读于)(?P<v>[\u4e00-\u9fff]{{2,10}}?)(?:读的|毕业的?|念的)?
graduated from | (?:从|是)(?P<v>[\u4e00-\u9fff]{{2,10}}(?:大学|学院|中学|高中))毕业(?:的)? | many
graduated from | (?P<v>[\u4e00-\u9fff]{{2,10}}(?:大学|学院))毕业(?:的|生)? | many
school         | 在(?P<v>[\u4e00-\u9fff]{{2,10}}(?:大学|学院))(?:读|念)(?:研究生|研|博|博士|本科|硕士)
is             | (?:还|正|仍)?在读(?:研|博|大学|本科|高中|书|硕士?)?(?:研究生|生)? | =学生 | many
studies        | (?:读|念|学)(?P<v>[\u4e00-\u9fff]{{2,8}})专业
studies        | 是(?P<v>[\u4e00-\u9fff]{{2,8}})专业(?:的)?
goes_to_bed_at | (?P<v>{_CLOCK})(?:才|就|左右|前)?(?:上床睡觉|睡下|准备睡觉)
works from     | (?:在家|居家|远程)(?:办公|工作|上班) | =home
works from     | (?:在)(?:公司|办公室)(?:办公|上班|坐班) | =office
temperament    | (?:性格|比较|偏|是|很|个|的)*(?P<v>内向|外向)(?:的)?(?:的?人)?
chronotype     | (?:是|个|一个|一只)*夜猫子              | =evening
chronotype     | (?:是|个|一个)*(?:早起的人|晨型人|早鸟)   | =morning
chronotype     | 习惯(?:早睡)?早起                  | =morning
chronotype     | 习惯(?:晚睡|熬夜)?晚起                | =evening
handedness     | 惯用左手                           | =left-handed
handedness     | 惯用右手                           | =right-handed
living_with    | (?:和|跟|与)(?P<v>{_FAMILY}|[\u4e00-\u9fff]{{2,3}})(?:一起)?(?:合租|同住|同居|一起生活)
medication     | (?:在|正在|每天|长期|一直|现在)*(?:吃|服用|服)(?P<v>[\u4e00-\u9fff]{{0,6}}(?:药|双胍|洛芬|[\u4e00-\u9fff]素|他汀|地平|洛尔|西林|胰岛素|普利|沙坦|唑|汀)) | many
medication     | (?:在|正在|每天|长期)*服用(?P<v>[\u4e00-\u9fff]{{2,8}}) | many
bank           | (?:在|主要用|用)(?P<v>[\u4e00-\u9fff]{{2,6}}银行)(?:开户|的卡|卡)?(?:的)?
shoe_size      | 穿(?P<v>[\d.]+)码(?:的)?鞋?
clothes_size   | (?:衣服)?穿(?P<v>[XSML]+码?|\d?X*L码?)(?:的)?(?:衣服|上衣|T恤)?
uses           | 用(?P<v>[\u4e00-\u9fffA-Za-z]{{1,8}}\d*\w*)手机
does           | 会(?P<v>(?:修|织|煮|缝|画|跳|滑|潜|冲|骑|唱|剪)[\u4e00-\u9fff]{{1,4}})
pays with      | (?:主要|一般|平时|习惯)?用(?P<v>微信支付|支付宝|现金|信用卡|云闪付)(?:付款|支付|付钱)? | many
drinks         | (?:每天?晚上?|每早|每晚|睡前|饭后|每周)喝(?P<v>{_DRINK}|[\u4e00-\u9fff]{{1,4}}[茶酒奶汁])
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
school_year    | (?:在)?(?:上|读|念|升)?(?:到)?(?:小学|初中|高中)?(?P<v>[一二三四五六七八九]年级|大[一二三四]|高[一二三]|初[一二三]|研[一二三]|[大中小]班)(?:了)?
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
home_city      | 在(?P<v>[\u4e00-\u9fff]{{2,6}}?)(?:定居|安家|生活|居住|住)(?:了)?
home_city      | (?:从[\u4e00-\u9fff]{{2,6}}?)(?:搬|回)(?:到|去|来)了?(?P<v>[\u4e00-\u9fff]{{2,6}}?)(?:去|来)?了? | now
home_city      | 离开(?:了)?(?P<v>[\u4e00-\u9fff]{{2}})(?:了)? | not | now
name           | 改名(?:字)?(?:叫|为|成)了?(?P<v>[\u4e00-\u9fffA-Za-z]{{1,12}}?)了? | now
owns           | 把(?P<v>[\u4e00-\u9fff]{{1,5}})(?:给)?(?:卖|送|扔)(?:掉|人|走)?了 | not | now
owns           | (?P<v>车|房|房子|猫|狗)(?:卖|送)(?:掉|人)?了 | not | now
salary         | (?:一个?月|每个?月|月)(?:工资|薪水|薪|收入|能?挣|能?赚|拿)(?:是|有)?(?P<v>(?:\d[\d.,]*[万千]?|[{ZH_NUMERAL}]+)(?:块钱?|元)?)
salary         | 月薪(?:是|有)?(?P<v>(?:\d[\d.,]*[万千]?|[{ZH_NUMERAL}]+)(?:块钱?|元)?)
is             | (?:是|还是|仍是)(?:个|名|一个|一名)?(?P<v>学生|大学生|研究生|高中生) | many
is             | (?:已经)?(?:硕士|博士|本科|大学)?毕业了?(?:，.*)? | =学生 | not | now
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


@cache
def _meanings() -> tuple[_Meaning, ...]:
    """The table, compiled when a predicate is first held against it: most starts of the program need none of it."""
    found = []
    for line in _TABLE.strip().splitlines():
        attribute, rest = (part.strip() for part in line.split(" | ", 1))
        pattern, *flags = (part.strip() for part in rest.split(" | "))
        fixed = next((flag[1:] for flag in flags if flag.startswith("=")), "")
        found.append(
            _Meaning(attribute, re.compile(rf"(?:{pattern})$"), fixed, "not" in flags, "now" in flags, "many" in flags)
        )
    return tuple(found)


@cache
def _any() -> re.Pattern[str]:
    """What fits some row, so that the many predicates that fit none are held against one pattern."""
    return re.compile("|".join(f"(?:{re.sub(r'[(][?]P<v>', '(?:', each.whole.pattern)})" for each in _meanings()))


def read_meaning(predicate: str, negated: bool, cue: bool) -> Told | None:
    """What a predicate of a person means, if the table knows it."""
    text = _TRAILING.sub("", predicate)
    ended = negated and text.endswith("了")
    if not _any().match(text):
        text = text.removesuffix("了")
    if len(text) > 24 or not _any().match(text):
        return None
    for meaning in _meanings():
        match = meaning.whole.match(text)
        if match:
            value = meaning.fixed or match["v"]
            many = Cardinality.MANY if meaning.many else None
            changed = cue or ended or (meaning.now and not negated)
            return Told(meaning.attribute, value, many, negated != meaning.negated, changed)
    return None
