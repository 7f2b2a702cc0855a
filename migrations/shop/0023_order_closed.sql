-- Keys of orders of which somebody was told that there is none: no order comes of this attempt or an earlier
-- one any more, however late it arrives. A later attempt under the same key may. Times are milliseconds.
CREATE TABLE order_closed (
  website TEXT NOT NULL,
  order_id TEXT NOT NULL,
  -- an order that finds its attempt here sets it to 0, which fails its whole batch
  attempt INTEGER NOT NULL CONSTRAINT order_closed_attempt CHECK (attempt > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (website, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_closed_at ON order_closed (at);
