-- Rewrites that merchants keep at the desk; they come before those of the catalogue. Times are milliseconds.
CREATE TABLE desk_rewrite (
  id INTEGER PRIMARY KEY,
  brand TEXT NOT NULL,
  -- of one store view; 0: of every one
  store_id INTEGER NOT NULL DEFAULT 0,
  -- lower case, without slashes at its ends
  request_path TEXT NOT NULL,
  -- a redirect; 0: the address stays, whatever the catalogue says
  status INTEGER NOT NULL,
  -- empty with status 0
  target TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  updated_at INTEGER NOT NULL,
  UNIQUE (brand, request_path, store_id)
) STRICT;
