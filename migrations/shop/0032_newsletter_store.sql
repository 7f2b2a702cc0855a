-- The number of the store view that somebody subscribed in. Null: that was not noted then.
ALTER TABLE newsletter_subscriber ADD COLUMN store INTEGER;
