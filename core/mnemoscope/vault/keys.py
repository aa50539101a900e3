"""The vault's key and what locks it up: a passphrase, a recovery code, or a key kept by the system keyring.

A random 256-bit key encrypts the database. It is stored only sealed with AES-256-GCM, once for each way to open the
vault, so changing a passphrase seals the same key anew and leaves the database alone. Another key can be sealed for the
same passphrase without knowing it: beside it stands the public half of a key pair that is derived from it.
"""

from __future__ import annotations

import base64
import hmac
import re
import unicodedata
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal

from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Misuse, Refused, WrongKey

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

KEY_BYTES = 32
SALT_BYTES = 16
NONCE_BYTES = 12

KeyKind = Literal["auto", "keyring", "passphrase", "plain"]
WrapKind = Literal["keyring", "passphrase", "recovery"]


@dataclass(frozen=True, slots=True)
class KeyChoice:
    """How a new vault is to be locked.

    `auto` takes the system keyring, the passphrase, or both, as far as they are there. `keyring` and `passphrase`
    insist; a passphrase beside `keyring` opens the vault too. Only `plain` leaves the vault unencrypted.
    """

    kind: KeyKind = "auto"
    passphrase: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Argon:
    """Costs of argon2id, which turns a passphrase into a key. Stored with each vault, so they can grow later."""

    time: int = 3
    memory_kib: int = 256 * 1024
    lanes: int = 4


ARGON: Final = Argon()


@dataclass(frozen=True, slots=True)
class Wrap:
    """The vault's key, sealed. `salt` and `argon` are there for a passphrase only.

    Attributes:
        public: an X25519 key for which another key can be sealed later, when nobody has typed the passphrase or code.
        sender: the one-time X25519 key of who sealed it so; empty where the passphrase or code itself sealed it.
    """

    kind: WrapKind
    nonce: bytes
    sealed: bytes
    salt: bytes = b""
    argon: Argon | None = None
    public: bytes = b""
    sender: bytes = b""


def new_key(clock: Clock) -> bytes:
    return clock.random_bytes(KEY_BYTES)


def key_check(key: bytes, vault_id: str) -> bytes:
    """A value that proves a key right without opening the database and tells nothing about it."""
    return hmac.digest(key, f"mnemoscope key check {vault_id}".encode(), "sha256")


def seal_with_passphrase(key: bytes, passphrase: str, *, vault_id: str, clock: Clock, argon: Argon = ARGON) -> Wrap:
    salt = clock.random_bytes(SALT_BYTES)
    lock = _key_from_passphrase(passphrase, salt, argon)
    try:
        public = _receiver(lock).public_key().public_bytes_raw()
        sealed = _seal("passphrase", key, lock, vault_id=vault_id, clock=clock)
        return replace(sealed, salt=salt, argon=argon, public=public)
    finally:
        forget(lock)


def seal_with_recovery_code(key: bytes, code: str, *, vault_id: str, clock: Clock) -> Wrap:
    lock = _key_from_recovery_code(code, vault_id)
    public = _receiver(lock).public_key().public_bytes_raw()
    return replace(_seal("recovery", key, lock, vault_id=vault_id, clock=clock), public=public)


def seal_with_keyring_key(key: bytes, keyring_key: bytes, *, vault_id: str, clock: Clock) -> Wrap:
    return _seal("keyring", key, bytearray(keyring_key), vault_id=vault_id, clock=clock)


def seal_for_same(wrap: Wrap, key: bytes, *, vault_id: str, clock: Clock) -> Wrap:
    """Another key under the same passphrase or recovery code, of which nothing need be known here.

    Raises Refused for a lock that an earlier version made, for which that is not possible.
    """
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    if not wrap.public:
        raise Refused(
            "An earlier version made the vault's locks, so its key cannot be replaced. Change the passphrase and make "
            "a new recovery code."
        )
    once = X25519PrivateKey.from_private_bytes(clock.random_bytes(KEY_BYTES))
    sender = once.public_key().public_bytes_raw()
    shared = once.exchange(X25519PublicKey.from_public_bytes(wrap.public))
    fresh = _seal(wrap.kind, key, _between(shared, sender, wrap.public), vault_id=vault_id, clock=clock)
    return replace(wrap, nonce=fresh.nonce, sealed=fresh.sealed, sender=sender)


def open_with_passphrase(wrap: Wrap, passphrase: str, vault_id: str) -> bytes:
    lock = _key_from_passphrase(passphrase, wrap.salt, wrap.argon or ARGON)
    return _open(wrap, lock, vault_id, "The passphrase does not open this vault. Check it and try again.")


def open_with_recovery_code(wrap: Wrap, code: str, vault_id: str) -> bytes:
    lock = _key_from_recovery_code(code, vault_id)
    return _open(wrap, lock, vault_id, "The recovery code belongs to another vault, or was replaced by a newer one.")


def open_with_keyring_key(wrap: Wrap, keyring_key: bytes, vault_id: str) -> bytes:
    return _open(
        wrap, bytearray(keyring_key), vault_id,
        "The key in the system keyring does not open this vault. Open it with its passphrase or recovery code.",
    )


def forget(secret: bytearray) -> None:
    """Overwrite a secret in memory."""
    secret[:] = bytes(len(secret))


