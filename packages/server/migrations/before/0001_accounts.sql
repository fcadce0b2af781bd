CREATE TYPE plan AS ENUM ('STARTER', 'GROWTH', 'ENTERPRISE');
CREATE TYPE account_type AS ENUM ('ADMIN', 'MENTOR', 'MENTEE');
CREATE TYPE link_purpose AS ENUM ('RESET_PASSWORD');

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  description text NOT NULL,
  code text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND code <> ''),
  plan plan NOT NULL DEFAULT 'STARTER',
  is_community boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX companies_one_community ON companies (is_community) WHERE is_community;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid REFERENCES companies (id),
  account_type account_type NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  questionnaire_filled_at timestamptz,
  deactivated_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((account_type = 'ADMIN') = (company_id IS NULL))
);
CREATE INDEX users_by_company ON users (company_id, account_type) WHERE deactivated_at IS NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  remember boolean NOT NULL,
  generation integer NOT NULL DEFAULT 0,
  rotated_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE mailed_links (
  token_hash text PRIMARY KEY,
  purpose link_purpose NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mailed_links_by_user ON mailed_links (user_id, purpose);
CREATE INDEX mailed_links_by_expiry ON mailed_links (expires_at);
