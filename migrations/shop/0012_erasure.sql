-- When an order or a notice of withdrawal loses what says whose it was, because somebody asked for it:
-- what is still in hand is finished first. Null: nobody asked. Times are milliseconds since 1970.
ALTER TABLE orders ADD COLUMN erase_at INTEGER;
CREATE INDEX orders_erase ON orders (erase_at) WHERE erase_at IS NOT NULL;
ALTER TABLE withdrawal ADD COLUMN erase_at INTEGER;
CREATE INDEX withdrawal_erase ON withdrawal (erase_at) WHERE erase_at IS NOT NULL;

-- Why a message was not taken the last time: a status or the failure in words. Empty: it was taken.
ALTER TABLE outbox_mail ADD COLUMN problem TEXT NOT NULL DEFAULT '';
