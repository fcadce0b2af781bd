-- Where a person's busy times are read from: a private .ics address or a CalDAV account, sealed with the platform's key.
CREATE TABLE busy_calendars (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('ADDRESS', 'CALDAV')),
  host text NOT NULL,
  secret bytea NOT NULL,
  -- Also tells one connection from the next: what was read for an earlier one is thrown away.
  connected_at timestamptz NOT NULL,
  -- What its server calls the content that was read last.
  tag text,
  -- When it last answered as it should, and when its events were last spread over the weeks to come.
  read_at timestamptz,
  expanded_at timestamptz,
  problem text CHECK (problem IN ('unreachable', 'refused', 'gone', 'not-a-calendar', 'too-large', 'inside')),
  failures integer NOT NULL DEFAULT 0,
  next_read_at timestamptz NOT NULL
);
CREATE INDEX busy_calendars_due ON busy_calendars (next_read_at);

-- Nothing of a person's events but when they are, without overlaps.
CREATE TABLE busy_times (
  user_id uuid NOT NULL REFERENCES busy_calendars (user_id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, starts_at),
  CHECK (ends_at > starts_at)
);
