CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text,
  -- Not shown in the app when the person switched this kind off there.
  in_app boolean NOT NULL,
  -- True until a job has handed it to the outbox.
  mail_due boolean NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX notices_by_person ON notices (user_id, created_at DESC, id DESC) WHERE in_app;
CREATE INDEX notices_unread ON notices (user_id) WHERE in_app AND read_at IS NULL;
CREATE INDEX notices_to_mail ON notices (created_at) WHERE mail_due;

-- Only kinds a person has changed have a row; everything is on otherwise.
CREATE TABLE notice_preferences (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  in_app boolean NOT NULL,
  email boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
