-- What happened in some months in all companies at once. Of a single company the indexes that begin with it are enough,
-- and sessions had none.
CREATE INDEX enrollments_by_start ON enrollments (started_at);
CREATE INDEX matches_refused_by_end ON matches (ended_at) WHERE state IN ('REJECTED', 'LAPSED');
CREATE INDEX feedback_by_newest ON feedback (created_at) INCLUDE (author_id, rating);
CREATE INDEX mentoring_sessions_of_company_by_start ON mentoring_sessions (company_id, starts_at)
  WHERE state IN ('AGREED', 'MOVING');
