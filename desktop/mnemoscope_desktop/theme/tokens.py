"""Every colour, size and distance of the interface: the colours for light and for dark, each in two strengths.

Colours were taken from the pictures of the intended look and moved until text reaches 4.5:1 on every ground it is
used on, and chart lines 3:1. For those who ask for more contrast they were moved on in the same hues: text reaches 7:1,
lines and edges 4.5:1. A test computes all of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

GRID = 4
"""All distances are multiples of this many pixels."""


class Tone(StrEnum):
    """What a colour means. Each tone has a strong colour and a soft one for badges."""

    ACCENT = "accent"
    STATED = "stated"
    EVENT = "event"
    INFERRED = "inferred"
    CONFIRMED = "confirmed"
    WARN = "warn"
    BAD = "bad"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Colours:
    """The colour tokens of one theme, as #rrggbb. `line` is the ground of tracks and plain badges, `edge` parts
    rows and cards from what lies around them, `border` is around what can be filled in."""

    bg: str
    panel: str
    line: str
    border: str
    edge: str
    ink: str
    mute: str
    faint: str
    accent: str
    accent_soft: str
    on_accent: str
    stated: str
    stated_soft: str
    event: str
    event_soft: str
    inferred: str
    inferred_soft: str
    confirmed: str
    confirmed_soft: str
    warn: str
    warn_soft: str
    bad: str
    bad_soft: str
    sel: str
    hover: str
    field: str
    disabled: str
    shadow: str

    def strong(self, tone: Tone | str) -> str:
        """The text and line colour of a tone."""
        return self.mute if tone == Tone.PLAIN else str(getattr(self, tone))

    def soft(self, tone: Tone | str) -> str:
        """The ground of a tone's badge."""
        return self.line if tone == Tone.PLAIN else str(getattr(self, f"{tone}_soft"))


LIGHT = Colours(
    bg="#f6f5f2",
    panel="#ffffff",
    line="#e3e0d9",
    border="#8f8b81",
    edge="#e3e0d9",
    ink="#22211e",
    mute="#5f5b54",
    faint="#716c62",
    accent="#2f5fd0",
    accent_soft="#e6edfb",
    on_accent="#ffffff",
    stated="#2a7455",
    stated_soft="#e2f1ea",
    event="#75652b",
    event_soft="#f3eed8",
    inferred="#834cb3",
    inferred_soft="#f0e7f8",
    confirmed="#1d6a85",
    confirmed_soft="#dff0f5",
    warn="#a84816",
    warn_soft="#fbe9df",
    bad="#b3261e",
    bad_soft="#f9e2e0",
    sel="#eef2fb",
    hover="#f1efea",
    field="#f6f5f2",
    disabled="#706c66",
    shadow="#22211e",
)

DARK = Colours(
    bg="#17181a",
    panel="#1f2023",
    line="#313338",
    border="#74767c",
    edge="#313338",
    ink="#e8e6e1",
    mute="#aba8a1",
    faint="#9a9790",
    accent="#7fa2f5",
    accent_soft="#25304a",
    on_accent="#15171b",
    stated="#6cc79b",
    stated_soft="#1f3a2e",
    event="#cdb968",
    event_soft="#38331d",
    inferred="#c59bea",
    inferred_soft="#38284a",
    confirmed="#6fc3dd",
    confirmed_soft="#1b3a44",
    warn="#f0935c",
    warn_soft="#43291b",
    bad="#f28b82",
    bad_soft="#432523",
    sel="#282d3a",
    hover="#26282c",
    field="#17181a",
    disabled="#9a978f",
    shadow="#000000",
)

LIGHT_MORE = Colours(
    bg="#f8f8f6",
    panel="#ffffff",
    line="#dddad3",
    edge="#6d6961",
    border="#6d6961",
    ink="#000000",
    mute="#46433c",
    faint="#504d46",
    accent="#214393",
    accent_soft="#e6edfb",
    on_accent="#ffffff",
    stated="#1f563f",
    stated_soft="#e2f1ea",
    event="#574b20",
    event_soft="#f3eed8",
    inferred="#623986",
    inferred_soft="#f0e7f8",
    confirmed="#175368",
    confirmed_soft="#dff0f5",
    warn="#7f3711",
    warn_soft="#fbe9df",
    bad="#901f18",
    bad_soft="#f9e2e0",
    sel="#e3ebfd",
    hover="#eeece6",
    field="#ffffff",
    disabled="#4f4c48",
    shadow="#000000",
)

DARK_MORE = Colours(
    bg="#000000",
    panel="#0d0e10",
    line="#303237",
    edge="#8e9095",
    border="#8e9095",
    ink="#ffffff",
    mute="#c8c6c1",
    faint="#b5b3ad",
    accent="#97b3f7",
    accent_soft="#1c2742",
    on_accent="#000000",
    stated="#8bd3b0",
    stated_soft="#1f3a2e",
    event="#d3c27b",
    event_soft="#38331d",
    inferred="#d1b0ee",
    inferred_soft="#38284a",
    confirmed="#8ed0e4",
    confirmed_soft="#1b3a44",
    warn="#f4ad84",
    warn_soft="#43291b",
    bad="#f5a7a0",
    bad_soft="#432523",
    sel="#1c2742",
    hover="#1d1f23",
    field="#000000",
    disabled="#b6b4ae",
    shadow="#000000",
)

RING, RING_MORE = 2, 3
"""How wide the ring around what has the keyboard is, in pixels."""


@dataclass(frozen=True, slots=True)
class Radii:
    card: int = 10
    button: int = 7
    badge: int = 5
    chip: int = 13
    key: int = 4
    box: int = 3


@dataclass(frozen=True, slots=True)
class TypeSizes:
    """Pixel sizes. Qt scales pixels with the screen, so 100–300 % need nothing else."""

    body: int = 13
    small: int = 12
    caption: int = 11
    brand: int = 14
    heading: int = 15
    memory: int = 16
    title: int = 18
    number: int = 20
    hero: int = 26


@dataclass(frozen=True, slots=True)
class Sizes:
    row: int = 38
    row_dense: int = 30
    button: int = 32
    chip: int = 26
    icon: int = 16
    icon_heading: int = 20
    icon_large: int = 40
    top_bar: int = 45
    status_bar: int = 27
    navigation: int = 184
    inspector: int = 352


@dataclass(frozen=True, slots=True)
class Spacing:
    """Distances: between things that belong together, between neighbours, between groups, and to the edges."""

    tight: int = 4
    near: int = 8
    apart: int = 12
    card: int = 14
    panel: int = 18
    dialog: int = 22


@dataclass(frozen=True, slots=True)
class Shadow:
    """What floats casts one: how far it spreads, how far it falls (pixels), and how dark it is (0–255)."""

    blur: int
    fall: int
    alpha: int


@dataclass(frozen=True, slots=True)
class Elevations:
    """How high a surface lies. Cards lie flat and have an edge; only what covers other content floats."""

    popup: Shadow = Shadow(blur=28, fall=8, alpha=56)
    toast: Shadow = Shadow(blur=20, fall=5, alpha=72)


VEIL = 150
"""How dark (0–255) what steps back becomes while something before it asks for attention."""

RADII = Radii()
TYPE = TypeSizes()
SIZES = Sizes()
SPACE = Spacing()
ELEVATION = Elevations()
