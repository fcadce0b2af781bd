-- Where the programme lets people choose, each puts up to five of those who fit them best in order, or says 'rather not'.
-- With dates, until the day of matching; in a rolling programme for so many days after the answers.
ALTER TABLE programmes ADD COLUMN choosing_days smallint CHECK (choosing_days BETWEEN 1 AND 30);

-- Whoever has sent a list, an empty one too, is done choosing.
CREATE TABLE wish_lists (
  user_id uuid NOT NULL,
  programme_id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, programme_id),
  FOREIGN KEY (user_id, programme_id) REFERENCES memberships (user_id, programme_id) ON DELETE CASCADE
);

CREATE TABLE wishes (
  user_id uuid NOT NULL,
  programme_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- Null: rather not.
  place smallint CHECK (place BETWEEN 1 AND 5),
  PRIMARY KEY (user_id, programme_id, other_id),
  FOREIGN KEY (user_id, programme_id) REFERENCES wish_lists (user_id, programme_id) ON DELETE CASCADE,
  FOREIGN KEY (other_id, programme_id) REFERENCES memberships (user_id, programme_id) ON DELETE CASCADE,
  CHECK (user_id <> other_id)
);
CREATE UNIQUE INDEX wishes_one_per_place ON wishes (user_id, programme_id, place);
CREATE INDEX wishes_by_other ON wishes (other_id, programme_id);
