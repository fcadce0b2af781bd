-- Apart from the profiles, because lists of people never need the bytes.
CREATE TABLE profile_photos (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  -- Written by us from the decoded picture, never what was sent.
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 400000),
  version text NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX profile_photos_by_company ON profile_photos (company_id);
