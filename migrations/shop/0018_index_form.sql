-- What the rows and cards of a catalog's goods were made by: goods of an older making are made anew when an
-- import is finished, also those whose documents have not changed.
ALTER TABLE catalog ADD COLUMN form INTEGER NOT NULL DEFAULT 0;
