"""Upgrading the tables, with real databases, real kills and two processes at once."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.errors import VaultDamaged, VaultReadOnly, VaultTooNew
from mnemoscope.vault import migrate as migrate_module
from mnemoscope.vault import schema
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.database import Database
from mnemoscope.vault.home import create_home
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.migrate import HEAD, MIGRATIONS, migrate, revision

KEY = bytes(range(32))
NEXT = f"{int(HEAD) + 1:04}"


@pytest.fixture(params=[None, KEY], ids=["plain", "encrypted"])
def key(request: pytest.FixtureRequest) -> bytes | None:
    return request.param


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home. Its header says plain; these tests bring the database's key themselves."""
    create_home(tmp_path / "v", KeyChoice("plain"), name="Mine", clock=FixedClock())
    return tmp_path / "v"


@pytest.fixture
def connect(folder: Path, key: bytes | None) -> Iterator[Callable[..., Database]]:
    opened: list[Database] = []

    def open_database(**options: bool) -> Database:
        opened.append(Database(folder / "vault.db", key, **options))
        return opened[-1]

    yield open_database
    for each in opened:
        each.close()


@pytest.fixture
def old(connect: Callable[..., Database], folder: Path) -> Database:
    """A vault of the present revision, with a setting and a conflict with a member in it."""
    database = connect()
    migrate(database, folder, clock=FixedClock())
    with database.write() as connection:
        connection.exec_driver_sql("INSERT INTO setting(name, value) VALUES('kept', '1')")
        connection.exec_driver_sql(
            "INSERT INTO conflict(id, kind, state, subject, attribute, scope, conflict_key, why, suggestion, impact, "
            "detected_at, detected_offset) VALUES('c', 'direct', 'open', '', '', '', '', '', '', 0, 0, 0)"
        )
        connection.exec_driver_sql("INSERT INTO conflict_member(conflict_pk, memory_pk) VALUES(1, 1)")
    return database


def later(tmp_path: Path, body: str) -> Path:
    """A copy of the migrations with one more revision."""
    scripts = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, scripts)
    (scripts / "versions" / f"{NEXT}_next.py").write_text(
        "from alembic import op\n\n"
        f"revision = {NEXT!r}\ndown_revision = {HEAD!r}\nbranch_labels = depends_on = None\n\n\n"
        "def upgrade():\n" + textwrap.indent(textwrap.dedent(body).strip(), "    ") + "\n"
    )
    return scripts


@pytest.fixture
def with_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    def use(body: str) -> None:
        monkeypatch.setattr(migrate_module, "MIGRATIONS", later(tmp_path, body))
        monkeypatch.setattr(migrate_module, "HEAD", NEXT)

    return use


ADD_COLUMN = "op.execute(\"ALTER TABLE setting ADD COLUMN unit TEXT NOT NULL DEFAULT ''\")"


def tables(database: Database) -> dict[str, object]:
    """What each table is: columns, keys, indexes and options, however its SQL is written and its columns ordered."""
    with database.read() as connection:

        def pragma(name: str, of: str) -> list[tuple[object, ...]]:
            return [tuple(row) for row in connection.exec_driver_sql(f"PRAGMA {name}('{of}')")]

        kinds = {
            name: (kind, strict, rowless)
            for _, name, kind, _, rowless, strict in connection.exec_driver_sql("PRAGMA table_list")
        }
        found: dict[str, object] = {}
        for name, sql in connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'"):
            if name.startswith("alembic"):
                continue
            indexes = {
                (unique, origin, partial, tuple(column[2] for column in pragma("index_info", index)))
                for _, index, unique, origin, partial in pragma("index_list", name)
            }
            names = {index for _, index, _, origin, _ in pragma("index_list", name) if origin == "c"}
            found[name] = (
                kinds.get(name), "AUTOINCREMENT" in sql, {row[1:] for row in pragma("table_xinfo", name)},
                indexes, names, {row[2:] for row in pragma("foreign_key_list", name)},
                sql if sql.startswith("CREATE VIRTUAL") else "",
                re.findall(r"GENERATED ALWAYS AS (.*?)(?: VIRTUAL| STORED)", sql),
            )
        return found


def setting_columns(database: Database) -> list[str]:
    with database.read() as connection:
        return [row[1] for row in connection.exec_driver_sql("PRAGMA table_info(setting)")]


def found_revision(database: Database) -> str | None:
    with database.read() as connection:
        return revision(connection)


# Making ---------------------------------------------------------------------------------------------------------------


