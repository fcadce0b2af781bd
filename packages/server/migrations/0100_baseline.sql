-- The whole schema of a new database. A database that has every file of the folder before has it already.

-- For the equality of ids in the exclusion constraints of sessions.
CREATE EXTENSION IF NOT EXISTS btree_gist;
-- For searching in the middle of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE plan AS ENUM ('STARTER', 'GROWTH', 'ENTERPRISE');
CREATE TYPE account_type AS ENUM ('ADMIN', 'MENTOR', 'MENTEE');
CREATE TYPE link_purpose AS ENUM ('RESET_PASSWORD', 'INVITATION', 'PROVE_ADDRESS');
CREATE TYPE mail_state AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN');
CREATE TYPE interest_kind AS ENUM ('MENTEE', 'MENTOR');
CREATE TYPE activity_type AS ENUM ('TEXT', 'SESSION', 'TASK', 'SPARK');
CREATE TYPE run_state AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED');
CREATE TYPE run_cause AS ENUM ('ADMIN', 'ANSWERS', 'MATCH_ENDED', 'AVAILABILITY', 'SETTING');
CREATE TYPE match_state AS ENUM ('PROPOSED', 'MENTOR_ACCEPTED', 'MENTEE_ACCEPTED', 'ENROLLED', 'REJECTED', 'LAPSED', 'ENDED');
CREATE TYPE enrollment_state AS ENUM ('ACTIVE', 'COMPLETED', 'ENDED');
CREATE TYPE mentoring_session_state AS ENUM ('PROPOSED', 'AGREED', 'MOVING', 'DECLINED', 'CANCELLED');
CREATE TYPE import_state AS ENUM ('CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED');
CREATE TYPE lead_kind AS ENUM ('MESSAGE', 'DEMO', 'INTEREST');
CREATE TYPE lead_status AS ENUM ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED');
-- By email at once, in the digest of the day, or never.
CREATE TYPE notice_mail AS ENUM ('at-once', 'digest', 'never');
CREATE TYPE export_state AS ENUM ('PREPARING', 'READY', 'FAILED');

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  description text NOT NULL,
  code text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  plan plan NOT NULL DEFAULT 'STARTER',
  is_community boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Counts up with every edit, so that two admins cannot overwrite each other unseen.
  version integer NOT NULL DEFAULT 1,
  -- Automatic matching with judgement: no pair below the floor of the company, in points of 100 and for both sides, and no
  -- automatic run before so many people are there on each side, or so many hours after the first of them came.
  match_floor smallint NOT NULL DEFAULT 40 CHECK (match_floor BETWEEN 0 AND 100),
  match_people smallint NOT NULL DEFAULT 3 CHECK (match_people BETWEEN 1 AND 50),
  match_hours smallint NOT NULL DEFAULT 48 CHECK (match_hours BETWEEN 0 AND 720),
  -- What a company asks for a certificate: a share of the activities in percent, and sessions held.
  certificate_activities smallint NOT NULL DEFAULT 50 CHECK (certificate_activities BETWEEN 0 AND 100),
  certificate_sessions smallint NOT NULL DEFAULT 3 CHECK (certificate_sessions BETWEEN 0 AND 24)
);
CREATE UNIQUE INDEX companies_one_community ON companies (is_community) WHERE is_community;
CREATE INDEX companies_by_newest ON companies (created_at, id);
CREATE INDEX companies_search ON companies USING gin (lower(name || ' ' || code) gin_trgm_ops);

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES companies (id),
  account_type account_type NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  questionnaire_filled_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until the person or their browser has told us.
  time_zone text,
  version integer NOT NULL DEFAULT 1,
  -- Set until the person has chosen a password.
  invited_at timestamptz,
  -- When the person showed, by a link, that they read what is sent to their address.
  email_proven_at timestamptz,
  CHECK ((account_type = 'ADMIN') = (company_id IS NULL))
);
CREATE INDEX users_by_company ON users (company_id, account_type) WHERE deactivated_at IS NULL;
-- A page of ten is found in the index alone, however deep it lies.
CREATE INDEX users_by_newest ON users (created_at, id) INCLUDE (account_type, company_id)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id) INCLUDE (account_type, company_id)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_of_company_by_newest ON users (company_id, created_at, id) INCLUDE (account_type)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_search ON users USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  generation integer NOT NULL DEFAULT 0,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE mailed_links (
  token_hash text PRIMARY KEY,
  purpose link_purpose NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mailed_links_by_user ON mailed_links (user_id, purpose);
CREATE INDEX mailed_links_by_expiry ON mailed_links (expires_at);

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  repeatable boolean NOT NULL DEFAULT false,
  state mail_state NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  -- Ends mails of this kind without signing in.
  unsubscribe_url text,
  -- When an attempt to send a mail began: one that nobody ends any more is settled by a job.
  sending_since timestamptz,
  -- Sent as it is, also to an address that nobody has proven.
  as_written boolean NOT NULL DEFAULT false
);
CREATE INDEX mails_by_age ON mails (created_at DESC);
CREATE INDEX mails_unsent ON mails (created_at) WHERE state <> 'SENT';
-- The outbox of the demonstration, page by page and by recipient.
CREATE INDEX mails_by_newest ON mails (created_at, id);
CREATE INDEX mails_by_recipient ON mails USING gin (lower(recipient) gin_trgm_ops);

