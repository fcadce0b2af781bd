-- A company may close every other way in to its people.
ALTER TABLE sign_on_providers ADD COLUMN is_only boolean NOT NULL DEFAULT false;
