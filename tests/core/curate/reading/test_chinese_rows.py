"""Tables of Chinese wordings: each row can be read, and none is prepared before a text could be meant by it."""

from __future__ import annotations

import re

import pytest

from mnemoscope.curate.reading import chinese_events, chinese_meanings, chinese_notes
from mnemoscope.curate.reading.chinese_rows import Rows

TABLE = """
猫 | pet | 养了?(?P<v>猫)
{FOOD} | likes | 爱吃(?P<v>{FOOD}) | many
狗 | pet | 养了?(?P<v>狗)(?:和(?P<v>猫))? | now
"""


@pytest.mark.parametrize("table", [chinese_notes._MEANT, chinese_events._MEANT], ids=["notes", "events"])
def test_each_row_is_a_pattern_that_gives_a_value(table: Rows) -> None:
    assert len(table.rows) > 100
    for number, row in enumerate(table.rows):
        whole = table.whole(number)
        assert row.fixed or any(name.rstrip("_") == "v" for name in whole.groupindex), row.pattern
        assert not re.search(r"\{[A-Za-z]\w*\}", whole.pattern), row.pattern


def test_each_meaning_of_a_predicate_gives_a_value() -> None:
    for meaning in chinese_meanings._meanings():
        assert meaning.fixed or "v" in meaning.whole.groupindex, meaning.whole.pattern


def test_only_rows_whose_key_a_text_holds_are_prepared() -> None:
    table = Rows(TABLE, {"FOOD": "面包|米饭"})
    assert table.match("天气好") is None
    assert table._compiled == {}
    found = table.match("爱吃面包")
    assert found is not None
    assert (found[0].attribute, found[1]["v"], list(table._compiled)) == ("likes", "面包", [1])
    both = table.match("养狗和猫")
    assert both is not None
    assert (both[1]["v"], both[1]["v_"], both[0].now, sorted(table._compiled)) == ("狗", "猫", True, [0, 1, 2])
