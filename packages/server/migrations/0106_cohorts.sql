-- A company runs several programmes, one after another or side by side, and a person takes part in several of them: as a
-- mentor in one and as a mentee in another, never both in the same.
CREATE TYPE programme_state AS ENUM ('PREPARING', 'OPEN', 'RUNNING', 'FINISHED', 'ARCHIVED');
ALTER TABLE programmes
  ADD COLUMN description text NOT NULL DEFAULT '',
  ADD COLUMN kind text NOT NULL DEFAULT 'ONE_TO_ONE' CHECK (kind = 'ONE_TO_ONE'),
  ADD COLUMN state programme_state NOT NULL DEFAULT 'OPEN',
  -- With it people join; the first programme of a company has the code of the company.
  ADD COLUMN code text UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  ADD COLUMN joins text NOT NULL DEFAULT 'CODE' CHECK (joins IN ('CODE', 'APPROVAL')),
  -- How many take part; null: as many as the plan of the company has places for.
  ADD COLUMN places integer CHECK (places BETWEEN 2 AND 100000),
  -- All three for a cohort that starts together, none for a rolling programme.
  ADD COLUMN sign_up_until date,
  ADD COLUMN matching_on date,
  ADD COLUMN starts_on date,
  -- Runs as people come, one on the day of matching, or none but those somebody asks for.
  ADD COLUMN rhythm text NOT NULL DEFAULT 'AUTOMATIC' CHECK (rhythm IN ('AUTOMATIC', 'ON_DATE', 'BY_HAND')),
  ADD COLUMN copied_from uuid REFERENCES programmes (id) ON DELETE SET NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (num_nonnulls(sign_up_until, matching_on, starts_on) IN (0, 3)),
  ADD CHECK (sign_up_until <= matching_on AND matching_on <= starts_on),
  ADD CHECK (rhythm <> 'ON_DATE' OR matching_on IS NOT NULL),
  -- What belongs to a programme names its company too, and both are true together.
  ADD CONSTRAINT programmes_of_company UNIQUE (id, company_id);
UPDATE programmes p SET code = c.code FROM companies c WHERE c.id = p.company_id AND p.number = 1;
ALTER TABLE programmes ALTER COLUMN code SET NOT NULL;

ALTER TABLE memberships
  DROP CONSTRAINT memberships_user_id_key,
  ADD CONSTRAINT memberships_once UNIQUE (user_id, programme_id),
  DROP CONSTRAINT memberships_programme_id_fkey,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id),
  -- IN: takes part. ASKED: waits for the people who run it. WAITING: waits for a place.
  ADD COLUMN standing text NOT NULL DEFAULT 'IN' CHECK (standing IN ('IN', 'ASKED', 'WAITING', 'DECLINED'));
DROP INDEX memberships_by_programme;
CREATE INDEX memberships_by_programme ON memberships (programme_id, standing, joined_at, id);

ALTER TABLE tracks ADD COLUMN programme_id uuid;
ALTER TABLE questionnaires ADD COLUMN programme_id uuid;
ALTER TABLE answers ADD COLUMN programme_id uuid;
ALTER TABLE answer_drafts ADD COLUMN programme_id uuid;
ALTER TABLE answer_meanings ADD COLUMN programme_id uuid;
ALTER TABLE matching_runs ADD COLUMN programme_id uuid;
ALTER TABLE below_floor ADD COLUMN programme_id uuid;
ALTER TABLE matches ADD COLUMN programme_id uuid;
ALTER TABLE enrollments ADD COLUMN programme_id uuid;

-- Each index is written once, after the rows.
ALTER TABLE answers DROP CONSTRAINT answers_pkey;
ALTER TABLE answer_drafts DROP CONSTRAINT answer_drafts_pkey;
ALTER TABLE answer_meanings DROP CONSTRAINT answer_meanings_pkey;
ALTER TABLE below_floor DROP CONSTRAINT below_floor_pkey;
DROP INDEX matches_one_live_per_mentee, enrollments_one_active_per_mentee, answers_by_wait, answer_meanings_unread,
  below_floor_by_company, tracks_one_name, questionnaires_one_current, matching_runs_one_queued, matching_runs_one_running;
ALTER TABLE questionnaires DROP CONSTRAINT questionnaires_company_id_role_version_key;

UPDATE tracks x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE questionnaires x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE answers x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE answer_drafts x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE answer_meanings x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE matching_runs x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE below_floor x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE matches x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;
UPDATE enrollments x SET programme_id = p.id FROM programmes p WHERE p.company_id = x.company_id AND p.number = 1;

