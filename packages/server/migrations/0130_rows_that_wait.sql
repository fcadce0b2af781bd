-- A row beyond the places of the plan or of its programme joins the waiting list. Lists from before left it out, and still say so.
UPDATE people_import_rows r SET verdict = 'flawed', flaw = 'The company’s plan has no places left'
FROM people_imports i WHERE i.id = r.import_id AND i.state = 'DONE' AND r.verdict = 'no-place';
ALTER TABLE people_import_rows DROP CONSTRAINT people_import_rows_verdict_check, DROP COLUMN result,
  ADD CHECK (verdict IN ('ready', 'there', 'invited', 'waiting', 'flawed', 'repeated', 'elsewhere', 'deactivated', 'other-role',
    'no-place', 'no-programme'));
ALTER TABLE people_import_rows ADD COLUMN result text NOT NULL GENERATED ALWAYS AS
  (CASE WHEN verdict IN ('ready', 'there', 'invited', 'waiting') THEN verdict WHEN verdict = 'no-place' THEN 'waiting'
    ELSE 'refused' END) STORED;
CREATE INDEX people_import_rows_by_result ON people_import_rows (import_id, result, number);
