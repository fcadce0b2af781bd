-- When the person showed, by a link, that they read what is sent to their address.
ALTER TABLE users ADD COLUMN email_proven_at timestamptz;

-- Nothing tells who of those who are here followed a link; they go on as before. The first sign-on at a company's
-- provider throws out whoever had taken the address of somebody else.
UPDATE users SET email_proven_at = created_at WHERE invited_at IS NULL;

ALTER TYPE link_purpose ADD VALUE 'PROVE_ADDRESS';

-- Sent as it is, also to an address that nobody has proven.
ALTER TABLE mails ADD COLUMN as_written boolean NOT NULL DEFAULT false;
