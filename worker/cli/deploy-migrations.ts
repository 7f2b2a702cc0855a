import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'

/** The two databases by their binding, and the folders of their migrations. */
export const DATABASES = [
  { binding: 'DB', folder: 'migrations' },
  { binding: 'SHOP', folder: 'migrations/shop' },
] as const

/** Takes away what the worker that is live during a deployment, or after a rollback, may still use. */
const DESTRUCTIVE =
  /^(?:DROP\s+(?:TABLE|VIEW)\b|ALTER\s+TABLE\s+\S+\s+(?:DROP|RENAME)\b|DELETE\s+FROM\b)/i

/** Says in the file since when nobody uses what goes: the second half of "expand, then contract". */
const NOTE = /^--\s*contract:\s*\S/im

/** The migrations of a folder, in their order. */
export function migrationsOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Statements of a migration that the live worker would miss; none where the file says why they may go. */
export function destructiveOf(sql: string): readonly string[] {
  if (NOTE.test(sql)) return []
  return splitSql(sql)
    .map((statement) => statement.replace(/^(?:\s*--[^\n]*(?:\n|$))+/, '').trim())
    .filter((statement) => DESTRUCTIVE.test(statement))
    .map((statement) => statement.split('\n')[0] ?? '')
}

/** What is wrong with the migrations of a project: migrations run before the new worker is there. */
export function findDestructive(root: string): readonly string[] {
  return DATABASES.flatMap(({ folder }) =>
    migrationsOf(resolve(root, folder)).flatMap((name) => {
      const found = destructiveOf(readFileSync(resolve(root, folder, name), 'utf8'))
      return found.map((statement) => `${folder}/${name}: ${statement}`)
    }),
  )
}