def test_a_new_vault_gets_the_tables_of_the_schema(
    connect: Callable[..., Database], folder: Path, tmp_path: Path
) -> None:
    """When this fails after a change of vault/schema, a new revision is missing."""
    database = connect()
    assert migrate(database, folder, clock=FixedClock()) is True
    wanted = Database(tmp_path / "wanted.db", None)
    with wanted.write() as connection:
        schema.create_all(connection)
    assert tables(database) == tables(wanted)
    wanted.close()
    assert found_revision(database) == HEAD
    assert list_backups(folder) == ()


def test_full_text_of_a_new_vault_erases_what_is_deleted(connect: Callable[..., Database], folder: Path) -> None:
    database = connect()
    migrate(database, folder, clock=FixedClock())
    with database.read() as connection:
        rows = connection.exec_driver_sql(f"SELECT k, v FROM {schema.FTS_TABLE}_config")
        settings = {row.k: row.v for row in rows}
    assert settings["secure-delete"] == 1


def test_an_up_to_date_vault_is_left_alone(old: Database, folder: Path) -> None:
    before = old.alone("PRAGMA data_version"), (folder / "vault.db").read_bytes()
    assert migrate(old, folder, clock=FixedClock()) is False
    assert (old.alone("PRAGMA data_version"), (folder / "vault.db").read_bytes()) == before


def test_the_newest_revision_is_the_one_the_program_names() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]
    assert sorted(each.name[:4] for each in (MIGRATIONS / "versions").glob("*.py"))[-1] == HEAD


def test_opening_an_up_to_date_vault_does_not_import_alembic(old: Database, folder: Path, key: bytes | None) -> None:
    script = (
        "import sys; from pathlib import Path; from mnemoscope.model.clock import system_clock\n"
        "from mnemoscope.vault.database import Database; from mnemoscope.vault.migrate import migrate\n"
        f"database = Database(Path(sys.argv[1]) / 'vault.db', {key!r})\n"
        "print(migrate(database, Path(sys.argv[1]), clock=system_clock), 'alembic' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", script, str(folder)], text=True) == "False False\n"


# Upgrading ------------------------------------------------------------------------------------------------------------


def test_an_older_vault_is_backed_up_and_upgraded(
    old: Database, folder: Path, key: bytes | None, with_next: Callable[[str], None]
) -> None:
    with_next(ADD_COLUMN)
    assert migrate(old, folder, clock=FixedClock()) is True
    assert setting_columns(old) == ["pk", "name", "value", "unit"]
    assert found_revision(old) == NEXT
    (backup,) = list_backups(folder)
    assert backup.reason == "before-upgrade"
    copy = Database(backup.database, key, read_only=True)
    assert found_revision(copy) == HEAD
    with copy.read() as connection:
        assert connection.exec_driver_sql("SELECT name, value FROM setting").all() == [("kept", "1")]
    copy.close()


def test_a_failing_upgrade_changes_nothing(
    old: Database, folder: Path, with_next: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_next(ADD_COLUMN + "\nraise RuntimeError('stop')")
    with pytest.raises(RuntimeError, match="stop"):
        migrate(old, folder, clock=FixedClock())
    assert setting_columns(old) == ["pk", "name", "value"]
    assert found_revision(old) == HEAD
    assert old.alone("PRAGMA foreign_keys")[0] == 1
    shutil.rmtree(migrate_module.MIGRATIONS)
    with_next(ADD_COLUMN)
    assert migrate(old, folder, clock=FixedClock()) is True
    assert setting_columns(old) == ["pk", "name", "value", "unit"]


def test_rebuilding_a_table_keeps_what_refers_to_it(
    old: Database, folder: Path, with_next: Callable[[str], None]
) -> None:
    with_next(
        """
        with op.batch_alter_table("conflict") as batch:
            batch.alter_column("why", new_column_name="because")
        """
    )
    migrate(old, folder, clock=FixedClock())
    with old.read() as connection:
        assert connection.exec_driver_sql("SELECT because FROM conflict").all() == [("",)]
        assert connection.exec_driver_sql("SELECT conflict_pk, memory_pk FROM conflict_member").all() == [(1, 1)]
    assert old.alone("PRAGMA foreign_keys")[0] == 1


def test_an_upgrade_that_breaks_references_is_not_kept(
    old: Database, folder: Path, with_next: Callable[[str], None]
) -> None:
    with_next('op.execute("DELETE FROM conflict")')
    with pytest.raises(VaultDamaged, match="left as it was"):
        migrate(old, folder, clock=FixedClock())
    with old.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM conflict").scalar() == 1
    assert found_revision(old) == HEAD


def in_another_process(folder: Path, scripts: Path, key: bytes | None) -> subprocess.Popen[str]:
    """A process that says `ready`, waits for a line, upgrades and says what it did."""
    script = textwrap.dedent(
        f"""
        import sys
        from pathlib import Path
        from mnemoscope.model.clock import system_clock
        from mnemoscope.vault import migrate as module
        from mnemoscope.vault.database import Database
        module.MIGRATIONS, module.HEAD = Path(sys.argv[2]), {NEXT!r}
        database = Database(Path(sys.argv[1]) / "vault.db", {key!r})
        print("ready", flush=True)
        sys.stdin.readline()
        print(module.migrate(database, Path(sys.argv[1]), clock=system_clock), flush=True)
        """
    )
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder), str(scripts)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )


