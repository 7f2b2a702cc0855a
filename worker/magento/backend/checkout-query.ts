import { z } from 'zod'
import { listOf, money } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { CART, cartShape, CHANGE_LIMIT_MS, changedCart, type MagentoCart } from './cart-query.ts'

const method = z.object({
  carrier_code: z.string(),
  carrier_title: z.string().nullish(),
  method_code: z.string().nullish(),
  method_title: z.string().nullish(),
  amount: money,
  price_excl_tax: money.nullish(),
  price_incl_tax: money.nullish(),
  available: z.boolean(),
})

/** A shipping method of Magento. */
export type MagentoShipping = z.infer<typeof method>

const methods = listOf(method)

const METHOD = `carrier_code carrier_title method_code method_title amount { value }
  price_excl_tax { value } price_incl_tax { value } available`

export const ESTIMATE_SHIPPING: MagentoQuery<readonly MagentoShipping[]> = {
  name: 'checkout.shipping',
  text: `mutation ($input: EstimateTotalsInput!) { estimateShippingMethods(input: $input) { ${METHOD} } }`,
  data: z
    .object({ estimateShippingMethods: methods })
    .transform((data) => data.estimateShippingMethods),
  timeoutMs: CHANGE_LIMIT_MS,
}

/**
 * As `ESTIMATE_SHIPPING`, for versions before 2.4.7, which have no estimates: sets the address of the cart.
 */
export const SHIPPING_BY_ADDRESS: MagentoQuery<readonly MagentoShipping[]> = {
  name: 'checkout.shipping-by-address',
  text: `mutation ($input: SetShippingAddressesOnCartInput!) {
    setShippingAddressesOnCart(input: $input) {
      cart { shipping_addresses { available_shipping_methods { ${METHOD} } } }
    }
  }`,
  data: z
    .object({
      setShippingAddressesOnCart: z.object({
        cart: z.object({
          shipping_addresses: z.array(z.object({ available_shipping_methods: methods }).nullable()),
        }),
      }),
    })
    .transform((data) =>
      data.setShippingAddressesOnCart.cart.shipping_addresses.flatMap(
        (address) => address?.available_shipping_methods ?? [],
      ),
    ),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** Totals with a shipping method, and all methods: such a cart does not contain its shipping costs. */
export const ESTIMATE_TOTALS: MagentoQuery<{
  cart: MagentoCart
  ways: readonly MagentoShipping[]
}> = {
  name: 'checkout.estimate',
  text: `mutation ($input: EstimateTotalsInput!) {
    estimateShippingMethods(input: $input) { ${METHOD} }
    estimateTotals(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: z
    .object({ estimateShippingMethods: methods, estimateTotals: z.object({ cart: cartShape }) })
    .transform(({ estimateShippingMethods: ways, estimateTotals: { cart } }) => ({ cart, ways })),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** Sets both addresses and the shipping method, one after the other in one request. */
export const SET_SHIPPING: MagentoQuery<MagentoCart> = {
  name: 'checkout.address',
  text: `mutation (
    $shipping: SetShippingAddressesOnCartInput!
    $billing: SetBillingAddressOnCartInput!
    $method: SetShippingMethodsOnCartInput!
  ) {
    setShippingAddressesOnCart(input: $shipping) { cart { id } }
    setBillingAddressOnCart(input: $billing) { cart { id } }
    setShippingMethodsOnCart(input: $method) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('setShippingMethodsOnCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const SET_METHOD: MagentoQuery<MagentoCart> = {
  name: 'checkout.method',
  text: `mutation ($method: SetShippingMethodsOnCartInput!) {
    setShippingMethodsOnCart(input: $method) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('setShippingMethodsOnCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const SET_PAYMENT: MagentoQuery<MagentoCart> = {
  name: 'checkout.payment',
  text: `mutation ($input: SetPaymentMethodOnCartInput!) {
    setPaymentMethodOnCart(input: $input) { cart { ...CartParts } }
  } ${CART}`,
  data: changedCart('setPaymentMethodOnCart'),
  timeoutMs: CHANGE_LIMIT_MS,
}

/** Sets the billing address before the order. */
export const SET_BILLING: MagentoQuery<true> = {
  name: 'checkout.billing',
  text: `mutation ($input: SetBillingAddressOnCartInput!) {
    setBillingAddressOnCart(input: $input) { cart { id } }
  }`,
  data: z.object({ setBillingAddressOnCart: z.object({}) }).transform((): true => true),
  timeoutMs: CHANGE_LIMIT_MS,
}

export const SET_EMAIL: MagentoQuery<true> = {
  name: 'checkout.email',
  text: `mutation ($input: SetGuestEmailOnCartInput!) {
    setGuestEmailOnCart(input: $input) { cart { id } }
  }`,
  data: z.object({ setGuestEmailOnCart: z.object({}) }).transform((): true => true),
  timeoutMs: CHANGE_LIMIT_MS,
}