-- A logged table on purpose: an unlogged one is emptied after a crash, and the limits must outlive it.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);

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
  -- The plan a visitor chose on the pricing page before booking.
  plan plan,
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

CREATE TABLE tracks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  themes text[] NOT NULL CHECK (cardinality(themes) = 6),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX tracks_by_company ON tracks (company_id);
CREATE UNIQUE INDEX tracks_one_name ON tracks (company_id, lower(name)) WHERE archived_at IS NULL;

-- The library. An article belongs to one company or, without one, to all.
CREATE TABLE resources (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES companies (id) ON DELETE CASCADE,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  summary text NOT NULL,
  -- The name of a track; null: any. Every company has its own tracks, and many share their names.
  track text,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  topic text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('both', 'mentee', 'mentor')),
  keywords text[] NOT NULL DEFAULT '{}',
  text text NOT NULL,
  exercise text NOT NULL,
  words integer NOT NULL CHECK (words > 0),
  retired_at timestamptz,
  -- Came with the product: while its version is 1, a release may bring a better wording.
  is_library boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A short film of ours that shows in the product what an article of the library is about. Articles of admins have none.
  film text CHECK (film IS NULL OR is_library)
);
CREATE INDEX resources_of_company ON resources (company_id, month);
CREATE INDEX resources_by_newest ON resources (created_at, id);
CREATE INDEX resources_search ON resources USING gin (lower(title || ' ' || summary) gin_trgm_ops);

CREATE TABLE track_activities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  track_id uuid NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  position smallint NOT NULL CHECK (position >= 0),
  name text NOT NULL,
  description text NOT NULL,
  text_content text NOT NULL DEFAULT '',
  link text,
  type activity_type NOT NULL DEFAULT 'TEXT',
  set_of_trainings text[] NOT NULL DEFAULT '{}',
  -- A spark leads to an article.
  resource_id uuid REFERENCES resources (id) ON DELETE SET NULL,
  UNIQUE (track_id, month, position)
);
CREATE INDEX track_activities_of_resource ON track_activities (resource_id) WHERE resource_id IS NOT NULL;

CREATE TABLE questionnaires (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  role account_type NOT NULL CHECK (role <> 'ADMIN'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) > 0),
  superseded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, role, version)
);
CREATE UNIQUE INDEX questionnaires_one_current ON questionnaires (company_id, role) WHERE superseded_at IS NULL;

CREATE TABLE answers (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  questionnaire_id uuid NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  items jsonb NOT NULL,
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The newest version of the questionnaire that the person was told of.
  told_of_version uuid
);
CREATE INDEX answers_by_company ON answers (company_id);
CREATE INDEX answers_by_questionnaire ON answers (questionnaire_id);
-- The queue reads whoever has waited longest first.
CREATE INDEX answers_by_wait ON answers (company_id, submitted_at, user_id);

CREATE TABLE answer_drafts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  questionnaire_id uuid NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  items jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE personality_results (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  traits jsonb NOT NULL,
  preferences jsonb NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX personality_results_by_company ON personality_results (company_id);

CREATE TABLE app_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  auto_matching_enabled boolean NOT NULL DEFAULT true,
  match_days smallint NOT NULL DEFAULT 7 CHECK (match_days BETWEEN 1 AND 60),
  -- Null and missing: what the environment says.
  support_email text,
  addresses jsonb NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO app_settings DEFAULT VALUES;

-- Only people who changed something have a row: one place, not paused is what everybody starts with.
CREATE TABLE availabilities (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  capacity smallint NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 5),
  paused_until date,
  -- False after a programme: nobody is searched for again before they have said so.
  wants_match boolean NOT NULL DEFAULT true
);
CREATE INDEX availabilities_by_company ON availabilities (company_id);

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
  failure text,
  -- A draft is a run with weights of its own that proposes nothing until somebody publishes it.
  is_draft boolean NOT NULL DEFAULT false,
  weights jsonb,
  published_at timestamptz,
  -- How often a run was begun: one that fails is repeated, and then told to admins.
  attempts smallint NOT NULL DEFAULT 0,
  CHECK (is_draft = (weights IS NOT NULL)),
  CHECK (is_draft OR published_at IS NULL)
);
CREATE INDEX matching_runs_by_company ON matching_runs (company_id, requested_at DESC);
CREATE INDEX matching_runs_by_age ON matching_runs (requested_at DESC);
-- Drafts wait and run beside the runs, never in their place.
CREATE UNIQUE INDEX matching_runs_one_queued ON matching_runs (company_id) WHERE state = 'QUEUED' AND NOT is_draft;
CREATE UNIQUE INDEX matching_runs_one_running ON matching_runs (company_id, is_draft) WHERE state = 'RUNNING';
CREATE INDEX matching_drafts_by_company ON matching_runs (company_id, requested_at DESC) WHERE is_draft;

