CREATE TABLE app_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  auto_matching_enabled boolean NOT NULL DEFAULT true,
  match_days smallint NOT NULL DEFAULT 7 CHECK (match_days BETWEEN 1 AND 60)
);
INSERT INTO app_settings DEFAULT VALUES;

-- Only people who changed something have a row: one place, not paused is what everybody starts with.
CREATE TABLE availabilities (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  capacity smallint NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 5),
  paused_until date
);
CREATE INDEX availabilities_by_company ON availabilities (company_id);

CREATE TYPE run_state AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED');
CREATE TYPE run_cause AS ENUM ('ADMIN', 'ANSWERS', 'MATCH_ENDED', 'AVAILABILITY', 'SETTING');

CREATE TABLE matching_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  state run_state NOT NULL DEFAULT 'QUEUED',
  cause run_cause NOT NULL,
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  -- Wall-clock time of the last sign of life, so that a run whose process died can be told from a slow one.
  seen_at timestamptz,
  phase text,
  share real,
  proposed integer,
  skipped integer,
  figures jsonb,
  certificate jsonb,
  verified boolean,
  unmatched jsonb,
  milliseconds jsonb,
  failure text
);
CREATE UNIQUE INDEX matching_runs_one_queued ON matching_runs (company_id) WHERE state = 'QUEUED';
CREATE UNIQUE INDEX matching_runs_one_running ON matching_runs (company_id) WHERE state = 'RUNNING';
CREATE INDEX matching_runs_by_company ON matching_runs (company_id, requested_at DESC);
CREATE INDEX matching_runs_by_age ON matching_runs (requested_at DESC);

-- Apart from the runs, because lists of runs never need it: what it takes to replay one, compressed.
CREATE TABLE matching_run_records (
  run_id uuid PRIMARY KEY REFERENCES matching_runs (id) ON DELETE CASCADE,
  input bytea NOT NULL,
  pairs bytea NOT NULL
);

CREATE TYPE match_state AS ENUM (
  'PROPOSED', 'MENTOR_ACCEPTED', 'MENTEE_ACCEPTED', 'ENROLLED', 'REJECTED', 'LAPSED', 'ENDED'
);

CREATE TABLE matches (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  run_id uuid REFERENCES matching_runs (id),
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  track_id uuid REFERENCES tracks (id),
  state match_state NOT NULL DEFAULT 'PROPOSED',
  mentor_view jsonb NOT NULL,
  mentee_view jsonb NOT NULL,
  mentor_accepted_at timestamptz,
  mentee_accepted_at timestamptz,
  rejected_by uuid REFERENCES users (id) ON DELETE SET NULL,
  reject_reason text,
  proposed_at timestamptz NOT NULL,
  remind_at timestamptz NOT NULL,
  reminded_at timestamptz,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state IN ('PROPOSED', 'MENTOR_ACCEPTED', 'MENTEE_ACCEPTED', 'ENROLLED'))),
  CHECK (state <> 'PROPOSED' OR (mentor_accepted_at IS NULL AND mentee_accepted_at IS NULL)),
  CHECK (state <> 'MENTOR_ACCEPTED' OR (mentor_accepted_at IS NOT NULL AND mentee_accepted_at IS NULL)),
  CHECK (state <> 'MENTEE_ACCEPTED' OR (mentor_accepted_at IS NULL AND mentee_accepted_at IS NOT NULL)),
  CHECK (state <> 'ENROLLED' OR (mentor_accepted_at IS NOT NULL AND mentee_accepted_at IS NOT NULL))
);
-- The same two people meet once, whatever became of it.
CREATE UNIQUE INDEX matches_never_again ON matches (mentee_id, mentor_id);
CREATE UNIQUE INDEX matches_one_live_per_mentee ON matches (mentee_id) WHERE ended_at IS NULL;
CREATE INDEX matches_live_by_mentor ON matches (mentor_id) WHERE ended_at IS NULL;
CREATE INDEX matches_by_mentor ON matches (mentor_id, proposed_at DESC);
CREATE INDEX matches_by_company ON matches (company_id, proposed_at DESC);
CREATE INDEX matches_by_expiry ON matches (expires_at) WHERE ended_at IS NULL AND state <> 'ENROLLED';
CREATE INDEX matches_by_reminder ON matches (remind_at)
  WHERE ended_at IS NULL AND state <> 'ENROLLED' AND reminded_at IS NULL;
