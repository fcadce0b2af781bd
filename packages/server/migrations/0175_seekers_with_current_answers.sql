-- The same view, which says as well whether a person's answers are to the questions of today. Asked beside the view, that
-- made PostgreSQL read all answers of a programme for each of its people while a large run was storing its matches.
CREATE OR REPLACE VIEW seekers AS
SELECT u.id, v.programme_id, v.company_id, v.role, a.updated_at AS answered_at, v.paused_until,
  EXISTS (SELECT 1 FROM matching_holds k WHERE k.user_id = u.id) AS is_held,
  (CASE
    WHEN own.is_live_mentee THEN 0
    WHEN v.role = 'MENTOR' THEN greatest(0, v.capacity - own.live_mentees)
    WHEN own.live_mentees > 0 THEN 0
    ELSE 1 END)::int AS places,
  greatest(a.submitted_at, own.paired_until) AS searching_since,
  coalesce(own.refused_at >= greatest(a.submitted_at, own.paired_until)
    AND own.refused_at = own.refused_after_accepting_at, false) AS has_priority,
  EXISTS (SELECT 1 FROM questionnaires q WHERE q.id = a.questionnaire_id AND q.superseded_at IS NULL) AS is_current
FROM users u JOIN memberships v ON v.user_id = u.id
  JOIN answers a ON a.user_id = v.user_id AND a.programme_id = v.programme_id
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(m.is_mentee) FILTER (WHERE m.ended_at IS NULL), false) AS is_live_mentee,
      count(*) FILTER (WHERE m.ended_at IS NULL AND NOT m.is_mentee) AS live_mentees,
      max(greatest(m.mentor_accepted_at, m.mentee_accepted_at, m.ended_at))
        FILTER (WHERE m.state IN ('ENROLLED', 'ENDED')) AS paired_until,
      max(m.ended_at) FILTER (WHERE m.state IN ('REJECTED', 'LAPSED')) AS refused_at,
      max(m.ended_at) FILTER (WHERE m.state IN ('REJECTED', 'LAPSED') AND m.has_accepted) AS refused_after_accepting_at
    -- Found by the person alone: with the programme as well, a database without statistics of a table that a large run
    -- is filling takes the index of the programme, and reads every match of it for every person.
    FROM (
      SELECT programme_id, state, mentor_accepted_at, mentee_accepted_at, ended_at, true AS is_mentee,
        mentee_accepted_at IS NOT NULL AS has_accepted
      FROM matches WHERE mentee_id = u.id
      UNION ALL
      SELECT programme_id, state, mentor_accepted_at, mentee_accepted_at, ended_at, false, mentor_accepted_at IS NOT NULL
      FROM matches WHERE mentor_id = u.id
      OFFSET 0
    ) m
    WHERE m.programme_id = v.programme_id
  ) own
WHERE u.deactivated_at IS NULL AND v.wants_match AND v.standing = 'IN'
  AND NOT EXISTS (SELECT 1 FROM erasures x WHERE x.user_id = u.id);
