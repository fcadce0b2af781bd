-- Counts the addresses of a person's feed; only the newest is good. The address itself is made from it and a secret.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  generation integer NOT NULL
);

-- Calendar files that go out with the e-mail of a notice.
ALTER TABLE notices ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
