-- What people told the programme team, and who looked at it. Their words stay where they were written.
CREATE TABLE cases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  source text NOT NULL CHECK (source IN ('feedback', 'ending', 'decline')),
  feedback_id uuid UNIQUE REFERENCES feedback (id) ON DELETE CASCADE,
  -- Of an ending.
  enrollment_id uuid UNIQUE REFERENCES enrollments (id) ON DELETE CASCADE,
  -- Of a decline.
  match_id uuid UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_serious boolean NOT NULL,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'read', 'closed')),
  closing_note text NOT NULL DEFAULT '',
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(feedback_id, enrollment_id, match_id) = 1),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK (author_id <> subject_id)
);
CREATE INDEX cases_new_first ON cases ((state = 'new') DESC, created_at DESC, id DESC);
CREATE INDEX cases_by_author ON cases (author_id);
CREATE INDEX cases_by_subject ON cases (subject_id);
CREATE INDEX cases_by_company ON cases (company_id);

CREATE TABLE case_looks (
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (case_id, reader_id)
);
CREATE INDEX case_looks_by_reader ON case_looks (reader_id);

-- What was written so far was promised a reader, too.
INSERT INTO cases (company_id, source, feedback_id, author_id, subject_id, is_serious, created_at)
SELECT company_id, 'feedback', id, author_id, subject_id, rating <= 2, created_at FROM feedback WHERE visibility = 'team';

INSERT INTO cases (company_id, source, enrollment_id, author_id, subject_id, is_serious, created_at)
SELECT company_id, 'ending', id, ended_by, CASE ended_by WHEN mentor_id THEN mentee_id ELSE mentor_id END, false, ended_at
FROM enrollments WHERE end_reason IS NOT NULL AND ended_by IN (mentor_id, mentee_id);

INSERT INTO cases (company_id, source, match_id, author_id, subject_id, is_serious, created_at)
SELECT company_id, 'decline', id, rejected_by, CASE rejected_by WHEN mentor_id THEN mentee_id ELSE mentor_id END, false,
  ended_at
FROM matches WHERE reject_reason IS NOT NULL AND rejected_by IN (mentor_id, mentee_id);
