-- The library. An article belongs to one company or, without one, to all.
CREATE TABLE resources (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES companies (id) ON DELETE CASCADE,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  summary text NOT NULL,
  -- The name of a track; null: any. Every company has its own tracks, and many share their names.
  track text,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  topic text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('both', 'mentee', 'mentor')),
  keywords text[] NOT NULL DEFAULT '{}',
  text text NOT NULL,
  exercise text NOT NULL,
  words integer NOT NULL CHECK (words > 0),
  retired_at timestamptz,
  -- Came with the product: while its version is 1, a release may bring a better wording.
  is_library boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX resources_of_company ON resources (company_id, month);
CREATE INDEX resources_by_newest ON resources (created_at, id);
CREATE INDEX resources_search ON resources USING gin (lower(title || ' ' || summary) gin_trgm_ops);

-- What a person has read. Where an article is a spark of the mentee's programme, the tick there says it instead.
CREATE TABLE resource_marks (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, resource_id)
);
CREATE INDEX resource_marks_of_resource ON resource_marks (resource_id);
CREATE INDEX resource_marks_of_company ON resource_marks (company_id);

-- A spark leads to an article.
ALTER TABLE track_activities ADD COLUMN resource_id uuid REFERENCES resources (id) ON DELETE SET NULL;
ALTER TABLE activities ADD COLUMN resource_id uuid REFERENCES resources (id) ON DELETE SET NULL;
CREATE INDEX track_activities_of_resource ON track_activities (resource_id) WHERE resource_id IS NOT NULL;
CREATE INDEX activities_of_resource ON activities (resource_id) WHERE resource_id IS NOT NULL;
-- For an article that is added later: which sparks have its name?
CREATE INDEX activities_sparks_by_name ON activities (lower(name)) WHERE type = 'SPARK' AND resource_id IS NULL;
