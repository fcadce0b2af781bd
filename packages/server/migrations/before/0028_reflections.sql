-- One of each person and month. What is not shared never leaves for the partner.
CREATE TABLE reflections (
  enrollment_id uuid NOT NULL REFERENCES enrollments (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  month smallint NOT NULL CHECK (month BETWEEN 1 AND 6),
  company_id uuid NOT NULL REFERENCES companies (id),
  text text NOT NULL DEFAULT '',
  -- Typed and not kept yet; a shared text stays as it is meanwhile.
  draft text,
  shared boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  -- By the partner, while it is shared.
  reply text,
  replied_at timestamptz,
  PRIMARY KEY (enrollment_id, user_id, month),
  CHECK (NOT shared OR text <> ''),
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
