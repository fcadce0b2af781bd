-- Whoever looks after one programme reads its cases: those of its pairs and those told in it. Where neither is known, a case
-- is of every programme its author takes part in.
ALTER TABLE cases ADD COLUMN programme_id uuid,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);
UPDATE cases c SET programme_id = coalesce(
  (SELECT e.programme_id FROM enrollments e WHERE e.company_id = c.company_id AND e.id = coalesce(c.pair_id, c.enrollment_id,
    (SELECT f.enrollment_id FROM feedback f WHERE f.id = c.feedback_id))),
  (SELECT m.programme_id FROM matches m WHERE m.company_id = c.company_id AND m.id = c.match_id));
CREATE INDEX cases_by_programme ON cases (programme_id) WHERE programme_id IS NOT NULL;
