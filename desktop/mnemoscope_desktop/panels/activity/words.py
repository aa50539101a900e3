"""How jobs are worded: what they are, how far they are, what came of them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import formats
from mnemoscope_desktop.activity import Job, State
from mnemoscope_desktop.how_far import how_far
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import Tone

translate = QCoreApplication.translate


def job_title(job: Job) -> str:
    """What the job is, in the language in force; one without a kind as it called itself."""
    return {
        "import": translate("Activity", "Import"),
        "export": translate("Activity", "Export"),
        "wipe": translate("Activity", "Wipe"),
        "backup": translate("Activity", "Backup"),
        "compare": translate("Activity", "Compare a backup with the vault"),
        "index": translate("Activity", "Build the index anew"),
        "load": translate("Activity", "Load the language model and the vectors"),
        "upkeep": translate("Activity", "Tidy up"),
    }.get(job.kind, job.title)


def job_how_far(job: Job) -> str:
    """What a running job does now, and how much of it is done."""
    if job.stopping:
        return translate("Activity", "Stopping…")
    return how_far(job.done, job.total, job.what)


def job_result(job: Job) -> str:
    """What came of it, or why it failed and what to do."""
    if job.state is State.CANCELLED:
        return translate("Activity", "You cancelled it. Nothing of it was kept.")
    if job.state is State.FAILED:
        return told(job.problem) if job.problem else translate("Activity", "Mnemoscope made a mistake. Try it again.")
    return result_words(job.kind, job.numbers)


def result_words(kind: str, numbers: tuple[int, ...]) -> str:
    """The numbers that a kind of job keeps, in words; see the operations for what each is."""
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    if not numbers:
        return ""
    if kind == "import":
        parts = [translate("Activity", "%Ln memories added", "", first)]
        if second:
            parts.append(translate("Activity", "%Ln known already", "", second))
        if third:
            parts.append(translate("Activity", "%Ln held back for you", "", third))
        if fourth:
            parts.append(translate("Activity", "%Ln conflicts", "", fourth))
        return " · ".join(parts)
    if kind == "export":
        return " · ".join((translate("Activity", "%Ln memories written", "", first), formats.size(third)))
    if kind == "wipe":
        gone = translate("Activity", "%Ln memories gone", "", first)
        checked = translate("Activity", "every file checked") if second else translate("Activity", "not complete yet")
        return f"{gone} · {checked}"
    if kind == "backup":
        made = translate("Activity", "%Ln copies made and checked", "", first)
        return " · ".join((made, translate("Activity", "%Ln could not be made", "", second))) if second else made
    if kind == "upkeep":
        parts = []
        if first:
            parts.append(translate("Activity", "%Ln guesses expired", "", first))
        if second:
            parts.append(translate("Activity", "%Ln memories archived", "", second))
        if third:
            parts.append(translate("Activity", "%Ln wait for your word", "", third))
        return " · ".join(parts) or translate("Activity", "nothing had to be put away")
    return ""


def state_word(state: State) -> str:
    return {
        State.RUNNING: translate("Activity", "running"),
        State.DONE: translate("Activity", "done"),
        State.CANCELLED: translate("Activity", "cancelled"),
        State.FAILED: translate("Activity", "failed"),
    }[state]


def state_tone(state: State) -> Tone:
    return {
        State.RUNNING: Tone.ACCENT, State.DONE: Tone.CONFIRMED, State.CANCELLED: Tone.PLAIN, State.FAILED: Tone.BAD,
    }[state]  # fmt: skip


def took(job: Job) -> str:
    """How long it took, where that is worth a word."""
    seconds = 0 if job.ended is None else (job.ended.us - job.started.us) // 1_000_000
    if seconds < 1:
        return ""
    if seconds < 120:
        return translate("Activity", "%n seconds", "", seconds)
    return translate("Activity", "%n minutes", "", seconds // 60)
