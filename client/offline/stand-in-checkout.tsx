import { CheckoutPage } from '../../shared/checkout/checkout-page.tsx'
import { asksForCoupon, CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { viewOfOffer } from '../../shared/checkout/offer.ts'
import { OrderLostPage } from '../../shared/checkout/order-lost-page.tsx'
import { isOrderKey, newOrderKey } from '../../shared/order/key.ts'
import { CART_PREFIX } from '../cart/cart-name.ts'
import { checkCartRecord, withFlags } from '../cart/cart-record.ts'
import { readOffer } from '../checkout/kept-offer.ts'
import { CHECKOUT_KEY } from '../order/checkout-key.ts'
import { fieldsOf } from '../db/record.ts'
import { shopOf, type Drawing } from './draw.tsx'
import type { KeptFrame } from './knowledge.ts'
import type { OfflinePorts } from './ports.ts'

type Device = Pick<OfflinePorts, 'clock' | 'here' | 'outbox'>

/**
 * The checkout as it was shown last, where the cart is still the one that it was about: the page fills
 * in what was typed. Undefined: this device does not know enough of it.
 */
export async function drawingOfCheckout(
  { frame }: KeptFrame,
  { clock, here, outbox }: Device,
): Promise<Drawing | undefined> {
  const kept = await readOffer(outbox, frame.storeCode, clock.now())
  const record = checkCartRecord(await outbox.get(CART_PREFIX + frame.storeCode))
  if (!kept || !record) return undefined
  const { lines, rules } = kept.island
  const shown = record.cart.items.map(({ server_item_id, qty }) => [server_item_id, qty])
  const isSame = JSON.stringify(shown) === JSON.stringify(lines)
  const { owner = '' } = fieldsOf(await outbox.get('session'))
  const isTheirs = kept.owner === owner && ((await here()) ?? owner) === owner
  if (!isSame || !isTheirs) return undefined
  // A customer's address is known from what was filled in, and from nowhere else.
  const { fields } = fieldsOf(await outbox.get(CHECKOUT_KEY))
  const { 'personal.emailAddress': email = '' } = fieldsOf(fields)
  const view = viewOfOffer(kept.offer, {
    cart: withFlags(record.cart),
    orderId: newOrderKey(clock.now(), crypto.getRandomValues(new Uint8Array(10))),
    customer: owner === '' ? undefined : String(email),
    country: rules.defaultCountry,
  })
  return {
    frame: { ...frame, assets: frame.checkoutAssets ?? frame.assets },
    ...{ name: 'checkout', layout: 'minimal', note: undefined },
    title: shopOf(frame).t('checkout.title'),
    body: <CheckoutPage view={view} changes={[]} failure={undefined} island={kept.island} />,
  }
}

/**
 * What stands in for the answer to the checkout's form. With a key the order may have arrived, and the
 * device looks for it; without one nothing was to be ordered.
 */
export function drawingOfLostForm({ frame }: KeptFrame, fields: FormData | undefined): Drawing {
  const key = fields?.get(CHECKOUT_FIELDS.orderId)
  const isAsking =
    fields !== undefined && (fields.has(CHECKOUT_FIELDS.update) || asksForCoupon(fields))
  const isOrder = typeof key === 'string' && isOrderKey(key) && !isAsking
  const { t } = shopOf(frame)
  return {
    ...{ frame, name: 'order-lost', note: undefined },
    title: t(isOrder ? 'checkout.lost' : 'checkout.unreached'),
    body: <OrderLostPage orderId={isOrder ? key : undefined} />,
  }
}