-- Apart from the runs, because lists of runs never need it: what it takes to replay one, compressed.
CREATE TABLE matching_run_records (
  run_id uuid PRIMARY KEY REFERENCES matching_runs (id) ON DELETE CASCADE,
  input bytea NOT NULL,
  pairs bytea NOT NULL,
  -- Pairs a run decided on that were not proposed, each with why.
  left_out jsonb NOT NULL DEFAULT '[]'
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
  by_hand boolean NOT NULL DEFAULT false,
  -- What the three parts of a score counted when the pair was made: of its run, or the usual ones of that time.
  weights jsonb NOT NULL,
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
CREATE INDEX matches_by_newest ON matches (proposed_at, id);
CREATE INDEX matches_of_company_by_newest ON matches (company_id, proposed_at, id);
CREATE INDEX matches_by_run ON matches (run_id);
CREATE INDEX matches_refused_by_end ON matches (ended_at) WHERE state IN ('REJECTED', 'LAPSED');

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
  -- Who ended a programme and why, for the people who run it. Empty for one that came to its natural end.
  ended_by uuid REFERENCES users (id) ON DELETE SET NULL,
  end_reason text,
  end_note text NOT NULL DEFAULT '',
  -- Fixed when the programme starts. Zero in programmes that are older than these columns.
  certificate_activities smallint NOT NULL DEFAULT 0,
  certificate_sessions smallint NOT NULL DEFAULT 0,
  CHECK ((state = 'ACTIVE') = (ended_at IS NULL)),
  CHECK (state = 'ENDED' OR (ended_by IS NULL AND end_reason IS NULL AND end_note = ''))
);
CREATE UNIQUE INDEX enrollments_one_active_per_mentee ON enrollments (mentee_id) WHERE state = 'ACTIVE';
CREATE INDEX enrollments_active_by_mentor ON enrollments (mentor_id) WHERE state = 'ACTIVE';
CREATE INDEX enrollments_by_company ON enrollments (company_id);
-- What a person did together with others, running or over.
CREATE INDEX enrollments_by_mentor ON enrollments (mentor_id, started_at DESC);
CREATE INDEX enrollments_by_mentee ON enrollments (mentee_id, started_at DESC);
-- For the sweep over programmes that run or have just ended.
CREATE INDEX enrollments_by_end ON enrollments (ended_at);
CREATE INDEX enrollments_active_by_start ON enrollments (started_at) WHERE state = 'ACTIVE';
-- What happened in some months in all companies at once.
CREATE INDEX enrollments_by_start ON enrollments (started_at);

-- Copied from the track, then the pair's own: the mentor writes it, the mentee ticks it off.
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
  set_of_trainings text[] NOT NULL DEFAULT '{}',
  done_at timestamptz,
  -- Null: it came with the track.
  created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  resource_id uuid REFERENCES resources (id) ON DELETE SET NULL,
  CONSTRAINT activities_of_enrollment UNIQUE (enrollment_id, id)
);
CREATE INDEX activities_by_enrollment ON activities (enrollment_id, month, position);
CREATE INDEX activities_of_resource ON activities (resource_id) WHERE resource_id IS NOT NULL;
-- For an article that is added later: which sparks have its name?
CREATE INDEX activities_sparks_by_name ON activities (lower(name)) WHERE type = 'SPARK' AND resource_id IS NULL;

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

CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  -- Not shown in the app when the person switched this kind off there.
  in_app boolean NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- Calendar files that go out with the email of a notice.
  attachments jsonb NOT NULL DEFAULT '[]',
  -- What it is about. Both are null in notices that are older than these columns.
  thing_id uuid,
  thing_mark text,
  -- After this moment the notice is of no use by email.
  good_until timestamptz,
  -- The title of a mail that had to wait: "tomorrow" may be today by then.
  later_title text,
  -- When the job that mails looks at it; null once there is nothing left to mail.
  mail_at timestamptz
);
CREATE INDEX notices_by_person ON notices (user_id, created_at DESC, id DESC) WHERE in_app;
CREATE INDEX notices_unread ON notices (user_id) WHERE in_app AND read_at IS NULL;
-- One thing is told once, whoever tries at the same moment.
CREATE UNIQUE INDEX notices_once ON notices (user_id, kind, thing_id, thing_mark);
CREATE INDEX notices_to_mail ON notices (mail_at, user_id) WHERE mail_at IS NOT NULL;
CREATE INDEX notices_to_mail_by_person ON notices (user_id) WHERE mail_at IS NOT NULL;

-- Only kinds a person has changed have a row; everything is on otherwise.
CREATE TABLE notice_preferences (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  email notice_mail NOT NULL,
  PRIMARY KEY (user_id, kind)
);

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
CREATE INDEX mentoring_sessions_of_company_by_start ON mentoring_sessions (company_id, starts_at)
  WHERE state IN ('AGREED', 'MOVING');

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

-- No row at all: weekdays from 9 to 17.
CREATE TABLE meeting_hours (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute smallint NOT NULL CHECK (from_minute BETWEEN 0 AND 1440),
  to_minute smallint NOT NULL CHECK (to_minute BETWEEN 0 AND 1440),
  PRIMARY KEY (user_id, weekday, from_minute),
  CHECK (from_minute < to_minute)
);

-- Counts the addresses of a person's feed; only the newest is good. The address itself is made from it and a secret.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  generation integer NOT NULL
);

-- The last number of a pair. Its row is held until a message is committed, so that numbers become visible in order:
-- who has seen number 7 can ask for what comes after it and misses nothing.
CREATE TABLE message_counters (
  enrollment_id uuid PRIMARY KEY REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  last_number integer NOT NULL
);

CREATE TABLE messages (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  company_id uuid NOT NULL REFERENCES companies (id),
  -- Nobody for a line of the system.
  sender_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Made by the sender's device before the first attempt: a repeated attempt meets the unique index.
  client_id uuid,
  text text NOT NULL CHECK (char_length(text) <= 4000),
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (enrollment_id, number),
  UNIQUE (enrollment_id, sender_id, client_id),
  CHECK ((sender_id IS NULL) = (client_id IS NULL))
);
CREATE INDEX messages_unread ON messages (enrollment_id, sender_id, number) WHERE read_at IS NULL AND sender_id IS NOT NULL;
CREATE INDEX messages_read ON messages (enrollment_id, sender_id, number DESC) WHERE read_at IS NOT NULL;
CREATE INDEX messages_words ON messages USING gin (to_tsvector('simple', text));

CREATE TABLE message_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  uploader_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null until it is sent; then its place in that message.
  message_number integer,
  position smallint,
  name text NOT NULL,
  kind text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5 * 1024 * 1024),
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  FOREIGN KEY (enrollment_id, message_number) REFERENCES messages (enrollment_id, number) ON DELETE CASCADE,
  CHECK ((message_number IS NULL) = (position IS NULL))
);
-- Pictures and papers are compressed already.
ALTER TABLE message_attachments ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX message_attachments_by_message ON message_attachments (enrollment_id, message_number, position);
CREATE INDEX message_attachments_unsent ON message_attachments (uploaded_at) WHERE message_number IS NULL;

CREATE TABLE goals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  target_month smallint CHECK (target_month BETWEEN 1 AND 6),
  -- The progress follows from the goal's tasks; what was set by hand is kept for when that is switched off again.
  by_tasks boolean NOT NULL DEFAULT false,
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (enrollment_id, id)
);
CREATE INDEX goals_by_enrollment ON goals (enrollment_id, created_at);

-- A task is a step towards a goal, a step of an activity, or stands alone; always within its own pair.
CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  goal_id uuid,
  activity_id uuid,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  due_on date,
  added_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  -- Whose words these are: a mentee may rewrite what the mentor added, and each takes only their own along.
  written_by uuid REFERENCES users (id) ON DELETE SET NULL,
  CHECK (goal_id IS NULL OR activity_id IS NULL),
  FOREIGN KEY (enrollment_id, goal_id) REFERENCES goals (enrollment_id, id) ON DELETE SET NULL (goal_id),
  FOREIGN KEY (enrollment_id, activity_id) REFERENCES activities (enrollment_id, id) ON DELETE SET NULL (activity_id)
);
CREATE INDEX tasks_by_enrollment ON tasks (enrollment_id, created_at);
CREATE INDEX tasks_by_goal ON tasks (goal_id) WHERE goal_id IS NOT NULL;
CREATE INDEX tasks_by_activity ON tasks (activity_id) WHERE activity_id IS NOT NULL;

