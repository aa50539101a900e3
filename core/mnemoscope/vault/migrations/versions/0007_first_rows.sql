DROP INDEX ix_memory_trust;

DROP INDEX ix_memory_expires_at;

CREATE INDEX ix_memory_trust ON memory (trust, recorded_at) WHERE state = 'active' AND standing <> 'rejected';

CREATE INDEX ix_memory_importance ON memory (importance, recorded_at) WHERE state = 'active' AND standing <> 'rejected';

CREATE INDEX ix_memory_mentions ON memory (mentions, recorded_at) WHERE state = 'active' AND standing <> 'rejected';

CREATE INDEX ix_memory_subject ON memory (subject, recorded_at) WHERE state = 'active' AND standing <> 'rejected' AND subject IS NOT NULL;

CREATE INDEX ix_memory_event_time ON memory (event_time, recorded_at) WHERE state = 'active' AND standing <> 'rejected' AND event_time IS NOT NULL;

CREATE INDEX ix_memory_valid_from ON memory (valid_from, recorded_at) WHERE state = 'active' AND standing <> 'rejected' AND valid_from IS NOT NULL;

CREATE INDEX ix_memory_expires_at ON memory (expires_at, recorded_at) WHERE state = 'active' AND standing <> 'rejected' AND expires_at IS NOT NULL;

CREATE INDEX ix_memory_anchored_at ON memory (half_life, anchored_at, recorded_at) WHERE state = 'active' AND standing <> 'rejected';

CREATE INDEX ix_memory_text ON memory (substr(text, 1, 48) COLLATE NOCASE) WHERE state = 'active' AND standing <> 'rejected';

CREATE INDEX ix_memory_text_accented ON memory (substr(text, 1, 48) COLLATE NOCASE) WHERE state = 'active' AND standing <> 'rejected' AND text GLOB '*[À-ɏ]*'
