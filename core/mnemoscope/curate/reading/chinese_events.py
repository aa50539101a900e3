# ruff: noqa: E501 - a table with one pattern on each line
"""What people do, have and are in everyday Chinese, and what became of it: 跳槽到…, 和…分手, 停用…, 报了…班, 转专业到….

The table is the second one of predicates, see `chinese_rows`; each text is a predicate without adverbs and negation.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_rows import Rows, groups
from mnemoscope.curate.reading.chinese_words import PLACES
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL, number_of
from mnemoscope.model.words import Cardinality

_ORG = r"(?P<v>[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{1,13}?)"
_TOWN = r"(?P<v>(?![^了]*(?:家里|宿舍|酒店|宾馆|公司|医院|学校|大学|中学|小学))[\u4e00-\u9fff]{2,6}?)"
_PERSON = r"(?P<v>[\u4e00-\u9fff]{2,4}?|[A-Z][a-z]+)"
CARS = "特斯拉|宝马|奔驰|大众|丰田|比亚迪|奥迪|本田|理想|蔚来|小鹏|问界|吉利|日产|福特|别克|沃尔沃|马自达|五菱|长安|哈弗|保时捷|雷克萨斯|斯柯达|雪佛兰|小米SU7|极氪|零跑|红旗|奇瑞|极氪|捷达|现代|起亚"
_PHONES = "苹果|华为|小米|荣耀|三星|红米|一加|魅族|vivo|oppo|OPPO|Vivo|VIVO|iPhone|中兴|努比亚|真我|realme|Pixel|索尼"
_SPOUSE = "女朋友|女友|男朋友|男友|对象|老婆|妻子|老公|丈夫|太太|爱人|未婚夫|未婚妻|伴侣|媳妇"
_RIDES = "地铁|公交车?|巴士|火车|轻轨|班车|电车|轮渡|高铁|城铁|动车|厂车|校车|出租车|网约车|顺风车"
_BIKES = "自行车|单车|电动车|电瓶车|摩托车|小电驴|共享单车|车"
_WORKING = "上下班|上班|通勤|去公司|去单位|到公司"
_TASKS = (
    "记账|记笔记|做笔记|写笔记|写文章|写日记|写作|画图|画画|修图|剪视频|剪辑视频|剪辑|听歌|听音乐|看视频|看书|读书|导航|翻译|办公|聊天|沟通|打车|点外卖"
    "|购物|网购|买菜|买票|订票|订酒店|背单词|学英语|打字|输入|上网|备份|存照片|传文件|管理任务|管理密码|管理项目|记密码|存密码|做PPT|做表格|做设计|做表|开会|视频会议|发邮件|收发邮件|收邮件"
    "|理财|炒股|买基金|监控|画原型|做原型|测试|部署|跑步记录|记录跑步|记步|追剧|看剧|追番|听播客|看新闻|搜索|查资料|查单词|健身|锻炼|煮咖啡|冲咖啡|做饭|煮饭|洗衣服|取暖|做菜|烧水|写周报|写文档|协作|排日程|安排日程|做日程|记日程|写字|拍照|录音|拍视频"
)
_TABLE = r"""
员工 职员 | employer | 是{ORG}(?:公司|集团)?的(?:正式)?(?:员工|职员|雇员)
跳槽 | employer | (?:从{FIRM})?跳槽(?:去|到|进|至)了?{ORG} | now
跳到 跳去 离职 | employer | 从{FIRM}(?:离职|辞职)?(?:后|之后)?[，,]?(?:跳到|跳去|去|加入|到)了?(?!(?:{PLACES}))(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}) | now
离开 | employer | 离开了?{FIRM}(?:后|之后)?[，,]?(?:跳到|跳去|加入|去)了?(?!(?:{PLACES}))(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}) | now
离开 | home_city | 离开了?(?:{PLACES})(?:后|之后)?[，,]?(?:来到|去|到|搬到)了?(?P<v>{PLACES}) | now
入职 加盟 | employer | (?:从{FIRM})?(?:入职|加盟)了?{ORG} | now
任职 供职 效力 就职 | employer | (?:任职|供职|效力|就职)(?:于|在){ORG}
干 做事 | employer | 在{ORG}(?:干活|干|做事|打工)
离职 辞职 | employer | (?:从{ORG}离职|辞了{ORG}的工作|离开了?{ORG}(?:公司|集团)) | not | now
裁 | employer | 被{ORG}(?:裁|裁掉|裁员|优化) | not | now
担任 出任 | job_title | (?:担任|出任|就任){ORG}
升 晋升 提拔 转正 | job_title | (?:升职|升|晋升|提拔|提升|转正)(?:当|为|成|做)了?{ORG} | now
转行 改行 转岗 转型 | job_title | (?:转行|改行|转岗|转型)(?:去|到)?(?:做|当|成|干|为)了?{ORG} | now
改做 改当 | job_title | 改(?:做|当){ORG} | now
待业 失业 | employment | (?:待业|失业)(?:在家|中)? | =unemployed | one
没工 有工 找到 | employment | (?:有|找到)(?:了)?(?:一?份)?(?:新)?工作 | =employed | one
自由 | employment | (?:是)?(?:一?[名个])?自由职业者? | =freelance | one
创业 | employment | (?:自己|正?在)?创业 | =freelance | one
退休 | job_title | 退休(?:在家|多年|好几年|\w年) | =retired
上班 工作 | job_title | (?:在)(?:上班|工作) | =retired | not
汇报 | boss | 向{PERSON}汇报(?:工作)?
部门 组 部 | team | (?:属于|调到|调去|转到|转去|调入|分到|加入|在)了?(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}(?:组|部门|部|科|处|中心))(?:工作|上班)?
读书 念书 上学 | school | (?:在|到){ORG}(?:念书|读书|上学|就读)
转学 | school | (?:转学|转)(?:到|去|至)了?{ORG} | now
上的是 | school | (?:上|读|念)的是(?P<v>[\u4e00-\u9fff]{2,10})
学生 | school | 是(?P<v>[\u4e00-\u9fff]{2,10}(?:大学|学院|中学|高中|小学|一中|二中|附中))的?(?:在读)?(?:学生|本科生|研究生|大学生)
考上 | school | 考(?:上|入|进|取)了?(?P<v>[\u4e00-\u9fff]{2,10}(?:大学|学院|中学|高中)) | now
大学 学院 | graduated from | (?:是)?(?P<v>[\u4e00-\u9fff]{2,8}(?:大学|学院))毕业的? | many
专业 改学 | studies | (?:转专业|换专业|转系)?(?:到|去|读|学|成|改学|改读)了?(?P<v>[\u4e00-\u9fff]{2,6}?)(?:专业)? | now | one
主修 学的 念的 读的 | studies | (?:大学|本科)?(?:主修的?是?|[学念读]的(?:是|专业是))(?P<v>(?!.*(?:大学|学院|书|班))[\u4e00-\u9fff]{2,6}?)(?:专业)? | one
专业 | studies | (?:学|读|念|是)(?P<v>[\u4e00-\u9fff]{2,6})专业(?:的|出身|毕业)? | one
学历 学位 | education | (?:是|有|拿到)(?:了)?(?P<v>本科|专科|大专|硕士|博士|高中|中专|初中|研究生)(?:学历|学位|文凭) | one
毕业 | education | (?P<v>硕士|博士|研究生)(?:已)?毕业 | one
读研 读博 在读 上大 大学 硕士 博士 研究 高中 | student | (?:还?在|正在|在)?(?:读|念|上)(?:研究生|研|博士|博|大学|本科|硕士|高中|初中|小学)(?:呢)? | =yes | one
学生 | student | 是(?:一?[个名])?(?:在校|在读)?(?:大学生|研究生|学生|博士生|硕士生|高中生|初中生|中学生|小学生) | =yes | one
毕业 | student | (?:大学|硕士|博士|本科|研究生|高中|研)?(?:已经?)?毕业(?:[两三四五六七八几]?年)? | =yes | not | now | one
退学 辍学 | student | (?:退学|辍学) | =yes | not | now | one
幼儿 小学 初中 高中 大学 | school_year | (?:开始|还|正)?(?:在)?(?:上|读|念|升)(?:入|到)?(?P<v>幼儿园|托儿所|小学|初中|高中|大学)
幼儿 小学 初中 高中 | school_year | 在(?P<v>幼儿园|托儿所|小学|初中|高中)
生活 安家 人在 常住 | home_city | (?:(?:生活|安家|住|人|常驻|长住)在|常住|长居|旅居){TOWN}
搬 迁居 | home_city | (?:从{PLACE})?(?:举家|全家)?(?:(?:搬家|搬|迁)(?:到|去|至|往|回|来)|迁居|移居|定居)了?{TOWN}(?:住|生活|定居)? | now
搬离 离开 | home_city | (?:从)?(?:搬离|搬出|离开)了?{TOWN} | not | now
楼 层 | floor | (?:家)?(?:住|在|住在)第?{N}[楼层]
租 | housing_kind | (?:住的?是?|在|都是|一直)?(?:租房子?|租的房子?|租屋|出租屋|出租房|租别人的房子?)(?:住|里)?(?:的)? | =rented | one
租 | housing_kind | 租(?:着)?(?:一套|一间|个)?(?:房子?|公寓|单间)(?:住)? | =rented | one
买房 房 自有 | housing_kind | (?:买房子?|买了(?:一?套)?(?:新)?(?:房子?|公寓)|有(?:自己的|一套|套)?房子?|住(?:在)?自(?:己|家)(?:买)?的房子?(?:里)?|住自有住房|买的房子?) | =owned | one
合租 独居 自己住 一个人 单独 | living_with | (?:自己|独自|一个人|单独)(?:住|居住|租房住|生活)|(?:搬出来|搬出去)(?:自己|一个人|单独)?住|独居 | =nobody
合租 住 同住 同居 | living_with | (?:和|跟|与|同)(?P<v>爸妈|父母|妈妈|爸爸|室友|朋友|家人|公婆|岳父母|奶奶|爷爷|姥姥|外婆|儿子|女儿|孩子|姐姐|妹妹|哥哥|弟弟|同事|同学|闺蜜|女朋友|男朋友|女友|男友|老公|老婆|妻子|丈夫)(?:一起|一块儿?|合)?(?:住|合租|同住|同居|住一起|住在一起|生活)
父母 爸妈 | living_with | 住(?:在)?(?P<v>父母|爸妈)家
谈恋 交往 在一 恋爱 | partner | (?:和|跟|与){PERSON}(?:谈恋爱|交往|在一起|恋爱|处对象|好上)
分手 分开 分 断 离婚 | partner | (?:和|跟|与){PERSON}(?:分手|分开|分|断|离婚|离) | not | now
结婚 | wedding day | (?:是)?(?:在|于)?(?P<v>(?:\d{4}年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号])(?:结婚|领证|登记|办婚礼)(?:的)? | one
卡 | bank | (?:用|用的是|办的是|常用|主要用)(?P<v>[\u4e00-\u9fff]{2,6}银行)的?(?:银行)?卡
结婚 成婚 领证 | partner | (?:和|跟|与){PERSON}(?:结婚|成婚|领证|领了?结婚证|登记) | now
老婆 妻子 老公 丈夫 太太 | marital_status | (?:有|娶)(?:了)?(?:个|一个)?(?:老婆|妻子|老公|丈夫|太太|媳妇) | =married
结婚 结的 结过 领证 | marital_status | (?:结婚(?:已经)?(?:有)?{n}多?年|结的婚|结了婚|结婚|领证|领了证|登记结婚|嫁人|办了婚礼) | =married | now
离婚 离了 离的 离异 | marital_status | (?:(?:和|跟|与)(?:{SPOUSE}))?(?:离婚|离了婚|离的婚|离异) | =divorced | now
分手 | marital_status | (?:(?:和|跟|与)(?:{SPOUSE}))?(?:分手|分开) | =single | now
脱单 谈恋 恋爱 | marital_status | (?:脱单|(?:在|正在)?谈恋爱|恋爱(?:中)?|交了?(?:个)?(?:男|女)朋友) | =in a relationship | now
自己住 一个人 出来 | living_with | (?:自己|独自|一个人|单独)住|(?:从家里?)?(?:搬出来|搬出去)(?:自己|一个人|单独)?住? | =nobody
未婚 光棍 单身 | marital_status | (?:是)?(?:个)?(?:单身狗?|光棍|未婚|单着|母胎单身)(?:一人|状态|的)? | =single
再婚 复婚 | marital_status | (?:再婚|复婚) | =married | now
孩子 娃 小孩 子女 宝宝 | children_count | (?:有|育有|养了?|生了?|家里有?|是)?(?P<v>{n}|仨)(?:个)?(?:孩子|小孩|娃|子女|宝宝)(?:的(?:妈妈|爸爸|母亲|父亲))?
孩子 娃 小孩 | children_count | (?:要|生|生过|有过?)(?:孩子|小孩|娃) | =0 | not
儿子 女儿 孩子 | children_count | (?:有|生)(?:了)?(?:一?个)?(?P<v>儿子|女儿|孩子|小孩)
丁克 | children_count | (?:是)?丁克(?:家庭|族)? | =0
怀孕 有孕 怀了 怀上 | pregnant | (?:正?在)?(?:怀孕|有孕在身|有孕|怀上|怀了(?:孕|二胎|宝宝|孩子))(?:中|{n}个?月|{n}周)? | =yes | one
猫 狗 宠物 兔 鸟 鱼 仓鼠 鹦鹉 乌龟 | owns | (?:家里?)?(?:养|有养|有|养着|养了|收养了?|领养了?|买了)[只条个]?(?P<v>(?:一[只条个])?(?:猫|狗|宠物|兔子|鸟|鱼|金鱼|仓鼠|鹦鹉|乌龟))
车 | owns | (?:买了?|有|购置了?|添了)(?:一?辆)?(?P<v>车|汽车|私家车|小汽车|电动车|自行车|摩托车|房车) | now
驾照 驾驶 | driving_licence | (?:有|拿到|拿了|考到|考取|考下|考出|考|取得)了?(?:驾照|驾驶证) | =yes
{CARS} | car | (?:开|开的是|换成|换|换到|改开|买了?|有|换了)(?:一|了|着|上)?(?:一?[辆台])?(?:新)?(?P<v>(?:{CARS})[\w\u4e00-\u9fff]{0,8}?)(?:上班|上下班)? | now
{PHONES} | phone_model | (?:用|用的?是?|换|换成|换到|改用|换用|换了|买了|用上|在用)(?:一?[部台个])?(?:新)?(?P<v>(?:{PHONES})[\w ]{0,10}?)(?:的)?手机 | one
{PHONES} | phone_model | (?:换成|换到|改用|换用|换了)(?:一?[部台个])?(?:新)?(?P<v>(?:{PHONES})[\w ]{0,10}?) | one | now
{RIDES} | commutes_by | (?:{WORKING})(?:都|一般|通常|改|改成|改为|主要)*(?:坐|乘|搭|搭乘|乘坐)?(?P<v>{RIDES})
{RIDES} | commutes_by | (?:改)?(?:坐|乘|搭|搭乘|乘坐)(?P<v>{RIDES})(?:去)?(?:{WORKING})
骑 | commutes_by | (?:{WORKING})(?:都|一般|通常|改|改成|改为|主要)*骑(?P<v>{BIKES})
骑 | commutes_by | (?:改)?骑(?P<v>{BIKES})(?:去)?(?:{WORKING})
开车 自驾 走路 步行 打车 拼车 | commutes_by | (?:{WORKING})(?:都|一般|通常|改|改成|改为|主要|靠)*(?P<v>开车|自驾|走路|步行|打车|拼车)
开车 自驾 走路 步行 打车 拼车 | commutes_by | (?:改)?(?P<v>开车|自驾|走路|步行|打车|拼车)(?:去)?(?:{WORKING})
在家 居家 远程 | works_from | (?:在家|居家|远程|在家里|线上)(?:办公|工作|上班) | =home | one
公司 办公 单位 坐班 | works_from | (?:回|去|到|在|改回|改到|改在)?(?:公司|办公室|单位)(?:办公|上班|坐班)|坐班 | =office | one
用 拿 靠 改用 换用 | uses for | (?:改用|换用|改成用|换成|改成|用|拿|靠|使用)(?:着)?(?P<v>(?![左右]手|餐|心|功|力|户|过)[\u4e00-\u9fffA-Za-z](?:(?!的时)[\u4e00-\u9fffA-Za-z0-9 .+#-]){0,14}?)(?:来|去)?(?P<task>{TASKS}) | one
用 靠 | uses for | (?P<task>{TASKS})(?:都|一般|主要|一直|默认)*(?:改用|换用|改成用|用的是|用|靠|拿|使用)(?P<v>[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 .+#-]{0,14}?) | one
用 | pays with | (?:改用|改成用|只用|主要用|一直用)(?P<v>微信|微信支付|支付宝|现金|信用卡|云闪付|银行卡)(?:付款|支付|付钱|买单|结账)? | one
用 靠 | pays with | (?:主要|一般|平时|习惯|改)*(?:用|靠)(?P<v>微信|微信支付|支付宝|现金|信用卡|云闪付|银行卡)(?:付款|支付|付钱|买单|结账)? | many
支付 微信 现金 | pays with | (?:有|开通了?)(?P<v>微信支付|支付宝|云闪付) | many
付款 支付 付钱 买单 结账 | pays with | (?:付款|支付|付钱|买单|结账)(?:都|一般|主要)*(?:用|靠)(?P<v>微信|微信支付|支付宝|现金|信用卡|云闪付|银行卡) | many
停用 停了 停 | medication | (?:停用|停服|停吃|停|停药)了?(?P<v>(?!车|工|产|学)[\u4e00-\u9fff]{2,8}?) | not | now | many
停用 卸载 弃用 放弃 | uses | (?:停用|卸载|弃用|停止使用|放弃使用)了?(?P<v>[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{0,14}?) | not | now | many
在用 | uses | 在用(?P<v>[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{0,10}?) | many
订阅 会员 | subscribes | (?:订阅|续订|续费)了?(?P<v>[\u4e00-\u9fffA-Za-z0-9《》+ ]{2,14}?)(?:的)?(?:会员|服务)? | many
会员 | subscribes | (?:是|有|有开|开|办|买|开通|续|充)(?:了)?(?P<v>[\u4e00-\u9fffA-Za-z0-9+ ]{2,12}?)的?(?:会员|VIP|vip|大会员|会员卡) | many
退订 取消 | subscribes | (?:退订|取消订阅|取消|退掉|退)了?(?P<v>[\u4e00-\u9fffA-Za-z0-9《》+ ]{2,12}?)的?(?:会员|订阅|VIP|服务|会员卡)? | not | now | many
健身 游泳 瑜伽 舞蹈 图书 | subscribes | (?:有|办|有办|买|是)(?:了)?(?:一?张)?(?P<v>健身房|健身|游泳馆?|瑜伽馆?|舞蹈|图书馆)(?:年|月|次)?(?:卡|会员) | many
办了 | subscribes | 在(?P<v>健身房|游泳馆|瑜伽馆|图书馆)办了?(?:张)?(?:卡|年卡|会员) | many
挣 赚 拿 薪 工资 | salary | (?:一个?月|每个?月|月)?(?:工资|薪水|月薪|收入|税前|税后)?(?:挣|赚|拿|领|能拿|加薪到|涨薪到|涨到|降薪到){N}(?:块钱?|元)?(?:工资|薪水)?
瘦 减 胖 降 重 | weight | (?:瘦|减|减肥|减重|胖|长|降)(?:到|至)了?(?P<v>{n}(?:公斤|斤|kg|千克))|重(?P<w>{n}(?:公斤|斤|kg|千克))
公斤 斤 kg | weight | (?P<v>{n}(?:公斤|斤|kg|千克))(?:重)?
cm 厘米 公分 米 | height | (?P<v>\d{3}(?:cm|厘米|公分)|1\.\d\d?米|一米[一二三四五六七八九]{1,2})(?:高|的个子)?
码 号 | shoe_size | (?:脚)?穿(?P<v>\d{2}(?:\.5|码半)?)[码号]半?(?:的)?(?:鞋子?)?
码 号 | clothes_size | (?:衣服|上衣|T恤|裤子)?穿(?P<v>X{0,3}[SML]|\dXL|均)[码号]?(?:的)?(?:衣服|上衣|T恤|裤子)?
肉 荤 | diet | (?:吃|碰|沾)(?:荤腥?|肉类?) | =omnivore
无肉 | diet | 无肉不欢 | =omnivore
吃素 素食 | diet | (?:改|改为|开始|一直|坚持|只)*(?:吃素|素食)(?:了)? | =vegetarian
素食 | diet | (?:是)?(?:一?[个名])?(?:素食者|素食主义者|素食爱好者) | =vegetarian
辣 | spicy | (?:很|特别|非常|最|超)?(?:喜欢|爱|能|会|可以|敢|嗜)?吃?(?:得了)?辣(?:的|椒|味)?(?:的?(?:菜|食物|东西))? | =yes | one
辣 | spicy | (?:喜欢|爱)(?:吃)?(?:辣的?|辣菜|辣味)|口味(?:偏|重)辣|无辣不欢 | =yes | one
辣 | spicy | (?:吃不了|怕|讨厌|受不了|吃不得|忌)(?:太)?(?:吃)?辣(?:的)? | =yes | not | one
过敏 | allergy | 一(?:吃|喝|闻|碰)(?P<v>[\u4e00-\u9fff]{1,6}?)就过敏
过敏 | allergy | 是(?P<v>[\u4e00-\u9fff]{1,6}?)过敏(?:体质|者|患者)?
没问 没事 | allergy | (?:吃|喝)(?P<v>[\u4e00-\u9fff]{1,5}?)(?:没问题|没事) | not
烟 | does | (?:有)?(?:烟瘾|抽烟的?习惯|吸烟的?习惯|老?烟民|老烟枪|是(?:个|一个)?老?(?:烟民|烟枪)) | =抽烟
烟 | does | (?:把烟(?:给)?戒(?:掉)?|戒(?:掉|了)?(?:抽)?烟|烟(?:已经?)?戒(?:掉)?) | =抽烟 | not | now
酒 | drinks | (?:把酒(?:给)?戒(?:掉)?|戒(?:掉|了)?酒|酒(?:已经?)?戒(?:掉)?) | =酒 | not | now
酒 | drinks | (?:会|爱|能|喜欢)?喝(?:点|一点|些|两杯|几杯|小)?酒 | =酒
杯 | drinks | (?:每天|一天|每日|早上|每早)?(?:喝)?一(?:杯|罐|瓶)(?P<v>咖啡|茶|奶茶|可乐|啤酒|牛奶|红酒)
沾 碰 | drinks | (?:沾|碰)(?P<v>酒|咖啡|茶|奶茶|可乐|酒精)
戒 | drinks | (?P<v>咖啡|奶茶|可乐|茶|碳酸饮料|饮料)(?:已经?)?戒(?:掉)? | not | now
习惯 | does | (?:有|养成了?|保持)(?:每天)?(?P<v>[\u4e00-\u9fff]{2,6}?)的习惯
喝 | drinks | (?:有|养成了?)(?:每天)?喝(?P<v>[\u4e00-\u9fff]{1,4}?)的习惯
午睡 午觉 | does | (?:每天|中午|午后)*(?:要|会)?(?:睡午觉|午睡|午休|睡个午觉) | =午睡
做饭 烧饭 下厨 烧菜 做菜 | does | (?:会|能|自己|亲自|每天)*(?:做饭|烧饭|下厨|烧菜|做菜|煮饭) | =做饭
游泳 旱鸭 | does | (?:是)?(?:个|一个)?旱鸭子 | =游泳 | not
开车 | does | (?:会|能)开车 | =开车
跑步 健身 游泳 锻炼 早起 冥想 写日记 瑜伽 爬山 骑行 运动 写作 记账 | does | (?:坚持|还在|一直|恢复|重新)(?:每天)?(?P<v>跑步|健身|游泳|锻炼|早起|冥想|写日记|练瑜伽|爬山|骑行|运动|写作|记账)
放弃 停止 很久 好久 | does | (?:放弃|停止|暂停|停|戒)了?(?P<v>跑步|健身|游泳|锻炼|早起|冥想|写日记|练瑜伽|瑜伽|爬山|骑行|运动|写作|记账|打球|打游戏|熬夜) | not | now
乐器 钢琴 吉他 小提 大提 古筝 二胡 笛 琵琶 鼓 | plays | (?:会|懂|能|在弹|在拉)(?P<v>钢琴|吉他|小提琴|大提琴|古筝|二胡|笛子|琵琶|架子鼓|尤克里里|口琴)
自学 在学 报了 上课 报名 | learning | (?:在)?自学(?P<v>[\u4e00-\u9fffA-Za-z+]{1,6})
班 课 | learning | (?:报了?|报名了?|在上|上|参加了?)(?:一个|个)?(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}?)(?:培训)?(?:班|课|课程)(?:的课)?
放弃 停止 停学 停 | learning | (?:放弃|停止|停|中断)(?:了)?(?:学习?|练习?|自学)(?P<v>[\u4e00-\u9fffA-Za-z+]{1,6}) | not | now
课 | learning | (?:不上|停了?|不去上|退了?)?(?P<v>[\u4e00-\u9fff]{1,3}(?:语|文)|钢琴|吉他|书法|绘画|画画|编程|舞蹈|瑜伽|游泳|吉他|小提琴|网球|围棋)(?:课|班)(?:已经?)?(?:停|不上|退|结束|取消|结课) | not | now
不学 | learning | (?P<v>[\u4e00-\u9fffA-Za-z]{2,4}?)(?:已经?)?不(?:再)?学 | not | now
挡 | gearbox | (?:喜欢|偏好|开|习惯开|更喜欢)(?P<v>手动|自动)(?:挡|档)(?:的车|车)? | one
最爱 最喜 | favourite 季节 | (?:最)(?:爱|喜欢)(?P<v>[春夏秋冬]天?) | one
属 | zodiac | (?:是)?属(?:相是)?(?P<v>[鼠牛虎兔龙蛇马羊猴鸡狗猪])(?:的)? | one
休 | days off | (?P<v>单休|双休|大小周|做六休一) | one
夜班 白班 早班 晚班 倒班 中班 | shift | (?:做|上|值|调到|改上|换到|改成)了?(?P<v>夜班|白班|早班|晚班|中班|倒班) | one
短发 长发 光头 寸头 | hair | (?:头发)?(?:是|留|留着|剪成|剪|换成)?了?(?P<v>长发|短发|中长发|光头|寸头|卷发|直发) | one
考研 考公 考证 出国 留学 跳槽 | plans | (?:打算|计划|准备|想|在准备)?(?P<v>考研|考公|考公务员|出国|留学|考证|读博) | many
字 | font size | (?:喜欢|偏好|用|习惯用?|更喜欢|改用|换成)(?P<v>大|中|小|特大|超大)(?:号|一点的?)?的?字体? | one
放弃 | learning | 放弃了?(?P<v>[\u4e00-\u9fff]{1,4}语|钢琴|吉他|书法|绘画|编程|小提琴|舞蹈) | not | now
听不 说不 | speaks | (?:听不懂|说不了|讲不了|说不来|听不明白)(?P<v>[\u4e00-\u9fff]{1,4}[语话文]) | not | many
兴趣 | likes | 对(?P<v>[\u4e00-\u9fffA-Za-z0-9]{1,10}?)(?:感兴趣|有兴趣|很感兴趣|着迷)
兴趣 | likes | 对(?P<v>[\u4e00-\u9fffA-Za-z0-9]{1,10}?)(?:没有?兴趣|不感兴趣|无感|没啥兴趣|没什么兴趣|提不起兴趣) | not
球迷 粉丝 歌迷 影迷 支持 | supports | (?:支持|是)(?:一?[名个])?(?P<v>[\u4e00-\u9fffA-Za-z]{2,8}?)的?(?:队|球队)?(?:的)?(?:球迷|粉丝|死忠|铁粉|粉|拥趸|支持者)? | many
恐高 怕高 | condition | (?:有)?恐高症?|怕高 | =恐高
近视 | condition | (?:眼睛)?(?:有)?近视(?:眼)? | =近视
患者 得了 患 确诊 查出 | condition | (?:是|得了?|患了?|患有|确诊了?|查出了?|被诊断为)(?:有)?(?P<v>[\u4e00-\u9fff]{1,8}?(?:病|症|炎|癌|压|喘|血|风|石|瘤))(?:患者|病人)?
痊愈 好了 治好 康复 | condition | (?P<v>[\u4e00-\u9fff]{1,6}?(?:病|症|炎|癌|喘|血|风|伤))(?:已经)?(?:痊愈|治好|康复|好|治愈) | not | now
眼镜 | glasses | (?:戴|配|佩戴|需要戴|用戴|要戴)(?:着|了)?(?P<v>眼镜|隐形眼镜|老花镜|助听器|牙套) | many
眼镜 牙套 | glasses | (?:摘掉?|摘了|摘下)(?:了)?(?P<v>眼镜|牙套) | not | now | many
内向 外向 | temperament | (?:性格|很|比较|偏|是)*(?P<v>内向|外向)(?:型)?(?:的|性格)?(?:的?人)?
信教 宗教 无神 | religion | (?:有|信)(?:任何|什么)?(?:宗教信仰|宗教|教|信仰) | =religious
无神 | religion | (?:是)?(?:个|一个)?无神论者 | =religious | not
用 升级 降级 版 套餐 | plan | (?:用|用的是|用的|订的是|买的是|是|升级到了?|升级为了?|升级成了?|升到了?|换成了?|降级到了?|降到了?|续的是|办的是)(?P<v>(?:免费|专业|基础|标准|高级|个人|家庭|企业|旗舰|团队|普通|年度|月度|学生|豪华|入门|试用|Pro|Plus|Max)(?:版|套餐|会员|计划)?)(?:用户)? | one
早餐 早饭 午饭 午餐 晚饭 晚餐 | eats for {meal} | (?P<meal>早餐|早饭|午饭|午餐|晚饭|晚餐)(?:都|一般|只|固定|一直|通常)*(?:改|改成)?(?:吃|喝)(?P<v>(?!了|过|得|完|什么|外卖$)[\u4e00-\u9fff]{1,6}?) | one
药 素 片 | {drug} taken | (?:吃)?(?P<drug>[\u4e00-\u9fff]{0,6}?(?:药|素|片))(?:都|要|得|应该|需要|需|改)*(?:在|成)?(?P<v>饭前|饭后|睡前|空腹|饭中|随餐|餐前|餐后|早上|晚上|中午)(?:吃|服|服用) | one
电视 空调 洗碗 烤箱 冰箱 钢琴 投影 打印 洗衣 微波 扫地 游戏 平板 电脑 相机 电动 自行 | owns | (?:买|添|入手|添置)了?[台个部架辆只]?(?P<v>(?:一[台个部架辆])?(?:电视|空调|洗碗机|烤箱|冰箱|钢琴|投影仪|打印机|洗衣机|微波炉|扫地机器人?|游戏机|平板|平板电脑|电脑|相机|电动车|自行车)) | now
电视 空调 洗碗 烤箱 冰箱 钢琴 投影 打印 洗衣 微波 扫地 游戏 平板 电脑 相机 电动 自行 | owns | (?:有|买|装|装有|添|入手|配)了?[台个部架辆只]?(?P<v>(?:一[台个部架辆])?(?:电视|空调|洗碗机|烤箱|冰箱|钢琴|投影仪|打印机|洗衣机|微波炉|扫地机器人?|游戏机|平板|平板电脑|电脑|相机|电动车|自行车))
独生 | owns | (?:是)?(?:个|家里的?)?独生(?:子女|子|女) | =兄弟姐妹 | not | many
哥哥 姐姐 弟弟 妹妹 兄弟 | owns | (?:有)(?:一?个|{n}个)?(?:亲)?(?P<v>哥哥|姐姐|弟弟|妹妹|兄弟姐妹|兄弟|姐妹) | many
出生 生的 年的 生于 | birthday | (?:是|于)?(?P<v>(?:\d{4}年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:\d{1,2}|[一二三四五六七八九十]{1,3})[日号])(?:出生|生)(?:的|人)?
出生 生的 年生 | birth_year | (?:是)?(?:出生于|生于)?(?P<v>(?:19|20)\d\d)年?(?:出生|生|生人)(?:的|人)?
型血 | blood_type | (?:是)?(?P<v>AB|A|B|O)型血?
座 | star_sign | (?:是)?(?P<v>白羊|金牛|双子|巨蟹|狮子|处女|天秤|天蝎|射手|摩羯|水瓶|双鱼)座(?:的)?
叫做 称呼 被叫 | called | (?:被|让人?|想被|喜欢被|希望被)?(?:叫做?|称呼为?|称为)(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}) | many
住 酒店 | staying | (?:改)?(?:住|入住|订了?|预订了?)(?:在|的是)?(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}?)(?:大)?(?:酒店|宾馆|民宿) | one
路 号 小区 街 | home_address | (?:家)?(?:住|在|住在|搬到)(?:了)?(?P<v>[\u4e00-\u9fff]{2,8}(?:路|街|巷|胡同|大道|小区|花园|苑)\d+号?(?:\d+(?:号楼|栋|单元|室))*)
找 看牙 | dentist | 看牙(?:都)?找{PERSON}
年假 | annual leave | (?:有|休)(?P<v>{n})天年假 | one
"""
_MEANT = Rows(
    _TABLE,
    {
        "ORG": _ORG,
        "PLACES": "|".join(PLACES),
        "FIRM": r"[\u4e00-\u9fffA-Za-z]{2,10}?",
        "TOWN": _TOWN,
        "PLACE": r"[\u4e00-\u9fff]{2,6}?",
        "PERSON": _PERSON,
        "SPOUSE": _SPOUSE,
        "CARS": CARS,
        "PHONES": _PHONES,
        "RIDES": _RIDES,
        "BIKES": _BIKES,
        "WORKING": _WORKING,
        "TASKS": _TASKS,
    },
)
_TRAILING = re.compile(r"(?:的|啦|呢|啊|呀|哦)+$")
LONGEST = 24


def read_event(predicate: str, negated: bool, cue: bool) -> Told | None:
    """What a predicate of a person means, if this table knows it."""
    text = _TRAILING.sub("", predicate)
    ended = negated and text.endswith("了")
    text = text.removesuffix("了")
    if not text or len(text) > LONGEST:
        return None
    found = _MEANT.match(text)
    if found is None:
        return None
    row, match = found
    caught = groups(match)
    value = row.fixed or caught.get("v") or caught.get("w") or ""
    attribute, value = row.attribute, tidy(row.attribute, value)
    if attribute == "education" and "毕业" in text and predicate.endswith("了"):
        return Told("student", "yes", Cardinality.ONE, not negated, True)
    if "task" in caught:
        attribute = f"{attribute} {task_of(caught['task'])}"
    elif "{" in attribute:
        attribute = attribute.format(**{"meal": "", "drug": ""} | caught).replace("餐", "饭")
    changed = cue or ended or (row.now and not negated)
    return Told(attribute, value, row.cardinality, negated != row.negated, changed)


_BICYCLE = ("车", "骑车", "单车", "共享单车")
_TITLED = re.compile(r"(?<=.)(?:医生|大夫|老师|律师|先生|女士|教练|师傅|阿姨|小姐|经理)$")


def tidy(attribute: str, value: str) -> str:
    """A value as its attribute is compared: one word for one vehicle, a surname without its title."""
    if attribute == "commutes_by":
        return "自行车" if value in _BICYCLE else "开车" if value == "自驾" else value
    if attribute in ("name", "boss", "dentist"):
        return _TITLED.sub("", value)
    if attribute == "height" and value.isdigit():
        return f"{value}cm"
    if attribute == "living_with":
        return value.replace("爸妈", "父母")
    if attribute == "subscribes":
        return re.sub(r"(?<=健身|游泳|瑜伽)[房馆]$", "", value)
    if attribute == "speed":
        return value.replace("兆", "M")
    if attribute == "pays with" or attribute.endswith("付款"):
        return value.removesuffix("支付")
    if attribute == "payday":
        return f"{number_of(value[:-1]) or value[:-1]}号"
    if attribute in ("date", "deadline", "held_on"):
        return _MONTH.sub(lambda month: f"{number_of(month[1])}月", value)
    return value


_MONTH = re.compile(rf"([{ZH_NUMERAL}]{{1,3}})月")
_SAME_TASK = {
    word: group.split()[0]
    for group in (
        "记笔记 做笔记 写笔记 笔记",
        "付款 支付 付钱",
        "写代码 编程",
        "听歌 听音乐 音乐",
        "剪视频 剪辑视频 剪辑",
        "沟通 聊天",
        "打字 输入",
        "网购 购物",
        "画原型 做原型",
        "追剧 看剧",
        "做表格 做表",
        "开会 视频会议",
        "收邮件 收发邮件 发邮件 邮件",
        "管理密码 记密码 存密码",
        "记步 跑步记录 记录跑步",
        "记日程 做日程 排日程 安排日程 日程",
        "管理任务 任务管理 待办",
        "存照片 照片",
        "煮咖啡 冲咖啡",
        "导航 地图",
        "订票 买票",
        "记账 账本",
    )
    for word in group.split()
}


def task_of(word: str) -> str:
    """The one word for what is done with a tool."""
    return _SAME_TASK.get(word, word)