-- One of each person and month. What is not shared never leaves for the partner.
CREATE TABLE reflections (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  company_id uuid NOT NULL REFERENCES companies (id),
  text text NOT NULL DEFAULT '',
  -- Typed and not kept yet; a shared text stays as it is meanwhile.
  draft text,
  shared boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  -- By the partner, while it is shared.
  reply text,
  replied_at timestamptz,
  PRIMARY KEY (enrollment_id, user_id, month),
  CHECK (NOT shared OR text <> ''),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);

-- Each at most once for a person in a programme: the key decides, whatever happens at the same moment.
CREATE TABLE badges (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  badge text NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id),
  earned_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, user_id, badge)
);

-- Only people who wrote something, or picked a picture, have a row.
CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  headline text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 12),
  languages text[] NOT NULL DEFAULT '{}' CHECK (cardinality(languages) <= 8),
  -- A drawn face the person picked; shown while there is no photo.
  portrait text,
  -- How far along in working life somebody says they are; the fairness view compares by it.
  level text
    CHECK (level IN ('early', 'experienced', 'lead', 'senior-lead', 'executive'))
);
CREATE INDEX profiles_by_company ON profiles (company_id);

-- Apart from the profiles, because lists of people never need the bytes.
CREATE TABLE profile_photos (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  -- Written by us from the decoded picture, never what was sent.
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 400000),
  version text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX profile_photos_by_company ON profile_photos (company_id);

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

-- What one of a pair says about the other. `kind` is how it came about: freely or in a round.
CREATE TABLE feedback (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  kind text NOT NULL DEFAULT 'open',
  author_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  helped text NOT NULL DEFAULT '',
  to_change text NOT NULL DEFAULT '',
  visibility text NOT NULL,
  created_at timestamptz NOT NULL,
  round_id uuid REFERENCES feedback_rounds (id) ON DELETE CASCADE,
  -- By question; what was said freely has its two texts instead.
  words jsonb NOT NULL DEFAULT '{}',
  recommends text CHECK (recommends IN ('yes', 'perhaps', 'no')),
  -- For the author alone.
  private_note text NOT NULL DEFAULT '',
  CHECK (author_id <> subject_id),
  CHECK (kind IN ('open', 'session', 'midpoint', 'closing')),
  CHECK (visibility IN ('partner', 'team', 'round')),
  CHECK ((round_id IS NULL) = (kind = 'open')),
  CHECK ((round_id IS NULL) = (visibility <> 'round'))
);
CREATE INDEX feedback_by_enrollment ON feedback (enrollment_id, created_at DESC);
CREATE INDEX feedback_by_company ON feedback (company_id, created_at DESC);
CREATE INDEX feedback_by_author ON feedback (author_id);
CREATE INDEX feedback_by_subject ON feedback (subject_id);
CREATE INDEX feedback_by_newest ON feedback (created_at) INCLUDE (author_id, rating);
CREATE UNIQUE INDEX feedback_once_per_round ON feedback (round_id, author_id) WHERE round_id IS NOT NULL;
-- For the list of pairs that may need a word: only a rating of three or less can be two below any mean.
CREATE INDEX feedback_poor_by_newest ON feedback (created_at) WHERE round_id IS NOT NULL AND rating <= 3;
CREATE INDEX feedback_poor_of_company ON feedback (company_id, created_at) WHERE round_id IS NOT NULL AND rating <= 3;
CREATE INDEX feedback_in_rounds ON feedback (enrollment_id, author_id, created_at) INCLUDE (rating)
  WHERE round_id IS NOT NULL;

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  admin_id uuid NOT NULL,
  -- As they were called on that day.
  admin_name text NOT NULL,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  company_id uuid,
  company_name text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entries_of_company ON audit_entries (company_id, id);
CREATE INDEX audit_entries_search ON audit_entries
  USING gin (lower(admin_name || ' ' || action || ' ' || subject_name) gin_trgm_ops);

CREATE TABLE people_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  admin_id uuid NOT NULL REFERENCES users (id),
  file_name text NOT NULL,
  -- Until it is read.
  file bytea,
  state import_state NOT NULL DEFAULT 'CHECKING',
  share real NOT NULL DEFAULT 0,
  -- Whether the rows that are refused may stay behind.
  leave_refused boolean NOT NULL DEFAULT false,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- What the admin should know about how the file was read.
  notes text[] NOT NULL DEFAULT '{}',
  -- How often its check was begun: one that keeps dying is given up.
  checks_begun integer NOT NULL DEFAULT 0
);
CREATE INDEX people_imports_by_newest ON people_imports (created_at, id);
CREATE INDEX people_imports_of_company ON people_imports (company_id, created_at, id);

