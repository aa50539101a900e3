"""The verbs for what opens the vault: passphrase, keyring, recovery code, and its name."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.facade.opened import Opened, only_a_person
from mnemoscope.model.errors import Refused
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.vault import rekey, verbs
from mnemoscope.vault.backup_places import backup_places
from mnemoscope.vault.header import Header, protection, read_header
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import ARGON, Argon


class Keys(Opened):
    """Changing what opens the vault. The memories are not rewritten: only what seals their key changes."""

    def ways_to_open(self) -> frozenset[str]:
        """Which of "keyring", "passphrase" and "recovery" open this vault; none for a plain one."""
        return frozenset(wrap.kind for wrap in read_header(self.folder).wraps)

    def change_passphrase(
        self, new: str | None, *, actor: Actor = PERSON, argon: Argon = ARGON
    ) -> tuple[Path, ...]:
        """Set another passphrase, or with None take it away where the keyring remains.

        The former one opens neither the vault nor its backups any more, except those in the folders of the answer,
        which are not there now; they follow once they are.
        """
        only_a_person(actor)
        self._keep_protection(rekey.change_passphrase(self.folder, self._own_key(), new, clock=self.clock, argon=argon))
        self._note_rekeying(actor, "passphrase")
        return tuple(each.folder for each in backup_places(self.folder) if not each.reachable)

    def new_recovery_code(self, *, actor: Actor = PERSON) -> str:
        """Make a recovery code. It is shown once and kept nowhere, and the former one opens nothing any more."""
        only_a_person(actor)
        code = rekey.new_recovery_code(self.folder, self._own_key(), clock=self.clock)
        self._note_rekeying(actor, "recovery code")
        return code

    def check_recovery_code(self, code: str) -> bool:
        """Whether what the person typed is the code of this vault. Raises WrongKey for a typing error."""
        return rekey.opens(self.folder, code)

    def add_keyring(self, *, actor: Actor = PERSON) -> None:
        """Let the system keyring open the vault too, also after its entry was lost. Raises KeyringMissing."""
        only_a_person(actor)
        self._keep_protection(rekey.add_keyring(self.folder, self._own_key(), clock=self.clock))
        self._note_rekeying(actor, "keyring")

    def remove_keyring(self, *, actor: Actor = PERSON) -> None:
        """Take the key out of the system keyring; a passphrase must be there to take its place."""
        only_a_person(actor)
        self._keep_protection(rekey.remove_keyring(self.folder, self._own_key()))
        self._note_rekeying(actor, "no keyring")

    def rename(self, name: str, *, actor: Actor = PERSON) -> str:
        """Call the vault something else; the answer is its name."""
        only_a_person(actor)
        self.name = rekey.rename(self.folder, name).name
        return self.name

    def _own_key(self) -> bytes:
        key = self._database.key()
        if key is None:
            raise Refused("This vault is not encrypted, so it has no key to lock.")
        return key

    def _keep_protection(self, header: Header) -> None:
        self.protection = protection(header)

    def _note_rekeying(self, actor: Actor, what: str) -> None:
        """Write into the history that something else opens the vault now; that is nothing to undo."""
        with self._database.write() as connection:
            act = Act(connection, self.clock, verb=verbs.REKEY, actor=actor, reason=what)
            changes = act.commit_empty(count=0, aspects=frozenset())
            self._claim(changes)
