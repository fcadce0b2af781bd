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
