"""The header file: whole or not at all, twice, with a checksum."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import VaultDamaged, VaultMissing, VaultTooNew
from mnemoscope.vault import keys
from mnemoscope.vault.header import (
    HEADER,
    SECOND_COPY,
    Header,
    copies_agree,
    decode,
    encode,
    protection,
    read_header,
    write_header,
)
from mnemoscope.vault.keys import Argon

CHEAP = Argon(time=1, memory_kib=64, lanes=1)
CLOCK = FixedClock()
KEY = bytes(range(32))
PLAIN = Header("vault-1", "我的 vault", "2026-05-28T20:26:40+00:00", "none")
LOCKED = (
    Header("vault-1", "Mine", "2026-05-28T20:26:40+00:00", "sqlcipher", keys.key_check(KEY, "vault-1"))
    .with_wrap(keys.seal_with_passphrase(KEY, "right", vault_id="vault-1", clock=CLOCK, argon=CHEAP))
    .with_wrap(keys.seal_with_recovery_code(KEY, keys.new_recovery_code(CLOCK), vault_id="vault-1", clock=CLOCK))
)


@pytest.mark.parametrize("header", [PLAIN, LOCKED], ids=["plain", "locked"])
def test_what_is_written_is_read(header: Header, tmp_path: Path) -> None:
    write_header(tmp_path, header)
    assert read_header(tmp_path) == header
    assert copies_agree(tmp_path)


def test_the_file_is_readable_and_holds_no_secret() -> None:
    body = json.loads(encode(LOCKED))
    assert body["format"] == 1
    assert body["name"] == "Mine"
    assert [wrap["kind"] for wrap in body["wrapped_keys"]] == ["passphrase", "recovery"]
    assert body["wrapped_keys"][0]["argon2id"] == {"t": 1, "m_kib": 64, "p": 1}
    assert KEY not in encode(LOCKED)
    assert keys.to_text(KEY).encode() not in encode(LOCKED)


def test_a_new_wrap_takes_the_place_of_its_kind() -> None:
    again = keys.seal_with_passphrase(KEY, "other", vault_id="vault-1", clock=CLOCK, argon=CHEAP)
    changed = LOCKED.with_wrap(again)
    assert [wrap.kind for wrap in changed.wraps] == ["recovery", "passphrase"]
    assert changed.wrap("passphrase") == again
    assert changed.without("passphrase").wrap("passphrase") is None


@pytest.mark.parametrize("damage", [b"", b"{", b"null", b"[]", b'{"format": 1}', b"\xff\xfe", b"[" * 100_000])
@pytest.mark.parametrize("name", [HEADER, SECOND_COPY])
def test_one_damaged_copy_is_made_up_for_by_the_other(damage: bytes, name: str, tmp_path: Path) -> None:
    write_header(tmp_path, LOCKED)
    (tmp_path / name).write_bytes(damage)
    assert read_header(tmp_path) == LOCKED
    assert not copies_agree(tmp_path)


def test_a_missing_first_copy_is_made_up_for(tmp_path: Path) -> None:
    write_header(tmp_path, LOCKED)
    (tmp_path / HEADER).unlink()
    assert read_header(tmp_path) == LOCKED


def test_two_damaged_copies_say_what_to_do(tmp_path: Path) -> None:
    write_header(tmp_path, LOCKED)
    (tmp_path / HEADER).write_bytes(encode(LOCKED)[:100])
    (tmp_path / SECOND_COPY).write_bytes(b"")
    with pytest.raises(VaultDamaged, match="from a backup"):
        read_header(tmp_path)


def test_a_database_without_header_is_not_called_missing(tmp_path: Path) -> None:
    (tmp_path / "vault.db").write_bytes(b"x")
    with pytest.raises(VaultDamaged, match=r"no header\.json"):
        read_header(tmp_path)


def test_an_empty_folder_holds_no_vault(tmp_path: Path) -> None:
    with pytest.raises(VaultMissing):
        read_header(tmp_path)
    with pytest.raises(VaultMissing):
        read_header(tmp_path / "nowhere")


def test_a_newer_format_is_refused_by_name_and_left_alone(tmp_path: Path) -> None:
    write_header(tmp_path, LOCKED)
    body = json.loads((tmp_path / HEADER).read_bytes())
    (tmp_path / HEADER).write_text(json.dumps({**body, "format": 2, "novel": True}))
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    with pytest.raises(VaultTooNew, match="Update Mnemoscope"):
        read_header(tmp_path)
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before


@pytest.mark.parametrize(
    "costs", [{"t": 10**9, "m_kib": 64, "p": 1}, {"t": 1, "m_kib": 10**9, "p": 1}, {"t": True, "m_kib": 64, "p": 1}]
)
def test_costs_that_would_freeze_the_computer_are_damage(costs: dict[str, int]) -> None:
    from mnemoscope.vault import header

    body = json.loads(encode(LOCKED))
    del body["checksum"]
    body["wrapped_keys"][0]["argon2id"] = costs
    body["checksum"] = header._checksum(body)
    with pytest.raises(ValueError, match="bounds"):
        decode(json.dumps(body).encode())


@given(st.integers(0, len(encode(LOCKED)) - 2), st.integers(0, 7))
def test_any_flipped_bit_is_noticed_or_means_the_same(at: int, bit: int) -> None:
    data = bytearray(encode(LOCKED))
    data[at] ^= 1 << bit
    try:
        read = decode(bytes(data))
    except (ValueError, VaultTooNew):
        return
    assert read == LOCKED


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_arbitrary_bytes_are_no_header(data: bytes) -> None:
    with pytest.raises((ValueError, VaultTooNew)):
        decode(data)


def test_protection_names_what_opens_the_vault() -> None:
    keyring = keys.seal_with_keyring_key(KEY, bytes(32), vault_id="vault-1", clock=CLOCK)
    assert protection(PLAIN) == "plain"
    assert protection(LOCKED) == "passphrase"
    assert protection(LOCKED.with_wrap(keyring)) == "keyring+passphrase"
    assert protection(LOCKED.with_wrap(keyring).without("passphrase")) == "keyring"
    assert protection(LOCKED.without("passphrase")) == "recovery"
