DROP INDEX ix_memory_subject_key_attribute_key_cardinality_value_key;

CREATE INDEX ix_memory_claim ON memory (subject_key, attribute_key, cardinality, value_key, polarity);

CREATE INDEX ix_memory_facets ON memory (state, standing, origin, scope, agent, sensitivity);

CREATE INDEX ix_memory_list ON memory (state, recorded_at, standing, trust, scope, agent, origin, tier, sensitivity, valid_from, event_time, expires_at, half_life, anchored_at, importance, mentions)
