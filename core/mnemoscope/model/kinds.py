"""Which values are a kind or a part of which others, so that both can be said of one thing: Chengdu and Sichuan,
vegan and vegetarian. Words stand as `normalise_value` gives them."""

from __future__ import annotations

from mnemoscope.model.remembered import remembered
from mnemoscope.model.synonyms import SAME

_TABLE = """
vegetarian: vegan
in a relationship: engaged | married
single: divorced | widowed
pet: cat | dog | parrot | hamster | rabbit | goldfish | turtle | bird | guinea pig | kitten | puppy | snake | horse
drink: coffee | tea | water
alcohol: beer | wine | red wine | white wine | whisky | vodka | gin | rum | champagne | cocktail | 白酒 | 黄酒 | 米酒
meat: beef | pork | chicken | lamb | steak | ham | bacon | sausage | turkey | duck | 红烧肉 | 牛排 | 排骨
seafood: shrimp | crab | lobster | oyster | mussel | clam | squid | prawn | 生蚝 | 小龙虾 | 扇贝
dairy: milk | cheese | yogurt | butter | cream
food: seafood | shellfish | peanut | nut | dairy | egg | wheat | gluten | soy | mango | strawberry | sesame | fish
drug: penicillin | aspirin | ibuprofen | amoxicillin | sulfa | codeine | 头孢 | 阿莫西林 | 磺胺 | 布洛芬
new york: manhattan | brooklyn | queens | bronx | the bronx | harlem | staten island | astoria
london: camden | hackney | greenwich | islington | brixton
beijing: 海淀 | 朝阳 | 西城 | 东城 | 丰台 | 通州 | 昌平 | 西二旗 | 望京
shanghai: 浦东 | 徐汇 | 静安 | 闵行 | 虹口 | 杨浦 | 宝山
四川: chengdu | 绵阳 | 德阳 | 乐山 | 宜宾 | 南充 | 泸州 | 自贡 | 达州 | 攀枝花
广东: guangzhou | shenzhen | 珠海 | 佛山 | 东莞 | 中山 | 汕头 | 惠州 | 湛江 | 潮州 | 江门
浙江: hangzhou | 宁波 | 温州 | 绍兴 | 嘉兴 | 金华 | 义乌 | 台州 | 湖州
江苏: nanjing | suzhou | 无锡 | 常州 | 南通 | 扬州 | 徐州 | 镇江 | 盐城 | 淮安
山东: qingdao | 济南 | 烟台 | 威海 | 潍坊 | 临沂 | 淄博 | 济宁 | 泰安
河南: 郑州 | 洛阳 | 开封 | 新乡 | 南阳 | 信阳 | 安阳
河北: 石家庄 | 唐山 | 保定 | 邯郸 | 秦皇岛 | 廊坊
湖北: wuhan | 宜昌 | 襄阳 | 荆州 | 黄石
湖南: changsha | 株洲 | 湘潭 | 岳阳 | 常德 | 衡阳
福建: xiamen | 福州 | 泉州 | 漳州 | 莆田
安徽: 合肥 | 芜湖 | 黄山 | 安庆 | 蚌埠
江西: 南昌 | 九江 | 赣州 | 景德镇
陕西: xian | 宝鸡 | 咸阳 | 延安
山西: 太原 | 大同 | 运城
辽宁: dalian | 沈阳 | 鞍山 | 锦州
吉林: 长春 | 延边
黑龙江: 哈尔滨 | 大庆 | 齐齐哈尔
云南: kunming | 大理 | 丽江
贵州: 贵阳 | 遵义
广西: 南宁 | 桂林 | 柳州 | 北海
甘肃: 兰州 | 庆阳 | 天水 | 酒泉
海南: 海口 | 三亚
内蒙古: 呼和浩特 | 包头
新疆: 乌鲁木齐 | 喀什
东北: 辽宁 | 吉林 | 黑龙江
china: beijing | shanghai | tianjin | chongqing | hong kong | 四川 | 广东 | 浙江 | 江苏 | 山东 | 河南 | 河北
china: 湖北 | 湖南
china: 福建 | 安徽 | 江西 | 陕西 | 山西 | 东北 | 云南 | 贵州 | 广西 | 甘肃 | 海南 | 内蒙古 | 新疆
california: los angeles | san francisco | san diego | sacramento | oakland | fresno | berkeley
texas: houston | dallas | austin | san antonio | el paso
florida: miami | orlando | tampa | jacksonville
illinois: chicago
massachusetts: boston
washington state: seattle
oregon: portland
colorado: denver
georgia: atlanta
pennsylvania: philadelphia | pittsburgh
ohio: columbus | cleveland | cincinnati
michigan: detroit
arizona: phoenix | tucson
nevada: las vegas
united states: new york | california | texas | florida | illinois | massachusetts | washington state | oregon | colorado
united states: georgia | pennsylvania | ohio | michigan | arizona | nevada | north dakota | south dakota | utah | maine
united states: alaska | hawaii | iowa | kansas | kentucky | louisiana | maryland | minnesota | mississippi | missouri
united states: montana | nebraska | new jersey | new mexico | north carolina | south carolina | oklahoma | tennessee
united states: vermont | virginia | west virginia | wisconsin | wyoming | alabama | arkansas | connecticut | delaware
united states: idaho | indiana | new hampshire | rhode island
canada: ontario | quebec | british columbia | alberta | toronto | vancouver | montreal | ottawa | calgary
ontario: toronto | ottawa
quebec: montreal
united kingdom: england | scotland | wales | northern ireland | london
england: london | manchester | liverpool | leeds | bristol | oxford | cambridge | york | birmingham | sheffield
england: cornwall | devon | kent | sussex | essex | yorkshire
scotland: edinburgh | glasgow | aberdeen | dundee
germany: berlin | munich | hamburg | cologne | frankfurt | leipzig | dresden | stuttgart | bavaria | saxony | bremen
bavaria: munich | nuremberg | augsburg
saxony: leipzig | dresden
france: paris | lyon | marseille | nice | toulouse | bordeaux | brittany | normandy | provence | lille
italy: rome | milan | naples | turin | florence | venice | bologna | sicily | tuscany
tuscany: florence | pisa | siena | lucca
spain: madrid | barcelona | seville | valencia | bilbao | catalonia | andalusia
catalonia: barcelona | girona
andalusia: seville | granada | malaga
netherlands: amsterdam | rotterdam | utrecht | the hague | leiden | delft | eindhoven | groningen
belgium: brussels | ghent | antwerp | bruges | flanders | wallonia
flanders: ghent | antwerp | bruges
portugal: lisbon | porto | coimbra
austria: vienna | graz | salzburg | linz | innsbruck
switzerland: zurich | geneva | basel | bern
japan: tokyo | osaka | kyoto | yokohama | sapporo
south korea: seoul | busan
india: mumbai | delhi | bangalore | chennai | kolkata
australia: sydney | melbourne | brisbane | perth | queensland | new south wales
ireland: dublin | cork | galway
sweden: stockholm | gothenburg | uppsala | malmö
norway: oslo | bergen | trondheim
denmark: copenhagen | aarhus
finland: helsinki | turku | tampere
poland: warsaw | krakow | gdansk
"""


