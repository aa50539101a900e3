CREATE TABLE memory (
    pk INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    shown_at INTEGER NOT NULL GENERATED ALWAYS AS (coalesce(event_time, recorded_at)) VIRTUAL,
    text TEXT NOT NULL,
    text_key INTEGER NOT NULL,
    language TEXT NOT NULL,
    tier TEXT NOT NULL,
    function TEXT NOT NULL,
    origin TEXT NOT NULL,
    standing TEXT NOT NULL,
    state TEXT NOT NULL,
    scope TEXT NOT NULL,
    subject TEXT,
    attribute TEXT,
    value TEXT,
    polarity TEXT,
    subject_key TEXT,
    attribute_key TEXT,
    value_key TEXT,
    cardinality TEXT,
    change_cue INTEGER NOT NULL,
    trust INTEGER NOT NULL,
    importance INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    sensitivity TEXT NOT NULL,
    half_life TEXT NOT NULL,
    event_time INTEGER,
    event_offset INTEGER,
    event_precision TEXT,
    valid_from INTEGER,
    valid_from_offset INTEGER,
    valid_from_precision TEXT,
    valid_to INTEGER,
    valid_to_offset INTEGER,
    valid_to_precision TEXT,
    recorded_at INTEGER NOT NULL,
    recorded_offset INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    expires_at INTEGER,
    review_after INTEGER,
    anchored_at INTEGER NOT NULL,
    agent TEXT NOT NULL,
    tags TEXT NOT NULL,
    mentions INTEGER NOT NULL,
    useful_uses INTEGER NOT NULL,
    last_useful_at INTEGER,
    version INTEGER NOT NULL,
    CONSTRAINT uq_memory_id UNIQUE (id)
);

CREATE INDEX ix_memory_agent_state ON memory (agent, state);

CREATE INDEX ix_memory_expires_at ON memory (expires_at);

CREATE INDEX ix_memory_recorded_at ON memory (recorded_at);

CREATE INDEX ix_memory_scope_state ON memory (scope, state);

CREATE INDEX ix_memory_shown_at ON memory (shown_at);

CREATE INDEX ix_memory_state_standing_recorded_at ON memory (state, standing, recorded_at);

CREATE INDEX ix_memory_subject_key_attribute_key_cardinality_value_key ON memory (subject_key, attribute_key, cardinality, value_key);

CREATE INDEX ix_memory_text_key ON memory (text_key);

CREATE INDEX ix_memory_trust ON memory (trust);

CREATE TABLE memory_version (
    version_pk INTEGER NOT NULL,
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    recorded_to INTEGER NOT NULL,
    operation_seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    text_key INTEGER NOT NULL,
    language TEXT NOT NULL,
    tier TEXT NOT NULL,
    function TEXT NOT NULL,
    origin TEXT NOT NULL,
    standing TEXT NOT NULL,
    state TEXT NOT NULL,
    scope TEXT NOT NULL,
    subject TEXT,
    attribute TEXT,
    value TEXT,
    polarity TEXT,
    subject_key TEXT,
    attribute_key TEXT,
    value_key TEXT,
    cardinality TEXT,
    change_cue INTEGER NOT NULL,
    trust INTEGER NOT NULL,
    importance INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    sensitivity TEXT NOT NULL,
    half_life TEXT NOT NULL,
    event_time INTEGER,
    event_offset INTEGER,
    event_precision TEXT,
    valid_from INTEGER,
    valid_from_offset INTEGER,
    valid_from_precision TEXT,
    valid_to INTEGER,
    valid_to_offset INTEGER,
    valid_to_precision TEXT,
    recorded_at INTEGER NOT NULL,
    recorded_offset INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    expires_at INTEGER,
    review_after INTEGER,
    anchored_at INTEGER NOT NULL,
    agent TEXT NOT NULL,
    tags TEXT NOT NULL,
    mentions INTEGER NOT NULL,
    useful_uses INTEGER NOT NULL,
    last_useful_at INTEGER,
    version INTEGER NOT NULL,
    CONSTRAINT pk_memory_version PRIMARY KEY (version_pk)
);

CREATE INDEX ix_memory_version_pk_recorded_to ON memory_version (pk, recorded_to);

CREATE INDEX ix_memory_version_recorded_to ON memory_version (recorded_to);

CREATE TABLE source (
    pk INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    source_key TEXT NOT NULL,
    app TEXT NOT NULL,
    account TEXT NOT NULL,
    conversation_id TEXT NOT NULL,
    title TEXT NOT NULL,
    native_id TEXT NOT NULL,
    role TEXT NOT NULL,
    text TEXT NOT NULL,
    position INTEGER,
    at INTEGER,
    at_offset INTEGER,
    at_precision TEXT,
    model TEXT NOT NULL,
    on_active_path INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    CONSTRAINT uq_source_id UNIQUE (id),
    CONSTRAINT uq_source_source_key UNIQUE (source_key)
);

CREATE TABLE memory_source (
    pk INTEGER NOT NULL,
    memory_pk INTEGER NOT NULL,
    source_pk INTEGER NOT NULL,
    quote TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    extractor TEXT NOT NULL,
    CONSTRAINT pk_memory_source PRIMARY KEY (pk),
    CONSTRAINT uq_memory_source_memory_pk_source_pk_start UNIQUE (memory_pk, source_pk, start)
);

CREATE INDEX ix_memory_source_source_pk ON memory_source (source_pk);

