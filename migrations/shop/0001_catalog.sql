-- The built-in shop's catalogue. One catalog per store view; its name is the index name.
-- Prices are integer cents of the default group, tax included. Times are milliseconds since 1970.
-- Only listable goods (visibility 2, 3, 4 and status 0, 1) are in product_category and product_facet.

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

-- Documents that are read whole: category, attribute, taxrule, cms_page, cms_block, review, url_rewrite.
CREATE TABLE document (
  catalog INTEGER NOT NULL,
  type TEXT NOT NULL,
  id TEXT NOT NULL,
  -- the name it is looked up by: slug, attribute_code, identifier, request_path; for reviews the product id
  key TEXT NOT NULL,
  url_path TEXT,
  url_key TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  -- categories, pages and blocks: active; reviews: approved; attributes: filterable
  active INTEGER NOT NULL DEFAULT 1,
  level INTEGER NOT NULL DEFAULT 0,
  hash TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (catalog, type, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX document_key ON document (catalog, type, key, position);
CREATE INDEX document_url_path ON document (catalog, type, url_path) WHERE url_path IS NOT NULL;
CREATE INDEX document_url_key ON document (catalog, type, url_key) WHERE url_key IS NOT NULL;
CREATE INDEX document_position ON document (catalog, type, position);

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
  qty REAL,
  sort_qty REAL,
  in_stock INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- hash of the document as imported: an unchanged one is not written again
  hash TEXT NOT NULL,
  -- 1: something it is made from has changed, finishing the catalog makes it anew
  stale INTEGER NOT NULL DEFAULT 0,
  card TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX product_sku ON product (catalog, sku);
CREATE UNIQUE INDEX product_id ON product (catalog, id);
CREATE INDEX product_url_path ON product (catalog, url_path);
CREATE INDEX product_url_key ON product (catalog, url_key);
CREATE INDEX product_stale ON product (catalog, row) WHERE stale = 1;

-- Whole documents apart, so that lists read small rows.
CREATE TABLE product_doc (
  row INTEGER PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

-- The products that are made of another one: a variant's family; bundles and grouped sets of a part.
CREATE TABLE product_parent (
  catalog INTEGER NOT NULL,
  child_sku TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('variant', 'part')),
  row INTEGER NOT NULL,
  PRIMARY KEY (catalog, child_sku, kind, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_parent_row ON product_parent (row);

-- Every category a product is listed in, the active ancestors of its own included; 0: all goods.
-- The sort values stand here too, so that a list is the beginning of one index.
CREATE TABLE product_category (
  catalog INTEGER NOT NULL,
  category INTEGER NOT NULL,
  row INTEGER NOT NULL,
  price INTEGER NOT NULL,
  qty REAL,
  sort_qty REAL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  -- numbers of product_facet, separated by spaces
  facets TEXT NOT NULL,
  PRIMARY KEY (catalog, category, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_category_row ON product_category (row);
CREATE INDEX product_category_sort ON product_category (catalog, category, sort_qty DESC, row);
CREATE INDEX product_category_price ON product_category (catalog, category, price, row);
CREATE INDEX product_category_qty ON product_category (catalog, category, qty, row);
CREATE INDEX product_category_updated ON product_category (catalog, category, updated_at DESC, row);
CREATE INDEX product_category_created ON product_category (catalog, category, created_at DESC, row);

-- One attribute value. Numbers are given once and never change.
CREATE TABLE facet (
  no INTEGER PRIMARY KEY,
  catalog INTEGER NOT NULL,
  code TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (catalog, code, value)
) STRICT;

-- Values of available variants are those of their family.
CREATE TABLE product_facet (
  facet INTEGER NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (facet, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_facet_row ON product_facet (row, facet);

-- Counts of a category without a chosen facet.
CREATE TABLE category_facet (
  catalog INTEGER NOT NULL,
  category INTEGER NOT NULL,
  products INTEGER NOT NULL DEFAULT 0,
  -- [products from 0 to 50, 50 to 100, 100 to 150, 150 and up]
  prices TEXT NOT NULL DEFAULT '[]',
  -- { code: [[value, products, facet], ...] }, most frequent first
  facets TEXT NOT NULL DEFAULT '{}',
  -- 1: products have changed since it was counted; 2: only their prices have
  stale INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (catalog, category)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_facet_stale ON category_facet (catalog, category) WHERE stale > 0;

-- When the stored price of a product ends, because a window opens or closes.
CREATE TABLE price_change (
  row INTEGER PRIMARY KEY,
  catalog INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX price_change_at ON price_change (at);

-- Every change names the tags whose pages it makes old, in the same batch() as the change itself.
-- It is moved into the storefront's purge log before the change is acknowledged. tags: JSON array.
CREATE TABLE change_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  tags TEXT NOT NULL,
  at INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX change_log_unpublished ON change_log (seq) WHERE published = 0;
