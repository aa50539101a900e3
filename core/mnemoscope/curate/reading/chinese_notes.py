# ruff: noqa: E501 - tables with one pattern on each line
"""Notes that give a thing and what it is, mostly without a verb: 年假十天, 宽带：联通, 周会换到周五了, 房东姓何, 前端改用Vue.

Who is meant and when it began are taken off first; the whole rest has to fit a row of the table. See `chinese_rows`.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading import chinese_words as lexicon
from mnemoscope.curate.reading.chinese_events import CARS, task_of, tidy
from mnemoscope.curate.reading.chinese_nouns import subject
from mnemoscope.curate.reading.chinese_rows import Row, Rows, groups
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.vocabulary import known_attribute
from mnemoscope.model.words import Cardinality

_MONEY = (
    r"(?P<v>(?:\d[\d.,]*[万千百kKwW]?|[零一二两三四五六七八九十百千万]+)(?:块钱|块|元钱|元|欧元|美元|英镑|人民币|万)?)"
)
_ROLES = (
    "上司|老板|领导|直属领导|上级|主管|经理|牙医|家庭医生|主治医生|医生|兽医|房东|导师|班主任|健身教练|私教|教练|律师|会计|保姆|钟点工|室友|舍友|同桌|邻居|合伙人|搭档|师傅|经纪人|中介"
    "|理发师|发型师|家教|钢琴老师|英语老师|数学老师|语文老师|老师|班长|队友|客户经理|理财顾问|月嫂|司机|心理医生|咨询师|顾问|助理|校长|院长|店长|项目经理|产品经理|前任|闺蜜|最好的朋友"
)
_TITLE = r"(?:医生|大夫|老师|律师|先生|女士|教练|师傅|阿姨|小姐|主任|经理|总|哥|姐|叔|奶奶|爷爷)"
_PEOPLE = rf"(?P<v>[王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文陶柯欧施严倪温季俞章鲁葛伍韦申尤毕聂丛焦向柳邢骆岳齐梅莫庄辛管祝左涂谷祁耿牟卜路詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柴蒙鞠解强栾小老阿][\u4e00-\u9fff]{{0,2}}?{_TITLE}?|[\u4e00-\u9fff]{{1,2}}{_TITLE}|[A-Z][A-Za-z. ]{{1,18}}?)"
_TOOL = r"(?P<v>[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 .+#&-]{0,14}?)"
_LATIN = r"(?P<v>[A-Za-z][A-Za-z0-9+#. -]{0,18}?)"
_OWNER = r"(?:(?P<s>[\u4e00-\u9fffA-Za-z0-9]{1,10}?)(?:项目|服务)?(?:现在|目前|当前)?的?)??"
_PARTS = "前端|后端|服务端|客户端|移动端|App端|爬虫|网关|算法|官网|网站|小程序|App|脚本|接口|管理后台|后台|项目|服务|API|测试|文档"
_PLACED = "放|搁|摆|收|存|藏|挂|停|锁|塞|压|贴|埋|插|存放|收纳"
_PLACE = r"(?P<v>(?!了|的)[\u4e00-\u9fffA-Za-z0-9]{1,12}?)"
_RENTS = "房租|租金|月租|会员费|年费|月费|学费|物业费|停车费|水电费|电费|水费|燃气费|暖气费|网费|宽带费|话费|手机费|月供|房贷|车贷|补课费|管理费|保姆费|伙食费|生活费|零花钱|押金|门票|票价|车费|油费|保费|保险费|年薪|奖金|年终奖|补贴|餐补|房补|首付|彩礼|份子钱|时薪|课时费|会员价|套餐费|套餐|订阅费"
_FEES = "会员|健身卡|年卡|月卡|瑜伽课|钢琴课|舞蹈课|网课|车位|健身房|托管班|幼儿园|兴趣班|补习班"
_BUDGET = "预算|存款目标|储蓄目标|目标|存款|贷款|欠款|投资"
_MEETING = "周会|例会|站会|晨会|早会|月会|组会|班会|家长会|评审会|评审|复盘会|复盘|同步会|会议|会|面试|考试|体检|婚礼|聚会|聚餐|年会|发布会|答辩|开学|手术|演出|比赛|培训|讲座|团建|搬家|复查|毕业典礼|彩排|瑜伽课|舞蹈课|游泳课|钢琴课|吉他课|绘画课|书法课|英语课|法语课|日语课|编程课|篮球课|补习班|健身课|普拉提|合唱团|读书会|排练|训练|值班|家教课|网球课|直播|发版|上线|部署|发布|备份|保洁|垃圾车|约会|展览|讲课"
_SOON = r"今年|明年|年底|年后|年初|下半年|上半年|下个?月|这个?月|暑假|寒假|国庆|五一|春节|过年|周末|最近|(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?"
_ENDEAVOUR = r"(?:(?:去|换|买|卖|学|搬到?|装修|移民|辞|生|养|租|读|考|转|开)[\u4e00-\u9fffA-Za-z]{1,6}?|结婚|离婚|辞职|创业|移民|搬家|装修|退休|跳槽)"
_LESSONS = "钢琴课|吉他课|瑜伽课|舞蹈课|游泳课|绘画课|画画课|书法课|英语课|法语课|日语课|编程课|篮球课|网球课|补习班|周会|例会|站会|晨会|早会|月会|组会|家长会|评审会|同步会|复盘会|读书会|会"
_TABLE = r"""
公司 单位 东家 雇主 | self | employer | {MY}(?:公司|工作单位|单位|东家|雇主|工作)(?:{IS}|：|:|{SWAP})\s*(?P<v>(?!.*(?:很|好|远|近|大|小|累|忙|路|开|做|的))[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{1,13}?)
部门 团队 组 | self | team | {MY}(?:部门|团队|小组)(?:{IS}|：|:|{SWAP})(?P<v>(?!钉钉|飞书|微信)[\u4e00-\u9fffA-Za-z]{1,6}(?:组|部门|部|科|中心)?)
姓 | =我的{kin} | name | (?P<kin>奶奶|爷爷|外公|外婆|姥姥|姥爷|妈妈|爸爸|母亲|父亲|岳父|岳母|婆婆|公公|丈夫|老公|妻子|老婆|同事|同桌|同学|邻居|室友|闺蜜|朋友)姓(?P<v>[\u4e00-\u9fff]{1,2})
{ROLES} | =我的{whose}{role} | name | {MY}(?:家的?)?(?P<whose>(?:儿子|女儿|孩子|爸爸|妈妈|父亲|母亲|老婆|老公|爷爷|奶奶|弟弟|妹妹)的?)?(?P<role>{ROLES})(?:的?名字|的?姓名)?(?:{IS}|：|:|{TO}|叫做|名叫|叫|姓|姓名是)\s*{PEOPLE}
{RENTS} | ={what} | costs | (?:每个?月|每年|每学期|一个?月)?(?:的|交|付|缴)?(?:家里|小区)?(?P<what>{RENTS})(?:价格|金额)?(?:大概|大约|约|现在|目前|每个?月|每年|一个?月|一年|要|得|还|交|付|只要|需要|共)*(?:{BE})?(?:大概|大约|约|每个?月|每年|一个?月|一年)*{MONEY}(?:一个?月|每个?月|一年|每年|/月|左右)?
{RENTS} | ={what} | costs | (?:每个?月|每年|一个?月)?(?:都)?(?:要)?(?:付|交|缴|还){MONEY}(?:的)?(?P<what>{RENTS})
{RENTS} | ={what} | costs | (?:房东)?把(?P<what>{RENTS}){TO}{MONEY}
{FEES} | ={what} | costs | (?P<what>{FEES})(?:价格|的?费用)?(?:每个?月|每年|一个?月|一年|每次|一次|每节|一节|要|得)*(?:{BE})?(?:每个?月|每年|一个?月|一年|每次|一次)?(?P<v>(?:\d[\d.,]*|[零一二两三四五六七八九十百千万]+)(?:块钱|块|元))(?:一个?月|每个?月|一年|每年|一次|一节)?
{BUDGET} | ={what} | costs | (?P<what>(?:[\u4e00-\u9fff]{2,4})?(?:{BUDGET}))(?:总额)?(?:{BE}|定在|控制在|定到|有|共|还有)?(?:存|攒)?{MONEY}
存 攒 | =存款目标 | costs | (?:今年|目标)?(?:计划|目标是|打算|要)(?:今年)?(?:存|攒)(?:够|下)?{MONEY}
通勤 上班 上下 路上 公司 单程 | =通勤 | duration | (?:单程|每天|从?家)*(?:通勤|上班|上下班|到公司|去公司|去单位|路上|上学)(?:路上|路程|单程|来回|时间|的时间|的路上|时长|耗时)*(?:大概|大约|约|差不多|要花|需要|要|花|得|用|就)*(?:{BE})?(?:大概|大约|约|差不多)?{LONG}(?:左右|上下)?
截止 交付 期限 交稿 | =项目 | deadline | {OWNER}(?:截止日期|截止时间|截止日|截止|交付日期|交付时间|最后期限|期限|交稿日期|交付){BE}{DATE}(?:交|截止)?
截止 交付 最晚 之前 前交 前完 延期 推迟 提前 | =项目 | deadline | {OWNER}(?:项目|方案|报告|论文|合同)?(?:要|必须|得|最晚|最迟|需)*(?:在|于|到)?(?:{TO})?{DATE}(?:之前|以前|前|号前)?(?:交付|提交|截止|交|完成|交稿|上线)
延期 推迟 提前 | =项目 | deadline | {OWNER}(?:项目)(?P<now>(?:延期|推迟|提前)(?:到|至)了?){DATE}
{MEETING} | ={what} | held_on | (?P<what>[\u4e00-\u9fff]{0,4}?(?:{MEETING}))(?:的?时间|日期|日)?(?:一般|都|固定|定|安排|约)*(?:{IS}|在|：|:|{TO})?\s*{DAY}(?:晚上|早上|下午|上午)?(?:举行|开始|开|进行|举办|上|来)?
{LESSONS} | ={what} | held_on | (?P<v>每个?(?:周|星期|礼拜)[一二三四五六日天])(?:晚上|早上|下午|上午)?(?:上|开|有|参加|去)(?P<what>[\u4e00-\u9fff]{0,3}?(?:{LESSONS})) | many
{LESSONS} | ={what} | held_on | (?:[女儿子孩]{2})?(?:每周)?{DAY}(?:晚上|早上|下午|上午)?上(?P<what>[\u4e00-\u9fff]{0,3}?(?:{LESSONS})) | many
{MEETING} | ={what} | starts_at | (?P<what>[\u4e00-\u9fff]{0,4}?(?:{MEETING}))(?:的?时间)?(?:一般|都|固定|定|安排|约|每天)*(?:{IS}|在|：|:|{TO})?\s*(?:每天)?{CLOCK}(?:举行|开始|开|进行|举办|上)?
打算 计划 准备 | self | plans | (?:打算|计划|准备)(?:{SOON})?(?:要)?(?P<v>{ENDEAVOUR}) | many
打算 准备 决定 计划 | self | plans | (?:最后|后来)?(?:不打算|不准备|决定不|不再打算|取消了?计划不?)(?:{SOON})?(?:要|再)?(?P<v>{ENDEAVOUR})了? | not | now | many
计划 打算 | self | plans | (?P<v>{ENDEAVOUR})的(?:计划|打算)(?:已经?)?(?:取消|泡汤|黄|作罢|搁置|放弃)了? | not | now | many
不在 | self | home_city | 早?就?(?:早已)?不在(?P<v>{PLACES})(?:住|生活|待|定居)?(?:了)? | not | now
不在 | self | employer | 早?就?(?:早已)?不在(?P<v>(?!家|乎|意|这|那|此|一|学校|公司|线|状态|国内|国外|老家|宿舍|办公室|身边|同)[A-Za-z\u4e00-\u9fff]{2,8}?)(?:公司)?(?:工作|上班|干|做|任职)?了 | not | now
{LESSONS} | ={what} | starts_at | (?:每天)?{CLOCK}(?:上|开|有)?(?P<what>[\u4e00-\u9fff]{0,3}?(?:{LESSONS}))
{MEETING} | ={what} | date | (?P<what>[\u4e00-\u9fff]{0,4}?(?:{MEETING}))(?:的?时间|日期|日)?(?:定|安排|约)*(?:{IS}|在|：|:|{TO})?\s*{DATE}(?:举行|开始|开|进行|举办|办)?
纪念 | self | wedding day | 结婚纪念日{BE}{DATE}
婚礼 考试 面试 体检 手术 搬家 比赛 答辩 开学 复查 | ={what} | date | {DATE}(?:办|举行|有|去|参加|做|要)?(?P<what>婚礼|考试|面试|体检|手术|搬家|比赛|答辩|开学|复查)
取消 不开 停办 停了 | ={what} | held_on | (?P<what>[\u4e00-\u9fff]{0,3}(?:周会|例会|站会|晨会|早会|月会|组会|家长会|评审会|同步会|复盘会|读书会|会))(?:已经?)?(?:取消|停办|停|不开|不办) | =cancelled | now
关门 打烊 闭馆 营业 关 | ={s} | closes_at | (?P<s>[\u4e00-\u9fff]{2,8}?)(?:的)?(?:关门|打烊|闭馆|闭店|关店)时间?{BE}{CLOCK}
开门 开馆 | ={s} | opens_at | (?P<s>[\u4e00-\u9fff]{2,8}?)(?:的)?(?:开门|开馆|营业|开店)时间?{BE}{CLOCK}
休息 店休 闭馆 公休 不营 歇业 不开 关门 | ={s} | opens on | (?P<s>[\u4e00-\u9fff]{2,10}?)(?:都|固定)?{DAY}(?:都|固定)?(?:休息|店休|闭馆|公休|不营业|不开门|歇业|关门|不开) | not | many
照常 营业 开门 上班 | ={s} | opens on | (?P<s>[\u4e00-\u9fff]{2,10}?)(?:都)?{DAY}(?:都|也|照常|正常)*(?:营业|开门|开|上班) | many
手机 | =我的手机 | is | {MY}手机(?:型号|品牌)?(?:{IS}|：|:|{TO}|是)\s*(?P<v>(?!.*(?:丢|坏|新|旧|卡|号))[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{1,14}?)(?:手机)?
电脑 笔记 | =我的电脑 | is | {MY}(?:笔记本电脑|笔记本|电脑|台式机|工作电脑)(?:型号|品牌)?(?:{IS}|：|:|{TO})\s*(?P<v>(?!.*(?:Windows|macOS|Linux|Ubuntu|Debian|Fedora|Arch|麒麟|系统|坏|新|旧))[\u4e00-\u9fffA-Za-z][\u4e00-\u9fffA-Za-z0-9 ]{1,16}?)(?:的)?
系统 重装 装 | self | operating_system | {MY}(?:电脑|笔记本|系统|操作系统)(?:系统)?(?:{IS}|：|:|{TO}|重装成了?|装了?)\s*(?P<v>Windows ?\d*|macOS|Linux|Ubuntu|Fedora|Debian|Arch|鸿蒙|麒麟|Mac)(?:系统)?
手机 号 运营 卡 | =手机号 | carrier | {MY}(?:手机号码?|手机卡|号码|运营商|话费套餐|电话卡)(?:{IS}|：|:|{TO}|用的?是?)\s*(?:中国)?(?P<v>移动|联通|电信|广电)(?:的)?(?:卡|号|号码)?
转网 号码 卡 转到 | =手机号 | carrier | (?:携号)?(?:转网|转|换)(?:到|成|去)了?(?:中国)?(?P<v>移动|联通|电信|广电) | now
号 卡 | =手机号 | carrier | 用的?是?(?:中国)?(?P<v>移动|联通|电信|广电)的?(?:手机)?(?:号码?|卡|套餐)
宽带 | =宽带 | carrier | (?:家里|家中|家)?(?:用|装|装了|用的|装的|改用)?的?宽带(?:{IS}|：|:|{TO}|是)\s*(?:中国)?(?P<v>移动|联通|电信|广电|长城|歌华)(?:的)?
宽带 | =宽带 | carrier | (?:家里|家中|家)?(?:用|装|装了|用的是?|装的是?|改用|换成)(?:中国)?(?P<v>移动|联通|电信|广电|长城|歌华)的?宽带
宽带 网速 | =宽带 | speed | (?:家里|家中|家)?的?(?:宽带|网速)(?:速度)?(?:{BE})?(?P<v>\d+[兆MG]|千兆|百兆)
输入 打字 | self | uses for 打字 | {MY}(?:输入法)(?:{BE}|用)(?P<v>[\u4e00-\u9fffA-Za-z]{2,6}?)(?:输入法)?
输入 | self | uses for 打字 | (?:一直|现在)?(?:改用|换用|用|换成)(?P<v>[\u4e00-\u9fffA-Za-z]{2,6}?)(?:的)?输入法
五笔 拼音 双拼 仓颉 | self | uses for 打字 | (?:打字)?(?:改用|换用|用|换成)(?P<v>五笔|拼音|双拼|全拼|仓颉)(?:打字)?
工具 软件 应用 App app | self | uses for {task} | {MY}(?P<task>记账|笔记|做笔记|沟通|聊天|翻译|导航|音乐|听歌|办公|打车|日程|任务管理|待办|密码管理|写作|剪辑|剪视频|备份|邮件|地图|画图|设计|开会|协作|项目管理|修图)(?:用的)?(?:工具|软件|应用|App|app|平台)(?:{BE}|用){TOOL}
笔记 记账 沟通 日程 照片 邮件 | self | uses for {task} | (?:我的)?(?P<task>笔记|记账|沟通|日程|照片|邮件|备份|待办)(?:都|一般|主要|全)*(?:{TO}|记在|存在|放在|写在|在|用){TOOL}(?:里|上|中)?
团队 公司 部门 组 | =团队 | uses for 沟通 | (?:我们)?(?:团队|公司|部门|组里|组)(?:里|内部|内)?(?:的)?(?:沟通|聊天|协作|办公)?(?:都|一般|统一|现在|一直)*(?:{TO}|用的是|用|使用|采用)(?P<v>钉钉|飞书|企业微信|微信|Slack|Teams|QQ|Discord|Lark|Zoom|腾讯会议)(?:来)?(?:沟通|办公|聊天|协作|交流)?
团队 沟通 | =团队 | uses for 沟通 | (?:我们)?(?:团队|公司|部门)的?(?:沟通|聊天|协作)(?:工具|软件)?(?:{BE}|用)(?P<v>[\u4e00-\u9fffA-Za-z]{2,8}?)
数据 | =项目 | database | {OWNER}(?:后端)?数据库(?:{BE}|统一用|选用|采用|用的?是?|使用){LATIN}
数据 | =项目 | database | {OWNER}(?:项目|我们|后端)?(?:改用|换用|用|选用|采用|使用){LATIN}(?:做|当|作为?)?数据库
{PARTS} | ={what} | framework | (?P<what>{PARTS})的?(?:框架)?(?:{BE}|用的?是?|采用|选用|使用|是用|基于)(?P<v>React|Vue|Angular|Svelte|Django|Flask|FastAPI|Spring|Spring Boot|Express|Next\.js|Nuxt|Rails|Laravel|Gin|Flutter|Electron|Tauri|Koa|NestJS|Solid|Bevy|Qt|PySide6|jQuery|Taro|uni-app)(?:框架)?(?:重?写|开发|实现|搭建?|做)?(?:的)?
{PARTS} | ={what} | written_in | (?P<what>{PARTS})的?(?:代码|语言|开发语言|编程语言)?(?:{BE}|用的?是?|采用|选用|使用|是用)(?P<v>Java|Python|Go|Rust|Kotlin|Swift|C\+\+|C#|Ruby|PHP|Scala|TypeScript|JavaScript|Node\.js|Node|Dart|Elixir|Erlang|Haskell)(?:语言)?(?:重?写|开发|实现|编写)?(?:的)?
测试 | =测试 | framework | {OWNER}(?:项目)?(?:测试|单元测试|单测)(?:框架)?(?:{BE}|用的?是?|采用|选用|使用)(?P<v>[A-Za-z][A-Za-z0-9. ]{1,14}?)(?:测试)?
测试 | =测试 | framework | (?:项目|我们)?(?:用|改用|采用)(?P<v>[A-Za-z][A-Za-z0-9. ]{1,14}?)(?:做|跑|写)?(?:单元)?测试
版本 | =项目 | version | (?:这个|该)?(?:项目)?(?:现在|目前|当前|最新)?的?版本号?{BE}[vV]?(?P<v>\d+(?:\.\d+)*)
版本 版 | ={s} | version | (?:项目的?|我们的?)?(?P<s>[A-Za-z][A-Za-z.+#]{0,14}|[\u4e00-\u9fff]{2,6}?)的?版本号?(?:{BE}|用|用的是)?[vV]?(?P<v>\d+(?:\.\d+)*)版?
. 升级 升到 | ={s} | version | (?:项目的?|我们的?)?(?P<s>[A-Za-z][A-Za-z.+#]{0,14}|[\u4e00-\u9fff]{2,6}?)(?:{BE}|用|用的是)[vV]?(?P<v>\d+\.\d+(?:\.\d+)*)版?
部署 托管 跑在 迁 放在 运行 | ={s} | hosted_on | (?P<s>[\u4e00-\u9fffA-Za-z]{0,6}?(?:服务|网站|后端|前端|项目|官网|应用|站点|数据库|博客|系统|环境|服务器))(?:现在|目前|已经?|都)*(?:部署在|托管在|跑在|运行在|放在|部署到了?|{TO}|在)(?P<v>[\u4e00-\u9fffA-Za-z0-9 ]{0,8}?(?:云|AWS|Azure|GCP|Vercel|Heroku|Netlify|本地|机房|Cloudflare|Railway|Render|树莓派|NAS))(?:上)?
端口 监听 跑在 | =项目 | port | {OWNER}(?:项目|服务)?(?:的)?(?:端口号?(?:{BE})?|监听|跑在|(?P<change>改用|换用)|用|运行在)(?P<v>\d{2,5})(?:端口)?
端口 | =项目 | port | {OWNER}(?:项目|服务)?端口{BE}(?P<v>\d{2,5})
许可 协议 | =项目 | licence | {OWNER}(?:项目)?的?(?:开源)?(?:许可证|许可协议|协议|许可)(?:{BE}|用的?是?|采用|用){LATIN}(?:许可证|协议)?
许可 协议 | =项目 | licence | {OWNER}(?:项目)?(?:{TO}|用的?是?|采用|使用){LATIN}(?:许可证|协议|许可)
缩进 | self | indents_with | (?:代码)?缩进(?:{BE}|用的?是?|使用)(?P<v>[Tt]ab|制表符|空格|[两四]个空格)
缩进 | self | indents_with | (?:代码)?(?:改用|用)(?P<v>[Tt]ab|制表符|空格|[两四]个空格)(?:来)?缩进
主题 模式 深色 浅色 暗色 暗黑 亮色 | self | theme_preference | (?:界面|编辑器|IDE|终端|系统|手机|电脑|App)?的?(?:主题|配色)?(?:更)?(?:{BE}|喜欢|偏好|习惯|用的?是?|用|换回了?|总是用)?(?P<v>深色|浅色|暗色|亮色|暗黑|黑色|白色)(?:模式|主题|系)?
语言 回答 回复 | self | reply_language | (?:回答|回复|答复)(?:语言)?(?:请|都|一律)?(?:{BE}|用|使用)(?P<v>[\u4e00-\u9fff]{1,3}[文语])
回答 回复 解释 答案 | self | answer_length | (?:请|希望|喜欢|想要|要|尽量)*(?:简短|简洁|简单|短|精简|言简意赅|简明)(?:地|的|一点|些|一些)*(?:回答|回复|答案|解释) | =short
回答 回复 解释 答案 | self | answer_length | (?:希望)?(?:回答|回复|答案|解释)(?:请|要|得|尽量|都|应该|尽可能)*(?:简短|简洁|简单|短|精简|简明)(?:一?点|一?些)? | =short
回答 回复 解释 答案 | self | answer_length | (?:请|希望|喜欢|想要|要|尽量)*(?:详细|具体|长|详尽|深入)(?:地|的|一点|些|一些)*(?:回答|回复|答案|解释) | =long
回答 回复 解释 答案 | self | answer_length | (?:希望)?(?:回答|回复|答案|解释)(?:请|要|得|尽量|都|应该|尽可能)*(?:详细|具体|长|详尽|深入)(?:一?点|一?些)? | =long
叫我 称呼 | self | called | (?:请|可以|平时)?(?:叫|称呼|喊)(?:我|用户)(?:为|做|叫|作)?(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}?)(?:就行|就好|吧)? | many
叫我 叫用 称呼 | self | called | (?:别|不要|不许|请别|请不要)(?:再)?(?:叫|称呼|喊)(?:我|用户)(?:为|做|叫|作)?(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}?) | not | many
被叫 | self | called | (?:不喜欢|讨厌|不想|不希望)(?:别人|人)?(?:被)?(?:叫|称为|叫做)(?:我)?(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}?) | not | many
被叫 | self | called | (?:喜欢|希望|想)(?:被)(?:叫做?|称为)(?P<v>[\u4e00-\u9fffA-Za-z]{1,6}?) | many
车 | self | car | (?:{MY}|新)(?:车|座驾|汽车)(?:{IS}|：|:|{TO}|是)\s*(?:一?[辆台])?(?P<v>(?:{CARS})[\w\u4e00-\u9fff]{0,8}?)(?:的)?
会员 订阅 | self | subscribes | (?P<v>[\u4e00-\u9fffA-Za-z0-9+ ]{2,12}?)(?:的)?(?:会员|订阅|VIP)(?:已经?)?(?:取消|退|停|到期没续|过期|不续|没续|关)(?:了|掉)?(?:费)? | not | many | now
续费 | self | subscribes | (?P<v>[\u4e00-\u9fffA-Za-z0-9+ ]{2,12}?)(?:会员)?(?:不|没)(?:再)?续费? | not | many | now
卡 | self | subscribes | (?P<v>健身房?|游泳馆?|瑜伽馆?)(?:年|月|次)?卡(?:已经?)?(?:退|取消|停|到期没续|过期|没续|转让|到期)(?:了|掉)? | not | many | now
猫 狗 | self | owns | (?:养的)?(?P<v>猫|狗|猫咪|狗狗|兔子|仓鼠|鹦鹉|乌龟)(?:已经?)?(?:送人|去世|走丢|死|丢|跑丢|没|送走|走失|过世|不在)了 | not | many | now
停车 wifi WiFi 早餐 门票 | ={s} | free | (?P<s>停车|WiFi|wifi|早餐|门票|入场|班车|体检|接送|配送|快递|退货)(?:是)?(?:都)?(?:不收费|不要钱|免费)(?:的)? | =yes | one
停车 wifi WiFi 早餐 门票 | ={s} | free | (?P<s>停车|WiFi|wifi|早餐|门票|入场|班车|体检|接送|配送|快递|退货)(?:是)?(?:都)?(?:要)?(?:收费|要钱|不免费|付费|另收费)(?:的)? | =yes | not | one
面积 平 | =房子 | area | (?P<v>\d+(?:平方米|平米|平方|平))(?:的)?(?:房子)?
座位 | self | seat_preference | (?:飞机|坐飞机)?(?:座位|座位偏好|偏好座位)(?:{BE}|喜欢|要)(?:靠窗|窗边)(?:的?座?位?) | =window
座位 | self | seat_preference | (?:飞机|坐飞机)?(?:座位|座位偏好|偏好座位)(?:{BE}|喜欢|要)(?:靠过道|过道|靠走道)(?:的?座?位?) | =aisle
航班 | =航班 | flight | (?:坐|乘|订|订了|买了|改签到了?|改签成了?|改签|换成|订的是|坐的是)?(?:的)?(?:航班号?|飞机)?(?:{BE}|是)?(?P<v>[A-Z][A-Z0-9]\d{3,4})(?:次?航班)?
CA MU CZ HU 3U ZH MF HO 9C 航班 改签 | =航班 | flight | (?:改)?(?:坐|乘|订|订了|买了|改签到了?|改签成了?|改签|换成|换到|订的是|坐的是)(?P<v>[A-Z0-9]{2}\d{3,4})(?:次?航班)?
航班 飞机 起飞 | =航班 | departs_at | (?:航班|飞机)(?:的)?(?:起飞时间)?(?:{BE}|在|{TO2})?{CLOCK}(?:的)?(?:起飞|飞|出发)?
火车 高铁 动车 | =火车 | departs_at | (?:火车|高铁|动车)(?:的)?(?:发车时间)?(?:{BE}|在)?{CLOCK}(?:的)?(?:发车|开|出发)?
酒店 | =酒店 | is | {MY}酒店(?:{IS}|：|:|{TO}|订的?是?|订在|定的?是?|选的?是?)\s*(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}?)(?:酒店)?
酒店 | =酒店 | is | (?:改)?(?:住|入住|订了?|预订了?|住的是|改住|改订)(?:在)?(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}?)(?:大)?酒店
万豪 希尔 改住 | =酒店 | is | 改住(?P<v>[\u4e00-\u9fffA-Za-z]{2,10}?)(?:酒店)? | now
放 搁 摆 收 存 藏 挂 停 锁 塞 在 挪 移 | ={s} | location | (?:把)?(?P<s>[\u4e00-\u9fffA-Za-z]{1,8}?)(?:现在|目前|都|一般|就|一直|平时|改)*(?:(?:{PLACED})(?:在|到|进)?了?|挪到了?|移到了?|挪进了?|搬到了?|转移到了?)(?:家里|家中)?{PLACE}(?:那里|那儿|这里)?
快递 | =快递 | location | 快递(?:都|一般|统一|现在)*(?:改)?(?:放|送|寄|投|存)(?:到|在)?{PLACE}
给了 | ={s} | location | (?P<s>(?:备用)?(?:钥匙|[\u4e00-\u9fff]{0,2}卡|护照|[\u4e00-\u9fff]{0,3}本))(?:交)?给了(?P<v>[\u4e00-\u9fff]{2,4}?) | now
负责 | =项目 | 由谁负责 | {OWNER}(?:的)?(?:项目)?负责人(?:{IS}|：|:|{TO}|叫){PEOPLE}
负责 | =项目 | 由谁负责 | {PEOPLE}(?:是|担任|接任|出任|当|做|任)(?P<s>[\u4e00-\u9fffA-Za-z]{0,8}?)(?:项目)?的?负责人
负责 接手 接管 接任 移交 交给 管 牵头 | =项目 | 由谁负责 | {PEOPLE}(?P<now>接手|接管)了?(?:这个|该)?(?P<s>[\u4e00-\u9fffA-Za-z]{0,8}?)(?:项目)
移交 交给 转给 交接 | =项目 | 由谁负责 | (?:这个|该)?(?P<s>[\u4e00-\u9fffA-Za-z]{0,8}?)(?:项目)(?:的工作)?(?:已经?|现在)?(?P<now>移交给|交给|转给|交接给|转交给)了?{PEOPLE}(?:负责|管|来做|来管)?
移交 交给 转给 交接 | =项目 | 由谁负责 | (?P<s>[\u4e00-\u9fff]{2,6}?)(?:的工作)?(?:已经?|现在)?(?P<now>移交给|交给|转给|交接给|转交给)了?{PEOPLE}(?:负责|管|来做|来管)?
归 牵头 由 | =项目 | 由谁负责 | (?:这个|该)?(?P<s>[\u4e00-\u9fffA-Za-z]{0,8}?)(?:项目)(?:现在|目前)?(?:归|由){PEOPLE}(?:管|负责|牵头|来管|来负责|主管)
最喜 最爱 最喜 最爱 | self | favourite {noun} | {MY}最(?:喜欢|爱|喜爱)(?:吃|喝|看|听|玩|用|去|读)的(?P<noun>[\u4e00-\u9fff]{1,6}?){BE}《?(?P<v>[\u4e00-\u9fffA-Za-z0-9 ·.]{1,14}?)》?
讨厌 不喜 | self | least liked {noun} | {MY}最(?:讨厌|不喜欢|不爱)(?:吃|喝|看|听|玩|用|去|读)?的(?P<noun>[\u4e00-\u9fff]{1,6}?){BE}《?(?P<v>[\u4e00-\u9fffA-Za-z0-9 ·.]{1,14}?)》?
狗 猫 | =我的{s} | breed | (?:家里)?(?P<s>狗|猫|狗狗|猫咪)(?:是|是只|是条|是一[只条])(?P<v>金毛|柯基|泰迪|拉布拉多|边牧|哈士奇|柴犬|比熊|博美|萨摩耶|法斗|德牧|田园犬|中华田园犬|橘猫|英短|美短|布偶|暹罗|狸花猫?|缅因|加菲|蓝猫|银渐层|三花|奶牛猫|田园猫|雪纳瑞|吉娃娃|腊肠|贵宾|秋田)犬?猫?
偶像 | self | favourite {noun} | {MY}最(?:喜欢|爱|喜爱)的(?P<noun>[\u4e00-\u9fff]{1,6}?){BE}《?(?P<v>[\u4e00-\u9fffA-Za-z0-9 ·.]{1,14}?)》?
偶像 | self | favourite 偶像 | {MY}偶像{BE}(?P<v>[\u4e00-\u9fffA-Za-z ·]{1,14}?)
最喜 最爱 | self | favourite 颜色 | (?:我|用户)?最(?:喜欢|爱|喜爱)(?P<v>[红橙黄绿青蓝紫黑白灰粉棕金银米]色?|[深浅天墨湖][红绿蓝]色?)
是最 的最 | self | likes | (?P<v>[\u4e00-\u9fff]{1,6})是(?:用户|我)的?最爱
剂量 毫克 mg 片 粒 | ={s} | dose | (?:每天|每日|每晚|每次|早晚)?(?:吃|服|服用)?(?P<s>(?!维生素?$|一)[\u4e00-\u9fff]{2,8}?)(?:的)?(?:剂量|用量)?(?:每天|每日|每晚|一天|一日|每次|早晚各?)?(?:吃|服|服用)?(?:{BE}|{TO3})?(?P<v>(?:\d[\d.]*|[零一二两三四五六七八九十百半]+)(?:毫克|mg|微克|片|粒|颗|毫升|ml))(?:一天|每天|一次)?
毫克 mg 片 粒 | ={s} | dose | (?:每天|每日|每晚|每次|早晚)(?:都)?(?:要)?(?:吃|服|服用)(?P<v>(?:\d[\d.]*|[零一二两三四五六七八九十百半]+)(?:毫克|mg|微克|片|粒|颗))(?:的)?(?P<s>[\u4e00-\u9fff]{2,8})
药 | =药 | doses a day | (?:的)?药(?:{BE}|{TO3})?(?:每天|每日|一天|一日)(?:吃|服)?(?P<v>[\d一两二三四]次)
闹钟 | self | gets_up_at | {MY}(?:起床)?闹钟(?:{BE}|定在|设在|定的?是?|{TO3})?{CLOCK}
起床 | self | gets_up_at | {MY}起床时间{BE}{CLOCK}
睡觉 就寝 睡眠 | self | goes_to_bed_at | {MY}(?:睡觉|就寝|睡眠|上床)时间{BE}{CLOCK}
上班 | self | starts_work_at | {MY}上班时间{BE}{CLOCK}
下班 | self | ends_work_at | {MY}下班时间{BE}{CLOCK}
通勤 上班 | self | commutes_by | {MY}(?:通勤|通勤方式|上班方式|上班)(?:{IS}|：|:|{TO})(?:坐|乘|搭|骑)?(?P<v>地铁|公交车?|骑车|开车|走路|步行|自行车|单车|电动车|打车|自驾|高铁|班车)
银行 开户 工资 | self | bank | {MY}(?:银行卡?|开户行|储蓄卡)(?:{IS}|：|:|{TO})\s*(?P<v>[\u4e00-\u9fff]{2,6}(?:银行|行))(?:的)?
工资 | self | salary card | {MY}工资卡(?:{IS}|：|:|{TO}|在|是)\s*(?P<v>[\u4e00-\u9fff]{2,6}(?:银行|行))(?:的)?
浏览 | self | browser | {MY}(?:默认)?(?:用|改用|换成|换用)(?P<v>[A-Za-z]+|火狐|谷歌|搜狗|夸克)(?:的)?浏览器
工资 月薪 薪 收入 | self | salary | {MY}(?:工资|月薪|薪水|收入|月收入|到手)(?:{BE})?{MONEY}(?:一个?月)?
体重 | self | weight | {MY}体重(?:{BE}|有|{TO3})?(?P<v>(?:\d[\d.]*|[零一二两三四五六七八九十百]+)(?:公斤|斤|kg|千克|KG)?)
身高 个子 | self | height | {MY}(?:身高|个子)(?:{BE}|有)?(?P<v>\d{3}(?:cm|厘米|公分)?|1\.\d\d?米|一米[一二三四五六七八九]{1,2}|1米\d\d?)
鞋 | self | shoe_size | {MY}(?:鞋码|鞋子|鞋号|鞋|脚)(?:尺码|码数)?(?:{BE}|穿)?(?P<v>\d{2}(?:\.5)?)[码号]?
尺码 码 号 | self | clothes_size | {MY}(?:衣服|上衣|T恤|外套|衬衫)的?(?:尺码|码数|尺寸)?(?:{BE}|穿)?(?P<v>X{0,3}[SML]|\dXL)[码号]?
籍贯 老家 家乡 祖籍 | self | hometown | (?:籍贯|老家|家乡|祖籍)(?:{IS}|在|：|:)?(?P<v>[\u4e00-\u9fff]{2,6}?)
网名 昵称 小名 外号 | self | nickname | {MY}(?:网名|昵称|外号)(?:{BE}|叫)?(?P<v>[\u4e00-\u9fffA-Za-z]{1,8}?) | one
网名 昵称 外号 | self | nickname | {MY}(?:网名|昵称|外号)不(?:再)?(?:是|叫)(?P<v>[\u4e00-\u9fffA-Za-z]{1,8}?) | one | not
学历 | self | education | (?:最高)?学历(?:{BE})?(?P<v>本科|专科|大专|硕士|博士|高中|中专|初中|研究生)
专业 | self | studies | {MY}(?:本科|大学|硕士|研究生)?专业(?:{BE})(?P<v>[\u4e00-\u9fff]{2,8}?)(?:专业)? | one
学校 | self | school | {MY}(?:学校|大学){BE}(?P<v>[\u4e00-\u9fff]{2,10}(?:大学|学院|中学|高中|小学|一中|二中))
专业 | self | studies | (?:转|换)专业(?:到|成|去)了?(?P<v>[\u4e00-\u9fff]{2,6}?) | one
过敏 | self | allergy | (?:没有|无|没)(?:任何|什么)?(?:已知的?)?过敏(?:史|原|的东西)? | =any | not | many
过敏 | self | allergy | (?:对什么都不|不对任何东西|对任何东西都不|从不|从来不)过敏 | =any | not | many
过敏 | self | allergy | 过敏(?:史|原)?(?:：|:|是)?(?:无|没有) | =any | not | many
过敏 | self | allergy | (?:没有|无|没)(?:任何|什么)?食物过敏(?:史)? | =food | not | many
过敏 | self | allergy | (?:没有|无|没)(?:任何|什么)?药物过敏(?:史)? | =drug | not | many
地址 住址 | self | home_address | {MY}(?:家庭)?(?:地址|住址|住处){BE}(?P<v>[\u4e00-\u9fffA-Za-z0-9]{3,20}?)
邮箱 邮件 | self | email | {MY}(?:工作)?(?:电子)?(?:邮箱|邮件)(?:地址)?(?:{BE})?(?P<v>[\w.+-]+@[\w.-]+)
电话 手机 号码 微信 | self | phone | {MY}(?:联系)?(?:电话|手机号码?|手机|号码|电话号码)(?:{BE})?(?P<v>\d[\d -]{6,14})
微信 | self | wechat | {MY}微信号?(?:{BE})?(?P<v>[A-Za-z][\w-]{4,18}) | one
密码 | =WiFi密码 | is | (?:家里|家中|家)?的?(?:WiFi|wifi|Wi-Fi|WIFI|无线网?|路由器)的?密码(?:{BE})?(?P<v>[A-Za-z0-9!@#$%^&*_.-]{4,24})
楼 层 | self | floor | (?:我们?)?家(?:住在|住|在|是)第?{N}[楼层]
楼 层 | self | floor | 住(?:在)?第?{N}[楼层]
室 厅 | =家 | rooms | (?:家里|房子|家|新房|住的房子|公寓)?(?:{BE}|是)?(?P<v>[一二两三四五\d][室房][一二两三\d]厅(?:[一二两\d]卫)?)(?:的)?
平 | =房子 | area | (?:家里|房子|家|新房|住的房子|公寓|房子面积|房屋面积|面积)的?(?:{BE}|有)?(?P<v>(?:\d[\d.]*|[零一二两三四五六七八九十百]+)(?:平方米|平米|平方|平|㎡))(?:的)?
人 | =团队 | members | (?:我们)?(?:团队|组里?|小组|部门)(?:里|的?人数)?(?:现在|目前|已经)?(?:一共|总共|共)?(?:有|{BE}|{TO3})?(?P<v>{n})(?:个|名|位)?(?:人|成员|同事)?
年假 | =年假 | duration | (?:每年)?年假(?:每年|现在|目前)*(?:{BE}|有|{TO3})?(?P<v>{n}天)
年假 | =年假 | duration | 有(?P<v>{n}天)的?年假
发薪 发工 工资 | self | payday | (?:公司|单位)?(?:每月|每个月)?(?P<v>(?:\d{1,2}|[一二三四五六七八九十]{1,3})[号日])(?:发工资|发薪|发薪水|领工资)
发薪 | self | payday | 发薪日(?:{BE}|在)?(?:每月|每个月)?(?P<v>(?:\d{1,2}|[一二三四五六七八九十]{1,3})[号日])
工资 薪 | self | payday | (?:工资|薪水)(?:都|一般|{TO})*(?:在)?(?:每月|每个月)?(?P<v>(?:\d{1,2}|[一二三四五六七八九十]{1,3})[号日])(?:发|到账|发放)
保险 车险 医保 寿险 | ={what} | is | (?P<what>[\u4e00-\u9fff]{0,2}(?:车险|保险|医保|寿险|医疗险|重疾险|意外险))(?:公司)?(?:{IS}|：|:|{TO}|买的?是?|在|投的?是?|是在|买在)\s*(?P<v>[\u4e00-\u9fff]{2,6}?)(?:买|投|上)?(?:的)?(?:保险)?
近视 度数 | self | short-sighted | (?:左右眼|两眼|双眼)?(?:近视|度数|眼镜度数|近视度数|眼睛近视|眼镜)(?:{BE}|有|{TO3})?(?P<v>{n})度?
公 母 雄 雌 | ={s} | gender | (?P<s>猫|狗|猫咪|狗狗|小猫|小狗|兔子|仓鼠|鹦鹉|乌龟)(?:是)(?:一?[只条])?(?:公|雄|男)(?:的|猫|狗|孩|性|宝宝|兔|生)? | =male
公 母 雄 雌 | ={s} | gender | (?P<s>猫|狗|猫咪|狗狗|小猫|小狗|兔子|仓鼠|鹦鹉|乌龟)(?:是)(?:一?[只条])?(?:母|雌|女)(?:的|猫|狗|孩|性|宝宝|兔|生)? | =female
公 母 | ={s} | gender | 养(?:的是|了|着)?(?:一?[只条])?公(?P<s>猫|狗) | =male
公 母 | ={s} | gender | 养(?:的是|了|着)?(?:一?[只条])?母(?P<s>猫|狗) | =female
色 白 黑 红 蓝 绿 灰 | =车 | colour | (?:[那这]辆)?车(?:子|身|漆)?(?:的颜色)?(?:{IS}|{TO}|漆成了?|喷成了?|是)?(?P<v>[红橙黄绿青蓝紫黑白灰粉棕金银])色?(?:的)?
实习 试用 签证 护照 驾照 合同 身份 会员 租约 租房 健身 保险 有效 到期 | ={what} | deadline | (?P<what>实习期|实习|试用期|签证|护照|驾照|合同|身份证|会员|租约|租房合同|健身卡|车险|保险|居住证|劳动合同)(?:的)?(?:有效期|期限)?(?:{TO}|到|至|在|是|延到了?|续到了?)?{DATE}(?:到期|过期|截止|为止|结束)?
咖啡 奶茶 豆浆 粽子 牛排 面 米饭 汤圆 月饼 豆腐 鸡蛋 茶 酒 水 | self | takes {noun} | (?P<noun>咖啡|奶茶|豆浆|粽子|牛排|面条?|米饭|月饼|豆腐脑|鸡蛋|茶|汤圆|水|可乐|饮料|火锅|披萨)(?:都|只|要|喜欢|习惯|一般|爱|得|通常|改)*(?:吃|喝|要|点|选|加|做)*(?P<v>甜|咸|大杯|中杯|小杯|超大杯|全糖|半糖|少糖|微糖|无糖|三分糖|五分糖|七分糖|去冰|少冰|常温|热|冰|温|全熟|五分熟|七分熟|三分熟|八分熟|软|硬|溏心|水煮|微辣|中辣|特辣|不辣|淡|浓|鲜肉|豆沙)(?:的|口味|口)?
注销 卸载 停用 弃用 | self | uses | (?P<v>[\u4e00-\u9fffA-Za-z]{2,8}?)(?:账号|帐号|账户)?(?:已经?)?(?:注销|卸载|停用|弃用|不用) | not | many
倒闭 关门 关张 停业 歇业 不开 开着 营业 | ={s} | in business | (?:那家|这家)?(?P<s>[\u4e00-\u9fff]{2,10}?)(?:已经?)?(?:倒闭|关门|关张|停业|歇业|不开|关店|不营业|停止营业)了 | =yes | not | one
开着 营业 | ={s} | in business | (?P<s>[\u4e00-\u9fff]{2,10}?)(?:还|仍|依然|一直)+(?:开着|在营业|营业|在开)(?:呢)? | =yes | one
免费 收费 要钱 | ={s} | free | (?P<s>[\u4e00-\u9fff]{2,8}?)(?:是)?(?:都)?(?:免费|不收费|不要钱|不用钱|不花钱)(?:的)? | =yes | one
收费 要钱 免费 | ={s} | free | (?P<s>[\u4e00-\u9fff]{2,8}?)(?:是)?(?:都)?(?:要收费|收费|要钱|要付钱|不免费)(?:的)? | =yes | not | one
猫 狗 | =我的{s} | count | (?P<s>猫|狗|兔子|鱼)(?:养了|有)(?P<v>[\d一两二三四五六七八九]+)[只条]
岁 年龄 | self | age | (?:年龄|岁数)(?:{BE})?(?P<v>{n})岁?
咖啡 | self | takes in coffee | (?:喝)?咖啡(?:里|都|要|会|喜欢)*[加放要](?P<v>糖|奶|牛奶|冰) | many
咖啡 | self | takes in coffee | (?:喝)?咖啡(?:里|都|从来)*不[加放要](?P<v>糖|奶|牛奶|冰) | not | many
咖啡 茶 奶茶 可乐 | self | cups of {noun} | (?:每天|一天|每日)(?:都)?(?:要|只|最多|会)?(?:喝)?(?P<v>[两二三四五六七八\d]+)(?:杯|罐|瓶)(?P<noun>咖啡|茶|奶茶|可乐|啤酒|牛奶)
咖啡 茶 奶茶 可乐 | self | cups of {noun} | (?P<noun>咖啡|茶|奶茶|可乐|啤酒|牛奶)(?:{TO3})?(?:每天|一天|每日)(?:都)?(?:要|只|最多|会)?(?:喝)?(?P<v>[两二三四五六七八\d]+)(?:杯|罐|瓶)
跑 游 骑 走 | self | {noun} a day | (?:每天|每日|天天)(?:都|要|会|只|坚持)*(?P<noun>跑|游|骑|走)(?:步|量|泳)?(?P<v>{n}(?:公里|千米|米|步|里))
跑 游 骑 走 | self | {noun} a week | (?:每周|一周|每星期)(?:都|要|会|只|坚持)*(?P<noun>跑|游|骑|走)(?:步|泳)?(?P<v>{n}(?:公里|千米))
岁 | ={s} | age | (?P<s>女儿|儿子|闺女|孩子|老大|老二|大女儿|小女儿|大儿子|小儿子|爸爸|妈妈|父亲|母亲|爷爷|奶奶|外公|外婆|妹妹|弟弟|姐姐|哥哥|老公|老婆|丈夫|妻子|猫|狗|外甥|侄子|侄女|外甥女|表弟|表妹|孙子|孙女)(?:今年|现在|已经|刚|刚满|快|满|马上|的?年龄{BE}|年龄)*(?P<v>{n})岁(?:多|半|了|大)?
小名 乳名 大名 | ={s} | nickname | (?P<s>女儿|儿子|闺女|孩子|老大|老二)的?(?:小名|乳名)(?:{BE}|叫)?(?P<v>[\u4e00-\u9fff]{1,4}) | one
"""
_MEANT = Rows(
    _TABLE,
    {
        "ROLES": _ROLES,
        "PEOPLE": _PEOPLE,
        "MONEY": _MONEY,
        "TOOL": _TOOL,
        "LATIN": _LATIN,
        "OWNER": _OWNER,
        "PARTS": _PARTS,
        "PLACED": _PLACED,
        "PLACE": _PLACE,
        "RENTS": _RENTS,
        "FEES": _FEES,
        "BUDGET": _BUDGET,
        "MEETING": _MEETING,
        "LESSONS": _LESSONS,
        "SOON": _SOON,
        "ENDEAVOUR": _ENDEAVOUR,
        "PLACES": "|".join(lexicon.PLACES),
        "CARS": CARS,
        "TO2": r"(?:改签|改|推迟|延误|提前)(?:到|至|成)了?",
        "TO3": r"(?:现在|目前|从[^，,]{1,8}?)*(?:增加|减少|加|减|调|升|降|涨|改|扩|换|变|提高)(?:到|成|为|至)了?",
    },
)
_WHO = re.compile(r"(?:该?用户|我们|咱们|我|本人|俺)(?:自己|本人)?(?:家里?(?=的|[^住在离])|家中)?的?|(?:家里|家中)的?")
_WHEN = re.compile(
    rf"(?P<now>{'|'.join(lexicon.NOW_OPENINGS)}|当前)的?[，,]?|(?P<former>以前|之前|曾经|过去|原来|原先|从前)的?[，,]?"
    r"|(?:从|自)?(?P<now_>今年|这个?月|本月|本周)(?:起|开始)?[，,]?"
    r"|(?P<begun>(?:从|自)?(?:去年|前年|上个?月|上周|前阵子|不久前|年初|(?:今年|去年)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?(?![\d一二三四五六七八九十]))(?:初|底)?)(?P<since>起|开始)?[，,]?"
)
_SMALL = re.compile(r"(?P<now>已经|已|刚刚|刚|终于)|一直|平时|一般|通常|平常|还是|仍然|主要")
_TALK = re.compile(r"[你您谁吗呢么]|什么|怎么|如果|要是|假如|哪|可能|也许|大概会|应该会|听说")
_NO_NAME = re.compile(
    r"打算|想|要|准备|计划|去|喜欢|爱(?!奇艺)|会(?!议)|不|没|每|这|那|其|我|他|她|它|因为|今天|昨天|明天|把|被|给|从|在|和|跟|最|很|都|也|是|有"
)
LONGEST = 32


def read_note(text: str, hint: str) -> tuple[str, Told] | None:
    """Whom or what a note is about and what it says; None where no row of the table fits it whole."""
    if len(text) > LONGEST or _TALK.search(text):
        return None
    who, cue, former, begun = hint, False, False, False
    text = text.rstrip(" 。.！!；;")
    for _ in range(5):
        opening = _WHEN.match(text) or _SMALL.match(text)
        if opening and opening.end() < len(text):
            seen = {name for name, group in opening.groupdict().items() if group}
            cue, former = cue or bool(seen & {"now", "since"}), former or "former" in seen
            begun = begun or ("begun" in seen and "since" not in seen)
        else:
            opening = _WHO.match(text)
            if opening is None or opening.end() >= len(text):
                break
            who = "self"
        text = text[opening.end() :]
    bare = text.rstrip("了的呢")
    found = _MEANT.match(bare) or (_MEANT.match(text) if bare != text else None)
    said = _found(*found, who, cue, former) if found else None
    # What was so last year need not be so now, unless it became so then.
    return None if said and begun and not said[1].change_cue else said


def _found(row: Row, match: re.Match[str], who: str, cue: bool, former: bool) -> tuple[str, Told] | None:
    caught = {name: group.strip() for name, group in groups(match).items()}
    value = row.fixed or caught.get("v", "").strip("的 ")
    if not value or _NOT_A_VALUE.search(value):
        return None
    changed = cue or (row.now and not former) or "now" in caught
    name, attribute = _subject(row.subject, caught, who), row.attribute
    if "task" in caught:
        attribute = attribute.format(task=task_of(caught["task"]))
    elif "noun" in caught:
        attribute = attribute.format(noun=caught["noun"])
    value = tidy(attribute, value)
    if attribute == "costs" and value[-1] in _DIGITS:
        value += "元"
    if not name:
        return None
    cardinality = row.cardinality or (None if known_attribute(attribute) else Cardinality.ONE)
    return name, Told(attribute, value, cardinality, row.negated != former, changed)


_DIGITS = "0123456789零一二两三四五六七八九十百千万kKwW"
_NOT_A_VALUE = re.compile(r"因为|为了|可以|应该|觉得|^(?:很|太|最|更|不|没|有点|非常)|[了过]$|^[了过着]")


_BOSSES = words("老板 领导 直属领导 上级")


def _subject(template: str, caught: dict[str, str], who: str) -> str:
    """Whom a row is about: the person, a thing named in the text, or the project where no other is named."""
    if template == "self":
        return who
    if caught.get("role") in _BOSSES:
        caught = caught | {"role": "上司"}
    if template == "项目":
        named = subject(caught.get("s", "")) if caught.get("s") else ""
        return "" if named and _NO_NAME.match(named) else named or "项目"
    name = template.format(**{"whose": ""} | {key: subject(group) or group for key, group in caught.items()})
    return "" if "s" in caught and (_NO_NAME.search(caught["s"]) or not subject(caught["s"])) else name
