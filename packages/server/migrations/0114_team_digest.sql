-- What needs whoever runs a programme, by email: as often as they choose.
ALTER TABLE notice_schedules ADD COLUMN team_digest text NOT NULL DEFAULT 'weekly'
  CHECK (team_digest IN ('daily', 'weekly', 'never'));
-- The day of the last one, on the clock of the person.
ALTER TABLE notice_schedules ADD COLUMN team_digested_on date;
