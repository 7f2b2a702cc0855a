-- What the shop remembers of a visitor for a day at most where a cookie must not hold it: sealed with
-- keys that are not in the database. Times are milliseconds.
CREATE TABLE kept_note (
  -- an order's key, or a random name that a sealed cookie holds
  name TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_note_until ON kept_note (until);
