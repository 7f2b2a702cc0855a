-- Files that were uploaded at the desk, for an hour: compared with the catalogue, then imported as they were
-- shown. Times are milliseconds.
CREATE TABLE import_upload (
  id TEXT PRIMARY KEY,
  catalog TEXT NOT NULL,
  store TEXT NOT NULL,
  actor TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('changes', 'full')),
  prices TEXT NOT NULL CHECK (prices IN ('net', 'gross')),
  -- names the documents and how they are read
  hash TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('comparing', 'ready', 'importing', 'done', 'failed')),
  -- the import that the catalogue came from when it was compared
  based_on TEXT NOT NULL,
  -- the step that comes next, and until when somebody is at it
  next INTEGER NOT NULL DEFAULT 0,
  busy_until INTEGER NOT NULL DEFAULT 0,
  run TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  -- JSON: what the reading found, what would change, what was done
  scanned TEXT NOT NULL,
  preview TEXT NOT NULL,
  result TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX import_upload_created ON import_upload (created_at);

-- The documents as one call of the importer takes them: lines and keys are JSON arrays, rows one document a line.
CREATE TABLE import_upload_part (
  upload TEXT NOT NULL,
  seq INTEGER NOT NULL,
  type TEXT NOT NULL,
  file TEXT NOT NULL,
  lines TEXT NOT NULL,
  keys TEXT NOT NULL,
  rows TEXT NOT NULL,
  PRIMARY KEY (upload, seq)
) STRICT, WITHOUT ROWID;
