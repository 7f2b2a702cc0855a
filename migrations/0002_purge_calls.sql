-- Calls to doors that are open only so often a minute, as long as they count.
CREATE TABLE admin_call (
  kid TEXT NOT NULL,
  path TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX admin_call_door ON admin_call (kid, path, at);

-- The last purge of a tag: what keeps its row when the log is cleared.
CREATE INDEX purge_log_tag ON purge_log (tag);

ALTER TABLE purge_outbox ADD COLUMN mode TEXT NOT NULL DEFAULT 'hard' CHECK (mode IN ('soft', 'hard'));

-- outbox_head: purges up to it were put into the outbox; outbox_full_at: when the bucket of calls to
-- the platform is full again, in ms.
INSERT INTO purge_state (k, v) VALUES ('outbox_head', '0'), ('outbox_full_at', '0');
