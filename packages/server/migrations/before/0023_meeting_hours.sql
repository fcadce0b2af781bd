-- Null until the person or their browser has told us.
ALTER TABLE users ADD COLUMN time_zone text;

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
