"""The one door to pyqtgraph. It may be half imported when the first chart is wanted; see `ahead`."""

# ruff: noqa: E402 - what was begun is completed before the import

from __future__ import annotations

from mnemoscope_desktop import ahead

ahead.complete_charts()

import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseClickEvent, MouseDragEvent

__all__ = ["MouseClickEvent", "MouseDragEvent", "pg"]
