"""The header of a vault: a small JSON file that says what the database is and holds its key, sealed.

It is written whole or not at all, twice (`header.json` and `header.json.bak`), with a checksum, so that a torn or
damaged copy is noticed and the other one serves.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal, cast, get_args

from mnemoscope.model.errors import Refused, VaultDamaged, VaultMissing, VaultTooNew
from mnemoscope.vault.keys import Argon, Wrap, WrapKind, from_text, to_text
from mnemoscope.vault.permissions import write_private_file

FORMAT: Final = 1
HEADER: Final = "header.json"
SECOND_COPY: Final = "header.json.bak"
DATABASE: Final = "vault.db"

Cipher = Literal["sqlcipher", "none"]
Protection = Literal["plain", "keyring", "passphrase", "keyring+passphrase", "recovery"]

_MOST_BYTES = 1_000_000
# Beyond these an altered header could make unlocking take hours or all memory.
_MOST_ARGON = Argon(time=64, memory_kib=4 * 1024 * 1024, lanes=64)


@dataclass(frozen=True, slots=True)
class Header:
    """What can be known of a vault without its key.

    Attributes:
        vault_id: a random id; the system keyring knows the vault by it.
        created: ISO 8601 with offset.
        check: proves a key right (empty for a plain vault).
        wraps: the key sealed once for each way to open the vault.
    """

    vault_id: str
    name: str
    created: str
    cipher: Cipher
    check: bytes = b""
    wraps: tuple[Wrap, ...] = ()

    def wrap(self, kind: WrapKind) -> Wrap | None:
        return next((each for each in self.wraps if each.kind == kind), None)

    def with_wrap(self, wrap: Wrap) -> Header:
        """The header with this wrap in place of the one of its kind."""
        return replace(self, wraps=(*self.without(wrap.kind).wraps, wrap))

    def without(self, kind: WrapKind) -> Header:
        return replace(self, wraps=tuple(each for each in self.wraps if each.kind != kind))


def protection(header: Header) -> Protection:
    """What opens the vault in daily use; the recovery code is named only where nothing else is left."""
    if header.cipher == "none":
        return "plain"
    kinds = {wrap.kind for wrap in header.wraps}
    if {"keyring", "passphrase"} <= kinds:
        return "keyring+passphrase"
    return "keyring" if "keyring" in kinds else "passphrase" if "passphrase" in kinds else "recovery"


def write_header(folder: Path, header: Header) -> None:
    """Write both copies. The second follows the first, so that no copy outlives a passphrase that was changed."""
    data = encode(header)
    write_private_file(folder / HEADER, data)
    write_private_file(folder / SECOND_COPY, data)


def read_header(folder: Path) -> Header:
    """Read the header, from the second copy where the first is damaged or gone.

    Raises VaultMissing, VaultDamaged or VaultTooNew.
    """
    first = _read_copy(folder / HEADER)
    if isinstance(first, Header):
        return first
    second = _read_copy(folder / SECOND_COPY)
    if isinstance(second, Header):
        return second
    if first == "missing" and second == "missing":
        if (folder / DATABASE).exists():
            raise VaultDamaged(
                f"{folder} has a database but no {HEADER}, which holds its key. Put {HEADER} back from a backup."
            )
        raise VaultMissing(f"There is no vault in {folder}. Make one with “mnemoscope init”, or name another folder.")
    raise VaultDamaged(
        f"The file {HEADER} in {folder} is damaged, and so is its second copy. Put {HEADER} back from a backup of the "
        "vault; without it the key cannot be found. Nothing was changed."
    )


def copies_agree(folder: Path) -> bool:
    """Whether both copies are whole and the same."""
    try:
        first, second = ((folder / name).read_bytes() for name in (HEADER, SECOND_COPY))
    except OSError:
        return False
    return first == second and isinstance(_read_copy(folder / HEADER), Header)


def encode(header: Header) -> bytes:
    body: dict[str, Any] = {
        "format": FORMAT,
        "vault_id": header.vault_id,
        "name": header.name,
        "created": header.created,
        "cipher": header.cipher,
        "key_check": to_text(header.check),
        "wrapped_keys": [_wrap_to_json(wrap) for wrap in header.wraps],
    }
    body["checksum"] = _checksum(body)
    return json.dumps(body, ensure_ascii=False, indent=2).encode() + b"\n"


def decode(data: bytes) -> Header:
    """Raises VaultTooNew, or ValueError where it is no header of ours."""
    if len(data) > _MOST_BYTES:
        raise ValueError("too long")
    try:
        body = json.loads(data)
        form = body["format"]
        if type(form) is int and form > FORMAT:
            raise VaultTooNew(
                f"A newer version of Mnemoscope made this vault (its format is {form}, this version knows up to "
                f"{FORMAT}). Update Mnemoscope; the vault was left as it is."
            )
        if form != FORMAT or not hmac.compare_digest(body.pop("checksum"), _checksum(body)):
            raise ValueError("wrong checksum")
        if body["cipher"] not in get_args(Cipher):
            raise ValueError("unknown cipher")
        return Header(
            vault_id=_text(body["vault_id"]),
            name=_text(body["name"]),
            created=_text(body["created"]),
            cipher=body["cipher"],
            check=from_text(body["key_check"]),
            wraps=tuple(_wrap_from_json(each) for each in body["wrapped_keys"]),
        )
    except (KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("not a header") from error


def _read_copy(path: Path) -> Header | Literal["missing", "damaged"]:
    try:
        return decode(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return "missing"
    except PermissionError:
        raise Refused(f"You may not read {path}. Check who owns it and its permissions.") from None
    except (ValueError, OSError):
        return "damaged"


def _checksum(body: dict[str, Any]) -> str:
    plain = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


def _wrap_to_json(wrap: Wrap) -> dict[str, Any]:
    body: dict[str, Any] = {"kind": wrap.kind, "nonce": to_text(wrap.nonce), "sealed": to_text(wrap.sealed)}
    if wrap.public:
        body["public"] = to_text(wrap.public)
    if wrap.sender:
        body["sender"] = to_text(wrap.sender)
    if wrap.argon is not None:
        body["salt"] = to_text(wrap.salt)
        body["argon2id"] = {"t": wrap.argon.time, "m_kib": wrap.argon.memory_kib, "p": wrap.argon.lanes}
    return body


def _wrap_from_json(body: dict[str, Any]) -> Wrap:
    if body["kind"] not in get_args(WrapKind):
        raise ValueError("unknown kind of key")
    argon = None
    if body["kind"] == "passphrase":
        costs = body["argon2id"]
        argon = Argon(
            _within(costs["t"], _MOST_ARGON.time),
            _within(costs["m_kib"], _MOST_ARGON.memory_kib),
            _within(costs["p"], _MOST_ARGON.lanes),
        )
    return Wrap(
        kind=cast(WrapKind, body["kind"]),
        nonce=from_text(body["nonce"]),
        sealed=from_text(body["sealed"]),
        salt=from_text(body["salt"]) if argon else b"",
        argon=argon,
        public=from_text(body.get("public", "")),
        sender=from_text(body.get("sender", "")),
    )


def _within(value: object, most: int) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise ValueError("a cost out of bounds")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not text")
    return value
