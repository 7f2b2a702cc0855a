import {
  changesOf,
  mergeAnswer,
  unknownList,
  WISHLIST_PATH,
  type AccountWishlist,
  type KnownList,
  type NewChange,
} from '../../shared/wishlist/account-list.ts'
import { API_VERSION } from '../../shared/stock/list-call.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import type { ProductList } from './product-list.ts'

export interface AccountListPorts {
  list: ProductList
  /** The collection of the list; the known state of the account's list is stored beside it. */
  table: Table
  /** Opaque id of the current user; empty for a guest. */
  owner: () => string
  now: () => number
  /** Undefined: the shop did not answer, or refused. */
  post: (change: NewChange) => Promise<AccountWishlist | undefined>
}

const KEY = 'account'
/** Age after which the account's list is fetched again if nothing changed. */
const FRESH_MS = 60_000
/** Maximum number of calls: enough for a full list, and a limit if the shop never agrees. */
const MAX_ROUNDS = 8

/**
 * Syncs this browser's wishlist with the account's: sends local changes and applies the account's list. All
 * products of a guest's list count as added. Without an answer the difference is sent the next time.
 * `force`: fetches the list even if it is fresh. Returns the refused products.
 */
export async function syncAccountList(
  ports: AccountListPorts,
  { force = false } = {},
): Promise<AccountWishlist['refused']> {
  const { list, owner, table } = ports
  const who = owner()
  if (who === '') return []
  let known = readKnown(await table.get(KEY)) ?? unknownList(who)
  // The known state belongs to another user.
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

/** Sends a change like other API calls; a refused change stays in this browser and is sent again later. */
export async function postChange(
  change: NewChange,
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
