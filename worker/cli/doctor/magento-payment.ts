import { z } from 'zod'
import type { Brand } from '../../../shared/brand/brand.ts'
import { CREATE_CART } from '../../magento/backend/cart-query.ts'
import { isDirect, type PaymentOffer } from '../../magento/backend/payment.ts'
import { callMagento } from '../../magento/query/call.ts'
import { listOf, text } from '../../magento/query/fields.ts'
import type { MagentoQuery } from '../../magento/query/query.ts'
import type { MagentoTarget } from '../../magento/query/target.ts'
import { isLocalHost } from '../../brand/select.ts'
import type { MagentoStore } from '../../magento/store/store-query.ts'
import { storeSettings } from '../../magento/store/store-settings.ts'
import { failed, type Finding, passed, warning } from './finding.ts'

const WHAT = 'payment'

const PAYMENT_METHODS_QUERY: MagentoQuery<readonly PaymentOffer[]> = {
  name: 'cart.payments',
  text: 'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code title } } }',
  data: z
    .object({
      cart: z.object({ available_payment_methods: listOf(z.object({ code: text, title: text })) }),
    })
    .transform(({ cart }) => cart.available_payment_methods),
}

/**
 * Checks that orders of each store view can be paid in the shop: reads the payment methods of an empty
 * guest cart.
 */
export async function paymentFindings(
  target: MagentoTarget,
  store: MagentoStore,
  brand: Brand,
): Promise<Finding[]> {
  const { multistore, views } = brand.storeViews
  const codes = multistore ? views.map(({ storeCode }) => storeCode) : [undefined]
  const elsewhere = externalCheckoutHost(store, brand)
  // Another check reports missing store views.
  const findings = await Promise.all(
    codes.map((code) => findingOf(target, elsewhere, code).catch(() => undefined)),
  )
  return findings.flatMap((finding) => finding ?? [])
}

async function findingOf(
  target: MagentoTarget,
  elsewhere: string | undefined,
  storeCode: string | undefined,
): Promise<Finding | undefined> {
  const view = { ...target, ...(storeCode !== undefined && { storeCode }) }
  const created = await callMagento(view, CREATE_CART)
  const offered = created.ok
    ? await callMagento(view, PAYMENT_METHODS_QUERY, { id: created.data })
    : created
  if (!offered.ok) {
    const why = 'Nobody can place an order'
    return warning(WHAT, 'it creates no guest cart', why, 'Check the log of Magento')
  }
  const place = storeCode === undefined ? '' : `${storeCode}: `
  // The free method does not count.
  const methods = offered.data.filter(({ code }) => code !== 'free')
  const direct = methods.filter(isDirect)
  if (direct.length > 0) return passed(WHAT, place + direct.map(({ code }) => code).join(', '))
  const others = methods.map(({ code }) => code).join(', ')
  if (others === '') {
    const todo = 'Enable one in Magento: Stores, Configuration, Sales, Payment Methods'
    return failed(WHAT, `${place}it offers no payment method`, 'Nobody can place an order', todo)
  }
  const seen = `${place}all its payment methods need a payment provider's script: ${others}`
  const todo = 'Enable a method that needs no script, such as bank transfer'
  if (elsewhere !== undefined) {
    return warning(WHAT, seen, `Orders are paid in the checkout at ${elsewhere}`, todo)
  }
  return failed(WHAT, seen, 'Nobody can place an order, and no other checkout is configured', todo)
}

/** The host of the external checkout: the configured one, else Magento's. */
function externalCheckoutHost(store: MagentoStore, brand: Brand): string | undefined {
  const { checkout, externalCheckout, hosts } = brand
  const settings = storeSettings(store, brand)
  return [externalCheckout.host, checkout.elsewhere || String(settings['checkout.elsewhere'] ?? '')]
    .flatMap((address) => URL.parse(address) ?? [])
    .find(
      ({ protocol, hostname }) =>
        (protocol === 'https:' || isLocalHost(hostname)) && !hosts.includes(hostname),
    )?.host
}
