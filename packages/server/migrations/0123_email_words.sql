-- A company's own words for an email of the product; without a row, or with empty ones, ours are sent.
CREATE TABLE email_words (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject text,
  body text,
  version integer NOT NULL DEFAULT 2,
  PRIMARY KEY (company_id, kind),
  CHECK ((subject IS NULL) = (body IS NULL))
);
-- Which email a notice becomes, and what its variables say; null where a company can't change the words.
ALTER TABLE notices ADD COLUMN words jsonb;
