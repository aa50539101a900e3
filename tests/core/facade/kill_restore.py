"""An act that is killed at its n-th step in the file system, for test_restoring.py and test_wipe_keys.py.

Started as `kill_restore.py TEMPLATE FOLDER [PASSPHRASE | KEYRING]`.

For each number on its input it copies the vault TEMPLATE to FOLDER, splits off a child that puts the newest backup in
the vault's place, or with a passphrase or the file of a `KeptKeyring` wipes all of it, and is killed before its n-th
call that changes a file, and tells whether the child came to its end.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

from kept_keyring import use

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.wiping import WipeSelection

CHANGING = ("link", "replace", "rename", "unlink", "rmdir", "mkdir", "fsync", "chmod", "fchmod", "pwrite")
HASHED = partial(Index, prefer="hashed")


def count_down(steps: int) -> None:
    """Be killed before the call that comes after so many."""
    left = [steps]

    def watched(real: Any, *args: Any, **more: Any) -> Any:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        return real(*args, **more)

    for name in CHANGING:
        setattr(os, name, partial(watched, getattr(os, name)))


def restore(folder: Path, steps: int) -> None:
    vault = Vault.open(folder, index=HASHED)
    backup = vault.find_backup("latest")
    count_down(steps)
    vault.finish_restore(vault.prepare_restore(backup))


def wipe(folder: Path, steps: int, way: str) -> None:
    if Path(way).is_file():
        use(Path(way))
        vault = Vault.open(folder, index=HASHED)
    else:
        vault = Vault.open(folder, index=HASHED, passphrase=way)
    count_down(steps)
    vault.wipe(WipeSelection(everything=True))


def main() -> None:
    template, folder, *way = Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:]
    for line in sys.stdin:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(template, folder)
        child = os.fork()
        if child == 0:
            if way:
                wipe(folder, int(line), way[0])
            else:
                restore(folder, int(line))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print("done" if status == 0 else "killed", flush=True)


if __name__ == "__main__":
    main()
