import type { Translate } from '../../shared/i18n/translate.ts'
import type { ProductType } from '../../shared/product/product.ts'

/** Catalogue spec §9: flat shipping "Posti" costs 5. */
const FLAT_SHIPPING = 5
const CARRIER = 'flatrate'
const PAYMENTS = ['cashondelivery', 'banktransfer'] as const
/** Goods that nobody carries anywhere (customer spec §4, checkout). */
const VIRTUAL: ReadonlySet<ProductType> = new Set<ProductType>(['downloadable', 'virtual'])

/** Whether all goods are downloadable or virtual: nothing is sent and nobody knocks for money. */
export function isVirtualCart(types: readonly ProductType[]): boolean {
  return types.length > 0 && types.every((type) => VIRTUAL.has(type))
}

/** The ways to send the goods (commerce contract §1); none for a virtual cart. */
export function shippingMethodsOf(types: readonly ProductType[], words: Translate) {
  if (isVirtualCart(types)) return []
  const method_title = words('shop.shipping.flatrate')
  return [
    {
      carrier_code: CARRIER,
      method_code: CARRIER,
      carrier_title: method_title,
      method_title,
      amount: FLAT_SHIPPING,
      base_amount: FLAT_SHIPPING,
      available: true,
      error_message: '',
      price_excl_tax: FLAT_SHIPPING,
      price_incl_tax: FLAT_SHIPPING,
    },
  ]
}

/** The ways to pay (commerce contract §1). */
export function paymentMethodsOf(types: readonly ProductType[], words: Translate) {
  return PAYMENTS.filter((code) => code !== 'cashondelivery' || !isVirtualCart(types)).map(
    (code) => ({ code, title: words(`shop.payment.${code}`) }),
  )
}

/** What a chosen way to send costs; undefined: there is no such way for this cart. */
export function shippingOf(name: string | null, types: readonly ProductType[], words: Translate) {
  const method = shippingMethodsOf(types, words).find(
    ({ carrier_code, method_code }) => name === `${carrier_code}_${method_code}`,
  )
  return method && { title: method.method_title, amount: method.price_incl_tax }
}

/** Whether a way to pay is offered for this cart. */
export function isOffered(payment: string, types: readonly ProductType[], words: Translate) {
  return paymentMethodsOf(types, words).some(({ code }) => code === payment)
}
