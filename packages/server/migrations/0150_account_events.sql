-- What happened to an account: logins, and changes of how somebody logs in. Failures of a day are counted in one row, so
-- that whoever guesses passwords cannot fill the table.
CREATE TABLE account_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  detail text NOT NULL DEFAULT '',
  browser text NOT NULL DEFAULT '',
  times integer NOT NULL DEFAULT 1
);
CREATE INDEX account_events_of_user ON account_events (user_id, at DESC, id DESC);
CREATE INDEX account_events_by_time ON account_events (at DESC, id DESC);
CREATE UNIQUE INDEX account_events_failures ON account_events (user_id, detail, browser, ((at AT TIME ZONE 'UTC')::date))
  WHERE kind = 'login-failed';

-- What changed in what somebody may do is read by themselves.
CREATE INDEX audit_entries_about ON audit_entries (subject_id, id);
CREATE INDEX audit_entries_keys_by ON audit_entries (admin_id, id) WHERE action IN ('api-key.made', 'api-key.revoked');
