-- Feedback for the partner that its author lets the people who run the programme read too, until they take that back.
ALTER TABLE feedback ADD COLUMN released_at timestamptz,
  ADD CONSTRAINT feedback_released_is_shared CHECK (released_at IS NULL OR visibility = 'partner');
CREATE INDEX feedback_released_about ON feedback (subject_id) WHERE released_at IS NOT NULL;
CREATE INDEX feedback_released_by ON feedback (author_id) WHERE released_at IS NOT NULL;
