-- Core Web Vitals of a sample of page views, as sums: nothing of a person is in it. Forgotten after 28 days.
CREATE TABLE web_vital (
  brand TEXT NOT NULL,
  -- days since 1970, UTC
  day INTEGER NOT NULL,
  -- kind of page
  page TEXT NOT NULL,
  metric TEXT NOT NULL CHECK (metric IN ('LCP', 'INP', 'CLS')),
  -- worker/metrics/histogram.ts
  bucket INTEGER NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (brand, day, page, metric, bucket)
) STRICT, WITHOUT ROWID;
