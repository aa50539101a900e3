"""The formats of an export, and what it leaves behind, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate



def form_word(form: str) -> str:
    """A format by its name on the card."""
    return {
        "archive": translate("Export", "Complete archive"),
        "pam": translate("Export", "Portable AI Memory"),
        "markdown": translate("Export", "Readable"),
        "csv": translate("Export", "Spreadsheet"),
        "jsonl": translate("Export", "For programs"),
        "mcp-memory": translate("Export", "MCP memory"),
        "mem0": translate("Export", "Mem0"),
        "mem0-add": translate("Export", "Mem0, to be added"),
        "sqlite": translate("Export", "SQLite copy"),
        "text": translate("Export", "For an assistant"),
    }.get(form, form)


def form_line(form: str) -> str:
    """What one gets, in a line."""
    return {
        "archive": translate("Export", "one .zip with everything; comes back without loss"),
        "pam": translate("Export", "the open standard 1.0, with conversations; not the history"),
        "markdown": translate("Export", "Markdown, one page per subject, in a .zip; to read"),
        "csv": translate("Export", "CSV, formulas made harmless; not the sources"),
        "jsonl": translate("Export", "JSON Lines, one memory per line; not the history"),
        "mcp-memory": translate("Export", "the reference server's file; words and names only"),
        "mem0": translate("Export", "as Mem0 answers; words and some dates"),
        "mem0-add": translate("Export", "a list for Mem0's add; words and some dates"),
        "sqlite": translate("Export", "opens in any tool; no keys and salts, always in clear"),
        "text": translate("Export", "facts to paste into Claude, Gemini or ChatGPT"),
    }.get(form, "")


def file_kind(form: str) -> str:
    """What the file dialog calls its files."""
    return {
        "archive": translate("Export", "Zip archive"),
        "pam": translate("Export", "Zip archive"),
        "markdown": translate("Export", "Zip archive"),
        "csv": translate("Export", "CSV"),
        "jsonl": translate("Export", "JSON Lines"),
        "mcp-memory": translate("Export", "JSON Lines"),
        "mem0": translate("Export", "JSON"),
        "mem0-add": translate("Export", "JSON"),
        "sqlite": translate("Export", "SQLite database"),
        "text": translate("Export", "Text"),
    }.get(form, form)


def left_out_word(text: str) -> str:
    """What an export left out, or why, as the core says it."""
    return {
        "memories": translate("Export", "memories"),
        "former versions": translate("Export", "former versions"),
        "source passages": translate("Export", "source passages"),
        "relations": translate("Export", "relations"),
        "conflicts": translate("Export", "conflicts"),
        "pairs declared compatible": translate("Export", "pairs declared compatible"),
        "answers": translate("Export", "answers"),
        "acts of the journal": translate("Export", "acts of the history"),
        "fingerprints of what must not come back": translate("Export", "fingerprints of what must not come back"),
        "people and things with names": translate("Export", "people and things with names"),
        "changes to the vocabulary": translate("Export", "changes to the vocabulary"),
        "marks of episodes": translate("Export", "marks of episodes"),
        "pauses": translate("Export", "pauses"),
        "notes of what assistants were told": translate("Export", "notes of what assistants were told"),
        "settings": translate("Export", "settings"),
        "receipts of wipes": translate("Export", "receipts of wipes"),
        "memories on their way out": translate("Export", "memories on their way out"),
        "salts": translate("Export", "salts"),
        "vectors": translate("Export", "vectors"),
        "this format has no place for them": translate("Export", "since this form has no place for them"),
        "the filter does not include them": translate("Export", "since you did not choose them"),
        "you left them out": translate("Export", "as you wanted"),
        "a part of the memories goes without the vault's history": translate(
            "Export", "since a part of the memories goes without the vault's history"
        ),
        "they are worked out anew from the memories": translate(
            "Export", "since they are worked out anew from the memories"
        ),
        "they wait to be wiped": translate("Export", "since they wait to be wiped"),
        "with them others could guess what a fingerprint stands for": translate(
            "Export", "since with them others could guess what a fingerprint stands for"
        ),
        "it was rejected, or waits for your yes": translate("Export", "since they were rejected or wait for your yes"),
        "only what you said or confirmed goes into this form": translate(
            "Export", "since only what you said or confirmed goes into this form"
        ),
        "it does not hold now": translate("Export", "since they do not hold now"),
        "nobody has decided yet what holds": translate("Export", "since nobody has decided yet what holds"),
        "it is a secret or sensitive; ask for it if you want it in": translate(
            "Export", "since they are secret or sensitive"
        ),
    }.get(text, text)
