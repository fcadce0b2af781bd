-- Which pairs a programme forbids. A rule says nothing about people of whom the fact it compares is not known.
ALTER TABLE programmes
  ADD COLUMN rule_reports boolean NOT NULL DEFAULT false,
  ADD COLUMN rule_departments boolean NOT NULL DEFAULT false,
  ADD COLUMN rule_languages boolean NOT NULL DEFAULT false,
  -- Hours a week in which both can meet, at least; null: not asked for.
  ADD COLUMN rule_hours smallint CHECK (rule_hours BETWEEN 1 AND 20);
