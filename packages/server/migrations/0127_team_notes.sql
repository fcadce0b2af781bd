-- What those who run a programme note about a person, or about a pair; never shown to participants.
CREATE TABLE team_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  -- One of the two: the person, or the pair.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  enrollment_id uuid REFERENCES enrollments (id) ON DELETE CASCADE,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL,
  client_id uuid NOT NULL,
  words text NOT NULL,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (author_id, client_id),
  CHECK ((user_id IS NULL) <> (enrollment_id IS NULL))
);
CREATE INDEX team_notes_by_person ON team_notes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX team_notes_by_pair ON team_notes (enrollment_id) WHERE enrollment_id IS NOT NULL;
