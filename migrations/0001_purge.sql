-- The storefront's own database. Times are milliseconds since 1970.

-- Every purge, in the order in which it counts. AUTOINCREMENT: a number is never used twice.
CREATE TABLE purge_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- lower case
  tag TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('soft', 'hard')),
  at INTEGER NOT NULL,
  -- the call that asked for it; asking again with the same name has no second effect
  req TEXT NOT NULL,
  UNIQUE (req, tag)
) STRICT;

-- epoch: another one means that the log was restored; floor: entries rendered before it are old.
CREATE TABLE purge_state (
  k TEXT PRIMARY KEY,
  v TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO purge_state (k, v) VALUES ('epoch', lower(hex(randomblob(8)))), ('floor', '0');

-- Purges that the platform's own cache has still to be told.
CREATE TABLE purge_outbox (
  seq INTEGER PRIMARY KEY,
  tag TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Signed calls that were answered: the same call again gets the same answer.
CREATE TABLE admin_request (
  kid TEXT NOT NULL,
  req TEXT NOT NULL,
  path TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kid, req)
) STRICT, WITHOUT ROWID;
CREATE INDEX admin_request_at ON admin_request (at);

-- Who did what; calls that failed the signature are not told apart and leave nothing here.
CREATE TABLE admin_audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kid TEXT NOT NULL,
  action TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;

-- The import that a catalog is open for; a newer one takes its place.
CREATE TABLE admin_import (
  catalog TEXT PRIMARY KEY,
  run TEXT NOT NULL,
  locale TEXT NOT NULL,
  source_prices TEXT NOT NULL CHECK (source_prices IN ('net', 'gross')),
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  -- tags purged so far: many of them become page kinds
  tags INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
