-- The built-in shop's catalogue. One catalog per store view; its name is the index name.
-- Prices are integer cents of the default group, tax included.

CREATE TABLE catalog (
  no INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  locale TEXT NOT NULL,
  source_prices TEXT NOT NULL DEFAULT 'gross' CHECK (source_prices IN ('net', 'gross')),
  -- demo: generated goods, replaced by the first import; import: somebody's own
  origin TEXT NOT NULL DEFAULT 'demo' CHECK (origin IN ('demo', 'import')),
  products INTEGER NOT NULL DEFAULT 0,
  updated_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Documents that are read whole: category, attribute, taxrule, cms_page, cms_block, review, url_rewrite, ...
CREATE TABLE document (
  catalog INTEGER NOT NULL,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  -- the name it is looked up by: slug, attribute_code, identifier, request_path; for reviews the product id
  key TEXT NOT NULL,
  url_path TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  doc TEXT NOT NULL,
  PRIMARY KEY (catalog, type, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_key ON document (catalog, type, key);
CREATE INDEX document_url_path ON document (catalog, type, url_path) WHERE url_path IS NOT NULL;

-- row is also the rowid of the full-text tables.
CREATE TABLE product (
  row INTEGER PRIMARY KEY,
  catalog INTEGER NOT NULL,
  id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  type_id TEXT NOT NULL,
  status INTEGER NOT NULL,
  visibility INTEGER NOT NULL,
  url_path TEXT NOT NULL,
  url_key TEXT NOT NULL,
  price INTEGER NOT NULL,
  qty REAL NOT NULL,
  sort_qty REAL,
  in_stock INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- hash of the document as imported: an unchanged one is not written again
  hash TEXT NOT NULL,
  doc TEXT NOT NULL,
  card TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX product_sku ON product (catalog, sku);
CREATE UNIQUE INDEX product_id ON product (catalog, id);
CREATE INDEX product_url_path ON product (catalog, url_path);
CREATE INDEX product_url_key ON product (catalog, url_key);
CREATE INDEX product_created ON product (catalog, created_at DESC) WHERE visibility IN (2, 3, 4) AND status IN (0, 1);

-- Every change names the tags whose pages it makes old, in the same batch() as the change itself.
-- It is moved into the storefront's purge log before the change is acknowledged.
CREATE TABLE change_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tags TEXT NOT NULL,
  at INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX change_log_unpublished ON change_log (seq) WHERE published = 0;
