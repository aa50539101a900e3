"""Keeping the garbage collector from stopping the window.

A full collection walks every object that lives, some hundred thousand after start, and nothing else runs meanwhile:
75 ms were measured in the middle of an import. What is there once the program stands stays there anyway.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """Take all that lives now out of later collections. Costs no pause itself."""
    gc.freeze()
