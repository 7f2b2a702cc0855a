import type { Brand } from '../../shared/brand/brand.ts'
import type {
  Cancellation,
  ChangeKey,
  ChangeOutcome,
  ListedOrder,
  ManagedOrder,
  OrderQuery,
  OrderToSend,
  RefundRequest,
} from '../../shared/order/managed-order.ts'
import type {
  CancelledOrder,
  RefundedOrder,
  SentOrder,
  Shipment,
  ShipmentOutcome,
} from '../backend/operator-records.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteFor, type Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { cancelOrder } from '../shop/order/cancel.ts'
import { cancelledOrder, refundedOrder } from '../shop/order/changed-mail.ts'
import { listManagedOrders } from '../shop/order/managed-list.ts'
import { readManagedOrder } from '../shop/order/managed.ts'
import { addNote, recordPayment } from '../shop/order/notes.ts'
import {
  countOrders,
  readOrderHours,
  type OrderCounts,
  type HourlyOrders,
} from '../shop/order/overview.ts'
import {
  beginRefund,
  endRefund,
  findStartedRefunds,
  type RefundMail,
  type StartedRefund,
} from '../shop/order/refund.ts'
import { recordShipment } from '../shop/order/shipment.ts'
import { listOrdersToSend } from '../shop/order/to-send.ts'
import { publishChanges } from '../shop/import/changes.ts'

/** Builds an e-mail in the language of the order's store view. */
type MailOf<Facts> = (site: Site, facts: Facts) => MailDraft

/** The orders of a brand. Changes are idempotent by their key. */
export interface OrderOperations {
  /** Newest first; `next` is the number before which the next page starts, null after the last. */
  list: (query: OrderQuery) => Promise<{ orders: readonly ListedOrder[]; next: number | null }>
  /** The order with all its parts; undefined if the number is unknown. */
  find: (number: number) => Promise<ManagedOrder | undefined>
  /** Orders to ship, oldest first, one page of them, with numbers above `after`. */
  listToShip: (after?: number) => Promise<readonly OrderToSend[]>
  /** Counts the orders that wait for the merchant. */
  count: () => Promise<OrderCounts>
  /** Number and total of the orders placed since an instant, by the hour. */
  readHours: (since: number) => Promise<readonly HourlyOrders[]>
  /** Adds an internal note, which shoppers do not see. */
  note: (key: ChangeKey, text: string) => Promise<ChangeOutcome>
  /** Records that the open payment has arrived. */
  recordPayment: (key: ChangeKey) => Promise<ChangeOutcome>
  /** Marks an order as shipped or delivered. `mailOf` builds the shipping e-mail. */
  ship: (
    shipment: Shipment,
    key: Pick<ChangeKey, 'once' | 'version' | 'actor'>,
    mailOf: MailOf<SentOrder>,
  ) => Promise<ShipmentOutcome>
  /** Cancels unsent pieces, or all that are left, and restocks them. */
  cancel: (
    key: ChangeKey,
    request: Cancellation,
    mailOf: MailOf<CancelledOrder>,
  ) => Promise<ChangeOutcome>
  /**
   * A refund by hand is complete at once. A refund by the provider is recorded, and `endRefund` records its
   * outcome.
   */
  beginRefund: (
    key: ChangeKey,
    request: RefundRequest,
    mailOf: MailOf<RefundedOrder>,
  ) => Promise<ChangeOutcome>
  endRefund: (
    refund: Pick<StartedRefund, 'once' | 'number'>,
    state: 'done' | 'refused',
    mailOf: MailOf<RefundedOrder>,
  ) => Promise<ChangeOutcome>
  /**
   * Returns refunds begun before an instant whose outcome at the provider is unknown, or only that of one
   * key.
   */
  findStarted: (before: number, once?: string) => Promise<readonly StartedRefund[]>
}

/** Returns the order operations of a brand. */
export function orderOperations(env: Env, brand: Brand, now: number): OrderOperations {
  const { SHOP, DB } = env
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  const place = { db: SHOP, brandId: brand.id, catalogs, now }
  const siteOf = ({ storeId }: { storeId: number | undefined }): Site =>
    siteOfOrder(env, brand, storeId)
  const refundMail =
    (mailOf: MailOf<RefundedOrder>): RefundMail =>
    (order, refund) => {
      const refunded = refundedOrder(order, refund)
      return mailOf(siteOf(refunded), refunded)
    }
  const published = async (outcome: Promise<ChangeOutcome>): Promise<ChangeOutcome> => {
    const done = await outcome
    await publishChanges(SHOP, DB, { now }).catch((error: unknown) => {
      writeLog({ code: 'order.changes-unpublished', detail: errorText(error) })
    })
    return done
  }
  return {
    list: (query) => listManagedOrders(SHOP, brand.id, query),
    find: (number) => readManagedOrder(SHOP, brand.id, number),
    listToShip: (after) => listOrdersToSend(SHOP, brand.id, after),
    count: () => countOrders(SHOP, brand.id),
    readHours: (since) => readOrderHours(SHOP, brand.id, since),
    note: (key, text) => addNote(place, key, text),
    recordPayment: (key) => recordPayment(place, key),
    ship: (shipment, key, mailOf) =>
      recordShipment(place, shipment, key, (order) => mailOf(siteOf(order), order)),
    cancel: (key, requested, mailOf) =>
      published(
        cancelOrder(place, key, requested, (order, part) => {
          const cancelled = cancelledOrder(order, part, {
            once: key.once,
            reason: requested.reason,
          })
          return mailOf(siteOf(cancelled), cancelled)
        }),
      ),
    beginRefund: (key, requested, mailOf) =>
      published(beginRefund(place, key, requested, refundMail(mailOf))),
    endRefund: (refund, state, mailOf) => endRefund(place, refund, state, refundMail(mailOf)),
    findStarted: (before, once) =>
      findStartedRefunds(SHOP, brand.id, { before, ...(once !== undefined && { once }) }),
  }
}

/** The store view that an order was placed in. */
function siteOfOrder(env: Env, brand: Brand, storeId: number | undefined): Site {
  const view = brand.storeViews.views.find((each) => each.storeId === storeId)
  return siteFor(brand, view ?? defaultView(brand), env)
}
