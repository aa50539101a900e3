"""The JSON contract of the command line, version 1: how answers look. The memory is in `exchange/contract.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from mnemoscope.exchange.contract import memory_to_dict, time_to_json
from mnemoscope.facade.removing import removal_document
from mnemoscope.facade.wipe_words import receipt_document
from mnemoscope.model.changes import Changes
from mnemoscope.model.differences import Diff
from mnemoscope.model.exports import ExportPreview, ExportReport, LeftOut
from mnemoscope.model.imports import Beside, ImportLine
from mnemoscope.model.memory import AddResult, Conflict, OperationRecord
from mnemoscope.model.removing import Destroyed
from mnemoscope.model.results import (
    ImportPreview,
    ImportReport,
    MaintainReport,
    MemoryDetail,
    Page,
    PastReading,
    SearchResult,
    VerifyReport,
    WipePlan,
    WipeReceipt,
)
from mnemoscope.model.track_record import Judgement, Score, TrackRecord
from mnemoscope.model.wiping import PendingWipe


def page(found: Page) -> dict[str, Any]:
    return {"items": [memory_to_dict(memory) for memory in found.items], "total": found.total, "next": found.next}


def added(result: AddResult) -> dict[str, Any]:
    return {
        "outcome": result.outcome.value,
        "id": result.id,
        "because": result.because,
        "conflicts": list(result.conflicts),
    }


def operation(record: OperationRecord) -> dict[str, Any]:
    return {
        "id": record.id,
        "seq": record.seq,
        "at": time_to_json(record.at),
        "verb": record.verb,
        "actor": {"kind": record.actor.kind.value, "name": record.actor.name},
        "reason": record.reason,
        "count": record.count,
        "memories": list(record.memories),
        "undone_by": record.undone_by,
        "undoes": record.undoes,
        "details": list(record.details),
    }


def detail(found: MemoryDetail) -> dict[str, Any]:
    return {
        **memory_to_dict(found.memory),
        "history": [operation(record) for record in found.history],
        "versions": [memory_to_dict(version) for version in found.versions],
        "feedback": [
            {
                "kind": answer.kind.value,
                "at": time_to_json(answer.at),
                "trust_before": answer.trust_before / 100,
                "trust_after": answer.trust_after / 100,
            }
            for answer in found.feedback
        ],
    }


def changed(changes: Changes) -> dict[str, Any]:
    return {"operation": changes.operation_id or None, "changed": list(changes.memories), "count": changes.count}


def score(found: Score) -> dict[str, Any]:
    low, high = found.interval
    return {
        "n": found.n,
        "right": found.right,
        "corrected": found.corrected,
        "wrong": found.wrong,
        "share": round(found.share(Judgement.RIGHT), 4) if found.n else None,
        "interval": [round(low, 4), round(high, 4)] if found.n else None,
    }


def track_record(record: TrackRecord) -> dict[str, Any]:
    return {
        "overall": score(record.overall),
        "today": score(record.today),
        "this_week": score(record.this_week),
        "agents": [{"agent": name, **score(found)} for name, found in record.agents],
        "readers": [{"reader": name, **score(found)} for name, found in record.readers],
        "weeks": [{"from": time_to_json(start), **score(found)} for start, found in record.weeks],
    }


def search(result: SearchResult, *, explain: bool) -> dict[str, Any]:
    return {
        "items": [
            {
                "memory": memory_to_dict(hit.memory),
                "score": round(hit.score, 6),
                "weak": hit.weak,
                "parts": {name: round(part, 6) for name, part in hit.parts.items()} if explain else {},
            }
            for hit in result.items
        ],
        "held_back": [{"id": held.id, "because": held.because} for held in result.held_back],
        "abstained": result.abstained,
        "why_empty": result.why_empty,
        "more": result.more,
        "method": result.method,
        "took_ms": round(result.took_ms, 3),
    }


def conflict(found: Conflict) -> dict[str, Any]:
    hint = found.suggestion
    return {
        "id": found.id,
        "kind": found.kind.value,
        "state": found.state.value,
        "attribute": found.attribute,
        "scope": found.scope,
        "members": [memory_to_dict(member) for member in found.members],
        "suggestion": {
            "decision": hint.decision.value,
            "because": hint.because,
            "keep": hint.keep or None,
            "changed_on": time_to_json(hint.changed_on),
            "scopes": dict(hint.scopes),
        },
        "detected_at": time_to_json(found.detected_at),
        "why": found.why,
        "impact": found.impact,
        "decision": found.decision.value if found.decision else None,
        "decided_at": time_to_json(found.decided_at),
        "snoozed_until": time_to_json(found.snoozed_until),
    }


def conflicts(found: Iterable[Conflict], total: int) -> dict[str, Any]:
    return {"items": [conflict(each) for each in found], "total": total}


def imported(report: ImportReport) -> dict[str, Any]:
    return {
        "format": report.format,
        "sources": report.sources,
        "conversations": report.conversations,
        "added": report.added,
        "known": report.known,
        "held": report.held,
        "blocked": report.blocked,
        "conflicts": report.conflicts,
        "lost": [{"where": lost.where, "why": lost.why} for lost in report.lost],
        "notes": [{"where": where, "what": what} for where, what in report.notes],
        "skipped": report.skipped,
        "passed_over": [{"where": file.where, "what": file.why} for file in report.passed_over],
        "left_out": report.left_out,
        "changed": report.changed,
        "guesses": report.guesses,
        "passages_new": report.passages_new,
        "files": [
            {"name": file.name, "format": file.format or None, "looks": file.looks, "export": file.export}
            for file in report.files
        ],
        "before": time_to_json(report.before),
        "operation": report.changes.operation_id or None,
    }


def preview(found: ImportPreview) -> dict[str, Any]:
    """What an import would do: its report, and each row. Edited, it is what `--decisions` takes."""
    return {
        **imported(found.report),
        "seen": found.seen,
        "rows": [
            {
                "number": row.number,
                "what": row.what,
                "text": row.text,
                "origin": row.origin.value,
                "scope": row.scope,
                "event_time": time_to_json(row.event_time),
                "from": row.from_,
                "because": row.because,
                "will": row.will,
                "same_as": beside(row.same_as) if row.same_as else None,
                "against": [beside(each) for each in row.against],
            }
            for row in found.rows
        ],
        "first_at": time_to_json(found.first_at),
        "last_at": time_to_json(found.last_at),
    }


def beside(other: Beside) -> dict[str, Any]:
    return {"id": other.id or None, "row": other.row, "text": other.text}


def past_import(line: ImportLine) -> dict[str, Any]:
    return {
        "operation": line.operation_id,
        "at": time_to_json(line.at),
        "name": line.name,
        "format": line.format,
        "count": line.count,
        "undone": line.undone,
        "counts": line.counts,
        "wiped": line.wiped,
    }


def past_reading(reading: PastReading) -> dict[str, Any]:
    return {
        "lost": [{"where": each.where, "why": each.why} for each in reading.lost],
        "passed_over": [{"where": file.where, "what": file.why} for file in reading.passed_over],
        "skipped": dict(reading.skipped),
    }


def exported(report: ExportReport) -> dict[str, Any]:
    return {
        "path": str(report.path),
        "format": report.format,
        "memories": report.memories,
        "sources": report.sources,
        "sha256": report.sha256,
        "bytes": report.bytes,
        "encrypted": report.encrypted,
        "left_out": _left_out(report.left_out),
        "fields_left_out": list(report.lacks),
        "manifest": str(report.manifest) if report.manifest is not None else None,
    }


def export_preview(found: ExportPreview) -> dict[str, Any]:
    return {
        "format": found.format,
        "memories": found.memories,
        "sources": found.sources,
        "by_origin": found.by_origin,
        "by_standing": found.by_standing,
        "by_scope": found.by_scope,
        "first": list(found.first),
        "bytes": found.bytes,
        "left_out": _left_out(found.left_out),
        "fields_left_out": list(found.lacks),
    }


def _left_out(found: tuple[LeftOut, ...]) -> list[dict[str, Any]]:
    return [{"what": what, "count": count, "why": why} for what, count, why in found]


def changed_ids(found: Diff) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The ids of a difference by what became of them; edits have two texts and are not among them."""
    return (
        ("learned", found.learned),
        ("taken back", found.taken_back),
        ("superseded", found.superseded),
        ("merged", found.merged),
        ("rejected", found.rejected),
        ("restored", found.restored),
        ("confirmed", found.confirmed),
        ("archived", found.archived),
        ("expired", found.expired),
    )


