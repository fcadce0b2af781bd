-- What a completed programme is certified with, once for each of the two, in the words of that day: a later name or
-- track does not change it. More than seventy bits of chance make a number that cannot be guessed.
CREATE TABLE certificates (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  number text NOT NULL UNIQUE DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('MENTOR', 'MENTEE')),
  track text,
  company text NOT NULL,
  started_on date NOT NULL,
  completed_on date NOT NULL,
  PRIMARY KEY (enrollment_id, user_id)
);
CREATE INDEX certificates_by_person ON certificates (user_id);

INSERT INTO certificates (enrollment_id, user_id, company_id, name, role, track, company, started_on, completed_on)
SELECT e.id, u.id, e.company_id, u.first_name || ' ' || u.last_name, CASE WHEN u.id = e.mentor_id THEN 'MENTOR' ELSE 'MENTEE' END,
  t.name, c.name, (e.started_at AT TIME ZONE 'UTC')::date, (e.ended_at AT TIME ZONE 'UTC')::date
FROM enrollments e
JOIN users u ON u.id IN (e.mentor_id, e.mentee_id)
JOIN companies c ON c.id = e.company_id
LEFT JOIN tracks t ON t.id = e.track_id
WHERE e.state = 'COMPLETED' AND e.ended_at IS NOT NULL;
