-- Orders of the built-in shop. Times are milliseconds since 1970, amounts integer cents.

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- one brand: its orders are numbered together
  website TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- the key that the shopper's side made; the same key is never two orders
  order_id TEXT NOT NULL UNIQUE,
  -- names what was asked: the same key with something else is refused
  fp TEXT NOT NULL,
  -- the cart that became this order; numbers of carts never come again
  cart INTEGER NOT NULL UNIQUE,
  -- 1: the cart is still the one that was reckoned
  cart_is_same INTEGER NOT NULL CONSTRAINT cart_changed CHECK (cart_is_same = 1),
  customer INTEGER REFERENCES customer (id) ON DELETE SET NULL,
  status TEXT NOT NULL,
  grand_total INTEGER NOT NULL,
  -- lines, addresses and totals as they were, in the form of the contract's order history
  doc TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (website, number)
) STRICT;
CREATE INDEX orders_customer ON orders (customer, id) WHERE customer IS NOT NULL;
CREATE INDEX orders_created ON orders (website, created_at);

CREATE TABLE order_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  orders INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  product_sku TEXT NOT NULL,
  sku TEXT NOT NULL,
  name TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  row_total INTEGER NOT NULL
) STRICT;
CREATE INDEX order_item_orders ON order_item (orders);
CREATE INDEX order_item_sku ON order_item (product_sku);

-- What an order took from the stock, and how much was left. Null: nobody counts these goods.
CREATE TABLE order_stock (
  orders INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku TEXT NOT NULL,
  -- of a variant, the product that lists it
  family TEXT,
  qty INTEGER NOT NULL CHECK (qty > 0),
  stock_left REAL,
  -- 1: may be ordered beyond what is there
  backorders INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (orders, sku),
  CONSTRAINT sold_out CHECK (stock_left >= 0 OR backorders = 1)
) STRICT, WITHOUT ROWID;

-- E-mail that waits to be sent. once: the same message is never two; receivers get it as a key too.
CREATE TABLE outbox_mail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  once TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  locale TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- null: not tried again, because it was sent or given up
  next_at INTEGER,
  sent_at INTEGER
) STRICT;
CREATE INDEX outbox_mail_next ON outbox_mail (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX outbox_mail_created ON outbox_mail (created_at);
