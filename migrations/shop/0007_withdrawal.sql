-- Notices of withdrawal (EU 2023/2673): what was declared, and when it arrived. Times are milliseconds.
CREATE TABLE withdrawal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  website TEXT NOT NULL,
  store TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- names what was declared: the same notice again is the same row
  fp TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  order_number TEXT NOT NULL,
  email TEXT NOT NULL,
  -- empty: the whole order
  goods TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX withdrawal_created ON withdrawal (created_at);
CREATE INDEX withdrawal_email ON withdrawal (website, email, created_at);
