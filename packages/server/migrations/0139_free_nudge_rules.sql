-- Rules of one's own: any number for each trigger, each with a name and an audience.
ALTER TABLE nudge_rules
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN name text NOT NULL DEFAULT '',
  -- Narrows whom it reminds. It goes with what it is about: without it the rule would reach everyone.
  ADD COLUMN programme_id uuid REFERENCES programmes (id) ON DELETE CASCADE,
  ADD COLUMN track_id uuid REFERENCES tracks (id) ON DELETE CASCADE,
  ADD COLUMN department text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

-- Those that nobody has touched were shown turned off; now they are there.
INSERT INTO nudge_rules (company_id, trigger, is_on, days, most, subject, body)
SELECT c.id, r.trigger, false, r.days, r.most, r.subject, r.body FROM companies c CROSS JOIN (VALUES
  ('not-joined', 5, 2, 'Your place in {programme} is waiting',
    E'Hi {first name},\n\nWe’ve kept a place for you in {programme}. To join, choose a password and answer a few questions.'),
  ('not-answered', 5, 2, 'A few questions before we find your match',
    E'Hi {first name},\n\nYour questions for {programme} are still open. They take a few minutes, and once you’ve answered we’ll look for your match.'),
  ('proposal', 3, 1, 'Your match is waiting for your answer',
    E'Hi {first name},\n\nWe’ve found someone for you in {programme}. Please tell us whether you’d like to meet.'),
  ('unsigned', 4, 1, 'Your agreement with {partner} is ready to sign',
    E'Hi {first name},\n\nYou and {partner} have said yes to each other. Reading and signing your agreement takes two minutes.'),
  ('no-session', 21, 1, 'A good week to catch up with {partner}?',
    E'Hi {first name},\n\nYou and {partner} last met on {last met}. Weeks get busy, and one short conversation is often enough to pick up the thread.\n\nYou can find a time that suits you both in your calendar.'),
  ('missed-twice', 2, 1, 'A fresh start with {partner}?',
    E'Hi {first name},\n\nThe last two dates with {partner} didn’t work out. That happens to many pairs, and it’s nobody’s fault.\n\nA shorter talk, or another time of day, often makes it easier. You can pick one in your calendar.'),
  ('no-activity', 14, 1, 'A small step with {partner} this week?',
    E'Hi {first name},\n\nIt’s been quiet between you and {partner}. A short message or one ticked activity is enough to get going again.'),
  ('feedback', 4, 1, 'How is it going with {partner}?',
    E'Hi {first name},\n\nWe’d like to know how your mentoring is going. It takes a minute.')
  ) r(trigger, days, most, subject, body)
ON CONFLICT DO NOTHING;

UPDATE nudge_rules SET name = CASE trigger WHEN 'not-joined' THEN 'Invitation unanswered' WHEN 'not-answered' THEN 'Questions unanswered'
  WHEN 'proposal' THEN 'Match unanswered' WHEN 'unsigned' THEN 'Agreement unsigned' WHEN 'no-session' THEN 'Not met for a while'
  WHEN 'missed-twice' THEN 'Missed twice' WHEN 'no-activity' THEN 'Nothing done for a while' ELSE 'Feedback missing' END;

DROP INDEX nudge_rules_on;
ALTER TABLE nudge_rules DROP CONSTRAINT nudge_rules_pkey, ADD PRIMARY KEY (id);
ALTER TABLE nudge_rules ALTER COLUMN name DROP DEFAULT;
CREATE UNIQUE INDEX nudge_rules_name ON nudge_rules (company_id, lower(name));
CREATE INDEX nudge_rules_by_programme ON nudge_rules (programme_id) WHERE programme_id IS NOT NULL;
CREATE INDEX nudge_rules_by_track ON nudge_rules (track_id) WHERE track_id IS NOT NULL;

-- What a rule sent outlives it: it counts for what a person gets in a week.
ALTER TABLE nudges ADD COLUMN rule_id uuid REFERENCES nudge_rules (id) ON DELETE SET NULL;
UPDATE nudges n SET rule_id = r.id FROM nudge_rules r WHERE r.company_id = n.company_id AND r.trigger = n.trigger;
ALTER TABLE nudges DROP CONSTRAINT nudges_trigger_user_id_about_id_since_number_key;
ALTER TABLE nudges ADD UNIQUE (rule_id, user_id, about_id, since, number);
DROP INDEX nudges_by_rule;
CREATE INDEX nudges_by_rule ON nudges (rule_id, sent_at);
CREATE INDEX nudges_by_thing ON nudges (user_id, trigger, about_id, since);

-- People a rule was about and did not remind: what the reminded are seen beside.
CREATE TABLE withheld_nudges (
  rule_id uuid NOT NULL REFERENCES nudge_rules (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  trigger text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  about_id uuid NOT NULL,
  since timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('off', 'unsubscribed', 'enough')),
  due_at timestamptz NOT NULL,
  -- When it was seen to be done, within a week.
  done_at timestamptz,
  PRIMARY KEY (rule_id, user_id, about_id, since)
);
CREATE INDEX withheld_nudges_by_person ON withheld_nudges (user_id);
CREATE INDEX withheld_nudges_by_time ON withheld_nudges (due_at);
CREATE INDEX withheld_nudges_by_company ON withheld_nudges (company_id);
