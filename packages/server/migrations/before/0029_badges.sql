-- Each at most once for a person in a programme: the key decides, whatever happens at the same moment.
CREATE TABLE badges (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  badge text NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, user_id, badge)
);

-- For the sweep over programmes that run or have just ended.
CREATE INDEX enrollments_by_end ON enrollments (ended_at);