CREATE TABLE relation (
    pk INTEGER NOT NULL,
    type TEXT NOT NULL,
    from_pk INTEGER NOT NULL,
    to_pk INTEGER NOT NULL,
    conflict_pk INTEGER,
    created_at INTEGER NOT NULL,
    created_by TEXT NOT NULL,
    CONSTRAINT pk_relation PRIMARY KEY (pk),
    CONSTRAINT uq_relation_from_pk_to_pk_type UNIQUE (from_pk, to_pk, type)
);

CREATE INDEX ix_relation_to_pk ON relation (to_pk);

CREATE TABLE "conflict" (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    subject TEXT NOT NULL,
    attribute TEXT NOT NULL,
    scope TEXT NOT NULL,
    conflict_key TEXT NOT NULL,
    why TEXT NOT NULL,
    suggestion TEXT NOT NULL,
    impact INTEGER NOT NULL,
    detected_at INTEGER NOT NULL,
    detected_offset INTEGER NOT NULL,
    decided_at INTEGER,
    decision TEXT,
    snoozed_until INTEGER,
    CONSTRAINT pk_conflict PRIMARY KEY (pk),
    CONSTRAINT uq_conflict_id UNIQUE (id)
);

CREATE INDEX ix_conflict_state_conflict_key ON "conflict" (state, conflict_key);

CREATE TABLE settled_pair (
    pk INTEGER NOT NULL,
    low_pk INTEGER NOT NULL,
    high_pk INTEGER NOT NULL,
    low_value TEXT NOT NULL,
    high_value TEXT NOT NULL,
    CONSTRAINT pk_settled_pair PRIMARY KEY (pk),
    CONSTRAINT uq_settled_pair_low_pk_high_pk UNIQUE (low_pk, high_pk)
);

CREATE TABLE feedback (
    pk INTEGER NOT NULL,
    memory_pk INTEGER NOT NULL,
    kind TEXT NOT NULL,
    at INTEGER NOT NULL,
    at_offset INTEGER NOT NULL,
    actor_kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    trust_before INTEGER NOT NULL,
    trust_after INTEGER NOT NULL,
    CONSTRAINT pk_feedback PRIMARY KEY (pk)
);

CREATE INDEX ix_feedback_memory_pk_at ON feedback (memory_pk, at);

CREATE TABLE operation (
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    at_offset INTEGER NOT NULL,
    actor_kind TEXT NOT NULL,
    actor TEXT NOT NULL,
    verb TEXT NOT NULL,
    count INTEGER NOT NULL,
    undoes INTEGER,
    undone_by INTEGER,
    payload BLOB,
    salt BLOB,
    payload_hash BLOB NOT NULL,
    prev_hash BLOB NOT NULL,
    hash BLOB NOT NULL,
    CONSTRAINT uq_operation_id UNIQUE (id)
);

CREATE TABLE operation_memory (
    memory_pk INTEGER NOT NULL,
    operation_seq INTEGER NOT NULL,
    CONSTRAINT pk_operation_memory PRIMARY KEY (memory_pk, operation_seq)
)
 WITHOUT ROWID;

CREATE INDEX ix_operation_memory_operation_seq ON operation_memory (operation_seq);

CREATE TABLE tombstone (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    scope TEXT NOT NULL,
    reason TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    made_offset INTEGER NOT NULL,
    hits INTEGER NOT NULL,
    last_hit_at INTEGER,
    memory_pk INTEGER,
    CONSTRAINT pk_tombstone PRIMARY KEY (pk),
    CONSTRAINT uq_tombstone_fingerprint_scope UNIQUE (fingerprint, scope),
    CONSTRAINT uq_tombstone_id UNIQUE (id)
);

CREATE TABLE setting (
    pk INTEGER NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    CONSTRAINT pk_setting PRIMARY KEY (pk),
    CONSTRAINT uq_setting_name UNIQUE (name)
);

CREATE TABLE wipe_receipt (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    CONSTRAINT pk_wipe_receipt PRIMARY KEY (pk),
    CONSTRAINT uq_wipe_receipt_id UNIQUE (id)
);

CREATE TABLE outbox (
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    memory_pk INTEGER NOT NULL
);

CREATE TABLE projection (
    name TEXT NOT NULL,
    applied_seq INTEGER DEFAULT 0 NOT NULL,
    CONSTRAINT pk_projection PRIMARY KEY (name)
);

CREATE TABLE embedding (
    memory_pk INTEGER NOT NULL,
    model TEXT NOT NULL,
    text_key INTEGER NOT NULL,
    vector BLOB NOT NULL,
    CONSTRAINT pk_embedding PRIMARY KEY (memory_pk, model)
)
 WITHOUT ROWID;

CREATE TABLE conflict_member (
    pk INTEGER NOT NULL,
    conflict_pk INTEGER NOT NULL,
    memory_pk INTEGER NOT NULL,
    CONSTRAINT pk_conflict_member PRIMARY KEY (pk),
    CONSTRAINT uq_conflict_member_conflict_pk_memory_pk UNIQUE (conflict_pk, memory_pk),
    CONSTRAINT fk_conflict_member_conflict_pk FOREIGN KEY(conflict_pk) REFERENCES "conflict" (pk) ON DELETE CASCADE
);

CREATE INDEX ix_conflict_member_memory_pk ON conflict_member (memory_pk);

CREATE VIRTUAL TABLE memory_words USING fts5(text, tags, forms, content='', contentless_delete=1, tokenize="ascii tokenchars '+#%'");

INSERT INTO memory_words(memory_words, rank) VALUES('secure-delete', 1);
