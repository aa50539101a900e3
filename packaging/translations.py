"""Bring the translation files up to date with the source, and compile them.

    python packaging/translations.py          update the .ts files and write the .qm files
    python packaging/translations.py --check  change nothing; fail when something is missing, stale or unfinished

English is the source language, so its file holds only plural forms. What is compiled groups the digits of every count.
"""

from __future__ import annotations

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "desktop" / "mnemoscope_desktop"
TRANSLATIONS = ROOT / "resources" / "translations"
LANGUAGES = {"en": ["-pluralonly"], "zh_CN": []}
MESSAGE = re.compile(
    r"(?P<head><message[^>]*>\s*<source>(?P<source>.*?)</source>\s*(?:<comment>.*?</comment>\s*)?)"
    r"<translation(?P<unfinished> type=\"unfinished\")?>(?P<translation>.*?)</translation>",
    re.DOTALL,
)
FORM = re.compile(r"<numerusform>.*?</numerusform>", re.DOTALL)


def tool(name: str) -> str:
    """The command next to this Python, else on the path."""
    beside = Path(sys.executable).with_name(name)
    found = str(beside) if beside.exists() else shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing. It comes with PySide6-Essentials.")
    return found


def counted(source: str) -> str:
    """The source with every count in `translate(context, text, comment, count)` written as 1.

    lupdate takes a text for one with plural forms only when the count is a literal number.
    """
    lines = source.splitlines(keepends=True)
    calls = [
        node.args[3]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and len(node.args) == 4 and ast.unparse(node.func).endswith("translate")
    ]
    for count in sorted(calls, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if count.end_lineno == count.lineno and count.end_col_offset is not None:
            raw = lines[count.lineno - 1].encode()
            lines[count.lineno - 1] = (raw[: count.col_offset] + b"1" + raw[count.end_col_offset :]).decode()
    return "".join(lines)


def update(folder: Path) -> None:
    """Write what the source says into the .ts files of `folder`, keeping what is translated."""
    with tempfile.TemporaryDirectory() as place:
        copies = []
        for path in sorted(SOURCES.rglob("*.py")):
            copy = Path(place) / path.relative_to(SOURCES)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(counted(path.read_text("utf-8")), "utf-8")
            copies.append(str(copy))
        for code, options in LANGUAGES.items():
            target = folder / f"mnemoscope_{code}.ts"
            known = remembered(target)
            subprocess.run(
                [tool("pyside6-lupdate"), "-silent", "-locations", "none", "-no-obsolete", "-no-ui-lines",
                 "-source-language", "en", "-target-language", code, *options, *copies, "-ts", str(target)],
                check=True,
            )  # fmt: skip
            refill(target, known)


def remembered(path: Path) -> dict[str, str]:
    """Every finished translation by its source text, both as they are written in the file."""
    text = path.read_text("utf-8") if path.exists() else ""
    return {found["source"]: found["translation"] for found in MESSAGE.finditer(text) if not found["unfinished"]}


def refill(path: Path, known: dict[str, str]) -> None:
    """Give a text that moved to another class the translation that it had."""

    def filled(found: re.Match[str]) -> str:
        if not found["unfinished"] or found["source"] not in known:
            return found[0]
        return found["head"] + "<translation>" + known[found["source"]] + "</translation>"

    path.write_text(MESSAGE.sub(filled, path.read_text("utf-8")), "utf-8")


def compile_(folder: Path) -> None:
    for code in LANGUAGES:
        source = folder / f"mnemoscope_{code}.ts"
        target, fresh, told = (source.with_suffix(suffix) for suffix in (".qm", ".fresh", ".grouped.ts"))
        told.write_text(grouped(source.read_text("utf-8")), "utf-8")
        subprocess.run([tool("pyside6-lrelease"), "-silent", str(told), "-qm", str(fresh)], check=True)
        told.unlink()
        # A program that runs has the former file mapped into its memory: written over, it would crash.
        fresh.replace(target)


def grouped(texts: str) -> str:
    """Plural forms in which a count is told as the language writes numbers: 12,408 and not 12408."""
    return FORM.sub(lambda form: form[0].replace("%n", "%Ln"), texts)


def unfinished(path: Path) -> list[str]:
    """The source texts without a complete translation."""
    result = []
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314 -- our own file
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text for form in message.iter("numerusform")]
            empty = translation is None or (not all(forms) if forms else not translation.text)
            if empty or (translation is not None and translation.get("type")):
                result.append(f"{context.findtext('name')}: {message.findtext('source')}")
    return result


def check() -> list[str]:
    """What is wrong with the committed files."""
    problems = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for path in TRANSLATIONS.glob("*.ts"):
            shutil.copy(path, folder)
        update(folder)
        compile_(folder)
        for code in LANGUAGES:
            name = f"mnemoscope_{code}"
            committed, fresh = TRANSLATIONS / f"{name}.ts", folder / f"{name}.ts"
            problems += [f"{name}.ts: not translated: {text}" for text in unfinished(fresh)]
            if committed.read_text("utf-8") != fresh.read_text("utf-8"):
                problems.append(f"{name}.ts does not match the source. Run packaging/translations.py.")
            elif (TRANSLATIONS / f"{name}.qm").read_bytes() != (folder / f"{name}.qm").read_bytes():
                problems.append(f"{name}.qm is older than its .ts. Run packaging/translations.py.")
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="change nothing, fail when something is amiss")
    if parser.parse_args().check:
        problems = check()
        print("\n".join(problems))
        return 1 if problems else 0
    update(TRANSLATIONS)
    compile_(TRANSLATIONS)
    missing = sum(len(unfinished(path)) for path in TRANSLATIONS.glob("*.ts"))
    print(f"{missing} texts are not translated yet.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
