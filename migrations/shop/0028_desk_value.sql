-- What a merchant has changed at the desk, and what the import had brought instead: a later import that brings
-- the same once more does not undo it.

-- Stock as the last import of the document brought it, as JSON: {sku: [qty, is_in_stock, backorders]}; orders
-- take from the document itself. Empty: written before that was noted.
ALTER TABLE product ADD COLUMN source_stock TEXT NOT NULL DEFAULT '';
-- As JSON, by sku and field: {sku: {price, special, stock}}, each what the source says. NULL: nothing was changed.
ALTER TABLE product ADD COLUMN desk TEXT;
CREATE INDEX product_desk ON product (catalog, row) WHERE desk IS NOT NULL;
