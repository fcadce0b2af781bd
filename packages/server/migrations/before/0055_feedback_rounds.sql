-- Both of a pair are asked the same at the same time: after a session, halfway and at the end. What they answer stays
-- blind until both have, or two weeks have passed.
CREATE TABLE feedback_rounds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  kind text NOT NULL CHECK (kind IN ('session', 'midpoint', 'closing')),
  session_id uuid REFERENCES mentoring_sessions (id) ON DELETE CASCADE,
  -- When the session began; one that is moved afterwards is another conversation and is asked about anew.
  met_at timestamptz,
  opened_at timestamptz NOT NULL,
  -- Null until it was told that answers can be read.
  told_at timestamptz,
  CHECK ((kind = 'session') = (session_id IS NOT NULL)),
  CHECK ((kind = 'session') = (met_at IS NOT NULL))
);
-- However often and from wherever rounds are opened, each is opened once.
CREATE UNIQUE INDEX feedback_rounds_once_per_session ON feedback_rounds (session_id, met_at) WHERE kind = 'session';
CREATE UNIQUE INDEX feedback_rounds_once_per_programme ON feedback_rounds (enrollment_id, kind) WHERE kind <> 'session';
CREATE INDEX feedback_rounds_by_enrollment ON feedback_rounds (enrollment_id, opened_at DESC);
CREATE INDEX feedback_rounds_untold ON feedback_rounds (opened_at) WHERE told_at IS NULL;

-- What was said freely before keeps its kind, its words and its reader.
ALTER TABLE feedback
  DROP CONSTRAINT feedback_kind_check,
  DROP CONSTRAINT feedback_visibility_check,
  ADD COLUMN round_id uuid REFERENCES feedback_rounds (id) ON DELETE CASCADE,
  -- By question; what was said freely has its two texts instead.
  ADD COLUMN words jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN recommends text CHECK (recommends IN ('yes', 'perhaps', 'no')),
  -- For the author alone.
  ADD COLUMN private_note text NOT NULL DEFAULT '',
  ADD CHECK (kind IN ('open', 'session', 'midpoint', 'closing')),
  ADD CHECK (visibility IN ('partner', 'team', 'round')),
  ADD CHECK ((round_id IS NULL) = (kind = 'open')),
  ADD CHECK ((round_id IS NULL) = (visibility <> 'round'));
CREATE UNIQUE INDEX feedback_once_per_round ON feedback (round_id, author_id) WHERE round_id IS NOT NULL;
-- For the list of pairs that may need a word: only a rating of three or less can be two below any mean.
CREATE INDEX feedback_poor_by_newest ON feedback (created_at) WHERE round_id IS NOT NULL AND rating <= 3;
CREATE INDEX feedback_poor_of_company ON feedback (company_id, created_at) WHERE round_id IS NOT NULL AND rating <= 3;
CREATE INDEX feedback_in_rounds ON feedback (enrollment_id, author_id, created_at) INCLUDE (rating)
  WHERE round_id IS NOT NULL;
