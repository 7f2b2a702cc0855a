-- Names the state of a catalog's own synonyms, drawn anew with every change of them; empty: it has none.
ALTER TABLE catalog ADD COLUMN synonyms TEXT NOT NULL DEFAULT '';
