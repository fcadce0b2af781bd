-- Reminders that send themselves, by rules of each company. A company without a row for a rule has it turned off.
CREATE TABLE nudge_rules (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  trigger text NOT NULL,
  is_on boolean NOT NULL,
  days smallint NOT NULL CHECK (days BETWEEN 1 AND 90),
  most smallint NOT NULL CHECK (most BETWEEN 1 AND 5),
  subject text NOT NULL,
  body text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, trigger)
);
CREATE INDEX nudge_rules_on ON nudge_rules (company_id, trigger) WHERE is_on;

CREATE TABLE nudges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  trigger text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The person, match, pair or round that it is about, and since when: what happens anew is reminded of anew.
  about_id uuid NOT NULL,
  since timestamptz NOT NULL,
  number smallint NOT NULL,
  pair_id uuid REFERENCES enrollments (id) ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  -- When it was seen to be done, within a week.
  done_at timestamptz,
  UNIQUE (trigger, user_id, about_id, since, number)
);
CREATE INDEX nudges_by_person ON nudges (user_id, sent_at);
CREATE INDEX nudges_by_rule ON nudges (company_id, trigger, sent_at);
CREATE INDEX nudges_by_pair ON nudges (pair_id) WHERE pair_id IS NOT NULL;
