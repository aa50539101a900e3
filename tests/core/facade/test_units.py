"""An evidence unit holds what hangs together with a memory, in order and bounded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Decision
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import ConflictKind, DecisionKind, Origin

Told = Callable[..., str]


def test_a_memory_alone_is_a_unit_with_nothing_beside_it(vault: Vault, told: Told) -> None:
    unit = vault.unit(told("I like rain."))
    assert unit.alone
    assert (unit.anchor.text, unit.cut) == ("I like rain.", False)


def test_the_lineage_is_the_same_from_wherever_it_is_looked_at(vault: Vault, told: Told) -> None:
    """Three package managers in a row, told out of order; each step says from when until when."""
    ids = {
        name: told(f"I switched to {name}.", day)
        for name, day in (("pnpm", "2025-05-01"), ("npm", "2024-02-01"), ("yarn", "2026-03-01"))
    }
    seen = [[step.memory.text for step in vault.unit(each).lineage] for each in ids.values()]
    assert seen == [["I switched to npm.", "I switched to pnpm.", "I switched to yarn."]] * 3
    steps = vault.unit(ids["yarn"]).lineage
    assert [(step.since, step.until) for step in steps] == [
        (parse_moment("2024-02-01"), parse_moment("2025-05-01")),
        (parse_moment("2025-05-01"), parse_moment("2026-03-01")),
        (parse_moment("2026-03-01"), None),
    ]


def test_what_was_mistaken_from_the_start_says_so(vault: Vault, told: Told) -> None:
    a, b = told("The dentist is Dr Vos."), told("The dentist is Dr Lund.")
    (conflict,) = vault.conflicts()
    unit = vault.unit(a)
    assert unit.disputes[0].conflict_id == conflict.id
    assert [partner.id for partner in unit.disputes[0].partners] == [b]
    assert unit.disputes[0].kind is ConflictKind.DIRECT
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=b))
    after = vault.unit(b)
    assert after.disputes == ()
    assert {(step.memory.id, step.mistaken) for step in after.lineage} == {(a, True), (b, False)}


def test_sources_and_dependants_come_with_their_trust(vault: Vault, told: Told, clock: FixedClock) -> None:
    source = told("The user lives close to the office.", origin=Origin.INFERRED)
    rests = told("I need no car.", derived_from=(source,))
    assert [(each.id, each.trust) for each in vault.unit(rests).derived_from] == [(source, 0.4)]
    assert [(each.id, each.trust) for each in vault.unit(source).derived] == [(rests, 0.4)]
    before = clock.now()
    clock.advance(days=1)
    twin = told("I do not need a car at all.")
    merged, _ = vault.merge([rests, twin], "I get by without a car.")
    assert {each.id for each in vault.unit(merged).merges} == {rests, twin}
    assert [each.id for each in vault.unit(rests).merged_into] == [merged]
    assert vault.unit(rests, known_on=before).merged_into == ()


def test_a_unit_stays_small(vault: Vault, told: Told) -> None:
    source = told("I walk to the office.")
    for number in range(30):
        told(f"It follows that {number} shoes wear out.", derived_from=(source,))
    unit = vault.unit(source)
    assert (len(unit.derived), unit.cut) == (20, True)


def test_both_sides_of_a_conflict_are_marked_in_every_way_to_read(vault: Vault, told: Told) -> None:
    """T-T4: both sides of an open conflict appear together or are marked; none passes as a plain fact."""
    a, b = told("The dentist is Dr Vos."), told("The dentist is Dr Lund.")
    (conflict,) = vault.conflicts()
    assert {hit.memory.id for hit in vault.search("Dr Vos").items} == {a, b}
    for memory in (*vault.list(), *vault.rows(vault.keys()), vault.get(a), vault.get(b), vault.unit(a).anchor):
        assert memory.conflicts == (conflict.id,)
    assert all(memory.conflicts for memory in vault.conflict(conflict.id).members)
    assert {hit.memory.id: hit.disputed_by for hit in vault.search("Dr Vos").items} == {a: (b,), b: (a,)}


def test_pages_put_what_cannot_all_hold_together(vault: Vault, told: Told, tmp_path: Path) -> None:
    """T-T4 in a file: neither side stands among the facts of its page."""
    told("The dentist is in Ghent.")
    told("The dentist is Dr Vos.")
    told("The dentist is Dr Lund.")
    vault.export(tmp_path / "pages", format="markdown")
    texts = [path.read_text("utf-8") for path in (tmp_path / "pages").glob("*.md")]
    (page,) = [text for text in texts if "Dr Vos" in text and "Dr Lund" in text]
    facts, _, disputed = page.partition("## Disputed")
    assert "Dr Vos" not in facts
    assert "Dr Lund" not in facts
    assert disputed.index("Dr Vos") < disputed.index("Dr Lund")
    assert "status: draft" in facts