def say(process: subprocess.Popen[str], line: str = "go\n") -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def test_a_killed_upgrade_is_finished_on_the_next_opening(
    old: Database, folder: Path, tmp_path: Path, key: bytes | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    old.close()
    halfway = later(tmp_path, ADD_COLUMN + "\nprint('halfway', flush=True)\nimport time\ntime.sleep(60)")
    with in_another_process(folder, halfway, key) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        say(process)
        assert process.stdout.readline() == "halfway\n"
        process.kill()
    assert len(list_backups(folder)) == 1
    shutil.rmtree(halfway)
    monkeypatch.setattr(migrate_module, "MIGRATIONS", later(tmp_path, ADD_COLUMN))
    monkeypatch.setattr(migrate_module, "HEAD", NEXT)
    database = Database(folder / "vault.db", key)
    assert found_revision(database) == HEAD
    assert setting_columns(database) == ["pk", "name", "value"]
    assert migrate(database, folder, clock=system_clock) is True
    assert setting_columns(database) == ["pk", "name", "value", "unit"]
    database.close()


def test_two_programs_upgrade_once(old: Database, folder: Path, tmp_path: Path, key: bytes | None) -> None:
    old.close()
    scripts = later(tmp_path, ADD_COLUMN + "\nimport time\ntime.sleep(0.5)")
    both = [in_another_process(folder, scripts, key) for _ in range(2)]
    for each in both:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in both:
        say(each)
    assert sorted(each.communicate(timeout=60)[0] for each in both) == ["False\n", "True\n"]
    assert [each.returncode for each in both] == [0, 0]
    assert len(list_backups(folder)) == 1
    database = Database(folder / "vault.db", key)
    assert setting_columns(database) == ["pk", "name", "value", "unit"]
    database.close()


def test_a_vault_of_a_newer_program_is_left_untouched(old: Database, folder: Path) -> None:
    with old.write() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0099'")
    old.checkpoint()
    before = (folder / "vault.db").read_bytes()
    with pytest.raises(VaultTooNew, match="Update Mnemoscope") as caught:
        migrate(old, folder, clock=FixedClock())
    assert caught.value.exit_code == 4
    assert (folder / "vault.db").read_bytes() == before
    assert list_backups(folder) == ()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE alembic_version SET version_num = 'zebra'",
        "UPDATE alembic_version SET version_num = '1'",
        "DELETE FROM alembic_version",
        "INSERT INTO alembic_version VALUES('0000')",
        "DROP TABLE alembic_version",
    ],
)
def test_an_unclear_revision_is_damage_and_touches_nothing(damage: str, old: Database, folder: Path) -> None:
    with old.write() as connection:
        connection.exec_driver_sql(damage)
    with pytest.raises(VaultDamaged, match="left untouched") as caught:
        migrate(old, folder, clock=FixedClock())
    assert caught.value.exit_code == 4
    assert setting_columns(old) == ["pk", "name", "value"]
    assert list_backups(folder) == ()


def test_an_older_vault_that_cannot_be_written_is_said_so(
    old: Database, folder: Path, connect: Callable[..., Database], with_next: Callable[[str], None]
) -> None:
    with_next(ADD_COLUMN)
    with pytest.raises(VaultReadOnly, match="must be upgraded"):
        migrate(connect(read_only=True), folder, clock=FixedClock())
    assert found_revision(old) == HEAD


def test_migrations_say_nothing_and_set_up_no_logging(folder: Path, key: bytes | None) -> None:
    script = (
        "import sys, logging; from pathlib import Path; from mnemoscope.model.clock import system_clock\n"
        "from mnemoscope.vault.database import Database; from mnemoscope.vault.migrate import migrate\n"
        f"database = Database(Path(sys.argv[1]) / 'vault.db', {key!r})\n"
        "migrate(database, Path(sys.argv[1]), clock=system_clock)\n"
        "sys.exit(len(logging.getLogger().handlers))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)], capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
