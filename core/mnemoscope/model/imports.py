"""What a person may say of an import before it is done, and what they are shown of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Origin


class Keep(Enum):
    """Stands for "as it is in the file" where None means "none"."""

    AS_IT_IS = "as it is"


AS_IT_IS = Keep.AS_IT_IS


@dataclass(frozen=True, slots=True)
class RowChange:
    """What the person decides of one row of a preview. What is not said stays as it is in the file.

    Attributes:
        take: False leaves the row out; True takes also one that they had rejected or wiped before, which lifts its
            tombstone.
        text: their own wording. It counts as said by them unless `origin` says otherwise.
        event_time: None takes the time away.
    """

    take: bool | None = None
    text: str | None = None
    origin: Origin | None = None
    scope: str | None = None
    event_time: Moment | Keep | None = AS_IT_IS

    @property
    def nothing(self) -> bool:
        return self == RowChange()


@dataclass(frozen=True, slots=True)
class ReadChoice:
    """How files are to be read, where their content alone should not decide.

    Attributes:
        format: the one format that everything is in.
        formats: the format of single files by their names, as `FileRead` has them; LEAVE_OUT leaves one out.
        account: whose it is, where the file does not say so. Equal ids of two accounts stay apart.
        accounts: the same for single exports among several, by `FileRead.export`.
        origin: how the statements of an assistant's own list came to be, where the person knows better than the file.
        passphrase: of a file that is encrypted.
    """

    format: str | None = None
    formats: Mapping[str, str] = field(default_factory=dict)
    account: str = ""
    accounts: Mapping[str, str] = field(default_factory=dict)
    origin: Origin | None = None
    passphrase: str | None = field(default=None, repr=False)

    def account_of(self, export: str) -> str:
        return self.accounts.get(export, "").strip() or self.account.strip()


LEAVE_OUT = "none"
AS_FOUND = ReadChoice()


@dataclass(frozen=True, slots=True)
class Beside:
    """A memory that a row equals or contradicts: one of the vault by its id, or one of the same import by its row."""

    text: str
    id: str = ""
    row: int | None = None


@dataclass(frozen=True, slots=True)
class FileRead:
    """One file of an import.

    Attributes:
        format: the id of the format it is read as; empty when it is left out.
        looks: what it looks like, in plain words.
        fits: the ids of the formats that could read it, best first.
        export: the export it belongs to; empty where only one was given.
    """

    name: str
    size: int
    format: str
    looks: str
    fits: tuple[str, ...] = ()
    export: str = ""


@dataclass(frozen=True, slots=True)
class ImportLine:
    """A past import as the list of imports shows it.

    Attributes:
        name: the file, as it was named then; empty when a wipe took it.
        counts: what became of its statements: added, known, held, blocked, left_out, lost, skipped, and of the files
            beside them: passed_over; empty for an import of which no report was kept.
        undone: whether it was taken back.
        wiped: how many of the `count` memories that it brought a wipe took.
    """

    operation_id: str
    at: Moment
    name: str
    format: str
    count: int
    undone: bool
    counts: dict[str, int]
    wiped: int = 0
