-- The one programme whose people a letter is for; without it, the people of the whole company.
ALTER TABLE letters ADD COLUMN programme_id uuid,
  ADD FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id);
CREATE INDEX letters_by_programme ON letters (programme_id, created_at DESC, id DESC) WHERE programme_id IS NOT NULL;
