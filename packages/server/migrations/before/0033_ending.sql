-- Who ended a programme and why, for the people who run it. Empty for one that came to its natural end.
ALTER TABLE enrollments
  ADD COLUMN ended_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN end_reason text,
  ADD COLUMN end_note text NOT NULL DEFAULT '',
  ADD CHECK (state = 'ENDED' OR (ended_by IS NULL AND end_reason IS NULL AND end_note = ''));
CREATE INDEX enrollments_active_by_start ON enrollments (started_at) WHERE state = 'ACTIVE';
