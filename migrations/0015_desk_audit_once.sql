-- A change that was asked for with a key is written down once, however often its form comes.
ALTER TABLE desk_audit ADD COLUMN once TEXT;
-- contract: a worker that does not know the column leaves it empty, and empty ones may be many.
CREATE UNIQUE INDEX desk_audit_once ON desk_audit (brand, once) WHERE once IS NOT NULL;
