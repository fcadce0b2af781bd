-- The last number of a pair. Its row is held until a message is committed, so that numbers become visible in order:
-- who has seen number 7 can ask for what comes after it and misses nothing.
CREATE TABLE message_counters (
  enrollment_id uuid PRIMARY KEY REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  last_number integer NOT NULL
);

CREATE TABLE messages (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  company_id uuid NOT NULL REFERENCES companies (id),
  -- Nobody for a line of the system.
  sender_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- Made by the sender's device before the first attempt: a repeated attempt meets the unique index.
  client_id uuid,
  text text NOT NULL CHECK (char_length(text) <= 4000),
  sent_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (enrollment_id, number),
  UNIQUE (enrollment_id, sender_id, client_id),
  CHECK ((sender_id IS NULL) = (client_id IS NULL))
);
CREATE INDEX messages_unread ON messages (enrollment_id, sender_id, number) WHERE read_at IS NULL AND sender_id IS NOT NULL;
CREATE INDEX messages_read ON messages (enrollment_id, sender_id, number DESC) WHERE read_at IS NOT NULL;
CREATE INDEX messages_words ON messages USING gin (to_tsvector('simple', text));
