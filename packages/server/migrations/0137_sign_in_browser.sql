-- What a sign-in was made with, in words of ours such as "Firefox on Windows": nothing of a place, no address.
ALTER TABLE sessions ADD COLUMN browser text NOT NULL DEFAULT '';
