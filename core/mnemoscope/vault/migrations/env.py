"""What Alembic runs: the revisions, on the connection and in the transaction that it is given."""

from alembic import context

from mnemoscope.vault.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite alters little in place; Alembic then copies the table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
