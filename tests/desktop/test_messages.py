"""The report of a mistake of ours: where it happened, without what it happened to."""

from __future__ import annotations

import pytest

from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind

pytestmark = pytest.mark.gui


def caught(raise_: type[Exception], text: str, cause: Exception | None = None) -> Exception:
    try:
        raise raise_(text) from cause
    except raise_ as error:
        return error


def test_a_report_names_the_errors_and_places_but_never_what_they_say() -> None:
    report = messages.report(caught(ValueError, "Lives in Lisbon", caught(KeyError, "Lisbon")))
    assert "ValueError\n" in report
    assert "KeyError\n" in report
    assert "test_messages.py" in report
    assert "Lisbon" not in report
    assert report.startswith("Mnemoscope ")


@pytest.mark.parametrize("length", [1, 2, 5])
def test_errors_that_cause_each_other_are_reported_once(length: int) -> None:
    ring = [caught(ValueError, str(number)) for number in range(length)]
    for number, error in enumerate(ring):
        error.__cause__ = ring[(number + 1) % length]
    assert messages.report(ring[0]).count("ValueError") == length
    messages.bug(ring[0])
    assert [message.kind for message in messages.channel().log] == [Kind.BUG]


def test_a_chain_that_runs_into_a_ring_ends() -> None:
    lead, first, second = (caught(kind, "") for kind in (RuntimeError, ValueError, TypeError))
    lead.__cause__, first.__context__, second.__cause__ = first, second, first
    lines = messages.report(lead).splitlines()
    assert [line for line in lines if line.endswith("Error")] == ["RuntimeError", "ValueError", "TypeError"]
