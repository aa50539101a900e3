"""What pure functions keep of the words of memories is gone when the vault is closed."""

from __future__ import annotations

from collections.abc import Callable

from mnemoscope import Vault
from mnemoscope.model.normalise import fingerprint_text, normalise_subject, normalise_value
from mnemoscope.model.remembered import _KEPT

Told = Callable[..., str]


def kept() -> int:
    return sum(each.cache_info().currsize for each in tuple(_KEPT))


def test_closing_forgets_what_was_worked_out_of_memories(vault: Vault, told: Told) -> None:
    told("My sister Quillonia lives in Zarnheim")
    told("My rent is 1,050 euros")
    assert kept() > 4
    vault.lock()
    assert kept() == 0
    assert (fingerprint_text(" Zarnheim. "), normalise_subject("my sister"), normalise_value("Rome")) == (
        "zarnheim",
        "sister",
        "rome",
    )