# Recovery codes -------------------------------------------------------------------------------------------------------
# 160 random bits and a 20-bit checksum in Crockford's base 32, which has no letter that looks like a digit.

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans("OIL", "011")
_CODE_BYTES = 20
_CODE_CHARACTERS = 32
_CHECK_CHARACTERS = 4
_GROUP = 4


def new_recovery_code(clock: Clock) -> str:
    """A code to print: nine groups of four."""
    secret = clock.random_bytes(_CODE_BYTES)
    body = _base32(int.from_bytes(secret, "big"), _CODE_CHARACTERS)
    written = body + _code_checksum(secret)
    return "-".join(written[at : at + _GROUP] for at in range(0, len(written), _GROUP))


def read_recovery_code(text: str) -> bytes:
    """The secret in a code as a person may type it: any case, spaces or dashes, O for 0, I or L for 1.

    Raises WrongKey that says what is wrong with the typing.
    """
    plain = re.sub(r"[\s\-\u2010-\u2015_.]", "", unicodedata.normalize("NFKC", text)).upper().translate(_LOOKALIKES)
    wanted = _CODE_CHARACTERS + _CHECK_CHARACTERS
    if len(plain) != wanted or any(letter not in _ALPHABET for letter in plain):
        raise WrongKey(
            f"This is not a whole recovery code: a code has {wanted} letters and digits in nine groups of four, "
            f"and this has {len(plain)}. Type it as it was printed."
        )
    value = 0
    for letter in plain[:_CODE_CHARACTERS]:
        value = value * 32 + _ALPHABET.index(letter)
    secret = value.to_bytes(_CODE_BYTES, "big")
    if not hmac.compare_digest(_code_checksum(secret), plain[_CODE_CHARACTERS:]):
        raise WrongKey("The recovery code has a typing error. Compare it with the printed one, group by group.")
    return secret


def _code_checksum(secret: bytes) -> str:
    digest = hmac.digest(b"mnemoscope recovery code", secret, "sha256")
    return _base32(int.from_bytes(digest, "big") % 32**_CHECK_CHARACTERS, _CHECK_CHARACTERS)


def _base32(value: int, length: int) -> str:
    letters = []
    for _ in range(length):
        value, digit = divmod(value, 32)
        letters.append(_ALPHABET[digit])
    return "".join(reversed(letters))


def _key_from_recovery_code(code: str, vault_id: str) -> bytearray:
    """The code is random and long, so one keyed hash makes a key of it; no slow function is needed."""
    return bytearray(hmac.digest(read_recovery_code(code), f"mnemoscope recovery {vault_id}".encode(), "sha256"))


# Sealing --------------------------------------------------------------------------------------------------------------
# cryptography and argon2 are imported where they are used: a plain vault needs neither.


def _key_from_passphrase(passphrase: str, salt: bytes, argon: Argon) -> bytearray:
    """One passphrase, however the keyboard composed its accents, gives one key."""
    from argon2.exceptions import HashingError
    from argon2.low_level import Type, hash_secret_raw

    if not passphrase.strip():
        raise Misuse("The passphrase is empty. Choose one that only you know.")
    try:
        return bytearray(
            hash_secret_raw(
                unicodedata.normalize("NFKC", passphrase).encode("utf-8", "surrogatepass"), salt,
                time_cost=argon.time, memory_cost=argon.memory_kib, parallelism=argon.lanes,
                hash_len=KEY_BYTES, type=Type.ID,
            )
        )
    except HashingError as error:
        raise Refused(
            f"The computer has not enough free memory to check a passphrase (it takes {argon.memory_kib // 1024} MB). "
            "Close other programs and try again."
        ) from error


def _receiver(lock: bytes | bytearray) -> X25519PrivateKey:
    """The key that opens what was sealed for a lock (X25519, RFC 7748), derived from it by HKDF (RFC 5869)."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    return X25519PrivateKey.from_private_bytes(_derived(bytes(lock), b"mnemoscope receiver 1"))


def _between(shared: bytes, sender: bytes, receiver: bytes) -> bytearray:
    return bytearray(_derived(shared, b"mnemoscope sealed box 1" + sender + receiver))


def _derived(secret: bytes, what: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length=KEY_BYTES, salt=None, info=what).derive(secret)


def _seal(kind: WrapKind, key: bytes, lock: bytearray, *, vault_id: str, clock: Clock) -> Wrap:
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = clock.random_bytes(NONCE_BYTES)
    sealed = AESGCM(lock).encrypt(nonce, key, _bound_to(kind, vault_id))
    forget(lock)
    return Wrap(kind, nonce, sealed)


def _open(wrap: Wrap, lock: bytearray, vault_id: str, otherwise: str) -> bytes:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        if wrap.sender:
            own = _receiver(lock)
            shared = own.exchange(X25519PublicKey.from_public_bytes(wrap.sender))
            forget(lock)
            lock = _between(shared, wrap.sender, own.public_key().public_bytes_raw())
        return AESGCM(lock).decrypt(wrap.nonce, wrap.sealed, _bound_to(wrap.kind, vault_id))
    except (InvalidTag, ValueError):
        raise WrongKey(otherwise) from None
    finally:
        forget(lock)


def _bound_to(kind: WrapKind, vault_id: str) -> bytes:
    """A sealed key moved to another vault, or passed off as another kind, does not open."""
    return f"mnemoscope wrap 1 {kind} {vault_id}".encode()


def to_text(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def from_text(text: str) -> bytes:
    """Raises ValueError when it is not base 64."""
    return base64.b64decode(text, validate=True)
