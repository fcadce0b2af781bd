-- The plan a visitor chose on the pricing page before booking.
ALTER TABLE demo_bookings ADD COLUMN plan plan;
