"""The verbs for files out: what an export would write, writing it, and text to paste into an assistant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from mnemoscope.exchange.writing import to_json, write_file
from mnemoscope.facade.exporting import Outgoing, whole_text
from mnemoscope.facade.times import Standpoint, Times
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.exports import ExportPreview, ExportReport, LeftOut, OutForm
from mnemoscope.model.out_forms import form_named
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import Sensitivity, Standing, State
from mnemoscope.vault import ageing, selecting
from mnemoscope.vault.header import read_header
from mnemoscope.vault.selecting import FullText

WAITING = "it was rejected, or waits for your yes"
UNSURE = "only what you said or confirmed goes into this form"
OVER = "it does not hold now"
DISPUTED = "nobody has decided yet what holds"
SENSITIVE = "it is a secret or sensitive; ask for it if you want it in"
MANIFEST_SUFFIX = ".manifest.json"


class Exports(Times):
    """Giving files out. Nothing here changes the vault."""

    def preview_export(
        self,
        *,
        format: str = "archive",
        where: Filter = EVERYTHING,
        include_sources: bool = True,
        include_sensitive: bool = False,
        language: str = "en",
    ) -> ExportPreview:
        """What an export would write: how much of what, how it begins, about how large it is, and what stays behind."""
        with self._outgoing(form_named(format), where, include_sources, include_sensitive, language) as out:
            return out.preview()

    def export(
        self,
        target: Path,
        *,
        format: str = "archive",
        where: Filter = EVERYTHING,
        include_sources: bool = True,
        include_sensitive: bool = False,
        passphrase: str | None = None,
        overwrite: bool = False,
        manifest: bool = False,
        language: str = "en",
        progress: Progress = no_progress,
    ) -> ExportReport:
        """Write the memories that the filter means. The file is private and appears only when it is whole.

        `format` is one of `model.out_forms.IDS`. Of a format whose readers take all of it for true, what was rejected
        or holds no more is left out. With `passphrase` the file is encrypted (age) and nothing of it is
        ever on the disk in clear. `overwrite` lets it take the place of a file of that name; otherwise such a file is
        refused. `manifest` writes the report beside it. `include_sensitive` and `language` are for "text" alone, which
        else holds only what the person said or confirmed, what holds now, and nothing sensitive.

        Raises Misuse, Refused, DiskFull, and Cancelled when `progress` says so; then nothing is left behind.
        """
        form = form_named(format)
        target = target.expanduser()
        if passphrase is not None:
            _sealable(form, passphrase)
        beside = target.with_name(target.name + MANIFEST_SUFFIX)
        if manifest and beside.exists() and not overwrite:
            raise Refused(f"“{beside.name}” exists already. Choose another name, or say that it may be replaced.")
        with self._outgoing(form, where, include_sources, include_sensitive, language, progress) as out:
            written = out.write(target, overwrite=overwrite, passphrase=passphrase)
            report = ExportReport(
                path=written.path,
                format=form.id,
                memories=len(out.pks),
                sources=out.sources(),
                sha256=written.sha256,
                left_out=out.left_out(),
                bytes=_size(written.path),
                encrypted=passphrase is not None,
                lacks=form.lacks,
                manifest=beside if manifest else None,
            )
            if manifest:
                facts = {"file": target.name, "sha256": report.sha256, "bytes": report.bytes}
                write_file(beside, [to_json({**out.manifest(), **facts}), b"\n"], overwrite=overwrite)
        return report

    def text_for_assistant(
        self, where: Filter = EVERYTHING, *, include_sensitive: bool = False, language: str = "en"
    ) -> str:
        """The export in the format "text", to be pasted."""
        with self._outgoing(form_named("text"), where, True, include_sensitive, language) as out:
            return whole_text(out)

    @contextmanager
    def _outgoing(
        self,
        form: OutForm,
        where: Filter,
        include_sources: bool,
        include_sensitive: bool,
        language: str,
        progress: Progress = no_progress,
    ) -> Iterator[Outgoing]:
        words = self._full_text(where)  # before the view is taken: the full text may have to catch up
        with self._standing(where.known_on, words=where.by_words) as here:
            pks, narrowed = _keys(here, form, where, words, include_sensitive)
            yield Outgoing(
                connection=here.connection,
                form=form,
                pks=pks,
                all_of_them=replace(where, known_on=None) == EVERYTHING and not narrowed,
                include_sources=include_sources,
                settings=here.settings,
                now=here.now,
                owner=read_header(self.folder).vault_id,
                narrowed=narrowed,
                language=language,
                progress=progress,
            )


def _keys(
    here: Standpoint, form: OutForm, where: Filter, words: FullText, include_sensitive: bool
) -> tuple[list[int], tuple[LeftOut, ...]]:
    """Row numbers of what goes out, and what the format itself keeps back of what the filter means."""
    expires = ageing.expiry_sql(here.connection, here.now)

    def keys(chosen: Filter) -> list[int]:
        return list(selecting.keys(here.connection, selecting.selection(chosen, words=words, expires=expires)))

    pks = keys(where)
    kept_back: Counter[str] = Counter()
    for why, narrower in _narrower(form, where, here, include_sensitive):
        left = keys(narrower)
        kept_back[why] += len(pks) - len(left)
        pks = left
    return pks, tuple(("memories", count, why) for why, count in kept_back.items() if count)


def _narrower(form: OutForm, where: Filter, here: Standpoint, include_sensitive: bool) -> Iterator[tuple[str, Filter]]:
    """The filter narrowed step by step to what the readers of a format may take for true, with why each step is made.

    What the person asks for by its state goes all the same, except into a text that an assistant would just believe.
    """
    is_text = form.id == "text"
    if not form.as_facts or (where.states and not is_text):
        return
    where = replace(where, not_standings=where.not_standings | CURRENT.not_standings)
    yield WAITING, where
    where = replace(where, not_states=where.not_states | (frozenset(State) - CURRENT.states))
    yield OVER, where
    where = replace(where, true_on=where.true_on or here.now)
    yield OVER, where
    if is_text:
        where = replace(where, not_standings=where.not_standings | (frozenset(Standing) - _KNOWN))
        yield UNSURE, where
        where = replace(where, in_conflict=False)
        yield DISPUTED, where
        if not include_sensitive:
            yield SENSITIVE, replace(where, sensitivities=frozenset({Sensitivity.NONE}))


_KNOWN = frozenset({Standing.STATED, Standing.CONFIRMED})


def _sealable(form: OutForm, passphrase: str) -> None:
    if not form.sealable:
        raise Refused(f"“{form.title}” is always in clear. Choose the complete archive to have it encrypted.")
    if not passphrase:
        raise Misuse("A passphrase needs at least one character.")


def _size(path: Path) -> int:
    if path.is_dir():
        return sum(each.stat().st_size for each in path.rglob("*") if each.is_file())
    return path.stat().st_size
