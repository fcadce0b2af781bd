CREATE TYPE import_state AS ENUM ('CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'FAILED');

CREATE TABLE people_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  admin_id uuid NOT NULL REFERENCES users (id),
  file_name text NOT NULL,
  -- Until it is read.
  file bytea,
  state import_state NOT NULL DEFAULT 'CHECKING',
  share real NOT NULL DEFAULT 0,
  -- Whether the rows that are refused may stay behind.
  leave_refused boolean NOT NULL DEFAULT false,
  failure text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX people_imports_by_newest ON people_imports (created_at, id);
CREATE INDEX people_imports_of_company ON people_imports (company_id, created_at, id);

CREATE TABLE people_import_rows (
  import_id uuid NOT NULL REFERENCES people_imports (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  -- As a spreadsheet counts.
  number integer NOT NULL,
  -- As they were given, and in their stored form where they are right.
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL,
  -- What is wrong with the row itself, whatever the platform says to it.
  flaw_field text,
  flaw text,
  verdict text NOT NULL CHECK (verdict IN
    ('ready', 'there', 'invited', 'flawed', 'repeated', 'elsewhere', 'deactivated', 'other-role', 'no-place')),
  -- The first row with the same address.
  same_as integer,
  result text NOT NULL GENERATED ALWAYS AS
    (CASE WHEN verdict IN ('ready', 'there', 'invited') THEN verdict ELSE 'refused' END) STORED,
  PRIMARY KEY (import_id, number)
);
CREATE INDEX people_import_rows_by_result ON people_import_rows (import_id, result, number);
