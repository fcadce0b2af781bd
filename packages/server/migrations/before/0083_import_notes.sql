ALTER TABLE people_imports
  -- What the admin should know about how the file was read.
  ADD COLUMN notes text[] NOT NULL DEFAULT '{}',
  -- How often its check was begun: one that keeps dying is given up.
  ADD COLUMN checks_begun integer NOT NULL DEFAULT 0;
