import { z } from 'zod'
import { listOf, optionalMoney, money, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'

/** Mutations may take Magento seconds: it recalculates the whole cart. */
export const CHANGE_LIMIT_MS = 12_000

const customOption = z.object({
  customizable_option_uid: z.string(),
  type: text,
  label: text,
  values: listOf(z.object({ customizable_option_value_uid: z.string(), label: text, value: text })),
})

const line = z
  .object({
    uid: z.string(),
    quantity: z.number(),
    errors: listOf(z.object({ code: text, message: text })),
    // For a removed product Magento returns only its line.
    product: z
      .object({ __typename: z.string(), sku: z.string(), name: text })
      .nullable()
      .transform((found) => found ?? { __typename: '', sku: '', name: '' }),
    prices: z
      .object({
        price: optionalMoney,
        price_including_tax: money.nullish(),
        row_total: optionalMoney,
        row_total_including_tax: optionalMoney,
        total_item_discount: optionalMoney,
      })
      .nullish(),
    customizable_options: listOf(customOption),
    variant_options: listOf(customOption),
    configured_variant: z.object({ sku: z.string() }).nullish(),
    configurable_options: listOf(
      z.object({
        configurable_product_option_value_uid: z.string(),
        option_label: text,
        value_label: text,
      }),
    ),
    bundle_options: listOf(
      z.object({
        uid: z.string(),
        label: text,
        values: listOf(z.object({ uid: z.string(), label: text, quantity: z.number() })),
      }),
    ),
    links: listOf(z.object({ uid: z.string() })),
  })
  .transform(({ variant_options, customizable_options, ...rest }) => ({
    ...rest,
    customizable_options: [...customizable_options, ...variant_options],
  }))

/** A cart line of Magento. */
export type MagentoLine = z.infer<typeof line>

const amounts = listOf(z.object({ label: text, amount: money }))

const shipping = z.object({
  selected_shipping_method: z
    .object({
      carrier_title: text,
      method_title: text,
      amount: optionalMoney,
      price_excl_tax: money.nullish(),
      price_incl_tax: money.nullish(),
    })
    .nullish(),
})

const cart = z.object({
  id: z.string(),
  is_virtual: z.boolean().nullish(),
  applied_coupons: listOf(z.object({ code: z.string() })),
  items: listOf(line),
  prices: z
    .object({
      grand_total: money,
      subtotal_excluding_tax: optionalMoney,
      subtotal_including_tax: optionalMoney,
      discounts: amounts,
      applied_taxes: amounts,
    })
    .nullish(),
  shipping_addresses: listOf(shipping),
  available_payment_methods: listOf(z.object({ code: z.string(), title: text })),
})

/** A cart of Magento; uses `items`, which every version has, instead of the paginated `itemsV2`. */
export type MagentoCart = z.infer<typeof cart>

/**
 * Fields of every cart: lines, totals, payment methods. The options of a variant are aliased: 2.4.4
 * declares them as nullable unlike all others, and a query that merges both is invalid.
 */
export const CART = `fragment CartParts on Cart {
  id is_virtual applied_coupons { code }
  items {
    uid quantity
    errors { code message } # CartItemInterface.errors
    product { __typename sku name }
    prices {
      price { value }
      price_including_tax { value } # CartItemPrices.price_including_tax
      row_total { value } row_total_including_tax { value } total_item_discount { value }
    }
    ... on SimpleCartItem { customizable_options { ...Chosen } }
    ... on VirtualCartItem { customizable_options { ...Chosen } }
    ... on DownloadableCartItem { customizable_options { ...Chosen } links { uid } }
    ... on ConfigurableCartItem {
      variant_options: customizable_options { ...Chosen }
      configured_variant { sku }
      configurable_options { configurable_product_option_value_uid option_label value_label }
    }
    ... on BundleCartItem {
      customizable_options { ...Chosen }
      bundle_options { uid label values { uid label quantity } }
    }
  }
  prices {
    grand_total { value } subtotal_excluding_tax { value } subtotal_including_tax { value }
    discounts { label amount { value } } applied_taxes { label amount { value } }
  }
  shipping_addresses {
    selected_shipping_method {
      carrier_title method_title amount { value }
      price_excl_tax { value } # SelectedShippingMethod.price_excl_tax
      price_incl_tax { value } # SelectedShippingMethod.price_incl_tax
    }
  }
  available_payment_methods { code title }
}
fragment Chosen on SelectedCustomizableOption {
  customizable_option_uid type label values { customizable_option_value_uid label value }
}`

/** Data of a mutation that returns the changed cart below its name. */
export const changedCart = <Name extends string>(name: Name) =>
  z
    .looseRecord(z.literal(name), z.object({ cart }))
    .transform((data): MagentoCart => data[name].cart)

export const CART_QUERY: MagentoQuery<MagentoCart> = {
  name: 'cart',
  text: `query ($id: String!) { cart(cart_id: $id) { ...CartParts } } ${CART}`,
  data: z.object({ cart }).transform((data) => data.cart),
}

/** Reads whether a cart can still be ordered: an ordered one is refused. */
export const CART_STATE: MagentoQuery<{ id: string }> = {
  name: 'cart.state',
  text: 'query ($id: String!) { cart(cart_id: $id) { id } }',
  data: z.object({ cart: z.object({ id: z.string() }) }).transform((data) => data.cart),
}

export const CREATE_CART: MagentoQuery<string> = {
  name: 'cart.create',
  text: 'mutation { createEmptyCart }',
  data: z.object({ createEmptyCart: z.string() }).transform((data) => data.createEmptyCart),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const CUSTOMER_CART: MagentoQuery<string> = {
  name: 'cart.own',
  text: 'query { customerCart { id } }',
  data: z
    .object({ customerCart: z.object({ id: z.string() }) })
    .transform((data) => data.customerCart.id),
  timeoutMs: CHANGE_LIMIT_MS,
}

const faults = listOf(z.object({ code: text, message: text }))

/** The cart after adding products, and the errors of those not added. */
export interface AddedToCart {
  cart: MagentoCart
  faults: readonly { code: string; message: string }[]
}

export const ADD_TO_CART: MagentoQuery<AddedToCart> = {
  name: 'cart.add',
  text: `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) {
      cart { ...CartParts } user_errors { code message }
    }
  } ${CART}`,
  data: z
    .object({ addProductsToCart: z.object({ cart, user_errors: faults }) })
    .transform(({ addProductsToCart: added }) => ({
      cart: added.cart,
      faults: added.user_errors,
    })),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const UPDATE_CART: MagentoQuery<MagentoCart> = {
  name: 'cart.update',
  text: `mutation ($input: UpdateCartItemsInput!) {
    updateCartItems(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('updateCartItems'),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const REMOVE_FROM_CART: MagentoQuery<MagentoCart> = {
  name: 'cart.remove',
  text: `mutation ($input: RemoveItemFromCartInput!) {
    removeItemFromCart(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('removeItemFromCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const APPLY_COUPON: MagentoQuery<MagentoCart> = {
  name: 'cart.coupon',
  text: `mutation ($input: ApplyCouponToCartInput!) {
    applyCouponToCart(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('applyCouponToCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const REMOVE_COUPON: MagentoQuery<MagentoCart> = {
  name: 'cart.coupon-off',
  text: `mutation ($input: RemoveCouponFromCartInput!) {
    removeCouponFromCart(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('removeCouponFromCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** The schema of a cart, for responses that contain one. */
export const cartShape = cart
