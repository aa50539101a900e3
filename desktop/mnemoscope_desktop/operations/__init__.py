"""One keyword-only function per act of a person; each returns an operation that has not been started.

    from mnemoscope_desktop import operations
    operations.confirm_memories(ids=[memory.id]).success(self._next).run(self)
"""

from mnemoscope_desktop.operations.conflicts import resolve_conflict
from mnemoscope_desktop.operations.episodes import join_episodes, name_episode, split_episode
from mnemoscope_desktop.operations.files import (
    backup_vault,
    export_vault,
    import_file,
    preview_export,
    preview_import,
    text_for_assistant,
)
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
    merge_memories,
    pin_memories,
    reject_memories,
    restore_memories,
    review_later,
    set_scope,
    unmerge,
)
from mnemoscope_desktop.operations.names import (
    add_alias,
    dismiss_suggestion,
    merge_entities,
    preview_alias,
    preview_attribute,
    preview_merge,
    preview_split,
    remove_alias,
    rename_entity,
    reset_attribute,
    save_attribute,
    split_entity,
)
from mnemoscope_desktop.operations.removing import plan_removal
from mnemoscope_desktop.operations.searches import (
    neighbourhood,
    query_values,
    remove_search,
    rename_search,
    save_search,
)
from mnemoscope_desktop.operations.upkeep import maintain, pause_fading, resume_fading, save_settings
from mnemoscope_desktop.operations.vaults import create_vault, has_keyring, look_at_vault, open_demo, open_vault
from mnemoscope_desktop.operations.wipe import finish_wipe, lift_tombstone, plan_wipe, take_back_wipe, wipe, wipe_later

__all__ = [
    "add_alias",
    "add_memory",
    "archive_memories",
    "backup_vault",
    "confirm_memories",
    "confirm_until",
    "create_vault",
    "dismiss_suggestion",
    "edit_and_confirm",
    "edit_memory",
    "export_vault",
    "find_ids",
    "finish_wipe",
    "give_feedback",
    "has_keyring",
    "import_file",
    "join_episodes",
    "lift_tombstone",
    "look_at_vault",
    "maintain",
    "merge_entities",
    "merge_memories",
    "name_episode",
    "open_demo",
    "open_vault",
    "neighbourhood",
    "pause_fading",
    "pin_memories",
    "plan_removal",
    "plan_wipe",
    "preview_alias",
    "preview_attribute",
    "preview_export",
    "preview_import",
    "preview_merge",
    "preview_split",
    "query_values",
    "redo",
    "reject_memories",
    "remove_alias",
    "remove_search",
    "rename_entity",
    "rename_search",
    "reset_attribute",
    "resolve_conflict",
    "restore_memories",
    "resume_fading",
    "review_later",
    "save_attribute",
    "save_search",
    "save_settings",
    "set_scope",
    "split_entity",
    "split_episode",
    "take_back_wipe",
    "text_for_assistant",
    "undo",
    "unmerge",
    "wipe",
    "wipe_later",
]
