import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { isDestructive, createdTables, withoutLeadingComments } from './destructive-sql.ts'

/** The two databases with their migration folders. */
export const DATABASES = [
  { binding: 'DB', folder: 'migrations' },
  { binding: 'SHOP', folder: 'migrations/shop' },
] as const

/**
 * A comment above a statement that tells since when nothing uses what it removes: the second half of
 * "expand, then contract".
 */
const CONTRACT_COMMENT = /^\s*--\s*contract:\s*\S/im

/** The migrations of a folder in order. */
export function migrationsOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Statements of a migration that would break the Worker that is live meanwhile, or after a rollback;
 * without those annotated as safe.
 */
export function destructiveOf(sql: string): readonly string[] {
  const createdNow = createdTables()
  return splitSql(sql)
    .filter(
      (statement) => isDestructive(statement, createdNow) && !CONTRACT_COMMENT.test(statement),
    )
    .map((statement) => withoutLeadingComments(statement).split('\n')[0] ?? '')
}

/** Problems of a project's migrations, which run before the new Worker is live. */
export function findDestructive(root: string): readonly string[] {
  return DATABASES.flatMap(({ folder }) =>
    migrationsOf(resolve(root, folder)).flatMap((name) => {
      const statements = destructiveOf(readFileSync(resolve(root, folder, name), 'utf8'))
      return statements.map((statement) => `${folder}/${name}: ${statement}`)
    }),
  )
}
