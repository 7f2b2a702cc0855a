-- What a change is called in the storefront's purge log, beside its number: numbers come again when
-- this database is restored from a backup, names do not. Empty: a change from before.
ALTER TABLE change_log ADD COLUMN name TEXT NOT NULL DEFAULT '';