def difference(found: Diff) -> dict[str, Any]:
    return {
        "from": time_to_json(found.start),
        "to": time_to_json(found.end),
        "summary": found.summary,
        **{name.replace(" ", "_"): list(ids) for name, ids in changed_ids(found)},
        "edited": [edit.id for edit in found.edited],
        "rewordings": [{"id": edit.id, "before": edit.before, "after": edit.after} for edit in found.edited],
        "reversed": list(found.reversed),
        "wiped": found.wiped,
    }


def maintained(report: MaintainReport) -> dict[str, Any]:
    def listed(pairs: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
        return [{"id": memory_id, "because": why} for memory_id, why in pairs]

    return {
        "archived": listed(report.archived),
        "expired": listed(report.expired),
        "ask": listed(report.ask),
        "promoted": [{"id": memory_id, "tier": tier} for memory_id, tier in report.promoted],
        "held": listed(report.held),
        "held_because": report.held_because,
        "backup": report.backup,
        "away_since": time_to_json(report.away_since),
        "checked": report.checked,
        "operation": report.changes.operation_id or None,
    }


def plan(found: WipePlan) -> dict[str, Any]:
    return {
        "memories": list(found.memory_ids),
        "places": [{"place": place, "count": n} for place, n in found.places],
        "preview": list(found.preview),
        "goes": list(found.goes),
        "stays": list(found.stays),
        "outside": list(found.outside),
        "why": list(found.whys),
        "effects": asdict(found.effects),
        "names": list(found.names),
        "waiting": found.waiting,
        "not_complete_because": list(found.not_complete_because),
    }


def pending_wipe(found: PendingWipe) -> dict[str, Any]:
    return {
        "id": found.id,
        "at": time_to_json(found.at),
        "due": time_to_json(found.due),
        "state": found.state,
        "kind": found.kind,
        "memories": found.memories,
        "counts": found.counts,
        "troubles": list(found.troubles),
        "operation": found.operation_id,
    }


def destroyed(found: Destroyed) -> dict[str, Any]:
    return removal_document(found)


def receipt(found: WipeReceipt) -> dict[str, Any]:
    return receipt_document(found)


def verified(report: VerifyReport) -> dict[str, Any]:
    return {
        "ok": report.ok,
        "problems": list(report.problems),
        "index": {"pending": report.index_pending, "in_step": report.index_in_step},
        "journal": {"operations": report.operations, "chain_ok": report.chain_ok},
    }
