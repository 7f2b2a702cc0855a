-- What lists are sorted by besides the columns of product_category: the values of attributes, for each
-- product of a catalogue that sorts lists by attributes. Texts are collation keys of the catalog's language.
CREATE TABLE product_sort (
  row INTEGER NOT NULL,
  code TEXT NOT NULL,
  value ANY,
  PRIMARY KEY (row, code)
) STRICT, WITHOUT ROWID;
