import { readClaims, type Claim } from '../../shared/cart/claim.ts'
import { openCollection } from '../db/collections.ts'
import { browserClock } from '../db/clock.ts'
import { findFactory } from '../db/factory.ts'
import { Database } from '../db/open.ts'
import { tableOn, type Table } from '../db/table.ts'

/** The collection of claims (customer spec §9) in this browser's database. */
export function claimTable(): Table {
  const ports = { factory: findFactory(), clock: browserClock, durability: 'strict' } as const
  return openCollection(tableOn(new Database('outbox', ports)), 'claims')
}

/** What was promised to this browser, newest first; nothing where it cannot be read. */
export async function keptClaims(table: Table): Promise<readonly Claim[]> {
  const kept = await table.list('').catch(() => [])
  return Object.values(readClaims(Object.fromEntries(kept))).toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  )
}
