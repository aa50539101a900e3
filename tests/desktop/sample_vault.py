"""A small real vault for the tests of the interface: a made-up person in two languages."""

from __future__ import annotations

from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.clock import Clock, FixedClock
from mnemoscope.model.memory import Actor, Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, Role
from mnemoscope.vault.keys import Argon, KeyChoice

START_US = 1_772_000_000_000_000
"""25 Feb 2026."""
QUICK = Argon(time=1, memory_kib=8 * 1024, lanes=1)
ASSISTANT = Actor(ActorKind.AGENT, "Claude Desktop")

PASSAGE = SourcePassage(
    app="ChatGPT",
    title="Trip to Lisbon",
    position=14,
    at=parse_moment("2026-02-20T09:12:00+01:00"),
    role=Role.PERSON,
    text="Last time I took the window and had to climb over two people for eight hours, never again. "
    "Please look for an aisle seat on long flights from now on.",
)

STATED = [
    ("Lives in Los Angeles", "personal", "home_city", "Los Angeles"),
    ("Team stand-up at 9:30 CET", "work", "", ""),
    ("Sister Mia lives in Hamburg", "personal", "", ""),
    ("Project A uses pnpm", "project:atlas", "package_manager", "pnpm"),
    ("喜欢美式咖啡，不加糖", "personal", "", ""),
    ("项目 A 使用 pnpm", "project:atlas", "", ""),
    ("对青霉素过敏", "health", "", ""),
    ("Budget for the trip is 1,800 €", "personal", "", ""),
]
OBSERVED = [
    ("Runs every Tuesday and Saturday", "personal"),
    ("Quarterly report due 30 Sep", "work"),
    ("Deploys atlas to Fly.io", "project:atlas"),
    ("Reads before sleep", "personal"),
    ("Uses fish shell", "work"),
]
GUESSED = [
    ("Prefers aisle seats on flights longer than four hours", "personal"),
    ("Is learning Portuguese, about B1 level", "personal"),
    ("对价格敏感，倾向等促销再下单", "personal"),
    ("Manager is Dana; weekly 1:1 on Tuesdays", "work"),
    ("Reads long reports on Sunday morning", "personal"),
    ("Likes <b>bold</b> text and \u202ehidden\u202c marks", "personal"),
]


def make_vault(
    folder: Path, *, clock: Clock | None = None, passphrase: str | None = None, more: int = 0,
    name: str = "Personal vault",
) -> Vault:
    """Create the vault and leave it open. `more` adds that many numbered memories."""
    clock = clock or FixedClock(START_US)
    key = KeyChoice("passphrase", passphrase) if passphrase else KeyChoice("plain")
    vault = Vault.create(folder, key=key, name=name, clock=clock, argon=QUICK).vault
    fill(vault, clock, more)
    return vault


def fill(vault: Vault, clock: Clock, more: int = 0) -> None:
    at = parse_moment("2026-01-12T08:30:00+01:00")
    vault.add_many(
        [
            MemoryDraft(
                text, Origin.STATED, scope, Claim("self", attribute, value) if attribute else None,
                valid_from=at, event_time=at, agent="ChatGPT", tags=("daily",),
            )
            for text, scope, attribute, value in STATED
        ]
    )  # fmt: skip
    _advance(clock, 3)
    vault.add_many(
        [MemoryDraft(text, Origin.OBSERVED, scope, event_time=at, agent="Cursor") for text, scope in OBSERVED]
    )
    _advance(clock, 3)
    quote = "never again"
    start = PASSAGE.text.index(quote)
    evidence = (Evidence(PASSAGE, quote, start, start + len(quote)),)
    vault.add_many(
        [
            MemoryDraft(
                text, Origin.INFERRED, scope, agent="Claude Desktop", tags=("travel",) if index == 0 else (),
                evidence=evidence if index == 0 else (), extractor="preferences v3" if index == 0 else "",
                valid_from=at if index == 0 else None,
            )
            for index, (text, scope) in enumerate(GUESSED)
        ],
        actor=ASSISTANT,
    )  # fmt: skip
    _advance(clock, 10)
    aisle = next(m for m in vault.list(limit=200) if m.text.startswith("Prefers aisle"))
    vault.feedback(aisle.id, FeedbackKind.HELPFUL)
    _advance(clock, 8)
    los_angeles = next(m for m in vault.list(limit=200) if m.text == "Lives in Los Angeles")
    vault.confirm([los_angeles.id])
    if more:
        vault.add_many(
            [MemoryDraft(f"Numbered note {n:05}", Origin.STATED, "notes", agent="Script") for n in range(more)]
        )


def _advance(clock: Clock, days: float) -> None:
    if isinstance(clock, FixedClock):
        clock.advance(days=days)
