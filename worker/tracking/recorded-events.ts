const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Records that an event is being sent; false if it was recorded before. A browser without a response
 * retries under the same name.
 */
export async function recordEvent(db: D1Database, name: string, now: number): Promise<boolean> {
  const sql = 'INSERT OR IGNORE INTO tracked_event (name, at) VALUES (?, ?) RETURNING 1'
  return (await db.prepare(sql).bind(name, now).first()) !== null
}

/** Deletes names that browsers no longer retry. */
export async function pruneEvents(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM tracked_event WHERE at < ?')
    .bind(now - RETENTION_MS)
    .run()
}

/** Deletes an event that the provider did not accept, so that it may be retried. */
export async function deleteEvent(db: D1Database, name: string): Promise<void> {
  await db.prepare('DELETE FROM tracked_event WHERE name = ?').bind(name).run()
}
