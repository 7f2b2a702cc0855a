-- Which brand a message is of: who sends it, and who deletes it with its person. Empty: written before
-- that was kept, so any brand's.
ALTER TABLE outbox_mail ADD COLUMN website TEXT NOT NULL DEFAULT '';

-- When the customer has shown that the address is theirs: the password was set by a link mailed to it.
-- Null: nobody knows. Milliseconds since 1970.
ALTER TABLE customer ADD COLUMN proven_at INTEGER;

-- Where a letter that comes unasked is ended by one press of a mail program (RFC 8058). Empty: it is none.
ALTER TABLE outbox_mail ADD COLUMN unsubscribe TEXT NOT NULL DEFAULT '';
