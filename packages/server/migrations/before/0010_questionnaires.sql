CREATE TABLE tracks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  themes text[] NOT NULL CHECK (cardinality(themes) = 6),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tracks_by_company ON tracks (company_id);

CREATE TYPE activity_type AS ENUM ('TEXT', 'SESSION', 'TASK', 'SPARK');

CREATE TABLE track_activities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  track_id uuid NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  position smallint NOT NULL CHECK (position >= 0),
  name text NOT NULL,
  description text NOT NULL,
  text_content text NOT NULL DEFAULT '',
  link text,
  type activity_type NOT NULL DEFAULT 'TEXT',
  set_of_trainings text[] NOT NULL DEFAULT '{}',
  UNIQUE (track_id, month, position)
);

CREATE TABLE questionnaires (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  role account_type NOT NULL CHECK (role <> 'ADMIN'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array' AND jsonb_array_length(questions) > 0),
  superseded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, role, version)
);
CREATE UNIQUE INDEX questionnaires_one_current ON questionnaires (company_id, role) WHERE superseded_at IS NULL;

CREATE TABLE answers (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  questionnaire_id uuid NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  items jsonb NOT NULL,
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX answers_by_company ON answers (company_id);
CREATE INDEX answers_by_questionnaire ON answers (questionnaire_id);

CREATE TABLE answer_drafts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  questionnaire_id uuid NOT NULL REFERENCES questionnaires (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  items jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE personality_results (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  traits jsonb NOT NULL,
  preferences jsonb NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX personality_results_by_company ON personality_results (company_id);
