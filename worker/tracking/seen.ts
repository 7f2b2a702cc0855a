const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Notes that an event is handed over now; false: it was before. A browser that heard no answer tells it
 * again under the same name.
 */
export async function noteEvent(db: D1Database, name: string, now: number): Promise<boolean> {
  const [, noted] = await db.batch([
    db.prepare('DELETE FROM tracked_event WHERE at < ?').bind(now - KEPT_MS),
    db.prepare('INSERT OR IGNORE INTO tracked_event (name, at) VALUES (?, ?)').bind(name, now),
  ])
  return (noted?.meta.changes ?? 0) > 0
}

/** The provider has said that it did not take the event: it may be told again. */
export async function forgetEvent(db: D1Database, name: string): Promise<void> {
  await db.prepare('DELETE FROM tracked_event WHERE name = ?').bind(name).run()
}
