-- What a company asks for a certificate: a share of the activities in percent, and sessions held.
ALTER TABLE companies
  ADD COLUMN certificate_activities smallint NOT NULL DEFAULT 50 CHECK (certificate_activities BETWEEN 0 AND 100),
  ADD COLUMN certificate_sessions smallint NOT NULL DEFAULT 3 CHECK (certificate_sessions BETWEEN 0 AND 24);
-- Fixed when a programme starts. Those under way were asked for nothing but the time.
ALTER TABLE enrollments
  ADD COLUMN certificate_activities smallint NOT NULL DEFAULT 0,
  ADD COLUMN certificate_sessions smallint NOT NULL DEFAULT 0;
