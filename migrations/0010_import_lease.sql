-- When an import that has not ended showed last that it is alive, and whether it is a full one.
ALTER TABLE admin_import ADD COLUMN beat_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE admin_import ADD COLUMN full INTEGER NOT NULL DEFAULT 0;
