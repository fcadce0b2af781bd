-- Why someone declined, as one of a few; what they wrote is in reject_reason.
ALTER TABLE matches ADD COLUMN declined_because text CHECK (declined_because IN ('time', 'known', 'goals'));
