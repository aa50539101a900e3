CREATE TABLE draft (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    about TEXT NOT NULL,
    text TEXT NOT NULL,
    memories TEXT NOT NULL,
    version INTEGER,
    at INTEGER NOT NULL,
    at_offset INTEGER NOT NULL,
    CONSTRAINT pk_draft PRIMARY KEY (pk),
    CONSTRAINT uq_draft_id UNIQUE (id)
)
