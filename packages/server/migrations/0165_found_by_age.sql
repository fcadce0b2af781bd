-- What is deleted when it is old enough is found without reading the rest. Rows come in the order of time, so that a few
-- pages of a block range index are enough.
CREATE INDEX notices_by_age ON notices USING brin (created_at);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING brin (created_at);
CREATE INDEX directory_people_gone ON directory_people (changed_at) WHERE NOT is_active;
