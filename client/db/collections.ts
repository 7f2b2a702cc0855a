import type { CollectionName } from '../../shared/cart/claim.ts'
import { QUARANTINE_PREFIX } from './record.ts'
import type { Table } from './table.ts'

/** A part of a table under a prefix: nothing else is read or cleared through it. */
export function openCollection(table: Table, name: CollectionName): Table {
  const long = (key: string) => `${name}/${key}`
  return {
    get: (key) => table.get(long(key)),
    set: (key, value) => table.set(long(key), value),
    update: (key, change) => table.update(long(key), change),
    delete: (key) => table.delete(long(key)),
    list: async (prefix) => {
      const rows = await table.list(long(prefix))
      return rows.map(([key, value]) => [key.slice(name.length + 1), value] as const)
    },
    clear: () => clearPrefix(table, `${name}/`),
  }
}

/**
 * Clears personal records at logout, except unsent orders
 * and records that could not be read.
 */
export async function clearPersonal(table: Table, stays: (key: string) => boolean): Promise<void> {
  for (const [key] of await table.list('')) {
    if (!stays(key) && !key.startsWith(QUARANTINE_PREFIX)) await table.delete(key)
  }
}

async function clearPrefix(table: Table, prefix: string): Promise<void> {
  for (const [key] of await table.list(prefix)) await table.delete(key)
}
