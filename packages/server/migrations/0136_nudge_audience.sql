-- Whom a rule reminds: both sides, mentors or mentees.
ALTER TABLE nudge_rules ADD COLUMN audience text NOT NULL DEFAULT 'everyone'
  CHECK (audience IN ('everyone', 'MENTOR', 'MENTEE'));
