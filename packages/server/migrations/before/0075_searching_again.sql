-- False after a programme: nobody is searched for again before they have said so. Whoever waits today goes on waiting.
ALTER TABLE availabilities ADD COLUMN wants_match boolean NOT NULL DEFAULT true;

-- As before, without those who have not said that they want another match.
CREATE OR REPLACE VIEW seekers AS
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
      WHEN u.account_type = 'MENTOR' THEN greatest(0, coalesce(v.capacity, 1)
        - (SELECT count(*) FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL))
      WHEN EXISTS (SELECT 1 FROM matches l WHERE l.mentor_id = u.id AND l.ended_at IS NULL) THEN 0
      ELSE 1 END)::int AS places,
    greatest(a.submitted_at,
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentor_id = u.id AND m.state IN ('ENROLLED', 'ENDED')),
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentee_id = u.id AND m.state IN ('ENROLLED', 'ENDED'))) AS searching_since
  FROM users u JOIN answers a ON a.user_id = u.id LEFT JOIN availabilities v ON v.user_id = u.id
  WHERE u.deactivated_at IS NULL AND u.account_type <> 'ADMIN' AND coalesce(v.wants_match, true)
    AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id)
) s;
