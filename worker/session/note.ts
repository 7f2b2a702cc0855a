import { seal, unseal, type SealContext } from './seal.ts'
import type { SessionContext } from './context.ts'

type NoteContext = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/**
 * Stores a visitor's input that must not be in a cookie: sealed, for a number of seconds, under a name that
 * only a sealed cookie of this browser contains.
 */
export async function writeNote(
  { db, keys, site, now }: NoteContext,
  name: string,
  value: unknown,
  seconds: number,
): Promise<void> {
  const sealed = await seal(keys, sealContextOf(site, name), value)
  await db
    .prepare('INSERT OR REPLACE INTO kept_note (name, sealed, until) VALUES (?, ?, ?)')
    .bind(name, sealed, now + seconds * 1000)
    .run()
}

/** The stored value; undefined if it is missing or expired. */
export async function readNote(context: NoteContext, name: string): Promise<unknown> {
  const { db, keys, site, now } = context
  const sealed = await db
    .prepare('SELECT sealed FROM kept_note WHERE name = ? AND until > ?')
    .bind(name, now)
    .first<string>('sealed')
  return sealed === null ? undefined : unseal(keys, sealContextOf(site, name), sealed)
}

/** Deletes notes by their names. */
export async function deleteNotes(db: D1Database, names: readonly string[]): Promise<void> {
  const sql = 'DELETE FROM kept_note WHERE name IN (SELECT value FROM json_each(?))'
  await db.prepare(sql).bind(JSON.stringify(names)).run()
}

/** Deletes expired notes. */
export async function pruneNotes(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM kept_note WHERE until <= ?').bind(now).run()
}

function sealContextOf({ brand }: NoteContext['site'], name: string): SealContext {
  return { purpose: `short-note ${name}`, brand: brand.id }
}
