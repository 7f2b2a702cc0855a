-- Orders on their way to the backend: written before the order is sent, so that it is never sent
-- twice and never lost (decision 30). No names, addresses or goods. Times are milliseconds.
CREATE TABLE order_ledger (
  -- the key that the shopper's side made
  key TEXT PRIMARY KEY,
  -- brand and store view
  site TEXT NOT NULL,
  -- keyed hashes: whose order it is, which cart it is, what was asked
  scope TEXT NOT NULL,
  cart TEXT NOT NULL,
  fp TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('started', 'placed', 'refused', 'unknown')),
  -- of a refusal: the problem's name
  result TEXT,
  order_number TEXT,
  -- cents: what the shopper confirmed
  total INTEGER NOT NULL,
  -- counts the takings-up of the same order; what an earlier one hears late does not count
  attempt INTEGER NOT NULL DEFAULT 1,
  -- when it was about to be sent; null: it never was
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  next_look_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- A cart is one order: another one of it has to wait until this one is known not to exist.
CREATE UNIQUE INDEX order_ledger_cart ON order_ledger (cart) WHERE state <> 'refused';
CREATE INDEX order_ledger_look ON order_ledger (next_look_at) WHERE next_look_at IS NOT NULL;
CREATE INDEX order_ledger_state ON order_ledger (state, updated_at);
