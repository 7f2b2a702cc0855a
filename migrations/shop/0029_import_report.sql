-- What became of the imports of the last 90 days. Times are milliseconds.
CREATE TABLE import_report (
  run TEXT PRIMARY KEY,
  catalog TEXT NOT NULL,
  -- the key of a command, or desk: and the e-mail address of who was signed in
  actor TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('changes', 'full', 'replace')),
  -- running: also one that was killed; the others: done, or why nothing was changed
  outcome TEXT NOT NULL
    CHECK (outcome IN ('running', 'done', 'held', 'stopped', 'cut', 'clash', 'taken')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  -- products on sale when it ended
  products INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX import_report_started ON import_report (catalog, started_at);

-- Documents by type.
CREATE TABLE import_report_file (
  run TEXT NOT NULL,
  type TEXT NOT NULL,
  file TEXT NOT NULL,
  read INTEGER NOT NULL DEFAULT 0,
  written INTEGER NOT NULL DEFAULT 0,
  unchanged INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  incomplete INTEGER NOT NULL DEFAULT 0,
  removed INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, type)
) STRICT, WITHOUT ROWID;

-- What the merchant should know: problems of one kind once, with the first places as a JSON array.
CREATE TABLE import_report_remark (
  run TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  count INTEGER NOT NULL,
  text TEXT NOT NULL,
  places TEXT NOT NULL,
  PRIMARY KEY (run, seq)
) STRICT, WITHOUT ROWID;
