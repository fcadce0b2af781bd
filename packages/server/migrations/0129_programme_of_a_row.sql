-- A row of a list may say into which programme of the company its person goes, by name or by code.
ALTER TABLE people_imports ADD COLUMN is_of_one_programme boolean NOT NULL DEFAULT false;
ALTER TABLE people_import_rows ADD COLUMN programme text NOT NULL DEFAULT '',
  ADD COLUMN programme_id uuid REFERENCES programmes (id),
  DROP CONSTRAINT people_import_rows_verdict_check,
  ADD CHECK (verdict IN ('ready', 'there', 'invited', 'flawed', 'repeated', 'elsewhere', 'deactivated', 'other-role', 'no-place',
    'no-programme'));
