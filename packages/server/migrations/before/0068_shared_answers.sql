-- Beside these two questions people read that their partner sees the answer before the first session, but nothing showed it.
UPDATE questionnaires v SET questions = (
  SELECT jsonb_agg(q || CASE
      WHEN q ->> 'id' = 'mentee-3' AND q ->> 'why' LIKE 'Your mentor reads this%'
        OR q ->> 'id' = 'mentor-2' AND q ->> 'why' LIKE 'Your mentee sees these%' THEN '{"shared": true}'::jsonb
      ELSE '{}'::jsonb END ORDER BY place)
  FROM jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place))
WHERE v.questions @> '[{"id": "mentee-3"}]' OR v.questions @> '[{"id": "mentor-2"}]';
