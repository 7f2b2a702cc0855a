-- A full import fills a catalog of its own, `<name>@next`, that no store view reads; then one batch gives it
-- the name, and the catalog that had it is removed piece by piece.
-- The number under which its price history and what is gone from it are kept; NULL: its own.
ALTER TABLE catalog ADD COLUMN home INTEGER;
-- Of a catalog that is being filled, as JSON: which one it replaces, the folder and the run that fill it, and
-- which orders are in its stock already. NULL: it is on sale or removed.
ALTER TABLE catalog ADD COLUMN stage TEXT;
-- The full import that it came from; empty: none.
ALTER TABLE catalog ADD COLUMN run TEXT NOT NULL DEFAULT '';
-- Since when nobody needs it any more: its rows are removed. NULL: it is needed.
ALTER TABLE catalog ADD COLUMN dropped_at INTEGER;
