-- When whoever is signed in last proved who they are. Sign-ins from before know only when they began.
ALTER TABLE sessions ADD COLUMN proven_at timestamptz;
UPDATE sessions SET proven_at = created_at;
ALTER TABLE sessions ALTER COLUMN proven_at SET DEFAULT now(), ALTER COLUMN proven_at SET NOT NULL;
