-- Only companies that set something have a row.
CREATE TABLE company_brandings (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  display_name text NOT NULL DEFAULT '',
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  -- Written by us from the decoded picture, never what was sent.
  logo bytea CHECK (octet_length(logo) <= 400000),
  logo_version text,
  version integer NOT NULL,
  CHECK ((logo IS NULL) = (logo_version IS NULL))
);
