-- A draft is a run with weights of its own that proposes nothing until somebody publishes it.
ALTER TABLE matching_runs
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
  ADD COLUMN weights jsonb,
  ADD COLUMN published_at timestamptz,
  ADD CHECK (is_draft = (weights IS NOT NULL)),
  ADD CHECK (is_draft OR published_at IS NULL);

-- Drafts wait and run beside the runs, never in their place.
DROP INDEX matching_runs_one_queued;
DROP INDEX matching_runs_one_running;
CREATE UNIQUE INDEX matching_runs_one_queued ON matching_runs (company_id) WHERE state = 'QUEUED' AND NOT is_draft;
CREATE UNIQUE INDEX matching_runs_one_running ON matching_runs (company_id, is_draft) WHERE state = 'RUNNING';
CREATE INDEX matching_drafts_by_company ON matching_runs (company_id, requested_at DESC) WHERE is_draft;

-- What a draft would propose, ready to become matches in one statement.
CREATE TABLE draft_proposals (
  run_id uuid NOT NULL REFERENCES matching_runs (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  track_id uuid REFERENCES tracks (id),
  mentor_view jsonb NOT NULL,
  mentee_view jsonb NOT NULL,
  mentor_answered_at timestamptz NOT NULL,
  mentee_answered_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, mentee_id)
);
CREATE INDEX draft_proposals_by_mentor ON draft_proposals (mentor_id);
CREATE INDEX draft_proposals_by_mentee ON draft_proposals (mentee_id);

CREATE INDEX matches_by_run ON matches (run_id);
