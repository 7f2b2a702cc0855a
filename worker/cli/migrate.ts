import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './paths.ts'
import type { Database } from './database.ts'

/**
 * Applies the pending migrations of a folder, each in one transaction. Uses the same table as
 * `wrangler d1 migrations`, so both work on one database.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  await db
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const path = resolve(ROOT, folder)
  const pending = readdirSync(path)
    .filter((name) => name.endsWith('.sql') && !applied.has(name))
    .sort()
  if (pending.length === 0) return []
  // Loaded late because it is slow: most starts have no pending migration.
  const { unstable_splitSqlQuery: splitSql } = await import('wrangler')
  for (const name of pending) {
    const statements = splitSql(readFileSync(resolve(path, name), 'utf8'))
    const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    await db.batch([...statements.map((sql) => db.prepare(sql)), record])
  }
  return pending
}
