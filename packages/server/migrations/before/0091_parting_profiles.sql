-- What a former partner still reads of somebody: their profile as it was when the programme ended, without the photo.
CREATE TABLE parting_profiles (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  role account_type NOT NULL,
  company_name text,
  headline text NOT NULL DEFAULT '',
  level text,
  location text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  skills text[] NOT NULL DEFAULT '{}',
  languages text[] NOT NULL DEFAULT '{}',
  portrait text,
  PRIMARY KEY (enrollment_id, user_id)
);
CREATE INDEX parting_profiles_by_user ON parting_profiles (user_id);
CREATE INDEX parting_profiles_by_company ON parting_profiles (company_id);

-- Programmes that ended before: what was to be read until now.
INSERT INTO parting_profiles (enrollment_id, user_id, company_id, role, company_name, headline, level, location, pronouns,
  bio, skills, languages, portrait)
SELECT e.id, u.id, e.company_id, CASE WHEN u.id = e.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END::account_type, c.name,
  coalesce(p.headline, ''), p.level, coalesce(p.location, ''), coalesce(p.pronouns, ''), coalesce(p.bio, ''),
  coalesce(p.skills, '{}'), coalesce(p.languages, '{}'), p.portrait
FROM enrollments e
  JOIN users u ON u.id IN (e.mentor_id, e.mentee_id)
  JOIN companies c ON c.id = e.company_id
  LEFT JOIN profiles p ON p.user_id = u.id
WHERE e.state <> 'ACTIVE'
  AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL);
