-- When a mentor leaves, the mentee's programme stops and goes on with the next mentor: at its month, with plan and progress.
ALTER TABLE enrollments
  ADD COLUMN goes_on boolean NOT NULL DEFAULT false,
  -- The programme of the same mentee that this one goes on with; each goes on once.
  ADD COLUMN continues_id uuid UNIQUE REFERENCES enrollments (id) ON DELETE SET NULL;
