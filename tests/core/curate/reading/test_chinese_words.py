"""Where Chinese words begin and end: a verb inside a longer word is not that verb."""

from __future__ import annotations

import pytest

from mnemoscope.curate.reading.chinese_compounds import INSIDE_WORDS
from mnemoscope.curate.reading.chinese_frames import FRAMES
from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.model.normalise import normalise_value
from mnemoscope.model.words import Polarity


@pytest.mark.parametrize(
    "text",
    [
        *("我打算先去图书馆", "我最近也打算读几本古典文学作品", "我打扫房间", "我打电话给妈妈", "我打工"),
        *("有时我读了一篇文章", "我有关于编程的书", "我有望升职", "我有所了解", "我有空", "我有点累", "我有些人不认识"),
        *("我学校在北京", "我学生很多", "我学到了很多", "我学习成绩很好", "我用心学习", "我用功", "我用餐的时候看书"),
        *("我玩笑开大了", "我玩得很开心", "我养成了好习惯", "我养老", "我住院了", "我住宿舍", "我开心"),
        *("我吃惊", "我吃亏了", "我吃饭", "我喝醉了", "我喝彩", "我说明一下", "我说话很快", "我说实话", "我讲究吃"),
        *("我会议很多", "我会不会游泳", "我常识不多", "我更新了系统", "我怕是来不了了", "我恐怕不行", "我爱国"),
        *("我爱护环境", "我信任他", "我信用卡丢了", "我叫车", "我当时在北京", "我当时的老板是医生", "我得了奖"),
        *("我体重下降了", "我爱好广泛"),
    ],
)
def test_a_verb_inside_a_longer_word_makes_no_claim(text: str) -> None:
    assert read_claim(text) is None


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("我最近在学习编程", "learning", "编程"),
        ("我在学法语", "learning", "法语"),
        ("我学会计", "learning", "会计"),
        ("我学生物", "learning", "生物"),
        ("我吃香菜", "eats", "香菜"),
        ("我吃苦瓜", "eats", "苦瓜"),
        ("我打架子鼓", "plays", "架子鼓"),
        ("我打羽毛球", "plays", "羽毛球"),
        ("我爱上海", "likes", "上海"),
        ("我爱好摄影", "likes", "摄影"),
        ("我爱意大利面", "likes", "意大利面"),
        ("我用语雀", "uses", "语雀"),
        ("我有空调", "owns", "空调"),
        ("我养老虎", "owns", "老虎"),
        ("我做主播", "job_title", "主播"),
        ("我当面包师", "job_title", "面包师"),
        ("我说法语", "speaks", "法语"),
        ("我信佛", "religion", "佛"),
        ("我还有两只猫", "has 猫", "两"),
        ("我不只喜欢猫", "likes", "猫"),
        ("我吃海鲜过敏", "allergy", "海鲜"),
    ],
)
def test_a_verb_before_its_object_is_read(text: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.attribute, read.claim.value, read.claim.polarity) == (attribute, value, Polarity.AFFIRMED)


def test_what_was_learned_is_a_skill() -> None:
    learned, able, unable = (
        read_claim(text) for text in ("我最近学会了做一道糖醋鱼", "我会做糖醋鱼", "我不会做糖醋鱼")
    )
    assert learned
    assert able
    assert unable
    assert {read.claim.attribute for read in (learned, able, unable)} == {"does"}
    assert learned.change_cue
    assert normalise_value(learned.claim.value) == normalise_value(able.claim.value) == "糖醋鱼"
    assert (able.claim.polarity, unable.claim.polarity) == (Polarity.AFFIRMED, Polarity.NEGATED)


def test_no_verb_of_the_tables_is_hidden_by_its_own_compounds() -> None:
    """A frame such as 学习 or 喜欢吃 stays readable although 学 and 喜欢 are barred before 习."""
    for frames in FRAMES.values():
        for frame in frames:
            assert frame.other_word is None or not frame.other_word.match("")
    assert all(not pattern.match("") for pattern in INSIDE_WORDS.values())
