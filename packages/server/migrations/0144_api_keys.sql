-- Keys with which programs of a company ask in its name.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- How the key begins: it is found by this, and proven by the hash of the whole.
  prefix text NOT NULL UNIQUE,
  secret_hash text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Null: all programmes of the company.
  programme_ids uuid[] CHECK (cardinality(programme_ids) > 0),
  made_by uuid REFERENCES users (id) ON DELETE SET NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- When its end was announced.
  warned_at timestamptz,
  revoked_at timestamptz
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (company_id, lower(name)) WHERE revoked_at IS NULL;
CREATE INDEX api_keys_ending ON api_keys (expires_at) WHERE revoked_at IS NULL AND warned_at IS NULL;
