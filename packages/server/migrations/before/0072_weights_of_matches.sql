-- What the three parts of a score counted when the pair was made: of its run, or the usual ones of that time.
ALTER TABLE matches ADD COLUMN weights jsonb;
UPDATE matches m SET weights = coalesce(
  (SELECT r.certificate -> 'weights' FROM matching_runs r WHERE r.id = m.run_id),
  '{"expertise": 0.4, "personality": 0.3, "values": 0.3}');
ALTER TABLE matches ALTER COLUMN weights SET NOT NULL;
