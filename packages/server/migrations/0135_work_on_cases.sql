-- What is decided on a case, what is to be done, whom its readers ask for help, and how long it is kept.
ALTER TABLE case_entries ADD COLUMN is_decision boolean NOT NULL DEFAULT false, ADD CHECK (is_note OR NOT is_decision);

CREATE TABLE case_tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  words text NOT NULL,
  -- Empty once they have left.
  assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  due_on date,
  done_at timestamptz,
  client_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (case_id, client_id)
);
CREATE INDEX case_tasks_by_assignee ON case_tasks (assignee_id);

-- Who may read a case beside those who read them all.
CREATE TABLE case_named_readers (
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  named_by uuid REFERENCES users (id) ON DELETE SET NULL,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, user_id)
);
CREATE INDEX case_named_readers_by_person ON case_named_readers (user_id);

-- Months that closed cases are kept; without a row, two years.
CREATE TABLE case_retention (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  months smallint NOT NULL CHECK (months BETWEEN 1 AND 120)
);
CREATE INDEX cases_by_closing ON cases (closed_at) WHERE closed_at IS NOT NULL;
