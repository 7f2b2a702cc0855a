import { z } from 'zod'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'

/** A product that is not visible now leaves a line without a product. */
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

/** A Magento wishlist; Adobe Commerce may have several per customer. */
export type MagentoWishlist = z.infer<typeof wishlist>

/**
 * The logged-in customer's wishlists, with as many lines as are read. The chosen options of a configurable
 * product are not queried: 2.4.7 fails at `child_sku` if none were chosen.
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

/** A mutation; the result is read from the wishlist itself. */
function change(name: string, text: string, field: string): MagentoQuery<true> {
  return {
    ...{ name, text, timeoutMs: CHANGE_LIMIT_MS },
    data: z.object({ [field]: z.object({}) }).transform((): true => true),
  }
}

/** For id 0, which no wishlist has, Magento uses the customer's own one and creates it if missing. */
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
