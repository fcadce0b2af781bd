-- Only for the equality of ids inside the two constraints below.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE mentoring_session_state AS ENUM ('PROPOSED', 'AGREED', 'MOVING', 'DECLINED', 'CANCELLED');

-- `sessions` are the sign-ins; these are the conversations of a pair.
CREATE TABLE mentoring_sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state mentoring_session_state NOT NULL,
  -- Rises with every change; who changes names the one they saw.
  version integer NOT NULL DEFAULT 1,
  -- Rises with every file sent to calendars.
  sequence integer NOT NULL DEFAULT 0,
  title text NOT NULL,
  agenda text NOT NULL,
  link text,
  -- The agreed time, kept when the session is cancelled.
  starts_at timestamptz,
  ends_at timestamptz,
  agreed_at timestamptz,
  -- What waits for an answer.
  proposed_by uuid REFERENCES users (id) ON DELETE CASCADE,
  proposed_times timestamptz[],
  proposed_minutes smallint,
  message text NOT NULL DEFAULT '',
  closed_by uuid REFERENCES users (id) ON DELETE SET NULL,
  closed_at timestamptz,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at),
  CHECK ((starts_at IS NULL) = (ends_at IS NULL) AND (starts_at IS NULL) = (agreed_at IS NULL)),
  CHECK (state NOT IN ('AGREED', 'MOVING') OR starts_at IS NOT NULL),
  CHECK ((state IN ('PROPOSED', 'MOVING')) = (proposed_by IS NOT NULL)),
  CHECK ((proposed_by IS NULL) = (proposed_times IS NULL) AND (proposed_by IS NULL) = (proposed_minutes IS NULL)),
  CHECK (cardinality(proposed_times) BETWEEN 1 AND 3),
  CHECK ((state IN ('DECLINED', 'CANCELLED')) = (closed_at IS NOT NULL)),
  CONSTRAINT mentoring_sessions_one_at_a_time_for_the_mentor
    EXCLUDE USING gist (mentor_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state IN ('AGREED', 'MOVING')),
  CONSTRAINT mentoring_sessions_one_at_a_time_for_the_mentee
    EXCLUDE USING gist (mentee_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (state IN ('AGREED', 'MOVING'))
);
CREATE INDEX mentoring_sessions_by_enrollment ON mentoring_sessions (enrollment_id, starts_at);
-- A second click proposes nothing new.
CREATE UNIQUE INDEX mentoring_sessions_proposed_once
  ON mentoring_sessions (enrollment_id, proposed_by, title, proposed_times) WHERE state = 'PROPOSED';
-- For the clock that reminds.
CREATE INDEX mentoring_sessions_agreed_by_start ON mentoring_sessions (starts_at) WHERE state IN ('AGREED', 'MOVING');

-- The key makes a second reminder impossible; a session that moved has another time and is reminded of anew.
CREATE TABLE session_reminders (
  session_id uuid NOT NULL REFERENCES mentoring_sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  kind text NOT NULL CHECK (kind IN ('DAY', 'HOUR')),
  starts_at timestamptz NOT NULL,
  reminded_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, user_id, kind, starts_at)
);
