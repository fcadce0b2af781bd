-- What an article is about, as the numbers of the embedding model; the digest says of which wording and which model.
CREATE TABLE resource_meanings (
  resource_id uuid PRIMARY KEY REFERENCES resources (id) ON DELETE CASCADE,
  digest text NOT NULL,
  vector real[] NOT NULL
);

-- What a person's own words are about, by question. Null: not read yet.
CREATE TABLE answer_meanings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  model text,
  themes jsonb
);
CREATE INDEX answer_meanings_unread ON answer_meanings (company_id) WHERE themes IS NULL;
CREATE INDEX answer_meanings_by_model ON answer_meanings (model);

INSERT INTO answer_meanings (user_id, company_id)
SELECT a.user_id, a.company_id FROM answers a
WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(a.items) i
  WHERE i ->> 'answer' = '' AND length(i ->> 'other') >= 20);

-- Who agreed that drafts are written by the service the operator has set; taken back by removing the row.
CREATE TABLE assist_consents (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  given_at timestamptz NOT NULL
);