def _parts() -> dict[str, frozenset[str]]:
    parts: dict[str, frozenset[str]] = {}
    for line in _TABLE.strip().splitlines():
        whole, _, inside = line.partition(":")
        names = frozenset(SAME.get(name.strip(), name.strip()) for name in inside.split("|"))
        key = SAME.get(whole, whole)
        parts[key] = parts.get(key, frozenset()) | names
    return parts


_PARTS = _parts()
ANY = "any"
"""The value of who has none of something at all: no allergies, no medication."""


def _wholes() -> dict[str, tuple[str, ...]]:
    """For every part what it is a kind or a part of, directly or over others, in the order of the table."""
    inside = {whole: frozenset(parts(whole)) for whole in _PARTS}
    every = frozenset().union(*inside.values())
    return {part: (ANY, *(whole for whole, held in inside.items() if part in held)) for part in every}


@remembered(4096)
def parts(whole: str) -> tuple[str, ...]:
    """What is a kind or a part of the value, directly or over others."""
    inside = _PARTS.get(whole, frozenset())
    return tuple(sorted(inside.union(*(parts(each) for each in inside))))


_WHOLES = _wholes()
_NO_PART = (ANY,)


def wholes(part: str) -> tuple[str, ...]:
    """What the value is a kind or a part of, directly or over others."""
    return _WHOLES.get(part, _NO_PART)


def contains(whole: str, part: str) -> bool:
    """Whether one value is a kind or a part of the other, directly or over others."""
    if whole == ANY:
        return part != ANY
    return whole in _WHOLES.get(part, ())
