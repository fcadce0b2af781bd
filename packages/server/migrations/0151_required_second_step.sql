-- From when those who run programmes have to have a passkey or one-time codes: everywhere, or in one company.
CREATE TABLE second_step_rules (
  company_id uuid UNIQUE NULLS NOT DISTINCT REFERENCES companies ON DELETE CASCADE,
  required_from timestamptz NOT NULL
);

-- Whoever came by the sign-on of their company has proven there what is asked for here.
ALTER TABLE sessions ADD COLUMN by_sign_on boolean NOT NULL DEFAULT false;

-- For whoever has lost everything: one asks, another confirms. A row lives until then; the audit keeps what became of it.
CREATE TABLE recoveries (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  asked_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX recoveries_by_asker ON recoveries (asked_by);
ALTER TYPE link_purpose ADD VALUE 'RECOVERY';