CREATE TABLE people_import_rows (
  import_id uuid NOT NULL REFERENCES people_imports (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  -- As a spreadsheet counts.
  number integer NOT NULL,
  -- As they were given, and in their stored form where they are right.
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL,
  -- What is wrong with the row itself, whatever the platform says to it.
  flaw_field text,
  flaw text,
  verdict text NOT NULL CHECK (verdict IN
    ('ready', 'there', 'invited', 'flawed', 'repeated', 'elsewhere', 'deactivated', 'other-role', 'no-place')),
  -- The first row with the same address.
  same_as integer,
  result text NOT NULL GENERATED ALWAYS AS
    (CASE WHEN verdict IN ('ready', 'there', 'invited') THEN verdict ELSE 'refused' END) STORED,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX people_import_rows_by_result ON people_import_rows (import_id, result, number);

-- What a draft would propose, ready to become matches in one statement.
CREATE TABLE draft_proposals (
  run_id uuid NOT NULL REFERENCES matching_runs (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  mentor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  track_id uuid REFERENCES tracks (id),
  mentor_view jsonb NOT NULL,
  mentee_view jsonb NOT NULL,
  mentor_answered_at timestamptz NOT NULL,
  mentee_answered_at timestamptz NOT NULL,
  PRIMARY KEY (run_id, mentee_id)
);
CREATE INDEX draft_proposals_by_mentor ON draft_proposals (mentor_id);
CREATE INDEX draft_proposals_by_mentee ON draft_proposals (mentee_id);

-- People an admin keeps out of runs until further notice.
CREATE TABLE matching_holds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  note text NOT NULL,
  held_by uuid REFERENCES users (id) ON DELETE SET NULL,
  held_at timestamptz NOT NULL
);
CREATE INDEX matching_holds_by_company ON matching_holds (company_id);

-- The questions by which an admin compares groups. By the question's id, which stays the same over the versions of a
-- questionnaire.
CREATE TABLE fairness_questions (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  role account_type NOT NULL CHECK (role <> 'ADMIN'),
  question_id text NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, role, question_id)
);

-- What visitors leave on the public pages, in one list. The whole of it stays where it is, and a lead goes with it.
CREATE TABLE leads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind lead_kind NOT NULL,
  status lead_status NOT NULL DEFAULT 'NEW',
  name text NOT NULL,
  -- Empty when the visitor left none.
  email text NOT NULL,
  company text NOT NULL,
  title text NOT NULL,
  preview text NOT NULL,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  contact_message_id uuid UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
  demo_booking_id uuid UNIQUE REFERENCES demo_bookings (id) ON DELETE CASCADE,
  interest_answer_id uuid UNIQUE REFERENCES interest_answers (id) ON DELETE CASCADE,
  CHECK (num_nonnulls(contact_message_id, demo_booking_id, interest_answer_id) = 1)
);
-- A page of ten is found in an index alone, whatever is filtered.
CREATE INDEX leads_by_newest ON leads (created_at, id) INCLUDE (kind, status);
CREATE INDEX leads_of_kind ON leads (kind, created_at, id) INCLUDE (status);
CREATE INDEX leads_of_status ON leads (status, created_at, id) INCLUDE (kind);
CREATE INDEX leads_search ON leads
  USING gin (lower(name || ' ' || email || ' ' || company || ' ' || title || ' ' || preview) gin_trgm_ops);

CREATE TABLE lead_replies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- Chosen by the admin's browser: pressing twice sends once.
  client_id uuid NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  -- As the admin was called on that day.
  sent_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  mail_id uuid REFERENCES mails (id) ON DELETE SET NULL,
  UNIQUE (lead_id, client_id)
);
CREATE INDEX lead_replies_by_mail ON lead_replies (mail_id);

-- Only companies that set something have a row.
CREATE TABLE company_brandings (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  display_name text NOT NULL DEFAULT '',
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  -- Written by us from the decoded picture, never what was sent.
  logo bytea CHECK (octet_length(logo) <= 400000),
  logo_version text,
  version integer NOT NULL,
  CHECK ((logo IS NULL) = (logo_version IS NULL))
);

-- What a person has read. Where an article is a spark of the mentee's programme, the tick there says it instead.
CREATE TABLE resource_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, resource_id)
);
CREATE INDEX resource_marks_of_resource ON resource_marks (resource_id);
CREATE INDEX resource_marks_of_company ON resource_marks (company_id);

-- Who is in the video room of a session: one seat for each person, held by the tab that entered last.
CREATE TABLE room_seats (
  session_id uuid NOT NULL REFERENCES mentoring_sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  seat uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, user_id)
);
CREATE INDEX room_seats_by_age ON room_seats (seen_at);

