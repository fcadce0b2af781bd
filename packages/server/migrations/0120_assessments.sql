-- What people say of themselves at the start and at the end, to the same statements. A statement is never rewritten: other words
-- are another statement, and the old one stays for those who answered it.
CREATE TABLE assessment_statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  programme_id uuid NOT NULL,
  company_id uuid NOT NULL,
  position smallint NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  retired_at timestamptz,
  FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE
);
CREATE INDEX assessment_statements_by_programme ON assessment_statements (programme_id);
CREATE INDEX assessment_statements_by_company ON assessment_statements (company_id);

-- One of each person, programme and moment; skipped twice, it isn't asked for any more.
CREATE TABLE assessments (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  programme_id uuid NOT NULL,
  company_id uuid NOT NULL,
  moment text NOT NULL CHECK (moment IN ('start', 'end')),
  asked_at timestamptz NOT NULL,
  skips smallint NOT NULL DEFAULT 0 CHECK (skips BETWEEN 0 AND 2),
  skipped_at timestamptz,
  answered_at timestamptz,
  -- Only at the end: would they recommend it, 0 to 10, and a sentence that may be shown without a name.
  recommend smallint CHECK (recommend BETWEEN 0 AND 10),
  words text NOT NULL DEFAULT '',
  may_quote boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, programme_id, moment),
  FOREIGN KEY (programme_id, company_id) REFERENCES programmes (id, company_id) ON DELETE CASCADE,
  CHECK (moment = 'end' OR (recommend IS NULL AND words = '' AND NOT may_quote))
);
CREATE INDEX assessments_answered ON assessments (programme_id, moment, answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX assessments_by_company ON assessments (company_id);

CREATE TABLE assessment_answers (
  user_id uuid NOT NULL,
  programme_id uuid NOT NULL,
  moment text NOT NULL,
  statement_id uuid NOT NULL REFERENCES assessment_statements (id) ON DELETE CASCADE,
  value smallint NOT NULL CHECK (value BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, programme_id, moment, statement_id),
  FOREIGN KEY (user_id, programme_id, moment) REFERENCES assessments (user_id, programme_id, moment) ON DELETE CASCADE
);
CREATE INDEX assessment_answers_by_statement ON assessment_answers (statement_id);

INSERT INTO assessment_statements (programme_id, company_id, position, text)
SELECT p.id, p.company_id, s.position, s.text FROM programmes p, (VALUES
  (1, 'I speak up in meetings'),
  (2, 'I know my next step'),
  (3, 'I ask for feedback'),
  (4, 'I feel I belong here')) AS s (position, text);
