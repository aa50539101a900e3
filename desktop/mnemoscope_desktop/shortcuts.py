"""The keys in force: which key does what now, bound to what does it, and changed by the person.

    shortcuts.bind(self, "review.confirm", self.confirm)      a key that follows the settings, and a name in the palette
    shortcuts.caps("review.confirm")                          how the key is printed, for a button
    shortcuts.hint(self.tr("Lock"), "window.lock")            a tool tip that names the key
    shortcuts.in_menu(self.tr("Lock"), "window.lock")         an entry of a menu that does

What the commands are called and which keys they have at first stands in `commands`. When a key changes, every widget
is told to say its texts again, as after a change of language, so whatever shows a key asks for it in `retranslate`.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop import keynames
from mnemoscope_desktop.commands import ALL, BY_ID, FAMILIES, HELP, WINDOW, Command
from mnemoscope_desktop.preferences import Preferences

translate = QCoreApplication.translate

CHANGED = "shortcuts"
"""The name in the preferences: {command id: [keys]}, only what differs from the defaults."""
Changes = tuple[tuple[str, tuple[str, ...]], ...]
_LOCAL = Qt.ShortcutContext.WidgetWithChildrenShortcut


class Shortcuts(QObject):
    """Signals:
    changed: some command has other keys.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._preferences: Preferences | None = None
        self._own: dict[str, tuple[str, ...]] = {}
        self._bound: weakref.WeakSet[Bound] = weakref.WeakSet()

    def use(self, preferences: Preferences) -> None:
        """Take the person's keys from `preferences`, and keep changes there. What is damaged in it is dropped."""
        self._preferences = preferences
        self._own = dict(_meant(preferences.get(CHANGED, {})))
        # One that goes back to its default keys may stand in the way of another, so until all agree.
        while wrong := [name for name, keys in self._own.items() if any(self.refusal(name, key) for key in keys)]:
            del self._own[wrong[0]]
        self._tell()

    # which key ---------------------------------------------------------------------------------------

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of a command now, as portable text."""
        return self._own.get(name, BY_ID[name].keys)

    def is_changed(self, name: str) -> bool:
        return name in self._own

    @property
    def changes(self) -> Changes:
        """What differs from the defaults: (command id, keys)."""
        return tuple(sorted(self._own.items()))

    def command(self, key: str, scope: str) -> str:
        """The id of the command that `key` means in a scope; "" for none."""
        found = (each for each in ALL if each.scope == scope and not each.fixed and key in self.keys(each.id))
        return next((each.id for each in found), "")

    def holder(self, key: str, name: str) -> Command | None:
        """Another command that has this key where `name` works. Two widgets may each have their own arrows."""
        own = BY_ID[name]
        for other in ALL:
            scopes = (own.scope, other.scope)
            meets = other.scope == own.scope or (WINDOW in scopes and HELP not in scopes)
            if other.id != name and meets and not (own.fixed and other.fixed) and key in self.keys(other.id):
                return other
        return None

    # changing ----------------------------------------------------------------------------------------

    def refusal(self, name: str, key: str) -> str:
        """Why `key` cannot be a key of this command, or ""."""
        cap = keynames.printed(key)
        if keynames.moves(key):
            text = translate("Shortcuts", "%1 moves about, presses or leaves what has the focus. Choose another key.")
            return text.replace("%1", cap)
        if keynames.edits(key):
            return translate("Shortcuts", "%1 belongs to text fields. Choose another key.").replace("%1", cap)
        if keynames.of_system(key):
            return translate("Shortcuts", "%1 belongs to the system. Choose another key.").replace("%1", cap)
        other = self.holder(key, name)
        if other is not None:
            text = translate("Shortcuts", "%1 already means “%2” (%3). Give that another key first, or choose another.")
            return text.replace("%1", cap).replace("%2", other.title).replace("%3", scope_title(other.scope))
        return ""

    def give(self, name: str, keys: tuple[str, ...]) -> str:
        """Let a command have these keys, or none. The result says why that is refused; "" when it was done."""
        wanted = tuple(dict.fromkeys(filter(None, map(keynames.normal, keys))))
        for key in wanted:
            problem = self.refusal(name, key)
            if problem:
                return problem
        if wanted == BY_ID[name].keys:
            self._own.pop(name, None)
        else:
            self._own[name] = wanted
        self._keep()
        return ""

    def reset(self, name: str) -> str:
        """Give a command its default keys; the result says why that is refused, or is ""."""
        return self.give(name, BY_ID[name].keys)

    def reset_all(self) -> None:
        self._own.clear()
        self._keep()

    def _keep(self) -> None:
        if self._preferences is not None:
            self._preferences.set(CHANGED, {name: list(keys) for name, keys in self._own.items()})
        self._tell()

    def _tell(self) -> None:
        self.changed.emit()
        app = QCoreApplication.instance()
        if app is not None:
            QCoreApplication.postEvent(app, QEvent(QEvent.Type.LanguageChange))

    # doing -------------------------------------------------------------------------------------------

    def note(self, bound: Bound) -> None:
        self._bound.add(bound)

    @property
    def bound(self) -> list[Bound]:
        """Every command that something carries out, on the screen or not."""
        return [bound for bound in self._bound if shiboken6.isValid(bound)]

    def ready(self, name: str) -> Bound | None:
        """What carries a command out now: its owner is on the screen and does not object."""
        found = [bound for bound in self.bound if bound.name == name and bound.ready()]
        return found[0] if found else None

    def run(self, name: str) -> bool:
        """Carry a command out as its key would; False when nothing on the screen can."""
        bound = self.ready(name)
        if bound is not None:
            bound.run()
        return bound is not None


class Bound(QObject):
    """A command tied to what carries it out, for as long as its owner lives."""

    def __init__(
        self,
        owner: QWidget,
        name: str,
        act: Callable[[], object],
        when: Callable[[], bool],
        context: Qt.ShortcutContext,
        repeat: bool,
    ) -> None:
        super().__init__(owner)
        self.name = name
        self._owner = owner
        self._act = act
        self._when = when
        self._context = context
        self._repeat = repeat
        self._shortcuts: list[QShortcut] = []
        self._rebind()
        manager().changed.connect(self._rebind)
        manager().note(self)

    def ready(self) -> bool:
        return shiboken6.isValid(self._owner) and self._owner.isVisible() and self._owner.isEnabled() and self._when()

    def run(self) -> None:
        if self._when():
            self._act()

    def _rebind(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self._shortcuts = [
            QShortcut(QKeySequence(key, QKeySequence.SequenceFormat.PortableText), self._owner)
            for key in manager().keys(self.name)
        ]
        for shortcut in self._shortcuts:
            shortcut.setContext(self._context)
            shortcut.setAutoRepeat(self._repeat)
            shortcut.activated.connect(self.run)


_manager: Shortcuts | None = None


def manager() -> Shortcuts:
    global _manager
    if _manager is None or not shiboken6.isValid(_manager):
        _manager = Shortcuts()
    return _manager


def bind(
    owner: QWidget,
    name: str,
    act: Callable[[], object],
    *,
    when: Callable[[], bool] = lambda: True,
    context: Qt.ShortcutContext = _LOCAL,
    repeat: bool = False,
) -> Bound:
    """Carry `act` out on the keys of a command, wherever the focus is below `owner`, and by its name.

    A text field keeps what can be typed into it. `when` says whether the command means something now. With `repeat` a
    held key acts again and again.
    """
    return Bound(owner, name, act, when, context, repeat)


def pressed(event: QKeyEvent, scope: str) -> str:
    """For a widget that answers key presses itself: the id of the command that was pressed, or ""."""
    key = keynames.pressed(event)
    return manager().command(key, scope) if key else ""


def caps(name: str) -> str:
    """The first key of a command as it is printed; "" when it has none."""
    keys = manager().keys(name)
    return keynames.printed(keys[0]) if keys else ""


def all_caps(name: str) -> str:
    """Every key of a command: "J N", "Ctrl Shift Z, Ctrl Y"; fixed keys as they are best shown."""
    caps = [keynames.printed(key) for key in manager().keys(name)]
    return BY_ID[name].cap or (", " if any(" " in cap for cap in caps) else " ").join(caps)


def hint(text: str, name: str) -> str:
    """A tool tip with the command's key: "Lock (Ctrl L)"."""
    cap = caps(name)
    return f"{text} ({cap})" if cap else text


