-- Customers of the built-in shop and their carts. Times are milliseconds since 1970.

CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- one brand; its store views share their customers
  website TEXT NOT NULL,
  -- lower case
  email TEXT NOT NULL,
  firstname TEXT NOT NULL,
  lastname TEXT NOT NULL,
  group_id INTEGER NOT NULL DEFAULT 1,
  -- kind$rounds$salt$hash
  password TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (website, email)
) STRICT;

CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer INTEGER NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  default_shipping INTEGER NOT NULL DEFAULT 0,
  default_billing INTEGER NOT NULL DEFAULT 0,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX address_customer ON address (customer);

-- Tokens are opaque; only their hashes are kept. All of one login are a family and end together.
CREATE TABLE customer_token (
  hash TEXT PRIMARY KEY,
  customer INTEGER NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  -- a refresh token that was used: good for a moment more, in case the answer was lost
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_token_family ON customer_token (family);
CREATE INDEX customer_token_expires ON customer_token (expires_at);

CREATE TABLE cart (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- the catalog whose goods are in it
  catalog TEXT NOT NULL,
  -- 32 characters: what a guest knows the cart by
  mask TEXT NOT NULL UNIQUE,
  customer INTEGER REFERENCES customer (id) ON DELETE CASCADE,
  coupon TEXT,
  -- {country_id, region, …}; null: no address yet
  address TEXT,
  shipping TEXT,
  payment TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX cart_customer ON cart (catalog, customer) WHERE customer IS NOT NULL;
CREATE INDEX cart_updated ON cart (updated_at);

CREATE TABLE cart_item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cart INTEGER NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  -- names what was chosen: equal goods are one line
  line TEXT NOT NULL,
  -- the document the price is made from
  product_sku TEXT NOT NULL,
  -- as the contract shows it: of a variant its own, of a bundle a joined one
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  product_option TEXT,
  UNIQUE (cart, line)
) STRICT;

-- Codes in capitals.
CREATE TABLE coupon (
  website TEXT NOT NULL,
  code TEXT NOT NULL,
  percent REAL NOT NULL CHECK (percent > 0 AND percent <= 100),
  from_at INTEGER,
  to_at INTEGER,
  PRIMARY KEY (website, code)
) STRICT, WITHOUT ROWID;
