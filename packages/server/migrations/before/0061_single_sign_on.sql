-- The OpenID Connect provider of a company. Only companies that set one up have a row.
CREATE TABLE sign_on_providers (
  company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Sealed with a key derived from the application secret.
  client_secret bytea NOT NULL,
  is_enabled boolean NOT NULL,
  version integer NOT NULL
);

-- Whose addresses lead to which provider: never to two.
CREATE TABLE sign_on_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  company_id uuid NOT NULL REFERENCES sign_on_providers (company_id) ON DELETE CASCADE
);
CREATE INDEX sign_on_domains_by_company ON sign_on_domains (company_id);

-- People who are at their provider right now. Deleting is using. What proves that it is the same browser is with it alone.
CREATE TABLE sign_on_attempts (
  state_hash text PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES sign_on_providers (company_id) ON DELETE CASCADE,
  next text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_on_attempts_by_expiry ON sign_on_attempts (expires_at);

-- Whom a provider means by a subject. An address may pass to somebody else, so one subject of an issuer for each person.
CREATE TABLE sign_on_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);
