import { readClaims, type Claim } from '../../shared/cart/claim.ts'
import { openCollection } from '../db/collections.ts'
import { outboxTable } from '../db/outbox.ts'
import type { Table } from '../db/table.ts'

/** The collection of claims in this browser's database. */
export function claimTable(): Table {
  return openCollection(outboxTable(), 'claims')
}

/** Returns this browser's claims, newest first; none where they cannot be read. */
export async function storedClaims(table: Table): Promise<readonly Claim[]> {
  const stored = await table.list('').catch(() => [])
  return Object.values(readClaims(Object.fromEntries(stored))).toSorted((a, b) =>
    b.created_at.localeCompare(a.created_at),
  )
}
