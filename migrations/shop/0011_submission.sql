-- What people send to the shop by short forms: questions about products, and whom to tell when a product
-- is back in stock. Times are milliseconds since 1970.
CREATE TABLE submission (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website TEXT NOT NULL,
  -- question, back-in-stock; erasure: somebody's data was deleted, which of it is not known any more
  kind TEXT NOT NULL,
  store TEXT NOT NULL,
  -- empty in an erasure
  email TEXT NOT NULL,
  -- a keyed hash of the address: shows that an erasure was done, and whose only to who asks for it
  email_hmac TEXT NOT NULL,
  -- names what was sent: the same again is the same row
  fp TEXT NOT NULL UNIQUE,
  -- JSON of what the purpose needs, no more
  payload TEXT NOT NULL,
  -- the words that were agreed to
  consent_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- back-in-stock: the address was confirmed by its mail
  confirmed_at INTEGER,
  -- the row is deleted then
  expires_at INTEGER NOT NULL,
  erased_at INTEGER
) STRICT;
CREATE INDEX submission_expires ON submission (expires_at);
CREATE INDEX submission_email ON submission (website, email, created_at);
CREATE INDEX submission_kind ON submission (website, kind, id);
