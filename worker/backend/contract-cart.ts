import { z } from 'zod'
import type {
  AddressInformation,
  CartAddress,
  CartMethods,
} from '../../shared/cart/address-information.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import {
  backendItem,
  success,
  paymentMethods,
  platformTotals,
  shippingMethods,
  type BackendItem,
} from './cart-answers.ts'
import type { Operation } from './call.ts'

/** Cart operations read and write several tables of a platform. */
const TIMEOUT_MS = 4000

type EmptyInput = Readonly<Record<string, never>>

const emptyInput: z.ZodType<EmptyInput> = z.object({}).strict() as unknown as z.ZodType<EmptyInput>
const cartItem = z.object({
  sku: z.string().min(1).max(512),
  qty: z.number().int().min(1).max(9999),
  product_option: z.unknown().optional(),
  item_id: z.number().int().optional(),
}) as unknown as z.ZodType<CartItemRequest>

const operationDefaults = { query: () => ({}), answer: 'envelope', timeoutMs: TIMEOUT_MS } as const
const getDefaults = { ...operationDefaults, method: 'GET', input: emptyInput } as const
const postDefaults = { ...operationDefaults, method: 'POST' } as const

/** A cart's id: a number for customers, 32 characters for guests; both as text. */
const cartCreate: Operation<EmptyInput, string> = {
  ...postDefaults,
  path: '/api/cart/create',
  input: emptyInput,
  result: z
    .union([z.string(), z.number().int().positive().transform(String)])
    .pipe(z.string().regex(/^[\w-]{1,64}$/)),
}

const cartPull: Operation<EmptyInput, readonly BackendItem[]> = {
  ...getDefaults,
  path: '/api/cart/pull',
  result: z.array(backendItem).max(1000),
}

/** Without `item_id` the quantity is added to an equal line, with it the quantity is set. */
const cartUpdate: Operation<{ cartItem: CartItemRequest }, BackendItem> = {
  ...postDefaults,
  path: '/api/cart/update',
  input: z.object({ cartItem }),
  body: ({ cartItem: item }, cartId) => ({
    cartItem: { ...item, ...toPlatformOption(item), quoteId: cartId },
  }),
  result: backendItem,
}

const cartDelete: Operation<{ cartItem: { sku: string; item_id: number } }, true> = {
  ...postDefaults,
  path: '/api/cart/delete',
  input: z.object({ cartItem: z.object({ sku: z.string().max(512), item_id: z.number().int() }) }),
  body: (input, cartId) => ({ cartItem: { ...input.cartItem, quoteId: cartId } }),
  result: success,
}

const cartTotals: Operation<EmptyInput, PlatformTotals> = {
  ...getDefaults,
  path: '/api/cart/totals',
  result: platformTotals,
}

const cartPaymentMethods: Operation<EmptyInput, readonly PaymentMethod[]> = {
  ...getDefaults,
  path: '/api/cart/payment-methods',
  result: paymentMethods,
}

const cartShippingMethods: Operation<{ address: CartAddress }, readonly ShippingMethod[]> = {
  ...postDefaults,
  path: '/api/cart/shipping-methods',
  input: z.object({ address: z.custom<CartAddress>() }),
  body: ({ address }) => ({ address }),
  result: shippingMethods,
}

/** Sends the address with the platform's own field names. */
const cartShippingInformation: Operation<
  { addressInformation: AddressInformation },
  { payment_methods: readonly PaymentMethod[]; totals: PlatformTotals }
> = {
  ...postDefaults,
  path: '/api/cart/shipping-information',
  input: z.object({ addressInformation: z.custom<AddressInformation>() }),
  body: ({ addressInformation: { shippingAddress, billingAddress, ...codes } }) => ({
    addressInformation: {
      shippingAddress: toPlatformAddress(shippingAddress),
      billingAddress: toPlatformAddress(billingAddress ?? shippingAddress),
      ...codes,
    },
  }),
  result: z.object({ payment_methods: paymentMethods, totals: platformTotals }),
}

const cartCollectTotals: Operation<{ methods: CartMethods }, PlatformTotals> = {
  ...postDefaults,
  path: '/api/cart/collect-totals',
  input: z.object({ methods: z.custom<CartMethods>() }),
  body: ({ methods }) => ({ methods }),
  result: platformTotals,
}

/** The coupon is sent in the query. */
const cartApplyCoupon: Operation<{ coupon: string }, true> = {
  ...postDefaults,
  path: '/api/cart/apply-coupon',
  query: ({ coupon }) => ({ coupon }),
  input: z.object({ coupon: z.string().min(1).max(64) }),
  result: success,
}

const cartDeleteCoupon: Operation<EmptyInput, true> = {
  ...postDefaults,
  path: '/api/cart/delete-coupon',
  input: emptyInput,
  result: success,
}

/** Platforms reject unknown fields, such as the labels of a choice. */
function toPlatformOption({
  product_option,
}: CartItemRequest): Pick<CartItemRequest, 'product_option'> {
  const given = product_option?.extension_attributes
  if (!given?.configurable_item_options) return {}
  const configurable_item_options = given.configurable_item_options.map(
    ({ option_id, option_value }) => ({ option_id, option_value }),
  )
  return { product_option: { extension_attributes: { ...given, configurable_item_options } } }
}

function toPlatformAddress({ country_id, ...rest }: CartAddress) {
  return { ...rest, countryId: country_id }
}

/** Cart operations by name. */
export const CART_OPERATIONS = {
  'cart.create': cartCreate,
  'cart.pull': cartPull,
  'cart.update': cartUpdate,
  'cart.delete': cartDelete,
  'cart.totals': cartTotals,
  'cart.payment-methods': cartPaymentMethods,
  'cart.shipping-methods': cartShippingMethods,
  'cart.shipping-information': cartShippingInformation,
  'cart.collect-totals': cartCollectTotals,
  'cart.apply-coupon': cartApplyCoupon,
  'cart.delete-coupon': cartDeleteCoupon,
} as const
