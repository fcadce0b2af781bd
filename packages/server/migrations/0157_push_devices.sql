-- A browser that wants to be told also while the app is closed. It belongs to a sign-in and ends with it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
  -- Of the address alone: one browser is one device, whoever signs in there.
  address_hash text NOT NULL UNIQUE,
  subscription bytea NOT NULL,
  topics text[] NOT NULL,
  shows_words boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  failures integer NOT NULL DEFAULT 0
);
CREATE INDEX push_devices_of_person ON push_devices (user_id);

-- What is on its way to a device. It holds no words: they are read from the notice or the message when it is sent.
CREATE TABLE pushes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  device_id uuid NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  notice_id uuid REFERENCES notices (id) ON DELETE CASCADE,
  enrollment_id uuid REFERENCES enrollments (id) ON DELETE CASCADE,
  message_number integer,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  UNIQUE (device_id, notice_id),
  UNIQUE (device_id, enrollment_id),
  CHECK ((notice_id IS NULL) <> (enrollment_id IS NULL)),
  CHECK ((enrollment_id IS NULL) = (message_number IS NULL))
);
CREATE INDEX pushes_due ON pushes (next_at);
CREATE INDEX pushes_of_notice ON pushes (notice_id);
CREATE INDEX pushes_of_pair ON pushes (enrollment_id);
