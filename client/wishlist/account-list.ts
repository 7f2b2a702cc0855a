import {
  changesOf,
  mergeAnswer,
  unknownList,
  WISHLIST_PATH,
  type AccountWishlist,
  type KnownList,
  type WishlistChange,
} from '../../shared/wishlist/account-list.ts'
import { API_VERSION } from '../../shared/stock/list-call.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import type { ProductList } from './product-list.ts'

export interface AccountListPorts {
  list: ProductList
  /** The collection of the list; what is known of the account's lies beside it. */
  table: Table
  /** The opaque id of who is logged in; empty: a guest. */
  owner: () => string
  now: () => number
  /** Undefined: the shop did not answer, or did not take it. */
  post: (change: WishlistChange) => Promise<AccountWishlist | undefined>
}

const KEY = 'account'
/** Without changes the account's list is asked for again after this. */
const FRESH_MS = 60_000
/** Enough for a full list, and an end for a shop that never agrees. */
const MAX_ROUNDS = 8

/**
 * Brings the wishlist of this browser together with that of the account: sends what was changed here, and takes
 * over what the account has. A guest's list is all new to it. Without an answer nothing is lost: the difference
 * is sent the next time. `force`: the account is asked even if it was just now. Says what was refused.
 */
export async function syncAccountList(
  ports: AccountListPorts,
  { force = false } = {},
): Promise<AccountWishlist['refused']> {
  const { list, owner, table } = ports
  const who = owner()
  if (who === '') return []
  let known = readKnown(await table.get(KEY)) ?? unknownList(who)
  // Another person's list is not this one's.
  if (known.owner !== who) {
    await list.clear()
    known = unknownList(who)
  }
  const refused: AccountWishlist['refused'][number][] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const sent = changesOf(await list.load({ force: true }), known)
    const hasChanges = sent.add.length + sent.remove.length > 0
    const isFresh = ports.now() - known.at < FRESH_MS
    if (!hasChanges && (round > 0 || (isFresh && !force))) break
    const answer = await ports.post(sent)
    if (!answer || owner() !== who) break
    refused.push(...answer.refused)
    const before = known
    await list.change((items) => {
      const merged = mergeAnswer(items, before, sent, answer)
      known = { ...merged.known, at: ports.now() }
      return merged.items
    })
    await table.set(KEY, known)
  }
  return refused
}

function readKnown(stored: unknown): KnownList | undefined {
  const { owner, skus, refused, at } = fieldsOf(stored)
  const isKnown = typeof owner === 'string' && typeof at === 'number'
  return isKnown ? { owner, skus: textsOf(skus), refused: textsOf(refused), at } : undefined
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Asks the shop as its other calls do; what it refuses is kept here and sent again later. */
export async function postChange(
  change: WishlistChange,
  storeCode: string | undefined,
): Promise<AccountWishlist | undefined> {
  const query = storeCode === undefined ? '' : `?storeCode=${encodeURIComponent(storeCode)}`
  try {
    const response = await fetch(WISHLIST_PATH + query, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-Reuna': String(API_VERSION),
      },
      body: JSON.stringify(change),
      ...({ cache: 'no-store', redirect: 'error' } as const),
    })
    if (!response.ok) return undefined
    const { result } = fieldsOf(await response.json())
    const { items, refused } = fieldsOf(result)
    return Array.isArray(items) && Array.isArray(refused) ? (result as AccountWishlist) : undefined
  } catch {
    return undefined
  }
}
