-- How many sessions a mentee may have ahead and still book another without asking; null: any number.
ALTER TABLE booking_hours ADD COLUMN most_ahead smallint CHECK (most_ahead BETWEEN 1 AND 10);
