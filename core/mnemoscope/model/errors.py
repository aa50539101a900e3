"""Errors of the world, each with what to do about it. Anything else that is raised is a bug of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from mnemoscope.model.moment import Moment


class KnownError(Exception):
    """Something the person or their machine can mend. The text says what happened and what to do; it never
    holds memory text.

    Attributes:
        exit_code: what the command line returns: 1 refused or found wanting, 2 misuse, 3 locked, 4 damaged.
        code: a stable word for programs.
    """

    exit_code: ClassVar[int] = 1
    code: ClassVar[str] = "refused"


class Misuse(KnownError):
    """An argument has a form that cannot be meant."""

    exit_code = 2
    code = "misuse"


class NotFound(KnownError):
    """There is nothing with this id."""

    code = "not_found"


class Refused(KnownError):
    """The act would break a rule of the store, which stays as it was."""

    code = "refused"


class StaleVersion(Refused):
    """Somebody changed the memory since it was read."""

    code = "stale_version"


class StaleConflict(Refused):
    """A conflict is not what it was when the person read it, so nothing was decided.

    Attributes:
        conflict_ids: which of those that were to be decided.
        edited, joined, gone: ids of memories that changed, came to it, or left it since.
    """

    code = "stale_conflict"

    def __init__(
        self,
        text: str,
        conflict_ids: tuple[str, ...] = (),
        *,
        edited: tuple[str, ...] = (),
        joined: tuple[str, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        super().__init__(text)
        self.conflict_ids = conflict_ids
        self.edited = edited
        self.joined = joined
        self.gone = gone


class Barred(Refused):
    """The person does not want this statement to come back; they can lift its tombstone."""

    code = "barred"


class UndoRefused(Refused):
    """A later act depends on the one to be undone.

    Attributes:
        later: the id of that later act, where one can be named.
        verb, count, at: its verb in the journal, how many memories it concerned, and when it was, so that an interface
            can name it in its own words.
    """

    code = "undo_refused"

    def __init__(self, text: str, *, later: str = "", verb: str = "", count: int = 0, at: Moment | None = None) -> None:
        super().__init__(text)
        self.later = later
        self.verb = verb
        self.count = count
        self.at = at


class Cancelled(KnownError):
    """The person cancelled; nothing of the act was kept."""

    code = "cancelled"


class VaultMissing(KnownError):
    """The folder holds no vault."""

    exit_code = 2
    code = "vault_missing"


class VaultExists(KnownError):
    """The folder already holds a vault, or something else."""

    code = "vault_exists"


class VaultLocked(KnownError):
    """The vault needs a key that was not given or could not be had."""

    exit_code = 3
    code = "locked"


class VaultGone(VaultLocked):
    """Another program removed or replaced the vault while it was open here."""

    code = "vault_gone"


class WrongKey(VaultLocked):
    """The passphrase, recovery code or stored key does not fit this vault."""

    code = "wrong_key"


class KeyringMissing(VaultLocked):
    """No trusted system keyring answers."""

    code = "keyring_missing"


class VaultDamaged(KnownError):
    """The header or the database cannot be read."""

    exit_code = 4
    code = "damaged"


class VaultTooNew(KnownError):
    """A newer version of the program wrote this vault."""

    exit_code = 4
    code = "too_new"


class VaultReadOnly(KnownError):
    """The folder cannot be written."""

    code = "read_only"


class VaultBusy(KnownError):
    """Another process holds the database for longer than the wait."""

    code = "busy"


class DiskFull(KnownError):
    """The disk has no room; the last act was not kept."""

    code = "disk_full"


class ImportUnreadable(KnownError):
    """The file is of no known format, or cannot be opened as what it claims to be."""

    code = "unreadable"


class PassphraseNeeded(ImportUnreadable):
    """The file is encrypted and no passphrase was given."""

    exit_code = 3
    code = "passphrase_needed"


class WrongPassphrase(PassphraseNeeded):
    """The passphrase does not fit the file."""

    code = "wrong_passphrase"
