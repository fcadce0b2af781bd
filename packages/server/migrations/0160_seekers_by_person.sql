-- The same view. Of a person's live matches the programme is looked at once they are found: asked for both at once, a
-- database that has no statistics yet of a table that a large run is filling took the index of the programme, and read
-- every match of it for every person.
CREATE OR REPLACE VIEW seekers AS
SELECT s.*,
  coalesce((
    SELECT CASE WHEN m.mentor_id = s.id THEN m.mentor_accepted_at ELSE m.mentee_accepted_at END IS NOT NULL
    FROM matches m WHERE (m.mentor_id = s.id OR m.mentee_id = s.id) AND m.programme_id = s.programme_id
      AND m.state IN ('REJECTED', 'LAPSED') AND m.ended_at >= s.searching_since
    ORDER BY m.ended_at DESC LIMIT 1), false) AS has_priority
FROM (
  SELECT u.id, v.programme_id, v.company_id, v.role, a.updated_at AS answered_at, v.paused_until,
    EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id) AS is_held,
    (CASE
      WHEN EXISTS (SELECT 1 FROM (SELECT m.programme_id FROM matches m
        WHERE m.mentee_id = u.id AND m.ended_at IS NULL OFFSET 0) l WHERE l.programme_id = v.programme_id) THEN 0
      WHEN v.role = 'MENTOR' THEN greatest(0, v.capacity - (SELECT count(*) FROM (SELECT m.programme_id FROM matches m
        WHERE m.mentor_id = u.id AND m.ended_at IS NULL OFFSET 0) l WHERE l.programme_id = v.programme_id))
      WHEN EXISTS (SELECT 1 FROM (SELECT m.programme_id FROM matches m
        WHERE m.mentor_id = u.id AND m.ended_at IS NULL OFFSET 0) l WHERE l.programme_id = v.programme_id) THEN 0
      ELSE 1 END)::int AS places,
    greatest(a.submitted_at,
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentor_id = u.id AND m.programme_id = v.programme_id AND m.state IN ('ENROLLED', 'ENDED')),
      (SELECT max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at)) FROM matches m
        WHERE m.mentee_id = u.id AND m.programme_id = v.programme_id AND m.state IN ('ENROLLED', 'ENDED')))
      AS searching_since
  FROM users u JOIN memberships v ON v.user_id = u.id
    JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
  WHERE u.deactivated_at IS NULL AND v.wants_match AND v.standing = 'IN'
    AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id)
) s;
