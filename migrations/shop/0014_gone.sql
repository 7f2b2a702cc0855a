-- Goods that were sold here and are not any more: their addresses answer that they are gone. A product
-- that comes back is found before anybody looks here.
CREATE TABLE gone (
  catalog INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sku', 'url_path')),
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (catalog, kind, key)
) STRICT, WITHOUT ROWID;