-- What one seat has to say to the other until it is read: a notification is too small for it.
CREATE TABLE room_signals (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES mentoring_sessions (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  from_seat uuid NOT NULL,
  to_seat uuid NOT NULL,
  signal jsonb NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX room_signals_by_seat ON room_signals (session_id, to_seat, number);
CREATE INDEX room_signals_by_age ON room_signals (sent_at);

-- What a completed programme is certified with, once for each of the two, in the words of that day: a later name or
-- track does not change it. More than seventy bits of chance make a number that cannot be guessed.
CREATE TABLE certificates (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  number text NOT NULL UNIQUE DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('MENTOR', 'MENTEE')),
  track text,
  company text NOT NULL,
  started_on date NOT NULL,
  completed_on date NOT NULL,
  PRIMARY KEY (enrollment_id, user_id)
);
CREATE INDEX certificates_by_person ON certificates (user_id);

-- What an article is about, as the numbers of the embedding model; the digest says of which wording and which model.
CREATE TABLE resource_meanings (
  resource_id uuid PRIMARY KEY REFERENCES resources (id) ON DELETE CASCADE,
  digest text NOT NULL,
  vector real[] NOT NULL
);

-- What a person's own words are about, by question. Null: not read yet.
CREATE TABLE answer_meanings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  model text,
  themes jsonb
);
CREATE INDEX answer_meanings_unread ON answer_meanings (company_id) WHERE themes IS NULL;
CREATE INDEX answer_meanings_by_model ON answer_meanings (model);

-- Who agreed that drafts are written by the service the operator has set; taken back by removing the row.
CREATE TABLE assist_consents (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  given_at timestamptz NOT NULL
);

-- On the clock of the person. Only people who changed something or got a digest have a row.
CREATE TABLE notice_schedules (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  -- Minutes after midnight; an end before the beginning lies on the next day.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  -- The day of the last digest: whoever moves it forward sends that day's, and nobody else does.
  digested_on date,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to)
);

-- Archives of everything a person has with us, made for them and kept for a few days.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null for admins.
  company_id uuid REFERENCES companies (id),
  state export_state NOT NULL DEFAULT 'PREPARING',
  requested_at timestamptz NOT NULL,
  ready_at timestamptz,
  expires_at timestamptz,
  archive bytea,
  CHECK ((state = 'READY') = (archive IS NOT NULL AND ready_at IS NOT NULL AND expires_at IS NOT NULL))
);
-- It is compressed already.
ALTER TABLE data_exports ALTER COLUMN archive SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX data_exports_one_at_a_time ON data_exports (user_id) WHERE state = 'PREPARING';
CREATE INDEX data_exports_by_person ON data_exports (user_id, requested_at DESC);
CREATE INDEX data_exports_by_age ON data_exports (requested_at);

-- Who leaves and when. What remains after that day is a row that says that somebody was there, and nothing about whom.
CREATE TABLE erasures (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid REFERENCES companies (id),
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Until when the person wanted to be left out of the search before they asked; it comes back if they stay.
  paused_until date,
  erased_at timestamptz
);
CREATE INDEX erasures_due ON erasures (due_at) WHERE erased_at IS NULL;

-- The OpenID Connect provider of a company. Only companies that set one up have a row.
CREATE TABLE sign_on_providers (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed with a key derived from the application secret.
  client_secret bytea NOT NULL,
  is_enabled boolean NOT NULL,
  version integer NOT NULL
);

-- Whose addresses lead to which provider: never to two.
CREATE TABLE sign_on_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  company_id uuid NOT NULL REFERENCES sign_on_providers (company_id) ON DELETE CASCADE
);
CREATE INDEX sign_on_domains_by_company ON sign_on_domains (company_id);

-- People who are at their provider right now. Deleting is using. What proves that it is the same browser is with it alone.
CREATE TABLE sign_on_attempts (
  state_hash text PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES sign_on_providers (company_id) ON DELETE CASCADE,
  next text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_attempts_by_expiry ON sign_on_attempts (expires_at);

-- Whom a provider means by a subject. An address may pass to somebody else, so one subject of an issuer for each person.
CREATE TABLE sign_on_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);

-- Whom the last run of their company left without a match because nobody reached the floor.
CREATE TABLE below_floor (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL
);
CREATE INDEX below_floor_by_company ON below_floor (company_id);

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

-- Companies whose plan is nearly full or has refused somebody, until the plan changes; and what admins know of it.
CREATE TABLE plan_alerts (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  -- Attempts to join, not people: somebody who tries again counts again.
  refused integer NOT NULL DEFAULT 0,
  refused_told integer NOT NULL DEFAULT 0,
  told_at timestamptz
);

