"""Making and opening vaults. These run without an open one, so they are jobs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.errors import KnownError
from mnemoscope_desktop.tasks import JobOp

if TYPE_CHECKING:
    from mnemoscope import Vault

translate = QCoreApplication.translate


def open_vault(*, folder: Path, passphrase: str | None = None, recovery_code: str | None = None) -> JobOp:
    """Open a vault; the answer is the Vault."""

    def work() -> Vault:
        from mnemoscope import Vault

        return Vault.open(folder, passphrase=passphrase, recovery_code=recovery_code)

    return JobOp(work)


def look_at_vault(*, folder: Path) -> JobOp:
    """How the vault in a folder is protected: the words of `Vault.protection`, or "" where there is none."""

    def work() -> str:
        from mnemoscope.vault.header import protection, read_header

        try:
            return protection(read_header(folder))
        except KnownError:
            return ""

    return JobOp(work)


def create_vault(*, folder: Path, name: str = "", kind: str = "auto", passphrase: str | None = None) -> JobOp:
    """Make a vault; the answer is Created(vault, recovery_code). `kind`: auto, keyring, passphrase or plain."""

    def work() -> Any:
        from mnemoscope import Vault
        from mnemoscope.vault.keys import KeyChoice

        return Vault.create(folder, key=KeyChoice(kind, passphrase), name=name)

    return JobOp(work)


def has_keyring() -> JobOp:
    """Whether the system has a keyring that keeps keys safe."""

    def work() -> bool:
        from mnemoscope.vault.keyring_store import trusted_keyring

        return trusted_keyring() is not None

    return JobOp(work)


def open_demo(*, folder: Path) -> JobOp:
    """Tell the demo's story into `folder`, which must not exist, and open it; the answer is the Vault."""

    def work(progress: Any) -> Vault:
        from mnemoscope import Vault
        from mnemoscope.demo import build_demo
        from mnemoscope.model.clock import system_clock

        build_demo(folder, now=system_clock.now(), progress=progress)
        return Vault.open(folder)

    return JobOp(work).with_progress(translate("Operations", "Making the demo"))
