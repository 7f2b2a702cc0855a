-- Accounts of the built-in shop. Times are milliseconds since 1970.

-- What the platform knows of a customer beside the usual fields: [{attribute_code, value}].
ALTER TABLE customer ADD COLUMN custom_attributes TEXT NOT NULL DEFAULT '[]';

-- Links that set a new password: good once, for an hour. Only hashes are kept.
CREATE TABLE password_reset (
  hash TEXT PRIMARY KEY,
  customer INTEGER NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_reset_customer ON password_reset (customer);
CREATE INDEX password_reset_expires ON password_reset (expires_at);

CREATE TABLE newsletter_subscriber (
  website TEXT NOT NULL,
  -- lower case
  email TEXT NOT NULL,
  subscribed_at INTEGER NOT NULL,
  PRIMARY KEY (website, email)
) STRICT, WITHOUT ROWID;
