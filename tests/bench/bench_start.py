"""How soon the window is there and can be used, by the number of memories.

    python tests/bench/bench_start.py [--sizes 1000 100000 1000000] [--keep FOLDER]

A process of its own for each size, on an unencrypted vault, without model and vectors. Seconds since that process
began: until the first page is painted, until the vault is open, until the first panel shows rows of it. Wall clock and
processor time, the least of three starts; then the most memory that the process ever had.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

BEGAN = time.monotonic(), time.process_time()
STARTS = 3
HEAVY = ("chromadb", "onnxruntime", "pyqtgraph", "numpy", "sqlalchemy")


def once(folder: Path) -> None:
    """Start, wait for the first rows, and print the times as JSON."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QApplication

    app = QApplication(sys.argv[:1])
    from mnemoscope_desktop import app as start
    from mnemoscope_desktop.preferences import Preferences

    times: dict[str, Any] = {}

    def note(name: str) -> None:
        times.setdefault(name, (time.monotonic() - BEGAN[0], time.process_time() - BEGAN[1]))

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint and "painted" not in times:
                note("painted")
                times["heavy"] = [name for name in HEAVY if name in sys.modules]
            return False

    with tempfile.TemporaryDirectory() as place:
        preferences = Preferences(Path(place) / "preferences.json")
        preferences.update({"toured": True, "panel": "memories"})
        arguments = start.parse(["--vault", str(folder)])
        start.prepare(arguments, preferences)
        application = start.Application(arguments, preferences)
        application.session._loads_index = False
        watcher = Painted()
        application.window.unlock.installEventFilter(watcher)
        application.session.opened.connect(lambda: note("opened"))

        def look() -> None:
            panel: Any = application.window.host.current
            if panel is not None and panel.table.rowCount() and panel.table.memory_at(0) is not None:
                note("rows")
                app.exit()

        timer = QTimer()
        timer.timeout.connect(look)
        timer.start(5)
        application.start()
        app.exec()
        times["peak"] = int(Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]) / 1024
        print(json.dumps(times), flush=True)
        os._exit(0)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=[1_000, 100_000])
    options.add_argument("--keep", type=Path)
    options.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        once(chosen.one)
        return
    from tests.big_vault import Parts, build

    print(f"{'memories':>10}{'painted':>16}{'opened':>16}{'first rows':>16}{'peak MB':>9}   wall / CPU seconds")
    with tempfile.TemporaryDirectory() as scratch:
        for size in chosen.sizes:
            folder = (chosen.keep or Path(scratch)) / f"plain-{size}"
            if not folder.exists():
                build(folder, Parts(size, guesses=size // 8, conflicts=max(20, min(500, size // 500))))
            environment = os.environ | {
                "QT_QPA_PLATFORM": "offscreen", "MNEMOSCOPE_VAULTS": str(Path(scratch) / "known.json"),
            }  # fmt: skip
            runs = []
            for _ in range(STARTS):
                command = [sys.executable, __file__, "--one", str(folder)]
                done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
                runs.append(json.loads(done.stdout))
            least = {name: [min(run[name][part] for run in runs) for part in (0, 1)]
                     for name in ("painted", "opened", "rows")}  # fmt: skip
            print(
                f"{size:>10,}"
                + "".join(f"{wall:>9.2f} / {used:.2f}" for wall, used in least.values())
                + f"{max(run['peak'] for run in runs):>9.0f}   heavy before the first paint: "
                + (", ".join(runs[0]["heavy"]) or "nothing"),
                flush=True,
            )


if __name__ == "__main__":
    main()
