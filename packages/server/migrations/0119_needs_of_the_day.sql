-- What an overview counts on every visit is few among many: each has an index that holds only these.
CREATE INDEX users_invited ON users (company_id) WHERE invited_at IS NOT NULL AND deactivated_at IS NULL;
CREATE INDEX users_unanswered ON users (company_id, created_at)
  WHERE questionnaire_filled_at IS NULL AND invited_at IS NULL AND deactivated_at IS NULL;
CREATE INDEX memberships_asked ON memberships (company_id) WHERE standing = 'ASKED';
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'FAILED';
CREATE INDEX enrollments_ended ON enrollments (company_id) WHERE state = 'ENDED';
