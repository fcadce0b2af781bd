-- A film that an admin attaches to an article. It arrives in pieces, is looked into as a whole, and only then shown.
CREATE TABLE resource_films (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  resource_id uuid NOT NULL REFERENCES resources (id) ON DELETE CASCADE,
  -- Who is uploading it; nobody once it is attached.
  uploader_id uuid REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Known from the first piece on.
  kind text CHECK (kind IN ('video/mp4', 'video/webm')),
  size integer NOT NULL CHECK (size > 0),
  captions text,
  touched_at timestamptz NOT NULL,
  attached_at timestamptz,
  CHECK (attached_at IS NULL OR (kind IS NOT NULL AND uploader_id IS NULL))
);
CREATE UNIQUE INDEX resource_films_attached ON resource_films (resource_id) WHERE attached_at IS NOT NULL;
CREATE UNIQUE INDEX resource_films_uploading ON resource_films (resource_id) WHERE attached_at IS NULL;
CREATE INDEX resource_films_of_uploader ON resource_films (uploader_id) WHERE uploader_id IS NOT NULL;

CREATE TABLE resource_film_pieces (
  film_id uuid NOT NULL REFERENCES resource_films (id) ON DELETE CASCADE,
  number integer NOT NULL CHECK (number >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (film_id, number)
);
-- A film is packed already, and a part of a piece is read without the rest.
ALTER TABLE resource_film_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
