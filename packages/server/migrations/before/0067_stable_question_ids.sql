-- Questions were known by their place where they had no id of their own, so that "question-1" could be one question in one
-- version and another in the next. Every question and option gets an id that stays with it; answers follow theirs.
ALTER TABLE answers ADD COLUMN told_of_version uuid;

CREATE OR REPLACE FUNCTION pg_temp.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT lower(btrim(name)) $$;

CREATE TEMPORARY TABLE renamed (
  questionnaire_id uuid, company_id uuid, role account_type, version int, old_id text, new_id text, name_key text,
  PRIMARY KEY (questionnaire_id, old_id)
) ON COMMIT DROP;

DO $$
DECLARE
  asked record;
  found text;
  number int;
BEGIN
  FOR asked IN
    SELECT v.id AS questionnaire_id, v.company_id, v.role, v.version, q ->> 'id' AS old_id,
      pg_temp.name_key(q ->> 'name') AS name_key
    FROM questionnaires v, jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place)
    -- Whoever has an id of their own comes before those who look for one.
    ORDER BY v.company_id, v.role, v.version, (q ->> 'id') ~ '^question-\d+$', place
  LOOP
    found := NULL;
    IF asked.old_id !~ '^question-\d+$' THEN
      found := asked.old_id;
    ELSE
      -- The question of the same name in an earlier version, the newest first.
      SELECT r.new_id INTO found FROM renamed r
      WHERE (r.company_id, r.role, r.name_key) = (asked.company_id, asked.role, asked.name_key)
        AND r.version < asked.version
        AND NOT EXISTS (SELECT 1 FROM renamed t
          WHERE t.questionnaire_id = asked.questionnaire_id AND t.new_id = r.new_id)
      ORDER BY r.version DESC LIMIT 1;
      IF found IS NULL AND NOT EXISTS (SELECT 1 FROM renamed r
        WHERE (r.company_id, r.role, r.new_id) = (asked.company_id, asked.role, asked.old_id)) THEN
        found := asked.old_id;
      END IF;
      IF found IS NULL THEN
        SELECT 1 + max(substring(id FROM '\d+$')::int) INTO number FROM (
          SELECT r.new_id AS id FROM renamed r
          WHERE (r.company_id, r.role) = (asked.company_id, asked.role) AND r.new_id ~ '^question-\d{1,8}$'
          UNION ALL
          SELECT q ->> 'id' FROM questionnaires v, jsonb_array_elements(v.questions) q
          WHERE (v.company_id, v.role) = (asked.company_id, asked.role) AND q ->> 'id' ~ '^question-\d{1,8}$') AS used;
        found := 'question-' || number;
      END IF;
    END IF;
    INSERT INTO renamed VALUES (asked.questionnaire_id, asked.company_id, asked.role, asked.version, asked.old_id, found,
      asked.name_key);
  END LOOP;
END $$;

UPDATE questionnaires v SET questions = (
  SELECT jsonb_agg(q || jsonb_build_object('id', r.new_id, 'options', (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', 'option-' || left(md5(pg_temp.name_key(o ->> 'name')), 12)) || o ORDER BY at), '[]')
      FROM jsonb_array_elements(q -> 'options') WITH ORDINALITY AS offered (o, at))) ORDER BY place)
  FROM jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place)
  JOIN renamed r ON r.questionnaire_id = v.id AND r.old_id = q ->> 'id');

UPDATE answers a SET items = (
  SELECT coalesce(jsonb_agg(i
      || jsonb_build_object('questionId', coalesce(r.new_id, i ->> 'questionId'))
      || CASE WHEN i ->> 'answer' = '' THEN '{}'::jsonb ELSE
           jsonb_build_object('optionId', 'option-' || left(md5(pg_temp.name_key(i ->> 'answer')), 12)) END
      ORDER BY place), '[]')
  FROM jsonb_array_elements(a.items) WITH ORDINALITY AS given (i, place)
  LEFT JOIN renamed r ON r.questionnaire_id = a.questionnaire_id AND r.old_id = i ->> 'questionId');

