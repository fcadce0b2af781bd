-- What became of the pairs of a programme is counted from its first to its last.
CREATE INDEX enrollments_by_programme ON enrollments (programme_id, started_at);
