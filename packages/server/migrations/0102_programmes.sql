-- A company runs programmes. How long one lasts, how it matches and what it asks for a certificate are its own; the calls
-- that name a company mean its first one.
CREATE TABLE programmes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number >= 1),
  name text NOT NULL,
  months smallint NOT NULL DEFAULT 6 CHECK (months BETWEEN 1 AND 12),
  -- No pair below the floor, in points of 100 and for both sides, and no automatic run before so many people are there on
  -- each side, or so many hours after the first of them came.
  match_floor smallint NOT NULL DEFAULT 40 CHECK (match_floor BETWEEN 0 AND 100),
  match_people smallint NOT NULL DEFAULT 3 CHECK (match_people BETWEEN 1 AND 50),
  match_hours smallint NOT NULL DEFAULT 48 CHECK (match_hours BETWEEN 0 AND 720),
  -- For a certificate: a share of the activities in percent, and sessions held.
  certificate_activities smallint NOT NULL DEFAULT 50 CHECK (certificate_activities BETWEEN 0 AND 100),
  certificate_sessions smallint NOT NULL DEFAULT 3 CHECK (certificate_sessions BETWEEN 0 AND 24),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, number)
);
INSERT INTO programmes (company_id, number, name, match_floor, match_people, match_hours,
  certificate_activities, certificate_sessions, created_at)
SELECT id, 1, 'Mentoring programme', match_floor, match_people, match_hours, certificate_activities,
  certificate_sessions, created_at
FROM companies;
ALTER TABLE companies DROP COLUMN match_floor, DROP COLUMN match_people, DROP COLUMN match_hours,
  DROP COLUMN certificate_activities, DROP COLUMN certificate_sessions;

-- As long as the programme was when the pair began: a change of it is for pairs to come.
ALTER TABLE enrollments ADD COLUMN months smallint NOT NULL DEFAULT 6 CHECK (months BETWEEN 1 AND 12);
ALTER TABLE enrollments ALTER COLUMN months DROP DEFAULT;
-- So are the themes of its months: those of the track change with the length.
ALTER TABLE enrollments ADD COLUMN themes text[] NOT NULL DEFAULT '{}';
UPDATE enrollments e SET themes = t.themes FROM tracks t WHERE t.id = e.track_id;
ALTER TABLE enrollments ALTER COLUMN themes DROP DEFAULT;

ALTER TABLE resources DROP CONSTRAINT resources_month_check, ADD CHECK (month BETWEEN 1 AND 12);
ALTER TABLE track_activities DROP CONSTRAINT track_activities_month_check, ADD CHECK (month BETWEEN 1 AND 12);
ALTER TABLE activities DROP CONSTRAINT activities_month_check, ADD CHECK (month BETWEEN 1 AND 12);
ALTER TABLE goals DROP CONSTRAINT goals_target_month_check, ADD CHECK (target_month BETWEEN 1 AND 12);
ALTER TABLE reflections DROP CONSTRAINT reflections_month_check, ADD CHECK (month BETWEEN 1 AND 12);
ALTER TABLE tracks DROP CONSTRAINT tracks_themes_check, ADD CHECK (cardinality(themes) BETWEEN 1 AND 12);
ALTER TABLE certificates ADD COLUMN months smallint NOT NULL DEFAULT 6;
ALTER TABLE certificates ALTER COLUMN months DROP DEFAULT;
