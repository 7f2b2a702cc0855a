-- Goods as lists look at them, in blocks of 4096 rows. The version of a block is another one after every
-- change of its goods and never comes again; a pack holds what the block was at its version.
CREATE TABLE list_block (
  catalog INTEGER NOT NULL,
  block INTEGER NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (catalog, block)
) STRICT, WITHOUT ROWID;

CREATE TABLE list_pack (
  catalog INTEGER NOT NULL,
  block INTEGER NOT NULL,
  version TEXT NOT NULL,
  pack TEXT NOT NULL,
  UNIQUE (catalog, block)
) STRICT;

-- Orders take goods out of stock all day: this index tells which, no version changes.
CREATE INDEX product_category_away ON product_category (catalog, row) WHERE category = 0 AND in_stock = 0;

INSERT INTO list_block (catalog, block, version)
SELECT catalog, block, lower(hex(randomblob(8)))
FROM (SELECT DISTINCT catalog, row >> 12 AS block FROM product_category WHERE category = 0);

-- Whoever writes lists writes them with the row of category 0.
-- contract: it never refuses a row, whichever worker writes it.
CREATE TRIGGER list_block_insert AFTER INSERT ON product_category WHEN NEW.category = 0 BEGIN
  INSERT INTO list_block (catalog, block, version)
  VALUES (NEW.catalog, NEW.row >> 12, lower(hex(randomblob(8))))
  ON CONFLICT (catalog, block) DO UPDATE SET version = excluded.version;
END;
-- contract: it never refuses a row, whichever worker writes it.
CREATE TRIGGER list_block_update AFTER UPDATE OF catalog, category, row, price, facets ON product_category
WHEN NEW.category = 0 BEGIN
  UPDATE list_block SET version = lower(hex(randomblob(8)))
  WHERE catalog = NEW.catalog AND block = NEW.row >> 12;
END;
-- contract: it never refuses a row, whichever worker writes it.
CREATE TRIGGER list_block_delete AFTER DELETE ON product_category WHEN OLD.category = 0 BEGIN
  UPDATE list_block SET version = lower(hex(randomblob(8)))
  WHERE catalog = OLD.catalog AND block = OLD.row >> 12;
END;
