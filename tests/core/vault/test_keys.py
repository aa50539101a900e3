"""Sealing, opening and recovery codes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.errors import Misuse, WrongKey
from mnemoscope.vault import keys
from mnemoscope.vault.keys import ARGON, Argon

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
KEY = bytes(range(32))


def test_a_passphrase_opens_what_it_sealed() -> None:
    wrap = keys.seal_with_passphrase(KEY, "梦见 a lens", vault_id="v1", clock=system_clock, argon=CHEAP)
    assert keys.open_with_passphrase(wrap, "梦见 a lens", "v1") == KEY
    assert KEY not in wrap.sealed
    assert wrap.argon == CHEAP


def test_another_passphrase_is_a_wrong_key() -> None:
    wrap = keys.seal_with_passphrase(KEY, "right", vault_id="v1", clock=system_clock, argon=CHEAP)
    with pytest.raises(WrongKey, match="passphrase does not open"):
        keys.open_with_passphrase(wrap, "Right", "v1")


def test_one_passphrase_typed_with_composed_or_separate_accents_is_the_same() -> None:
    wrap = keys.seal_with_passphrase(KEY, "caf\u00e9 1", vault_id="v1", clock=system_clock, argon=CHEAP)
    assert keys.open_with_passphrase(wrap, "cafe\u0301 1", "v1") == KEY


def test_an_empty_passphrase_is_refused() -> None:
    with pytest.raises(Misuse):
        keys.seal_with_passphrase(KEY, "  ", vault_id="v1", clock=system_clock, argon=CHEAP)


def test_a_sealed_key_does_not_open_in_another_vault() -> None:
    wrap = keys.seal_with_passphrase(KEY, "right", vault_id="v1", clock=system_clock, argon=CHEAP)
    with pytest.raises(WrongKey):
        keys.open_with_passphrase(wrap, "right", "v2")


def test_sealing_twice_gives_two_salts_and_two_nonces() -> None:
    first, second = (
        keys.seal_with_passphrase(KEY, "right", vault_id="v1", clock=system_clock, argon=CHEAP) for _ in range(2)
    )
    assert (first.salt, first.nonce, first.sealed) != (second.salt, second.nonce, second.sealed)
    assert len({first.salt, second.salt}) == 2
    assert len({first.nonce, second.nonce}) == 2


def test_the_default_costs_are_what_the_documents_promise() -> None:
    assert Argon(3, 262_144, 4) == ARGON
    wrap = keys.seal_with_passphrase(KEY, "right", vault_id="v1", clock=system_clock)
    assert wrap.argon == ARGON
    assert keys.open_with_passphrase(wrap, "right", "v1") == KEY


def test_the_key_check_depends_on_key_and_vault() -> None:
    assert keys.key_check(KEY, "v1") == keys.key_check(KEY, "v1")
    assert len({keys.key_check(KEY, "v1"), keys.key_check(KEY, "v2"), keys.key_check(KEY[::-1], "v1")}) == 3


def test_a_recovery_code_is_nine_groups_and_opens_what_it_sealed() -> None:
    code = keys.new_recovery_code(system_clock)
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{4}", code)
    wrap = keys.seal_with_recovery_code(KEY, code, vault_id="v1", clock=system_clock)
    assert keys.open_with_recovery_code(wrap, code, "v1") == KEY


def test_a_recovery_code_may_be_typed_carelessly() -> None:
    code = keys.new_recovery_code(FixedClock())
    assert "0" in code
    secret = keys.read_recovery_code(code)
    careless = code.lower().replace("0", "o").replace("1", "l").replace("-", " \u2013 ") + "\n"
    assert keys.read_recovery_code(careless) == secret
    assert keys.read_recovery_code(code.replace("-", "")) == secret


@given(st.binary(min_size=20, max_size=20), st.integers(0, 35), st.sampled_from("0123456789ABCDEFGHJKMNPQRSTVWXYZ"))
def test_one_wrong_letter_is_always_noticed(secret: bytes, at: int, letter: str) -> None:
    class Given(FixedClock):
        def random_bytes(self, count: int) -> bytes:
            return secret

    code = keys.new_recovery_code(Given()).replace("-", "")
    assert keys.read_recovery_code(code) == secret
    if code[at] != letter:
        try:
            read = keys.read_recovery_code(code[:at] + letter + code[at + 1 :])
        except WrongKey:
            return
        # A 20-bit checksum lets one in a million through, and what it lets through is not the secret.
        assert read != secret


@pytest.mark.parametrize("text", ["", "hello", "7K3M-", "U" * 36, "0" * 37, "=" * 36])
def test_what_is_no_code_says_what_a_code_looks_like(text: str) -> None:
    with pytest.raises(WrongKey, match="36 letters and digits"):
        keys.read_recovery_code(text)


def test_a_typing_error_is_told_from_a_foreign_code() -> None:
    code = keys.new_recovery_code(system_clock)
    wrap = keys.seal_with_recovery_code(KEY, code, vault_id="v1", clock=system_clock)
    swapped = ("1" if code[0] != "1" else "2") + code[1:]
    with pytest.raises(WrongKey, match="typing error"):
        keys.open_with_recovery_code(wrap, swapped, "v1")
    with pytest.raises(WrongKey, match="another vault"):
        keys.open_with_recovery_code(wrap, keys.new_recovery_code(system_clock), "v1")


def test_forgetting_overwrites() -> None:
    secret = bytearray(KEY)
    keys.forget(secret)
    assert secret == bytes(32)
