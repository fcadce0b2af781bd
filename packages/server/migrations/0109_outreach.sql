-- What the people who run a programme write to those who take part in it.
CREATE TABLE letters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id),
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Chosen by the screen: however often the button is pressed, it is one letter.
  client_id uuid NOT NULL,
  -- Shown on the home of its readers, too.
  is_announcement boolean NOT NULL DEFAULT false,
  subject text NOT NULL,
  body text NOT NULL,
  timing jsonb NOT NULL,
  -- What was true of all its readers when it was written. Whoever it is no longer true of gets nothing; null: nothing is asked.
  still_true jsonb,
  created_at timestamptz NOT NULL,
  stopped_at timestamptz,
  UNIQUE (author_id, client_id)
);
CREATE INDEX letters_by_company ON letters (company_id, created_at DESC, id DESC);

-- The key makes writing to somebody twice impossible; the mark is set in the transaction that writes their notice.
CREATE TABLE letter_readers (
  letter_id uuid NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  send_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENT', 'HELD')),
  held_for text,
  handled_at timestamptz,
  -- Of an invitation; what others get is the email of their notice.
  mail_id uuid REFERENCES mails (id) ON DELETE SET NULL,
  PRIMARY KEY (letter_id, user_id),
  CHECK ((state = 'HELD') = (held_for IS NOT NULL))
);
CREATE INDEX letter_readers_due ON letter_readers (send_at) WHERE state = 'WAITING';
CREATE INDEX letter_readers_by_person ON letter_readers (user_id);
CREATE INDEX letter_readers_by_mail ON letter_readers (mail_id) WHERE mail_id IS NOT NULL;

-- Which email a notice went out with, and who gets the answer to it.
ALTER TABLE notices ADD COLUMN mail_id uuid REFERENCES mails (id) ON DELETE SET NULL;
ALTER TABLE notices ADD COLUMN reply_to uuid REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX notices_by_author ON notices (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX notices_by_mail ON notices (mail_id) WHERE mail_id IS NOT NULL;
