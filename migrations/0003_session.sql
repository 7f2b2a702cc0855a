-- Sessions live in sealed cookies; what several requests must agree on is here. Times are milliseconds.

-- A generation of a session's tokens is refreshed once: whoever writes the row asks the backend.
CREATE TABLE session_refresh (
  sid TEXT NOT NULL,
  gen INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  done_at INTEGER,
  -- the next generation, sealed with keys that are not in the database; null and done: refused
  sealed TEXT,
  PRIMARY KEY (sid, gen)
) STRICT, WITHOUT ROWID;
CREATE INDEX session_refresh_started ON session_refresh (started_at);

-- Sessions that were ended before their time: copied cookies are worthless.
CREATE TABLE session_revoked (
  sid TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_revoked_at ON session_revoked (at);

-- Failed logins of one account, whoever tries from wherever. who: a keyed hash of the name.
CREATE TABLE login_failure (
  who TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_failure_since ON login_failure (since);
