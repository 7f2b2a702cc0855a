import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { isDestructive, createdTables, withoutLead } from './destructive-sql.ts'

/** The two databases by their binding, and the folders of their migrations. */
export const DATABASES = [
  { binding: 'DB', folder: 'migrations' },
  { binding: 'SHOP', folder: 'migrations/shop' },
] as const

/** Says above a statement since when nobody uses what goes: the second half of "expand, then contract". */
const NOTE = /^\s*--\s*contract:\s*\S/im

/** The migrations of a folder, in their order. */
export function migrationsOf(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Statements of a migration that the worker which is live meanwhile, or after a rollback, would miss or
 * fail at; without those that say why they may be.
 */
export function destructiveOf(sql: string): readonly string[] {
  const made = createdTables()
  return splitSql(sql)
    .filter((statement) => isDestructive(statement, made) && !NOTE.test(statement))
    .map((statement) => withoutLead(statement).split('\n')[0] ?? '')
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
