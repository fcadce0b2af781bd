-- Automatic matching with judgement: no pair below the floor of the company, in points of 100 and for both sides, and no
-- automatic run before so many people are there on each side, or so many hours after the first of them came.
ALTER TABLE companies
  ADD COLUMN match_floor smallint NOT NULL DEFAULT 40 CHECK (match_floor BETWEEN 0 AND 100),
  ADD COLUMN match_people smallint NOT NULL DEFAULT 3 CHECK (match_people BETWEEN 1 AND 50),
  ADD COLUMN match_hours smallint NOT NULL DEFAULT 48 CHECK (match_hours BETWEEN 0 AND 720);

-- Whom the last run of their company left without a match because nobody reached the floor.
CREATE TABLE below_floor (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL
);
CREATE INDEX below_floor_by_company ON below_floor (company_id);
