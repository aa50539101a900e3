DROP INDEX ix_memory_facets;

CREATE INDEX ix_memory_facets ON memory (state, standing, origin, scope, agent, sensitivity, tier);

CREATE INDEX ix_memory_fading ON memory (half_life, anchored_at, standing, review_after) WHERE state = 'active' AND origin = 'stated' AND pinned = 0;

CREATE INDEX ix_memory_put_off ON memory (review_after) WHERE review_after IS NOT NULL;

CREATE INDEX ix_memory_recheck ON memory (recheck) WHERE recheck IS NOT NULL
