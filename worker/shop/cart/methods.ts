import {
  PAYMENT_CODES,
  PAYMENT_METHODS,
  paymentRules,
} from '../../../shared/checkout/payment-methods.ts'
import { shippingTitle } from '../../../shared/checkout/shipping-title.ts'
import type { ConfiguredShipping } from '../../../shared/brand/checkout-schema.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { ProductType } from '../../../shared/product/product.ts'
import type { ShopContext } from '../shop-context.ts'

/** True if an order with this payment method must be paid before it proceeds. */
export function needsPrepayment(payment: string): boolean {
  return paymentRules(payment)?.needs === 'provider'
}

/** Products without delivery. */
const VIRTUAL_TYPES: ReadonlySet<ProductType> = new Set<ProductType>(['downloadable', 'virtual'])

/** True if all products are downloadable or virtual: no shipping and no cash on delivery. */
export function isVirtualCart(types: readonly ProductType[]): boolean {
  return types.length > 0 && types.every((type) => VIRTUAL_TYPES.has(type))
}

/** The settings that determine the offered methods: brand, messages, bank account, payment provider. */
export type MethodContext = Pick<ShopContext, 't' | 'redirectPayment' | 'checkout' | 'account'>

/**
 * Returns the shipping methods for `orderValue` (EUR incl. tax, after discounts); with `isFree` they cost 0. Empty
 * for a virtual cart.
 */
export function shippingMethodsOf(
  types: readonly ProductType[],
  context: MethodContext,
  orderValue: number,
  isFree = false,
) {
  return configuredMethods(types, context).map((method) => {
    const { code, freeFrom } = method
    const price = isFree ? 0 : shippingPrice(method, orderValue)
    const method_title = shippingTitle(method, context.t)
    return {
      carrier_code: code,
      method_code: code,
      carrier_title: method_title,
      method_title,
      amount: price,
      base_amount: price,
      available: true,
      error_message: '',
      price_excl_tax: price,
      price_incl_tax: price,
      ...(freeFrom !== undefined &&
        !isFree && { free_shipping: { from: freeFrom, otherwise: method.price } }),
    }
  })
}

/**
 * Returns the brand's payment methods: the redirect provider only if it is configured, bank transfer only
 * with a bank account.
 */
export function paymentMethodsOf(types: readonly ProductType[], context: MethodContext) {
  const { t, redirectPayment, checkout, account } = context
  const availability = {
    delivery: !isVirtualCart(types),
    account: account !== undefined,
    provider: redirectPayment,
  }
  return PAYMENT_CODES.filter((code) =>
    checkout.payments.some((configured) => configured.code === code),
  )
    .filter((code) => availability[PAYMENT_METHODS[code].needs])
    .map((code) => ({ code, title: t(`shop.payment.${code}`) }))
}

function configuredMethods(
  types: readonly ProductType[],
  { checkout }: Pick<MethodContext, 'checkout'>,
) {
  return isVirtualCart(types) ? [] : checkout.shipping
}

/** Returns the price of a shipping method for an order value; both in EUR incl. tax. */
export function shippingPrice(
  { price, freeFrom }: Pick<ConfiguredShipping, 'price' | 'freeFrom'>,
  orderValue: number,
): number {
  return freeFrom !== undefined && toCents(orderValue) >= toCents(freeFrom) ? 0 : price
}

/** Returns the lowest order value with free shipping; undefined if no method has one. */
export function freeShippingFrom(types: readonly ProductType[], context: MethodContext) {
  const thresholds = configuredMethods(types, context).flatMap(({ price, freeFrom }) =>
    freeFrom === undefined || price === 0 ? [] : [freeFrom],
  )
  return thresholds.length > 0 ? Math.min(...thresholds) : undefined
}

/** Finds a shipping method by its name (`carrier_method`); undefined if it is not offered for this cart. */
export function shippingOf(
  name: string | null,
  types: readonly ProductType[],
  context: MethodContext,
) {
  const method = configuredMethods(types, context).find(({ code }) => name === `${code}_${code}`)
  return method && { ...method, title: shippingTitle(method, context.t) }
}

/** The fee of the chosen payment method; undefined if it is free or not offered for this cart. */
export function paymentOf(
  name: string | null,
  types: readonly ProductType[],
  context: MethodContext,
) {
  const method = paymentMethodsOf(types, context).find(({ code }) => code === name)
  const known = context.checkout.payments.find(({ code }) => code === method?.code)
  const amount = known?.cost_incl_tax ?? 0
  return method && amount !== 0 ? { title: method.title, amount } : undefined
}

/** True if a payment method is offered for this cart. */
export function isPaymentOffered(
  payment: string,
  types: readonly ProductType[],
  context: MethodContext,
) {
  return paymentMethodsOf(types, context).some(({ code }) => code === payment)
}
