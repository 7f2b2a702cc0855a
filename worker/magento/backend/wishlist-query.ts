import { z } from 'zod'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'

/** A product that is not visible now leaves a line without a product. */
const item = z.object({
  id: z.string(),
  product: z.object({ sku: z.string(), name: text }).nullish(),
  configurable_options: listOf(z.object({ id: z.number(), value_id: z.number() })).optional(),
  configured_variant: z.object({ sku: z.string() }).nullish(),
})

/** A line of a wishlist. */
export type MagentoWishlistLine = z.infer<typeof item>

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
 * The logged-in customer's wishlists, with as many lines as are read. `child_sku` and the uids of options
 * are not queried: versions fail at them.
 */
export const WISHLISTS: MagentoQuery<readonly MagentoWishlist[]> = {
  name: 'wishlist',
  text: `query { customer { wishlists {
    id items_v2(pageSize: 200) { items { id product { sku name }
      ... on ConfigurableWishlistItem {
        configurable_options { id value_id }
        configured_variant { sku } # ConfigurableWishlistItem.configured_variant
      }
    } }
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
