-- A change that was asked for with a key is written down once, however often its form comes.
ALTER TABLE desk_audit ADD COLUMN once TEXT;
CREATE UNIQUE INDEX desk_audit_once ON desk_audit (brand, once) WHERE once IS NOT NULL;
