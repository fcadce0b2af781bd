CREATE TYPE mail_state AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNCERTAIN');

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  repeatable boolean NOT NULL DEFAULT false,
  state mail_state NOT NULL DEFAULT 'QUEUED',
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX mails_by_age ON mails (created_at DESC);
CREATE INDEX mails_unsent ON mails (created_at) WHERE state <> 'SENT';

-- A logged table on purpose: an unlogged one is emptied after a crash, and the limits must outlive it.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_by_end ON rate_limits (window_ends_at);
