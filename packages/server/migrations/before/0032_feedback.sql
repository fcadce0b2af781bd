-- What one of a pair says about the other. `kind` is how it came about: freely now, in rounds after sessions later.
CREATE TABLE feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  kind text NOT NULL DEFAULT 'open' CHECK (kind IN ('open')),
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  helped text NOT NULL DEFAULT '',
  to_change text NOT NULL DEFAULT '',
  visibility text NOT NULL CHECK (visibility IN ('partner', 'team')),
  created_at timestamptz NOT NULL,
  CHECK (author_id <> subject_id)
);
CREATE INDEX feedback_by_enrollment ON feedback (enrollment_id, created_at DESC);
CREATE INDEX feedback_by_company ON feedback (company_id, created_at DESC);
CREATE INDEX feedback_by_author ON feedback (author_id);
CREATE INDEX feedback_by_subject ON feedback (subject_id);
