-- Sessions that repeat: the rule by which calendars know them. Each date is a session of its own.
CREATE TABLE session_series (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  -- Of whoever proposed it: its wall clock keeps the time when the clocks change.
  time_zone text NOT NULL,
  first_day date NOT NULL,
  at_minute smallint NOT NULL CHECK (at_minute BETWEEN 0 AND 1439),
  minutes smallint NOT NULL CHECK (minutes > 0),
  every_weeks smallint NOT NULL CHECK (every_weeks BETWEEN 1 AND 8),
  -- Rises with every file sent to calendars about any of its dates.
  sequence integer NOT NULL DEFAULT 0
);
CREATE INDEX session_series_by_enrollment ON session_series (enrollment_id);

ALTER TABLE mentoring_sessions
  ADD COLUMN series_id uuid REFERENCES session_series (id) ON DELETE SET NULL,
  -- The day the rule gives it, wherever it was moved to since: what calendars call it by.
  ADD COLUMN series_day date,
  ADD COLUMN every_weeks smallint,
  -- All that an open proposal is about, when it is more than one date: a series, or this date and the later ones.
  ADD COLUMN proposed_dates timestamptz[],
  ADD CHECK (series_id IS NULL OR series_day IS NOT NULL AND every_weeks IS NOT NULL),
  ADD CHECK (proposed_dates IS NULL OR proposed_by IS NOT NULL);
CREATE UNIQUE INDEX mentoring_sessions_of_series ON mentoring_sessions (series_id, series_day) WHERE series_id IS NOT NULL;
