"""One keyword-only function per act of a person; each returns an operation that has not been started.

    from mnemoscope_desktop import operations
    operations.confirm_memories(ids=[memory.id]).success(self._next).run(self)
"""

from mnemoscope_desktop.operations.conflicts import resolve_conflict
from mnemoscope_desktop.operations.episodes import join_episodes, name_episode, split_episode
from mnemoscope_desktop.operations.files import backup_vault, export_vault, import_file, preview_import
from mnemoscope_desktop.operations.journal import redo, undo
from mnemoscope_desktop.operations.memories import (
    add_memory,
    archive_memories,
    confirm_memories,
    confirm_until,
    edit_and_confirm,
    edit_memory,
    find_ids,
    give_feedback,
    pin_memories,
    reject_memories,
    restore_memories,
    review_later,
    set_scope,
)
from mnemoscope_desktop.operations.upkeep import maintain, pause_fading, resume_fading, save_settings
from mnemoscope_desktop.operations.vaults import create_vault, has_keyring, look_at_vault, open_demo, open_vault
from mnemoscope_desktop.operations.wipe import lift_tombstone, plan_wipe, wipe

__all__ = [
    "add_memory",
    "archive_memories",
    "backup_vault",
    "confirm_memories",
    "confirm_until",
    "create_vault",
    "edit_and_confirm",
    "edit_memory",
    "export_vault",
    "find_ids",
    "give_feedback",
    "has_keyring",
    "import_file",
    "join_episodes",
    "lift_tombstone",
    "look_at_vault",
    "maintain",
    "name_episode",
    "open_demo",
    "open_vault",
    "pause_fading",
    "pin_memories",
    "plan_wipe",
    "preview_import",
    "redo",
    "reject_memories",
    "resolve_conflict",
    "restore_memories",
    "resume_fading",
    "review_later",
    "save_settings",
    "set_scope",
    "split_episode",
    "undo",
    "wipe",
]
