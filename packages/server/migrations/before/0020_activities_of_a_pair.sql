-- From the track's template on, the list is the pair's own: the mentor writes it, the mentee ticks it off.
ALTER TABLE activities
  ADD COLUMN done_at timestamptz,
  -- Null: it came with the track.
  ADD COLUMN created_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

UPDATE activities SET created_at = e.started_at FROM enrollments e WHERE e.id = activities.enrollment_id;
