CREATE TABLE demo_bookings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  company text,
  role text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  time_zone text NOT NULL,
  cancel_token_hash text NOT NULL UNIQUE,
  cancelled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Ranges, not equal starts: a slot of India overlaps two slots of London by half an hour each.
  CONSTRAINT demo_bookings_never_overlap
    EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at IS NULL)
);
CREATE INDEX demo_bookings_by_start ON demo_bookings (starts_at);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  full_name text NOT NULL,
  work_email text NOT NULL,
  phone text,
  company_name text,
  job_title text,
  company_headcount text,
  subject text,
  message text,
  agree_to_comms boolean NOT NULL,
  interested_in_partnership boolean NOT NULL,
  is_suspect boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at DESC);

CREATE TYPE interest_kind AS ENUM ('MENTEE', 'MENTOR');

CREATE TABLE interest_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind interest_kind NOT NULL,
  email text,
  answers jsonb NOT NULL,
  claim_hash text NOT NULL UNIQUE,
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX interest_answers_by_age ON interest_answers (created_at DESC);
CREATE INDEX interest_answers_by_user ON interest_answers (user_id) WHERE user_id IS NOT NULL;
