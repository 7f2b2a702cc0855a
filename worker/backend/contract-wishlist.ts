import { z } from 'zod'
import type { AccountWishlist, WishlistChange } from '../../shared/wishlist/account-list.ts'
import type { Operation } from './operation.ts'

/** A list of many products is read, changed and read again. */
const TIMEOUT_MS = 12_000

const sku = z.string().min(1).max(128)

/** The account's list as a backend answers it; what it did not take by sku. */
export interface AnsweredWishlist extends Pick<AccountWishlist, 'items'> {
  refused: readonly string[]
}

/**
 * Beyond the public contract, and only of a customer: changes the account's list and answers what is on it. Adding
 * what is there and removing what is not change nothing, so that it may be sent again. Backends without lists of
 * accounts answer that they do not know it: lists stay in the browser.
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

/** Calls about the wishlist of an account. */
export const WISHLIST_OPERATIONS = { 'wishlist.sync': sync } as const
