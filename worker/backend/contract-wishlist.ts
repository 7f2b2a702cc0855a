import { z } from 'zod'
import type { AccountWishlist, WishlistChange } from '../../shared/wishlist/account-list.ts'
import type { ListedSkus } from '../../shared/wishlist/product-list.ts'
import type { Operation } from './call.ts'

/** A long list is read, changed and read again. */
const TIMEOUT_MS = 12_000

const sku = z.string().min(1).max(128)
const skus = z.object({ sku, variant: sku.optional() })

/** The account's list, and what the backend did not accept. */
export interface AnsweredWishlist extends Pick<AccountWishlist, 'items'> {
  refused: readonly ListedSkus[]
}

/**
 * Beyond the public contract, for customers only: changes the account's list and returns its items, each a
 * product or one variant of it. Adding a present item or removing an absent one changes nothing, so it may
 * be retried. A backend that stores no variants returns their products. Backends without account lists
 * answer "unknown": lists then stay in the browser.
 */
const sync: Operation<WishlistChange, AnsweredWishlist> = {
  method: 'POST',
  path: '/api/user/wishlist',
  query: () => ({}),
  body: (input) => input,
  input: z.object({
    add: z.array(skus),
    remove: z.array(z.union([skus, sku])),
  }),
  result: z.object({
    items: z.array(skus.extend({ name: z.string() })),
    refused: z.array(skus),
  }),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Wishlist operations by name. */
export const WISHLIST_OPERATIONS = { 'wishlist.sync': sync } as const
