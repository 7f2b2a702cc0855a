import type { Translate } from '../../shared/i18n/translate.ts'
import type { ProductType } from '../../shared/product/product.ts'

/** Catalogue spec §9: flat shipping "Posti" costs 5; the courier brings it to the door for more. */
const CARRIERS = [
  { code: 'flatrate', price: 5 },
  { code: 'courier', price: 9.9 },
] as const
/** What it costs at least to have goods sent. */
export const SHIPPING_FROM = Math.min(...CARRIERS.map(({ price }) => price))
const PAYMENTS = ['cashondelivery', 'banktransfer', 'reunapay'] as const
/** The redirect provider's method, there only where the provider is set up. */
const REDIRECT = 'reunapay'
/** Whether an order with a method waits for its payment before anything else is done. */
export function isPaidFirst(payment: string): boolean {
  return payment === REDIRECT
}

/** Goods that nobody carries anywhere (customer spec §4, checkout). */
const VIRTUAL: ReadonlySet<ProductType> = new Set<ProductType>(['downloadable', 'virtual'])

/** Whether all goods are downloadable or virtual: nothing is sent and nobody knocks for money. */
export function isVirtualCart(types: readonly ProductType[]): boolean {
  return types.length > 0 && types.every((type) => VIRTUAL.has(type))
}

/** The ways to send the goods (commerce contract §1); none for a virtual cart. */
export function shippingMethodsOf(types: readonly ProductType[], words: Translate) {
  if (isVirtualCart(types)) return []
  return CARRIERS.map(({ code, price }) => {
    const method_title = words(`shop.shipping.${code}`)
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
    }
  })
}

/** The ways to pay (commerce contract §1): the redirect provider only where it is set up. */
export function paymentMethodsOf(
  types: readonly ProductType[],
  words: Translate,
  redirectPayment = false,
) {
  return PAYMENTS.filter((code) => code !== 'cashondelivery' || !isVirtualCart(types))
    .filter((code) => code !== REDIRECT || redirectPayment)
    .map((code) => ({ code, title: words(`shop.payment.${code}`) }))
}

/** What a chosen way to send costs; undefined: there is no such way for this cart. */
export function shippingOf(name: string | null, types: readonly ProductType[], words: Translate) {
  const method = shippingMethodsOf(types, words).find(
    ({ carrier_code, method_code }) => name === `${carrier_code}_${method_code}`,
  )
  return method && { title: method.method_title, amount: method.price_incl_tax }
}

/** Whether a way to pay is offered for this cart. */
export function isOffered(
  payment: string,
  types: readonly ProductType[],
  words: Translate,
  redirectPayment = false,
) {
  return paymentMethodsOf(types, words, redirectPayment).some(({ code }) => code === payment)
}
