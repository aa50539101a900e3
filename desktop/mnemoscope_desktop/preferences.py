"""What the window remembers between two starts: geometry, panel, columns, theme, language. Never memory text.

A file in the user's configuration folder. Whatever is damaged or out of range in it is as if it were not there.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


class Preferences:
    """Plain values by name, written at once and whole."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._values: dict[str, Any] = self._load()
        self._watchers: dict[str, list[Callable[[], object]]] = {}

    def get(self, name: str, default: T, kind: type[T] | None = None) -> T:
        """The stored value if it has the type of `default` (or `kind`), else `default`."""
        value = self._values.get(name, default)
        wanted = kind or type(default)
        if wanted is float and type(value) is int:
            value = float(value)
        return value if type(value) is wanted else default

    def set(self, name: str, value: Any) -> None:
        self.update({name: value})

    def update(self, values: dict[str, Any]) -> None:
        changed = [name for name, value in values.items() if name not in self._values or self._values[name] != value]
        if changed:
            self._values.update(values)
            self._save()
        for watcher in [watcher for name in changed for watcher in self._watchers.get(name, ())]:
            watcher()

    def watch(self, name: str, watcher: Callable[[], object]) -> None:
        """Hear when a value changes, for as long as the program runs."""
        self._watchers.setdefault(name, []).append(watcher)

    def _load(self) -> dict[str, Any]:
        try:
            values = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return values if isinstance(values, dict) else {}

    def _save(self) -> None:
        """Preferences are a comfort: where they cannot be written, the work goes on without them."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".preferences-")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    json.dump(self._values, file, ensure_ascii=False, indent=1)
                Path(name).replace(self.path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
        except (OSError, TypeError, ValueError):
            return


def default_path() -> Path:
    """Where the file lies: MNEMOSCOPE_PREFERENCES, else the user's configuration folder."""
    import platformdirs

    given = os.environ.get("MNEMOSCOPE_PREFERENCES")
    if given:
        return Path(given)
    return Path(platformdirs.user_config_dir("mnemoscope", appauthor=False)) / "desktop.json"


def default_vault() -> Path:
    """Where a person's vault lies unless they say otherwise: MNEMOSCOPE_VAULT, else the user's data folder."""
    import platformdirs

    given = os.environ.get("MNEMOSCOPE_VAULT")
    if given:
        return Path(given).expanduser()
    return Path(platformdirs.user_data_dir("mnemoscope", appauthor=False)) / "vault"
