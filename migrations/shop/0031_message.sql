-- What became of a message of the contact form, as long as its e-mail is kept: handled, and the reply that was
-- mailed. No row: it is open.
CREATE TABLE message (
  mail INTEGER PRIMARY KEY REFERENCES outbox_mail (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  -- each change counts up: two people do not answer one message
  version INTEGER NOT NULL,
  reply TEXT NOT NULL,
  settled_at INTEGER NOT NULL,
  settled_by TEXT NOT NULL
) STRICT;
