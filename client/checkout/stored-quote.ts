import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { areDetailsOld } from '../../shared/checkout/details.ts'
import type { CheckoutQuote } from '../../shared/checkout/quote.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'

/** Record key; deleted at logout and with the order, like the checkout details. */
export const QUOTE_KEY = 'checkout-offer'

/** The last shown checkout, from which it is rendered offline. */
export interface StoredQuote {
  v: 1
  /** Milliseconds since 1970. */
  madeAt: number
  storeCode: string
  /** Opaque id of the user; empty: a guest. */
  owner: string
  offer: CheckoutQuote
  island: CheckoutIsland
}

/** Stores a checkout that the shop has just shown. */
export async function storeQuote(
  table: Pick<Table, 'set'>,
  { offer, ...island }: CheckoutIsland,
  of: Pick<StoredQuote, 'madeAt' | 'storeCode' | 'owner'>,
): Promise<void> {
  if (!offer) return
  const stored: StoredQuote = { v: 1, ...of, offer, island: { ...island, isPosted: false } }
  await table.set(QUOTE_KEY, stored)
}

/** Updates the totals after another shipping method was chosen. */
export async function updateQuoteTotals(
  table: Pick<Table, 'get' | 'set'>,
  totals: PlatformTotals,
  shipping: string,
): Promise<void> {
  const stored = checkQuote(await table.get(QUOTE_KEY))
  if (!stored) return
  await table.set(QUOTE_KEY, { ...stored, offer: { ...stored.offer, totals, shipping } })
}

/** The last shown checkout of a store view; undefined: none, or expired. */
export async function readQuote(
  table: Pick<Table, 'get'>,
  storeCode: string,
  now: number,
): Promise<StoredQuote | undefined> {
  const stored = checkQuote(await table.get(QUOTE_KEY))
  const isUsable = stored?.storeCode === storeCode && !areDetailsOld(stored.madeAt, now)
  return isUsable ? stored : undefined
}

function checkQuote(raw: unknown): StoredQuote | undefined {
  const { v, madeAt, storeCode, owner, offer, island } = fieldsOf(raw)
  const isWhole =
    v === 1 &&
    typeof madeAt === 'number' &&
    typeof storeCode === 'string' &&
    typeof owner === 'string' &&
    Array.isArray(fieldsOf(offer)['payments']) &&
    Array.isArray(fieldsOf(island)['lines'])
  return isWhole ? (raw as StoredQuote) : undefined
}
