import type { ReceivedPayment, PayableOrder, Payment, PaymentState } from '../backend/payment.ts'
import { siteFor, type Site } from '../brand/site.ts'
import { hasConnectedBackend } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { findCartId } from '../shop/cart/store.ts'
import { cancelPayment, restoreLines, recordPayment } from '../shop/order/payment-store.ts'
import {
  findByReference,
  findPayment,
  findUnpaid,
  paymentReference,
} from '../shop/order/find-payment.ts'
import { readPayable } from '../shop/order/store.ts'
import { shopContextOf } from './backend.ts'

/** Orders of a brand that are paid at a provider or by bank transfer. */
export interface PaidOrders {
  /** Finds a payment by the order key. */
  find: (orderId: string) => Promise<OrderPayment | undefined>
  findByNumber: (orderNumber: string) => Promise<OrderPayment | undefined>
  /** Finds a payment by the provider's reference. */
  findByReference: (reference: string) => Promise<OrderPayment | undefined>
  /** Returns payments that have been open since before an instant, oldest first. */
  findUnpaid: (before: number, limit: number) => Promise<readonly OrderPayment[]>
  /** Finds the total and payment method of an order by its key. */
  findPayable: (orderId: string) => Promise<PayableOrder | undefined>
}

/** The payment of an order and its transitions, which are idempotent. */
export interface OrderPayment extends Payment {
  /** Records that the order was paid, and continues it. Returns the resulting state. */
  recordPayment: (paid: ReceivedPayment, now: number) => Promise<PaymentState>
  /**
   * Cancels an order that will not be paid and restocks its products. `mailOf` builds the e-mail about it.
   */
  drop: (
    state: 'cancelled' | 'released',
    now: number,
    mailOf?: (site: Site) => Omit<MailDraft, 'recipient'>,
  ) => Promise<PaymentState>
  /** Puts the products of a dropped order into a cart of the site. */
  restoreTo: (cart: { id: string; kind: 'guest' | 'customer' }) => Promise<void>
}

/** Returns the payments of the built-in shop; undefined if a connected backend handles payments itself. */
export function pickPaidOrders(site: Site, env: Env): PaidOrders | undefined {
  const { brand } = site
  if (hasConnectedBackend(env, brand)) return undefined
  const { SHOP } = env
  const ofBrand = (payment: Payment | undefined): OrderPayment | undefined =>
    payment?.website === brand.id ? orderPayment(site, env, payment) : undefined
  const byReference = async (reference: string) => ofBrand(await findByReference(SHOP, reference))
  return {
    find: async (orderId) => ofBrand(await findPayment(SHOP, orderId)),
    findByNumber: (orderNumber) => byReference(paymentReference(brand.id, orderNumber)),
    findByReference: byReference,
    async findUnpaid(before, limit) {
      const unpaid = await findUnpaid(SHOP, brand.id, before, limit)
      return unpaid.map((payment) => orderPayment(site, env, payment))
    },
    findPayable: (orderId) => readPayable(SHOP, brand.id, orderId),
  }
}

function orderPayment(site: Site, env: Env, payment: Payment): OrderPayment {
  const ordered = siteOfPayment(site, env, payment)
  return {
    ...payment,
    recordPayment: (paid, now) => recordPayment(shopContextOf(ordered, env, now), payment, paid),
    drop: (state, now, mailOf) =>
      cancelPayment(shopContextOf(ordered, env, now), payment, state, mailOf?.(ordered)),
    async restoreTo(cart) {
      const id = await findCartId(env.SHOP, site.view.elasticsearch.index, cart)
      if (id !== undefined) await restoreLines(env.SHOP, payment.order_id, id)
    },
  }
}

/**
 * The store view that an order was placed in, with its language and catalog; a payment may be reported to
 * another one.
 */
function siteOfPayment(site: Site, env: Env, { storeId }: Payment): Site {
  const { brand, view } = site
  const orderView = brand.storeViews.views.find((each) => each.storeId === storeId)
  return !orderView || orderView.storeCode === view.storeCode
    ? site
    : siteFor(brand, orderView, env)
}
