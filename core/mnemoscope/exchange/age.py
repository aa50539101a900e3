"""Files encrypted with a passphrase, in the public format age (age-encryption.org/v1), so that other tools open them.

The key comes from the passphrase by scrypt and is wrapped in the header; the content follows in chunks of 64 KiB, each
sealed by ChaCha20-Poly1305 under its number, the last one marked as the last. So a file can be written and read as a
stream, read from any place, and neither cut nor altered unseen. Nothing is ever on the disk in clear.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import io
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from mnemoscope.model.errors import ImportUnreadable, PassphraseNeeded, WrongPassphrase

MARK = b"age-encryption.org/v1\n"
WORK = 18
"""Binary logarithm of scrypt's cost; 18 takes 256 MiB and about a second."""
MOST_WORK = 21
"""A file that asks for more would take over 2 GiB of memory to try one passphrase on."""

CHUNK = 64 << 10
_TAG = 16
_SEALED = CHUNK + _TAG
_NONCE = 16
_LONGEST_HEADER = 4 << 10
_LABEL = b"age-encryption.org/v1/scrypt"


class AgeWriter(io.RawIOBase):
    """Encrypts what is written to it into `file`. `finish` seals the end; without it the file cannot be opened."""

    def __init__(self, file: BinaryIO, passphrase: str, *, work: int | None = None) -> None:
        super().__init__()
        self._file = file
        key, salt = os.urandom(16), os.urandom(16)
        cost = WORK if work is None else work
        wrapped = ChaCha20Poly1305(_scrypt(passphrase, salt, cost)).encrypt(bytes(12), key, None)
        header = b"%s-> scrypt %s %d\n%s\n---" % (MARK, _encoded(salt), cost, _encoded(wrapped))
        nonce = os.urandom(_NONCE)
        file.write(b"%s %s\n%s" % (header, _encoded(_header_mac(key, header)), nonce))
        self._cipher = ChaCha20Poly1305(_hkdf(key, nonce, b"payload"))
        self._waiting = bytearray()
        self._number = 0

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        view = memoryview(data)  # type: ignore[arg-type]  # whatever bytes-like thing is given
        self._waiting += view
        # The last chunk may be full but not empty, so a full one waits until more comes.
        while len(self._waiting) > CHUNK:
            self._seal(bytes(self._waiting[:CHUNK]), is_last=False)
            del self._waiting[:CHUNK]
        return view.nbytes

    def finish(self) -> None:
        """Write the last chunk."""
        self._seal(bytes(self._waiting), is_last=True)
        self._waiting.clear()

    def _seal(self, chunk: bytes, *, is_last: bool) -> None:
        self._file.write(self._cipher.encrypt(_counter(self._number, is_last), chunk, None))
        self._number += 1