def in_menu(text: str, name: str) -> str:
    """An entry of a menu, with the command's key on the right."""
    cap = caps(name)
    return f"{text}\t{cap}" if cap else text


def sheet(scope: str) -> list[tuple[str, str]]:
    """The lines of the key sheet for a scope: the keys as they are printed, and what they do."""
    lines: list[tuple[str, str]] = []
    family = ""
    for command in ALL:
        if command.scope != scope or not manager().keys(command.id):
            continue
        if command.family and not _family_changed(command.family):
            if command.family != family:
                lines.append((_family_caps(command.family), FAMILIES[command.family]()))
        else:
            lines.append((all_caps(command.id), command.words()))
        family = command.family
    return lines


def scope_title(scope: str) -> str:
    """Where a command works, in words."""
    from mnemoscope_desktop.panels import registry

    if scope == WINDOW:
        return translate("Shortcuts", "Everywhere")
    if scope == HELP:
        return translate("Shortcuts", "Help")
    spec = registry.spec(scope)
    return spec.title() if spec is not None else scope


def _members(family: str) -> list[Command]:
    return [command for command in ALL if command.family == family]


def _family_changed(family: str) -> bool:
    return any(manager().is_changed(command.id) for command in _members(family))


def _family_caps(family: str) -> str:
    """ "Ctrl 1 … 9" """
    caps = [all_caps(command.id) for command in _members(family)]
    return f"{caps[0]} … {caps[-1].rpartition(' ')[2]}"


def _meant(stored: dict[str, object]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What of the stored keys can be meant."""
    for name, keys in stored.items():
        command = BY_ID.get(name)
        if command is None or command.fixed or not isinstance(keys, list):
            continue
        known = tuple(keynames.normal(key) for key in keys if isinstance(key, str))
        if len(known) == len(keys) and all(known):
            yield name, known