-- A film that an admin attaches to an article. It arrives in pieces, is looked into as a whole, and only then shown.
CREATE TABLE resource_films (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
  -- Who is uploading it; nobody once it is attached.
  uploader_id uuid REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Known from the first piece on.
  kind text CHECK (kind IN ('video/mp4', 'video/webm')),
  size integer NOT NULL CHECK (size > 0),
  captions text,
  touched_at timestamptz NOT NULL,
  attached_at timestamptz,
  CHECK (attached_at IS NULL OR (kind IS NOT NULL AND uploader_id IS NULL))
);
CREATE UNIQUE INDEX resource_films_attached ON resource_films (resource_id) WHERE attached_at IS NOT NULL;
CREATE UNIQUE INDEX resource_films_uploading ON resource_films (resource_id) WHERE attached_at IS NULL;
CREATE INDEX resource_films_of_uploader ON resource_films (uploader_id) WHERE uploader_id IS NOT NULL;

CREATE TABLE resource_film_pieces (
  film_id uuid NOT NULL REFERENCES resource_films (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (film_id, number)
);
-- A film is packed already, and a part of a piece is read without the rest.
ALTER TABLE resource_film_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- What a former partner still reads of somebody: their profile as it was when the programme ended, without the photo.
CREATE TABLE parting_profiles (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  role account_type NOT NULL,
  company_name text,
  headline text NOT NULL DEFAULT '',
  level text,
  location text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  skills text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  portrait text,
  PRIMARY KEY (enrollment_id, user_id)
);
CREATE INDEX parting_profiles_by_user ON parting_profiles (user_id);
CREATE INDEX parting_profiles_by_company ON parting_profiles (company_id);

-- Who is looking for a match, said once for everybody who asks: runs, drafts, pairing by hand, the queue, a person's own
-- page. Paused and held people are in it, because a pause ends with the day and an admin may pass over a hold. People who
-- have not said that they want another match are not.
--
-- Nobody looks for a match in one role while they are in one in another. A search begins with the answers, and anew when
-- a programme began or ended; only what happened since then counts.
CREATE VIEW seekers AS
SELECT s.*,
  coalesce((
    SELECT CASE WHEN m.mentor_id = s.id THEN m.mentor_accepted_at ELSE m.mentee_accepted_at END IS NOT NULL
    FROM matches m WHERE (m.mentor_id = s.id OR m.mentee_id = s.id)
      AND m.state IN ('REJECTED', 'LAPSED') AND m.ended_at >= s.searching_since
    ORDER BY m.ended_at DESC LIMIT 1), false) AS has_priority
FROM (
  SELECT u.id, u.company_id, u.account_type AS role, a.updated_at AS answered_at, v.paused_until,
    EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id) AS is_held,
    (CASE
      WHEN EXISTS (SELECT 1 FROM matches l WHERE l.mentee_id = u.id AND l.ended_at IS NULL) THEN 0
      WHEN u.account_type = 'MENTOR' THEN greatest(0, coalesce(v.capacity, 1)
        - (SELECT count(*) FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL))
      WHEN EXISTS (SELECT 1 FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL) THEN 0
      ELSE 1 END)::int AS places,
    greatest(a.submitted_at,
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentor_id = u.id AND m.state IN ('ENROLLED', 'ENDED')),
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentee_id = u.id AND m.state IN ('ENROLLED', 'ENDED'))) AS searching_since
  FROM users u JOIN answers a ON a.user_id = u.id LEFT JOIN availabilities v ON v.user_id = u.id
  WHERE u.deactivated_at IS NULL AND u.account_type <> 'ADMIN' AND coalesce(v.wants_match, true)
    AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id)
) s;

-- An audit entry cannot be changed or removed. It can lose a name, and what it held beside it, and say nothing else.
CREATE FUNCTION refuse_change_of_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;

CREATE FUNCTION allow_only_loss_of_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.subject_id) IS DISTINCT FROM
      (OLD.id, OLD.at, OLD.admin_id, OLD.action, OLD.subject_id)
    OR (NEW.company_id, NEW.company_name) IS DISTINCT FROM (OLD.company_id, OLD.company_name)
    OR NEW.admin_name NOT IN (OLD.admin_name, 'Former member')
    OR NEW.subject_name NOT IN (OLD.subject_name, 'Former member')
    OR (NEW.before IS NOT NULL AND NEW.before IS DISTINCT FROM OLD.before)
    OR (NEW.after IS NOT NULL AND NEW.after IS DISTINCT FROM OLD.after)
  THEN
    RAISE EXCEPTION 'audit entries are only ever added';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_are_only_added BEFORE DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_entry();
CREATE TRIGGER audit_entries_only_lose_names BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION allow_only_loss_of_names();
