-- The questions by which an admin compares groups. By the question's id, which stays the same over the versions of a
-- questionnaire.
CREATE TABLE fairness_questions (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  role account_type NOT NULL CHECK (role <> 'ADMIN'),
  question_id text NOT NULL,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, role, question_id)
);