UPDATE answer_drafts d SET items = (
  SELECT coalesce(jsonb_agg(i
      || CASE WHEN r.new_id IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('questionId', r.new_id) END
      || CASE WHEN r.new_id IS NULL OR i ->> 'answer' = '' THEN '{}'::jsonb ELSE
           jsonb_build_object('optionId', 'option-' || left(md5(pg_temp.name_key(i ->> 'answer')), 12)) END
      ORDER BY place), '[]')
  FROM jsonb_array_elements(d.items) WITH ORDINALITY AS given (i, place)
  LEFT JOIN renamed r ON r.questionnaire_id = d.questionnaire_id AND r.name_key = pg_temp.name_key(i ->> 'question'));

-- What somebody's words are about is kept by question: where an id has changed, they are read again.
UPDATE answer_meanings m SET themes = NULL, model = NULL
FROM answers a WHERE a.user_id = m.user_id AND EXISTS (
  SELECT 1 FROM renamed r WHERE r.questionnaire_id = a.questionnaire_id AND r.old_id <> r.new_id);

-- A mark was set on the newest wording of an id.
WITH newest AS (
  SELECT DISTINCT ON (company_id, role, old_id) company_id, role, old_id, new_id FROM renamed
  ORDER BY company_id, role, old_id, version DESC
), moved AS (
  DELETE FROM fairness_questions f USING newest n
  WHERE (n.company_id, n.role, n.old_id) = (f.company_id, f.role, f.question_id) AND n.old_id <> n.new_id
  RETURNING f.company_id, f.role, n.new_id, f.marked_at)
INSERT INTO fairness_questions (company_id, role, question_id, marked_at)
SELECT company_id, role, new_id, marked_at FROM moved ON CONFLICT DO NOTHING;

-- Whoever has answered every question of the current version goes on with it; the others are asked what is new.
UPDATE answers a SET questionnaire_id = v.id, items = (
  SELECT jsonb_agg(i || CASE WHEN q IS NULL THEN '{}'::jsonb
      ELSE jsonb_build_object('question', q ->> 'name') END
      || CASE WHEN o IS NULL THEN '{}'::jsonb
      ELSE jsonb_build_object('answer', o -> 'name', 'tracks', o -> 'tracks') END ORDER BY place)
  FROM jsonb_array_elements(a.items) WITH ORDINALITY AS given (i, place)
  LEFT JOIN LATERAL (SELECT q FROM jsonb_array_elements(v.questions) q WHERE q ->> 'id' = i ->> 'questionId') asked ON true
  LEFT JOIN LATERAL (SELECT o FROM jsonb_array_elements(q -> 'options') o WHERE o ->> 'id' = i ->> 'optionId') chosen ON true)
FROM users u JOIN questionnaires v ON v.company_id = u.company_id AND v.role = u.account_type AND v.superseded_at IS NULL
WHERE u.id = a.user_id AND a.questionnaire_id <> v.id AND NOT EXISTS (
  SELECT 1 FROM jsonb_array_elements(v.questions) q,
    LATERAL (SELECT count(*) AS given,
        count(*) FILTER (WHERE CASE WHEN q ->> 'type' = 'text' THEN btrim(i ->> 'other') <> ''
          ELSE EXISTS (SELECT 1 FROM jsonb_array_elements(q -> 'options') o WHERE o ->> 'id' = i ->> 'optionId') END) AS fitting
      FROM jsonb_array_elements(a.items) i WHERE i ->> 'questionId' = q ->> 'id') own
  WHERE own.given = 0 OR own.fitting < own.given
    OR own.given > CASE WHEN q ->> 'type' = 'multiple' THEN coalesce((q ->> 'cap')::int, own.given) ELSE 1 END);

-- In the plain form nothing is said about what a question is for, so it counts through the tracks of its options only.
UPDATE questionnaires v SET questions = (
  SELECT jsonb_agg(q || '{"dimension": "tracks"}' ORDER BY place)
  FROM jsonb_array_elements(v.questions) WITH ORDINALITY AS listed (q, place))
WHERE NOT EXISTS (
  SELECT 1 FROM jsonb_array_elements(v.questions) q
  WHERE q ->> 'dimension' <> 'expertise' OR q ->> 'type' <> 'single' OR q ?| ARRAY['why', 'cap', 'intent', 'asks', 'allowsOther']
    OR EXISTS (SELECT 1 FROM jsonb_array_elements(q -> 'options') o WHERE o ?| ARRAY['description', 'flexible', 'wish']));
