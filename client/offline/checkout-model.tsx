import { CheckoutPage } from '../../shared/checkout/checkout-page.tsx'
import { isCouponAction, isPageUpdate, CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { viewOfQuote } from '../../shared/checkout/quote.ts'
import { OrderLostPage } from '../../shared/checkout/order-lost-page.tsx'
import { isOrderKey, newOrderKey } from '../../shared/order/key.ts'
import { CART_PREFIX } from '../cart/cart-name.ts'
import { checkCartRecord, withFlags } from '../cart/cart-record.ts'
import { readQuote } from '../checkout/stored-quote.ts'
import { CHECKOUT_KEY } from '../order/checkout-key.ts'
import { fieldsOf } from '../db/record.ts'
import { shopOf, type OfflineModel } from './render-model.tsx'
import type { StoredFrame } from './offline-store.ts'
import type { OfflinePorts } from './ports.ts'

type Device = Pick<OfflinePorts, 'clock' | 'userHint' | 'outbox'>

/**
 * Returns the last shown checkout, if the cart still has the same lines; the page fills in the entries.
 * Undefined: there is not enough data.
 */
export async function checkoutModel(
  { frame }: StoredFrame,
  { clock, userHint, outbox }: Device,
): Promise<OfflineModel | undefined> {
  const stored = await readQuote(outbox, frame.storeCode, clock.now())
  const record = checkCartRecord(await outbox.get(CART_PREFIX + frame.storeCode))
  if (!stored || !record) return undefined
  const { lines, rules } = stored.island
  const shown = record.cart.items.map(({ server_item_id, qty }) => [server_item_id, qty])
  const isSame = JSON.stringify(shown) === JSON.stringify(lines)
  const { owner = '' } = fieldsOf(await outbox.get('session'))
  const isTheirs = stored.owner === owner && ((await userHint()) ?? owner) === owner
  if (!isSame || !isTheirs) return undefined
  // A customer's e-mail address is only in the stored form fields.
  const { fields } = fieldsOf(await outbox.get(CHECKOUT_KEY))
  const { 'personal.emailAddress': email = '' } = fieldsOf(fields)
  const view = viewOfQuote(stored.offer, {
    cart: withFlags(record.cart),
    orderId: newOrderKey(clock.now(), crypto.getRandomValues(new Uint8Array(10))),
    customer: owner === '' ? undefined : String(email),
    country: rules.defaultCountry,
  })
  return {
    frame: { ...frame, assets: frame.checkoutAssets ?? frame.assets },
    ...{ name: 'checkout', layout: 'minimal', note: undefined },
    title: shopOf(frame).t('checkout.title'),
    body: <CheckoutPage view={view} changes={[]} failure={undefined} island={stored.island} />,
  }
}

/**
 * Returns the page that replaces the response to the checkout form. With a key the order may exist, and the
 * browser polls for it; without one nothing was ordered.
 */
export function lostFormModel({ frame }: StoredFrame, fields: FormData | undefined): OfflineModel {
  const key = fields?.get(CHECKOUT_FIELDS.orderId)
  const isAsking = fields !== undefined && (isPageUpdate(fields) || isCouponAction(fields))
  const isOrder = typeof key === 'string' && isOrderKey(key) && !isAsking
  const { t } = shopOf(frame)
  return {
    ...{ frame, name: 'order-lost', note: undefined },
    title: t(isOrder ? 'checkout.lost' : 'checkout.unreached'),
    body: <OrderLostPage orderId={isOrder ? key : undefined} />,
  }
}
