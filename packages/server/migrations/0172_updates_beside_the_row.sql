-- A sign-in is renewed all day long. Its row is written beside the old one, without a word to any index, where there is space on
-- its page and no indexed column changes. The nightly deletion, which looks for two moments, never read this index.
DROP INDEX sessions_by_expiry;
ALTER TABLE sessions SET (fillfactor = 80);
-- Counted up with every attempt.
ALTER TABLE rate_limits SET (fillfactor = 50);
-- Every email, notice and message changes once or twice in columns that have to be indexed. What is left of the old rows is
-- cleaned up after a fiftieth of such a table has changed; by itself PostgreSQL waits for a fifth, which is months of them.
ALTER TABLE mails SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE notices SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE messages SET (autovacuum_vacuum_scale_factor = 0.02);
