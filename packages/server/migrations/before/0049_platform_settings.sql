-- Null and missing: what the environment says.
ALTER TABLE app_settings
  ADD COLUMN support_email text,
  ADD COLUMN addresses jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The outbox of the demonstration, page by page and by recipient.
CREATE INDEX mails_by_newest ON mails (created_at, id);
CREATE INDEX mails_by_recipient ON mails USING gin (lower(recipient) gin_trgm_ops);
