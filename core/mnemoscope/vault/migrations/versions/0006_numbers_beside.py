"""Indexes for what waits for a verdict, and tiers among what memories are counted by."""

from __future__ import annotations

from pathlib import Path

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    connection = op.get_bind()
    script = Path(__file__).with_suffix(".sql").read_text(encoding="utf-8")
    for statement in script.split(";\n\n"):
        connection.exec_driver_sql(statement)
