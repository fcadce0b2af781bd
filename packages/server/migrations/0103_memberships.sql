-- A person takes part in a programme as a mentor or as a mentee. How many they take, a pause and whether they search belong to
-- that; everybody who takes part has one, in the first programme of their company.
CREATE TABLE memberships (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  programme_id uuid NOT NULL REFERENCES programmes (id),
  company_id uuid NOT NULL REFERENCES companies (id),
  role account_type NOT NULL CHECK (role <> 'ADMIN'),
  joined_at timestamptz NOT NULL DEFAULT now(),
  capacity smallint NOT NULL DEFAULT 1 CHECK (capacity BETWEEN 1 AND 5),
  paused_until date,
  -- False after a programme: nobody is searched for again before they have said so.
  wants_match boolean NOT NULL DEFAULT true,
  CHECK (role = 'MENTOR' OR capacity = 1)
);
CREATE INDEX memberships_by_programme ON memberships (programme_id);
CREATE INDEX memberships_by_company ON memberships (company_id);

-- Nothing is left of whoever was erased.
INSERT INTO memberships (user_id, programme_id, company_id, role, joined_at, capacity, paused_until, wants_match)
SELECT u.id, p.id, u.company_id, u.account_type, u.created_at,
  CASE WHEN u.account_type = 'MENTOR' THEN coalesce(v.capacity, 1) ELSE 1 END, v.paused_until,
  coalesce(v.wants_match, true)
FROM users u JOIN programmes p ON p.company_id = u.company_id AND p.number = 1
  LEFT JOIN availabilities v ON v.user_id = u.id
WHERE u.account_type <> 'ADMIN'
  AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL);

DROP VIEW seekers;
DROP TABLE availabilities;
-- Who is looking for a match, said once for everybody who asks: runs, drafts, pairing by hand, the queue, a person's own
-- page. Paused and held people are in it, because a pause ends with the day and an admin may pass over a hold. People who
-- have not said that they want another match are not.
--
-- Nobody looks for a match in one role while they are in one in another. A search begins with the answers, and anew when
-- a programme began or ended; only what happened since then counts.
CREATE VIEW seekers AS
SELECT s.*,
  coalesce((
    SELECT CASE WHEN m.mentor_id = s.id THEN m.mentor_accepted_at ELSE m.mentee_accepted_at END IS NOT NULL
    FROM matches m WHERE (m.mentor_id = s.id OR m.mentee_id = s.id)
      AND m.state IN ('REJECTED', 'LAPSED') AND m.ended_at >= s.searching_since
    ORDER BY m.ended_at DESC LIMIT 1), false) AS has_priority
FROM (
  SELECT u.id, u.company_id, u.account_type AS role, a.updated_at AS answered_at, v.paused_until,
    EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id) AS is_held,
    (CASE
      WHEN EXISTS (SELECT 1 FROM matches l WHERE l.mentee_id = u.id AND l.ended_at IS NULL) THEN 0
      WHEN u.account_type = 'MENTOR' THEN greatest(0, v.capacity
        - (SELECT count(*) FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL))
      WHEN EXISTS (SELECT 1 FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL) THEN 0
      ELSE 1 END)::int AS places,
    greatest(a.submitted_at,
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentor_id = u.id AND m.state IN ('ENROLLED', 'ENDED')),
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentee_id = u.id AND m.state IN ('ENROLLED', 'ENDED'))) AS searching_since
  FROM users u JOIN answers a ON a.user_id = u.id JOIN memberships v ON v.user_id = u.id
  WHERE u.deactivated_at IS NULL AND u.account_type <> 'ADMIN' AND v.wants_match
    AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id)
) s;
