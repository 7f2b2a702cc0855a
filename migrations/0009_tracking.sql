-- Names of events that were handed to the marketing provider: none is handed over twice. Nothing of a
-- person is in it, and after a month it is forgotten.
CREATE TABLE tracked_event (
  -- hash of brand and event
  name TEXT PRIMARY KEY,
  -- milliseconds
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tracked_event_at ON tracked_event (at);
