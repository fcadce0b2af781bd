-- How far along in working life somebody says they are; the fairness view compares by it.
ALTER TABLE profiles ADD COLUMN level text
  CHECK (level IN ('early', 'experienced', 'lead', 'senior-lead', 'executive'));
