-- What a Magento has changed of goods that are copied into the catalogue: it is read again. Times are milliseconds.
CREATE TABLE magento_change (
  brand TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('product', 'category', 'content')),
  -- its number there; 0: all content, or the tree of categories
  id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- numbers of the catalogues that it was read into; empty: not yet
  read_into TEXT NOT NULL DEFAULT '',
  -- somebody is at it until then
  busy_until INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, kind, id)
) STRICT, WITHOUT ROWID;
