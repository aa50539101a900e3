"""The system keyring, where one answers that keeps secrets encrypted. Every other backend is refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from mnemoscope.model.errors import KeyringMissing, WrongKey
from mnemoscope.vault.keys import from_text, to_text

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "Mnemoscope"

TRUSTED = frozenset(
    {
        "keyring.backends.SecretService.Keyring",
        "keyring.backends.kwallet.DBusKeyring",
        "keyring.backends.macOS.Keyring",
        "keyring.backends.Windows.WinVaultKeyring",
    }
)
"""By full name: a subclass or a look-alike from another package may keep its secrets in a plain file."""

_INSTEAD = "Give a passphrase, or ask for an unencrypted vault with --plain."
_OPEN_INSTEAD = "Open the vault with its passphrase or recovery code."


def trusted_keyring() -> KeyringBackend | None:
    """The backend that would keep our key, or None where no trusted one works on this computer."""
    # Looking for backends runs code of the desktop and of other packages, and a broken one is a missing one.
    with suppress(Exception):
        import keyring

        return next((each for each in _alternatives(keyring.get_keyring()) if _name(each) in TRUSTED), None)
    return None


def store(vault_id: str, secret: bytes) -> None:
    """Put a key into the keyring and read it back. Raises KeyringMissing where that fails."""
    backend = trusted_keyring()
    if backend is None:
        raise KeyringMissing(f"This computer has no system keyring that keeps keys safe. {_INSTEAD}")
    try:
        backend.set_password(SERVICE, vault_id, to_text(secret))
        kept = backend.get_password(SERVICE, vault_id)
    except Exception as error:  # backends let errors of their bus libraries through
        raise KeyringMissing(f"The system keyring refused to keep the vault's key. {_INSTEAD}") from error
    if kept != to_text(secret):
        raise KeyringMissing(f"The system keyring did not keep the vault's key. {_INSTEAD}")


def load(vault_id: str) -> bytes:
    """The key that was stored for this vault. Raises KeyringMissing or, when it is no key, WrongKey."""
    backend = trusted_keyring()
    if backend is None:
        raise KeyringMissing(f"No system keyring answers, and it holds this vault's key. {_OPEN_INSTEAD}")
    try:
        text = backend.get_password(SERVICE, vault_id)
    except Exception as error:
        raise KeyringMissing(
            f"The system keyring is locked or does not answer. Unlock it and try again. {_OPEN_INSTEAD}"
        ) from error
    if text is None:
        raise KeyringMissing(f"The system keyring has no key for this vault. {_OPEN_INSTEAD}")
    try:
        return from_text(text)
    except ValueError:
        raise WrongKey(f"The system keyring holds something other than this vault's key. {_OPEN_INSTEAD}") from None


def remove(vault_id: str) -> bool:
    """Take this vault's key out of the keyring; says whether there was one to take."""
    backend = trusted_keyring()
    if backend is None:
        return False
    with suppress(Exception):
        if backend.get_password(SERVICE, vault_id) is not None:
            backend.delete_password(SERVICE, vault_id)
            return True
    return False


def _alternatives(backend: KeyringBackend) -> Iterator[KeyringBackend]:
    """The backend itself, or those behind a chain in their order."""
    from keyring.backends.chainer import ChainerBackend

    if isinstance(backend, ChainerBackend):
        for each in backend.backends:
            yield from _alternatives(each)
    else:
        yield backend


def _name(backend: KeyringBackend) -> str:
    return f"{type(backend).__module__}.{type(backend).__qualname__}"
