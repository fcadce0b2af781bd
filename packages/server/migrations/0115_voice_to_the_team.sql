-- What people tell the programme team by themselves, what both write about it, and the pause of contact that may come
-- with it. Until now a case was always about words that were written elsewhere.
ALTER TABLE cases
  DROP CONSTRAINT cases_source_check,
  DROP CONSTRAINT cases_check,
  ALTER COLUMN subject_id DROP NOT NULL,
  ADD COLUMN author_role text CHECK (author_role IN ('MENTOR', 'MENTEE')),
  ADD COLUMN pair_id uuid REFERENCES enrollments (id) ON DELETE SET NULL,
  ADD COLUMN topic text CHECK (topic IN ('time', 'fit', 'conduct', 'own-situation', 'technical', 'other')),
  ADD COLUMN urgency text CHECK (urgency IN ('week', 'soon', 'today')),
  ADD COLUMN words text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  -- Chosen by the browser: pressing twice tells it once.
  ADD COLUMN client_id uuid,
  -- What the author reads when it is closed.
  ADD COLUMN closing_words text NOT NULL DEFAULT '',
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT cases_source_check CHECK (source IN ('feedback', 'ending', 'decline', 'told')),
  ADD CONSTRAINT cases_origin CHECK (CASE source
    WHEN 'told' THEN num_nonnulls(feedback_id, enrollment_id, match_id) = 0
      AND num_nonnulls(author_role, topic, urgency, client_id) = 4
    ELSE num_nonnulls(feedback_id, enrollment_id, match_id) = 1 AND subject_id IS NOT NULL END);
CREATE UNIQUE INDEX cases_told_once ON cases (author_id, client_id);
CREATE INDEX cases_by_pair ON cases (pair_id) WHERE pair_id IS NOT NULL;

CREATE TABLE case_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  -- Empty once whoever wrote it has left.
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  is_note boolean NOT NULL,
  words text NOT NULL,
  client_id uuid NOT NULL,
  written_at timestamptz NOT NULL,
  UNIQUE (case_id, client_id)
);
CREATE INDEX case_entries_by_author ON case_entries (author_id);

-- While there is a row, the two can neither write to each other nor meet here.
CREATE TABLE contact_pauses (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
  paused_at timestamptz NOT NULL,
  PRIMARY KEY (enrollment_id, case_id)
);
CREATE INDEX contact_pauses_by_case ON contact_pauses (case_id);
