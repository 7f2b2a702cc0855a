import {
  addListed,
  entryOf,
  skusOfEntry,
  type ListedProduct,
  type ListedSkus,
} from './product-list.ts'

/** Path of the call that merges a browser's wishlist with the account's. */
export const WISHLIST_PATH = '/api/wishlist/sync'
/** Maximum number of changes in a call; the rest follows in the next. */
export const CHANGES_AT_ONCE = 20

/** The changes of this browser since it last received the account's list. */
export interface WishlistChange {
  add: readonly ListedSkus[]
  /** A bare sku, as older scripts send it: the product with all its variants. */
  remove: readonly (ListedSkus | string)[]
}

/** A change as this browser sends it. */
export interface NewChange extends WishlistChange {
  remove: readonly ListedSkus[]
}

/** The account's list after a change. */
export interface AccountWishlist {
  items: readonly Omit<ListedProduct, 'qty'>[]
  /** Products that were refused, with a message for the shopper; they stay on the device. */
  refused: readonly (ListedSkus & { text: string })[]
}

/** The browser's last known state of the account's list. */
export interface KnownList {
  /** Opaque id of the list's owner. */
  owner: string
  /** Entries that it contained and that this browser shows. */
  skus: readonly string[]
  /** Entries that it refused. */
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
export function changesOf(items: readonly ListedProduct[], known: KnownList): NewChange {
  const here = new Set(items.map(entryOf))
  const gone = known.skus.filter((entry) => !here.has(entry)).slice(0, CHANGES_AT_ONCE)
  const remove = gone.map(skusOfEntry)
  const handled = new Set([...known.skus, ...known.refused])
  const add = items
    .filter((each) => !handled.has(entryOf(each)))
    .slice(0, CHANGES_AT_ONCE - remove.length)
    .map(({ sku, variant }) => ({ sku, ...(variant && { variant }) }))
  return { add, remove }
}

/**
 * Merges the account's answer into this browser's list: the account's products, without those removed here
 * in the meantime, and with those added here and not sent yet. A variant that the account stores as its
 * product is replaced by it. `items` is the stored list when the answer arrives.
 */
export function mergeAnswer(
  items: readonly ListedProduct[],
  known: KnownList,
  sent: WishlistChange,
  answer: AccountWishlist,
): { items: readonly ListedProduct[]; known: KnownList } {
  const there = new Set(answer.items.map(entryOf))
  const here = new Set(items.map(entryOf))
  const added = new Set(sent.add.map(entryOf))
  const before = new Set(known.skus)
  const refused = [...known.refused, ...answer.refused.map(entryOf)]
  const isGone = (item: ListedProduct) => {
    const entry = entryOf(item)
    const isReplaced = added.has(entry) && !refused.includes(entry) && there.has(item.sku)
    return !there.has(entry) && (before.has(entry) || isReplaced)
  }
  const wasRemovedElsewhere = (entry: string) =>
    (before.has(entry) || added.has(entry)) && !here.has(entry)
  const kept = items.filter((item) => !isGone(item))
  const merged = answer.items
    .filter((item) => !wasRemovedElsewhere(entryOf(item)))
    .reduce(addListed, kept)
  const mergedEntries = new Set(merged.map(entryOf))
  return {
    items: merged,
    known: {
      ...known,
      skus: [...there].filter((entry) => mergedEntries.has(entry) || wasRemovedElsewhere(entry)),
      refused: refused.filter((entry) => mergedEntries.has(entry) && !there.has(entry)),
    },
  }
}
