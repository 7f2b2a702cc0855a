import { variantOf } from './cart-answer.ts'
import { fault } from './fault.ts'
import { type Document, listOf } from './product-answer.ts'

/** A wishlist line of the stub. */
export interface WishlistLine {
  id: string
  sku: string
  selected_options: readonly string[]
}

/** A customer of the stub, with wishlist lines. */
export interface WishlistOwner {
  id: number
  wishlist: WishlistLine[]
}

const SCALARS =
  'added_at: String! description: String id: ID! quantity: Float! product: ProductInterface'

/** The part of the 2.4.7 schema for wishlists. */
export const WISHLIST_SCHEMA = `
  interface WishlistItemInterface { ${SCALARS} }
  type SimpleWishlistItem implements WishlistItemInterface { ${SCALARS} }
  type ConfigurableWishlistItem implements WishlistItemInterface {
    ${SCALARS}
    configurable_options: [SelectedConfigurableOption] configured_variant: ProductInterface
  }
  type WishlistItems { items: [WishlistItemInterface]! }
  type Wishlist { id: ID items_count: Int items_v2(currentPage: Int = 1, pageSize: Int = 20): WishlistItems }
  input WishlistEnteredOption { uid: ID! value: String! }
  input WishlistItemInput {
    sku: String! parent_sku: String quantity: Float! selected_options: [ID]
    entered_options: [WishlistEnteredOption]
  }
  enum WishListUserInputErrorType { PRODUCT_NOT_FOUND UNDEFINED }
  type WishListUserInputError { code: WishListUserInputErrorType! message: String! }
  type ChangedWishlist { user_errors: [WishListUserInputError]! wishlist: Wishlist! }
  extend type Customer { wishlists(pageSize: Int = 20, currentPage: Int = 1): [Wishlist]! }
  extend type Mutation {
    addProductsToWishlist(wishlistId: ID!, wishlistItems: [WishlistItemInput!]!): ChangedWishlist
    removeProductsFromWishlist(wishlistId: ID!, wishlistItemsIds: [ID!]!): ChangedWishlist
  }
`

type ProductOf = (sku: string) => Document | undefined
let lastItemId = 0

/** The wishlist of a customer, created at the first read. */
export function wishlistAnswer(customer: WishlistOwner, productOf: ProductOf): Document {
  const items = customer.wishlist.map(({ id, sku, selected_options }) => {
    const product = productOf(sku) ?? {}
    const isFamily = product['type_id'] === 'configurable'
    return {
      __typename: isFamily ? 'ConfigurableWishlistItem' : 'SimpleWishlistItem',
      ...{ id, quantity: 1, added_at: '2026-11-26 20:00:00' },
      product: { __typename: 'SimpleProduct', sku, name: String(product['name'] ?? sku) },
      ...(isFamily && choiceOf(product, selected_options)),
    }
  })
  return {
    ...{ id: String(customer.id), items_count: items.length },
    items_v2: ({ pageSize }: { pageSize: number }) => ({ items: items.slice(0, pageSize) }),
  }
}

/** The chosen options of a line, and their variant; null if none were chosen. */
function choiceOf(product: Document, selected: readonly string[]): Document {
  const variant = variantOf({ product, selected })
  return {
    configured_variant: variant ? { __typename: 'SimpleProduct', ...variant } : null,
    configurable_options: selected.map((each) => {
      const [, id, value_id] = atob(each).split('/').map(Number)
      return { id, value_id }
    }),
  }
}

/** The behaviour of a real 2.4.7. */
export function wishlistsOf(own: () => WishlistOwner, productOf: ProductOf): Document {
  const open = (id: string): WishlistOwner => {
    const customer = own()
    if (id !== '0' && id !== String(customer.id)) {
      throw fault('input', 'The wishlist was not found.')
    }
    return customer
  }
  const wishlistOutput = (customer: WishlistOwner, user_errors: readonly Document[]) => ({
    user_errors,
    wishlist: wishlistAnswer(customer, productOf),
  })
  return {
    addProductsToWishlist({
      wishlistId,
      wishlistItems,
    }: {
      wishlistId: string
      wishlistItems: readonly Document[]
    }) {
      const customer = open(wishlistId)
      const problems = wishlistItems.flatMap(({ sku, selected_options }) =>
        addLine(customer, String(sku), listOf(selected_options).map(String), productOf),
      )
      return wishlistOutput(customer, problems)
    },
    removeProductsFromWishlist({
      wishlistId,
      wishlistItemsIds,
    }: {
      wishlistId: string
      wishlistItemsIds: readonly string[]
    }) {
      const customer = open(wishlistId)
      const problems = wishlistItemsIds
        .filter((id) => !customer.wishlist.some((line) => line.id === id))
        .map((id) => ({
          code: 'UNDEFINED',
          message: `The wishlist item with ID "${id}" does not belong to the wishlist`,
        }))
      customer.wishlist = customer.wishlist.filter(({ id }) => !wishlistItemsIds.includes(id))
      return wishlistOutput(customer, problems)
    },
  }
}

/** An individually invisible product is ignored without an error; an equal line is not duplicated. */
function addLine(
  customer: WishlistOwner,
  sku: string,
  selected_options: readonly string[],
  productOf: ProductOf,
): readonly Document[] {
  const product = productOf(sku)
  if (!product) {
    return [{ code: 'PRODUCT_NOT_FOUND', message: `Could not find a product with SKU "${sku}"` }]
  }
  const isThere = customer.wishlist.some(
    (line) => line.sku === sku && line.selected_options.join() === selected_options.join(),
  )
  if (!isThere && product['visibility'] !== 1) {
    customer.wishlist.push({ id: String((lastItemId += 1)), sku, selected_options })
  }
  return []
}
