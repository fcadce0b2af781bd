-- People an admin keeps out of runs until further notice.
CREATE TABLE matching_holds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  note text NOT NULL,
  held_by uuid REFERENCES users (id) ON DELETE SET NULL,
  held_at timestamptz NOT NULL
);
CREATE INDEX matching_holds_by_company ON matching_holds (company_id);

ALTER TABLE matches ADD COLUMN by_hand boolean NOT NULL DEFAULT false;

-- The queue reads whoever has waited longest first.
CREATE INDEX answers_by_wait ON answers (company_id, submitted_at, user_id);
