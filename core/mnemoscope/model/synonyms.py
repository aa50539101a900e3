"""Words that certainly mean the same, English and Chinese, for comparing values. Only what leaves no doubt is here."""

from __future__ import annotations

_GROUPS = """
beijing|北京|北京市
shanghai|上海|上海市
guangzhou|广州|广州市
shenzhen|深圳|深圳市
hangzhou|杭州|杭州市
nanjing|南京|南京市
chengdu|成都|成都市
chongqing|重庆|重庆市
wuhan|武汉|武汉市
suzhou|苏州|苏州市
xian|xi'an|西安|西安市
tianjin|天津|天津市
qingdao|青岛|青岛市
xiamen|厦门|厦门市
changsha|长沙|长沙市
dalian|大连|大连市
kunming|昆明|昆明市
hong kong|香港
macau|macao|澳门
taipei|台北|台北市
tokyo|东京
osaka|大阪
kyoto|京都
seoul|首尔
singapore|新加坡
new york|new york city|nyc|纽约
los angeles|la|洛杉矶
san francisco|sf|旧金山
seattle|西雅图
boston|波士顿
chicago|芝加哥
london|伦敦
paris|巴黎
berlin|柏林
munich|münchen|慕尼黑
hamburg|汉堡市
rome|roma|罗马
milan|milano|米兰
madrid|马德里
amsterdam|阿姆斯特丹
vienna|wien|维也纳
zurich|zürich|苏黎世
sydney|悉尼
melbourne|墨尔本
toronto|多伦多
vancouver|温哥华
china|中国
united states|usa|us|u.s.|the us|america|美国
united kingdom|uk|u.k.|great britain|英国
germany|德国
france|法国
japan|日本
south korea|korea|韩国
italy|意大利
spain|西班牙
canada|加拿大
australia|澳大利亚|澳洲
netherlands|holland|荷兰
switzerland|瑞士
india|印度
chinese|mandarin|mandarin chinese|中文|汉语|普通话
cantonese|粤语|广东话
english|英语|英文
german|德语|德文
french|法语|法文
japanese|日语|日文
korean|韩语|韩文
spanish|西班牙语
italian|意大利语
russian|俄语
portuguese|葡萄牙语
arabic|阿拉伯语
peanut|花生
nut|坚果
penicillin|青霉素|盘尼西林
pollen|花粉
seafood|海鲜
shrimp|prawn|虾
lactose|乳糖
gluten|麸质
egg|鸡蛋
milk|牛奶
soy|soya|大豆
cat hair|猫毛
dust mite|尘螨
mango|芒果
alcohol|酒精|酒|喝酒
vegetarian|veggie|吃素|素食|素食者|素食主义者|素食主义
vegan|纯素|纯素食|纯素食者|纯素食主义者
pescatarian|鱼素
halal|清真
coffee|咖啡
black coffee|黑咖啡
americano|美式|美式咖啡
latte|拿铁
espresso|浓缩咖啡|意式浓缩
cappuccino|卡布奇诺
decaf|decaffeinated coffee|低因咖啡
tea|茶
green tea|绿茶
black tea|红茶
oolong|oolong tea|乌龙茶
beer|啤酒
red wine|红酒
wine|葡萄酒
meat|肉|荤
beef|牛肉
pork|猪肉
lamb|mutton|羊肉
fish|鱼
spicy food|spicy|辣|辣的|吃辣|辛辣|辣的食物
sweet|甜食
coriander|cilantro|香菜
sushi|寿司
hotpot|hot pot|火锅
pet|宠物
project|项目
cat|猫
dog|狗
rabbit|兔子
hamster|仓鼠
red|红色|红
blue|蓝色|蓝
green|绿色|绿
yellow|黄色|黄
black|黑色|黑
white|白色|白
purple|violet|紫色
pink|粉色|粉红色
orange|橙色
grey|gray|灰色|灰
brown|棕色|褐色
swim|swimming|游泳
run|running|jogging|跑步
hike|hiking|徒步|爬山
ski|skiing|滑雪
yoga|瑜伽
badminton|羽毛球
basketball|篮球
football|soccer|足球
tennis|网球
table tennis|ping pong|乒乓球
piano|钢琴
guitar|吉他
violin|小提琴
chess|国际象棋
karaoke|唱k|卡拉ok
teacher|老师|教师
doctor|physician|医生
nurse|护士
engineer|工程师
software engineer|软件工程师
programmer|程序员
designer|设计师
lawyer|律师
student|学生
accountant|会计
product manager|产品经理
data scientist|数据科学家
data analyst|数据分析师
translator|翻译
chef|cook|厨师
retired|退休
smoke|smoking|抽烟|吸烟
married|已婚|结婚|结婚了
in a relationship|恋爱中
home|家
single|单身|未婚
divorced|离婚|离异
window|window seat|window seats|靠窗|靠窗座位|窗边|靠窗的座位
aisle|aisle seat|aisle seats|靠过道|过道座位|靠走道|靠过道的座位
dark|dark mode|dark theme|深色|暗色|暗黑|深色模式|暗色模式|深色主题
light|light mode|light theme|浅色|亮色|浅色模式|亮色模式|浅色主题
monday|mon|mondays|周一|星期一|礼拜一
tuesday|tue|tues|tuesdays|周二|星期二|礼拜二
wednesday|wed|wednesdays|周三|星期三|礼拜三
thursday|thu|thur|thurs|thursdays|周四|星期四|礼拜四
friday|fri|fridays|周五|星期五|礼拜五
saturday|saturdays|周六|星期六|礼拜六
sunday|sundays|周日|周天|星期日|星期天|礼拜天
spring|春天|春季
summer|夏天|夏季
autumn|fall|秋天|秋季
winter|冬天|冬季
meeting|会议
company|firm|公司
surgery|operation|手术
author|writer|作家
standup|stand-up|daily standup|站会
weekly meeting|例会|周会
pool|swimming pool|泳池|游泳池
gym|健身房
library|图书馆
office|办公室
meeting room|会议室
bookshop|bookstore|书店
bakery|面包店|面包房
pharmacy|chemist|药店|药房
supermarket|超市
restaurant|餐厅|饭店|饭馆
museum|博物馆
hospital|医院
bank|银行
post office|邮局
school|学校
kindergarten|幼儿园
cinema|电影院
café|cafe|coffee shop|咖啡馆|咖啡店
hotel|酒店|宾馆
station|train station|火车站|车站
airport|机场
church|教堂
shop|store|商店
printer|打印机
computer|电脑
laptop|笔记本|笔记本电脑
phone|mobile|mobile phone|cell phone|手机
car|汽车|车|小汽车
bicycle|bike|自行车|单车
key|钥匙
spare key|备用钥匙
passport|护照
rent|房租|租金
wedding|婚礼
exam|考试
interview|面试
flight|航班
check-up|checkup|medical check-up|体检
conference|大会
course|课程
rehearsal|排练
choir|合唱团
book club|读书会
wifi password|wi-fi password|wifi密码|无线密码
drawer|抽屉
safe|保险箱|保险柜
kitchen|厨房
bedroom|卧室
living room|客厅
garage|车库
cellar|basement|地下室
attic|阁楼
garden|花园
balcony|阳台
desk|书桌|办公桌
wardrobe|closet|衣柜
fridge|refrigerator|冰箱
backpack|rucksack|背包
flowerpot|花盆
parrot|鹦鹉
goldfish|金鱼
turtle|tortoise|乌龟
vegetable|蔬菜
fruit|水果
apple|苹果
banana|香蕉
strawberry|草莓
orange juice|橙汁
chocolate|巧克力
cheese|奶酪|芝士
bread|面包
rice|米饭
noodle|面条
dumpling|饺子
tofu|豆腐
garlic|大蒜
onion|洋葱
mushroom|蘑菇
chicken|鸡肉
crab|螃蟹
wheat|小麦
latex|乳胶
aspirin|阿司匹林
ibuprofen|布洛芬
sulfa drug|sulfa drugs|sulfa|磺胺
amoxicillin|阿莫西林
metformin|二甲双胍
film|movie|films|movies|电影
music|音乐
reading|看书|读书|阅读
travel|traveling|travelling|旅行|旅游
photography|摄影
cooking|做饭|烹饪
dancing|dance|跳舞
singing|sing|唱歌
drawing|draw|painting|paint|画画
gardening|园艺
climbing|攀岩
cycling|cycle|骑行|骑车|骑自行车
driving|drive|开车
fishing|钓鱼
camping|露营
volleyball|排球
golf|高尔夫
cello|大提琴
drum|drums|架子鼓
flute|长笛
detective novel|侦探小说
science fiction|sci-fi|科幻|科幻小说
jazz|爵士|爵士乐
classical music|古典音乐|古典乐
diabetes|糖尿病
asthma|哮喘
high blood pressure|hypertension|高血压
migraine|偏头痛
insomnia|失眠
buddhism|buddhist|佛|佛教|佛教徒
christianity|christian|基督教|基督|基督徒
islam|muslim|伊斯兰教|穆斯林
catholicism|catholic|天主教|天主教徒
train|火车
subway|metro|underground|tube|地铁
bus|公交|公交车|公共汽车
foot|走路|步行
project manager|项目经理
architect|建筑师
journalist|reporter|记者
musician|音乐家
photographer|摄影师
pharmacist|药剂师
dentist|牙医
vet|veterinarian|兽医
law|法律|法学
medicine|医学
economics|经济学
mathematics|maths|math|数学
physics|物理|物理学
chemistry|化学
biology|生物|生物学
history|历史|历史学
philosophy|哲学
computer science|计算机|计算机科学
psychology|心理学
emoji|emojis
flatmate|roommate|housemate
first|1st
second|2nd
third|3rd
fourth|4th
fifth|5th
sixth|6th
left-handed|左撇子|左利手
right-handed|右撇子|右利手
"""

