-- What two people say in the video room that they will do. Once both agree to the same words, they become tasks of the plan.
ALTER TABLE mentoring_sessions
  ADD COLUMN steps text NOT NULL DEFAULT '',
  ADD COLUMN steps_agreed_by uuid REFERENCES users (id) ON DELETE SET NULL;
