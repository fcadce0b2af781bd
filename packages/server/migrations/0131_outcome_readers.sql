-- Who gets the outcomes of a company, or of one of its programmes, by email once a month.
CREATE TABLE outcome_readers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  programme_id uuid REFERENCES programmes (id) ON DELETE CASCADE,
  email text NOT NULL,
  added_by uuid REFERENCES users (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL,
  -- By the reader; the address stays, so that nobody adds it again.
  stopped_at timestamptz,
  -- The last month they were told of, YYYY-MM: nobody hears of one twice.
  sent_for text,
  UNIQUE NULLS NOT DISTINCT (company_id, programme_id, email)
);