class AgeFile:
    """An encrypted file whose passphrase fits. `open` gives readers of its content, each with a place of its own.

    Attributes:
        size: how many bytes the content has.

    Raises WrongPassphrase, and ImportUnreadable for a file that is damaged, cut, altered, or meant for keys.
    """

    def __init__(self, name: str, open_file: Callable[[], BinaryIO], passphrase: str) -> None:
        self._name = name
        self._open = open_file
        with open_file() as file:
            key = self._unlock(file.read(_LONGEST_HEADER), passphrase)
            file.seek(self._start)
            nonce = file.read(_NONCE)
            sealed = file.seek(0, os.SEEK_END) - self._start - _NONCE
        self.chunks = -(-sealed // _SEALED)
        self.size = sealed - self.chunks * _TAG
        if len(nonce) < _NONCE or sealed < _TAG or (self.chunks > 1 and sealed % _SEALED in range(1, _TAG + 1)):
            raise self.damaged()
        self._cipher = ChaCha20Poly1305(_hkdf(key, nonce, b"payload"))

    def open(self) -> BinaryIO:
        """A seekable reader of the content; what it gives out is verified."""
        return io.BufferedReader(_Reader(self, self._open()), CHUNK)

    def chunk(self, file: BinaryIO, number: int) -> bytes:
        """The content of one chunk."""
        file.seek(self._start + _NONCE + number * _SEALED)
        try:
            nonce = _counter(number, number == self.chunks - 1)
            return self._cipher.decrypt(nonce, file.read(_SEALED), None)
        except InvalidTag:
            raise self.damaged() from None

    def damaged(self) -> ImportUnreadable:
        return ImportUnreadable(
            f"“{self._name}” was altered or breaks off since it was encrypted. Nothing was imported; use another copy."
        )

    def _unlock(self, head: bytes, passphrase: str) -> bytes:
        """The file's key. Sets where the content begins."""
        end = head.find(b"\n--- ")
        line_end = head.find(b"\n", end + 1)
        if not head.startswith(MARK) or end < 0 or line_end < 0:
            raise self.damaged()
        self._start = line_end + 1
        lines = head[len(MARK) : end].split(b"\n")
        words = lines[0].split(b" ")
        if words[:2] != [b"->", b"scrypt"]:
            raise ImportUnreadable(
                f"“{self._name}” is encrypted for a key, not with a passphrase. Decrypt it with age first."
            )
        if len(words) != 4 or len(lines) != 2 or not words[3].isdigit():
            raise self.damaged()
        cost = int(words[3])
        if cost > MOST_WORK:
            raise ImportUnreadable(
                f"“{self._name}” asks for more memory than this program gives to try a passphrase. Decrypt it with age."
            )
        try:
            wrapping = ChaCha20Poly1305(_scrypt(passphrase, _decoded(words[2]), cost))
            wrapped, mac = _decoded(lines[1]), _decoded(head[end + 5 : line_end])
        except ValueError:
            raise self.damaged() from None
        except MemoryError:
            raise ImportUnreadable(
                f"There is not enough free memory to try the passphrase on “{self._name}”. Close other programs first."
            ) from None
        try:
            key = wrapping.decrypt(bytes(12), wrapped, None)
        except InvalidTag:
            raise WrongPassphrase("The passphrase does not fit this file. Nothing was imported; try again.") from None
        if len(key) != 16 or not hmac.compare_digest(mac, _header_mac(key, head[: end + 4])):
            raise self.damaged()
        return key


def is_sealed(path: Path) -> bool:
    """Whether a file is encrypted in this format; False where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(len(MARK)) == MARK
    except OSError:
        return False


def unseal(name: str, open_file: Callable[[], BinaryIO], passphrase: str | None) -> AgeFile:
    """An encrypted file in clear. Raises PassphraseNeeded where none is given, else what AgeFile raises."""
    if passphrase is None:
        raise PassphraseNeeded(f"“{name}” is encrypted. Give the passphrase that it was encrypted with.")
    return AgeFile(name, open_file, passphrase)


class _Reader(io.RawIOBase):
    def __init__(self, whole: AgeFile, file: BinaryIO) -> None:
        super().__init__()
        self._whole = whole
        self._file = file
        self._at = 0
        self._held = (-1, b"")

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        base = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self._whole.size}[whence]
        if base + offset < 0:
            raise OSError("a place before the beginning")
        self._at = base + offset
        return self._at

    def readinto(self, buffer: object, /) -> int:
        view = memoryview(buffer)  # type: ignore[arg-type]  # whatever bytes-like thing is given
        number, start = divmod(self._at, CHUNK)
        if number >= self._whole.chunks:
            return 0
        if self._held[0] != number:
            self._held = (number, self._whole.chunk(self._file, number))
        part = self._held[1][start : start + len(view)]
        view[: len(part)] = part
        self._at += len(part)
        return len(part)

    def close(self) -> None:
        self._file.close()
        super().close()


def _scrypt(passphrase: str, salt: bytes, cost: int) -> bytes:
    return Scrypt(salt=_LABEL + salt, length=32, n=1 << cost, r=8, p=1).derive(passphrase.encode("utf-8"))


def _hkdf(key: bytes, salt: bytes | None, info: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=salt, info=info).derive(key)


def _header_mac(key: bytes, header: bytes) -> bytes:
    return hmac.digest(_hkdf(key, None, b"header"), header, sha256)


def _counter(number: int, is_last: bool) -> bytes:
    return number.to_bytes(11, "big") + bytes([is_last])


def _encoded(data: bytes) -> bytes:
    return base64.b64encode(data).rstrip(b"=")


def _decoded(text: bytes) -> bytes:
    try:
        return base64.b64decode(text + b"=" * (-len(text) % 4), validate=True)
    except binascii.Error as error:
        raise ValueError("no base64") from error
