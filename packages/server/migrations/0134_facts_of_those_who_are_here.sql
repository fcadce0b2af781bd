-- Where a list says something else about someone who is here: which columns, and whether whoever started the import wanted
-- it taken over.
ALTER TABLE people_imports ADD COLUMN updates_known boolean NOT NULL DEFAULT false;
ALTER TABLE people_import_rows ADD COLUMN changes text[] NOT NULL DEFAULT '{}';
