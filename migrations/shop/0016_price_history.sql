-- What prices were set to, and when: the lowest price of the 30 days before a reduction follows from it.
-- Append-only. A setting holds until the next one of its goods; windows of special prices open and close
-- inside it. family: the sku that it is a variant of, else empty. price: NULL while it is not for sale.
CREATE TABLE price_history (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  catalog INTEGER NOT NULL,
  sku TEXT NOT NULL,
  family TEXT NOT NULL,
  at INTEGER NOT NULL,
  price REAL,
  special_price REAL,
  special_from_date TEXT,
  special_to_date TEXT
) STRICT;
CREATE INDEX price_history_sku ON price_history (catalog, sku, family, seq);

-- Of the goods that are there what is known begins now.
INSERT INTO price_history
  (catalog, sku, family, at, price, special_price, special_from_date, special_to_date)
SELECT p.catalog, p.sku, '', unixepoch() * 1000, iif(p.status < 2, d.doc ->> '$.price', NULL),
  d.doc ->> '$.special_price', d.doc ->> '$.special_from_date', d.doc ->> '$.special_to_date'
FROM product p JOIN product_doc d ON d.row = p.row
WHERE p.type_id NOT IN ('configurable', 'bundle', 'grouped');
INSERT INTO price_history
  (catalog, sku, family, at, price, special_price, special_from_date, special_to_date)
SELECT p.catalog, c.value ->> '$.sku', p.sku, unixepoch() * 1000,
  iif(p.status < 2 AND c.value ->> '$.status' < 2, c.value ->> '$.price', NULL),
  c.value ->> '$.special_price', c.value ->> '$.special_from_date', c.value ->> '$.special_to_date'
FROM product p JOIN product_doc d ON d.row = p.row
  CROSS JOIN json_each(d.doc, '$.configurable_children') c
WHERE p.type_id = 'configurable';

-- Cards show what is in a pack since then: the next import makes them anew.
-- contract: it only has goods made anew at the next import, whichever worker does it.
UPDATE product SET stale = 1;
