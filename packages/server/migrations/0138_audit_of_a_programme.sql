-- What was done in one programme is told to whoever runs that one; what is the company's, to those who run the company.
ALTER TABLE audit_entries ADD COLUMN programme_id uuid;
CREATE INDEX audit_entries_of_programme ON audit_entries (programme_id, id) WHERE programme_id IS NOT NULL;