ALTER TABLE tracks ALTER COLUMN programme_id SET NOT NULL,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE;
ALTER TABLE questionnaires ALTER COLUMN programme_id SET NOT NULL,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE,
  ADD CONSTRAINT questionnaires_versions UNIQUE (programme_id, role, version);
ALTER TABLE answers ALTER COLUMN programme_id SET NOT NULL, ADD PRIMARY KEY (user_id, programme_id),
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE;
ALTER TABLE answer_drafts ALTER COLUMN programme_id SET NOT NULL, ADD PRIMARY KEY (user_id, programme_id),
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE;
ALTER TABLE answer_meanings ALTER COLUMN programme_id SET NOT NULL, ADD PRIMARY KEY (user_id, programme_id),
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE;
ALTER TABLE below_floor ALTER COLUMN programme_id SET NOT NULL, ADD PRIMARY KEY (user_id, programme_id),
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE;
ALTER TABLE matching_runs ALTER COLUMN programme_id SET NOT NULL,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);
ALTER TABLE matches ALTER COLUMN programme_id SET NOT NULL,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);
ALTER TABLE enrollments ALTER COLUMN programme_id SET NOT NULL,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);

CREATE UNIQUE INDEX tracks_one_name ON tracks (programme_id, lower(name)) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX questionnaires_one_current ON questionnaires (programme_id, role) WHERE superseded_at IS NULL;
-- The queue reads whoever has waited longest first.
CREATE INDEX answers_by_wait ON answers (programme_id, submitted_at, user_id);
CREATE INDEX answer_meanings_unread ON answer_meanings (company_id) WHERE themes IS NULL;
CREATE INDEX below_floor_by_programme ON below_floor (programme_id);
CREATE UNIQUE INDEX matching_runs_one_queued ON matching_runs (programme_id) WHERE state = 'QUEUED' AND NOT is_draft;
CREATE UNIQUE INDEX matching_runs_one_running ON matching_runs (programme_id, is_draft) WHERE state = 'RUNNING';
CREATE INDEX matching_runs_by_programme ON matching_runs (programme_id, requested_at DESC);
-- One of each membership.
CREATE UNIQUE INDEX matches_one_live_per_mentee ON matches (mentee_id, programme_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX enrollments_one_active_per_mentee ON enrollments (mentee_id, programme_id) WHERE state = 'ACTIVE';
CREATE INDEX matches_live_by_programme ON matches (programme_id) WHERE ended_at IS NULL;
CREATE INDEX enrollments_active_by_programme ON enrollments (programme_id) WHERE state = 'ACTIVE';

-- What names a company alone means its first programme, here as everywhere.
CREATE FUNCTION mean_first_programme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.programme_id FROM programmes WHERE company_id = NEW.company_id AND number = 1;
  RETURN NEW;
END $$;
CREATE TRIGGER tracks_of_first BEFORE INSERT ON tracks
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();
CREATE TRIGGER questionnaires_of_first BEFORE INSERT ON questionnaires
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();
CREATE TRIGGER answers_of_first BEFORE INSERT ON answers
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();
CREATE TRIGGER answer_meanings_of_first BEFORE INSERT ON answer_meanings
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();
CREATE TRIGGER matching_runs_of_first BEFORE INSERT ON matching_runs
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();
CREATE TRIGGER matches_of_first BEFORE INSERT ON matches
  FOR EACH ROW WHEN (NEW.programme_id IS NULL) EXECUTE FUNCTION mean_first_programme();

DROP VIEW seekers;
-- Who is looking for a match, said once for everybody who asks: runs, drafts, pairing by hand, the queue, a person's own
-- page. Paused and held people are in it, because a pause ends with the day and an admin may pass over a hold. People who
-- have not said that they want another match are not.
--
-- One row for each membership: whoever takes part in two programmes looks in each of them for itself, and nobody looks in one
-- role while they are in a match of the same programme in the other. A search begins with the answers, and anew when a
-- programme began or ended; only what happened since then counts.
CREATE VIEW seekers AS
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
      WHEN EXISTS (SELECT 1 FROM matches l
        WHERE l.mentee_id = u.id AND l.programme_id = v.programme_id AND l.ended_at IS NULL) THEN 0
      WHEN v.role = 'MENTOR' THEN greatest(0, v.capacity - (SELECT count(*) FROM matches l
        WHERE l.mentor_id = u.id AND l.programme_id = v.programme_id AND l.ended_at IS NULL))
      WHEN EXISTS (SELECT 1 FROM matches l
        WHERE l.mentor_id = u.id AND l.programme_id = v.programme_id AND l.ended_at IS NULL) THEN 0
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
