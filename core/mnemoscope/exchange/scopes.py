"""Scopes and tags from the headings and names that exports use."""

from __future__ import annotations

import re
from itertools import pairwise

from mnemoscope.exchange.values import as_text

_GAPS = re.compile(r"[\s:/\\]+")
_WORK = frozenset({"work", "work context", "job", "career", "professional context", "professional", "工作", "工作背景"})
_PROJECTS = frozenset({"projects", "current projects", "active projects", "项目"})
_LONGEST = 60


def project_scope(name: str) -> str:
    """`project:ledger-rewrite` for “Ledger Rewrite”; empty for a project without a name."""
    slug = _GAPS.sub("-", as_text(name).strip().casefold()).strip("-")[:_LONGEST]
    return f"project:{slug}" if slug else ""


def heading_scope(headings: tuple[str, ...]) -> str:
    """The scope that headings name: work, or the project under a heading “Projects”."""
    for above, below in pairwise(headings):
        if above.casefold() in _PROJECTS:
            return project_scope(below)
    return "work" if any(heading.casefold() in _WORK for heading in headings) else ""


def heading_tags(headings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(heading.casefold()[:_LONGEST] for heading in headings if heading))


def folder_name(path: str) -> str:
    """The last part of a path of any system."""
    parts = [part for part in re.split(r"[\\/]+", as_text(path).strip()) if part.strip(".")]
    return "" if not parts or re.fullmatch(r"[A-Za-z]:", parts[-1]) else parts[-1]
