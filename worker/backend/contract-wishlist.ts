import { z } from 'zod'
import type { AccountWishlist, WishlistChange } from '../../shared/wishlist/account-list.ts'
import type { Operation } from './operation.ts'

/** A long list is read, changed and read again. */
const TIMEOUT_MS = 12_000

const sku = z.string().min(1).max(128)

/** The account's list, and the skus that the backend did not accept. */
export interface AnsweredWishlist extends Pick<AccountWishlist, 'items'> {
  refused: readonly string[]
}

/**
 * Beyond the public contract, for customers only: changes the account's list and returns its items. Adding
 * a present item or removing an absent one changes nothing, so it may be retried. Backends without account
 * lists answer "unknown": lists then stay in the browser.
 */
const sync: Operation<WishlistChange, AnsweredWishlist> = {
  method: 'POST',
  path: '/api/user/wishlist',
  query: () => ({}),
  body: (input) => input,
  input: z.object({
    add: z.array(z.object({ sku, variant: sku.optional() })),
    remove: z.array(sku),
  }) as z.ZodType<WishlistChange>,
  result: z.object({
    items: z.array(z.object({ sku, name: z.string() })),
    refused: z.array(z.string()),
  }),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** Wishlist operations by name. */
export const WISHLIST_OPERATIONS = { 'wishlist.sync': sync } as const
