import { z } from 'zod'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'

/** A product that cannot be shown now has a line without one. */
const item = z.object({
  id: z.string(),
  product: z.object({ sku: z.string(), name: text }).nullish(),
})

const wishlist = z.object({
  id: z.string(),
  items_v2: z
    .object({ items: listOf(item) })
    .nullish()
    .transform((page) => page?.items ?? []),
})

/** A wishlist as Magento tells it; Adobe Commerce may have several for a customer. */
export type MagentoWishlist = z.infer<typeof wishlist>

/**
 * The lists of who is logged in, as many lines of each as are read. Nothing is asked of what was chosen of a
 * family: 2.4.7 fails at `child_sku` of one of which nothing was.
 */
export const WISHLISTS: MagentoQuery<readonly MagentoWishlist[]> = {
  name: 'wishlist',
  text: `query { customer { wishlists {
    id items_v2(pageSize: 200) { items { id product { sku name } } }
  } } }`,
  data: z
    .object({ customer: z.object({ wishlists: listOf(wishlist) }) })
    .transform((data) => data.customer.wishlists),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** What was done is read from the list itself. */
function change(name: string, text: string, field: string): MagentoQuery<true> {
  return {
    ...{ name, text, timeoutMs: CHANGE_LIMIT_MS },
    data: z.object({ [field]: z.object({}) }).transform((): true => true),
  }
}

/** Of number 0, which is no list's, Magento takes the customer's own and makes it where there is none. */
export const OWN_WISHLIST = '0'

export const ADD_TO_WISHLIST = change(
  'wishlist.add',
  `mutation ($id: ID!, $items: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { user_errors { code message } }
  }`,
  'addProductsToWishlist',
)

export const REMOVE_FROM_WISHLIST = change(
  'wishlist.remove',
  `mutation ($id: ID!, $items: [ID!]!) {
    removeProductsFromWishlist(wishlistId: $id, wishlistItemsIds: $items) { user_errors { code message } }
  }`,
  'removeProductsFromWishlist',
)
