"""A program that wipes until it is killed, for test_kill_wipe.py.

For each line on its input, `FOLDER KIND`, it forks a child that opens the vault and wipes in the way of that kind. The
child says when it begins. Forking spares importing everything anew for each kill; nothing of a vault is open in the
parent.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.clock import SystemClock
from mnemoscope.model.moment import Moment
from mnemoscope.model.wiping import WipeSelection

ABOUT = "marmalade"
HASHED = partial(Index, prefer="hashed")
KINDS = ("about", "later", "due", "everything", "open")


class LaterClock(SystemClock):
    """The machine's clock, two days ahead: what waits for tomorrow is due."""

    def now(self) -> Moment:
        return super().now().plus_days(2)


def run(folder: Path, kind: str) -> None:
    begun = b"begun\n"
    if kind in ("open", "due"):
        # What is due or was cut off is done by opening.
        os.write(1, begun)
        Vault.open(folder, index=HASHED, clock=LaterClock()).close()
        return
    vault = Vault.open(folder, index=HASHED)
    os.write(1, begun)
    if kind == "about":
        vault.wipe(WipeSelection(about=ABOUT))
    elif kind == "later":
        pending = vault.wipe_later(WipeSelection(about=ABOUT), days=1)
        vault.finish_wipe(pending.id)
    else:
        vault.wipe(WipeSelection(everything=True))
    vault.close()


def main() -> None:
    for line in sys.stdin:
        folder, kind = line.split()
        child = os.fork()
        if child == 0:
            os.setpgid(0, 0)
            try:
                run(Path(folder), kind)
            except BaseException as problem:
                os.write(2, repr(problem).encode())
                os._exit(3)
            os._exit(0)
        os.write(1, f"child {child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(1, f"ended {status}\n".encode())


if __name__ == "__main__":
    main()
