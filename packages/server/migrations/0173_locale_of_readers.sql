-- In which order a person reads day and month, and on which clock: as their browser says, such as en-US. Null until it has.
-- The checks hold from now on; every row there is has null, so that none needs to be looked at.
ALTER TABLE users ADD COLUMN locale text;
ALTER TABLE users ADD CONSTRAINT users_locale CHECK (locale ~ '^[a-z]{2,3}-([A-Z]{2}|[0-9]{3})$') NOT VALID;
ALTER TABLE demo_bookings ADD COLUMN locale text;
ALTER TABLE demo_bookings ADD CONSTRAINT demo_bookings_locale CHECK (locale ~ '^[a-z]{2,3}-([A-Z]{2}|[0-9]{3})$') NOT VALID;
