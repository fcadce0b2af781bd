-- A session is held when one who was there says so and the other does not deny it. What the two say after it is theirs to
-- change; two different answers count as nothing until the two settle it.
ALTER TABLE mentoring_sessions
  -- False: it was over before anyone was asked. Such a session counts as it did then.
  ADD COLUMN asked boolean NOT NULL DEFAULT true,
  -- Null: has not said.
  ADD COLUMN mentor_met boolean,
  ADD COLUMN mentee_met boolean,
  -- When both were in the video room; as good as a word of theirs, until one of them says otherwise.
  ADD COLUMN met_in_room_at timestamptz,
  -- From hard going to just what was needed; for its author alone.
  ADD COLUMN mentor_mood smallint CHECK (mentor_mood BETWEEN 1 AND 4),
  ADD COLUMN mentee_mood smallint CHECK (mentee_mood BETWEEN 1 AND 4),
  -- What each of them wants to do next; both read it.
  ADD COLUMN mentor_next text NOT NULL DEFAULT '',
  ADD COLUMN mentee_next text NOT NULL DEFAULT '',
  -- Who wrote down a talk that had no entry; null: it was agreed on before.
  ADD COLUMN added_by uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Where such a talk took place.
  ADD COLUMN place text NOT NULL DEFAULT '';

UPDATE mentoring_sessions SET asked = false WHERE ends_at <= now();

-- The one definition, for every room: whoever counts what was held counts `held` with an end that has passed.
ALTER TABLE mentoring_sessions ADD COLUMN held boolean NOT NULL GENERATED ALWAYS AS (
  state IN ('AGREED', 'MOVING') AND mentor_met IS NOT FALSE AND mentee_met IS NOT FALSE
  AND (NOT asked OR mentor_met IS TRUE OR mentee_met IS TRUE OR met_in_room_at IS NOT NULL)) STORED;

-- Both are asked once for each time that was agreed.
ALTER TABLE session_reminders DROP CONSTRAINT session_reminders_kind_check,
  ADD CHECK (kind IN ('DAY', 'HOUR', 'MET'));

-- For the figures of a company by month.
DROP INDEX mentoring_sessions_of_company_by_start;
CREATE INDEX mentoring_sessions_held_of_company ON mentoring_sessions (company_id, starts_at) WHERE held;
