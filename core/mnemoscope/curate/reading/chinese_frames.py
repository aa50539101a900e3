"""What Chinese verbs say: the attribute that a verb, or a verb round its object, gives. Data only."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading.chinese_compounds import goes_on_as

FRAME_TABLE = """
住在           | home_city
居住在         | home_city
住             | home_city
定居在         | home_city    | now
定居           | home_city    | now
搬到了         | home_city    | now
搬到           | home_city    | now
搬去了         | home_city    | now
搬去           | home_city    | now
搬来           | home_city    | now
搬回了         | home_city    | now
搬回           | home_city    | now
老家在         | hometown
老家是         | hometown
来自           | hometown
出生在         | birthplace
是在…出生的    | birthplace
在…出生        | birthplace
出生于         | birthplace
生于           | birthplace
在…工作        | employer
在…上班        | employer
在…任职        | employer
在…做          | +work
在…当          | +work
就职于         | employer
任职于         | employer
供职于         | employer
入职了         | employer     | now
入职           | employer     | now
加入了         | employer     | now
跳槽到了       | employer     | now
跳槽到         | employer     | now
从…离职        | employer     | ended
从…辞职        | employer     | ended
的职业是       | job_title
的工作是       | job_title
从事           | works in
做             | +do
当上了         | job_title    | now
当             | +job
升为           | job_title    | now
升职为         | job_title    | now
在…读书        | school
在…上学        | school
在…读          | studies at
就读于         | school
毕业于         | graduated from
主修           | studies
叫做           | name
名叫           | name
叫             | name
的名字是       | name
的名字叫       | name
今年           | +age
对…过敏        | allergy
过敏的是       | allergy
对…不耐受      | allergy
吃…过敏        | allergy
喝…过敏        | allergy
喜欢吃         | likes
喜欢喝         | likes
喜欢玩         | likes
喜欢看         | likes
喜欢听         | likes
喜欢去         | likes
喜欢           | likes
喜爱           | likes
热爱           | likes
爱吃           | likes
爱喝           | likes
爱玩           | likes
爱看           | likes
爱听           | likes
爱             | likes
偏爱           | likes
偏好           | likes
爱好是         | likes
爱好           | likes
喜欢上了       | likes        | now
更喜欢         | likes
更爱           | likes
倾向于         | likes
偏向           | likes
习惯           | likes
对…感兴趣      | likes
对…很感兴趣    | likes
对…有兴趣      | likes
迷上了         | likes        | now
爱上了         | likes        | now
讨厌           | dislikes
厌恶           | dislikes
反感           | dislikes
受不了         | dislikes
害怕           | is afraid of
怕             | is afraid of
喝             | drinks
吃             | eats
抽烟           | =does:smoke
抽…烟          | ~does:smoke
喝…酒          | ~drinks:alcohol
滴酒不沾       | =drinks:alcohol | ended
烟酒不沾       | =does:smoke   | ended
戒烟           | =does:smoke   | ended
戒酒           | =drinks:alcohol | ended
吸烟           | =does:smoke
喝酒           | =drinks:alcohol
吃素           | =diet:vegetarian
吃辣           | =eats:spicy food
能吃辣         | =eats:spicy food
没结过婚       | =marital_status:single
没有结过婚     | =marital_status:single
会说           | +speak
会讲           | +speak
说             | +speak
讲             | +speak
的母语是       | native_language
母语是         | native_language
学会了做       | does         | now
学会做         | does         | now
学会了         | does         | now
学会           | does         | now
会做           | does
会             | +skill
在学习         | learning
在学           | learning
正在学习       | learning
正在学         | learning
学习           | learning
学             | learning
养了           | owns
养着           | owns
养             | owns
有             | owns
买了           | owns         | now
卖了           | owns         | ended
卖掉了         | owns         | ended
开的是         | drives
开             | +drive
用的是         | uses
使用           | uses
采用           | uses
选用           | uses
用             | uses
改用了         | uses         | now
改用           | uses         | now
换成了         | uses         | now
换成           | uses         | now
换到了         | uses         | now
换到           | uses         | now
换用           | uses         | now
切换到了       | uses         | now
切换到         | uses         | now
迁移到了       | uses         | now
迁移到         | uses         | now
玩             | plays
打             | +play
弹             | plays
和…结婚了      | partner      | now
跟…结婚了      | partner      | now
嫁给了         | partner      | now
结婚了         | =marital_status:married | now
离婚了         | =marital_status:divorced | now
单身           | =marital_status:single
退休了         | =job_title:retired | now
失业了         | =is:unemployed | now
身高           | height
体重           | weight
血型是         | blood_type
的血型是       | blood_type
信仰           | religion
信             | +faith
患有           | condition
得了           | condition    | now
确诊了         | condition    | now
确诊           | condition    | now
是             | +be
"""
"""`=attribute:value` states a fixed value; `+kind` marks verbs of many meanings that need a telling object."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A verb, or a verb round its object ("对…过敏"), and the attribute it gives. `now` and `ended` mark changes.

    `other_word` is what may not follow the verb, since it would be part of a longer word then.
    """

    before: str
    after: str
    attribute: str
    now: bool = False
    ended: bool = False
    other_word: re.Pattern[str] | None = None


def _frames() -> tuple[Frame, ...]:
    frames = []
    for line in FRAME_TABLE.strip().splitlines():
        form, attribute, *flags = (part.strip() for part in line.split("|"))
        before, _, after = form.partition("…")
        frames.append(Frame(before, after, attribute, "now" in flags, "ended" in flags, goes_on_as(before)))
    return tuple(sorted(frames, key=lambda frame: -len(frame.before + frame.after)))


def _by_first(frames: tuple[Frame, ...]) -> dict[str, tuple[Frame, ...]]:
    table: dict[str, list[Frame]] = {}
    for frame in frames:
        table.setdefault(frame.before[0], []).append(frame)
    return {char: tuple(found) for char, found in table.items()}


FRAMES = _by_first(_frames())
