"""Claims read from single sentences, English and Chinese."""

from __future__ import annotations

import pytest

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.model.contradiction import Cue
from mnemoscope.model.words import Cardinality, Polarity

READ = [
    ("I love karaoke nights.", "self", "likes", "karaoke nights"),
    ("Mira works as a nurse at Oakfield Clinic.", "Mira", "job_title", "a nurse"),
    ("In project Fjord we use pnpm.", "self", "package_manager", "pnpm"),
    ("Jordan, my brother, is vegan.", "Jordan, my brother", "diet", "vegan"),
    ("My niece Apple turned six.", "My niece Apple", "age", "six"),
    ("The book club meets on Tuesdays.", "The book club", "meets_on", "Tuesdays"),
    ("The pool opens at 7:00.", "The pool", "opens_at", "7:00"),
    ("The box in the hall is a Synology.", "The box in the hall", "is", "a Synology"),
    ("I just started at Halden Labs.", "self", "employer", "Halden Labs"),
    ("The user probably prefers aisle seats.", "self", "seat_preference", "aisle"),
    ("Lives in New York", "self", "home_city", "New York"),
    ("Sister lives in Hamburg", "Sister", "home_city", "Hamburg"),
    ("Dr Vos is my dentist.", "my dentist", "name", "Dr Vos"),
    ("I moved to Los Angeles in June 2026.", "self", "home_city", "Los Angeles"),
    ("I've been vegan since 2019.", "self", "diet", "vegan"),
    ("My wife's birthday is 3 May.", "My wife", "birthday", "3 May"),
    ("My email is a.b@example.org", "self", "email", "a.b@example.org"),
    ("Our holiday flat in Lucca has two bedrooms.", "Our holiday flat in Lucca", "has bedrooms", "two"),
    ("I do drive an electric car, so it must have chargers.", "self", "drives", "an electric car"),
    ("Nora: Plays the harp", "Nora", "plays", "harp"),
    ("Jan_Smit: Lives in Oslo", "Jan_Smit", "home_city", "Oslo"),
    ("Always answer in English.", "self", "reply_language", "English"),
    ("我住在上海", "self", "home_city", "上海"),
    ("对青霉素过敏", "self", "allergy", "青霉素"),
    ("项目A改用pnpm", "self", "package_manager", "pnpm"),
    ("我妹妹住在汉堡", "我妹妹", "home_city", "汉堡"),
    ("泳池早上7点开门", "泳池", "opens_at", "早上7点"),
    ("我在医院当护士", "self", "job_title", "护士"),
    ("走廊里的盒子是一台Synology", "走廊里的盒子", "is", "一台Synology"),
]


@pytest.mark.parametrize(("text", "subject", "attribute", "value"), READ)
def test_a_claim_is_read(text: str, subject: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.subject, read.claim.attribute, read.claim.value) == (subject, attribute, value)
    assert read.claim.polarity is Polarity.AFFIRMED


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I hate karaoke nights.", "likes", "karaoke nights"),
        ("Correction: I never said I sail.", "does", "sail"),
        ("I don't eat meat.", "eats", "meat"),
        ("I'm not vegetarian anymore", "diet", "vegetarian"),
        ("I stopped taking sugar in my coffee.", "takes in coffee", "sugar"),
        ("I no longer live in Berlin.", "home_city", "Berlin"),
        ("I used to smoke.", "does", "smoke"),
        ("I can't stand coriander", "likes", "coriander"),
        ("不喝咖啡了", "drinks", "咖啡"),
        ("讨厌香菜", "likes", "香菜"),
        ("我从来没说过我喜欢唱K", "likes", "唱K"),
    ],
)
def test_a_denial_is_read(text: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.attribute, read.claim.value, read.claim.polarity) == (attribute, value, Polarity.NEGATED)


@pytest.mark.parametrize(
    "text",
    [
        "Is the pool open?",
        "If I were rich I would buy a boat.",
        "I wish I lived in Rome.",
        "She lives in Paris.",
        "There is a leak in the roof.",
        "Mira asked Oakfield Clinic for new lockers.",
        "Apple sent me an invoice for cloud storage.",
        "I think so.",
        "Sidecar: Is silver",
        "Reminder: Plays the harp",
        "Let's meet on Friday.",
        "",
        "???",
        "如果我住在北京就好了",
        "你喜欢什么？",
        "他住在上海",
        "帮我写一封邮件",
    ],
)
def test_what_leaves_doubt_is_not_read(text: str) -> None:
    assert read_claim(text) is None


@pytest.mark.parametrize(
    ("text", "scope"),
    [
        ("In project Fjord we use pnpm.", "project:fjord"),
        ("At the office I drink espresso.", "office"),
        ("I drink decaf at home.", "home"),
        ("在公司我喝浓缩咖啡", "office"),
        ("在项目Fjord中我们用npm", "project:fjord"),
        ("I drink decaf.", ""),
    ],
)
def test_the_scope_is_read(text: str, scope: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert read.scope_hint == scope


@pytest.mark.parametrize(
    ("text", "cue", "valid_from"),
    [
        ("I was wrong: the pool opens at 8.", Cue.CORRECTION, ""),
        ("更正：泳池早上8点开门", Cue.CORRECTION, ""),
        ("更新：泳池早上8点开门", Cue.CHANGE, ""),
        ("I moved to Los Angeles in June 2026.", True, "2026-06"),
        ("I've been vegan since 2019.", False, "2019"),
        ("Correction: the box in the hall is an fnOS machine.", Cue.CORRECTION, ""),
        ("2019年起我住在杭州", False, "2019"),
        ("项目A改用pnpm", True, ""),
        ("I live in Oslo.", False, ""),
    ],
)
def test_a_change_and_its_date_are_read(text: str, cue: bool, valid_from: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.change_cue, read.valid_from) == (cue, valid_from)


def test_only_exclusive_forms_hold_one_value() -> None:
    one = ["The pool opens at 7:00.", "The rubbish is collected on Tuesday.", "Dentist is Dr Vos", "I live in Oslo"]
    many = ["I like tea.", "Mira runs the choir.", "The shop sells bread.", "I work on Mondays."]
    assert [text for text in one if read_claim(text).cardinality is not Cardinality.ONE] == []  # type: ignore[union-attr]
    assert [text for text in many if read_claim(text).cardinality is not Cardinality.MANY] == []  # type: ignore[union-attr]


def test_a_sentence_without_subject_is_about_whoever_the_list_is_about() -> None:
    read = read_claim("Lives in Oslo", subject_hint="Pat")
    assert read is not None
    assert read.claim.subject == "Pat"
    mine = read_claim("I live in Oslo", subject_hint="Pat")
    assert mine is not None
    assert mine.claim.subject == "self"
