import { addListed, type ListedProduct } from './product-list.ts'

/** Where a browser brings its wishlist together with that of the account. */
export const WISHLIST_PATH = '/api/wishlist/sync'
/** So many changes a call has; more follow in the next. */
export const CHANGES_AT_ONCE = 20

/** What this browser has changed since it last knew the account's list. */
export interface WishlistChange {
  add: readonly Pick<ListedProduct, 'sku' | 'variant'>[]
  /** Skus. */
  remove: readonly string[]
}

/** The account's list after a change. */
export interface AccountWishlist {
  items: readonly Pick<ListedProduct, 'sku' | 'name'>[]
  /** What it does not take, with words for the shopper; it stays on the device. */
  refused: readonly { sku: string; text: string }[]
}

/** What a browser knows of the account's list. */
export interface KnownList {
  /** Opaque id of whose list it is. */
  owner: string
  /** Skus that were on it and are shown here. */
  skus: readonly string[]
  /** Skus that it did not take. */
  refused: readonly string[]
  /** When it was asked last, milliseconds since 1970. */
  at: number
}

/** Nothing is known yet: all of a guest's list is about to be added. */
export function unknownList(owner: string): KnownList {
  return { owner, skus: [], refused: [], at: 0 }
}

/** The next changes to send, `CHANGES_AT_ONCE` at most: what differs from what is known of the account's list. */
export function changesOf(items: readonly ListedProduct[], known: KnownList): WishlistChange {
  const here = new Set(items.map(({ sku }) => sku))
  const remove = known.skus.filter((sku) => !here.has(sku)).slice(0, CHANGES_AT_ONCE)
  const settled = new Set([...known.skus, ...known.refused])
  const add = items
    .filter(({ sku }) => !settled.has(sku))
    .slice(0, CHANGES_AT_ONCE - remove.length)
    .map(({ sku, variant }) => ({ sku, ...(variant && { variant }) }))
  return { add, remove }
}

/**
 * The list of this browser after an answer: what the account has, without what was taken away here meanwhile, and
 * with what was added here and is not there yet. `items` is what is stored when the answer arrives.
 */
export function mergeAnswer(
  items: readonly ListedProduct[],
  known: KnownList,
  sent: WishlistChange,
  answer: AccountWishlist,
): { items: readonly ListedProduct[]; known: KnownList } {
  const there = new Set(answer.items.map(({ sku }) => sku))
  const here = new Set(items.map(({ sku }) => sku))
  const added = new Set(sent.add.map(({ sku }) => sku))
  const before = new Set(known.skus)
  const refused = [...known.refused, ...answer.refused.map(({ sku }) => sku)]
  const isGone = (sku: string) => before.has(sku) && !there.has(sku)
  const wasTaken = (sku: string) => (before.has(sku) || added.has(sku)) && !here.has(sku)
  const kept = items.filter(({ sku }) => !isGone(sku))
  const merged = answer.items.filter(({ sku }) => !wasTaken(sku)).reduce(addListed, kept)
  const shown = new Set(merged.map(({ sku }) => sku))
  return {
    items: merged,
    known: {
      ...known,
      skus: [...there].filter((sku) => shown.has(sku) || wasTaken(sku)),
      refused: refused.filter((sku) => shown.has(sku) && !there.has(sku)),
    },
  }
}
