-- What a person did together with others, running or over.
CREATE INDEX enrollments_by_mentor ON enrollments (mentor_id, started_at DESC);
CREATE INDEX enrollments_by_mentee ON enrollments (mentee_id, started_at DESC);
