-- Sessions and carts on their way to a checkout elsewhere and back. Times are milliseconds.
CREATE TABLE handover (
  -- opaque name of one way there and back, also in a sealed cookie of the browser that went
  id TEXT PRIMARY KEY,
  site TEXT NOT NULL,
  -- hash of the code that is good once; null: it was used
  out_code TEXT UNIQUE,
  -- what the code stands for, sealed with keys that are not in the database
  out_sealed TEXT,
  out_until INTEGER NOT NULL,
  taken_at INTEGER,
  -- the same for the way back
  back_code TEXT UNIQUE,
  back_sealed TEXT,
  back_until INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX handover_created ON handover (created_at);
