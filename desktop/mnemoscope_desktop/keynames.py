"""Keys as text: from a key press, for the preferences, and as they are printed on a keyboard.

Portable text is what Qt calls it: "Ctrl+Shift+Z", "Del", "?". One key with its modifiers; never a sequence.
"""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

_PORTABLE = QKeySequence.SequenceFormat.PortableText
_MODIFIERS = {
    Qt.KeyboardModifier.ControlModifier: "Ctrl",
    Qt.KeyboardModifier.AltModifier: "Alt",
    Qt.KeyboardModifier.ShiftModifier: "Shift",
    Qt.KeyboardModifier.MetaModifier: "Meta",
}
_PRINTED = {
    "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "↵", "Del": "Delete", "Ins": "Insert",
    "PgUp": "Page Up", "PgDown": "Page Down", "-": "−",
}  # fmt: skip
_ALONE = {
    Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_Super_L,
    Qt.Key.Key_Super_R, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock, Qt.Key.Key_unknown,
}  # fmt: skip
_MOVING = {
    Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_Backspace,
}  # fmt: skip
_EDITING = frozenset({"Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Shift+Del", "Shift+Ins", "Ctrl+Ins"})
_SYSTEM = frozenset({"Alt+F4", "Ctrl+Alt+Del", "Alt+Tab"})


def normal(text: str) -> str:
    """`text` as Qt writes it, or "" if it is not exactly one key."""
    sequence = QKeySequence(text, _PORTABLE)
    return sequence.toString(_PORTABLE) if sequence.count() == 1 and _combination(text).key() > 0 else ""


def pressed(event: QKeyEvent) -> str:
    """The key of a press; "" for a modifier alone.

    Shift is part of a letter's key, not of a sign's: which signs need it differs from keyboard to keyboard.
    """
    key = Qt.Key(event.key()) if event.key() in Qt.Key._value2member_map_ else Qt.Key.Key_unknown
    if key in _ALONE or not event.key():
        return ""
    modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
    if key is Qt.Key.Key_Backtab:
        key = Qt.Key.Key_Tab
    elif key is Qt.Key.Key_Enter:
        key = Qt.Key.Key_Return
    name = QKeySequence(key).toString(_PORTABLE)
    if len(name) == 1 and not name.isalpha():
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(modifiers, key)).toString(_PORTABLE)


def printed(text: str) -> str:
    """A key as it is printed on a keyboard: "Ctrl Shift Z", "←", "Delete"."""
    combination = _combination(text)
    names = [name for modifier, name in _MODIFIERS.items() if combination.keyboardModifiers() & modifier]
    name = QKeySequence(combination.key()).toString(_PORTABLE)
    return " ".join([*names, _PRINTED.get(name, name)])


def moves(text: str) -> bool:
    """Whether a key moves the focus, presses what has it, or leaves something, so that no command may take it."""
    combination = _combination(text)
    return combination.key() in _MOVING and not combination.keyboardModifiers() & ~Qt.KeyboardModifier.ShiftModifier


def edits(text: str) -> bool:
    """Whether a key belongs to every text field."""
    return text in _EDITING


def of_system(text: str) -> bool:
    """Whether the system takes a key before any program sees it."""
    return text in _SYSTEM


def _combination(text: str) -> QKeyCombination:
    sequence = QKeySequence(text, _PORTABLE)
    return sequence[0] if sequence.count() else QKeyCombination(Qt.Key.Key_unknown)
