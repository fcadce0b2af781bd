CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Counts up with every edit, so that two admins cannot overwrite each other unseen.
ALTER TABLE companies ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE tracks ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Set until the person has chosen a password.
ALTER TABLE users ADD COLUMN invited_at timestamptz;
ALTER TYPE link_purpose ADD VALUE 'INVITATION';

CREATE UNIQUE INDEX tracks_one_name ON tracks (company_id, lower(name)) WHERE archived_at IS NULL;

CREATE INDEX companies_by_newest ON companies (created_at, id);
CREATE INDEX companies_search ON companies USING gin (lower(name || ' ' || code) gin_trgm_ops);

-- A page of ten is found in the index alone, however deep it lies.
CREATE INDEX users_by_newest ON users (created_at, id) INCLUDE (account_type, company_id)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id) INCLUDE (account_type, company_id)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_of_company_by_newest ON users (company_id, created_at, id) INCLUDE (account_type)
  WHERE account_type <> 'ADMIN';
CREATE INDEX users_search ON users USING gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

CREATE INDEX matches_by_newest ON matches (proposed_at, id);
CREATE INDEX matches_of_company_by_newest ON matches (company_id, proposed_at, id);

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  admin_id uuid NOT NULL,
  -- As they were called on that day.
  admin_name text NOT NULL,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_name text NOT NULL,
  company_id uuid,
  company_name text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entries_of_company ON audit_entries (company_id, id);
CREATE INDEX audit_entries_search ON audit_entries
  USING gin (lower(admin_name || ' ' || action || ' ' || subject_name) gin_trgm_ops);

CREATE FUNCTION refuse_change_of_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are only ever added';
END $$;
CREATE TRIGGER audit_entries_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_entry();
