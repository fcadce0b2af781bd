-- Into which programme of the company a list of people goes; null: its first.
ALTER TABLE people_imports ADD COLUMN programme_id uuid,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);
