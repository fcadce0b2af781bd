-- Weekly hours of a mentor that their mentees book without asking.
CREATE TABLE booking_hours (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- On whose wall clock the hours are.
  time_zone text NOT NULL,
  -- Weekday from 1, Monday, with minutes after midnight.
  hours jsonb NOT NULL,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 15 AND 180),
  notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 168),
  closed_days date[] NOT NULL
);
