import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { areDetailsOld } from '../../shared/checkout/details.ts'
import type { CheckoutOffer } from '../../shared/checkout/offer.ts'
import type { CheckoutIsland } from '../../shared/islands.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'

/** Where it is kept; it goes at the logout and with the order, as what was typed does. */
export const OFFER_KEY = 'checkout-offer'

/** A checkout as it was shown last: to be drawn again without the shop. */
export interface KeptOffer {
  v: 1
  /** Milliseconds since 1970. */
  madeAt: number
  storeCode: string
  /** Opaque name of who saw it; empty: a guest. */
  owner: string
  offer: CheckoutOffer
  island: CheckoutIsland
}

/** Keeps a checkout that the shop has just shown. */
export async function keepOffer(
  table: Pick<Table, 'set'>,
  { offer, ...island }: CheckoutIsland,
  of: Pick<KeptOffer, 'madeAt' | 'storeCode' | 'owner'>,
): Promise<void> {
  if (!offer) return
  const kept: KeptOffer = { v: 1, ...of, offer, island: { ...island, isPosted: false } }
  await table.set(OFFER_KEY, kept)
}

/** The totals of another way to send are those that are shown from now on. */
export async function noteTotals(
  table: Pick<Table, 'get' | 'set'>,
  totals: PlatformTotals,
  shipping: string,
): Promise<void> {
  const kept = checkOffer(await table.get(OFFER_KEY))
  if (!kept) return
  await table.set(OFFER_KEY, { ...kept, offer: { ...kept.offer, totals, shipping } })
}

/** The checkout that was shown last in a store view; undefined: none, or too long ago. */
export async function readOffer(
  table: Pick<Table, 'get'>,
  storeCode: string,
  now: number,
): Promise<KeptOffer | undefined> {
  const kept = checkOffer(await table.get(OFFER_KEY))
  const isGood = kept?.storeCode === storeCode && !areDetailsOld(kept.madeAt, now)
  return isGood ? kept : undefined
}

function checkOffer(raw: unknown): KeptOffer | undefined {
  const { v, madeAt, storeCode, owner, offer, island } = fieldsOf(raw)
  const isWhole =
    v === 1 &&
    typeof madeAt === 'number' &&
    typeof storeCode === 'string' &&
    typeof owner === 'string' &&
    Array.isArray(fieldsOf(offer)['payments']) &&
    Array.isArray(fieldsOf(island)['lines'])
  return isWhole ? (raw as KeptOffer) : undefined
}
