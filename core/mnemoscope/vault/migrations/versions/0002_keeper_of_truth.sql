ALTER TABLE memory ADD COLUMN heard_at INTEGER;

ALTER TABLE memory ADD COLUMN recheck TEXT;

ALTER TABLE memory_version ADD COLUMN heard_at INTEGER;

ALTER TABLE memory_version ADD COLUMN recheck TEXT;

CREATE TABLE attribute (
    pk INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    cardinality TEXT NOT NULL,
    half_life TEXT NOT NULL,
    "exclusive" INTEGER NOT NULL,
    en TEXT NOT NULL,
    zh TEXT NOT NULL,
    synonyms TEXT NOT NULL,
    opposite TEXT NOT NULL,
    CONSTRAINT pk_attribute PRIMARY KEY (pk),
    CONSTRAINT uq_attribute_key UNIQUE ("key")
);

CREATE TABLE entity (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    CONSTRAINT pk_entity PRIMARY KEY (pk),
    CONSTRAINT uq_entity_id UNIQUE (id)
);

CREATE TABLE entity_alias (
    pk INTEGER NOT NULL,
    entity_pk INTEGER NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    CONSTRAINT pk_entity_alias PRIMARY KEY (pk),
    CONSTRAINT uq_entity_alias_entity_pk_name_key UNIQUE (entity_pk, name_key)
);

CREATE INDEX ix_entity_alias_name_key ON entity_alias (name_key);

CREATE TABLE episode_mark (
    pk INTEGER NOT NULL,
    memory_pk INTEGER NOT NULL,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    CONSTRAINT pk_episode_mark PRIMARY KEY (pk),
    CONSTRAINT uq_episode_mark_memory_pk UNIQUE (memory_pk)
);

CREATE TABLE pause (
    pk INTEGER NOT NULL,
    id TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    started_offset INTEGER NOT NULL,
    ended_at INTEGER,
    ended_offset INTEGER,
    CONSTRAINT pk_pause PRIMARY KEY (pk),
    CONSTRAINT uq_pause_id UNIQUE (id)
);

CREATE TABLE injection (
    pk INTEGER NOT NULL,
    agent TEXT NOT NULL,
    session TEXT NOT NULL,
    memory_pk INTEGER NOT NULL,
    at INTEGER NOT NULL,
    CONSTRAINT pk_injection PRIMARY KEY (pk),
    CONSTRAINT uq_injection_agent_session_memory_pk UNIQUE (agent, session, memory_pk)
);

CREATE INDEX ix_injection_memory_pk ON injection (memory_pk);

DROP INDEX ix_memory_state_standing_recorded_at;

DROP INDEX ix_memory_version_recorded_to;

CREATE INDEX ix_memory_standpoint ON memory (state, standing, recorded_at, changed_at, valid_from, valid_from_precision, valid_to, valid_to_offset, valid_to_precision, event_time, event_precision);

CREATE INDEX ix_memory_version_standpoint ON memory_version (recorded_to, state, standing, recorded_at, changed_at, valid_from, valid_from_precision, valid_to, valid_to_offset, valid_to_precision, event_time, event_precision);

CREATE INDEX ix_memory_version_id ON memory_version (id);

CREATE INDEX ix_operation_at ON operation (at);
