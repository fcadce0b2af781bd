CREATE TYPE enrollment_state AS ENUM ('ACTIVE', 'COMPLETED', 'ENDED');

CREATE TABLE enrollments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  match_id uuid NOT NULL UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  track_id uuid REFERENCES tracks (id),
  state enrollment_state NOT NULL DEFAULT 'ACTIVE',
  -- The wording both sign, fixed when the programme starts.
  agreement_version smallint NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'ACTIVE') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX enrollments_one_active_per_mentee ON enrollments (mentee_id) WHERE state = 'ACTIVE';
CREATE INDEX enrollments_active_by_mentor ON enrollments (mentor_id) WHERE state = 'ACTIVE';
CREATE INDEX enrollments_by_company ON enrollments (company_id);

CREATE TABLE activities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  position smallint NOT NULL CHECK (position >= 0),
  name text NOT NULL,
  description text NOT NULL,
  text_content text NOT NULL DEFAULT '',
  schedule_link text,
  type activity_type NOT NULL DEFAULT 'TEXT',
  set_of_trainings text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX activities_by_enrollment ON activities (enrollment_id, month, position);

CREATE TABLE agreement_signatures (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  -- As the person was called on that day.
  name text NOT NULL,
  version smallint NOT NULL,
  signed_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, user_id)
);
