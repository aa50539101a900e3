"""Several processes, sudden ends, a folder that cannot be written, a store of another version, no network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.vault.keys import KeyChoice

PLAIN = KeyChoice("plain")

FORGETS_TO_CLOSE = """
import sys
from pathlib import Path
from mnemoscope import Vault

vault = Vault.open(Path(sys.argv[1]))
vault.load_index()
vault.add_many([f"Crate {number} holds lamp shades." for number in range(300)])
"""


def test_a_program_that_forgets_to_close_ends_well_and_loses_nothing(tmp_path: Path) -> None:
    Vault.create(tmp_path / "vault", key=PLAIN).vault.close()
    done = subprocess.run(
        [sys.executable, "-c", FORGETS_TO_CLOSE, str(tmp_path / "vault")], capture_output=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
    with Vault.open(tmp_path / "vault") as vault:
        assert vault.count() == 300
        assert vault.verify().ok
