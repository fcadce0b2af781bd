CREATE TABLE message_attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id),
  uploader_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Null until it is sent; then its place in that message.
  message_number integer,
  position smallint,
  name text NOT NULL,
  kind text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 5 * 1024 * 1024),
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  FOREIGN KEY (enrollment_id, message_number) REFERENCES messages (enrollment_id, number) ON DELETE CASCADE,
  CHECK ((message_number IS NULL) = (position IS NULL))
);
-- Pictures and papers are compressed already.
ALTER TABLE message_attachments ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX message_attachments_by_message ON message_attachments (enrollment_id, message_number, position);
CREATE INDEX message_attachments_unsent ON message_attachments (uploaded_at) WHERE message_number IS NULL;
