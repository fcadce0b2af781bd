-- Whom a company's directory (SCIM) names, apart from accounts: most of them may never take part.
CREATE TABLE directory_people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_name text NOT NULL,
  external_id text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  -- Lower case.
  email text NOT NULL,
  is_active boolean NOT NULL,
  -- Somebody of this company alone, see the operations.
  user_id uuid UNIQUE REFERENCES users (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX directory_people_user_name ON directory_people (company_id, lower(user_name));
CREATE INDEX directory_people_external_id ON directory_people (company_id, external_id);
CREATE INDEX directory_people_email ON directory_people (company_id, email);
CREATE INDEX directory_people_added ON directory_people (company_id, added_at, id);

-- With what its people take part in; null: in nothing.
CREATE TABLE directory_groups (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  display_name text NOT NULL,
  external_id text,
  programme_id uuid REFERENCES programmes (id) ON DELETE SET NULL,
  role account_type NOT NULL DEFAULT 'MENTEE' CHECK (role IN ('MENTOR', 'MENTEE')),
  added_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX directory_groups_display_name ON directory_groups (company_id, lower(display_name));

CREATE TABLE directory_members (
  group_id uuid NOT NULL REFERENCES directory_groups (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES directory_people (id) ON DELETE CASCADE,
  -- When they were invited to what the group leads to, or couldn't be; a manager's later word stands.
  settled_at timestamptz,
  problem text,
  PRIMARY KEY (group_id, person_id)
);
CREATE INDEX directory_members_of_person ON directory_members (person_id);
CREATE INDEX directory_members_open ON directory_members (group_id) WHERE settled_at IS NULL;
