-- How the shop does, as sums of each isolate, at most once a minute: nothing of a person is in it.
CREATE TABLE metric_count (
  -- empty: of every brand
  brand TEXT NOT NULL,
  -- minutes: ten of them, kept for 25 hours; day: of UTC, kept for 28 days
  span TEXT NOT NULL CHECK (span IN ('minutes', 'day')),
  -- number of the span since 1970
  slot INTEGER NOT NULL,
  -- outcome: of a look-up in the page cache; reason: why a page was made; duration: how long that took
  topic TEXT NOT NULL CHECK (topic IN ('outcome', 'reason', 'duration', 'error')),
  -- name of the route; empty for errors
  page TEXT NOT NULL,
  -- for durations a bucket of worker/metrics/histogram.ts
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  -- when the last one was counted, in milliseconds
  last_at INTEGER NOT NULL,
  PRIMARY KEY (brand, span, slot, topic, page, name)
) STRICT, WITHOUT ROWID;
