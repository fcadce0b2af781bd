-- Those who run the programmes of a company, or one of them. Whoever only does that is of the account type TEAM and belongs to
-- no company: their roles say where. The new value is not named here, because it can be used only after this is committed.
ALTER TYPE account_type ADD VALUE 'TEAM';
ALTER TABLE users DROP CONSTRAINT users_check,
  ADD CHECK ((account_type IN ('MENTOR', 'MENTEE')) = (company_id IS NOT NULL));
DROP INDEX users_by_newest, users_by_name, users_of_company_by_newest;
CREATE INDEX users_by_newest ON users (created_at, id) INCLUDE (account_type, company_id)
  WHERE account_type IN ('MENTOR', 'MENTEE');
CREATE INDEX users_by_name ON users (lower(last_name), lower(first_name), id) INCLUDE (account_type, company_id)
  WHERE account_type IN ('MENTOR', 'MENTEE');
CREATE INDEX users_of_company_by_newest ON users (company_id, created_at, id) INCLUDE (account_type)
  WHERE account_type IN ('MENTOR', 'MENTEE');
ALTER TABLE questionnaires DROP CONSTRAINT questionnaires_role_check, ADD CHECK (role IN ('MENTOR', 'MENTEE'));
ALTER TABLE fairness_questions DROP CONSTRAINT fairness_questions_role_check, ADD CHECK (role IN ('MENTOR', 'MENTEE'));
ALTER TABLE memberships DROP CONSTRAINT memberships_role_check, ADD CHECK (role IN ('MENTOR', 'MENTEE'));

CREATE TYPE team_role AS ENUM ('MANAGER', 'MATCHER', 'SAFEGUARDING', 'SPONSOR');
CREATE TABLE team_roles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role team_role NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- Null is the whole company.
  programme_id uuid REFERENCES programmes (id) ON DELETE CASCADE,
  given_by uuid REFERENCES users (id) ON DELETE SET NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX team_roles_once ON team_roles (user_id, role, company_id, programme_id) NULLS NOT DISTINCT
  WHERE withdrawn_at IS NULL;
CREATE INDEX team_roles_by_company ON team_roles (company_id) WHERE withdrawn_at IS NULL;

-- In which capacity a sign-in acts. None named is the first that the person has.
ALTER TABLE sessions
  ADD COLUMN membership_id uuid REFERENCES memberships (id) ON DELETE SET NULL,
  ADD COLUMN team_role_id uuid REFERENCES team_roles (id) ON DELETE SET NULL,
  ADD CHECK (num_nonnulls(membership_id, team_role_id) <= 1);
CREATE INDEX sessions_by_membership ON sessions (membership_id) WHERE membership_id IS NOT NULL;
CREATE INDEX sessions_by_team_role ON sessions (team_role_id) WHERE team_role_id IS NOT NULL;
