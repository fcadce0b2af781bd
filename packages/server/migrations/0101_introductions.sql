-- What a person says of themselves in one line, and which facts a possible partner may see before both have said yes.
ALTER TABLE profiles
  ADD COLUMN line text NOT NULL DEFAULT '',
  ADD COLUMN shown text[] NOT NULL DEFAULT '{}';
ALTER TABLE parting_profiles ADD COLUMN line text NOT NULL DEFAULT '';
