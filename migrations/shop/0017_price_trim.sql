-- rate: tax that was added to a price that was set without it, in parts per million; NULL: it held its tax, or
-- nobody knows. look_at: when it is time to see what of the history of its goods is not needed any more.
-- cut: 1 where what was set before it has been dropped.
ALTER TABLE price_history ADD COLUMN rate INTEGER;
ALTER TABLE price_history ADD COLUMN look_at INTEGER;
ALTER TABLE price_history ADD COLUMN cut INTEGER NOT NULL DEFAULT 0;
UPDATE price_history SET look_at = at + 2592000000;
CREATE INDEX price_history_look ON price_history (look_at) WHERE look_at IS NOT NULL;

-- Since when goods may be away that an import has not brought again; 0: none.
ALTER TABLE catalog ADD COLUMN emptied_at INTEGER NOT NULL DEFAULT 0;

-- Prices without tax are written down once more with today's rate, and cards lead to the product information
-- sheet: the next import makes them anew.
-- contract: it only has goods made anew at the next import, whichever worker does it.
UPDATE product SET stale = 1;
