-- Payments of the redirect provider: an order waits for its own. Times are milliseconds, amounts cents.
CREATE TABLE payment (
  order_id TEXT PRIMARY KEY REFERENCES orders (order_id) ON DELETE CASCADE,
  -- what the provider calls it
  reference TEXT NOT NULL UNIQUE,
  website TEXT NOT NULL,
  -- released: nobody paid in time; refund: paid, and the order is not; the shop pays it back
  state TEXT NOT NULL CHECK (state IN ('waiting', 'paid', 'cancelled', 'released', 'refund')),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- what was taken from the stock, and the lines that can go back to a cart
  taken TEXT NOT NULL,
  lines TEXT NOT NULL,
  coupon TEXT,
  -- 1: it was in the state that a change begins with
  may_change INTEGER NOT NULL DEFAULT 1 CONSTRAINT payment_moved CHECK (may_change = 1),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_state ON payment (state, created_at);