SAME: dict[str, str] = {}
for _line in _GROUPS.strip().splitlines():
    _first, *_rest = _line.split("|")
    SAME[_first] = _first
    for _word in _rest:
        SAME.setdefault(_word, _first)

RELATIONS: dict[str, str] = {
    word: first
    for line in """
mother|mom|mum|mommy|mummy|mama|妈妈|母亲|老妈|妈
father|dad|daddy|papa|爸爸|父亲|老爸|爸
parents|父母|爸妈
sister
brother
elder sister|older sister|big sister|姐姐
younger sister|little sister|妹妹
elder brother|older brother|big brother|哥哥
younger brother|little brother|弟弟
wife|妻子|老婆|太太|爱人
husband|丈夫|老公|先生
partner|伴侣|对象
girlfriend|女朋友|女友
boyfriend|男朋友|男友
fiancé|fiance|未婚夫
fiancée|fiancee|未婚妻
son|儿子
daughter|女儿
child|kid|孩子
children|kids|孩子们
baby|宝宝
grandmother|grandma|granny|nan|奶奶|外婆|姥姥
grandfather|grandpa|granddad|爷爷|外公|姥爷
aunt|auntie|阿姨|姑姑|姨妈
uncle|叔叔|舅舅|伯伯
cousin|表哥|表姐|表弟|表妹|堂哥|堂弟|堂姐|堂妹
niece|侄女|外甥女
nephew|侄子|外甥
mother-in-law|婆婆|岳母|丈母娘
father-in-law|公公|岳父
sister-in-law|嫂子|弟媳
brother-in-law|姐夫|妹夫
stepmother|stepmom|继母
stepfather|stepdad|继父
friend|朋友
best friend|闺蜜|死党|最好的朋友
flatmate|roommate|housemate|室友
neighbour|neighbor|邻居
colleague|coworker|co-worker|同事
boss|老板|上司
manager|经理|主管
team lead|组长
landlord|landlady|房东
teacher|老师
doctor|gp|医生
dentist|牙医
therapist|咨询师|心理医生
lawyer|律师
accountant|会计
classmate|同学
mentor|导师
assistant|助理
gardener|园丁
nanny|保姆
trainer|教练
coach
tenant|租客
client|客户
boss's wife|老板娘
ex
ex-wife|前妻
ex-husband|前夫
twin
godmother
godfather
grandson|孙子
granddaughter|孙女
""".strip().splitlines()
    for first in (line.split("|")[0],)
    for word in line.split("|")
}
"""Words for a person by their relation to the speaker, with the one word they are compared by."""
