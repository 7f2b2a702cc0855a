import { addListed, type ListedProduct } from './product-list.ts'

/** Path of the call that merges a browser's wishlist with the account's. */
export const WISHLIST_PATH = '/api/wishlist/sync'
/** Maximum number of changes in a call; the rest follows in the next. */
export const CHANGES_AT_ONCE = 20

/** The changes of this browser since it last received the account's list. */
export interface WishlistChange {
  add: readonly Pick<ListedProduct, 'sku' | 'variant'>[]
  /** Skus. */
  remove: readonly string[]
}

/** The account's list after a change. */
export interface AccountWishlist {
  items: readonly Pick<ListedProduct, 'sku' | 'name'>[]
  /** Products that were refused, with a message for the shopper; they stay on the device. */
  refused: readonly { sku: string; text: string }[]
}

/** The browser's last known state of the account's list. */
export interface KnownList {
  /** Opaque id of the list's owner. */
  owner: string
  /** Skus that it contained and that this browser shows. */
  skus: readonly string[]
  /** Skus that it refused. */
  refused: readonly string[]
  /** When it was last fetched, milliseconds since 1970. */
  at: number
}

/** The state before the first fetch: all products of a guest's list will be added. */
export function unknownList(owner: string): KnownList {
  return { owner, skus: [], refused: [], at: 0 }
}

/**
 * Returns the next changes to send, at most `CHANGES_AT_ONCE`: the differences from the known list of the
 * account.
 */
export function changesOf(items: readonly ListedProduct[], known: KnownList): WishlistChange {
  const here = new Set(items.map(({ sku }) => sku))
  const remove = known.skus.filter((sku) => !here.has(sku)).slice(0, CHANGES_AT_ONCE)
  const handled = new Set([...known.skus, ...known.refused])
  const add = items
    .filter(({ sku }) => !handled.has(sku))
    .slice(0, CHANGES_AT_ONCE - remove.length)
    .map(({ sku, variant }) => ({ sku, ...(variant && { variant }) }))
  return { add, remove }
}

/**
 * Merges the account's answer into this browser's list: the account's products, without those removed here
 * in the meantime, and with those added here and not sent yet. `items` is the stored list when the answer
 * arrives.
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
