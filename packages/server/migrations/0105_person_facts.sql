-- Where in the company a person works and for whom, as far as anyone said. The manager is an address: whoever has it may join
-- later, or never. A place and languages are part of the profile.
CREATE TABLE person_facts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  department text NOT NULL DEFAULT '',
  manager_email text NOT NULL DEFAULT ''
);
CREATE INDEX person_facts_by_company ON person_facts (company_id);
CREATE INDEX person_facts_by_manager ON person_facts (manager_email) WHERE manager_email <> '';

ALTER TABLE people_import_rows
  ADD COLUMN department text NOT NULL DEFAULT '',
  ADD COLUMN manager text NOT NULL DEFAULT '',
  ADD COLUMN languages text NOT NULL DEFAULT '',
  ADD COLUMN location text NOT NULL DEFAULT '';
