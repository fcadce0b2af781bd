-- When an attempt to send a mail began: one that nobody ends any more is settled by a job.
ALTER TABLE mails ADD COLUMN sending_since timestamptz;
UPDATE mails SET sending_since = now() WHERE state = 'SENDING';
