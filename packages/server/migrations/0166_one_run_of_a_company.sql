-- The programmes of a company take turns: its runs fill one place of the nodes, and the others are left to other companies.
-- Of those that are under way beside each other at this moment, the one that began first goes on.
UPDATE matching_runs r SET state = 'FAILED', finished_at = now(), phase = NULL, share = NULL, failure = 'The run was interrupted.'
WHERE r.state = 'RUNNING' AND EXISTS (
  SELECT 1 FROM matching_runs o WHERE o.company_id = r.company_id AND o.is_draft = r.is_draft AND o.state = 'RUNNING'
    AND (o.started_at, o.id) < (r.started_at, r.id));

DROP INDEX matching_runs_one_running;
CREATE UNIQUE INDEX matching_runs_one_running ON matching_runs (company_id, is_draft) WHERE state = 'RUNNING';

-- Those of all companies that wait or are under way, among many that are over.
CREATE INDEX matching_runs_not_over ON matching_runs (state) WHERE state IN ('QUEUED', 'RUNNING');
