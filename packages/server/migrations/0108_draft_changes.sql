-- A manager may fix pairs of a draft, or leave some out, before it is published. Each decision is a row, so that it can be
-- undone and carried over to the next draft; the version decides between two who change or publish at once.
ALTER TABLE matching_runs ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE draft_proposals ADD COLUMN by_hand boolean NOT NULL DEFAULT false;

CREATE TABLE draft_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  run_id uuid NOT NULL REFERENCES matching_runs (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('LOCK', 'SWAP', 'OUT', 'APART')),
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  changed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (run_id, mentee_id, mentor_id)
);
-- A mentee is fixed with one mentor or left out once.
CREATE UNIQUE INDEX draft_changes_one_fate ON draft_changes (run_id, mentee_id) WHERE kind <> 'APART';
CREATE INDEX draft_changes_by_mentor ON draft_changes (mentor_id);
CREATE INDEX draft_changes_by_mentee ON draft_changes (mentee_id);
