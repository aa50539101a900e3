"""Any text is a question: in Chinese, with any sign, for names as they are written; and nothing is an answer too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import KnownError, Misuse
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import ActorKind
from mnemoscope.recall.asked import asked_for
from mnemoscope.recall.written import names_in
from mnemoscope.vault.keys import KeyChoice

from ..command_line import CommandLine
from .asking import found, texts

Told = Callable[..., str]

EVERYDAY = (
    "Paid the chimney sweep.",
    "The ferry was late again.",
    "Bought toner for the copier.",
    "Planted crocuses by the gate.",
    "Finished the puzzle at breakfast.",
    "Rang uncle Henk about the barometer.",
    "The coffee machine needs descaling.",
    "Booked a berth to Bornholm.",
    "Sold the old canoe.",
    "Mended the banister.",
    "The butcher closes at six.",
    "Watched the cranes fly north.",
)
SIGNS = (
    "I can't use the stairs on the right.",
    "Parcel TRACK-118902 was lost.",
    "The link ran at 7 MB/s in the barn.",
    "My first language was C++ and I never learned F#.",
    "A rebate of 30% at the nursery.",
    'He said "some other day" about the trip.',
    "Remember: OR and NEAR are plain words.",
    "The file is D:\\Photos\\ana\\list_new.csv",
    "shapes::poly is the name of the crate",
    "Bobby'; DROP TABLE memory;-- is on my mug",
)
NAMES = (
    "The weekly task is called prune_cache_v3 and starts at 04:20.",
    "Cache pruning is discussed on Thursday.",
    "The fault is in lib/net/retry.py beside the timer.",
    "There is also a file retry.rs.",
    "The scanner shows ERR_LAMP_2207 when it is cold.",
    "We pinned the toolkit to v2.10.1 this week.",
    "We pinned the toolkit to v2.1.0 in March.",
    "The type is ReceiptCsvReader.",
    "Ticket OPS-00381 is mine.",
    "Ticket OPS-00318 belongs to Sam.",
)


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    """One vault with everything that is asked for here, by words and by meaning."""
    folder = tmp_path_factory.mktemp("search") / "vault"
    with Vault.create(folder, key=KeyChoice("plain")).vault as vault:
        vault.add_many([*EVERYDAY, *SIGNS, *NAMES, "清明节常回老家扫墓", "I am a baker in Bergen."])
        vault.load_index()
        yield vault


@pytest.fixture(scope="module")
def by_words(stored: Vault) -> Iterator[Vault]:
    """The same memories before the language model has loaded."""
    with Vault.open(stored.folder) as vault:
        yield vault


@pytest.mark.parametrize("query", ["扫墓", "老家", "清明", "清明节", "墓", "常回老家"])
def test_one_or_two_chinese_characters_find_the_sentence(stored: Vault, by_words: Vault, query: str) -> None:
    for vault in (stored, by_words):
        assert found(vault, query)[0] == "清明节常回老家扫墓"
        assert vault.count(Filter(text=query)) == 1


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("can't", SIGNS[0]),
        ("TRACK-118902", SIGNS[1]),
        ("TRACK", SIGNS[1]),
        ("118902", SIGNS[1]),
        ("MB/s", SIGNS[2]),
        ("C++", SIGNS[3]),
        ("F#", SIGNS[3]),
        ("30%", SIGNS[4]),
        ('"some other day"', SIGNS[5]),
        ("OR", SIGNS[6]),
        ("NEAR", SIGNS[6]),
        ("list_new.csv", SIGNS[7]),
        ("D:\\Photos\\ana", SIGNS[7]),
        ("shapes::poly", SIGNS[8]),
        ("'; DROP TABLE memory;--", SIGNS[9]),
    ],
)
def test_signs_are_text(stored: Vault, by_words: Vault, query: str, text: str) -> None:
    assert found(stored, query)[0] == text
    assert found(by_words, query)[0] == text


@pytest.mark.parametrize(
    "query",
    [
        "", "   ", '"', "'", "*", "par*", "(", ")", "NEAR(", "NEAR(a b, 2)", "or NOT", "a AND", "stairs OR", "^stairs",
        "-stairs", "+stairs", "{a}", "text:stairs", "col:val", "%", "_", "\\", 'foo"bar', "stairs\x00right", "\ud800",
        "x" * 10_000, "a b " * 2_500, "\u202e", "🧭", "--", "/* */", "SELECT * FROM memory", "${HOME}", "%s %n",
    ],
)  # fmt: skip
def test_no_text_is_an_error_or_changes_anything(stored: Vault, by_words: Vault, query: str) -> None:
    before = stored.counts(), len(stored.history())
    for vault in (stored, by_words):
        answer = vault.search(query)
        assert answer.items or answer.why_empty
        vault.count(Filter(text=query))
    assert (stored.counts(), len(stored.history())) == before


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("prune_cache_v3", 0),
        ("prune_cache", 0),
        ("retry.py", 2),
        ("lib/net/retry.py", 2),
        ("retry.rs", 3),
        ("ERR_LAMP_2207", 4),
        ("2207", 4),
        ("v2.10.1", 5),
        ("v2.1.0", 6),
        ("ReceiptCsvReader", 7),
        ("receipt csv reader", 7),
        ("OPS-00381", 8),
        ("OPS-00318", 9),
        ("whose ticket is OPS-00318", 9),
    ],
)
def test_names_are_found_as_they_are_written(stored: Vault, by_words: Vault, query: str, place: int) -> None:
    assert found(stored, query)[0] == NAMES[place]
    assert found(by_words, query)[0] == NAMES[place]


@pytest.mark.parametrize("query", ["x" * 10_000, "a-" * 5_000, "我的" * 5_000, "my " * 3_000, "A1" * 5_000])
@pytest.mark.timeout(60)
def test_an_endless_question_is_read_to_its_end(query: str) -> None:
    """Ten times as long as any. Reading it in a time that grows faster than it does would take minutes."""
    names_in(query * 10)
    asked_for(query * 10)


def test_small_talk_gets_no_memory_and_a_question_gets_its_answer(stored: Vault) -> None:
    for query in ("good morning", "quantum chromodynamics", "lol ok thanks"):
        answer = stored.search(query)
        assert all(hit.weak for hit in answer.items), (query, [hit.memory.text for hit in answer.items])
        assert answer.abstained == (not answer.items)
        assert not answer.abstained or answer.why_empty == "Nothing in the vault comes near this question."
    assert found(stored, "what is my job")[0] == "I am a baker in Bergen."
    assert found(stored, "我的职业是什么")[0] == "I am a baker in Bergen."


def test_half_a_character_is_no_error_anywhere(vault: Vault, told: Told) -> None:
    """Half of a surrogate pair comes with cut text and with file names that are no text."""
    half = "\ud83d"
    stored = told(f"I like {half} boats", scope=half, agent=half, tags=(half, half, ""))
    memory = vault.get(stored)
    assert (memory.text, memory.tags) == ("I like \ufffd boats", ("\ufffd",))
    assert vault.list(Filter(text=half)).items == vault.list(Filter(exact=(half,))).items == ()
    vault.archive(stored, reason=half, actor=Actor(ActorKind.AGENT, half))
    for ask in (vault.get, vault.show, vault.archive, vault.conflict, vault.undo):
        with pytest.raises(KnownError, match="no valid text"):
            ask(half)
    with pytest.raises(Misuse, match="no valid text"):
        vault.list(Filter(scopes=frozenset({half})))


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("what do I do for a living", "I am a baker in Bergen."),
        ("我的职业是什么", "I am a baker in Bergen."),
        ("my blood group", "My blood type is 0 negative."),
        ("Where do I live?", "我住在杭州。"),
        ("我的生日是哪天", "My birthday is 9 May."),
        ("my sister's job", "My sister works as a welder."),
        ("what is Bruno's phone number?", "Bruno's phone number is 555 0199."),
    ],
)
def test_a_question_for_an_attribute_finds_the_claim(vault: Vault, told: Told, query: str, text: str) -> None:
    """Also by words alone, without one in common, and across languages; and only of the one who is asked about."""
    for each in (
        "I am a baker in Bergen.",
        "My sister works as a welder.",
        "My blood type is 0 negative.",
        "我住在杭州。",
        "My birthday is 9 May.",
        "My phone number is 555 0100.",
        "Bruno's phone number is 555 0199.",
        *EVERYDAY,
    ):
        told(each)
    for loaded in (False, True):
        if loaded:
            vault.load_index()
        best = vault.search(query).items[0]
        assert (best.memory.text, best.weak) == (text, False)
        assert best.score == pytest.approx(sum(best.parts.values()))
    at = vault.now()
    assert found(vault, query, where=Filter(known_on=at, true_on=at))[0] == text


def test_an_empty_answer_tells_an_empty_store_from_a_far_question(vault: Vault, told: Told) -> None:
    assert vault.search("boat").why_empty == "Nothing is stored yet."
    boat = told("My boat is called Tern.")
    assert vault.search("gravity").why_empty == "Nothing in the vault comes near this question."
    vault.archive(boat)
    answer = vault.search("boat")
    assert answer.why_empty == "What matches is not in use any more, or lies outside of what you asked for."
    assert [(held.id, held.because) for held in answer.held_back] == [(boat, "archived")]


def test_an_answer_says_when_there_is_more(stored: Vault) -> None:
    answer = stored.search("ticket", limit=1)
    assert (len(answer.items), answer.more) == (1, True)
    assert not stored.search("ERR_LAMP_2207", limit=50).more


def test_every_tag_must_be_there_or_any_and_tags_are_whole_words(vault: Vault, cli: CommandLine) -> None:
    sets = [("open",), ("private",), ("open", "private"), ("opened",), ("Open",)]
    for number, tags in enumerate(sets):
        vault.add(MemoryDraft(f"Note {number} about herons", tags=tags))
        cli.json("add", f"Note {number} about herons", *(f"--tag={tag}" for tag in tags))

    def every(*tags: str) -> list[str]:
        return texts(vault, Filter(tags_all=frozenset(tags)))

    assert every("open", "private") == ["Note 2 about herons"]
    assert every("open", "missing") == []
    assert every("open") == ["Note 0 about herons", "Note 2 about herons"], "neither “opened” nor “Open”"
    either = Filter(tags_any=frozenset({"open", "private"}))
    assert texts(vault, either) == [f"Note {number} about herons" for number in range(3)]
    assert vault.count(EVERYTHING) == 5

    for arguments, total in (
        (("--tag", "open", "--tag", "private"), 1),
        (("--any-tag", "open", "--any-tag", "private"), 3),
        (("--tag", "open", "--tag", "missing"), 0),
        ((), 5),
    ):
        assert cli.json("list", *arguments)["total"] == total
    (item,) = cli.json("search", "herons", "--tag", "open", "--tag", "private", "--words-only")["items"]
    assert item["memory"]["tags"] == ["open", "private"]


def test_the_command_answers_any_text_with_code_0(cli: CommandLine, tmp_path: Path) -> None:
    cli.json("add", SIGNS[0])
    for query in ("", "NEAR(", '"', "-stairs", "stairs", "x" * 10_000):
        answer = cli("search", "--words-only", "--json", "--", query)
        assert (answer.code, answer.err) == (0, ""), query
        assert answer.data["abstained"] == (query != "stairs"), "what is left out alone asks for nothing"
