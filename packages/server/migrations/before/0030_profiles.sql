-- Only people who wrote something, or picked a picture, have a row.
CREATE TABLE profiles (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  headline text NOT NULL DEFAULT '',
  location text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 12),
  languages text[] NOT NULL DEFAULT '{}' CHECK (cardinality(languages) <= 8),
  -- A drawn face the person picked; shown while there is no photo.
  portrait text
);
CREATE INDEX profiles_by_company ON profiles (company_id);
