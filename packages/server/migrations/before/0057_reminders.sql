-- By e-mail at once, in the digest of the day, or never.
CREATE TYPE notice_mail AS ENUM ('at-once', 'digest', 'never');
ALTER TABLE notice_preferences
  ALTER COLUMN email TYPE notice_mail USING CASE WHEN email THEN 'at-once' ELSE 'never' END::notice_mail;

-- On the clock of the person. Only people who changed something or got a digest have a row.
CREATE TABLE notice_schedules (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  digest_hour smallint NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  -- Minutes after midnight; an end before the beginning lies on the next day.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  -- The day of the last digest: whoever moves it forward sends that day's, and nobody else does.
  digested_on date,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to)
);

-- What it is about. Both are null in notices that are older than these columns.
ALTER TABLE notices ADD COLUMN thing_id uuid, ADD COLUMN thing_mark text;
-- One thing is told once, whoever tries at the same moment.
CREATE UNIQUE INDEX notices_once ON notices (user_id, kind, thing_id, thing_mark);

-- After this moment the notice is of no use by e-mail.
ALTER TABLE notices ADD COLUMN good_until timestamptz;
-- The title of a mail that had to wait: "tomorrow" may be today by then.
ALTER TABLE notices ADD COLUMN later_title text;

-- When the job that mails looks at it; null once there is nothing left to mail.
ALTER TABLE notices ADD COLUMN mail_at timestamptz;
UPDATE notices SET mail_at = created_at WHERE mail_due;
DROP INDEX notices_to_mail;
ALTER TABLE notices DROP COLUMN mail_due;
CREATE INDEX notices_to_mail ON notices (mail_at, user_id) WHERE mail_at IS NOT NULL;
CREATE INDEX notices_to_mail_by_person ON notices (user_id) WHERE mail_at IS NOT NULL;

-- Ends mails of this kind without signing in.
ALTER TABLE mails ADD COLUMN unsubscribe_url text;
