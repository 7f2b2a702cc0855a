-- Full-text search of the built-in shop. Each catalog has its own FTS5 tables (text_<no> and what is
-- derived from it), made by the worker: the statistics of one shop must not rank another's goods, and
-- replacing a catalog is dropping a table.

-- What ranking reads of a product beside its hits: the words of its name in order, of its categories.
CREATE TABLE text_product (
  row INTEGER PRIMARY KEY,
  catalog INTEGER NOT NULL,
  name TEXT NOT NULL,
  category TEXT NOT NULL
) STRICT;
CREATE INDEX text_product_catalog ON text_product (catalog);

-- Codes a product answers to exactly: sku, ean, mpn, erp, skus of its variants; without punctuation.
CREATE TABLE text_code (
  catalog INTEGER NOT NULL,
  code TEXT NOT NULL,
  row INTEGER NOT NULL,
  PRIMARY KEY (catalog, code, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX text_code_row ON text_code (row);

-- How a folded word is really written (naytto: näyttö), for suggestions.
CREATE TABLE text_shown (
  catalog INTEGER NOT NULL,
  word TEXT NOT NULL,
  shown TEXT NOT NULL,
  PRIMARY KEY (catalog, word)
) STRICT, WITHOUT ROWID;

-- The words of names and categories and how many products have them; rewritten after an import.
CREATE TABLE text_word (
  catalog INTEGER NOT NULL,
  initial TEXT NOT NULL,
  length INTEGER NOT NULL,
  word TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (catalog, initial, length, word)
) STRICT, WITHOUT ROWID;

-- Compounds whose halves the catalogue knows as words: part is the root that also finds the word.
CREATE TABLE text_compound (
  catalog INTEGER NOT NULL,
  part TEXT NOT NULL,
  word TEXT NOT NULL,
  hits INTEGER NOT NULL,
  PRIMARY KEY (catalog, part, word)
) STRICT, WITHOUT ROWID;
