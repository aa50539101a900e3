"""The first tables.

They are plain SQL in the file beside this one, and not made from the present schema: this revision has to give the
same tables for ever.
"""

from __future__ import annotations

from pathlib import Path

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    script = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    for statement in script.split(";\n\n"):
        connection.exec_driver_sql(statement)
