CREATE TABLE pending_wipe (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    at_offset INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL,
    kind TEXT NOT NULL,
    counts TEXT NOT NULL,
    ids TEXT NOT NULL,
    laid TEXT NOT NULL,
    operation_seq INTEGER,
    target BLOB,
    seal_key BLOB,
    troubles TEXT NOT NULL,
    CONSTRAINT pk_pending_wipe PRIMARY KEY (pk),
    CONSTRAINT uq_pending_wipe_id UNIQUE (id)
);

CREATE TABLE held_row (
    pk INTEGER NOT NULL,
    wipe_pk INTEGER NOT NULL,
    "table" TEXT NOT NULL,
    gone INTEGER NOT NULL,
    former TEXT NOT NULL,
    later TEXT,
    body BLOB,
    CONSTRAINT pk_held_row PRIMARY KEY (pk)
);

CREATE INDEX ix_held_row_wipe_pk ON held_row (wipe_pk);

INSERT INTO pending_wipe (id, at, at_offset, due_at, state, kind, counts, ids, laid, troubles)
SELECT json_extract(value, '$.id'), json_extract(value, '$.at'), 0, json_extract(value, '$.at'), 'begun',
    json_extract(value, '$.kind'), json_extract(value, '$.counts'),
    json_object('ids', json_extract(value, '$.ids'), 'source_ids', json_extract(value, '$.source_ids')), '[]', '[]'
FROM setting WHERE name = 'wipe_pending';

DELETE FROM setting WHERE name = 'wipe_pending'
