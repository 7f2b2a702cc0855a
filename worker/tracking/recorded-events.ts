const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Notes that an event is handed over now; false: it was before. A browser that heard no answer tells it
 * again under the same name.
 */
export async function recordEvent(db: D1Database, name: string, now: number): Promise<boolean> {
  const sql = 'INSERT OR IGNORE INTO tracked_event (name, at) VALUES (?, ?) RETURNING 1'
  return (await db.prepare(sql).bind(name, now).first()) !== null
}

/** Names that no browser will say again. */
export async function pruneEvents(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM tracked_event WHERE at < ?')
    .bind(now - RETENTION_MS)
    .run()
}

/** The provider has said that it did not take the event: it may be told again. */
export async function deleteEvent(db: D1Database, name: string): Promise<void> {
  await db.prepare('DELETE FROM tracked_event WHERE name = ?').bind(name).run()
}
