"""Each file is taken for what it is, whatever its name, and for nothing else."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from mnemoscope.exchange.container import Container
from mnemoscope.exchange.detect import Head, read_head
from mnemoscope.exchange.registry import FORMATS, SURE, Format

from ...fuzz.seeds import seeds_of

CONVERSATIONS = {
    "chatgpt",
    "claude-code",
    "codex",
    "gemini",
    "grok",
    "messages",
    "sharegpt",
    "sillytavern",
    "ai-studio",
}
"""Those that have no second kind of file beside their conversations."""


def heads(path: Path) -> list[tuple[str, Head]]:
    with Container(path) as container:
        return [(member.name, read_head(member)) for member in container.members]


def scores(name: str, head: Head) -> dict[str, int]:
    return {known.id: known.score(name, head) for known in FORMATS if not known.is_last_resort}


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.id)
def test_every_file_of_every_format_is_its_own(known: Format, tmp_path: Path) -> None:
    for number, seed in enumerate(seeds_of(known)):
        path = tmp_path / str(number) / seed.name
        path.parent.mkdir()
        path.write_bytes(seed.data)
        surest = 0
        for name, head in heads(path):
            own = known.score(name, head)
            others = {other: score for other, score in scores(name, head).items() if other != known.id}
            # A file that only goes along may be anybody's; one that is surely of this format is of no other.
            if own >= SURE and not known.is_last_resort:
                assert max(others.values()) < own, (name, own, others)
            surest = max(surest, own)
        assert surest >= SURE or known.is_last_resort


@pytest.mark.parametrize("known", [known for known in FORMATS if known.id in CONVERSATIONS], ids=lambda known: known.id)
def test_conversations_are_known_by_content_and_not_by_name(known: Format, tmp_path: Path) -> None:
    for number, seed in enumerate(seeds_of(known)):
        if seed.name.endswith((".jsonl", ".json")):
            path = tmp_path / f"{number}.{seed.name.rpartition('.')[2]}"
            path.write_bytes(seed.data)
            (name, head), *_ = heads(path)
            found = scores(name, head)
            assert max(found, key=lambda one: found[one]) == known.id


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("package.json", b'{"name": "boat", "version": "1.0", "dependencies": {"oar": "1"}}'),
        (
            "log.jsonl",
            b'{"level": "info", "msg": "started", "time": 1}\n{"level": "info", "msg": "ended", "time": 2}\n',
        ),
        ("tsconfig.json", b'{"compilerOptions": {"strict": true}, "include": ["src"]}'),
        ("events.json", b'[{"type": "click", "payload": {"x": 1}}, {"type": "key", "payload": {"y": 2}}]'),
        ("places.json", b'[{"header": "Maps", "place": "Ghent"}]'),
        ("sheet.csv", b"Date,Amount\n2026-03-01,12\n"),
        ("page.html", b"<html><body><div class='cell'>Hello</div></body></html>"),
        ("trace.json", b'{"messages": [{"id": 1, "severity": "low"}]}'),
    ],
)
def test_files_of_other_makes_are_taken_for_none(name: str, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    (member, head), *_ = heads(path)
    assert {key: value for key, value in scores(member, head).items() if value >= SURE} == {}
    packed = tmp_path / f"{name}.gz"
    packed.write_bytes(gzip.compress(data))
    assert [key for found, head in heads(packed) for key, value in scores(found, head).items() if value >= SURE] == []
